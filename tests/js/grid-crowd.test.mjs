// Crowds on grids: the same as in native code, agents that share cells, fields, passages, refusals.
// tests/rust/pibt checks the rules of agents, and numbers.test.mjs every number.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid } from '../../www/engine/grid.js';
import { GridCrowd } from '../../www/engine/grid-crowd.js';
import './support/wasm.mjs';

const GONE = 2 ** 32 - 1;

/** Wall where this is true. @param {number} x @param {number} y */
const isPillar = (x, y) => (x * 7 + y * 13) % 11 === 0;

/**
 * Returns the hash of the cells of all agents after 300 steps with edits.
 *
 * @param {boolean} yielding
 */
function walked(yielding) {
  const grid = Grid.fromCells(
    40,
    30,
    Array.from({ length: 1200 }, (_, key) => (isPillar(key % 40, Math.floor(key / 40)) ? 0 : 1)),
  );
  const crowd = new GridCrowd(grid, { seed: 7, budget: 300, yielding });
  const goals = [
    crowd.addGoal([[39, 1]]),
    crowd.addGoal([
      [1, 28],
      [2, 28],
    ]),
  ];
  for (let key = 0; key < 1200; key += 4)
    if (!isPillar(key % 40, Math.floor(key / 40)))
      crowd.enter([key % 40, Math.floor(key / 40)], goals[(key / 4) % 2] ?? 0);
  for (let step = 0; step < 300; step++) {
    const [x, y] = [(step * 17) % 40, (step * 5) % 30];
    grid.setCell([x, y], isPillar(x, y) ? 'floor' : 'wall');
    if (step % 50 === 49) crowd.moveGoal(goals[0] ?? 0, [[x, 29 - y]]);
    crowd.step();
  }
  const hash = crowd.cells.reduce(
    (sum, cell) => Math.imul(sum ^ cell, 16_777_619) >>> 0,
    2_166_136_261,
  );
  crowd.free();
  grid.free();
  return hash;
}

test('the same seed ends in the same cells as native agents', () => {
  // tests/rust/pibt/grids.rs expects the same numbers.
  assert.deepEqual([walked(true), walked(false)], [1_877_606_963, 951_686_790]);
});

test('agents that make room for one another take the same steps as native agents', () => {
  const grid = Grid.fromText(
    [...Array(6).keys()].map((y) => (y === 0 ? '.' : '.#').repeat(15).slice(0, 15)).join('\n'),
  );
  const crowd = new GridCrowd(grid, { seed: 7, movement: '4' });
  for (let x = 0; x < 15; x += 2) crowd.enter([x, 5], crowd.addGoal([[14 - x, 5]]));
  let sum = 2_166_136_261;
  for (let step = 0; step < 200; step++) {
    crowd.step();
    for (const cell of crowd.cells) sum = Math.imul(sum ^ cell, 16_777_619) >>> 0;
  }
  // tests/rust/pibt/bays.rs expects the same number.
  assert.equal(sum, 2_083_805_591);
  for (const one of [crowd, grid]) one.free();
});

test('several agents that share cells can enter one cell, and the count says so', () => {
  const grid = Grid.fromText('....');
  const crowd = new GridCrowd(grid, { yielding: false });
  const goal = crowd.addGoal([[3, 0]]);
  for (let n = 0; n < 3; n++) assert.equal(crowd.enter([0, 0], goal), n);
  assert.deepEqual(crowd.step(), {
    arrived: 0,
    moved: 3,
    waiting: 0,
    unreachable: 0,
    inWalls: 0,
    blocked: 0,
    sharing: 2,
  });
  assert.deepEqual(crowd.step(2), {
    arrived: 3,
    moved: 0,
    waiting: 0,
    unreachable: 0,
    inWalls: 0,
    blocked: 0,
    sharing: 2,
  });
  crowd.leave(1);
  assert.deepEqual([[...crowd.cells], crowd.step().sharing], [[3, GONE, 3], 1]);
  crowd.free();
  grid.free();
});

