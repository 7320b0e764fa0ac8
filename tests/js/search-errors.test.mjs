// What a search refuses, in the core's own words: options, ends, and calls that come too early.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridWorld } from '../../www/engine/grid.js';
import { ALGORITHMS, LAYOUTS, searchOf, SQUARES, wordsOf } from './support/grids.mjs';

/** @typedef {import('./support/grids.mjs').Cell} Cell */

/** @param {Record<string, unknown>} options @param {string | RegExp} message */
const refused = (options, message) => {
  assert.throws(() => searchOf(options), { name: 'OptionError', message }, JSON.stringify(options));
};

test('refuses an unknown word, and names all that exist', () => {
  const words = {
    algorithm: ['algorithm', ALGORITHMS],
    heuristic: ['heuristic', ['octile', 'manhattan', 'chebyshev', 'euclid', 'euclid-squared', 'zero', 'landmarks', 'waypoints', 'exact']],
    movement: ['movement', ['4', '8-strict', '8-one-free', '8-cut', '6']],
    costs: ['costs', ['10/14', 'sqrt2', '10/20', '1/1']],
    openList: ['open list', ['buckets', 'heap', 'list']],
    goalTest: ['goal test', ['expand', 'generate']],
    order: ['order of neighbours', ['clockwise', 'columns', 'ewns', 'snwe']],
    reparent: ['rule for parents', ['cheaper', 'never']],
    ties: ['tie rule', ['h', 'h-first', 'first', 'last', 'pass']],
    nearest: ['kind of nearest answer', ['closed', 'open']],
    weighting: ['weighting', ['pohl', 'remaining', 'xdp', 'xup']],
    kBy: ['sort key', ['turn', 'goal', 'start', 'line']],
  };
  for (const [option, [what, expected]] of Object.entries(words)) {
    refused({ [option]: 'quick' }, `unknown ${what} "quick"; expected one of: ${/** @type {string[]} */ (expected).join(', ')}`);
    refused({ [option]: 7 }, `${option}: found 7; expected a word that names a ${what}`);
    for (const word of wordsOf(option)) searchOf({ ...(option === 'ties' && { openList: 'list' }), [option]: word }).free();
  }
});

test('refuses a number out of range', () => {
  for (const bad of [NaN, -1, 3.1, '1']) refused({ kWithin: bad }, /^kWithin: found "?[-.\dNa]+"?; expected a number from 0 to 3$/);
  for (const option of ['weight', 'scale', 'scaleDiagonal']) {
    for (const [bad, found] of /** @type {[unknown, string][]} */ ([[NaN, 'NaN'], [-0.5, '-0.5'], [Infinity, 'Infinity'], [-Infinity, '-Infinity'], [1000.5, '1000.5'], ['2', '"2"'], [null, 'object']])) {
      refused({ [option]: bad }, `${option}: found ${found}; expected a number from 0 to 1000`);
    }
    for (const good of [0, 0.1, 1, 1.5, 1000]) searchOf({ [option]: good }).free();
  }
  /** @type {[string, number, number][]} */
  const whole = [['k', 1, 8], ['jumpLimit', 1, 4096], ['landmarks', 1, 16], ['limit', 1, Number.MAX_SAFE_INTEGER], ['capacity', 1, 2 ** 32 - 1], ['maxDepth', 1, 2 ** 32 - 1], ['size', 1, 4096], ['wallCost', 0, 254], ['mostWork', 0, Number.MAX_SAFE_INTEGER], ['mostBytes', 0, Number.MAX_SAFE_INTEGER]];
  for (const [option, least, most] of whole) {
    for (const bad of [NaN, -1, 1.5, least - 1, most + 1, '1', {}]) {
      const found = typeof bad === 'object' ? 'object' : typeof bad === 'string' ? `"${bad}"` : String(bad);
      refused({ [option]: bad }, `${option}: found ${found}; expected a whole number from ${least} to ${most}`);
    }
    for (const good of [least, most, undefined]) searchOf({ [option]: good }).free();
  }
});

