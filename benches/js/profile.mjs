// `npm run profile -- LINE`: explains a line of the benchmark's table.
//
// npm run profile -- LINE [--maps NAME,...] [--queries NUMBER]
//
// For native code, prints instructions by the place in the source, counted by valgrind's callgrind,
// and the operations of the open list. Other load does not change these figures. For Node, prints
// shares of time by function, and the ratio for each map beside the cost of starting a search.
// docs/profiles.md has the conclusions.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countInstructions } from './callgrind.mjs';
import { CONTENDERS } from './contenders.mjs';
import { cpuShares } from './cpu-profile.mjs';
import { short } from './goals.mjs';
import { mapNames, readMap, spread } from './maps.mjs';
import { RUN, measureMap, programOf } from './measure.mjs';
import { bestTotal, common, geometricMean, timesAsLong } from './ratios.mjs';
import { columns } from './table.mjs';
import { root } from '../../scripts/lib/files.mjs';
import { buildBench, ensureCrates, ensureNpmPeers, program } from './peers.mjs';
import { Advice, main, step } from '../../scripts/lib/run.mjs';
import { which } from '../../scripts/lib/programs.mjs';
import { ensurePackages } from '../../scripts/packages.mjs';
import { ensureWasm } from '../../scripts/wasm.mjs';

/**
 * @typedef {import('./maps.mjs').BenchMap} BenchMap
 * @typedef {import('./contenders.mjs').Contender} Contender
 * @typedef {{ maps: BenchMap[], queries: number }} On
 */

/** Maps of 512² cells without random walls. */
const OF_512 = ['32room_000', 'AR0400SR', 'Aftershock', 'TheFrozenSea', 'maze512-8-0'];
const SMALL_AND_LARGE = [
  'rmtst01',
  'arena2',
  'den312d',
  'Berlin_0_256',
  '32room_000',
  'maze512-8-0',
  'Berlin_1_1024',
];
const RANDOM = mapNames().filter((name) => name.startsWith('random'));

/**
 * @type {Record<string, { what: string, maps: string[], print: (on: On) => Promise<void> | void }>}
 */
const LINES = {
  'astar': {
    what: 'native A*, an expansion',
    maps: OF_512,
    print: (on) => searched(on, { algorithm: 'astar' }),
  },
  'flow': {
    what: 'flow field, a cell',
    maps: OF_512,
    print: (on) => searched(on, { algorithm: 'flow-field' }),
  },
  'wasm': { what: 'wasm to native', maps: OF_512, print: wasmToNative },
  'tables': {
    what: 'four-way JPS+ to l1-path-finder, to build',
    maps: SMALL_AND_LARGE,
    print: tables,
  },
  'jps-random': {
    what: 'JPS to grid_pathfinding on random maps',
    maps: RANDOM,
    print: jpsOnRandom,
  },
  'easystar': {
    what: 'wasm A* to EasyStar',
    maps: SMALL_AND_LARGE,
    print: (on) => besides(on, 'npm/easystar'),
  },
  'javascript-astar': {
    what: 'wasm A* to javascript-astar',
    maps: SMALL_AND_LARGE,
    print: (on) => besides(on, 'npm/javascript-astar'),
  },
  'pathfinding-js': {
    what: 'wasm A* to PathFinding.js, clone not timed',
    maps: SMALL_AND_LARGE,
    print: (on) => besides(on, 'npm/pathfinding-js-clone-apart'),
  },
  'ngraph': {
    what: 'wasm A* to ngraph.path',
    maps: SMALL_AND_LARGE,
    print: (on) => besides(on, 'npm/ngraph'),
  },
};

const USAGE = `usage: npm run profile -- LINE [--maps NAME,...] [--queries NUMBER]; LINE is ${Object.entries(
  LINES,
)
  .map(([word, { what }]) => `${word} (${what})`)
  .join(', ')}`;