test('a goal that no path reaches is told at once, and after the edit that opens the way it is reached', () => {
  const grid = Grid.fromText('..#..');
  const crowd = new GridCrowd(grid, { movement: '4' });
  const goal = crowd.addGoal([[4, 0]]);
  assert.deepEqual(
    [crowd.isCurrent(goal), crowd.reaches(goal, [0, 0]), crowd.isCurrent(goal)],
    [false, false, true],
  );
  crowd.enter([0, 0], goal);
  assert.deepEqual(
    [crowd.step().unreachable, crowd.statuses[0], [...crowd.distances(goal)]],
    [1, GridCrowd.STATUSES.unreachable, [GONE, GONE, GONE, 10, 0]],
  );
  grid.setCell([2, 0], 'floor');
  assert.deepEqual([crowd.isCurrent(goal), crowd.reaches(goal, [0, 0])], [false, true]);
  assert.deepEqual(
    [[...crowd.distances(goal)], crowd.expanded, crowd.step(4).arrived],
    [[40, 30, 20, 10, 0], 7, 1],
  );
  assert.deepEqual(
    [crowd.waited[0], crowd.stalled[0], crowd.cells[0], crowd.cellsBefore[0]],
    [0, 0, 4, 3],
  );
  crowd.free();
  grid.free();
});

test('fields and agents take portals and pass doors one way, and follow edits', () => {
  const grid = Grid.fromText('.....#.\n....#..');
  // A portal over the wall, and a door between (1, 0) and (2, 0).
  const passages = [
    { from: [3, 1], to: [6, 1], cost: 2 },
    { from: [2, 0], to: [1, 0], oneWay: true },
  ];
  const crowd = new GridCrowd(grid, { movement: '4', passages: /** @type {any} */ (passages) });
  const goal = crowd.addGoal([[6, 0]]);
  assert.equal(crowd.next(goal)[0], GONE);
  const agent = crowd.enter([0, 0], goal);
  crowd.step();
  // (1, 0) leads down, around the door.
  assert.deepEqual([...crowd.next(goal)], [1, 8, 3, 10, 3, GONE, 6, 8, 9, 10, 13, GONE, 13, 6]);
  assert.deepEqual([...crowd.distances(goal)].slice(7, 11), [60, 50, 40, 30]);
  assert.deepEqual([crowd.step(4).arrived, crowd.cells[agent], crowd.step().arrived], [0, 13, 1]);
  const home = crowd.addGoal([[0, 0]]);
  crowd.setGoal(agent, home);
  crowd.step();
  assert.equal(crowd.next(home)[2], 1);
  grid.setCell([3, 1], 'wall');
  assert.deepEqual(
    [crowd.reaches(home, [6, 0]), crowd.next(home)[13], crowd.step().unreachable],
    [false, GONE, 1],
  );
  for (const handle of [crowd, grid]) handle.free();
});

test('two agents pass each other at a bay, and without one they are blocked', () => {
  for (const [text, last] of [
    ['.......\n###.###', 'arrived'],
    ['.......\n#######', 'blocked'],
  ]) {
    const grid = Grid.fromText(text ?? '');
    const crowd = new GridCrowd(grid, { movement: '4' });
    const [left, right] = [crowd.addGoal([{ x: 0, y: 0 }]), crowd.addGoal([[6, 0]])];
    crowd.enter({ x: 0, y: 0 }, right);
    crowd.enter([6, 0], left);
    const { arrived, blocked } = crowd.step(100);
    assert.deepEqual([arrived, blocked], last === 'arrived' ? [2, 0] : [0, 2]);
    for (const status of crowd.statuses)
      assert.equal(
        status,
        last === 'arrived' ? GridCrowd.STATUSES.arrived : GridCrowd.STATUSES.blocked,
      );
    for (const one of [crowd, grid]) one.free();
  }
});

test('says who is in a cell and whether an agent can enter, and uses numbers of removed goals again', () => {
  const grid = Grid.fromText('..#');
  const crowd = new GridCrowd(grid);
  const goal = crowd.addGoal([[0, 0]]);
  const agent = crowd.enter([0, 0], goal);
  assert.deepEqual(
    [0, 1, 2].map((x) => [crowd.agentAt([x, 0]), crowd.canEnter({ x, y: 0 })]),
    [
      [agent, false],
      [null, true],
      [null, false],
    ],
  );
  crowd.leave(agent);
  assert.deepEqual([crowd.agentAt([0, 0]), crowd.canEnter([0, 0])], [null, true]);
  const other = crowd.addGoal([[1, 0]]);
  crowd.removeGoal(goal);
  assert.throws(() => crowd.enter([0, 0], goal), { name: 'OptionError' });
  assert.deepEqual([crowd.addGoal([[1, 0]]), other], [goal, 1]);
  for (const one of [crowd, grid]) one.free();
});

