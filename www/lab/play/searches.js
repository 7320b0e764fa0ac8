// Makes and starts searches of cells and searches on wheels by the same calls, so that a lane, a stopwatch or a race does not
// depend on the kind. A race has one set of options for both kinds. An option that does not apply to a search stays set for the
// next one.

import { DriveSearch } from '../../engine/drive.js';
import { pairs } from '../../engine/plain.js';
import { GridSearch } from '../../engine/search.js';
import { Fault } from '../../shared/message.js';
import { isCrowd, isDrive, isOwn, readNumber, readWord } from '../../shared/words.js';
import { AGENT, attributeOf, CROWD, LAB_NUMBERS, LAB_WORDS, OF_DRIVES, SEARCHES_OF } from './options.js';

/**
 * @typedef {import('../../engine/search.js').SearchOptions} SearchOptions
 * @import { AnyOptions, Rules } from './types.js'
 * @typedef {GridSearch | DriveSearch | import('./legs.js').Legs | import('./crowd-lane.js').CrowdRun} AnySearch
 * @typedef {Pick<import('./board.js').Board, 'grid' | 'from' | 'to' | 'headings' | 'stops'>} Task
 */

/** The search with stops, loaded when a map has some. @type {typeof import('./legs.js').Legs | null} */
let Legs = null;
/** A crowd, loaded with the first one. @type {typeof import('./crowd-lane.js').CrowdRun | null} */
let CrowdRun = null;
/** Sets what has been loaded. @param {Partial<typeof import('./legs.js') & typeof import('./crowd-lane.js')>} modules */
export const provide = (modules) => void ({ Legs = Legs, CrowdRun = CrowdRun } = modules);

/** Returns whether the code of a search here is loaded. @param {AnyOptions} options @param {readonly unknown[]} stops */
export const hasCode = ({ algorithm }, stops) => (isCrowd(algorithm) ? CrowdRun : stops.length === 0 || Legs) !== null;
/** Loads it. @param {AnyOptions} options */
export const fetchCode = ({ algorithm }) => (isCrowd(algorithm) ? fetchCrowd() : fetchLegs());

export async function fetchLegs() {
  const legs = await import('./legs.js');
  provide(legs);
  return legs;
}

export const fetchCrowd = async () => provide(await import('./crowd-lane.js'));

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

/** Checks whether one search can have these options. @param {AnyOptions} options @throws an OptionError */
export function checkSearch(options) {
  // Functions are checked when the search calls them. The other options are those of A*.
  if (isOwn(options.algorithm)) checkSearch({ ...options, algorithm: 'astar' });
  else if (isDrive(options.algorithm) || isCrowd(options.algorithm)) checkOptions(options);
  else searchBy(options).free();
}

/** Checks what can be checked before there is a search. @param {AnyOptions} options @throws an OptionError */
function checkOptions({ smooth, algorithm, movement, ...others }) {
  readWord('smooth', smooth ?? null, LAB_WORDS);
  for (const name of OF_CROWDS) {
    const value = others[name];
    if (value !== undefined) name in LAB_WORDS ? readWord(name, String(value), LAB_WORDS) : readNumber(name, String(value), LAB_NUMBERS);
  }
  if (isCrowd(algorithm) && movement === '6') throw new Fault('a crowd walks over square cells; found movement "{word}"', { word: '6' }, 'OptionError');
  if (isDrive(algorithm) && /** @type {string | undefined} */ (movement) === '6') {
    throw new Fault('hybrid drives over square cells; found movement "{word}"', { word: '6' }, 'OptionError');
  }
}

/**
 * Checks whether a lane can have these options of its own. Unlike shared options, each must apply to its search.
 *
 * @param {AnyOptions} options in force @param {AnyOptions} own as the lane has them
 * @throws an OptionError
 */
export function checkOwn({ algorithm = 'astar', ...options }, own) {
  /** @param {string} name @param {string[]} those */
  const fault = (name, those) => new Fault('{setting} is not for {search}, but for: {list}', { setting: attributeOf(name), search: String(own.algorithm), list: those.join(', ') }, 'OptionError');
  for (const [setting, those] of Object.entries(SEARCHES_OF)) {
    const weighs = setting === 'weight' || setting === 'weighting' ? ['astar'] : [];
    if (setting in own && !those.includes(algorithm) && !weighs.includes(own.algorithm ?? '')) throw fault(setting, [...weighs, ...those]);
  }
  checkSearch({ algorithm, ...options });
}

