// Makes searches of all kinds from one set of options. An option that does not apply to a search
// stays set for the next one.

import { DriveSearch } from '../../engine/drive.js';
import { pairs } from '../../engine/plain.js';
import { GridSearch } from '../../engine/search.js';
import { Fault } from '../../shared/message.js';
import { readNumber, readWord } from '../../shared/words.js';
import { laneKind } from './kinds.js';
import {
  AGENT,
  attributeOf,
  CROWD,
  LAB_NUMBERS,
  LAB_WORDS,
  OF_DRIVES,
  SEARCHES_OF,
} from './options.js';

/**
 * @typedef {import('../../engine/search.js').SearchOptions} SearchOptions
 * @import { AnyOptions, LaneSearch, Rules, Task, Use } from './types.js'
 */

const OF_CROWDS = /** @type {(keyof typeof CROWD)[]} */ (Object.keys(CROWD));

/** @type {Record<string, number> | undefined} */
let usual;

/** Returns the default numbers of a search on wheels. */
export function usualVehicle() {
  if (usual) return usual;
  const search = new DriveSearch();
  usual = { ...search.vehicle, ...search.costs };
  search.free();
  return usual;
}

/**
 * Checks whether one search can have these options, without the code of its kind.
 *
 * @param {AnyOptions} options
 * @throws an OptionError
 */
export function checkSearch(options) {
  checkWords(options);
  laneKind(options.algorithm).check(applying(options, null));
}

/** Checks the lab's own words and numbers. @param {AnyOptions} options @throws an OptionError */
function checkWords({ smooth, ...others }) {
  readWord('smooth', smooth ?? null, LAB_WORDS);
  for (const name of OF_CROWDS) {
    const value = others[name];
    if (value !== undefined)
      name in LAB_WORDS
        ? readWord(name, String(value), LAB_WORDS)
        : readNumber(name, String(value), LAB_NUMBERS);
  }
}

/**
 * Checks whether a lane can have these options of its own. Unlike shared options, each must apply
 * to its search.
 *
 * @param {AnyOptions} options in force @param {AnyOptions} own as the lane has them
 * @throws an OptionError
 */
export function checkOwn({ algorithm = 'astar', ...options }, own) {
  /** @param {string} name @param {string[]} those */
  const fault = (name, those) =>
    new Fault(
      '{setting} is not for {search}, but for: {list}',
      { setting: attributeOf(name), search: String(own.algorithm), list: those.join(', ') },
      'OptionError',
    );
  for (const [setting, those] of Object.entries(SEARCHES_OF)) {
    const weighs = setting === 'weight' || setting === 'weighting' ? ['astar'] : [];
    if (setting in own && !those.includes(algorithm) && !weighs.includes(own.algorithm ?? ''))
      throw fault(setting, [...weighs, ...those]);
  }
  checkSearch({ algorithm, ...options });
}

/** @param {AnyOptions} options @param {Use} [use] @returns {LaneSearch} @throws an OptionError */
export function searchBy(options, use = {}) {
  checkWords(options);
  return laneKind(options.algorithm).make(applying(options, use.functions ?? null), use);
}

/**
 * Returns the options that apply to a search, and checks the others.
 *
 * @param {AnyOptions} options
 * @param {Use['functions']} functions
 * @returns {AnyOptions}
 */
function applying({ smooth: _, ...rest }, functions) {
  const { algorithm = 'astar' } = rest;
  for (const setting of /** @type {(keyof typeof rest)[]} */ (Object.keys(SEARCHES_OF))) {
    if (SEARCHES_OF[setting].includes(algorithm) || rest[setting] === undefined) continue;
    // It must be valid even now: the search that it applies to may be chosen next.
    if (!OF_DRIVES.includes(setting) && !(setting in CROWD))
      new GridSearch({
        algorithm: /** @type {any} */ (SEARCHES_OF[setting][0]),
        [setting]: rest[setting],
        paint: false,
      }).free();
    delete rest[setting];
  }
  // The same for an option that needs another choice.
  if (rest.openList !== 'heap' && rest.openList !== 'list') delete rest.ties;
  if ((rest.heuristic ?? 'octile') !== 'octile' || rest.movement === '6') delete rest.scaleDiagonal;
  const isPlaced = rest.heuristic === 'landmarks' || rest.heuristic === 'waypoints';
  if (!isPlaced || functions?.heuristic) delete rest.landmarks;
  if (rest.movement === '6') AGENT.forEach((name) => delete rest[name]);
  return rest;
}

/**
 * Returns the options that decide the steps of a search and their costs, as far as they apply to
 * it.
 *
 * @param {AnyOptions} options
 * @returns {Rules}
 */
export function rulesOf({ algorithm = 'astar', movement, layout, costs, ...options }) {
  if (movement === '6') return { movement, layout, costs };
  const agent = AGENT.filter(
    (name) => options[name] !== undefined && (SEARCHES_OF[name]?.includes(algorithm) ?? true),
  );
  return { movement, costs, ...Object.fromEntries(agent.map((name) => [name, options[name]])) };
}

/**
 * Returns the smoothed path of a search. On hexes and on ground of several costs, the result is
 * empty: hexes have no string pulling, and the shortest taut path need not be the cheapest.
 *
 * @param {LaneSearch} search that has ended
 * @param {Task['grid']} grid the map that it searched
 * @param {AnyOptions} options
 * @returns {[number, number][]}
 */
export function smoothed(search, grid, { smooth = 'none', ...options }) {
  const { movement, layout: _layout, costs: _costs, size, ...prices } = rulesOf(options);
  const isUniform = grid.uniform && Object.values(prices).every((price) => price === 0);
  if (smooth === 'none' || movement === '6' || !laneKind(options.algorithm).ofCells || !isUniform)
    return [];
  // A smoothed path passes only its ends, so each leg between stops is smoothed separately.
  const paths = search.paths ?? [search.path?.() ?? []];
  return paths.flatMap((path, leg) => {
    if (path.length < 2) return [];
    const points = pairs(
      grid.smooth(path, { curve: smooth, movement, straight: search.straight, size }),
    );
    return leg > 0 ? points.slice(1) : points;
  });
}
