// `npm run attack -- MINUTES`: random inputs against the oracles, for ten minutes if you name no
// number, and pages with each file missing. `--record` writes the figures into docs/reliability.md.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { browserTests } from './browsers.mjs';
import { inRoot } from './lib/files.mjs';
import { Advice, Failed, explain, main, run } from './lib/run.mjs';
import { hostToolchain } from './rust.mjs';
import { freshSite } from './site.mjs';

const DOCUMENT = inRoot('docs', 'reliability.md');
/** The coverage-guided targets in fuzz/. */
const TARGETS = ['grid', 'cube_xml', 'scen', 'trace', 'posthoc', 'tables', 'chase'];

/**
 * Runs a program of attacks and returns its lines about them.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {number} seconds that it takes
 */
async function linesOf(command, args, env, seconds) {
  // A hang is a failure.
  const timeout = 1000 * seconds + 1_800_000;
  const output = await run(command, args, { env, aside: true, timeout });
  return output.split('\n').filter((line) => line.startsWith('attack '));
}

/**
 * Attacks the Rust library and the JavaScript core, of which both must be built or can be.
 *
 * @param {number} minutes @param {number} seed of the first round
 */
export async function attackCore(minutes, seed) {
  const host = hostToolchain();
  const timed = (/** @type {number} */ seconds) => ({
    CUBECHASE_ATTACK_SECONDS: String(seconds),
    CUBECHASE_ATTACK_SEED: String(seed),
  });
  const [rust, javascript] = [40 * minutes, 20 * minutes];
  const lines = [
    ...(await linesOf(
      host.cargo,
      ['test', '--all-features', '--test', 'rust', 'attack::no_attack', '--', '--nocapture'],
      { ...host.env, CARGO_TARGET_DIR: host.targetDir, ...timed(rust) },
      rust,
    )),
    ...(await linesOf(
      process.execPath,
      [inRoot('tests', 'js', 'attack', 'attack.test.mjs')],
      timed(javascript),
      javascript,
    )),
  ];
  console.log(lines.join('\n'));
  return lines;
}

/** Each target for its share of the time. @param {number} minutes */
async function attackByCoverage(minutes) {
  const { cargo, env } = hostToolchain();
  try {
    await run(cargo, ['+nightly', 'fuzz', '--version'], { env });
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return [
      'coverage-guided attacks: not run, because they need rustup toolchain install nightly and cargo install cargo-fuzz',
    ];
  }
  const seconds = Math.ceil((60 * minutes) / TARGETS.length);
  const lines = [];
  for (const target of TARGETS) {
    const found = inRoot('target', 'fuzz-corpus', target);
    mkdirSync(found, { recursive: true });
    const args = [
      '+nightly',
      'fuzz',
      'run',
      target,
      found,
      inRoot('tests', 'corpus', 'fuzz', target),
      '--',
      `-max_total_time=${seconds}`,
    ];
    await run(cargo, args, { env, timeout: 1000 * seconds + 1_800_000 });
    lines.push(`attack fuzz ${target}: ${seconds} s, 0 failures`);
  }
  return lines;
}

/** Pages with each file missing in turn. */
async function attackPages() {
  await freshSite();
  const output = await browserTests(['missing-files']);
  return [`attack pages with a missing file: ${/\d+ passed/.exec(output)?.[0]}, 0 failures`];
}

/**
 * Puts the figures between two marks of the document.
 *
 * @param {string[]} lines
 * @param {number} minutes
 */
function record(lines, minutes) {
  const [date] = new Date().toISOString().split('T');
  const figures = `${minutes} minutes on ${date}, ${availableParallelism()} processors:\n\n\`\`\`text\n${lines.map((line) => line.replace(/^attack |\d+ rounds, /g, '')).join('\n')}\n\`\`\`\n`;
  const [before, rest = ''] = readFileSync(DOCUMENT, 'utf8').split(/(?<=<!-- attacks -->\n)/);
  writeFileSync(DOCUMENT, `${before}${figures}${rest.slice(rest.indexOf('<!-- end -->'))}`);
}

await main(
  async () => {
    const given = process.argv.slice(2).filter((word) => word !== '--record');
    const minutes = Number(given[0] ?? 10);
    if (given.length > 1 || !(minutes > 0))
      throw new Advice('usage: npm run attack -- [MINUTES] [--record]');
    // Another one each time.
    const seed = Date.now();
    /** @type {string[]} */
    const lines = [];
    await freshSite();
    for (const part of [
      () => attackCore(minutes, seed),
      () => attackByCoverage(minutes / 2),
      attackPages,
    ]) {
      try {
        lines.push(...(await part()));
      } catch (error) {
        explain(error);
        process.exitCode = 1;
      }
    }
    console.log(lines.join('\n'));
    if (process.argv.includes('--record') && process.exitCode !== 1) record(lines, minutes);
  },
  import.meta.url,
);