test('a large agent goes only where it fits, and costs of ground count', () => {
  const grid = Grid.fromText('.....\n..#..\n.....\n.....');
  const crowd = new GridCrowd(grid, { size: 2, yielding: false, movement: '4' });
  const goal = crowd.addGoal([[3, 0]]);
  assert.deepEqual(
    [crowd.reaches(goal, [0, 0]), crowd.reaches(goal, [1, 0]), crowd.canEnter([4, 0])],
    [true, false, false],
  );
  const agent = crowd.enter([0, 0], goal);
  assert.equal(crowd.distances(goal)[0], 70);
  assert.deepEqual([crowd.step(7).arrived, crowd.cells[agent]], [1, 3]);
  grid.setCell([1, 2], 'wall');
  assert.equal(crowd.reaches(goal, [0, 0]), false);
  grid.setCell([1, 2], 'floor');
  const ground = new GridCrowd(grid, { yielding: false, movement: '4' });
  const exit = ground.addGoal([[1, 0]]);
  grid.setCells(0, 0, 1, 1, Uint8Array.of(5));
  ground.reaches(exit, [0, 0]);
  assert.equal(ground.distances(exit)[0], 30);
  for (const one of [ground, crowd, grid]) one.free();
});

test('refuses what is impossible', () => {
  const grid = Grid.fromText('..#');
  const crowd = new GridCrowd(grid);
  const goal = crowd.addGoal([[0, 0]]);
  crowd.enter([0, 0], goal);
  const large = new GridCrowd(grid, { size: 2, yielding: false });
  const through = (/** @type {any} */ passages) => () => new GridCrowd(grid, { passages });
  for (const [
    message,
    act,
    name = 'OptionError',
  ] of /** @type {[string, () => unknown, string?][]} */ ([
    ['goal: found 1; expected the number of one that exists', () => crowd.enter([1, 0], 1)],
    [
      'enter: found a wall at (2, 0); expected a free cell',
      () => crowd.enter([2, 0], goal),
      'EditError',
    ],
    [
      'enter: found an agent at (0, 0); expected a free cell',
      () => crowd.enter([0, 0], goal),
      'EditError',
    ],
    ['cells: found 3; expected [x, y] or { x, y }', () => crowd.addGoal(/** @type {any} */ (3))],
    ['cell: found 3; expected [x, y] or { x, y }', () => crowd.enter(/** @type {any} */ (3), goal)],
    [
      'removeGoal: found a goal in use (agents: 1); expected one without agents',
      () => crowd.removeGoal(goal),
      'EditError',
    ],
    [
      'size: found 2; expected 1 for agents that yield. Larger ones need yielding: false',
      () => new GridCrowd(grid, { size: 2 }),
    ],
    [
      'enter: found no room for size 2 at (0, 0); expected free cells',
      () => large.enter([0, 0], large.addGoal([[0, 0]])),
      'EditError',
    ],
    ['goal: found 7; expected the number of one that exists', () => crowd.moveGoal(7, [[0, 0]])],
    ['agent: found 1; expected the number of one that exists', () => crowd.leave(1)],
    [
      'unknown option "yields"; expected one of: seed, movement, budget, yielding, size, passages',
      () => new GridCrowd(grid, /** @type {any} */ ({ yields: true })),
    ],
    ['passages: found 3; expected an array of passages', through(3)],
    ['passages[0]: found null; expected an object with from and to', through([null])],
    ['passages[0] to: found undefined; expected [x, y] or { x, y }', through([{ from: [0, 0] }])],
    [
      'passages[0] to x: found 3; expected a whole number from 0 to 2',
      through([{ from: [0, 0], to: [3, 0] }]),
    ],
    [
      'passages[0] cost: found 25; expected a number from 1 to 24',
      through([{ from: [0, 0], to: [2, 0], cost: 25 }]),
    ],
    ['passages[0]: found one cell; expected two', through([{ from: [0, 0], to: [0, 0] }])],
    [
      'passages[0] oneWay: found "yes"; expected true or false',
      through([{ from: [0, 0], to: { x: 1, y: 0 }, oneWay: 'yes' }]),
    ],
    [
      'passages[0]: found "oneway"; expected from, to, cost and oneWay alone',
      through([{ from: [0, 0], to: [1, 0], oneway: true }]),
    ],
    [
      'passages[3]: found a fourth from one cell; expected at most three',
      through(Array(4).fill({ from: [0, 0], to: [2, 0] })),
    ],
    ['grid: found object; expected a Grid', () => new GridCrowd(/** @type {any} */ ({}))],
  ]))
    assert.throws(act, { name, message });
  const other = Grid.fromText('...');
  const orphan = new GridCrowd(other);
  other.free();
  assert.throws(() => orphan.step(), {
    message: 'Grid: found a call after free(); expected a Grid that has not been freed',
  });
  for (const one of [orphan, large, crowd, grid]) one.free();
});
