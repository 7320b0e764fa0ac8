// The lanes of the lab: every number is the core's, every answer is compared with the shortest, and an error in one lane does not
// affect the others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridWorld } from '../../www/engine/grid.js';
import { GridSearch } from '../../www/engine/search.js';
import { ALGORITHMS, numbers, randomMap, searchOf, STRAIGHT } from './support/grids.mjs';
import { ROOMS, finish, labOf, laneOf, rest, slowClock } from './support/lab.mjs';
import { shortest } from './support/oracle.mjs';

/** @typedef {import('../../www/lab/play/lab.js').Lab} Lab */

/** @param {Lab} lab */
const rowsOf = (lab) => Array.from({ length: lab.rows }, (_, y) => Array.from(lab.cells.subarray(y * lab.columns, (y + 1) * lab.columns), (kind) => (kind === 0 ? '#' : kind === 1 ? '.' : String(kind))).join(''));

/** A new search of the core, which a lane must equal. @param {Lab} lab @param {Record<string, unknown>} options */
function fresh(lab, options) {
  const search = searchOf(options);
  assert.ok(lab.grid);
  search.start(lab.grid, lab.from, lab.to);
  const answer = { status: search.run(lab.grid), expanded: search.expanded, cost: search.cost, path: search.path(), warning: search.warning };
  search.free();
  return answer;
}

/** The length of the shortest line to a cell. @param {Lab} lab @param {[number, number]} to */
function straightTo(lab, to) {
  const search = searchOf({ algorithm: 'anya' });
  assert.ok(lab.grid);
  search.start(lab.grid, lab.from, to);
  assert.equal(search.run(lab.grid), 'found');
  const { cost } = search;
  search.free();
  return cost;
}

for (const algorithm of ALGORITHMS) {
  test(`${algorithm} in the lab is ${algorithm} in the core`, () => {
    for (let seed = 0; seed < 8; seed++) {
      const { rows, start, goal } = randomMap(13, 9, seed, { walls: 0.25 });
      if (String(start) === String(goal)) continue;
      const lab = labOf(undefined, { algorithm: /** @type {any} */ (algorithm) });
      lab.open({ text: rows.join('\n'), from: start, to: goal });
      lab.seek(Infinity);
      const shot = lab.snapshot();
      const { status, expanded, cost, path, warning } = fresh(lab, { algorithm });
      assert.deepEqual([shot.status, shot.expanded, shot.cost, shot.path, shot.warning], [status, expanded, cost, path, warning], rows.join('\n'));
      const [x = 0, y = 0] = shot.path.at(-1) ?? [];
      // Lines are compared with lines.
      const least = STRAIGHT.includes(algorithm) ? straightTo(lab, [x, y]) : shortest(rows, { x: start[0], y: start[1] }, { x, y });
      assert.deepEqual([shot.optimal, shot.ratio], [least, least === 0 ? 1 : cost / least], rows.join('\n'));
    }
  });
}

test('the optimum is for the movement, the costs and the ground, whatever the options of the search', () => {
  const next = numbers(5);
  for (const movement of ['4', '8-strict', '8-one-free', '8-cut']) {
    for (let seed = 0; seed < 5; seed++) {
      const { rows, start, goal } = randomMap(14, 10, Math.floor(next() * 1e6), { walls: 0.2, terrain: true });
      if (String(start) === String(goal)) continue;
      const lab = labOf(undefined, { algorithm: 'weighted', weight: 5, heuristic: 'manhattan', movement: /** @type {any} */ (movement) });
      lab.open({ text: rows.join('\n'), from: start, to: goal });
      lab.seek(Infinity);
      const { optimal, cost, ratio, path } = lab.snapshot();
      const [x = 0, y = 0] = path.at(-1) ?? [];
      assert.equal(optimal, shortest(rows, { x: start[0], y: start[1] }, { x, y }, { movement }), `${movement}\n${rows.join('\n')}`);
      assert.ok(optimal === 0 || ratio === Number(cost) / Number(optimal));
    }
  }
});

test('a race: lanes in the order of their names, one step for all, each at its own end beyond it', () => {
  const race = ['jps', 'astar', 'dijkstra', 'greedy'];
  const lab = labOf(ROOMS, { race });
  lab.seek(Infinity);
  assert.deepEqual(lab.lanes.map((lane) => lane.algorithm), race);
  assert.equal(lab.steps, Math.max(...lab.lanes.map((lane) => lane.steps)));
  const [jps, astar] = lab.lanes;
  assert.ok(jps && astar && jps.steps < astar.steps);
  lab.seek(jps.steps + 1);
  const shot = lab.snapshot();
  assert.deepEqual(shot.lanes.map(({ step }) => step), lab.lanes.map((lane) => Math.min(lab.step, lane.steps)));
  assert.deepEqual([shot.status, shot.lanes[0]?.status, shot.lanes[1]?.status], ['paused', 'found', 'paused']);
  assert.deepEqual([shot.lanes[0]?.cost, shot.lanes[1]?.cost, shot.lanes[1]?.path], [fresh(lab, { algorithm: 'jps' }).cost, null, []], 'a later result is not shown');
  lab.configure({ race: null, algorithm: 'bfs' });
  assert.deepEqual(lab.lanes.map((lane) => lane.algorithm), ['bfs']);
});

