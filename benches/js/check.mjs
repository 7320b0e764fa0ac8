// Checks an answer: every step by the rule that its solver claims to follow, and the length against
// the shortest.

import { Baseline } from './baseline.mjs';

/**
 * @typedef {import('./maps.mjs').BenchMap} BenchMap
 * @typedef {import('./baseline.mjs').Movement} Movement
 * @typedef {{ movement: Movement, costs: 'sqrt2' | '10/14' }} Rule which steps there are, and what
 *   they cost
 * @typedef {{ found: boolean, cost: number | null, path: number[] | null }} Answer cost in cell
 *   widths
 * @typedef {'right' | 'missing' | 'illegal' | 'longer'} Verdict
 */

/** The largest relative difference from the shortest length, because scenarios state six digits. */
const TOLERANCE = 1e-4;

/** Straight and diagonal, as √2 or as 14 to 10, in cell widths. */
const COSTS = { 'sqrt2': [1, Math.SQRT2], '10/14': [1, 1.4] };
const WHOLE = {
  'sqrt2': /** @type {const} */ ([408, 577]),
  '10/14': /** @type {const} */ ([10, 14]),
};

/** How many of the two cells beside a diagonal must be free. */
const BESIDE = { '8-strict': 2, '8-one-free': 1, '8-cut': 0, '4': 3 };

/**
 * The length of a path. NaN if it has an illegal step, or if its ends are not the query's.
 *
 * @param {{ width: number, height: number, cells: Uint8Array }} map
 * @param {number[]} query
 * @param {ArrayLike<number>} path x and y in turn; consecutive cells are on one of the eight lines,
 *   not always adjacent
 * @param {Rule} rule
 */
export function lengthOf(map, query, path, { movement, costs }) {
  const free = (/** @type {number} */ x, /** @type {number} */ y) =>
    Number(
      x >= 0 && y >= 0 && x < map.width && y < map.height && map.cells[y * map.width + x] === 1,
    );
  const [straight = 1, diagonal = 1] = COSTS[costs];
  let x = path[0] ?? NaN;
  let y = path[1] ?? NaN;
  const end = [path[path.length - 2], path[path.length - 1]];
  if (x !== query[0] || y !== query[1] || end[0] !== query[2] || end[1] !== query[3] || !free(x, y))
    return NaN;
  let straights = 0;
  let diagonals = 0;
  for (let at = 2; at < path.length; at += 2) {
    const [tx = NaN, ty = NaN] = [path[at], path[at + 1]];
    const [dx, dy] = [Math.sign(tx - x), Math.sign(ty - y)];
    const steps = Math.max(Math.abs(tx - x), Math.abs(ty - y));
    if (tx !== x + dx * steps || ty !== y + dy * steps) return NaN;
    for (let step = 0; step < steps; step++, x += dx, y += dy) {
      if (!free(x + dx, y + dy)) return NaN;
      if (dx === 0 || dy === 0) straights++;
      else if (free(x + dx, y) + free(x, y + dy) < BESIDE[movement]) return NaN;
      else diagonals++;
    }
  }
  return straights * straight + diagonals * diagonal;
}

/**
 * @param {BenchMap} map @param {number} at the number of the query @param {Answer} answer
 * @param {Rule} rule @param {number} shortest
 * @returns {Verdict}
 */
export function verdict(map, at, answer, rule, shortest) {
  if (!answer.found || !answer.path) return 'missing';
  const length = lengthOf(map, map.queries[at] ?? [], answer.path, rule);
  if (Number.isNaN(length)) return 'illegal';
  const far = (/** @type {number} */ found) =>
    Math.abs(found - shortest) > TOLERANCE * shortest + 1e-9;
  return far(length) || (answer.cost !== null && far(answer.cost)) ? 'longer' : 'right';
}

/**
 * The lengths of the shortest paths for any rule: from the scenarios for the usual one, otherwise
 * from searches of the benchmark's own.
 */
export class Lengths {
  #map;
  /** @type {Map<string, number[]>} */
  #known = new Map();
  /** @type {Map<string, Baseline>} */
  #searches = new Map();

  /** @param {BenchMap} map */
  constructor(map) {
    this.#map = map;
  }

  /** @param {Rule} rule @param {number} at */
  shortest({ movement, costs }, at) {
    const { lengths, queries } = this.#map;
    if (movement === '8-strict' && costs === 'sqrt2') return lengths[at] ?? NaN;
    const rule = `${movement} ${costs}`;
    const known = this.#known.get(rule) ?? [];
    this.#known.set(rule, known);
    known[at] ??= this.#search(rule, { movement, costs }, queries[at] ?? [0, 0, 0, 0]);
    return known[at];
  }

  /** @param {string} name @param {Rule} rule @param {[number, number, number, number]} query */
  #search(name, { movement, costs }, query) {
    // In four-way movement the heuristic is Manhattan, which equals the octile one if a diagonal
    // costs two straight steps.
    const pair = movement === '4' ? /** @type {const} */ ([1, 2]) : WHOLE[costs];
    const search = this.#searches.get(name) ?? new Baseline(this.#map, { movement, costs: pair });
    this.#searches.set(name, search);
    const path = search.search(...query);
    return path ? lengthOf(this.#map, query, path, { movement, costs }) : NaN;
  }
}
