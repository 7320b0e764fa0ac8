// Agents larger than a cell, and the costs near walls and of turns, in the lab.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { raceText, readRace } from '../../www/lab/play/race-text.js';
import { clearanceOf, ExactField } from '../../www/lab/play/queries.js';
import { ROOMS, labOf, rest } from './support/lab.mjs';

/** @param {import('../../www/lab/play/lab.js').Lab} lab */
const lanesOf = (lab) => lab.lanes.map(({ cost, ratio, error }) => ({ cost, ratio, error }));

test('each lane is compared with the shortest path of its own agent and costs', () => {
  const text = 'astar size=2; astar; astar turn-cost=3; dijkstra wall-cost=2';
  assert.equal(raceText(readRace(text)), text);
  const lab = labOf(ROOMS, { race: readRace(text) });
  rest(lab);
  const lanes = lanesOf(lab);
  assert.deepEqual(lanes.map(({ ratio, error }) => [ratio, error]), Array(4).fill([1, '']));
  // The doors are too narrow for the first.
  assert.deepEqual(lanes.map(({ cost }) => cost), [48, 112, 184, 271]);
});

test('a shared cost changes only the searches that take it, and hexes take none', () => {
  const costs = (/** @type {import('../../www/lab/play/race.js').OptionChange} */ options) => {
    const lab = labOf(ROOMS, options);
    rest(lab);
    const lanes = lanesOf(lab);
    lab.dispose();
    assert.deepEqual(lanes.map(({ ratio, error }) => [ratio, error]), lanes.map(() => [1, '']));
    return lanes.map(({ cost }) => cost);
  };
  const [[plain], [turning, jumping]] = [costs({}), costs({ turnCost: 4, wallCost: 3, race: ['astar', 'jps'] })];
  assert.deepEqual([jumping, Number(turning) > Number(plain)], [plain, true]);
  assert.deepEqual(costs({ movement: '6', size: 2, turnCost: 4, wallCost: 3 }), costs({ movement: '6' }));
});

test('a lane says that its agent does not fit at the start or at the goal', () => {
  const lab = labOf(ROOMS, { size: 2 });
  lab.placeEnd('from', 4, 1);
  rest(lab);
  assert.equal(lab.lead?.error, 'the start (4, 1) has no room for size 2; expected floor in 2 × 2 cells from there');
  lab.placeEnd('from', 1, 1);
  lab.placeEnd('to', 11, 5);
  rest(lab);
  assert.equal(lab.lead?.warning, 'The agent does not fit at the goal; the path leads to the nearest cell.');
});

test('the true cost to the goal is that of the agent', () => {
  const lab = labOf(ROOMS, { algorithm: 'dijkstra', size: 2, wallCost: 3 });
  lab.setCell(5, 1, 'floor');
  lab.placeEnd('to', 9, 1);
  rest(lab);
  const field = () => {
    const exact = new ExactField(lab);
    for (;;) {
      const { field: found, more } = exact.follow(() => performance.now());
      if (more) continue;
      exact.dispose();
      return found;
    }
  };
  const [start, unfit] = [[1, 1], [4, 3]].map(([x, y]) => y * lab.columns + x);
  assert.deepEqual([field()?.g[start], field()?.g[unfit]], [lab.lead?.cost, NaN]);
  lab.placeEnd('from', 4, 3);
  assert.equal(field(), null, 'the agent does not fit at the start');
});

test('the clearance is that of the map as it is, and a smooth path keeps the agent off walls', () => {
  const lab = labOf(ROOMS, { size: 2, smooth: 'lines' });
  rest(lab);
  assert.ok((lab.lead?.smooth.length ?? 0) > 1);
  const before = clearanceOf(lab);
  assert.deepEqual([before?.g[0], before?.g[5], before?.low, before?.high], [5, NaN, 1, 5]);
  lab.setCell(0, 0, 'wall');
  assert.ok(Number.isNaN(clearanceOf(lab)?.g[0]));
  lab.configure({ wallCost: 2 });
  rest(lab);
  assert.equal(lab.lead?.smooth.length, 0);
});
