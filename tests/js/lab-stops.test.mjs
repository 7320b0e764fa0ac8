// Stops on a path: a lane with stops has one search for each leg, and shows them as one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchLegs } from '../../www/lab/play/searches.js';
import { Legs } from '../../www/lab/play/legs.js';
import { readStopCells } from '../../www/lab/play/race-text.js';
import { decode, encode } from '../../www/lab/play/link.js';
import { MARKS } from '../../www/engine/names.js';
import { searchOf } from './support/grids.mjs';
import { ROOMS, finish, labOf, rest, savedOf } from './support/lab.mjs';

/** @typedef {[number, number]} Cell */
/** @typedef {import('../../www/lab/play/lab.js').Lab} Lab */

await fetchLegs();

/** @type {Cell[]} */
const STOPS = [[10, 0], [1, 6]];

/** @param {Cell[]} stops @param {import('../../www/lab/play/race.js').OptionChange} [options] @param {string} [map] */
function stopping(stops, options, map = ROOMS) {
  const lab = labOf(map, options);
  lab.moveStops(stops);
  lab.strokeEnd();
  lab.seek(Infinity);
  return lab;
}

/** Separate searches from each point to the next. @param {Lab} lab @param {Record<string, unknown>} options */
function separate({ grid, from, to, stops }, options) {
  assert.ok(grid);
  const points = [from, ...stops, to];
  return points.slice(1).map((point, at) => {
    const search = searchOf({ ...options, record: true });
    search.start(grid, points[at] ?? from, [...point]);
    search.run(grid);
    return search;
  });
}

/** @param {Cell[][]} paths */
const joined = (paths) => paths.flatMap((path, at) => path.slice(at === 0 ? 0 : 1));
/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

for (const options of /** @type {Record<string, unknown>[]} */ ([{}, { algorithm: 'jps' }, { algorithm: 'jps-plus' }, { algorithm: 'theta' }, { algorithm: 'anya' }, { algorithm: 'bidirectional' }, { algorithm: 'dstar-lite' }, { algorithm: 'flow-field' }, { algorithm: 'ida' }, { heuristic: 'landmarks' }, { movement: '6' }, { algorithm: 'greedy', costs: 'sqrt2' }])) {
  test(`a lane with stops is the sum of its legs: ${JSON.stringify(options)}`, async () => {
    const lab = stopping(STOPS, options);
    for (let rounds = 0; rounds < 200 && lab.recording; rounds++) {
      lab.tick(16);
      await new Promise((done) => void setTimeout(done, 1));
    }
    lab.seek(Infinity);
    const [lane] = lab.lanes;
    assert.ok(lane?.answer, lane?.error);
    const legs = separate(lab, options);
    assert.equal(lane.answer.status, 'found');
    assert.equal(lane.expanded, sum(legs.map(({ expanded }) => expanded)));
    assert.equal(lane.steps, sum(legs.map(({ steps }) => steps)));
    assert.equal(lane.cost, sum(legs.map(({ cost }) => cost)));
    assert.equal(lane.peak, Math.max(...legs.map(({ peak }) => peak)));
    assert.deepEqual(lane.path, joined(legs.map((leg) => leg.path())));
    for (const stop of STOPS) assert.ok(lane.path.some((cell) => String(cell) === String(stop)), `${stop} is on the path`);
    assert.equal(lane.openSizes.length, lane.steps + 1);
    // Each step belongs to its leg, from both directions.
    let before = 0;
    const moments = legs.flatMap((leg, at) => {
      const own = Array.from({ length: leg.steps + (at === 0 ? 1 : 0) }, (_, step) => ({ step: before + step + (at === 0 ? 0 : 1), leg, local: step + (at === 0 ? 0 : 1), before }));
      before += leg.steps;
      return own;
    });
    for (const { step, leg, local, before: earlier } of [...moments, ...moments.toReversed()]) {
      lab.seek(step);
      leg.show(local);
      assert.equal(lane.step, step);
      assert.deepEqual([...lane.marks], [...leg.marks], `marks at ${step}`);
      assert.deepEqual(lane.current, leg.current);
      assert.equal(lane.open, leg.openSizes[local]);
      const [values, own] = [lane.window(0, 0, lab.columns, lab.rows), leg.window(0, 0, lab.columns, lab.rows)];
      assert.deepEqual([...values], [...own].map((value, at) => (at % 6 >= 4 ? value + earlier : value)), `numbers at ${step}`);
    }
    assert.ok(lab.grid);
    const facts = lane.explain(4, 4);
    assert.equal(facts?.kind, legs.at(0)?.explain(lab.grid, 4, 4)?.kind);
    legs.forEach((leg) => leg.free());
  });
}

