// `npm run bench`: runs our searches and other libraries on the same queries, checks every answer,
// and prints the table of ratios.
//
// npm run bench [-- --quick] [-- --only NAME,...] [-- --markdown FILE] [-- --against FOLDER |
// --native]
//
// NAME is a map, a contender, or the beginning of a contender's name (`wasm/`). FOLDER is another
// state of the project in which you ran this command: it compares our searches with those.
// `--native` compares our searches with native engines from another run. docs/benchmarks.md
// describes the method. What NAME does not select is not built or fetched.

import { existsSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, release } from 'node:os';
import { join } from 'node:path';
import { CONTENDERS } from './contenders.mjs';
import { goals, reached } from './goals.mjs';
import { mapNames, readMap } from './maps.mjs';
import { RUN, measureMap, programOf } from './measure.mjs';
import { OURS_BESIDE, engineRows, readEngines } from './native.mjs';
import { isBefore, pairRows, paired } from './pairs.mjs';
import { absent, columns, goalRows, markdown, medianRows } from './table.mjs';
import { tapeNote } from './tape.mjs';
import { inRoot } from '../../scripts/lib/files.mjs';
import { buildBench, ensureCrates, ensureNpmPeers, program } from './peers.mjs';
import { Advice, main, run, seconds, step } from '../../scripts/lib/run.mjs';
import { ensurePackages } from '../../scripts/packages.mjs';
import { hostToolchain } from '../../scripts/rust.mjs';
import { SEARCH, ensureWasm } from '../../scripts/wasm.mjs';

/** @typedef {import('./contenders.mjs').Contender} Contender */
/** @typedef {import('./goals.mjs').OnMap} OnMap */

const USAGE =
  'usage: npm run bench [-- --quick] [-- --only NAME,...] [-- --markdown FILE] [-- --against FOLDER | --native]';

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
  maps: mapNames(),
};
const QUICK = {
  ...FULL,
  queries: 24,
  rounds: 2,
  slowQueries: 3,
  millis: 60,
  smallMillis: 60,
  builds: 2,
  patience: 30_000,
  crowdRounds: 1,
  tapeRuns: 5,
  maps: ['32room_000', 'AR0400SR', 'random512-40-5'],
};

