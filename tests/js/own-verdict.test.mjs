// A run of the page without its frame: the functions are called, their answers go through the messages, and searches from these
// answers alone have the same result.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparison, compareInSlices, NotAsked, Recorder, replayed } from '../../www/own/sandbox/comparison.js';
import { MANY, Verdict, randomMaps } from '../../www/own/play/verdict.js';
import { answers, read } from '../../www/own/sandbox/messages.js';
import { TEMPLATES } from '../../www/own/play/code.js';
import './support/wasm.mjs';

/** @typedef {import('../../www/own/sandbox/comparison.js').Functions} Functions */
/** @typedef {import('../../www/own/sandbox/comparison.js').Task} Task */

/** What own.html says about its lab. @type {import('../../www/engine/search.js').SearchOptions} */
const PAGE = { costs: 'sqrt2' };

/** @param {Functions} functions @param {readonly Task[]} [tasks] */
function tried(functions, tasks = randomMaps(PAGE)) {
  const recorder = new Recorder(functions);
  const verdict = new Verdict();
  tasks.forEach((task, at) => {
    const there = comparison(task, recorder.functions);
    const message = read(structuredClone(answers(at, recorder.take()).buffer));
    const { transcript } = message.kind === 'answers' ? message : assert.fail();
    const here = comparison(task, replayed(transcript));
    assert.deepEqual(here, there, `map ${at}: what the transcript leads to`);
    verdict.count({ task, transcript, ...here });
  });
  return verdict;
}

/** As in the sandbox: the exports of the text. @param {string} code @returns {Promise<Functions>} */
const exportsOf = async (code) => ({ ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)) });

/** @param {string} name */
const template = (name) => exportsOf(TEMPLATES.find((one) => one.name === name)?.code ?? assert.fail());

test('Dijkstra and A* are never longer, and A* expands less', async () => {
  const [dijkstra, astar] = [tried(await template('dijkstra')), tried(await template('astar'))];
  for (const one of [dijkstra, astar]) assert.deepEqual([one.held, one.longer, one.lost, one.wayless, one.smallest], [MANY, 0, 0, 0, null]);
  assert.equal(dijkstra.expandedByDijkstra, astar.expandedByDijkstra);
  assert.ok(astar.expanded < dijkstra.expanded, `${astar.expanded} < ${dijkstra.expanded}`);
  assert.deepEqual([astar.expanded, astar.asGood, dijkstra.asGood], [astar.expandedByAstar, true, false]);
  const exercise = tried(await template('exercise'));
  assert.ok(exercise.longer > 0 && !exercise.asGood, 'the exercise is unsolved at the start');
});

test('greedy is longer, and the smallest map where it is comes first', async () => {
  const greedy = tried(await template('greedy'));
  assert.ok(greedy.longer > 5 && greedy.lost === 0 && greedy.worst > 1.05, `${greedy.longer} ${greedy.worst}`);
  const smallest = greedy.smallest ?? assert.fail();
  assert.ok(smallest.own.cost > smallest.oracle.cost);
  const smaller = randomMaps(PAGE).filter(({ columns }) => columns < smallest.task.columns);
  assert.equal(tried(await template('greedy'), smaller).longer, 0);
});

test('distinguishes a heuristic that counts 10 for a straight step from others that are inadmissible', () => {
  /** @param {number} times @param {number} diagonal @returns {Functions} */
  const octile = (times, diagonal) => ({ heuristic: (x, y, goalX, goalY) => {
    const [dx, dy] = [Math.abs(goalX - x), Math.abs(goalY - y)];
    return times * (Math.abs(dx - dy) + diagonal * Math.min(dx, dy));
  } });
  /** @type {[string, Functions, boolean][]} */
  const estimates = [
    ['10 and 14', octile(10, 1.4), true],
    ['Manhattan', octile(10, 2), true],
    ['Chebyshev', octile(10, 1), true],
    ['a straight line', { heuristic: (x, y, goalX, goalY) => 10 * Math.hypot(goalX - x, goalY - y) }, true],
    ['1 and √2', octile(1, Math.SQRT2), false],
    ['Manhattan, a cell is 1', octile(1, 2), false],
    ['three times', octile(3, Math.SQRT2), false],
    ['a hundred times', octile(100, Math.SQRT2), false],
    ['ten times g and h', { ...octile(10, Math.SQRT2), cost: (x, y, toX, toY) => 10 * Math.hypot(toX - x, toY - y) }, false],
    ['ranks that weigh ten times', { rank: (g, h) => g + 10 * h, ...octile(1, Math.SQRT2) }, false],
    ['none', { rank: (g, h) => h }, false],
  ];
  for (const [name, functions, expected] of estimates) assert.equal(tried(functions).isTenfold, expected, name);
});

test('names the function of the faulty template, and repaired it is weighted A*', async () => {
  const broken = await template('weighted');
  assert.throws(() => tried(broken), { name: 'SearchError', message: /heuristic/ });
  const code = TEMPLATES.find(({ name }) => name === 'weighted')?.code.replace(/goal([XY]) - ([xy])/g, 'Math.abs(goal$1 - $2)') ?? '';
  const mended = tried(await exportsOf(code));
  assert.ok(mended.longer > 0 && mended.worst <= 2, `${mended.longer} ${mended.worst}`);
});