test('the optimum is the shortest path over all stops', () => {
  const lab = stopping(STOPS, { race: [{ algorithm: 'astar' }, { algorithm: 'greedy' }, { algorithm: 'theta' }] });
  rest(lab);
  const [astar, greedy, theta] = lab.snapshot().lanes;
  // With a line lane, it is the shortest any-angle path.
  const legs = separate(lab, { algorithm: 'anya' });
  assert.equal(astar?.optimal, sum(legs.map(({ cost }) => cost)));
  legs.forEach((leg) => leg.free());
  assert.ok((theta?.ratio ?? 0) >= 1 && (greedy?.ratio ?? 0) >= (astar?.ratio ?? 9));
  lab.configure({ race: [{ algorithm: 'astar' }, { algorithm: 'greedy' }] });
  finish(lab);
  const steps = lab.snapshot();
  assert.deepEqual([steps.ratio, steps.optimal, steps.lanes[1]?.optimal], [1, steps.cost, steps.cost]);
  assert.ok((steps.lanes[1]?.ratio ?? 0) > 1, 'greedy is longer here');
  assert.ok(steps.lanes.every(({ ms }) => ms !== null), 'timed by legs too');
});

const WALLED = ['S....#....', '.....#....', '.....#...G', '.....#####', '..........'].join('\n');

test('names an unreachable stop by its number, and the path ends near it', () => {
  const lab = stopping([[4, 4], [7, 1], [0, 4]], {}, WALLED);
  rest(lab);
  const { status, warning, path, cost, optimal, ratio } = lab.snapshot();
  assert.deepEqual([status, warning], ['nearest', 'No path to stop 2 at 7, 1 was found; the path leads to the nearest cell.']);
  assert.ok(path.some((cell) => String(cell) === '4,4'));
  // The compared path includes the stop that was passed, and no further one.
  assert.deepEqual([optimal, ratio], [cost, 1]);
  lab.moveStops([[4, 4]]);
  lab.strokeEnd();
  lab.seek(Infinity);
  assert.match(lab.snapshot().warning, /^No path to the goal was found;/);
  lab.configure({ limit: 3 });
  lab.seek(Infinity);
  assert.equal(lab.snapshot().status, 'limit');
  assert.match(lab.snapshot().warning, /^The limit of 3 expansions a leg cut the search for stop 1 at 4, 4 short;/);
});

test('a drive search says that it takes no stops, and runs when they are gone', async () => {
  const lab = labOf(ROOMS, { race: [{ algorithm: 'hybrid' }, { algorithm: 'astar' }] });
  lab.moveStops(STOPS);
  lab.strokeEnd();
  finish(lab);
  const [drive, astar] = lab.snapshot().lanes;
  assert.equal(drive?.error, 'Hybrid A* drives from pose to pose and visits no stops; expected none on the map');
  assert.equal(astar?.status, 'found');
  lab.undo();
  for (let rounds = 0; rounds < 500 && lab.recording; rounds++) {
    lab.tick(16);
    await new Promise((done) => void setTimeout(done, 1));
  }
  assert.equal(lab.snapshot().lanes[0]?.error, '');
});

test('stops are one step to undo, a link and undo of another map restore them, and a map without their cells removes them', async () => {
  const lab = stopping(STOPS);
  const length = lab.snapshot().path.length;
  assert.deepEqual(lab.snapshot().stops, STOPS);
  // A drag of one stop over three cells.
  lab.moveStops([[9, 0], [1, 6]]);
  lab.moveStops([[8, 0], [1, 6]]);
  lab.moveStops([[7, 0], [1, 6]]);
  lab.strokeEnd();
  assert.ok(lab.undo());
  assert.deepEqual(lab.stops, STOPS);
  assert.ok(lab.undo());
  assert.deepEqual([lab.stops, lab.redo(), lab.redo(), lab.stops], [[], true, true, [[7, 0], [1, 6]]]);
  lab.undo();
  const state = savedOf(lab);
  const other = labOf();
  other.restore(await decode(await encode(state)));
  other.seek(Infinity);
  assert.deepEqual(other.stops, STOPS);
  assert.equal(other.snapshot().path.length, length);
  other.dispose();
  lab.open({ text: WALLED });
  assert.deepEqual([lab.stops, lab.undo(), lab.stops], [[], true, STOPS]);
  lab.reshape({ columns: 6, rows: 7, cells: new Uint8Array(42).fill(1), to: [5, 5] });
  assert.deepEqual(lab.stops, [[1, 6]]);
});

