// The options of the lab: those that the core's tables have for its searches, and its own.
// Attributes, the words of a race, links and fields follow from them. ui/options.js says how each
// is shown.

import { ALGORITHMS } from '../../engine/algorithms.js';
import { DriveSearchOptions, GridCrowdOptions, SearchOptions } from '../../pkg/options.js';
import { rangeOf, searchesOf, wordsOf } from '../../shared/words.js';
import { Fault, msg } from '../../shared/message.js';

/**
 * @typedef {import('../../engine/search.js').SearchOptions} CoreOptions
 * @typedef {import('../../pkg/options.js').OptionRanges} OptionRanges
 * @typedef {import('../../shared/words.js').Words} Words
 * @typedef {import('../../shared/words.js').Range} Range
 * @typedef {Pick<import('../../pkg/options.js').OptionRange, 'default' | 'for'>} Given the default,
 *   and the choices that it needs
 * @typedef {Partial<Words & Range> & Given} LabOption words or a range
 */

/** @param {string} option @returns {string} its attribute */
export const attributeOf = (option) =>
  option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @param {string} attribute @returns {string} the core's name of its option */
export const optionOf = (attribute) =>
  attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/**
 * Options of the core that the lab does not offer. All vehicles have one size, and a drive is
 * always smooth.
 */
const PRIVATE = /** @type {const} */ ([
  'queries',
  'mostWork',
  'mostBytes',
  'paint',
  'record',
  'smooth',
  'wheelbase',
  'frontOverhang',
  'rearOverhang',
  'width',
]);

/** The text of the largest number, for numbers that have a unit. @type {Record<string, string>} */
const UNITS = { kWithin: '{most} cells', jumpLimit: '{most} cells', size: '{most} cells' };

/** What applies to A*, and so to a search by functions too. */
const OF_ASTAR = ['capacity', 'maxDepth', 'wallCost'];

/**
 * What changes the steps of squares or their costs, and the bytes that it adds to each cell, in the
 * search and in that for the reference cost.
 */
export const AGENT_BYTES = { size: 0, wallCost: 0, turnCost: 2 * 130 };
export const AGENT = /** @type {(keyof typeof AGENT_BYTES)[]} */ (Object.keys(AGENT_BYTES));

/** Returns the names of a table's options that the lab offers. @param {OptionRanges} table */
const offered = (table) =>
  Object.keys(table).filter((name) => !PRIVATE.some((one) => one === name));

/** @type {Record<string, LabOption>} */
const OF_CORE = Object.fromEntries(
  offered(SearchOptions).map((name) => {
    const { kind, default: usual, for: given } = SearchOptions[name];
    const said =
      kind === 'word'
        ? { now: wordsOf(SearchOptions, name) }
        : rangeOf(SearchOptions, name, UNITS[name]);
    return [
      name,
      {
        ...said,
        default: usual,
        for: OF_ASTAR.includes(name) ? { algorithm: [...(given?.algorithm ?? []), 'own'] } : given,
      },
    ];
  }),
);

/**
 * The ranges of a vehicle's numbers, which the core's table lacks: of the costs, and of the radius.
 */
const COST = { least: 0, most: 100 };
const RADIUS = { least: 0.05, most: 1000, unit: '{most} cells' };

/** What only a search that drives has. @type {Record<string, LabOption>} */
const OF_DRIVE = Object.fromEntries(
  offered(DriveSearchOptions)
    .filter((name) => !(name in SearchOptions))
    .map((name) => {
      const said =
        DriveSearchOptions[name].kind === 'word'
          ? { now: wordsOf(DriveSearchOptions, name) }
          : name.endsWith('Cost')
            ? COST
            : RADIUS;
      return [name, { ...said, for: { algorithm: ['hybrid'] } }];
    }),
);

/** Its numbers. */
export const WHEELS = Object.keys(OF_DRIVE).filter((name) => !OF_DRIVE[name].now);

const crowd = { algorithm: ['crowd'] };

