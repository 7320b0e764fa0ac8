// Lanes with their own settings: each is the core's search with exactly these options, whatever the others have, and each has a
// distinct title.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRace } from '../../www/lab/play/race-text.js';
import { joined, textOf } from '../../www/shared/message.js';
import { commonOf, differenceOf, titlesOf } from '../../www/lab/ui/options.js';
import { searchOf } from './support/grids.mjs';
import { ROOMS, labOf } from './support/lab.mjs';

/** @typedef {import('../../www/lab/play/lab.js').Lab} Lab */

/** The core's answer. @param {Lab} lab @param {Record<string, unknown>} options */
function fresh(lab, options) {
  const search = searchOf(options);
  assert.ok(lab.grid);
  search.start(lab.grid, lab.from, lab.to);
  const answer = [search.run(lab.grid), search.expanded, search.cost, search.path(), search.warning];
  search.free();
  return answer;
}

/** The answers of the lanes. @param {Lab} lab */
const found = (lab) => lab.snapshot().lanes.map(({ status, expanded, cost, path, warning }) => [status, expanded, cost, path, warning]);

/** @param {string} race @param {import('../../www/lab/play/race.js').OptionChange} [options] */
function titled(race, options) {
  const lab = labOf(ROOMS, { race: readRace(race), ...options });
  const titles = [titlesOf(lab.lanes).map((title) => textOf(title)), textOf(commonOf(lab.lanes))];
  lab.dispose();
  return titles;
}

test('six lanes of one search have six weights', () => {
  const weights = [0, 0.5, 1, 1.5, 3, 5];
  const lab = labOf(ROOMS, { race: weights.map((weight) => ({ algorithm: 'astar', weight })) });
  lab.seek(Infinity);
  assert.deepEqual(found(lab), weights.map((weight) => fresh(lab, weight === 1 ? {} : { algorithm: 'weighted', weight })));
  assert.deepEqual(lab.snapshot().lanes.map(({ algorithm, options }) => [algorithm, options.weight]), weights.map((weight) => ['astar', weight]));
  const expanded = lab.lanes.map((lane) => lane.expanded);
  assert.ok(new Set(expanded).size > 2 && (expanded[0] ?? 0) > (expanded[5] ?? 0), `${expanded}`);
  assert.deepEqual(titlesOf(lab.lanes).map((title) => textOf(title)), weights.map((weight) => `weight ${weight}`));
});

test('a lane’s own settings override those for all, and reach no other lane', () => {
  const race = readRace('astar; astar heuristic=zero open-list=list; k-best k=3 k-by=goal; weighted; theta movement=4; astar weight=2 weighting=xdp costs=sqrt2');
  const shared = /** @type {const} */ ({ heuristic: 'manhattan', movement: '8-cut', weight: 3, limit: 40 });
  const lab = labOf(ROOMS, { race, ...shared });
  lab.seek(Infinity);
  const { weight, ...rest } = shared;
  const core = [
    { ...rest, algorithm: 'astar' },
    { ...rest, algorithm: 'astar', heuristic: 'zero', openList: 'list' },
    { ...rest, algorithm: 'k-best', k: 3, kBy: 'goal' },
    { ...rest, algorithm: 'weighted', weight },
    { ...rest, algorithm: 'theta', weight, movement: '4' },
    { ...rest, algorithm: 'dynamic-weighted', weight: 2, weighting: 'xdp', costs: 'sqrt2' },
  ].map((options) => fresh(lab, options));
  assert.deepEqual(found(lab).map((lane) => lane.slice(0, 4)), core.map((answer) => answer.slice(0, 4)));
  // The lab adds to the core's warning what a limit did.
  for (const [at, { warning }] of lab.snapshot().lanes.entries()) assert.ok(warning.endsWith(String(core[at]?.[4])), warning);
});

test('hexes apply to all lanes', () => {
  const lab = labOf(ROOMS, { race: readRace('astar; astar movement=4; astar heuristic=zero'), movement: '6' });
  lab.seek(Infinity);
  const [one, two] = lab.snapshot().lanes;
  assert.deepEqual([two?.cost, two?.path, two?.options.movement], [one?.cost, one?.path, '6']);
  lab.configure({ movement: null });
  lab.seek(Infinity);
  assert.equal(lab.snapshot().lanes[1]?.options.movement, '4');
});

test('a race copies its input, so later changes to the input have no effect', () => {
  /** @type {import('../../www/lab/play/race.js').LaneOptions[]} */
  const race = [{ algorithm: 'astar', weight: 2 }, { algorithm: 'jps' }];
  const lab = labOf(ROOMS, { race });
  if (race[0]) race[0].weight = 5;
  assert.deepEqual([lab.options.race, lab.save()?.options], [[{ algorithm: 'astar', weight: 2 }, { algorithm: 'jps' }], lab.options]);
  lab.configure({ race: [] });
  assert.deepEqual([lab.options.race, lab.lanes.map(({ algorithm }) => algorithm)], [undefined, ['astar']]);
});

