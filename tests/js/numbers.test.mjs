// Numbers at the boundary: wasm would turn −1 into four billion and cut 1.7 to 1, so the core
// checks each number.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { CubeCrowd } from '../../www/engine/crowd.js';
import { Cube } from '../../www/engine/cube.js';
import { GridCrowd } from '../../www/engine/grid-crowd.js';
import { DriveSearch } from '../../www/engine/drive.js';
import { Grid } from '../../www/engine/grid.js';
import { GridSearch } from '../../www/engine/search.js';
import { Chase, Cube as WasmCube, Grid as WasmGrid } from '../../www/pkg/cubechase.js';
import { chaseOf } from './support/drive.mjs';
import { cubeXml } from './support/maps.mjs';
import './support/wasm.mjs';

/**
 * Values that are no whole number from 0, and some that are beyond every range but those of UNSAFE.
 */
const BAD = [NaN, Infinity, -Infinity, -1, 0.5, 1e10, 2 ** 32];
/** Values that are beyond a range up to the largest safe number. */
const UNSAFE = [NaN, Infinity, -Infinity, -1, 0.5, 2 ** 53];

/**
 * Valid calls, the names of their numbers in error messages, and the numbers that they refuse.
 * @typedef {[on: any, method: string, given: any[], names: string[], refused?: number[]]} Call
 */

/**
 * The arguments with a value in place of one of their numbers, also in arrays.
 *
 * @param {any[]} given
 * @param {number} which
 * @param {unknown} bad
 */
function withBad(given, which, bad) {
  let number = 0;
  /** @param {any} value @returns {any} */
  const replaced = (value) => {
    if (Array.isArray(value)) return value.map(replaced);
    return typeof value === 'number' && number++ === which ? bad : value;
  };
  return given.map(replaced);
}

/**
 * @param {Call} call
 * @param {number} which of its numbers
 * @param {unknown[]} values
 * @param {RegExp} message
 */
function refuses([on, method, given], which, values, message) {
  for (const bad of values) {
    const what = `${on.name ?? on.constructor.name}.${method}, number ${which}, takes ${inspect(bad)}`;
    assert.throws(
      () => on[method](...withBad(given, which, bad)),
      (/** @type {Error} */ error) => {
        assert.equal(error.name, 'OptionError', `${what}: ${error}`);
        assert.match(error.message, message, what);
        return true;
      },
      what,
    );
  }
}

/** Each number of a call refuses what it does not take. @param {Call} call */
function refusesRange(call) {
  const [, , , names, refused = BAD] = call;
  for (const [which, name] of names.entries()) {
    refuses(
      call,
      which,
      refused,
      new RegExp(
        `^(?:\\w+ )?${name.split(' ').at(-1)}: found .+; expected a whole number from \\d+ to \\d+$`,
      ),
    );
  }
}

test('the core’s own handles refuse numbers that no handle of the page takes, without an effect', () => {
  const chase = new Chase(WasmCube.fromXml(cubeXml()), {});
  const before = chase.digest();
  const made = {
    Grid: (/** @type {number} */ width, /** @type {number} */ height) =>
      new WasmGrid(width, height),
  };
  refusesRange([chase, 'tick', [0], ['tick'], [...BAD, 1_000_001]]);
  refusesRange([chase, 'setCell', [0, 0, 0, 'wall'], ['face', 'x', 'y'], [...BAD, 7]]);
  refusesRange([made, 'Grid', [4, 3], ['width', 'height'], [...BAD, 0]]);
  assert.deepEqual([chase.digest(), chase.ticks], [before, 0]);
  chase.tick(0);
  chase.tick(2);
  assert.equal(chase.ticks, 2);
  assert.notEqual(
    WasmCube.generate(5, 0).toXml(),
    WasmCube.generate(5, Number.MAX_SAFE_INTEGER).toXml(),
  );
});

test('refusal gives the reason of setCell without an edit', () => {
  const world = chaseOf(cubeXml({ monsters: [{ face: 'top', x: 1, y: 2 }] }));
  assert.equal(world.refusal(0, 0, 0), null);
  for (const [face, name, x, y] of /** @type {[number, 'front' | 'top', number, number][]} */ ([
    [0, 'front', 3, 3],
    [4, 'top', 1, 2],
  ])) {
    const { message } = world.refusal(face, x, y) ?? assert.fail();
    assert.ok(message.length > 10, message);
    assert.throws(() => world.setCell(name, x, y, 'wall'), { name: 'EditError', message });
  }
  assert.throws(() => world.setCell(/** @type {any} */ ('north'), 0, 0, 'wall'), /front/);
});