/** The options of a crowd. */
export const CROWD = {
  walkers: { least: 1, most: 10_000, whole: true, default: 100, for: crowd },
  yielding: { now: /** @type {const} */ (['no', 'yes']), for: crowd },
  starts: { now: /** @type {const} */ (['around', 'random']), for: crowd },
  seed: {
    ...rangeOf(GridCrowdOptions, 'seed'),
    default: GridCrowdOptions['seed'].default,
    for: crowd,
  },
};

/** Options of the map and its picture. They are shared by all lanes. */
const OF_PICTURE = {
  fromHeading: { least: -360, most: 360, unit: '{most} degrees' },
  toHeading: { least: -360, most: 360, unit: '{most} degrees' },
  pace: { least: 0.1, most: 1000, unit: '{most} cells a second' },
  at: { least: 0, most: Number.MAX_SAFE_INTEGER, whole: true, endless: true },
  loop: { least: 0, most: Number.MAX_SAFE_INTEGER, whole: true, span: true },
  rate: { least: 0.1, most: 10_000_000, unit: '{most} expansions a second', endless: true },
  numbers: { now: /** @type {const} */ (['auto', 'none', 'near']) },
  loading: { now: /** @type {const} */ (['eager', 'lazy']) },
};

/** @type {Record<string, LabOption>} */
export const LAB_OPTIONS = {
  ...OF_CORE,
  algorithm: { now: Object.keys(ALGORITHMS) },
  landmarks: { least: 1, most: 16, whole: true, for: { heuristic: ['landmarks', 'waypoints'] } },
  smooth: { now: ['none', 'lines', 'curve'] },
  ...OF_DRIVE,
  ...CROWD,
  ...OF_PICTURE,
};

/**
 * @param {boolean} are whether to return options with words, or those with numbers
 * @returns {any} by attribute
 */
const having = (are) =>
  Object.fromEntries(
    Object.entries(LAB_OPTIONS).flatMap(([name, option]) =>
      (option.now !== undefined) === are ? [[attributeOf(name), option]] : [],
    ),
  );

/** @type {Record<string, Words>} */
export const LAB_WORDS = having(true);

/** @type {Record<string, Range>} */
export const LAB_NUMBERS = having(false);

/** The headings of a drive at start and goal. */
export const HEADINGS = ['fromHeading', 'toHeading'].map(attributeOf);

/**
 * The attributes that a lane can have of its own. The layout of hexes belongs to the map, and so to
 * all lanes.
 */
export const OWN_SETTINGS = Object.keys(LAB_OPTIONS)
  .filter((name) => !['algorithm', 'layout', ...Object.keys(OF_PICTURE)].includes(name))
  .map(attributeOf);

/** The options of a search that drives. */
export const OF_DRIVES = offered(DriveSearchOptions).filter(
  (name) => LAB_OPTIONS[name].for?.algorithm?.includes('hybrid') ?? true,
);

/**
 * The searches to which a setting applies, if it does not apply to all. Only these show and receive
 * it.
 *
 * @type {Record<string, string[]>}
 */
export const SEARCHES_OF = Object.fromEntries(
  Object.entries(LAB_OPTIONS).flatMap(([name, option]) =>
    option.for?.algorithm ? [[name, searchesOf(name, option)]] : [],
  ),
);

/**
 * The kinds of the element's properties, see `reflecting`.
 *
 * @typedef {Omit<import('../../engine/drive.js').DriveSearchOptions, keyof CoreOptions | (typeof
 *   PRIVATE)[number]>} DriveOptions
 * @typedef {Omit<CoreOptions, (typeof PRIVATE)[number]> & DriveOptions} OfCore
 * @typedef {typeof CROWD & typeof OF_PICTURE} OfLab
 * @typedef {Words | { span: true }} AsWord
 * @typedef {{ [N in keyof OfCore]-?: KindOf<NonNullable<OfCore[N]>> }} CoreKinds
 * @typedef {{ [N in keyof OfLab]: KindOfLab<OfLab[N]> }} LabKinds
 * @typedef {NonNullable<CoreOptions['algorithm']> | 'hybrid' | 'crowd' | 'own'} LabAlgorithm
 * @typedef {'none' | 'lines' | 'curve'} Smoothing how a path is smoothed
 * @typedef {{ algorithm: OneOf<LabAlgorithm>, smooth: OneOf<Smoothing> }} OwnKinds
 * @typedef {Omit<CoreKinds, keyof OwnKinds> & OwnKinds & LabKinds} Kinds
 */
