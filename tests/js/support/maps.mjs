// Cubes for tests, as XML.

import { FACES } from './geometry.mjs';

/** @typedef {import('./geometry.mjs').Cell} Cell */

/**
 * Every cube has a monster. If a test needs none, it is walled into the last corner of the back.
 * @param {object} options
 * @param {number} [options.size]
 * @param {number} [options.repath] seconds
 * @param {Cell} [options.player]
 * @param {Cell[]} [options.monsters]
 * @param {Record<string, string[]>} [options.rows] of some faces; the others are all floor
 */
export function cubeXml({
  size = 7,
  repath = 3,
  player = { face: 'front', x: Math.floor(size / 2), y: Math.floor(size / 2) },
  monsters,
  rows = {},
} = {}) {
  if (!monsters)
    return cubeXml({
      size,
      repath,
      player,
      monsters: [{ face: 'back', x: size - 1, y: size - 1 }],
      rows: { back: locked(size), ...rows },
    });
  /** @param {string} name @param {Cell} at */
  const actor = (name, { face, x, y }) => `  <${name} face="${face}" x="${x}" y="${y}"/>`;
  return [
    `<cube size="${size}" repath="${repath}">`,
    actor('player', player),
    ...monsters.map((monster) => actor('monster', monster)),
    ...FACES.flatMap((face) => [
      `  <face name="${face}">`,
      ...(rows[face] ?? Array.from({ length: size }, () => '.'.repeat(size))).map(
        (row) => `    <row>${row}</row>`,
      ),
      '  </face>',
    ]),
    '</cube>',
    '',
  ].join('\n');
}

/** All floor except the walls around the last corner. @param {number} size */
function locked(size) {
  const floor = '.'.repeat(size - 2);
  return [...Array.from({ length: size - 2 }, () => `${floor}..`), `${floor}##`, `${floor}#.`];
}

/**
 * One monster on every face, in the corner of its first cell.
 *
 * @param {number} last index of the last cell
 */
export const oneMonsterEach = (last = 0) => FACES.map((face) => ({ face, x: last, y: last }));

/** A face with some rooms and more than one path through them. */
export const ROOMS = [
  '...........',
  '.###.#####.',
  '.#...#...#.',
  '.#.###.#.#.',
  '.....#.#.#.',
  '.#.#.#.#...',
  '.#.#...###.',
  '.#.###.#...',
  '.#...#.#.#.',
  '.###.#.#.#.',
  '...........',
];

/**
 * The position of a text part, as in a MapError: from 1.
 * @param {string} text @param {string} part
 */
export function placeOf(text, part) {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
