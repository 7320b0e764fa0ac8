// `npm run bench`: runs our searches and other libraries on the same queries, checks every answer,
// and prints the table of ratios.
//
// npm run bench [-- --quick] [-- --only NAME,...] [-- --markdown FILE] [-- --against FOLDER]
//
// NAME is a map, a contender, or the beginning of a contender's name (`wasm/`). FOLDER is another
// state of the project in which you ran this command: it compares our searches with those.
// docs/benchmarks.md describes the method. What NAME does not select is not built or fetched.

import { existsSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, release } from 'node:os';
import { join } from 'node:path';
import { CONTENDERS } from './contenders.mjs';
import { goals, reached } from './goals.mjs';
import { mapNames, readMap } from './maps.mjs';
import { RUN, measureMap, programOf } from './measure.mjs';
import { isBefore, pairRows, paired } from './pairs.mjs';
import { absent, columns, goalRows, markdown, medianRows } from './table.mjs';
import { tapeNote } from './tape.mjs';
import { inRoot, root } from '../../scripts/lib/files.mjs';
import { buildBench, ensureCrates, ensureNpmPeers, program } from './peers.mjs';
import { Advice, Failed, main, run, seconds, step } from '../../scripts/lib/run.mjs';
import { ensurePackages } from '../../scripts/packages.mjs';
import { hostToolchain } from '../../scripts/rust.mjs';
import { ensureWasm } from '../../scripts/wasm.mjs';

/** @typedef {import('./contenders.mjs').Contender} Contender */
/** @typedef {import('./goals.mjs').OnMap} OnMap */

const USAGE =
  'usage: npm run bench [-- --quick] [-- --only NAME,...] [-- --markdown FILE] [-- --against FOLDER]';

const TITLE = `# Results of the benchmark

\`npm run bench -- --markdown FILE\` writes this. [docs/benchmarks.md](../docs/benchmarks.md) says how to read it.`;

/** How long to measure. */
const FULL = {
  queries: 200,
  rounds: 2,
  slowQueries: 10,
  millis: 300,
  smallMillis: 150,
  builds: 2,
  patience: 600_000,
  crowdRounds: 10,
  tapeRuns: 50,
  terrainQueries: 100,
  edits: 100,
  maps: mapNames(),
};
const QUICK = {
  ...FULL,
  queries: 24,
  slowQueries: 3,
  millis: 150,
  patience: 30_000,
  crowdRounds: 1,
  tapeRuns: 5,
  terrainQueries: 10,
  edits: 10,
  maps: ['32room_000', 'Berlin_1_1024', 'arena2', 'random512-25-0'],
};

await main(async () => {
  const from = performance.now();
  const { quick, only, file, against } = argumentsOf(process.argv.slice(2));
  const effort = quick ? QUICK : FULL;
  const { maps, contenders } = chosen(only, effort.maps);
  const how = `${quick ? 'Quick: no figure to cite. ' : ''}${maps.length} of ${mapNames().length} maps, ${effort.queries} queries each, ${effort.slowQueries} for slow contenders; ${await conditions()}.`;

  await ensurePackages();
  await ensureWasm();
  const has = (/** @type {string} */ family) =>
    contenders.some((contender) => contender.family === family);
  if (has('native'))
    await step('our own searches, native', () => buildBench('--package', 'cubechase-bench-ours'));
  if (against) {
    await compare(against, maps, contenders, effort, how, file);
    return;
  }
  const missing = new Set([
    ...(has('crates') ? await ensureCrates() : []),
    ...(has('npm') ? await ensureNpmPeers() : []),
  ]);
  const taking = contenders.filter(({ needs }) => needs === undefined || !missing.has(needs));
  const programs = { ours: program('ours'), crates: program('peers'), run: RUN };
  const crowd = has('native')
    ? await step('10,000 chasers', () => crowdOf(programs.ours))
    : { crowd: null, crowdNote: 'no native search is chosen' };

  const [terrain, repairs] = has('native')
    ? [
        await step('jumps over terrain', () => tableOf('terrain', effort.terrainQueries)),
        await step('tables that follow edits', () => tableOf('repairs', effort.edits)),
      ]
    : [[], []];

  const nodes =
    has('crates') && !missing.has('pathfinding')
      ? await step('searches over nodes', () => factsOf(programs.crates, '--nodes'))
      : {};

  const tape = await step('a recorded search', () => recordedSearch(effort));
  /** @type {import('./crowd.mjs').CrowdFigures} */
  const yielding = await step('walkers that yield', () =>
    figuresOf('crowd.mjs', effort.crowdRounds),
  );

  const measured = await measureAll(maps, taking, effort, (contender) =>
    programOf(contender, programs),
  );
  const tables = [true, false]
    .map((large) => measured.filter(({ map }) => map.large === large))
    .filter((some) => some.length > 0)
    .map((some) => medianRows(taking, some));
  const lines = goals(measured, { ...crowd, ...tape, yielding, nodes, terrain, repairs });
  const rows = goalRows(lines);
  const count = `${lines.filter(reached).length} of ${lines.length} figures reach their bounds.`;
  const unmeasured = [
    ...[...missing].map((name) => `${name}: could not be fetched`),
    ...absent(taking, measured),
  ].map((line) => `- ${line}`);
  const without = unmeasured.length > 0 ? [unmeasured.join('\n')] : [];
  print([how, ...tables, ...without, rows, `${count} It took ${seconds(from)}.`]);
  if (file) await write(file, [how, count, rows, ...without, ...tables]);
  failIfWrong(taking, measured);
});

