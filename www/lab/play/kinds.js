// The kinds of lanes: a search of cells, a search on wheels, a crowd, and the search by your
// functions. What differs between them stands here, and a lane asks its kind.

import { D_STAR_LITE } from '../../engine/algorithms.js';
import { DriveSearch } from '../../engine/drive.js';
import { GridSearch } from '../../engine/search.js';
import { Fault, msg } from '../../shared/message.js';
import { Drive } from './drive-lane.js';
import { CROWD as OF_CROWDS, isAnotherMap, OF_DRIVES } from './options.js';

/** @import { AnyOptions, Kind, LaneSearch } from './types.js' */

/**
 * The search with stops, loaded when a map has some.
 *
 * @type {typeof import('./legs.js').Legs | null}
 */
let Legs = null;
/** A crowd, loaded with the first one. @type {typeof import('./crowd-lane.js').CrowdRun | null} */
let CrowdRun = null;
/**
 * Sets what has been loaded.
 *
 * @param {Partial<typeof import('./legs.js') & typeof import('./crowd-lane.js')>} modules
 */
export const provide = (modules) => void ({ Legs = Legs, CrowdRun = CrowdRun } = modules);

export async function fetchLegs() {
  const legs = await import('./legs.js');
  provide(legs);
  return legs;
}

export const fetchCrowd = async () => provide(await import('./crowd-lane.js'));

/** @type {Kind<GridSearch | import('./legs.js').Legs>} */
const CELLS = {
  unit: 'cells',
  needsParts: false,
  byFunctions: false,
  lives: false,
  ofCells: true,
  repeatable: true,
  shows: ['search', 'flow', 'g-h', 'ground', 'numbers'],
  missing: (stops) => (stops.length > 0 && !Legs ? fetchLegs : null),
  takes: () => true,
  check: (options) => CELLS.make(options, {}).free(),
  make(options, { record, paint, stops = [], functions }) {
    const of = /** @type {import('../../engine/search.js').SearchOptions} */ ({
      ...options,
      ...functions,
      record,
      paint,
    });
    const make = () => new GridSearch(of);
    return Legs && stops.length > 0 ? new Legs(make, stops) : make();
  },
  start(search, { grid, from, to, stops }) {
    if (stops.length > 0) Legs?.check(grid, stops);
    search.start(grid, from, to);
  },
  // D* Lite cannot continue a tape that overflowed: the core then starts again.
  continues: ({ algorithm, answer, full }) => algorithm === D_STAR_LITE && answer !== null && !full,
  isComparable: () => true,
  shortfall(lane, { to: [x, y], stops }) {
    const { status, expanded: n = 0 } = lane.answer ?? {};
    // A search with stops has messages of its own.
    if (stops.length > 0) return null;
    // `nearest` names the cells from which the search chooses it.
    const cell =
      lane.options.nearest === 'open'
        ? msg('the nearest cell that it saw')
        : msg('the nearest cell that it expanded');
    if (status === 'limit' && n !== lane.options.limit)
      return msg('Its capacity or depth cut the search short; the path leads to {cell}.', { cell });
    if (status === 'limit' && n === 1)
      return msg('The limit of 1 expansion cut the search short; the path leads to {cell}.', {
        cell,
      });
    if (status === 'limit')
      return msg('The limit of {n} expansions cut the search short; the path leads to {cell}.', {
        n,
        cell,
      });
    if (status !== 'nearest') return null;
    if (lane.explain(x, y)?.why === 'size')
      return msg('The agent does not fit at the goal; the path leads to the nearest cell.');
    return msg('No path to {target} was found; the path leads to the nearest cell.', {
      target: msg('the goal'),
    });
  },
};

/** @type {typeof CELLS} */
const OWN = {
  ...CELLS,
  needsParts: true,
  byFunctions: true,
  // Its options are those of A*. Your functions are not called more often than documented.
  repeatable: false,
  check: (options) => CELLS.check({ ...options, algorithm: 'astar' }),
  make(options, use) {
    // A goal function receives cells alone and cannot know the leg. A leg could end anywhere.
    if (use.functions?.goal && use.stops?.length) {
      throw new Fault(
        'a goal by a function says nothing of stops; expected no stops on the map, or own without goal',
        {},
        'OptionError',
      );
    }
    return CELLS.make({ ...options, algorithm: 'astar' }, use);
  },
  isComparable: ({ functions }) => !isAnotherMap(functions),
};

/** @type {Kind<DriveSearch>} */
const DRIVE = {
  unit: 'poses',
  needsParts: true,
  byFunctions: false,
  lives: false,
  ofCells: false,
  repeatable: true,
  shows: ['search', 'replaced', 'refused'],
  missing: () => null,
  takes: (option) => OF_DRIVES.includes(option),
  check({ movement }) {
    if (movement === '6')
      throw new Fault(
        'hybrid drives over square cells; found movement "{word}"',
        { word: '6' },
        'OptionError',
      );
  },
  make(options, { record }) {
    DRIVE.check(options);
    const given = Object.entries(options).filter(
      ([name, value]) => OF_DRIVES.includes(name) && value !== undefined,
    );
    return new DriveSearch({ ...Object.fromEntries(given), record });
  },
  start(search, { grid, from, to, headings: [start, goal], stops }) {
    if (stops.length > 0)
      throw new Fault(
        'Hybrid A* drives from pose to pose and visits no stops; expected none on the map',
        {},
        'SearchError',
      );
    search.start(grid, [...from, start], [...to, goal]);
  },
  continues: () => false,
  isComparable: () => false,
  shortfall: ({ answer, drive }) => drive?.shortfall(answer?.status, answer?.expanded) ?? null,
  createDrive: (read) => new Drive(read),
};

/** @type {Kind<import('./crowd-lane.js').CrowdRun>} */
const CROWD = {
  unit: 'steps',
  needsParts: true,
  byFunctions: false,
  lives: true,
  ofCells: false,
  repeatable: false,
  shows: ['crowd', 'flow', 'ground'],
  missing: () => (CrowdRun ? null : fetchCrowd),
  takes: (option) => option === 'movement' || option in OF_CROWDS,
  check({ movement }) {
    if (movement === '6')
      throw new Fault(
        'a crowd walks over square cells; found movement "{word}"',
        { word: '6' },
        'OptionError',
      );
  },
  make(options, { plan }) {
    CROWD.check(options);
    if (!CrowdRun)
      throw new Error(
        'the code of crowds has not been loaded; expected await fetchCrowd() before it',
      );
    return new CrowdRun(options, plan);
  },
  start(search, { grid, from, to, stops }) {
    if (stops.length > 0)
      throw new Fault('a crowd visits no stops; expected none on the map', {}, 'SearchError');
    search.start(grid, from, to);
  },
  continues: ({ crowd }, sameStart) => Boolean(crowd?.isUnderWay) && sameStart,
  isComparable: () => false,
  shortfall: () => null,
};

/**
 * By the word of the algorithm. All other words are searches of cells.
 *
 * @type {Record<string, Kind<LaneSearch>>}
 */
const OTHERS = { hybrid: DRIVE, crowd: CROWD, own: OWN };

/** Adds a kind that loads later. @param {string} word @param {Kind<any>} kind */
export const addKind = (word, kind) => void (OTHERS[word] = kind);

/** Returns the kind of a lane. @param {string | null} [algorithm] */
export const laneKind = (algorithm) => OTHERS[algorithm ?? ''] ?? CELLS;