test('refuses an unknown option, and values that are no options', () => {
  refused({ depth: 2 }, /^unknown option "depth"; expected one of: algorithm, heuristic, movement, layout, costs, openList, goalTest, order, reparent, ties, nearest, limit, capacity, maxDepth, scale, scaleDiagonal, weight, weighting, k, kWithin, kBy, jumpLimit, size, wallCost, turnCost, landmarks, queries, mostWork, mostBytes, paint, record$/);
  for (const [bad, found] of /** @type {[any, string][]} */ ([[7, 'number'], ['astar', 'string']])) refused(bad, `options: found a ${found}; expected an object`);
});

test('refuses a hex layout for squares', () => {
  for (const layout of LAYOUTS) {
    searchOf({ movement: '6', layout }).free();
    searchOf({ layout, movement: '6' }).free();
    refused({ layout }, `layout "${layout}" is for movement "6"; found movement "8-strict"`);
    for (const movement of SQUARES) refused({ layout, movement }, `layout "${layout}" is for movement "6"; found movement "${movement}"`);
  }
  refused({ movement: '6', layout: 'r' }, 'unknown layout "r"; expected one of: odd-r, even-r, odd-q, even-q');
  refused({ movement: '6', layout: 1 }, 'layout: found 1; expected a word that names a layout');
});

test('refuses options that do not fit together', () => {
  const meets = 'ends where its two sides meet';
  const begins = 'begins at the goal';
  const looks = 'looks from parent to cell only on expansion';
  const intervals = 'comes to the goal by intervals, not by cells';
  for (const [algorithm, why] of Object.entries({ bidirectional: meets, subgoal: meets, 'dstar-lite': begins, 'flow-field': begins, 'lazy-theta': looks, anya: intervals })) {
    refused({ algorithm, goalTest: 'generate' }, `goal test "generate" is not for ${algorithm}, which ${why}; expected "expand"`);
  }
  const graph = 'goes from subgoal to subgoal';
  for (const [algorithm, why] of Object.entries({ subgoal: graph, 'dstar-lite': begins, 'flow-field': begins, 'lazy-theta': looks, anya: intervals })) {
    refused({ algorithm, nearest: 'open' }, `nearest "open" is not for ${algorithm}, which ${why}; expected "closed"`);
  }
  for (const ties of ['first', 'last']) {
    const needs = `ties "${ties}" needs open list "heap" or "list"; found`;
    refused({ ties }, `${needs} "buckets", which keep the order of h`);
    refused({ ties, algorithm: 'ida' }, `${needs} a search without one`);
    for (const algorithm of ['dstar-lite', 'subgoal', 'anya']) refused({ ties, algorithm }, `${needs} a search that keeps its own`);
    for (const openList of ['heap', 'list']) searchOf({ ties, openList }).free();
  }
  refused({ scaleDiagonal: 0.9, heuristic: 'euclid' }, 'scale-diagonal is for heuristic "octile" on squares; found heuristic "euclid", movement "8-strict"');
  refused({ scaleDiagonal: 0.9, movement: '6' }, 'scale-diagonal is for heuristic "octile" on squares; found heuristic "octile", movement "6"');
  for (const openList of ['list', 'heap']) {
    for (const algorithm of ['dstar-lite', 'subgoal']) {
      refused({ algorithm, openList }, `open list "${openList}" is not for ${algorithm}, which keeps its own; expected "buckets"`);
    }
    refused({ algorithm: 'ida', openList }, `open list "${openList}" is not for ida, which keeps none; expected "buckets"`);
  }
  for (const heuristic of ['landmarks', 'waypoints', 'exact']) {
    refused({ algorithm: 'dstar-lite', heuristic }, `heuristic "${heuristic}" is not for dstar-lite, which outlives edits; expected one by formula`);
  }
});

test('refuses impossible landmarks', () => {
  const grid = GridWorld.fromText('......\n......\n......\n.....#');
  const pairs = 'landmarks: found object; expected pairs of a column and a row';
  refused({ landmarks: [[1]] }, pairs);
  refused({ landmarks: [{ x: 1, y: 1 }] }, pairs);
  refused({ landmarks: [[1, -1]] }, 'landmarks: found -1; expected a whole number from 0 to 4294967295');
  for (const [landmarks, message] of /** @type {[Cell[], string][]} */ ([
    [[[1, 1], [5, 3]], 'the landmark (5, 3) is a wall; expected floor'],
    [[[6, 3]], 'the landmark (6, 3) is outside; expected a cell of the map, 6 × 4'],
    [[], 'found 0 landmarks; expected 1 to 16'],
    [Array.from({ length: 17 }, () => [0, 0]), 'found 17 landmarks; expected 1 to 16'],
  ])) {
    const search = searchOf({ heuristic: 'landmarks', landmarks });
    for (const work of [() => search.prepare(grid), () => search.start(grid, [0, 0], [5, 0])]) assert.throws(work, { name: 'SearchError', message });
    search.free();
  }
  grid.free();
});