test('an error in a lane appears there, and the others continue', () => {
  const lab = labOf('S.3..\n.....\n....G', { race: ['jps', 'astar', 'bidirectional'], goalTest: 'generate' });
  lab.seek(Infinity);
  assert.deepEqual(lab.lanes.map((lane) => lane.error), [
    'jps needs floor of one cost; found cost:3 at (2, 0), which astar and auto take',
    '',
    'goal test "generate" is not for bidirectional, which ends where its two sides meet; expected "expand"',
  ]);
  assert.deepEqual(lab.snapshot().lanes.map(({ status }) => status), ['error', 'found', 'error']);
  lab.setCell(2, 0, 'floor');
  lab.tick(16);
  assert.deepEqual([lab.lanes[0]?.error, lab.snapshot().lanes[0]?.status], ['', 'found'], 'floor again');
  assert.throws(() => lab.configure({ race: null, algorithm: 'bidirectional' }), { name: 'OptionError' });
  assert.equal(lab.lanes.length, 3);
  lab.configure({ race: null, algorithm: 'jps', goalTest: null });
  assert.deepEqual([lab.setCell(1, 1, 'cost:2'), lab.snapshot().status], [true, 'error']);
});

test('in a race whose first lane cannot search, the first that can leads and is walked', () => {
  const lab = labOf('S.3..\n.....\n....G', { race: ['jps', 'weighted', 'astar'], weight: 3 });
  lab.seek(Infinity);
  const weighted = laneOf(lab, 1);
  assert.equal(lab.lead, weighted);
  const shot = lab.snapshot();
  assert.deepEqual(
    [shot.status, shot.expanded, shot.open, shot.cost, shot.optimal, shot.ratio, shot.warning, shot.path],
    ['found', weighted.expanded, weighted.open, weighted.cost, weighted.optimal, weighted.ratio, weighted.warning, weighted.path],
  );
  assert.ok(shot.path.length > 1 && shot.warning !== '' && shot.ratio !== null);
  assert.equal(lab.lead?.optimal, weighted.optimal);
  lab.tick(0);
  assert.deepEqual([lab.walker?.x, lab.walker?.y], lab.from);
  lab.configure({ race: ['jps', 'jps-plus'], weight: null });
  lab.tick(16);
  assert.deepEqual([lab.lead, lab.snapshot().status, lab.walker], [lab.lanes[0], 'error', null]);
});

test('warnings and limits have the core’s words, and the ratio is for the cell where the path ends', () => {
  const lab = labOf(ROOMS, { heuristic: 'manhattan' });
  lab.seek(Infinity);
  assert.match(lab.snapshot().warning, /estimate|manhattan/i);
  lab.configure({ heuristic: null, limit: 5 });
  const shot = lab.snapshot();
  assert.deepEqual([shot.status, shot.expanded], ['limit', 5]);
  const [x = 0, y = 0] = shot.path.at(-1) ?? [];
  assert.equal(shot.optimal, shortest(rowsOf(lab), { x: lab.from[0], y: lab.from[1] }, { x, y }));
});

test('D* Lite repairs after edits and drags of the start, with the answer of a new search', () => {
  const lab = labOf(undefined, { algorithm: 'dstar-lite' });
  lab.generate({ generator: 'caves', width: 80, height: 60, seed: 4 });
  finish(lab);
  let [repaired, afresh] = [0, 0];
  for (let round = 0; round < 10; round++) {
    const path = lab.lanes[0]?.path ?? [];
    const [from, ahead] = [path[4], path[7]];
    assert.ok(from && ahead);
    lab.setCell(...ahead, 'wall');
    lab.moveEnd('from', ...from);
    lab.strokeEnd();
    rest(lab);
    const [lane] = lab.lanes;
    const whole = fresh(lab, { algorithm: 'dstar-lite' });
    assert.ok(lane);
    assert.equal(lane.cost, whole.cost);
    repaired += lane.expanded;
    afresh += whole.expanded;
    assert.deepEqual([lab.step, lane.steps], [lane.expanded, lane.expanded]);
  }
  assert.ok(repaired < afresh / 4, `${repaired} of ${afresh}`);
  // Another goal is another search.
  lab.moveEnd('to', ...(lab.lanes[0]?.path[9] ?? [0, 0]));
  lab.strokeEnd();
  rest(lab);
  assert.equal(lab.lanes[0]?.expanded, fresh(lab, { algorithm: 'dstar-lite' }).expanded);
});

