// The maps that the lab ships, each with the searches and the step that its text in lessons.js
// describes. The first one opens if a page names none. Each URL is a literal expression because the
// bundler finds the files by it. For benchmark maps, the ends are those of the longest search in
// the scenario file. The six maps that the front page also shows are in tile-presets.js.

import { D_STAR_LITE, JPS_STRAIGHT, K_BEST, LAZY_THETA } from '../../engine/algorithms.js';
import { COMBS, HALLS, KERB, POCKET, QUARTER, shown, SWAMP } from './tile-presets.js';

/**
 * @import { Shown } from './types.js'
 * @typedef {Shown & { group: string }} Preset
 */

/** @type {import('./types.js').LabOptions} */
const DRIVING = { algorithm: 'hybrid' };

/**
 * Returns lanes of one search that differ in one option.
 *
 * @param {string} option
 * @param {readonly (string | number)[]} values
 * @param {import('./types.js').LaneOptions['algorithm']} [algorithm]
 */
const lanes = (option, values, algorithm = 'astar') =>
  values.map((value) => ({ algorithm, [option]: value }));

/**
 * The search of liu_if_else.
 *
 * @type {Omit<Shown, 'name' | 'url'>}
 */
const LIU = {
  options: {
    movement: '8-cut',
    heuristic: 'manhattan',
    costs: 'sqrt2',
    openList: 'list',
    ties: 'first',
    order: 'snwe',
    goalTest: 'generate',
  },
  show: 'colors:liu_if_else chart:liu bars y-up',
};

/** What w9503 adds up, and in which order. @type {import('./types.js').LabOptions} */
const W9503 = { movement: '8-cut', heuristic: 'manhattan', order: 'columns' };

/** How the searches of xu-kechen end. */
const XU_KECHEN = /** @type {const} */ ({ goalTest: 'generate', nearest: 'first-seen' });

/** @param {string} group @param {readonly Shown[]} maps @returns {Preset[]} */
const grouped = (group, maps) => maps.map((map) => ({ ...map, group }));