test('the search reports stops outside the map, and the link those that it cannot have', async () => {
  const lab = stopping([[1, 1], [12, 3]]);
  assert.equal(lab.snapshot().lanes[0]?.error, 'stop 2 at 12, 3 is outside; expected a cell of the map, 12 × 7');
  lab.moveStops(Array.from({ length: 10 }, () => [0, 0]));
  lab.seek(Infinity);
  assert.equal(lab.snapshot().lanes[0]?.error, 'found 10 stops; expected at most 9');
  lab.moveStops(STOPS);
  lab.seek(Infinity);
  assert.equal(lab.snapshot().status, 'found');
  const state = savedOf(lab);
  for (const stops of ['3,4', [3, 4], { length: 1 }, [[1, -1]], [[1, 2, 3]]]) {
    // @ts-expect-error what no lab writes
    await assert.rejects(encode({ ...state, stops }).then(decode), /^LinkError: This link is broken: found the stops .*; expected columns and rows/);
  }
});

test('too many stops start no search: not from a link, the attribute or the lab', async () => {
  const many = Array.from({ length: 10 }, () => /** @type {Cell} */ ([0, 0]));
  let made = 0;
  const make = () => {
    made++;
    return searchOf({ record: true });
  };
  assert.throws(() => new Legs(make, many), { name: 'SearchError', message: 'found 10 stops; expected at most 9' });
  assert.equal(made, 0);
  const legs = new Legs(make, STOPS);
  assert.throws(() => (legs.stops = many), { name: 'SearchError', message: 'found 10 stops; expected at most 9' });
  assert.equal(made, 3);
  legs.free();
  const lab = stopping(STOPS);
  const state = savedOf(lab);
  await assert.rejects(encode({ ...state, stops: many }).then((text) => decode(text)), /^LinkError: This link is broken: found 10 stops; expected at most 9\.$/);
  assert.throws(() => readStopCells('stops', many.join(' ')), { name: 'RangeError', message: 'stops: found 10 cells; expected at most 9' });
  assert.deepEqual(readStopCells('stops', many.slice(1).join(' ')), many.slice(1));
  // From valid stops to too many and back.
  lab.moveStops(many);
  lab.seek(Infinity);
  assert.equal(lab.snapshot().lanes[0]?.error, 'found 10 stops; expected at most 9');
  lab.moveStops(STOPS);
  lab.seek(Infinity);
  assert.deepEqual([lab.snapshot().status, lab.snapshot().lanes[0]?.error], ['found', '']);
});

test('a goal by a function takes no stops and says so, and without either one the search runs', () => {
  const lab = labOf(ROOMS, { race: ['astar', 'own'] });
  lab.own = { goal: (x) => x === 11 };
  lab.moveStops(STOPS);
  lab.strokeEnd();
  const results = () => {
    finish(lab);
    return lab.snapshot().lanes.map(({ status, error }) => [status, error]);
  };
  assert.deepEqual(results(), [['found', ''], ['error', 'a goal by a function says nothing of stops; expected no stops on the map, or own without goal']]);
  assert.deepEqual([lab.undo(), results()], [true, [['found', ''], ['found', '']]]);
  lab.redo();
  lab.own = { heuristic: () => 0 };
  assert.deepEqual(results(), [['found', ''], ['found', '']]);
  const [astar, own] = lab.snapshot().lanes;
  assert.equal(own?.cost, astar?.cost);
  const path = own?.path ?? [];
  assert.ok(path.length > 0 && path.every(([x, y], at) => at === 0 || Math.max(Math.abs(x - (path[at - 1]?.[0] ?? -9)), Math.abs(y - (path[at - 1]?.[1] ?? -9))) === 1), 'no gap');
});