test('the oracle uses your own costs and neighbours too', () => {
  const four = tried({ neighbours: (x, y) => [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]].filter(([a = -1, b = -1]) => open(a, b)), heuristic: () => 0 }, [BAY]);
  assert.deepEqual([four.longer, four.lost, four.wayless], [0, 0, 0]);
  const dear = tried({ cost: (x, y, toX, toY) => (toX === 1 ? 20 : 1) + Math.abs(toY - y) / 8, heuristic: () => 0 });
  assert.deepEqual([dear.longer, dear.lost], [0, 0]);
  const none = tried({ goal: () => false });
  assert.deepEqual([dear.expandedByAstar, none.expandedByAstar, none.asGood], [null, null, false]);
  assert.deepEqual([none.wayless, none.longer, none.lost, none.smallest], [MANY, 0, 0, null]);
});

test('pruned neighbours and jumps are never longer, jumps expand fewer cells than A*, and dropped directions lead astray', async () => {
  const [pruned, jumps, dropped] = [tried(await template('pruned')), tried(await template('jumps')), tried(await template('dropped'))];
  for (const one of [pruned, jumps]) assert.deepEqual([one.held, one.longer, one.shorter, one.lost, one.wayless, one.ordered], [MANY, 0, 0, 0, 0, false]);
  assert.ok(jumps.asGood);
  assert.ok(jumps.expandedByAstar !== null && jumps.expanded < 0.7 * jumps.expandedByAstar, `${jumps.expanded} of ${jumps.expandedByAstar}`);
  assert.ok(dropped.longer > 5 && dropped.worst > 1.01, `${dropped.longer} ${dropped.worst}`);
  assert.deepEqual([dropped.shorter, dropped.asGood], [0, false]);
});

test('under other moves they are as short too', async () => {
  for (const movement of /** @type {const} */ (['8-one-free', '8-cut', '4'])) {
    for (const name of ['pruned', 'jumps']) {
      const one = tried(await template(name), randomMaps({ ...PAGE, movement }).filter((_, at) => at % 4 === 0));
      assert.deepEqual([one.longer, one.shorter, one.lost], [0, 0, 0], `${name} ${movement}`);
    }
  }
});

test('a jump through a wall shows in a path that is shorter than the map allows', () => {
  const through = tried({ neighbours: (x, y, { goal }) => (x === goal[0] && y === goal[1] ? [] : [goal]) });
  assert.ok(through.shorter > 50 && !through.asGood, `${through.shorter}`);
  assert.deepEqual([through.longer, through.lost], [0, 0]);
});

test('both searches use a cost that depends on the process, and the oracle keeps its steps', () => {
  // A turn costs a quarter more.
  const turning = tried({ cost: (x, y, toX, toY, { parent }) => Math.hypot(toX - x, toY - y) + (parent && (toX - x !== x - parent[0] || toY - y !== y - parent[1]) ? 0.25 : 0) });
  assert.deepEqual([turning.held, turning.wayless, turning.lost, turning.expandedByAstar], [MANY, 0, 0, null]);
});

/** @type {Task} */
const BAY = { columns: 4, rows: 3, cells: Uint8Array.of(1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1), from: [0, 0], to: [3, 2], options: {} };
const open = (/** @type {number} */ x, /** @type {number} */ y) => x >= 0 && y >= 0 && x < 4 && y < 3 && BAY.cells[4 * y + x] === 1;

test('tells a search that drops paths that it lost them', () => {
  // Both searches have the same steps, so only an incomplete one can lose a path.
  const lost = new Verdict();
  const [task] = randomMaps({});
  const found = { status: 'found', cost: 3, expanded: 2 };
  lost.count({ task: task ?? assert.fail(), transcript: /** @type {any} */ ({ heuristic: { flat: new Float64Array(), arity: 4, count: 0 }, rank: { count: 0 } }), own: { status: 'running', cost: NaN, expanded: 99 }, oracle: found, astar: found });
  assert.deepEqual([lost.lost, lost.longer, lost.smallest?.own.status], [1, 0, 'running']);
});

test('has the same result in slices, yields to the page, and ends with the signal', async () => {
  const signal = new AbortController().signal;
  for (const task of randomMaps({}).filter((_, at) => at % 9 === 0)) {
    const functions = /** @type {Functions} */ ({ heuristic: (x, y, goalX, goalY) => 3 * Math.hypot(goalX - x, goalY - y) });
    assert.deepEqual(await compareInSlices(task, functions, signal), comparison(task, functions));
  }
  const big = { columns: 60, rows: 60, cells: new Uint8Array(3600).fill(1), from: /** @type {[number, number]} */ ([0, 0]), to: /** @type {[number, number]} */ ([59, 59]), options: {} };
  const leaving = new AbortController();
  let turns = 0;
  /** Takes long, like forged answers can. */
  const slow = () => {
    turns++;
    for (const end = performance.now() + 1; performance.now() < end; );
    return 0;
  };
  setTimeout(() => leaving.abort());
  assert.equal(await compareInSlices(big, { heuristic: slow }, leaving.signal), null);
  assert.ok(turns > 0 && turns < 3600, `${turns}: the page had its turn before the end`);
  assert.equal(await compareInSlices(big, { heuristic: slow }, AbortSignal.abort()), null);
  await assert.rejects(compareInSlices(BAY, { heuristic: () => NaN }, signal), { name: 'SearchError' });
});

test('forged answers end the search, and not the page', () => {
  const forged = (/** @type {Functions} */ functions) => () => comparison(BAY, functions);
  assert.throws(forged({ heuristic: () => NaN }), { name: 'SearchError' });
  assert.throws(forged({ cost: () => -1 }), { name: 'SearchError' });
  assert.throws(forged({ neighbours: () => [[99, 99]] }), { name: 'SearchError' });
  assert.throws(forged({ neighbours: () => [[NaN, 0.5]] }), { name: 'SearchError' });
  assert.throws(forged({ rank: () => { throw new NotAsked(); } }), { name: 'SearchError', message: /not answered yet/ });
});