await main(async () => {
  const from = performance.now();
  const busy = busyWords();
  const { quick, only, file, against, native } = argumentsOf(process.argv.slice(2));
  const effort = quick ? QUICK : FULL;
  const engines = native ? readEngines() : null;
  const { maps, contenders } = engines
    ? {
        maps: engines.maps,
        contenders: CONTENDERS.filter(({ name }) => OURS_BESIDE.includes(name)),
      }
    : chosen(only, effort.maps);

  await ensurePackages();
  await ensureWasm();
  await ensureWasm(SEARCH);
  const has = (/** @type {string} */ family) =>
    contenders.some((contender) => contender.family === family);
  if (has('native'))
    await step('our own searches, native', () => buildBench('--package', 'cubechase-bench-ours'));
  if (against) {
    await compare(against, maps, contenders, effort, busy);
    return;
  }
  if (engines) {
    await besideEngines(
      engines,
      contenders,
      effort,
      `${quick ? 'Quick: no figure to cite. ' : ''}${busy}`,
      file,
    );
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
  const [lines, missed] = [
    goals(measured, { ...crowd, ...tape, yielding, nodes }),
    [...[...missing].map((name) => `${name}: could not be fetched`), ...absent(taking, measured)],
  ];
  const machine = await machineWords();
  const how = `${busy}${quick ? 'Quick: few maps and queries, no figure to cite. ' : ''}${maps.length} ${maps.length === 1 ? 'map' : 'maps'}, ${effort.queries} queries each, ${effort.slowQueries} for the slow ones; ${machine}.`;
  const count = `${lines.filter(reached).length} of ${lines.length} lines reached`;
  console.log(
    `\n${how}\n\n${tables.map(columns).join('\n\n')}\n\n${missed.map((line) => `${line}\n`).join('')}\n${columns(goalRows(lines))}\n\n${count}, ${seconds(from)}`,
  );
  if (file)
    writeFileSync(
      file,
      `${how}\n\n${markdown(goalRows(lines))}\n\n${count}.\n\n${tables.map(markdown).join('\n\n')}\n`,
    );
  failIfWrong(taking, measured);
});

/**
 * Compares our searches with an earlier state.
 * @param {string} folder
 * @param {string[]} names of maps
 * @param {Contender[]} contenders
 * @param {typeof FULL} effort
 * @param {string} busy
 */
async function compare(folder, names, contenders, effort, busy) {
  const now = { ours: program('ours'), crates: '', run: RUN };
  const before = {
    ours: join(folder, 'target', 'benches', 'release', 'cubechase-bench-ours'),
    crates: '',
    run: join(folder, 'benches', 'js', 'run.mjs'),
  };
  for (const file of [before.ours, join(folder, 'www', 'pkg-search', 'cubechase_bg.wasm')]) {
    if (!existsSync(file))
      throw new Advice(
        `${file} is missing: run npm run bench -- --quick --only native/astar in ${folder} first`,
      );
  }
  const taking = paired(contenders);
  const measured = await measureAll(names, taking, effort, (contender) =>
    programOf(contender, isBefore(contender) ? before : now),
  );
  console.log(
    `\n${busy}${names.length} ${names.length === 1 ? 'map' : 'maps'}, ${effort.queries} queries each; ${await machineWords()}.\n\n${columns(pairRows(taking, measured))}`,
  );
  failIfWrong(taking, measured);
}

/**
 * Compares our searches with native engines from another run.
 * @param {import('./native.mjs').Engines} engines
 * @param {Contender[]} contenders
 * @param {typeof FULL} effort
 * @param {string} busy @param {string} file for Markdown, if any
 */
async function besideEngines(engines, contenders, effort, busy, file) {
  const measured = await measureAll(engines.maps, contenders, effort, (contender) =>
    programOf(contender, { ours: program('ours'), crates: '', run: RUN }),
  );
  const how = `${busy}${effort.queries} queries each; ${await machineWords()}.`;
  const rows = engineRows(engines, measured);
  console.log(`\n${how}\n\n${columns(rows)}`);
  if (file) writeFileSync(file, `${how}\n\n${markdown(rows)}\n`);
  failIfWrong(contenders, measured);
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
  let [quick, native, only, file, against] = [false, false, /** @type {string[]} */ ([]), '', ''];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    const value = () => {
      const next = words[++at];
      if (!next) throw new Advice(`nothing after ${word}; ${USAGE}`);
      return next;
    };
    if (word === '--quick') quick = true;
    else if (word === '--native') native = true;
    else if (word === '--only') only = value().split(',');
    else if (word === '--markdown') file = value();
    else if (word === '--against') against = value();
    else throw new Advice(`unknown option "${word}"; ${USAGE}`);
  }
  if (native && (against || only.length > 0))
    throw new Advice(`--native has maps and contenders of its own; ${USAGE}`);
  return { quick, only, file, against, native };
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
 * Other processes slow long queries more than short ones, which changes ratios too. Read before our
 * own builds.
 */
function busyWords() {
  const load = loadavg()[0] ?? 0;
  return load < cpus().length / 2
    ? ''
    : `The machine was busy (load ${load.toFixed(1)} on ${cpus().length} cores): not to be relied on. `;
}

async function machineWords() {
  const host = hostToolchain();
  const [rustc = ''] = (
    await run(process.env.RUSTC ?? 'rustc', ['--version'], { env: host.env })
  ).split(' (');
  const model = cpus()[0]?.model.trim() || 'an unnamed processor';
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${model}, ${platform()} ${release().split('-')[0]}, Node ${process.version}, ${rustc}`;
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
