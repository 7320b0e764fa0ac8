// Reads the maps of the benchmark with their queries, from benches/maps. It does not use the
// library, because the check of an answer should not depend on the code that gave it.

import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * @typedef {object} BenchMap
 * @property {string} name
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array} cells row by row, 1 for floor
 * @property {number} free cells of floor
 * @property {boolean} random whether its walls are random: every mean separates these maps
 * @property {boolean} large of 512² cells or more: times in microseconds are for these only
 * @property {[number, number, number, number][]} queries x and y of start and goal
 * @property {number[]} lengths of the shortest paths, as the scenarios state them
 */

const FOLDER = new URL('../maps/', import.meta.url);
/** The number of cells from which a map is large. */
const LARGE = 512 * 512;

/** The names of all maps, structured ones first. */
export function mapNames() {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.map.gz'))
    .map((file) => file.slice(0, -'.map.gz'.length));
  return names.sort((a, b) => Number(isRandom(a)) - Number(isRandom(b)) || (a < b ? -1 : 1));
}

/**
 * @param {string} name
 * @param {number} [most] queries, spread over all of them
 * @returns {BenchMap}
 */
export function readMap(name, most = Infinity) {
  const { width, height, cells } = cellsOf(unpacked(`${name}.map.gz`));
  const scenarios = spread(scenariosOf(unpacked(`${name}.scen.gz`)), most);
  return {
    name,
    width,
    height,
    cells,
    free: cells.reduce((sum, cell) => sum + cell, 0),
    random: isRandom(name),
    large: width * height >= LARGE,
    queries: scenarios.map(({ query }) => query),
    lengths: scenarios.map(({ length }) => length),
  };
}

/** @param {string} text of a `.map` file */
export function cellsOf(text) {
  const [head = '', rest = ''] = text.split(/\nmap\n/);
  const [, height] = /height (\d+)/.exec(head) ?? [];
  const [, width] = /width (\d+)/.exec(head) ?? [];
  const rows = rest.split('\n').filter(Boolean);
  if (rows.length !== Number(height) || rows.some((row) => row.length !== Number(width))) {
    throw new Error(`a map of ${rows.length} rows; expected ${height} of ${width} cells`);
  }
  const cells = Uint8Array.from(rows.join(''), (sign) => Number('.GS'.includes(sign)));
  return { width: Number(width), height: Number(height), cells };
}

/** @param {string} text of a `.scen` file */
export function scenariosOf(text) {
  return text
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [sx = 0, sy = 0, gx = 0, gy = 0, length = NaN] = line.split(/\s+/).slice(4).map(Number);
      return { query: /** @type {[number, number, number, number]} */ ([sx, sy, gx, gy]), length };
    });
}

/**
 * At most a number of entries of a list, evenly distributed.
 * @template T
 * @param {T[]} all @param {number} most
 * @returns {T[]}
 */
export function spread(all, most) {
  return all.length <= most
    ? all
    : Array.from(
        { length: most },
        (_, at) => /** @type {T} */ (all[Math.floor((at * all.length) / most)]),
      );
}

/** @param {string} name */
const isRandom = (name) => name.startsWith('random');

/** @param {string} file */
const unpacked = (file) => gunzipSync(readFileSync(new URL(file, FOLDER))).toString('utf8');