test('with fewer stops than started legs, nothing calls the removed legs', () => {
  const lab = labOf(ROOMS);
  assert.ok(lab.grid);
  const legs = new Legs(() => searchOf({ record: true }), STOPS);
  legs.start(lab.grid, lab.from, lab.to);
  while (legs.step(lab.grid, 50) === 'running');
  legs.show(legs.steps);
  legs.stops = [];
  assert.deepEqual([legs.passed, legs.chosen, legs.paths.length, legs.show(3), legs.shown], [[], '', 1, 3, 3]);
  legs.start(lab.grid, lab.from, lab.to);
  while (legs.step(lab.grid, 50) === 'running');
  const alone = searchOf({ record: true });
  alone.start(lab.grid, lab.from, lab.to);
  alone.run(lab.grid);
  assert.deepEqual([legs.status, legs.path(), [...legs.openSizes]], ['found', alone.path(), [...alone.openSizes]]);
});

test('a text that makes the map smaller removes the stops outside', () => {
  const lab = stopping(STOPS);
  const text = ['S....', '.....', '.....', '.....', '.....', '.....', '....G'].join('\n');
  lab.open({ text, same: true, stops: lab.stops.map(([x, y]) => [x, y]) });
  lab.seek(Infinity);
  assert.deepEqual([lab.stops, lab.snapshot().lanes[0]?.error, lab.undo(), lab.stops], [[[1, 6]], '', true, STOPS]);
  // For another map they are reported, not removed.
  lab.open({ text, stops: STOPS });
  lab.seek(Infinity);
  assert.deepEqual([lab.stops, lab.snapshot().lanes[0]?.error], [STOPS, 'stop 1 at 10, 0 is outside; expected a cell of the map, 5 × 7']);
});

test('the same stops again are no change, and neither are none instead of none', () => {
  const lab = labOf(ROOMS);
  const steps = () => {
    let count = 0;
    while (lab.undo()) count++;
    while (lab.redo());
    return count;
  };
  assert.deepEqual([lab.moveStops([]), lab.editing, lab.moveStops(STOPS)], [false, false, true]);
  lab.strokeEnd();
  const [before, stamp, version] = [steps(), lab.stamp, lab.board?.version];
  assert.equal(before, 1);
  lab.log.length = 0;
  assert.equal(lab.moveStops(STOPS.map(([x, y]) => [x, y])), false);
  lab.strokeEnd();
  assert.deepEqual([lab.editing, lab.stamp, lab.board?.version, [...lab.log], steps()], [false, stamp, version, [], 1]);
  assert.equal(lab.moveStops(STOPS.toReversed()), true);
  lab.strokeEnd();
  assert.equal(steps(), 2);
});

test('D* Lite repairs each leg, and finds the answer of a new search', () => {
  const lab = stopping(STOPS, { algorithm: 'dstar-lite' });
  lab.setCell(6, 3, 'wall');
  lab.seek(Infinity);
  const [lane] = lab.lanes;
  assert.equal(lane?.repaired, true);
  const repaired = [lane.answer?.status, lane.cost];
  const legs = separate(lab, { algorithm: 'astar' });
  assert.deepEqual(repaired, ['found', sum(legs.map(({ cost }) => cost))]);
  legs.forEach((leg) => leg.free());
  // Only a repair leaves known cells.
  lab.seek(0);
  assert.ok(lane.marks.includes(MARKS.kept) || lane.marks.includes(MARKS.repaired) || lane.marks.includes(MARKS.open));
  lab.moveEnd('from', 0, 0);
  lab.strokeEnd();
  lab.seek(Infinity);
  const again = separate(lab, { algorithm: 'astar' });
  assert.deepEqual([lane.repaired, lane.cost], [true, sum(again.map(({ cost }) => cost))]);
});

test('a stop on the start, on the goal or twice in a row is a leg of one cell', () => {
  const lab = stopping([[1, 1], [8, 0], [8, 0], [10, 5]]);
  const legs = separate(lab, {});
  const { status, cost, path, expanded } = lab.snapshot();
  assert.deepEqual([lab.from, lab.to, status], [[1, 1], [10, 5], 'found']);
  assert.deepEqual([cost, expanded], [sum(legs.map((leg) => leg.cost)), sum(legs.map((leg) => leg.expanded))]);
  assert.deepEqual(path, joined(legs.map((leg) => leg.path())));
  for (let step = 0; step <= lab.steps; step++) {
    lab.seek(step);
    assert.equal(lab.lanes[0]?.step, step);
  }
});

test('a smoothed answer bends at its stops and skips none', () => {
  const lab = stopping(STOPS, { smooth: 'lines' });
  const [lane] = lab.snapshot().lanes;
  for (const stop of STOPS) assert.ok(lane?.smooth.some((point) => String(point) === String(stop)), `${stop} in ${JSON.stringify(lane?.smooth)}`);
});
