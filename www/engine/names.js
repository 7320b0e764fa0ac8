// Names for the core's numbers: each table gives the number of a word. The build writes the numbers
// to pkg/names.js. The marks and statuses of the search package have the same. Bundlers leave out
// the tables that nobody uses.

import { AgentStatus, CellKind, Face, Mark, Outcome, Status } from '../pkg/names.js';
import { fault, plain } from './plain.js';

/**
 * Returns the same object, frozen, with names that begin with a small letter.
 *
 * @template {Readonly<Record<string, number>>} T
 * @param {T} numbers
 * @returns {{ readonly [K in keyof T & string as Uncapitalize<K>]: T[K] }}
 */
function uncapitalized(numbers) {
  const entries = Object.entries(numbers).map(([name, number]) => [
    name.charAt(0).toLowerCase() + name.slice(1),
    number,
  ]);
  return Object.freeze(Object.fromEntries(entries));
}

/**
 * Returns the names in the order of their numbers, which count from 0.
 *
 * @template {Readonly<Record<string, number>>} T
 * @param {T} numbers
 */
export const wordsOf = (numbers) =>
  /** @type {readonly Uncapitalize<keyof T & string>[]} */ (
    Object.freeze(Object.keys(uncapitalized(numbers)))
  );

/** The six faces in the order of their numbers: front right back left top bottom. */
export const FACES = /* @__PURE__ */ wordsOf(Face);

/**
 * Returns the number of a face.
 *
 * @param {FaceWord | number} face a name or a number @throws an OptionError
 * @returns {number}
 */
export function faceIndex(face) {
  const index = typeof face === 'number' ? face : FACES.indexOf(face);
  if (FACES[index] === undefined) {
    throw fault('face', face, `one of: ${FACES.join(', ')}`);
  }
  return index;
}

/**
 * A cell of a cube as an argument: column and row on a face, from 0.
 *
 * @typedef {readonly [face: FaceWord | number, x: number, y: number] | { readonly face: FaceWord |
 *   number, readonly x: number, readonly y: number }} CubeCell
 */

/**
 * Returns the number of the face, column and row of a cell.
 *
 * @param {string} name of the parameter, for the message
 * @param {CubeCell} cell
 * @returns {[face: number, x: number, y: number]}
 * @throws an OptionError for a value that is no cell; the core checks the ranges
 */
export function cubeCellOf(name, cell) {
  const { face, x, y } = Array.isArray(cell)
    ? { face: cell[0], x: cell[1], y: cell[2] }
    : Object(cell);
  if (x === undefined) throw fault(name, cell, '[face, x, y] or { face, x, y }');
  return [faceIndex(face), plain(`${name} x`, x), plain(`${name} y`, y)];
}

/**
 * Returns the cell of a key: `(face * size + y) * size + x`.
 *
 * @param {number} key
 * @param {number} size cells along an edge
 */
export const cellOfKey = (key, size) => ({
  face: FACES[Math.floor(key / size ** 2)],
  x: key % size,
  y: Math.floor(key / size) % size,
});

/**
 * The bytes of `paint` and `marks` for each cell. Three of them occur only in `marks`, after a
 * repair: `kept` cells are known from before and unchanged, `repaired` cells have changed, and from
 * `lost` cells there is no longer a path.
 */
export const MARKS = /* @__PURE__ */ uncapitalized(Mark);

/** The states of a search. Its `status` is one of the words. */
export const STATUSES = /* @__PURE__ */ uncapitalized(Status);

/** @typedef {keyof typeof STATUSES} SearchStatus the state of a search */

const STATUS_WORDS = /* @__PURE__ */ wordsOf(Status);

/** @param {number} status @returns {SearchStatus} */
export const statusWord = (status) => STATUS_WORDS[status] ?? 'failed';

/**
 * How a query of a batch ended, as a byte of `status`: like a search, or why it could not start.
 * `waiting`: not answered yet.
 */
export const OUTCOMES = /* @__PURE__ */ uncapitalized(Outcome);

/**
 * What an agent of a `GridCrowd` did in the last step, as a byte of `statuses`: `absent`,
 * `arrived`, `moved`, `waiting`, `unreachable` (no path leads to the goal), `inWall` (the cell has
 * become a wall) or `blocked` (a path leads to the goal, but a search has found no way past others).
 */
export const AGENT_STATUSES = /* @__PURE__ */ uncapitalized(AgentStatus);

/** Returns the character of a cell in a row of a map: `#` wall, `.` floor. @param {number} kind */
export const cellSign = (kind) => (kind === CellKind.Wall ? '#' : '.');

/**
 * @typedef {'wall' | 'floor' | `cost:${number}`} CellWord the kind of a cell: costs are from 1 to
 *   255, floor has 1
 * @typedef {typeof FACES[number]} FaceWord
 *
 * @typedef {1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9} FirstDigit
 * @typedef {0 | FirstDigit} Digit
 * @typedef {FirstDigit | `1${Digit}` | `2${0 | 1 | 2 | 3 | 4}`} Tens from 1 to 24
 * @typedef {`cost:${FirstDigit | `${Tens}${Digit}` | `25${0 | 1 | 2 | 3 | 4 | 5}`}`} CostWord
 */
/**
 * The kind of a cell as an argument: a cost in the text of a program is checked, and a cost that
 * the program computes is any number.
 *
 * @template {CellWord} K
 * @typedef {`cost:${number}` extends K ? K : 'wall' | 'floor' | CostWord} NewCell
 */

/** Returns the word of a cell's kind: `wall` or `floor`. @param {number} kind */
export const cellWord = (kind) => (kind === CellKind.Wall ? 'wall' : 'floor');
