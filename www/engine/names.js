// Words for the core's numbers, which the build writes to names.js.

import { actorStride, faceAxes } from '../pkg/cubechase.js';
import { ActorField, CellKind, Face, Mark, Status } from '../pkg/names.js';

/**
 * The same with names that begin with a small letter.
 *
 * @template {Readonly<Record<string, number>>} T
 * @param {T} numbers
 * @returns {{ readonly [K in keyof T & string as Uncapitalize<K>]: T[K] }}
 */
export function uncapitalized(numbers) {
  const entries = Object.entries(numbers).map(([name, number]) => [name.charAt(0).toLowerCase() + name.slice(1), number]);
  return Object.freeze(Object.fromEntries(entries));
}

/**
 * The names by their numbers, of numbers that count from 0.
 *
 * @template {Readonly<Record<string, number>>} T
 * @param {T} numbers
 */
export const wordsOf = (numbers) => /** @type {readonly Uncapitalize<keyof T & string>[]} */ (Object.freeze(Object.keys(uncapitalized(numbers))));

/** The six faces in the order of their numbers: front right back left top bottom. */
export const FACES = wordsOf(Face);

/**
 * A face by its name or its number.
 *
 * @param {FaceWord | number} face
 * @returns {number}
 */
export function faceIndex(face) {
  const index = typeof face === 'number' ? face : FACES.indexOf(face);
  if (FACES[index] === undefined) {
    throw new RangeError(`no face "${face}"; expected ${FACES.map((name) => `"${name}"`).join(', ')}`);
  }
  return index;
}

/** The cell of a cube that has a key: `(face * size + y) * size + x`. @param {number} key @param {number} size cells along an edge */
export const cellOfKey = (key, size) => ({ face: FACES[Math.floor(key / size ** 2)], x: key % size, y: Math.floor(key / size) % size });

/**
 * How the core's arrays are to be read, for the drawing, which may not ask the core itself: the byte of a wall in `cells`,
 * the bytes of `paint`, the length of an actor's record and where in it its parts begin, the axes of the six faces. To be
 * had once the package is loaded.
 */
export function layout() {
  const axes = faceAxes();
  /** @param {number} at @returns {[number, number, number]} */
  const axis = (at) => [axes[3 * at] ?? 0, axes[3 * at + 1] ?? 0, axes[3 * at + 2] ?? 0];
  return Object.freeze({
    wall: CellKind.Wall,
    mark: { open: Mark.Open, closed: Mark.Closed },
    actor: {
      stride: actorStride(),
      cell: ActorField.Face,
      place: ActorField.Place,
      up: ActorField.Up,
      ahead: ActorField.Ahead,
      awake: ActorField.Awake,
    },
    faces: FACES.map((_, face) => ({ normal: axis(3 * face), right: axis(3 * face + 1), down: axis(3 * face + 2) })),
  });
}

/** What a search did with a cell, as the bytes of its `paint` and `marks` say; the rest are in `marks` only, after a repair: `kept` is
 * known from before it and was left so, of `repaired` something else is known now, and from `lost` no way leads on any more. */
export const MARKS = uncapitalized(Mark);

const STATUSES = wordsOf(Status);

/** @typedef {typeof STATUSES[number]} SearchStatus how far a search has come */

/** @param {number} status @returns {SearchStatus} */
export const statusWord = (status) => STATUSES[status] ?? 'failed';

/** The character of a cell in a row of a map: `#` wall, `.` floor. @param {number} kind */
export const cellSign = (kind) => (kind === CellKind.Wall ? '#' : '.');

/** @typedef {'wall' | 'floor' | `cost:${number}`} CellWord a cell's kind: ground has a cost from 1 to 255, floor that of 1 */
/** @typedef {typeof FACES[number]} FaceWord */

/** The word of a cell's kind: `wall` or `floor`. @param {number} kind */
export const cellWord = (kind) => (kind === CellKind.Wall ? 'wall' : 'floor');
