// Crowds on grids: no collision, edits while agents walk, agents that share cells, fields, refusals.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridWorld } from '../../www/engine/grid.js';
import { GridCrowd } from '../../www/engine/grid-crowd.js';
import './support/wasm.mjs';

const GONE = 2 ** 32 - 1;

/** Returns the next numbers of a sequence, each below a limit. @param {number} seed */
function randomOf(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Returns an open grid with some walls. @param {number} width @param {number} height @param {number} percent @param {(limit: number) => number} random */
const walled = (width, height, percent, random) => GridWorld.fromCells(width, height, Array.from({ length: width * height }, () => (random(100) < percent ? 0 : 1)));

/**
 * Checks a step by its cells alone: each agent went at most one cell, cut no corner, and met no other agent.
 *
 * @param {ArrayLike<number>} before @param {ArrayLike<number>} after @param {ArrayLike<number>} cells of the grid @param {number} width
 */
function check(before, after, cells, width) {
  /** @type {Map<number, number>} the agent that came from a cell */
  const from = new Map();
  const taken = new Set();
  for (let agent = 0; agent < after.length; agent++) {
    const [a = GONE, b = GONE] = [before[agent], after[agent]];
    if (b === GONE) continue;
    assert.ok(!taken.has(b), `two agents in cell ${b}`);
    taken.add(b);
    from.set(a, agent);
  }
  const to = (/** @type {number} */ cell) => after[from.get(cell) ?? -1];
  for (const [a, agent] of from) {
    const b = after[agent] ?? GONE;
    if (a === b) continue;
    const [right, down] = [(b % width) - (a % width), Math.floor(b / width) - Math.floor(a / width)];
    assert.ok(Math.abs(right) < 2 && Math.abs(down) < 2, `agent ${agent} jumps from ${a} to ${b}`);
    assert.ok(cells[b], `agent ${agent} enters a wall`);
    assert.notEqual(to(b), a, `agents exchange ${a} and ${b}`);
    if (right === 0 || down === 0) continue;
    const sides = [a + right, a + down * width];
    assert.ok(sides.every((side) => cells[side]), `agent ${agent} cuts a corner`);
    assert.ok(to(sides[0] ?? 0) !== sides[1] && to(sides[1] ?? 0) !== sides[0], `agents cross between ${a} and ${b}`);
  }
}

test('agents never collide while walls appear, goals move, and agents enter and leave', () => {
  const random = randomOf(5);
  const [width, height] = [40, 30];
  const grid = walled(width, height, 15, random);
  const crowd = new GridCrowd(grid, { seed: 3, budget: 500 });
  /** @returns {[number, number]} */
  const place = () => [random(width), random(height)];
  const goals = [1, 2, 3].map(() => crowd.addGoal([place(), place()]));
  const someGoal = () => goals[random(3)] ?? 0;
  let [moved, entered] = [0, 0];
  for (let step = 0; step < 600; step++) {
    const [x, y] = place();
    if (step % 3 === 0) grid.setCell(x, y, grid.cell(x, y) === 'wall' ? 'floor' : 'wall');
    if (step % 20 === 0) crowd.moveGoal(someGoal(), [place()]);
    for (let n = 0; n < 3; n++) {
      const [column, row] = place();
      const isFree = grid.cell(column, row) !== 'wall' && !crowd.cells.includes(row * width + column);
      if (isFree && crowd.size < 400) entered = Math.max(entered, crowd.enter(column, row, someGoal()) + 1);
    }
    const agent = random(crowd.cells.length);
    if (crowd.cells[agent] !== GONE && step % 2 === 0) crowd.leave(agent);
    else if (crowd.cells[agent] !== GONE) crowd.setGoal(agent, someGoal());
    const before = crowd.cells.slice();
    const counts = crowd.step();
    assert.deepEqual(crowd.cellsBefore, before);
    check(before, crowd.cells, grid.cells, width);
    const { sharing, ...others } = counts;
    assert.equal(Object.values(others).reduce((sum, count) => sum + count), crowd.size);
    assert.equal(sharing, 0);
    moved += counts.moved;
  }
  assert.ok(moved > 20_000 && entered > 200, `${moved} moves of ${entered} agents`);
  crowd.free();
  grid.free();
});

/** Wall where this is true. @param {number} x @param {number} y */
const isPillar = (x, y) => (x * 7 + y * 13) % 11 === 0;

/** Returns the hash of the cells of all agents after 300 steps with edits. @param {boolean} yielding */
function walked(yielding) {
  const grid = GridWorld.fromCells(40, 30, Array.from({ length: 1200 }, (_, key) => (isPillar(key % 40, Math.floor(key / 40)) ? 0 : 1)));
  const crowd = new GridCrowd(grid, { seed: 7, budget: 300, yielding });
  const goals = [crowd.addGoal([[39, 1]]), crowd.addGoal([[1, 28], [2, 28]])];
  for (let key = 0; key < 1200; key += 4) {
    if (!isPillar(key % 40, Math.floor(key / 40))) crowd.enter(key % 40, Math.floor(key / 40), goals[(key / 4) % 2] ?? 0);
  }
  for (let step = 0; step < 300; step++) {
    const [x, y] = [(step * 17) % 40, (step * 5) % 30];
    grid.setCell(x, y, isPillar(x, y) ? 'floor' : 'wall');
    if (step % 50 === 49) crowd.moveGoal(goals[0] ?? 0, [[x, 29 - y]]);
    crowd.step();
  }
  const hash = crowd.cells.reduce((sum, cell) => Math.imul(sum ^ cell, 16_777_619) >>> 0, 2_166_136_261);
  crowd.free();
  grid.free();
  return hash;
}

test('the same seed ends in the same cells as native agents', () => {
  // tests/rust/pibt/grids.rs expects the same numbers.
  assert.deepEqual([walked(true), walked(false)], [1_877_606_963, 951_686_790]);
});

test('at a gate, agents that yield queue, and agents that share cells pass through one another', () => {
  const grid = GridWorld.fromCells(21, 15, Array.from({ length: 315 }, (_, key) => Number(key % 21 !== 10 || key === 7 * 21 + 10)));
  const [queue, stream] = [true, false].map((yielding) => {
    const crowd = new GridCrowd(grid, { yielding });
    const exit = crowd.addGoal([[20, 7]]);
    for (let key = 0; key < 315; key++) if (key % 21 < 6) crowd.enter(key % 21, Math.floor(key / 21), exit);
    let [steps, shared, waits] = [0, 0, 0];
    for (; crowd.size > 0; steps++) {
      const { sharing, waiting } = crowd.step();
      shared += sharing;
      waits += waiting;
      crowd.statuses.slice().forEach((status, agent) => {
        if (GridCrowd.STATUSES[status] === 'arrived') crowd.leave(agent);
      });
    }
    crowd.free();
    return { steps, shared, waits };
  });
  // The longest way has 20 steps.
  assert.deepEqual([stream?.steps, stream?.waits, queue?.shared], [20, 0, 0]);
  assert.ok((queue?.steps ?? 0) >= 90 && (stream?.shared ?? 0) > 500 && (queue?.waits ?? 0) > 500, JSON.stringify([queue, stream]));
  grid.free();
});

test('several agents that share cells can enter one cell, and the count says so', () => {
  const grid = GridWorld.fromText('....');
  const crowd = new GridCrowd(grid, { yielding: false });
  const goal = crowd.addGoal([[3, 0]]);
  for (let n = 0; n < 3; n++) assert.equal(crowd.enter(0, 0, goal), n);
  assert.deepEqual(crowd.step(), { arrived: 0, moved: 3, waiting: 0, unreachable: 0, inWalls: 0, sharing: 2 });
  assert.deepEqual(crowd.step(2), { arrived: 3, moved: 0, waiting: 0, unreachable: 0, inWalls: 0, sharing: 2 });
  crowd.leave(1);
  assert.deepEqual([...crowd.cells], [3, GONE, 3]);
  assert.equal(crowd.step().sharing, 1);
  crowd.free();
  grid.free();
});

test('a goal that no path reaches is told at once, and after the edit that opens the way it is reached', () => {
  const grid = GridWorld.fromText('..#..');
  const crowd = new GridCrowd(grid, { movement: '4' });
  const goal = crowd.addGoal([[4, 0]]);
  assert.deepEqual([crowd.isCurrent(goal), crowd.reaches(goal, 0, 0), crowd.isCurrent(goal)], [false, false, true]);
  crowd.enter(0, 0, goal);
  assert.equal(crowd.step().unreachable, 1);
  assert.equal(GridCrowd.STATUSES[crowd.statuses[0] ?? 0], 'unreachable');
  assert.deepEqual([...crowd.distances(goal)], [GONE, GONE, GONE, 10, 0]);
  grid.setCell(2, 0, 'floor');
  assert.equal(crowd.isCurrent(goal), false);
  assert.equal(crowd.reaches(goal, 0, 0), true);
  assert.deepEqual([...crowd.distances(goal)], [40, 30, 20, 10, 0]);
  assert.equal(crowd.expanded, 7);
  assert.equal(crowd.step(4).arrived, 1);
  assert.deepEqual([crowd.waited[0], crowd.stalled[0], crowd.cells[0], crowd.cellsBefore[0]], [0, 0, 4, 3]);
  crowd.free();
  grid.free();
});

test('fields and agents take portals and pass doors one way, and follow edits', () => {
  const grid = GridWorld.fromText('.....#.\n....#..');
  // A portal over the wall, and a door between (1, 0) and (2, 0).
  const passages = [{ from: [3, 1], to: [6, 1], cost: 2 }, { from: [2, 0], to: [1, 0], oneWay: true }];
  for (const yielding of [true, false]) {
    const crowd = new GridCrowd(grid, { movement: '4', yielding, passages: /** @type {any} */ (passages) });
    const goal = crowd.addGoal([[6, 0]]);
    assert.equal(crowd.next(goal)[0], GONE);
    const agent = crowd.enter(0, 0, goal);
    crowd.step();
    // (1, 0) leads down, around the door.
    assert.deepEqual([...crowd.next(goal)], [1, 8, 3, 10, 3, GONE, 6, 8, 9, 10, 13, GONE, 13, 6]);
    assert.deepEqual([...crowd.distances(goal)].slice(7, 11), [60, 50, 40, 30]);
    assert.equal(crowd.step(4).arrived, 0);
    assert.equal(crowd.cells[agent], 13);
    assert.equal(crowd.step().arrived, 1);
    const home = crowd.addGoal([[0, 0]]);
    crowd.setGoal(agent, home);
    crowd.step();
    assert.equal(crowd.next(home)[2], 1);
    grid.setCell(3, 1, 'wall');
    assert.equal(crowd.reaches(home, 6, 0), false);
    assert.equal(crowd.next(home)[13], GONE);
    assert.equal(crowd.step().unreachable, 1);
    grid.setCell(3, 1, 'floor');
    crowd.free();
  }
  grid.free();
});

test('refuses what is impossible', () => {
  const grid = GridWorld.fromText('..#');
  const crowd = new GridCrowd(grid);
  const refused = (/** @type {() => unknown} */ act, /** @type {string} */ message, name = 'OptionError') => assert.throws(act, { name, message });
  refused(() => crowd.enter(0, 0, 0), 'goal: found 0; expected the number of one that exists');
  const goal = crowd.addGoal([[0, 0]]);
  refused(() => crowd.enter(2, 0, goal), 'enter: found a wall at (2, 0); expected a free cell', 'EditError');
  crowd.enter(0, 0, goal);
  refused(() => crowd.enter(0, 0, goal), 'enter: found an agent at (0, 0); expected a free cell', 'EditError');
  refused(() => crowd.enter(3, 0, goal), 'x: found 3; expected a whole number from 0 to 2');
  refused(() => crowd.addGoal([[0, 1]]), 'y: found 1; expected a whole number from 0 to 0');
  refused(() => crowd.addGoal(/** @type {any} */ (3)), 'cells: found 3; expected an array of [x, y]');
  refused(() => crowd.moveGoal(7, [[0, 0]]), 'goal: found 7; expected the number of one that exists');
  refused(() => crowd.leave(1), 'agent: found 1; expected the number of one that exists');
  refused(() => crowd.setGoal(0, -1), 'goal: found -1; expected a whole number from 0 to 4294967295');
  refused(() => crowd.step(0), 'step: found 0; expected a whole number from 1 to 1000000');
  refused(() => new GridCrowd(grid, /** @type {any} */ ({ yields: true })), 'unknown option "yields"; expected one of: seed, movement, budget, yielding, passages');
  const through = (/** @type {any} */ passages) => () => new GridCrowd(grid, { passages });
  refused(through(3), 'passages: found 3; expected an array of passages');
  refused(through([null]), 'passages[0]: found null; expected an object with from and to');
  refused(through([{ from: [0, 0] }]), 'passages[0] to x: found undefined; expected a number');
  refused(through([{ from: [0, 0], to: [3, 0] }]), 'passages[0] to x: found 3; expected a whole number from 0 to 2');
  refused(through([{ from: [0, 0], to: [2, 0], cost: 25 }]), 'passages[0] cost: found 25; expected a number from 1 to 24');
  refused(through([{ from: [0, 0], to: [0, 0] }]), 'passages[0]: found one cell; expected two');
  refused(through([0, 1, 2, 3].map(() => ({ from: [0, 0], to: [2, 0] }))), 'passages[3]: found a fourth from one cell; expected at most three');
  refused(() => new GridCrowd(/** @type {any} */ ({})), 'grid: found object; expected a GridWorld');
  const other = GridWorld.fromText('...');
  const orphan = new GridCrowd(other);
  other.free();
  assert.throws(() => orphan.step(), { message: 'GridWorld: found a call after free(); expected a GridWorld that has not been freed' });
  for (const one of [orphan, crowd, grid]) one.free();
});