/**
 * Compares our searches with an earlier state.
 * @param {string} folder
 * @param {string[]} names of maps
 * @param {Contender[]} contenders
 * @param {typeof FULL} effort
 * @param {string} how the run is made
 * @param {string} file for Markdown, if any
 */
async function compare(folder, names, contenders, effort, how, file) {
  const now = { ours: program('ours'), crates: '', run: RUN };
  const before = {
    ours: join(folder, 'target', 'benches', 'release', 'cubechase-bench-ours'),
    crates: '',
    run: join(folder, 'benches', 'js', 'run.mjs'),
  };
  for (const needed of [before.ours, join(folder, 'www', 'pkg', 'cubechase_bg.wasm')]) {
    if (!existsSync(needed))
      throw new Advice(
        `${needed} is missing: run npm run bench -- --quick --only native/astar in ${folder} first`,
      );
  }
  const taking = paired(contenders);
  const measured = await measureAll(names, taking, effort, (contender) =>
    programOf(contender, isBefore(contender) ? before : now),
  );
  const parts = [`${how} Before: commit ${await commitOf(folder)}.`, pairRows(taking, measured)];
  print(parts);
  if (file) await write(file, parts);
  failIfWrong(taking, measured);
}

/** @typedef {(string | string[][])[]} Parts paragraphs and tables */

/** @param {Parts} parts */
function print(parts) {
  for (const part of parts) console.log(`\n${typeof part === 'string' ? part : columns(part)}`);
}

/** @param {string} file @param {Parts} parts */
async function write(file, parts) {
  // Prettier is one of the packages that the beginning installs.
  const { formatted } = await import('../../scripts/lib/format.mjs');
  const texts = parts.map((part) => (typeof part === 'string' ? part : markdown(part)));
  writeFileSync(file, await formatted([TITLE, ...texts].join('\n\n'), file));
}

/**
 * Runs every contender on every map.
 * @param {string[]} names of maps @param {Contender[]} contenders @param {typeof FULL} effort
 * @param {(contender: Contender) => import('./measure.mjs').Program} programs
 */
async function measureAll(names, contenders, effort, programs) {
  /** @type {OnMap[]} */
  const measured = [];
  for (const name of names) {
    const map = readMap(name, effort.queries);
    // Queries on a small map are short, so a fixed number of passes takes less time.
    const millis = map.large ? effort.millis : effort.smallMillis;
    const title = `${name}, ${map.width} × ${map.height}, ${map.queries.length} queries`;
    const results = await step(title, () =>
      measureMap(map, contenders, programs, { ...effort, millis }, progress),
    );
    measured.push({ map, results });
  }
  return measured;
}

/** @param {string[]} words */
function argumentsOf(words) {
  let [quick, only, file, against] = [false, /** @type {string[]} */ ([]), '', ''];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    const value = () => {
      const next = words[++at];
      if (!next) throw new Advice(`nothing after ${word}; ${USAGE}`);
      return next;
    };
    if (word === '--quick') quick = true;
    else if (word === '--only') only = value().split(',');
    else if (word === '--markdown') file = value();
    else if (word === '--against') against = value();
    else throw new Advice(`unknown option "${word}"; ${USAGE}`);
  }
  return { quick, only, file, against };
}

/**
 * The maps and contenders that the arguments name, or all of a kind if they name none.
 *
 * @param {string[]} only
 * @param {string[]} usual
 */