/**
 * @param {AnyOptions} options
 * @param {object} [use]
 * @param {boolean} [use.record] @param {boolean} [use.paint]
 * @param {readonly [number, number][]} [use.stops] to visit; await `fetchLegs` first
 * @param {import('./options.js').OwnFunctions | null} [use.functions] of the search `own`
 * @returns {AnySearch}
 * @throws an OptionError
 */
export function searchBy(options, { record = false, paint = true, stops = [], functions = null } = {}) {
  checkOptions(options);
  const { smooth: _, ...rest } = options;
  const algorithm = options.algorithm ?? 'astar';
  for (const setting of /** @type {(keyof typeof rest)[]} */ (Object.keys(SEARCHES_OF))) {
    if (SEARCHES_OF[setting].includes(algorithm) || rest[setting] === undefined) continue;
    // It must be valid even now: the search that it applies to may be chosen next.
    if (!OF_DRIVES.includes(setting) && !(setting in CROWD)) new GridSearch({ algorithm: /** @type {any} */ (SEARCHES_OF[setting][0]), [setting]: rest[setting], paint: false }).free();
    delete rest[setting];
  }
  // The same for an option that needs another choice.
  if ((rest.openList ?? 'buckets') === 'buckets') delete rest.ties;
  if ((rest.heuristic ?? 'octile') !== 'octile' || rest.movement === '6') delete rest.scaleDiagonal;
  if (rest.heuristic !== 'landmarks' || functions?.heuristic) delete rest.landmarks;
  if (rest.movement === '6') AGENT.forEach((name) => delete rest[name]);
  if (isCrowd(algorithm) && CrowdRun) return new CrowdRun(rest);
  if (!isDrive(options.algorithm)) {
    // A goal function receives cells alone and cannot know the leg. A leg could end anywhere.
    if (isOwn(algorithm) && functions?.goal && stops.length > 0) {
      throw new Fault('a goal by a function says nothing of stops; expected no stops on the map, or own without goal', {}, 'OptionError');
    }
    const of = /** @type {SearchOptions} */ (isOwn(algorithm) ? { ...rest, algorithm: 'astar', ...functions } : rest);
    const make = () => new GridSearch({ ...of, record, paint });
    return Legs && stops.length > 0 ? new Legs(make, stops) : make();
  }
  const given = Object.entries(rest).filter(([name, value]) => OF_DRIVES.includes(name) && value !== undefined);
  return new DriveSearch({ ...Object.fromEntries(given), record });
}

/** Returns the options that decide the steps of a search and their costs, as far as they apply to it. @param {AnyOptions} options @returns {Rules} */
export function rulesOf({ algorithm = 'astar', movement, layout, costs, ...options }) {
  if (movement === '6') return { movement, layout, costs };
  const agent = AGENT.filter((name) => options[name] !== undefined && (SEARCHES_OF[name]?.includes(algorithm) ?? true));
  return { movement, costs, ...Object.fromEntries(agent.map((name) => [name, options[name]])) };
}

/**
 * Returns the smoothed path of a search. On hexes and on ground of several costs, the result is empty: hexes have no string
 * pulling, and the shortest taut path need not be the cheapest.
 *
 * @param {AnySearch} search that has ended @param {Task['grid']} grid the map that it searched @param {AnyOptions} options
 * @returns {[number, number][]}
 */
export function smoothed(search, grid, { smooth = 'none', ...options }) {
  const { movement, layout: _layout, costs: _costs, size, ...prices } = rulesOf(options);
  const isUniform = grid.uniform && Object.values(prices).every((price) => price === 0);
  if (smooth === 'none' || movement === '6' || search instanceof DriveSearch || !isUniform) return [];
  // A smoothed path passes only its ends, so each leg between stops is smoothed separately.
  const paths = 'paths' in search ? search.paths : [search.path()];
  return paths.flatMap((path, leg) => {
    if (path.length < 2) return [];
    const points = pairs(grid.smooth(path, { curve: smooth, movement, straight: search.straight, size }));
    return leg > 0 ? points.slice(1) : points;
  });
}

/** @param {AnySearch} search @param {Task} task @throws a SearchError if it cannot start there */
export function startBy(search, { grid, from, to, headings: [start, goal], stops }) {
  if (stops.length > 0 && 'crowd' in search) throw new Fault('a crowd visits no stops; expected none on the map', {}, 'SearchError');
  if (stops.length > 0) Legs?.check(search, grid, stops);
  if (search instanceof DriveSearch) search.start(grid, [...from, start], [...to, goal]);
  else search.start(grid, from, to);
}
