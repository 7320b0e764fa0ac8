// Traces of any search: those that the examples print, and how a Replay reads, plays and writes one.
// src/replay/tests has the formats line by line.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inRoot } from '../../scripts/lib/files.mjs';
import { Grid } from '../../www/engine/grid.js';
import { Replay } from '../../www/engine/replay.js';
import { GridSearch } from '../../www/engine/search.js';
import { randomMap, started } from './support/grids.mjs';
import { read } from './support/texts.mjs';
import './support/wasm.mjs';

const EXAMPLES = 'examples/traces';
const LIBRARIES = ['pathfinding', 'networkx'];
const HELPERS = [
  'python/search_trace.py',
  'cpp/trace.hpp',
  'javascript/trace.mjs',
  'rust/trace.rs',
];
const example = (/** @type {string} */ path) => inRoot(EXAMPLES, path);
const map = example('rooms.txt');

const folder = mkdtempSync(join(tmpdir(), 'traces-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {string} command @param {string[]} words */
function run(command, ...words) {
  const { error, status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  assert.ok(!error && status === 0, `${command} ${words.join(' ')}: ${error ?? stderr}`);
  return stdout;
}

/** Compiles a program, and returns its output. @param {string} command @param {string[]} words */
function compiled(command, ...words) {
  const program = join(folder, command.replaceAll('+', 'x'));
  run(command, ...words, '-o', program);
  return run(program, map);
}

const python = () => run('python3', '-B', example('python/astar.py'), map);
const rust = () => compiled(process.env['RUSTC'] ?? 'rustc', '-O', example('rust/astar.rs'));
const javascript = () => run(process.execPath, example('javascript/astar.mjs'), map);
// A sum of a product is rounded once on some processors, unless a flag forbids it.
const cpp = () => compiled('g++', '-std=c++17', '-ffp-contract=off', example('cpp/astar.cpp'));

const committed = (/** @type {string} */ name) => read(`${EXAMPLES}/${name}/rooms.trace`);

/** The lines of events and the path, without map and labels. @param {Replay} replay */
const eventsIn = (replay) =>
  replay
    .text()
    .split('\n')
    .filter((line) => / \d+ \d+( |$)|^path /.test(line) && !/^(size|start|goal) /.test(line));

/** The shortest path on the map of the examples. @param {Grid} grid */
function searched(grid) {
  const search = new GridSearch({
    movement: '8-strict',
    costs: 'sqrt2',
    heuristic: 'euclid',
    record: true,
  });
  assert.ok(grid.start && grid.goal);
  search.start(grid, grid.start, grid.goal);
  search.run(grid);
  return search;
}

/** Checks that a path goes cell by cell over floor, and returns its length. @param {Replay} replay */
function lengthOf(replay) {
  const grid = replay.grid();
  const path = replay.path();
  assert.deepEqual([path[0], path.at(-1)], [grid.start, grid.goal]);
  const steps = path.slice(1).map(([x, y], at) => {
    const [fromX = NaN, fromY = NaN] = path[at] ?? [];
    assert.ok(
      grid.neighbours([fromX, fromY]).some(([nextX, nextY]) => nextX === x && nextY === y),
      `${fromX},${fromY} to ${x},${y}`,
    );
    return Math.hypot(x - fromX, y - fromY);
  });
  return steps.reduce((sum, step) => sum + step, 0);
}

/** Checks that both formats read back with the same events. @param {Replay} replay */
function readsBack(replay) {
  const lines = Replay.fromText(replay.text('trace'));
  assert.equal(lines.text(), replay.text());
  const posthoc = Replay.fromText(replay.text('posthoc'));
  assert.deepEqual(eventsIn(posthoc), eventsIn(replay));
  assert.ok(eventsIn(replay).length > replay.events);
  assert.deepEqual([posthoc.steps, posthoc.path()], [replay.steps, replay.path()]);
}

test('A* in Python, JavaScript, Rust and C++ prints the same trace, which reads, plays and reads back', (context) => {
  const text = python();
  assert.equal(javascript(), text, 'JavaScript');
  assert.equal(rust(), text, 'Rust');
  if (spawnSync('g++', ['--version']).error) context.diagnostic('C++ is left out: there is no g++');
  else assert.equal(cpp(), text, 'C++');

  const replay = Replay.fromText(text);
  const search = searched(replay.grid());
  assert.deepEqual([replay.status, replay.hasMap, replay.warning], ['found', true, '']);
  assert.equal(replay.steps, text.match(/^expand /gm)?.length);
  assert.ok(Math.abs(replay.cost - search.cost) < 1e-9, `${replay.cost}, ${search.cost}`);
  assert.ok(Math.abs(replay.cost - lengthOf(replay)) < 1e-9);
  assert.ok(Math.abs(replay.steps - search.expanded) < 5, `${replay.steps}, ${search.expanded}`);
  assert.deepEqual(
    replay.kinds().filter(({ own }) => own > 0),
    [{ word: 'longer', label: 'No shorter path to an open cell', own: 1 }],
  );
  readsBack(replay);
});

test('each number of a trace reads as the number that the program had', () => {
  const replay = Replay.fromText(python());
  replay.show(Infinity);
  const [x = NaN, y = NaN] = replay.path()[1] ?? [];
  assert.equal(replay.numbersOf([x, y])['g'], Math.SQRT2);
});

test('the helpers have less than 40 lines', () => {
  for (const file of HELPERS) {
    const lines = read(`${EXAMPLES}/${file}`).trimEnd().split('\n').length;
    assert.ok(lines < 40, `${file} has ${lines} lines`);
  }
});

test('the traces of python-pathfinding and NetworkX have a shortest path', () => {
  const { cost } = searched(Grid.fromText(read(`${EXAMPLES}/rooms.txt`)));
  for (const name of LIBRARIES) {
    const text = committed(name);
    assert.match(text, /^# (python-pathfinding|NetworkX) \d+\.\d+/m, name);
    const replay = Replay.fromText(text);
    assert.ok(replay.expanded > 0 && replay.status === 'found', name);
    assert.ok(Math.abs(lengthOf(replay) - cost) < 1e-9, name);
    assert.ok(Math.abs(replay.cost - cost) < 1e-9, name);
    readsBack(replay);
    assert.ok(read(`${EXAMPLES}/${name}/page.md`).includes('trace="rooms.trace"'), name);
  }
});

/** The trace that a program of a paper prints. @param {string} name @param {string[]} words */
const paper = (name, ...words) => run('python3', '-B', example(`papers/${name}.py`), ...words);

test('the programs of three papers print the traces of the course, whose paths are the shortest', () => {
  const ours = (/** @type {string} */ text) => {
    const grid = Grid.fromText(text);
    const search = started(grid, { algorithm: 'jps', movement: '8-cut', costs: 'sqrt2' });
    search.run(grid);
    return search;
  };
  const words = { jps: [example('papers/jps.txt')], theta: [], anya: [] };
  const costs = {
    jps: ours(read(`${EXAMPLES}/papers/jps.txt`)).cost,
    theta: Math.SQRT2 + Math.sqrt(5),
    anya: Math.sqrt(10) + 2 * Math.sqrt(5),
  };
  for (const name of /** @type {const} */ (['jps', 'theta', 'anya'])) {
    const text = paper(name, ...words[name]);
    assert.equal(text, read(`${EXAMPLES}/papers/${name}.trace`), name);
    assert.equal(paper(name, ...words[name], '--zh'), read(`${EXAMPLES}/papers/${name}-zh.trace`));
    const replay = Replay.fromText(text);
    assert.equal(replay.status, 'found', name);
    assert.ok(Math.abs(replay.cost - costs[name]) < 1e-9, `${name}: ${replay.cost}`);
    readsBack(replay);
  }
  // The program of the paper on jump points on maps that are not in the course.
  const file = join(folder, 'random.txt');
  for (let seed = 1; seed <= 12; seed++) {
    const { rows, start, goal } = randomMap(16, 10, seed);
    const sign = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ floor) =>
      x === goal[0] && y === goal[1] ? 'G' : x === start[0] && y === start[1] ? 'S' : floor;
    const text = `${rows.map((row, y) => [...row].map((floor, x) => sign(x, y, floor)).join('')).join('\n')}\n`;
    writeFileSync(file, text);
    const [theirs, own] = [Replay.fromText(paper('jps', file)), ours(text)];
    assert.equal(theirs.status, own.status, text);
    if (own.status === 'found') assert.ok(Math.abs(theirs.cost - own.cost) < 1e-9, text);
  }
});

test('NetworkX puts its start into the open list again', () => {
  const replay = Replay.fromText(committed('networkx'));
  assert.deepEqual(replay.grid().start, [1, 1]);
  replay.show(1);
  assert.equal(replay.marks[replay.grid().width + 1], 2);
  replay.show(2);
  assert.equal(replay.marks[replay.grid().width + 1], 1);
});

const LABELLED = `trace 1
# A comment.
size 4 2
start 0 0
goal 3 0
label prune Pruned by its parent
generate 0 0 g=0 h=3
expand 0 0
generate 1 0 g=1 h=2 parent=0,0
prune 0 1 rank=7
expand 1 0
update 1 0 g=0.5
reopen 0 0
sight 3 0 parent=1,0 clear=1
`;

test('the playhead moves both ways over marks, numbers and parents', () => {
  const replay = Replay.fromText(LABELLED);
  assert.deepEqual([replay.steps, replay.events, replay.hasMap], [2, 8, false]);
  const seen = [0, 1, 2].map((n) => {
    assert.equal(replay.show(n), n);
    return {
      marks: [...replay.marks],
      own: [...replay.ownMarks],
      current: replay.current,
      numbers: replay.numbersOf([1, 0]),
      trail: replay.trail(),
      sights: replay.sights(),
      times: [replay.times([0, 0]), replay.times([1, 0])],
    };
  });
  assert.deepEqual(seen, [
    {
      marks: [1, 0, 0, 0, 0, 0, 0, 0],
      own: [0, 0, 0, 0, 0, 0, 0, 0],
      current: null,
      numbers: {},
      trail: [],
      sights: [],
      times: [
        [0, 0],
        [0, 0],
      ],
    },
    {
      marks: [2, 1, 0, 0, 0, 0, 0, 0],
      own: [0, 0, 0, 0, 1, 0, 0, 0],
      current: [0, 0],
      numbers: { g: 1, h: 2 },
      trail: [[0, 0]],
      sights: [],
      times: [
        [0, 0],
        [0, 0],
      ],
    },
    {
      marks: [1, 1, 0, 0, 0, 0, 0, 0],
      own: [0, 0, 0, 0, 1, 0, 0, 0],
      current: [1, 0],
      numbers: { g: 0.5, h: 2 },
      trail: [
        [0, 0],
        [1, 0],
      ],
      sights: [[1, 0, 3, 0, 1]],
      times: [
        [0, 1],
        [1, 0],
      ],
    },
  ]);
  for (const n of [1, 0, 2, 0]) {
    replay.show(n);
    assert.deepEqual([...replay.marks], seen[n]?.marks, `${n}`);
    assert.deepEqual([...replay.ownMarks], seen[n]?.own, `${n}`);
    assert.deepEqual(replay.numbersOf([1, 0]), seen[n]?.numbers, `${n}`);
  }
  assert.deepEqual([replay.show(99), replay.show(-1)], [2, 0]);
  assert.throws(() => replay.show(NaN), { name: 'OptionError' });
  assert.throws(() => replay.numbersOf([4, 0]), { name: 'OptionError' });
});

test('words have their labels, and numbers their names', () => {
  const replay = Replay.fromText(LABELLED);
  assert.deepEqual(replay.kinds(), [
    { word: 'prune', label: 'Pruned by its parent', own: 1 },
    ...['generate', 'expand', 'update', 'reopen', 'sight'].map((word) => ({
      word,
      label: word,
      own: 0,
    })),
  ]);
  assert.deepEqual(replay.names(), ['g', 'h', 'rank', 'clear']);
  assert.deepEqual([...replay.lastNumbers('g')].slice(0, 3), [0, 0.5, NaN]);
  assert.ok([...replay.lastNumbers('none')].every(Number.isNaN));
});

test('reads in slices, with progress, and stops when the signal aborts', async () => {
  const lines = Array.from({ length: 40_000 }, (_, at) => `expand ${at % 200} ${at % 150} g=${at}`);
  const text = `trace 1\n${lines.join('\n')}\n`;
  const shares = /** @type {number[]} */ ([]);
  const replay = await Replay.read(text, { slice: 0.2, onProgress: (share) => shares.push(share) });
  assert.equal(replay.text(), Replay.fromText(text).text());
  assert.ok(shares.length > 3, `${shares.length} slices`);
  assert.deepEqual(
    [...shares].sort((a, b) => a - b),
    shares,
  );
  assert.deepEqual([shares.at(-1), replay.events], [1, 40_000]);

  const controller = new AbortController();
  const aborted = Replay.read(text, {
    slice: 0.2,
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('enough')),
  });
  await assert.rejects(aborted, { message: 'enough' });
  await assert.rejects(Replay.read(text, { slice: 0 }), { name: 'OptionError' });
  await assert.rejects(Replay.read('trace 1\nexpand 1\n'), { name: 'MapError', line: 2 });
  const inPosthoc = await Replay.read(replay.text('posthoc'), { slice: 0.2 });
  assert.deepEqual(eventsIn(inPosthoc), eventsIn(replay));
});

test('the recorded events of a search are a replay with the same playhead', () => {
  const grid = Grid.fromText(read(`${EXAMPLES}/rooms.txt`));
  const search = searched(grid);
  const replay = Replay.of(search, grid);
  assert.ok(replay);
  assert.deepEqual(
    [replay.steps, replay.cost, replay.path(), replay.status, [...replay.openSizes]],
    [search.steps, search.cost, search.path(), search.status, [...search.openSizes]],
  );
  // The search has the start as its own parent.
  const parentOfStart = 6 * (grid.width + 1) + 3;
  for (let n = 0; n <= search.steps; n += 1) {
    assert.equal(replay.show(n), search.show(n));
    assert.deepEqual(replay.marks, search.marks, `step ${n}`);
    assert.deepEqual(replay.current, search.current, `step ${n}`);
    const numbers = search.window(0, 0, 16, 9).with(parentOfStart, NaN);
    assert.deepEqual(replay.window(0, 0, 16, 9), numbers, `step ${n}`);
  }
  assert.equal(replay.text('trace').split('\n')[2], grid.text('ascii').split('\n')[0]);
  readsBack(replay);
  assert.equal(Replay.of(new GridSearch({ record: true }), grid), null, 'it has not started');
});

test('an error has line, column, what was found and what was expected', () => {
  for (const [text, line, column, found] of /** @type {[string, number, number, string][]} */ ([
    ['trace 2\n', 1, 7, '"2"'],
    ['trace 1\nsize 3 1\nexpand 3 0\n', 3, 8, 'x "3"'],
    ['trace 1\nexpand 0 0 g=ten\n', 2, 14, '"ten"'],
    ['trace 1\nmap\n..\n.?\n\n', 4, 2, '"?"'],
    ['trace 1\nexpand 0 0\nsize 2 2\n', 3, 1, '"size" after an event'],
    ['trace 1\n', 1, 1, 'no event'],
    ['version: 1.4.0\nevents:\n  - { type: expanding, id: 1 }\n', 3, 5, 'an event without a cell'],
    ['version: 2.0.0\nevents: []\n', 1, 10, 'version "2.0.0"'],
  ]))
    assert.throws(
      () => Replay.fromText(text),
      (error) => {
        const { name, expected, ...said } = /** @type {any} */ (error);
        assert.deepEqual(
          [name, said.line, said.column, said.found, expected !== ''],
          ['MapError', line, column, found, true],
          text,
        );
        return true;
      },
    );
  assert.throws(() => Replay.fromText(/** @type {any} */ (3)), { name: 'OptionError' });
  const format = /** @type {any} */ ('xml');
  assert.throws(() => Replay.fromText(LABELLED, format), { name: 'OptionError' });
});

test('the first word or key decides the format', () => {
  for (const [text, format] of [
    [LABELLED, 'trace'],
    ['# from Posthoc\nversion: 1.4.0\n', 'posthoc'],
    ['{ "eventList": [] }', 'posthoc'],
    ['S..G\n', null],
  ])
    assert.equal(Replay.formatOf(/** @type {string} */ (text)), format);
});

test('a replay that has been freed throws', () => {
  const replay = Replay.fromText(LABELLED);
  replay.free();
  const message = 'Replay: found a call after free(); expected a Replay that has not been freed';
  for (const call of [
    () => replay.steps,
    () => replay.show(1),
    () => replay.marks,
    () => replay.path(),
    () => replay.numbersOf([0, 0]),
    () => replay.text(),
  ])
    assert.throws(call, { message });
});
