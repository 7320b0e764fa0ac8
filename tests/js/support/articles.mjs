// The lab's searches for tests/js/articles*.test.mjs, and the maps that they are compared on.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Grid } from '../../../www/engine/grid.js';
import { GridSearch } from '../../../www/engine/search.js';
import { PRESETS } from '../../../www/lab/play/presets.js';
import { mapOfRows } from '../ports/map.mjs';
import { dice } from './grids.mjs';

/**
 * @typedef {import('../ports/map.mjs').Cell} Cell
 * @typedef {import('../ports/map.mjs').PortMap} PortMap
 * @typedef {import('../ports/map.mjs').Answer} Answer
 * @typedef {import('./grids.mjs').SearchOptions} SearchOptions
 */

/** How many random maps each port is compared on. */
const MAPS = 300;

/** The map of a file of the lab. @param {string} name */
export const mapOf = (name) =>
  mapOfRows(
    readFileSync(new URL(`../../../maps/lab/${name}`, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );

/** The grid of a map, in the lab's engine. @param {PortMap} map */
export function gridOf({ width, height, isFree }) {
  const row = (/** @type {number} */ y) =>
    Array.from({ length: width }, (_, x) => (isFree(x, y) ? '.' : '#')).join('');
  return Grid.fromText(Array.from({ length: height }, (_, y) => row(y)).join('\n'));
}

/**
 * The options of a lane of a preset, and its map.
 *
 * @param {string} name
 * @param {number} [number] of the lane
 */
export function presetOf(name, number = 0) {
  const { url, options } = PRESETS.find((preset) => preset.name === name) ?? assert.fail(name);
  const { race = [], ...shared } = options ?? {};
  return {
    map: mapOf(url.slice(url.lastIndexOf('/') + 1)),
    options: /** @type {SearchOptions} */ ({ ...shared, ...race[number] }),
  };
}

/**
 * A map with some walls, from a tenth to a half of it, between walls on all sides, and two ends.
 *
 * @param {number} seed
 * @param {(map: PortMap) => boolean} [isFit]
 * @returns {PortMap}
 */
function randomMap(seed, isFit = () => true) {
  const roll = dice(seed * 2_654_435_761);
  for (;;) {
    const side = 9 + roll(24);
    const share = 10 + roll(40);
    const walls = Array.from({ length: side * side }, () => roll(100) < share);
    const end = () => /** @type {Cell} */ ([1 + roll(side - 2), 1 + roll(side - 2)]);
    const [start, goal] = [end(), end()];
    for (const [x, y] of [start, goal]) walls[y * side + x] = false;
    const isInside = (/** @type {number} */ n) => n > 0 && n < side - 1;
    const isFree = (/** @type {number} */ x, /** @type {number} */ y) =>
      isInside(x) && isInside(y) && !walls[y * side + x];
    const map = { width: side, height: side, start, goal, isFree };
    if (String(start) !== String(goal) && isFit(map)) return map;
  }
}

/** The random maps. @param {(map: PortMap) => boolean} [isFit] */
export const randomMaps = (isFit) =>
  Array.from({ length: MAPS }, (_, index) => randomMap(index + 1, isFit));

/**
 * What the product answers.
 *
 * @param {SearchOptions} options
 * @param {PortMap} map
 * @returns {Answer & { status: string }}
 */
export function found(options, map) {
  const search = new GridSearch(/** @type {any} */ ({ ...options, record: true }));
  const grid = gridOf(map);
  search.start(grid, map.start, map.goal);
  const answer = {
    expanded: [...search.expansions(grid)],
    path: search.path(),
    cost: search.pathCost,
    known: search.g().filter((g) => !Number.isNaN(g)).length,
    status: search.status,
  };
  search.free();
  grid.free();
  return answer;
}

/**
 * Compares a port with a search of the lab, on a map of an article and on random ones.
 *
 * @param {string} name
 * @param {{
 *   options: SearchOptions,
 *   map: PortMap,
 *   port: (map: PortMap) => Answer,
 *   start?: (map: PortMap) => Cell,
 *   isFit?: (map: PortMap) => boolean,
 *   same?: (product: Answer & { status: string }, port: any) => [unknown, unknown],
 * }} compared
 */
export function alike(name, { options, map, port, start = (it) => it.start, isFit, same }) {
  const compare = (/** @type {PortMap} */ at, /** @type {string} */ where) => {
    const product = found(options, { ...at, start: start(at) });
    const [ours, theirs] = (same ?? pathOnly)(product, port(at));
    assert.deepEqual(ours, theirs, where);
  };
  test(`${name}: the same cells in the same order, the same path and cost, on its map and ${MAPS} others`, () => {
    compare(map, 'its own map');
    for (const [index, at] of randomMaps(isFit).entries()) compare(at, `seed ${index + 1}`);
  });
}

/**
 * What product and port have in common if the port has no path to the nearest cell.
 *
 * @param {Answer & { status: string }} product
 * @param {Answer} port
 */
function pathOnly({ status, ...product }, { expanded, path, cost, known }) {
  const isFound = status === 'found';
  const ours = { ...product, ...(isFound ? {} : { path: [], cost: NaN }) };
  return /** @type {[unknown, unknown]} */ (
    [ours, { expanded, path, cost, known }].map((it) => ({ ...it, cost: it.cost.toFixed(4) }))
  );
}
