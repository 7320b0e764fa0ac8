// Names for the core's numbers. The build writes the numbers to names.js.

import { actorStride, faceAxes } from '../pkg/cubechase.js';
import { ActorField, CellKind, Face, Mark, Status } from '../pkg/names.js';
import { fault } from './plain.js';

/**
 * Returns the same object with names that begin with a small letter.
 *
 * @template {Readonly<Record<string, number>>} T
 * @param {T} numbers
 * @returns {{ readonly [K in keyof T & string as Uncapitalize<K>]: T[K] }}
 */
export function uncapitalized(numbers) {
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
export const FACES = wordsOf(Face);

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
 * Returns the layout of the core's arrays, for the drawing, which does not call the core: the byte
 * of a wall in `cells`, the bytes of `paint`, the length of an actor's record and the position of
 * its parts, and the axes of the six faces. Call it after the package has loaded.
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
      requests: ActorField.Asked,
      plan: ActorField.PlanLength,
    },
    faces: FACES.map((_, face) => ({
      normal: axis(3 * face),
      right: axis(3 * face + 1),
      down: axis(3 * face + 2),
    })),
  });
}

/**
 * The bytes of `paint` and `marks` for each cell. Three of them occur only in `marks`, after a
 * repair: `kept` cells are known from before and unchanged, `repaired` cells have changed, and from
 * `lost` cells there is no longer a path.
 */
export const MARKS = uncapitalized(Mark);

const STATUSES = wordsOf(Status);

/** @typedef {typeof STATUSES[number]} SearchStatus the state of a search */

/** @param {number} status @returns {SearchStatus} */
export const statusWord = (status) => STATUSES[status] ?? 'failed';

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