/** Groups of instructions, by file. The first that matches counts. @type {[string, RegExp][]} */
const PARTS = [
  ['open list', /^src\/search\/(buckets|any_list|frontier)\.rs/],
  ['records', /^src\/search\/(records|arena)\.rs/],
  ['neighbours', /^src\/(rules\/(neighbours|pruned|pruning)|named\/moves)/],
  ['jumps', /^src\/rules\/jump\//],
  ['jump table', /^src\/rules\/jump_table\//],
  ['h and rank', /^src\/(rules\/(heuristic|rank|goal|link)|search\/plan)/],
  ['loop', /^src\/search\/kernel\.rs/],
  ['path, start', /^src\/(path|session|search|named)/],
  ['the rest', /^/],
];

await main(async () => {
  const { line, on } = argumentsOf(process.argv.slice(2));
  await ensurePackages();
  await line.print(on);
});

/** @param {string[]} words */
function argumentsOf(words) {
  const line = LINES[words[0] ?? ''];
  if (!line) throw new Advice(`found "${words[0] ?? ''}"; ${USAGE}`);
  let [names, queries] = [line.maps, 4];
  for (let at = 1; at < words.length; at += 2) {
    const value = words[at + 1];
    if (words[at] === '--maps' && value) names = value.split(',');
    else if (words[at] === '--queries' && Number(value) > 0) queries = Number(value);
    else throw new Advice(`unknown option "${words[at]} ${value ?? ''}"; ${USAGE}`);
  }
  const unknown = names.filter((name) => !mapNames().includes(name));
  if (unknown.length > 0)
    throw new Advice(`--maps "${unknown.join(',')}"; expected some of ${mapNames().join(', ')}`);
  return { line, on: { maps: names.map((name) => readMap(name, 200)), queries } };
}

/** @param {'profiling' | 'profiling-small'} profile */
async function built(profile) {
  for (const [name, where] of [
    ['valgrind', 'valgrind'],
    ['addr2line', 'binutils'],
  ]) {
    if (!which([name ?? '']))
      throw new Advice(
        `${name} is missing: install your system's package ${where}, for example: sudo apt-get install ${where}`,
      );
  }
  await step(`our own searches, native, profile ${profile}`, () =>
    buildBench('--profile', profile, '--package', 'cubechase-bench-ours'),
  );
  return program('ours', profile);
}

/**
 * Instructions of a search for each expansion, and the operations of its open list.
 *
 * @param {On} on
 * @param {Record<string, string>} options
 */
async function searched({ maps, queries }, options) {
  const command = await built('profiling');
  const rows = [
    [
      'map',
      'expansions',
      'instructions an expansion',
      ...PARTS.map(([name]) => name),
      'pushes',
      'stale',
    ],
  ];
  /** @type {Map<string, number>} */
  const places = new Map();
  let all = 0;
  for (const map of maps) {
    const counted = countInstructions(
      command,
      map,
      { solver: 'ours', options },
      spread(map.queries, queries),
      root,
    );
    const expanded = expansionsOf(counted.lines);
    all += expanded;
    for (const [place, count] of counted.places)
      places.set(place, (places.get(place) ?? 0) + count);
    const facts = counts(command, map, options, spread(map.queries, queries));
    const a = (/** @type {number} */ count) => short(count / expanded);
    const once = facts.expanded || NaN;
    rows.push([
      map.name,
      String(expanded),
      a(counted.instructions),
      ...PARTS.map(([name]) => a(partOf(counted.places, name))),
      short((facts.opened + facts.improved) / once),
      short(facts.improved / once),
    ]);
  }
  console.log(
    `\n${columns(rows)}\n\n${columns([['instructions an expansion', 'where'], ...top(places, all)])}`,
  );
}

/** The largest places. @param {Map<string, number>} places @param {number} units */
function top(places, units) {
  return [...places]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 14)
    .map(([place, count]) => [short(count / units), place]);
}

/** @param {Map<string, number>} places @param {string} part */
function partOf(places, part) {
  const of = (/** @type {string} */ place) => PARTS.find(([, files]) => files.test(place))?.[0];
  return [...places].reduce((sum, [place, count]) => sum + (of(place) === part ? count : 0), 0);
}

/**
 * Runs the first query twice, once before the clock starts.
 *
 * @param {Record<string, any>[]} lines
 */
function expansionsOf(lines) {
  const expanded = lines.filter((line) => 'answer' in line).map((line) => Number(line.expanded));
  return expanded.reduce((a, b) => a + b, expanded[0] ?? 0);
}

/**
 * How often one pass opened, improved and expanded.
 * @param {string} command
 * @param {BenchMap} map
 * @param {Record<string, string>} options
 * @param {BenchMap['queries']} queries
 */
function counts(command, map, options, queries) {
  const folder = mkdtempSync(join(tmpdir(), 'cubechase-profile-'));
  try {
    writeFileSync(join(folder, 'cells'), map.cells);
    const job = {
      solver: 'ours',
      options: { ...options, beside: 'counts' },
      width: map.width,
      height: map.height,
      cells: join(folder, 'cells'),
      queries,
      millis: 0,
      round: 0,
      builds: 1,
      paths: false,
    };
    writeFileSync(join(folder, 'job.json'), JSON.stringify(job));
    const { stdout } = spawnSync(command, [join(folder, 'job.json')], {
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    const facts = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter((line) => 'fact' in line);
    const of = (/** @type {string} */ name) =>
      Number(facts.find(({ fact }) => fact === name)?.value ?? NaN);
    return { opened: of('opened'), improved: of('improved'), expanded: of('expanded') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Native code with the options of the wasm module, and where wasm spends its time. @param {On} on
 */
async function wasmToNative({ maps, queries }) {
  const [fast, small] = [await built('profiling'), await built('profiling-small')];
  await ensureWasm();
  const rows = [
    [
      'search',
      'map',
      'instructions an expansion',
      'the same at opt-level s',
      'ratio',
      'of the time in wasm, its first function',
      'path and start in JavaScript',
    ],
  ];
  for (const word of ['astar', 'jps', 'jps-plus']) {
    for (const map of maps) {
      const some = spread(map.queries, queries);
      const [a, b] = [fast, small].map((command) =>
        countInstructions(command, map, contender(`native/${word}`), some, root),
      );
      if (!a || !b) continue;
      const expanded = expansionsOf(a.lines);
      const shares = cpuShares(contender(`wasm/${word}`), map, some, 500);
      const wasm = shares.filter(({ name }) => name.startsWith('wasm: '));
      const inWasm = wasm.reduce((sum, { share }) => sum + share, 0);
      const harness = shares
        .filter(({ name }) => /^(cubechase|run|ours)\.m?js: /.test(name))
        .reduce((sum, { share }) => sum + share, 0);
      rows.push([
        word,
        map.name,
        short(a.instructions / expanded),
        short(b.instructions / expanded),
        short(b.instructions / a.instructions),
        percent((wasm[0]?.share ?? NaN) / inWasm),
        percent(harness / (inWasm + harness)),
      ]);
    }
  }
  console.log(`\n${columns(rows)}`);
}

/**
 * Instructions of four-way tables for each cell, and of l1-path-finder for its own.
 *
 * @param {On} on
 */
async function tables({ maps }) {
  const command = await built('profiling');
  await ensureWasm();
  await ensureNpmPeers();
  const [ours, theirs] = [contender('wasm/jps-plus-4'), contender('npm/l1')];
  const rows = [
    ['map', 'cells', 'instructions a cell', 'ns a cell, wasm', 'ns a cell, l1-path-finder', 'part'],
  ];
  /** @type {Map<string, number>} */
  const places = new Map();
  const ratios = [];
  let cells = 0;
  for (const map of maps) {
    const counted = countInstructions(command, map, ours, [], root);
    const table = [...counted.places].filter(([place]) => place.startsWith('src/'));
    for (const [place, count] of table) places.set(place, (places.get(place) ?? 0) + count);
    cells += map.cells.length;
    const results = await measured(
      { ...map, queries: map.queries.slice(0, 2), lengths: map.lengths.slice(0, 2) },
      [ours, theirs],
    );
    const [mine, other] = [ours, theirs].map(
      ({ name }) => (1000 * (results.get(name)?.build ?? NaN)) / map.cells.length,
    );
    const sum = table.reduce((all, [, count]) => all + count, 0);
    rows.push([
      map.name,
      String(map.cells.length),
      short(sum / map.cells.length),
      short(mine ?? NaN),
      short(other ?? NaN),
      short((mine ?? NaN) / (other ?? NaN)),
    ]);
    ratios.push((mine ?? NaN) / (other ?? NaN));
  }
  console.log(
    `\n${columns(rows)}\n\ngeometric mean of these: ${short(geometricMean(ratios))}\n\n${columns([['instructions a cell', 'where'], ...top(places, cells)])}`,
  );
}

/** Both corner rules beside the other library's, in instructions. @param {On} on */
async function jpsOnRandom({ maps, queries }) {
  const command = await built('profiling');
  if ((await ensureCrates()).includes('grid_pathfinding'))
    throw new Advice('grid_pathfinding could not be fetched');
  const rows = [
    [
      'map',
      'search',
      'corners',
      'cost of a path',
      'expansions a query',
      'instructions an expansion',
      'instructions a query, millions',
    ],
  ];
  for (const map of maps) {
    const some = spread(map.queries, queries);
    for (const each of ['native/jps', 'native/jps-cut', 'crate/grid_pathfinding'].map(contender)) {
      const { instructions, lines } = countInstructions(
        each.family === 'native' ? command : program('peers'),
        map,
        each,
        some,
        root,
      );
      const expanded = expansionsOf(lines);
      const costs = lines.filter((line) => 'answer' in line).map((line) => Number(line.cost));
      const times = some.length + 1;
      const cost = short(costs.reduce((a, b) => a + b, 0) / costs.length);
      const work =
        each.family === 'native'
          ? [cost, short(expanded / times), short(instructions / expanded)]
          : ['–', '–', '–'];
      rows.push([
        map.name,
        each.label,
        each.rule.movement,
        ...work,
        short(instructions / times / 1e6),
      ]);
    }
  }
  console.log(`\n${columns(rows)}`);
}

/**
 * Wasm A* and another library by map, beside the time of a query to the next cell, and where both
 * spend their time.
 *
 * @param {On} on
 * @param {string} name
 */
async function besides({ maps }, name) {
  await ensureWasm();
  if ((await ensureNpmPeers()).length > 0) throw new Advice(`${name} could not be fetched`);
  const pair = /** @type {const} */ (['wasm/astar', name]);
  const taking = pair.map(contender);
  const rows = [
    [
      'map',
      'cells',
      'our expansions',
      'ours, ns each',
      'theirs, ns for each of ours',
      'to the next cell, ours, µs',
      'theirs, µs',
      'ratio of medians',
    ],
  ];
  const ratios = [];
  for (const map of maps) {
    const results = await measured(map, taking);
    const near = await measured(nextCells(map, 20), taking);
    const [ours, theirs] = pair.map((word) => results.get(word));
    if (!ours || !theirs) continue;
    const both = common(theirs.queries, ours.queries);
    const expanded = both.reduce(
      (sum, query) => sum + (ours.expanded[ours.queries.indexOf(query)] ?? 0),
      0,
    );
    const nanos = (/** @type {import('./ratios.mjs').Result} */ { queries, passes }) => {
      return (
        (1000 *
          bestTotal(passes.map((row) => both.map((query) => row[queries.indexOf(query)] ?? NaN)))) /
        expanded
      );
    };
    const start = pair.map((word) => {
      const { passes = [], queries = [] } = near.get(word) ?? {};
      return short(bestTotal(passes) / queries.length);
    });
    const ratio = timesAsLong(theirs, ours) ?? NaN;
    ratios.push(ratio);
    rows.push([
      map.name,
      String(map.cells.length),
      String(Math.round(expanded / both.length)),
      short(nanos(ours)),
      short(nanos(theirs)),
      ...start,
      short(ratio),
    ]);
  }
  console.log(`\n${columns(rows)}\n\ngeometric mean of these: ${short(geometricMean(ratios))}`);
  for (const map of [maps[0], maps.at(-1)]) {
    if (!map) continue;
    for (const each of taking) {
      const shares = cpuShares(each, map, spread(map.queries, 10), 1000).filter(
        ({ share }) => share >= 0.03,
      );
      console.log(
        `\n${map.name}, ${each.label}: ${shares.map((part) => `${percent(part.share)} ${part.name}`).join(', ')}`,
      );
    }
  }
}

/**
 * Some queries, each to a free cell beside its start instead.
 *
 * @param {BenchMap} map
 * @param {number} most
 * @returns {BenchMap}
 */
function nextCells(map, most) {
  const pairs = spread(map.queries, most).flatMap(([x, y]) => {
    const free = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]
      .map(([dx = 0, dy = 0]) => [x + dx, y + dy])
      .find(
        ([cx = 0, cy = 0]) =>
          cx >= 0 &&
          cy >= 0 &&
          cx < map.width &&
          cy < map.height &&
          map.cells[cy * map.width + cx] === 1,
      );
    return free ? [/** @type {[number, number, number, number]} */ ([x, y, ...free])] : [];
  });
  return { ...map, queries: pairs, lengths: pairs.map(() => 1) };
}

/** @param {BenchMap} map @param {Contender[]} taking */
function measured(map, taking) {
  const programs = { ours: program('ours', 'profiling'), crates: program('peers'), run: RUN };
  const effort = { rounds: 2, slowQueries: 10, millis: 200, builds: 2, patience: 300_000 };
  return measureMap(
    map,
    taking,
    (each) => programOf(each, programs),
    effort,
    () => {},
  );
}

/** @param {string} name */
function contender(name) {
  const found = CONTENDERS.find((each) => each.name === name);
  if (!found) throw new Error(`there is no contender ${name}`);
  return found;
}

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(0)} %`;
}
