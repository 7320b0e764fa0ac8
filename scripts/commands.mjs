// The commands that documents name and no other part of `npm test -- --all` runs, each in a short
// form: a command that nobody runs stops working unseen. On its own,
// `node scripts/commands.mjs [WORD…]` runs those that contain one of these words.

import { readFileSync } from 'node:fs';
import { inRoot } from './lib/files.mjs';
import { Advice, Failed, explain, main, run, step } from './lib/run.mjs';
import { hostToolchain } from './rust.mjs';

/** What comes after each command, which its first words name. @type {Record<string, string>} */
export const SHORT = {
  'npm run bench': '--quick --only rmtst01,wasm/astar,js/',
  'npm run clicks': '0.05 1',
  'npm run limits': '7',
  'npm run profile': 'easystar --maps rmtst01 --queries 1',
  'node scripts/wasm.mjs': '--search',
  'node benches/js/alternate.mjs': 'arena2 astar 0.1 .',
  'node benches/js/batch.mjs': '1',
  'node benches/js/builds.mjs': '64',
  'node benches/js/frames.mjs': '1 Six',
  'node benches/js/links.mjs': '',
  'node benches/js/scroll.mjs': '4000',
  'node benches/js/seek.mjs': '5 0.2',
  'cargo --example make_cube': '15 7',
  'cargo --example make_map': 'caves 60 24 3',
  'cargo --example scenarios':
    'tests/corpus/public/dao/lak519d.map tests/corpus/public/dao/lak519d.map.scen --algorithm jps --limit 12',
  'cargo -p measure choosing': 'benches/maps/rmtst01.map.gz',
  'cargo -p measure claims': 'weighted',
  'cargo -p measure collisions': '10000 tests/corpus/public/mapf',
  'cargo -p measure crowd': '60',
  'cargo -p measure growth': '--most 128',
  'cargo -p measure tables': 'benches/maps/rmtst01.map.gz',
  'cargo -p measure terrain': '2',
  'cargo -p measure repairs': '4 benches/maps/arena2.map.gz',
};

/** What a command says that needs packages of others where the registry cannot be reached. */
const NOT_FETCHED = /could not be fetched/;

/** Where the other commands run, or why they do not. @type {Record<string, string>} */
export const ELSEWHERE = {
  'cargo bench': 'compiles the library and a harness for more than a minute',
  'cargo test': 'the parts "Rust tests" and "outside crate"',
  'node --test': 'the part "JavaScript tests"',
  'node scripts/build.mjs': 'the parts "site" and "bytes to load"',
  'node tests/planted/replay.mjs': 'packs again while tests use the package',
  'npm install': 'tests/js/package.test.mjs',
  'npm run api': 'the part "public API"',
  'npm run attack': 'the part "half a minute of attacks", and tests/browser/missing-files.spec.js',
  'npm run build': 'the parts "site" and "bytes to load"',
  'npm run bytes': 'the part "bytes to load"',
  'npm run examples': 'the part "examples"',
  'npm run format': 'writes files, and the part "prettier" reads them',
  'npm run pack': 'the part "package"',
  'npm run pictures': 'writes pictures, which tests/browser/posters.spec.js compares',
  'npm run preview': 'builds the site again while tests use it',
  'npm run reproduce': 'builds everything twice',
  'npm run sites': 'the part "sites of generators"',
  'npm run tables': 'writes tables, which tests/js/schema.test.mjs and bench.test.mjs compare',
  'npm start': 'tests/js/start.test.mjs',
  'npm test': 'runs them',
};

/** Returns the first words of a command. @param {string} line */
export function keyOf(line) {
  const words = line
    .trim()
    .split(/\s+/)
    .filter((word) => !/^[A-Z]+=/.test(word));
  const example = words.indexOf('--example');
  if (example > 0) return `cargo ${words.slice(example, example + 2).join(' ')}`;
  if (words.includes('measure')) return `cargo -p measure ${words[words.indexOf('--') + 1]}`;
  return words.slice(0, words[1] === 'run' ? 3 : 2).join(' ');
}

/**
 * Returns a command without what follows it.
 *
 * @param {string} key
 * @returns {[program: string, ...args: string[]]}
 */
function programOf(key) {
  const [program, first = '', name = '', ...rest] = key.split(' ');
  if (program === 'node') return [process.execPath, first];
  // Not for release, because the tests have compiled the library already.
  if (program === 'cargo')
    return [hostToolchain().cargo, 'run', '--quiet', '--all-features', first, name, '--', ...rest];
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return [process.execPath, ...scripts[name].split(' ').slice(1)];
}

/** Runs a command in its short form. @param {string} key */
async function runShort(key) {
  const [program, ...args] = programOf(key);
  const { env, targetDir } = hostToolchain();
  try {
    await run(program, [...args, ...(SHORT[key] ?? '').split(' ').filter(Boolean)], {
      env: { ...env, CARGO_TARGET_DIR: targetDir },
      aside: true,
    });
  } catch (error) {
    if (!(error instanceof Failed && NOT_FETCHED.test(error.end))) throw error;
    console.log(`  skipped: ${key} needs the registry`);
  }
}

/** Runs all, or those whose first words contain one of these. @param {string[]} words */
export async function runCommands(words = []) {
  const wanted = Object.keys(SHORT).filter(
    (key) => words.length === 0 || words.some((word) => key.includes(word)),
  );
  const isCargo = (/** @type {string} */ key) => key.startsWith('cargo ');
  // Cargo runs one command at a time in a folder, and most others use one processor.
  const failed = (
    await Promise.all([
      failuresOf(wanted.filter(isCargo)),
      failuresOf(wanted.filter((key) => !isCargo(key))),
    ])
  ).flat();
  if (failed.length > 0)
    throw new Advice(`These commands of documents failed: ${failed.join(', ')}`);
}

/**
 * Runs one command after another.
 *
 * @param {string[]} keys
 * @returns {Promise<string[]>} those that failed
 */
async function failuresOf(keys) {
  const failed = [];
  for (const key of keys) {
    try {
      await step(`${key} ${SHORT[key]}`, () => runShort(key));
    } catch (error) {
      explain(error);
      failed.push(key);
    }
  }
  return failed;
}

await main(() => runCommands(process.argv.slice(2)), import.meta.url);