test('the page’s own handles accept only numbers in their ranges, and convert no other value', () => {
  const grid = Grid.fromText('....\n....\n....');
  const yard = Grid.fromText('........\n'.repeat(8).trim());
  const search = new GridSearch({ record: true });
  const field = new GridSearch({ algorithm: 'flow-field' });
  const drive = new DriveSearch({ record: true });
  const chase = chaseOf(cubeXml());
  const crowd = CubeCrowd.generate(5, 1);
  const agents = new GridCrowd(grid);
  const exit = agents.addGoal([[3, 2]]);
  agents.enter([0, 0], exit);
  for (const each of [search, field]) each.start(grid, [0, 0], [3, 2]);
  drive.start(yard, [2, 2, 0], [5, 5, 0]);
  let calls = 0;
  const counted = { valueOf: () => (calls++, 1), toString: () => (calls++, '1') };
  const notNumbers = ['3', '', null, true, {}, new Date(0), { valueOf: () => 1 }, counted];
  for (const call of /** @type {Call[]} */ ([
    [Grid, 'fromCells', [4, 1, new Uint8Array(4)], ['width', 'height']],
    [grid, 'cell', [[0, 0]], ['cell x', 'cell y']],
    [grid, 'setCell', [[0, 0], 'wall'], ['cell x', 'cell y']],
    [grid, 'neighbours', [[0, 0]], ['cell x', 'cell y']],
    [
      grid,
      'setEnds',
      [
        [0, 0],
        [0, 0],
      ],
      ['start x', 'start y', 'goal x', 'goal y'],
    ],
    [
      grid,
      'hexLine',
      [
        [0, 0],
        [0, 0],
      ],
      ['from x', 'from y', 'to x', 'to y'],
    ],
    [grid, 'smooth', [[[0, 0]]], ['path x', 'path y'], []],
    [search, 'replan', [grid, [0, 0]], ['from x', 'from y']],
    [search, 'prepareSome', [grid, 1], ['cells'], UNSAFE],
    [search, 'seek', [grid, 1], ['seek'], UNSAFE],
    [search, 'step', [grid, 1], ['step'], UNSAFE],
    [search, 'expect', [1], ['queries']],
    [search, 'show', [1], ['show'], [NaN]],
    [search, 'window', [0, 0, 1, 1], ['x', 'y', 'width', 'height']],
    [search, 'explain', [grid, [0, 0]], ['cell x', 'cell y']],
    [field, 'pathFrom', [[0, 0]], ['cell x', 'cell y']],
    [
      drive,
      'start',
      [yard, [2, 2, 0], [5, 5, 0]],
      ['from x', 'from y', 'from heading', 'to x', 'to y', 'to heading'],
      [],
    ],
    [drive, 'step', [yard, 1], ['step'], UNSAFE],
    [drive, 'show', [1], ['show'], [NaN]],
    [drive, 'window', [0, 0, 1, 1], ['x', 'y', 'width', 'height']],
    [Cube, 'generate', [5, 1], ['size']],
    [Cube, 'generate', [5, 1], ['size', 'seed'], UNSAFE],
    [CubeCrowd, 'generate', [5, 1], ['size', 'seed'], UNSAFE],
    [chase, 'step', [1], ['step'], []],
    [chase, 'tick', [1], ['tick']],
    [chase, 'setCell', ['front', 0, 0, 'floor'], ['x', 'y']],
    [chase, 'refusal', [0, 0, 0], ['face', 'x', 'y']],
    [crowd, 'target', [['front', 0, 0]], ['cell x', 'cell y']],
    [crowd, 'tick', [1], ['tick']],
    [crowd, 'setCell', [['front', 0, 0], 'floor'], ['cell x', 'cell y']],
    [agents, 'addGoal', [[[0, 0]]], ['x', 'y']],
    [agents, 'moveGoal', [exit, [[0, 0]]], ['goal', 'x', 'y']],
    [agents, 'enter', [[0, 0], exit], ['x', 'y', 'goal']],
    [agents, 'canEnter', [[0, 0]], ['x', 'y']],
    [agents, 'agentAt', [[0, 0]], ['x', 'y']],
    [agents, 'removeGoal', [agents.addGoal([[0, 0]])], ['goal']],
    [agents, 'leave', [0], ['agent']],
    [agents, 'setGoal', [0, exit], ['agent', 'goal']],
    [agents, 'step', [1], ['step']],
    [agents, 'reaches', [exit, [0, 0]], ['goal', 'x', 'y']],
    [agents, 'isCurrent', [exit], ['goal']],
    [agents, 'distances', [exit], ['goal']],
    [agents, 'next', [exit], ['goal']],
  ])) {
    for (const [which, name] of call[3].entries()) {
      refuses(
        call,
        which,
        [...notNumbers, [2]],
        new RegExp(
          `^((cells?(\\[0\\])? )?${name}: found (".*"|null|true|object); expected a number|` +
            `cells?(\\[0\\])?: found object; expected \\[x, y\\] or \\{ x, y \\})$`,
        ),
      );
    }
    refusesRange(call);
  }
  assert.equal(calls, 0);
});