/** @type {readonly Preset[]} */
export const PRESETS = [
  ...grouped('To learn from', [
    shown('Two rooms', new URL('../../../maps/lab/two-rooms.txt', import.meta.url)),
    POCKET,
    shown('Corners', new URL('../../../maps/lab/corners.txt', import.meta.url), {
      options: { race: lanes('movement', ['8-cut', '8-one-free', '8-strict', '4']) },
    }),
    SWAMP,
    shown('Lakes', new URL('../../../maps/lab/lakes.txt', import.meta.url), {
      options: { race: [{ algorithm: 'jps' }, { algorithm: 'astar' }] },
    }),
    HALLS,
    shown('No way', new URL('../../../maps/lab/no-way.txt', import.meta.url), {
      options: {
        race: [
          { algorithm: 'astar' },
          { algorithm: JPS_STRAIGHT, movement: '8-cut', ...XU_KECHEN },
        ],
      },
    }),
    shown('Two doors', new URL('../../../maps/lab/two-doors.txt', import.meta.url), {
      options: { algorithm: D_STAR_LITE },
    }),
    COMBS,
  ]),
  ...grouped('From the articles', [
    shown('Fence', new URL('../../../maps/lab/fence.txt', import.meta.url), {
      options: {
        movement: '8-cut',
        heuristic: 'manhattan',
        openList: 'list',
        ties: 'first',
        order: 'ewns',
        reparent: 'never',
        goalTest: 'generate',
      },
      show: 'path colors:nevermore_mr',
    }),
    // His program reads nodes[x, y] from an array by row and column.
    shown('Swapped start', new URL('../../../maps/lab/swapped-start.txt', import.meta.url), LIU),
    shown('Bars', new URL('../../../maps/lab/bars.txt', import.meta.url), LIU),
    // The path of Swapped start is in the way of the next search.
    shown('Next search', new URL('../../../maps/lab/next-search.txt', import.meta.url), LIU),
    shown('Open field', new URL('../../../maps/lab/open-field.txt', import.meta.url), {
      options: {
        movement: '8-cut',
        heuristic: 'manhattan',
        openList: 'list',
        ties: 'first',
        order: 'columns',
        race: [
          { algorithm: 'astar' },
          { algorithm: 'astar', heuristic: 'zero' },
          { algorithm: 'astar', scale: 0.1 },
        ],
      },
      show: 'colors:jiajiaju',
    }),
    shown('Estimates', new URL('../../../maps/lab/estimates.txt', import.meta.url), {
      options: {
        race: lanes('heuristic', [
          'exact',
          'waypoints',
          'manhattan',
          'octile',
          'euclid',
          'euclid-squared',
        ]),
      },
      show: 'g-h',
    }),
    shown('Forty by forty', new URL('../../../maps/lab/forty.txt', import.meta.url), {
      options: {
        ...W9503,
        openList: 'list',
        ties: 'pass',
        race: lanes('costs', ['10/20', '10/14']),
      },
      show: 'chart:w9503',
    }),
    shown('Far apart', new URL('../../../maps/lab/far-apart.txt', import.meta.url), {
      options: {
        ...W9503,
        costs: '10/20',
        race: [
          { algorithm: 'astar', openList: 'list', ties: 'pass' },
          { algorithm: 'astar', openList: 'heap' },
        ],
      },
      show: 'chart:w9503',
    }),
    shown('Unrepaired heap', new URL('../../../maps/lab/unrepaired-heap.txt', import.meta.url), {
      options: {
        movement: '8-cut',
        race: [
          { algorithm: 'astar', openList: 'list', ties: 'h-first' },
          { algorithm: 'astar', openList: 'unrepaired-heap' },
          { algorithm: 'astar', openList: 'heap' },
        ],
      },
      show: 'list',
    }),
    shown('Open lists', new URL('../../../maps/lab/open-lists.txt', import.meta.url), {
      options: { race: lanes('openList', ['list', 'heap', 'buckets']) },
      show: 'list',
    }),
    shown('Weights', new URL('../../../maps/lab/weights.txt', import.meta.url), {
      options: { ...XU_KECHEN, race: lanes('weight', [0, 0.5, 1, 1.5, 2, 3]) },
    }),
    shown('One face', new URL('../../../maps/lab/one-face.txt', import.meta.url), {
      options: { heuristic: 'euclid', costs: '10/14', movement: '8-strict', openList: 'heap' },
      at: 34,
      show: 'matrix g-h',
    }),
    shown('Directions', new URL('../../../maps/lab/directions.txt', import.meta.url), {
      options: { ...XU_KECHEN, race: lanes('k', [8, 5, 3, 2], K_BEST) },
    }),
    // The cells of Halls. An empty line at the end makes the file different, because the build
    // gives equal files one address.
    shown('Straight jumps', new URL('../../../maps/lab/straight-jumps.txt', import.meta.url), {
      options: {
        movement: '8-cut',
        race: [{ algorithm: JPS_STRAIGHT, ...XU_KECHEN }, { algorithm: 'jps' }],
      },
    }),
    shown('Equal ranks', new URL('../../../maps/lab/equal-ranks.txt', import.meta.url), {
      options: { openList: 'heap', race: lanes('ties', ['h', 'first', 'last']) },
    }),
    shown('Near enough', new URL('../../../maps/lab/near-enough.txt', import.meta.url), {
      options: {
        limit: 1,
        race: [
          { algorithm: 'astar', nearest: 'closed' },
          { algorithm: 'astar', ...XU_KECHEN },
        ],
      },
    }),
    shown('Stretches', new URL('../../../maps/lab/stretches.txt', import.meta.url), {
      options: {
        costs: 'sqrt2',
        limit: 202,
        race: [
          { algorithm: LAZY_THETA, weight: 1 },
          { algorithm: LAZY_THETA, weight: 1.5 },
        ],
      },
      show: 'colors:yangrouchuan',
    }),
  ]),
  ...grouped('For wheels', [
    shown('Parking bay', new URL('../../../maps/lab/parking-bay.txt', import.meta.url), {
      headings: [0, 270],
      options: DRIVING,
    }),
    KERB,
    shown('Three-point turn', new URL('../../../maps/lab/three-points.txt', import.meta.url), {
      headings: [0, 180],
      options: { ...DRIVING, gearCost: 2 },
    }),
    shown('Wide maze', new URL('../../../maps/lab/wide-maze.txt', import.meta.url), {
      headings: [90, 0],
      options: DRIVING,
    }),
  ]),
  ...grouped('Public maps', [
    QUARTER,
    shown('Arena', new URL('../../../maps/lab/arena.map', import.meta.url), {
      from: [1, 7],
      to: [47, 46],
    }),
    shown('Chantry', new URL('../../../maps/lab/ht_chantry.map', import.meta.url), {
      from: [75, 133],
      to: [100, 24],
    }),
    shown('Maze of 512', new URL('../../../maps/lab/maze512-8-0.map', import.meta.url), {
      from: [56, 402],
      to: [366, 383],
      options: { race: [{ algorithm: 'astar' }, { algorithm: 'dijkstra' }] },
    }),
    shown('Berlin', new URL('../../../maps/lab/Berlin_1_1024.map', import.meta.url), {
      from: [21, 950],
      to: [964, 18],
    }),
  ]),
];