/**
 * @template {string} W
 * @typedef {import('../../shared/words.js').OneOf<W>} OneOf
 */
/**
 * @template V
 * @typedef {[V] extends [number] ? 'number' : [V] extends [string] ? OneOf<V> : 'word'} KindOf
 */
/**
 * @template V
 * @typedef {V extends { now: readonly (infer W extends string)[] } ? OneOf<W> : 'word'} KindOfWords
 */
/**
 * @template V
 * @typedef {V extends AsWord ? KindOfWords<V> : 'number'} KindOfLab
 */

/** By attribute. Landmarks can be a list of cells, and a loop has two numbers. */
export const KINDS = /** @type {Kinds} */ (
  Object.fromEntries(
    Object.entries(LAB_OPTIONS).map(([name, { now, span }]) => [
      attributeOf(name),
      now || span || name === 'landmarks' ? 'word' : 'number',
    ]),
  )
);

// Your functions for the search `own`: their names, and a check of each. They are no options: no
// attribute, link or saved state can hold them.

/** @typedef {import('../../engine/search.js').OwnFunctions} OwnFunctions */

/** What the search uses if a function is missing. */
const NAMES = /** @type {const} */ (['rank', 'heuristic', 'cost', 'neighbours', 'goal']);

export const NO_FUNCTIONS = msg(
  'the search own goes by functions and found none; expected them in the property own of the element',
);

/**
 * @param {unknown} given an object, or an instance of a class with these methods; null for none
 * @returns {OwnFunctions | null} `given` without undefined values @throws an OptionError
 */
export function functionsOf(given) {
  if (given === null || given === undefined) return null;
  const fault = (/** @type {string} */ code, /** @type {Record<string, string>} */ of) =>
    new Fault(code, of, 'OptionError');
  if (typeof given !== 'object')
    throw fault('own: found a {kind}; expected an object of functions, or null', {
      kind: typeof given,
    });
  const known = [...NAMES, 'reopen'];
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(given));
  // An instance can have other members. In a plain object, an unknown name is a mistake.
  const stranger = isPlain ? Object.keys(given).find((name) => !known.includes(name)) : undefined;
  if (stranger !== undefined)
    throw fault('own: unknown function "{name}"; expected one of: {names}', {
      name: stranger,
      names: known.join(', '),
    });
  const there = known
    .map((name) => /** @type {const} */ ([name, Reflect.get(given, name)]))
    .filter(([, value]) => value !== undefined);
  for (const [name, value] of there) {
    const expected = name === 'reopen' ? 'boolean' : 'function';
    if (typeof value !== expected)
      throw fault('own, {name}: found a {kind}; expected a {expected}', {
        name,
        kind: typeof value,
        expected,
      });
  }
  if (there.every(([name]) => name === 'reopen'))
    throw fault('own: found no function; expected one or more of: {names}', {
      names: NAMES.join(', '),
    });
  // The search calls methods without their object.
  return Object.fromEntries(
    there.map(([name, value]) => [name, isPlain || name === 'reopen' ? value : value.bind(given)]),
  );
}

/**
 * Returns whether the functions change the steps or costs of the map. Then the shortest path of the
 * map is no reference. Neighbours that take the process are steps of the map, or cells further
 * along a line.
 *
 * @param {OwnFunctions | null} functions
 */
export const isAnotherMap = (functions) =>
  Boolean(
    functions?.cost ||
    functions?.goal ||
    (functions?.neighbours && functions.neighbours.length < 3),
  );
