// A crowd as a lane of the lab. The checks read the tape through the picture and call nothing of
// the crowd itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchCrowd } from '../../www/lab/play/kinds.js';
import { readRace } from '../../www/lab/play/attributes.js';
import { finish, labOf, laneOf, recorded, rest } from './support/lab.mjs';

await fetchCrowd();

/** A room with a door of one cell to another, 13 × 7. */
const DOOR = [
  '......#......',
  '......#......',
  '......#......',
  '..S.......G..',
  '......#......',
  '......#......',
  '......#......',
].join('\n');

/** @param {string} race @param {string} [map] */
function labWith(race, map = DOOR) {
  const lab = recorded(map, { race: readRace(race) });
  finish(lab);
  return lab;
}

/** The cells of the walkers at the playhead. @param {ReturnType<typeof labOf>} lab */
function cellsIn(lab) {
  const all = Object.values(lab.lanes[0]?.crowd?.spots(0) ?? {}).flat();
  return all.flatMap((x, at) => (at % 2 === 0 ? [`${x},${all[at + 1]}`] : []));
}

test('walkers that yield are never in one cell, take longer and wait; others share cells and do not wait', () => {
  const lab = labWith('crowd walkers=20 yielding; crowd walkers=20');
  const [one, other] = lab
    .snapshot()
    .lanes.map(({ crowd, cost, steps, status }) => ({ ...crowd, cost, steps, status }));
  for (const lane of [one, other])
    assert.deepEqual([lane?.status, lane.arrived, lane.makespan], ['found', 20, lane.steps]);
  assert.ok(one && other && one.steps > other.steps && Number(one.cost) > Number(other.cost));
  assert.ok(
    Number(one.waits) > 0 && one.shared === 0 && other.waits === 0 && Number(other.shared) > 0,
  );
  for (let step = 0; step < one.steps; step++) {
    lab.seek(step);
    const cells = cellsIn(lab);
    assert.equal(new Set(cells).size, cells.length, `step ${step}`);
    assert.equal(
      cells.length + (lab.lanes[0]?.crowd?.measured(step).arrived ?? 0),
      20 + cells.filter((cell) => cell === '10,3').length,
    );
  }
});

test('the same seed gives the same steps, and random starts depend on it', () => {
  const [one, same, other] = ['seed=1', 'seed=1', 'seed=2'].map((seed) => {
    const lab = labWith(`crowd walkers=20 yielding starts=random ${seed}`);
    const { steps, cost } = laneOf(lab);
    lab.seek(0);
    return `${cellsIn(lab).join(' ')} ${steps} ${cost}`;
  });
  assert.equal(one, same);
  assert.notEqual(one, other);
});

test('after an edit, the crowd continues from the playhead, and nobody is in the wall', () => {
  const lab = labWith(
    'crowd walkers=20 yielding',
    DOOR.replace('......#......\n......#......', '.............\n......#......'),
  );
  lab.seek(3);
  const before = cellsIn(lab);
  assert.ok(before.includes('6,3'));
  lab.editor.setCell(6, 3, 'wall');
  rest(lab);
  assert.equal(lab.step, 3);
  const after = cellsIn(lab);
  assert.deepEqual(
    before.filter((cell) => !after.includes(cell)),
    ['6,3'],
  );
  finish(lab);
  assert.equal(lab.snapshot().lanes[0]?.crowd?.arrived, 20, 'through the other door');
});

test('refuses what it cannot do, with a reason', () => {
  assert.match(
    labWith('crowd walkers=200').lanes[0]?.error ?? '',
    /found 200 walkers and 84 free cells/,
  );
  const [lane] = labWith(
    'crowd walkers=5',
    DOOR.replace('..S.......G..', '..S...#...G..'),
  ).snapshot().lanes;
  assert.match(`${lane?.status}: ${lane?.warning}`, /^exhausted: .*5 walkers do not arrive/);
  for (const [options, why] of /** @type {[any, RegExp][]} */ ([
    [{ algorithm: 'crowd', movement: '6' }, /square cells/],
    [{ race: [{ algorithm: 'astar', walkers: 5 }] }, /walkers is not for astar/],
    [{ algorithm: 'crowd', walkers: 0 }, /walkers="0" is not possible/],
  ]))
    assert.throws(() => labOf(DOOR, options), why);
});