for (const [race, options, titles, common] of /** @type {[string, import('../../www/lab/play/race.js').OptionChange, string[], string][]} */ ([
  ['astar', { heuristic: 'manhattan' }, ['A*'], ''],
  ['astar weight=1.5', {}, ['A* · weight 1.5'], ''],
  ['astar,jps', {}, ['A*', 'Jump points (JPS)'], ''],
  ['astar; astar weight=1.5; jps heuristic=zero', {}, ['A*', 'A* · weight 1.5', 'Jump points (JPS) · no estimate'], ''],
  ['astar; astar heuristic=manhattan; astar heuristic=zero', {}, ['Octile', 'Manhattan', 'no estimate'], 'A*'],
  ['astar open-list=list; astar open-list=heap goal-test=generate', { movement: '4' }, ['Plain list · goal when expanded', 'Binary heap · goal when first seen'], 'A* · 4 ways'],
  ['k-best k=3; k-best k=5; k-best', { heuristic: 'manhattan' }, ['k = 3', 'k = 5', 'k = 5 (2)'], 'Best directions · Manhattan'],
  ['astar limit=200 weight=1.5; jps', { costs: 'sqrt2' }, ['A* · weight 1.5 · limit 200', 'Jump points (JPS)'], 'costs 1 and √2'],
  ['astar,astar,astar', {}, ['A*', 'A* (2)', 'A* (3)'], 'A*'],
  ['dijkstra; astar heuristic=landmarks landmarks=3,4 5,6', {}, ['Dijkstra', 'A* · Landmarks · 2 landmarks'], ''],
  ['astar open-list=list ties=first; astar open-list=list ties=last', { nearest: 'open' }, ['First in first', 'Last in first'], 'A* · Plain list · nearest of seen cells'],
  ['astar scale-diagonal=0.5; jps', {}, ['A* · diagonal × 0.5', 'Jump points (JPS)'], ''],
  ['k-best k-within=1; k-best', {}, ['within 1', 'no threshold'], 'Best directions'],
  ['hybrid turning-radius=1; hybrid', {}, ['radius 1', 'usual radius'], 'Hybrid A*'],
])) {
  test(`titles of ${race}${Object.keys(options).length > 0 ? ` with ${JSON.stringify(options)}` : ''}`, () => {
    assert.deepEqual(titled(race, options), [titles, common]);
  });
}

test('sums up a race in a sentence', () => {
  const lane = (/** @type {object} */ about) => ({ title: 'A*', expanded: 100, ratio: 1, drive: null, status: 'found', error: '', ...about });
  const said = (/** @type {object[]} */ ...lanes) => textOf(differenceOf(lanes.map(lane)));
  assert.equal(said({ expanded: 28300 }, { title: joined(['JPS', 'no estimate'], ' · ') }), 'JPS (no estimate) compared with A*: 283 times fewer cells, the same cost');
  assert.equal(said({ expanded: 250 }, { title: 'Greedy', ratio: 1.25 }), 'Greedy compared with A*: 2.5 times fewer cells, 25 % more expensive');
  // On Swamp, the path around is longer and costs less.
  assert.equal(said({ title: 'Breadth first', ratio: 3.302, expanded: 270 }, {}), 'A* compared with Breadth first: 2.7 times fewer cells, 70 % cheaper');
  const lines = [{ expanded: 110, ratio: 1.0002 }, { title: 'Theta*' }].map(lane);
  assert.equal(textOf(differenceOf(lines, true)), 'Theta* compared with A*: 9 % fewer cells, less than 0.1 % shorter');
  assert.equal(textOf(differenceOf(lines)), 'Theta* compared with A*: 9 % fewer cells, less than 0.1 % cheaper');
  assert.equal(said({}, { title: 'B' }), 'All expand the same number of cells, the same cost');
  assert.equal(said({}, { ratio: 1.1 }), 'All expand the same number of cells, different costs');
  assert.equal(said({ drive: { length: 3, gears: 0 }, ratio: null, expanded: 9 }, { drive: { length: 3, gears: 1 }, ratio: null, title: 'Hybrid A*', expanded: 3 }), 'Hybrid A* compared with A*: 3 times fewer poses');
  for (const none of [[{}], [{}, { status: 'nearest' }], [{}, { status: '' }], [{}, { error: 'no' }], [{}, { drive: { length: 1, gears: 0 } }]]) assert.equal(said(...none), '', JSON.stringify(none));
});

test('all lanes have one optimum: the shortest path that any of them may take, in each lane’s costs; with any-angle lanes, the shortest line', () => {
  const lab = labOf(ROOMS, { race: readRace('astar movement=4; astar movement=8-cut; astar; astar costs=sqrt2') });
  lab.seek(Infinity);
  const [four, cut, strict, roots] = lab.snapshot().lanes;
  assert.deepEqual([four?.optimal, strict?.optimal, cut?.ratio], [cut?.cost, cut?.cost, 1]);
  assert.ok(Number(four?.ratio) > Number(strict?.ratio) && Number(strict?.ratio) >= 1);
  assert.equal(Number(roots?.optimal), fresh(lab, { costs: 'sqrt2', movement: '8-cut' })[2]);
  lab.configure({ race: readRace('astar; theta; astar costs=1/1') });
  lab.seek(Infinity);
  const [steps, lines, ones] = lab.snapshot().lanes;
  const anya = Number(fresh(lab, { algorithm: 'anya' })[2]);
  const diagonals = (steps?.path ?? []).filter(([x, y], at, path) => at > 0 && path[at - 1]?.[0] !== x && path[at - 1]?.[1] !== y).length;
  const straights = (steps?.path.length ?? 0) - 1 - diagonals;
  assert.deepEqual([steps?.optimal, lines?.optimal], [anya, anya]);
  assert.ok(Math.abs(Number(steps?.ratio) - (10 * straights + 10 * Math.SQRT2 * diagonals) / anya) < 1e-12);
  assert.ok(Math.abs(Number(lines?.ratio) - Number(lines?.cost) / anya) < 1e-12);
  assert.ok(Number(ones?.ratio) >= 1, 'a path whose steps count is measured by its length too');
});