function chosen(only, usual) {
  const maps = mapNames().filter((name) => only.includes(name));
  const contenders = CONTENDERS.filter(({ name }) => only.some((word) => name.startsWith(word)));
  const unknown = only.filter(
    (word) => !maps.includes(word) && !contenders.some(({ name }) => name.startsWith(word)),
  );
  if (unknown.length > 0)
    throw new Advice(
      `--only "${unknown.join(',')}"; expected maps (${mapNames().join(', ')}) or contenders (${CONTENDERS.map(({ name }) => name).join(', ')})`,
    );
  return {
    maps: maps.length > 0 ? maps : usual,
    contenders: contenders.length > 0 ? contenders : CONTENDERS,
  };
}

/** @param {string} command */
async function crowdOf(command) {
  const { 'step': crowd = null, 'step while the field is rebuilt': running } = await factsOf(
    command,
    '--crowd',
  );
  return { crowd, crowdNote: `${running?.toFixed(3)} while the field is rebuilt` };
}

/**
 * @param {string} command that writes facts
 * @param {string} what it measures
 * @returns {Promise<Record<string, number>>}
 */
async function factsOf(command, what) {
  const lines = (await run(command, [what])).trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => JSON.parse(line)).map(({ fact, value }) => [fact, value]),
  );
}

/**
 * The rows of a table that `measure` prints: the text of each cell, by the head of its column.
 *
 * @param {string} name of the table
 * @param {number} times that it repeats the work
 * @returns {Promise<Record<string, string>[]>}
 */
async function tableOf(name, times) {
  const host = hostToolchain();
  const words = ['run', '--release', '--quiet', '--package', 'measure', '--', name, String(times)];
  const lines = (await run(host.cargo, words, { env: host.env })).trim().split('\n');
  const cells = (/** @type {string} */ line) => line.split('|').slice(1, -1);
  const [heads = [], , ...rows] = lines.map((line) => cells(line).map((cell) => cell.trim()));
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])));
}

/** @param {typeof FULL} effort */
async function recordedSearch({ tapeRuns }) {
  /** @type {import('./tape.mjs').TapeFigures} */
  const figures = await figuresOf('tape.mjs', tapeRuns);
  return { seek: figures.worst, seekNote: tapeNote(figures) };
}

/**
 * @param {string} file which prints its figures as JSON
 * @param {number} times that it repeats the work
 */
async function figuresOf(file, times) {
  return JSON.parse(await run(process.execPath, [inRoot('benches', 'js', file), String(times)]));
}

/** A line that the next one overwrites, in a terminal. @param {string} line */
function progress(line) {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\x1b[K\r`);
}

/**
 * The day, the commit, the machine and its load: other processes slow long queries more than short
 * ones, which changes ratios too. Call it before our own builds, because they are a load.
 */
async function conditions() {
  const load = loadavg()[0] ?? 0;
  const isBusy = load >= cpus().length / 2;
  const host = hostToolchain();
  const [rustc = ''] = (
    await run(process.env.RUSTC ?? 'rustc', ['--version'], { env: host.env })
  ).split(' (');
  const model = cpus()[0]?.model.trim() || 'an unnamed processor';
  return `${new Date().toISOString().slice(0, 10)}, commit ${await commitOf(root)}, load ${load.toFixed(1)}${isBusy ? ' (busy: do not rely on the figures)' : ''} on ${cpus().length} × ${model}, ${platform()} ${release().split('-')[0]}, Node ${process.version}, ${rustc}`;
}

/** The commit of a checkout, and whether it has changes. @param {string} folder */
async function commitOf(folder) {
  const describe = ['describe', '--always', '--exclude=*', '--dirty= with changes'];
  try {
    return (await run('git', ['-C', folder, ...describe])).trim();
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return 'unknown';
  }
}

/** @param {Contender[]} contenders @param {OnMap[]} measured */
function failIfWrong(contenders, measured) {
  const own = contenders.filter(
    ({ family }) => family === 'native' || family === 'wasm' || family === 'js',
  );
  const all = own.flatMap(({ name }) =>
    measured.flatMap(({ map, results }) => {
      const { right = 0, missing = 0, illegal = 0, longer = 0 } = results.get(name)?.verdicts ?? {};
      const wrong = missing + illegal + longer;
      return wrong > 0 ? [`${name} on ${map.name}: ${wrong} of ${right + wrong}`] : [];
    }),
  );
  if (all.length > 0) throw new Advice(`Not all of our own answers are right: ${all.join(', ')}`);
}