test('refuses ends outside, in a wall, or that are no numbers, and keeps the earlier search', () => {
  const grid = GridWorld.fromText('......\n......\n......\n.....#');
  const search = searchOf({});
  search.start(grid, [0, 0], [3, 0]);
  search.run(grid);
  for (const [from, to, message] of /** @type {[Cell, Cell, string][]} */ ([
    [[6, 0], [1, 1], 'the start (6, 0) is outside; expected a cell of the map, 6 × 4'],
    [[0, 0], [1, 9], 'the goal (1, 9) is outside; expected a cell of the map, 6 × 4'],
    [[5, 3], [1, 1], 'the start (5, 3) is a wall; expected floor'],
  ])) {
    assert.throws(() => search.start(grid, from, to), { name: 'SearchError', message });
    assert.deepEqual([search.status, search.cost], ['found', 30]);
  }
  for (const [at, name] of ['from x', 'from y', 'to x', 'to y'].entries()) {
    for (const bad of [NaN, -1, 0.5, Infinity]) {
      const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((index) => (index === at ? bad : 0));
      assert.throws(() => search.start(grid, [a, b], [c, d]), { name: 'OptionError', message: `${name}: found ${bad}; expected a whole number from 0 to 4294967295` });
    }
  }
  assert.throws(() => search.replan(grid, [6, 0]), { name: 'SearchError', message: 'the start (6, 0) is outside; expected a cell of the map, 6 × 4' });
  assert.throws(() => search.replan(grid, /** @type {any} */ ([2])), { name: 'OptionError', message: 'from y: found undefined; expected a number' });
  assert.deepEqual([search.status, search.cost], ['found', 30]);
  search.free();
  grid.free();
});

test('refuses a call that comes too early, and a map of another size', () => {
  const [grid, other] = [GridWorld.fromText('.....\n.....'), GridWorld.fromText('..\n..\n..')];
  const search = searchOf({});
  const early = { name: 'SearchError', message: 'nothing was searched yet; expected a start and a goal first' };
  assert.throws(() => search.replan(grid), early);
  assert.throws(() => search.seek(grid, 0), early);
  assert.equal(search.run(grid), 'ready');
  assert.deepEqual([search.status, search.path(), search.pathFrom(0, 0)], ['ready', [], []]);
  search.start(grid, [0, 0], [4, 1]);
  search.step(grid, 2);
  const size = { name: 'SearchError', message: 'the map is 2 × 3; expected the size the search began on, 5 × 2' };
  assert.throws(() => search.replan(other), size);
  assert.throws(() => search.seek(other, 0), size);
  assert.throws(() => search.seek(other, 9), size);
  assert.equal(search.run(grid), 'found');
  for (const bad of [NaN, -1, 0.5]) {
    assert.throws(() => search.seek(grid, bad), { name: 'OptionError', message: `seek: found ${bad}; expected a whole number from 0 to 9007199254740991` });
    assert.throws(() => search.step(grid, bad), { name: 'OptionError', message: `step: found ${bad}; expected a whole number from 0 to 9007199254740991` });
    assert.throws(() => search.pathFrom(bad, 0), { name: 'OptionError', message: /^x: found / });
  }
  search.free();
  [grid, other].forEach((world) => world.free());
});

test('repair: refuses an edit that a floor-only search does not take', () => {
  const grid = GridWorld.fromText('....\n....');
  const search = searchOf({ algorithm: 'jps' });
  search.start(grid, [0, 0], [3, 1]);
  search.run(grid);
  grid.setCell(2, 1, 'cost:9');
  const terrain = { name: 'SearchError', message: 'jps needs floor of one cost; found cost:9 at (2, 1), which astar and auto take' };
  assert.throws(() => search.replan(grid), terrain);
  assert.throws(() => search.seek(grid, 0), terrain);
  assert.deepEqual([search.status, search.cost], ['found', 34], 'the answer stays');
  search.free();
  grid.free();
});