test('a goal that moves faster than a search: some searches finish during the drag, and the last is for the last goal', () => {
  const lab = labOf(undefined, {}, slowClock(1));
  lab.generate({ generator: 'caves', width: 300, height: 300, seed: 9 });
  finish(lab);
  const lane = laneOf(lab);
  const way = lane.path;
  const ends = new Set();
  for (let at = 2; at < 80; at++) {
    lab.moveEnd('to', ...(way.at(-at) ?? [0, 0]));
    lab.tick(16);
    assert.ok(lane.path.length > 0, 'an answer is always visible');
    ends.add(String(lane.path.at(-1)));
  }
  assert.ok(ends.size >= 3, `${ends.size} answers under 78 moves`);
  rest(lab);
  assert.deepEqual([lane.path.at(-1), lane.cost], [lab.to, fresh(lab, {}).cost], 'even during the drag');
  lab.strokeEnd();
});

test('builds tables one slice at a time before the first step', () => {
  const lab = labOf(undefined, { algorithm: 'jps-plus' }, slowClock(4));
  lab.generate({ generator: 'rooms', width: 201, height: 201 });
  let preparing = 0;
  while (lab.recording) {
    lab.tick(16);
    if (lab.lanes[0]?.preparing) preparing++;
  }
  assert.ok(preparing > 1, `${preparing}`);
  lab.seek(Infinity);
  assert.equal(lab.lanes[0]?.cost, fresh(lab, { algorithm: 'jps-plus' }).cost);
});

test('times a search when nothing else runs, and never during playback', () => {
  const lab = labOf(ROOMS, { race: ['astar', 'bfs'] });
  lab.rate = 10;
  lab.play();
  for (let n = 0; n < 5; n++) lab.tick(16);
  assert.deepEqual(lab.lanes.map((lane) => lane.ms), [null, null]);
  lab.pause();
  rest(lab);
  for (const { ms } of lab.lanes) assert.ok(ms !== null && ms > 0);
  lab.setCell(0, 0, 'wall');
  lab.tick(0);
  const plain = new GridSearch();
  plain.free();
  rest(lab);
  assert.ok(lab.lanes.every(({ ms }) => ms !== null), 'again after an edit');
});

test('a lane explains a cell in the core’s words, at the playhead', () => {
  const lab = labOf(ROOMS);
  const lane = laneOf(lab);
  assert.equal(lane.explain(1, 1), null, 'nothing was searched yet');
  lab.seek(1);
  assert.deepEqual([lane.explain(1, 1)?.state, lane.explain(1, 1)?.closed, lane.current], ['closed', 1, [1, 1]]);
  assert.deepEqual([lane.explain(2, 2)?.state, lane.explain(2, 2)?.parent, lane.explain(5, 0)?.why, lane.explain(11, 6)?.why], ['open', [1, 1], 'wall', 'later']);
  lab.seek(0);
  assert.deepEqual([lane.explain(2, 2)?.state, lane.trail()], ['unseen', []]);
  lab.seek(Infinity);
  assert.deepEqual(lane.trail(), lane.path);
  const numbersOf = lane.window(1, 1, 1, 1);
  assert.deepEqual([numbersOf.length, numbersOf[0], numbersOf[3]], [6, 0, lab.columns + 1]);
  lab.setCell(0, 0, 'wall');
  assert.doesNotThrow(() => lane.explain(1, 1), 'between an edit and its frame');
  lab.open({ text: 'S.G' });
  assert.equal(lane.explain(1, 0), null, 'another map, not yet searched');
});

test('a path beyond the cost limit has no guarantee and no comparison', () => {
  // A corridor back and forth over 701 × 701 cells of the most expensive ground: 63 million, while the limit is 51 million.
  const side = 701;
  const cells = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    if (y % 2 === 0) cells.fill(255, y * side, (y + 1) * side);
    else cells[y * side + (y % 4 === 1 ? side - 1 : 0)] = 255;
  }
  const grid = GridWorld.fromCells(side, side, cells);
  for (const algorithm of /** @type {const} */ (['astar', 'dstar-lite'])) {
    const search = searchOf({ algorithm, costs: 'sqrt2' });
    search.start(grid, [0, 0], [side - 1, side - 1]);
    assert.deepEqual([search.warning, search.guarantee], ['', 'optimal']);
    assert.equal(search.run(grid), 'found', algorithm);
    assert.match(search.warning, /^The path costs more than can be counted, at least the number shown\./);
    assert.equal(search.guarantee, 'best-effort');
    search.free();
  }
  grid.free();
  const lab = labOf();
  lab.restore({ options: { algorithm: 'dstar-lite', costs: 'sqrt2' }, step: null, columns: side, rows: side, cells, name: '', from: [0, 0], to: [side - 1, side - 1], headings: [0, 0] });
  finish(lab);
  const { status, warning, optimal, ratio, path } = lab.snapshot();
  assert.deepEqual([status, path.at(-1)], ['found', [side - 1, side - 1]]);
  assert.match(warning, /more than can be counted/);
  assert.deepEqual([optimal, ratio], [null, null]);
});
