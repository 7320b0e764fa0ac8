// Wrong and right answers to the exercises of the course's later sections. course.spec.js enters them and checks the verdicts.

/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {{ wrong: [does: (exercise: Locator) => Promise<void>, why: RegExp][], right: (exercise: Locator) => Promise<void> }} Answers */

const asItIs = async () => undefined;

/** @param {Locator} exercise @param {readonly (readonly [x: number, y: number, kind: string])[]} cells each a separate edit with its own answer */
const edit = (exercise, cells) => exercise.locator('path-lab').evaluate((/** @type {any} */ lab, edits) => {
  for (const [x, y, kind] of edits) {
    lab.setCell(x, y, kind);
    lab.seek(Infinity);
    lab.snapshot();
  }
}, cells);

/** @param {number} x @param {number} top @param {number} bottom @param {string} kind */
const column = (x, top, bottom, kind) => Array.from({ length: bottom - top + 1 }, (_, at) => /** @type {const} */ ([x, top + at, kind]));

/** @param {readonly (readonly [x: number, y: number])[]} cells @param {string} kind */
const all = (cells, kind) => cells.map(([x, y]) => /** @type {const} */ ([x, y, kind]));

/** @param {Locator} exercise @param {string} value */
const fill = async (exercise, value) => {
  await exercise.locator('[name="answer"]').fill(value);
  await exercise.locator('[name="answer"]').press('Enter');
};

/** @param {Locator} exercise @param {string} cell */
const startAt = (exercise, cell) => exercise.locator('path-lab').evaluate((lab, from) => lab.setAttribute('from', from), cell);

/** From the start: presses each key for a number of ticks, one after the other. @param {Locator} exercise @param {readonly (readonly [key: string, ticks: number])[]} keys */
const walk = (exercise, keys) => exercise.locator('cube-chase').evaluate((/** @type {any} */ cube, held) => {
  cube.reset();
  for (const [key, ticks] of held) {
    if (key) cube.press(key);
    cube.tick(ticks);
    if (key) cube.release(key);
  }
}, keys);

const PILLARS = /** @type {const} */ ([[4, 3], [4, 5], [6, 2], [6, 4], [6, 6], [8, 3], [8, 5], [10, 2], [10, 4], [10, 6], [12, 3], [12, 5]]);

/** By section. @type {Record<string, Answers>} */
export const LATER = {
  '08-look-at-less': {
    wrong: [
      [asItIs, /only two ends/],
      [(exercise) => edit(exercise, column(8, 0, 8, 'wall')), /no path from S to G/],
      [(exercise) => edit(exercise, [[8, 0, 'floor']]), /only two ends/],
    ],
    right: (exercise) => edit(exercise, [...column(8, 1, 8, 'floor'), ...all(PILLARS, 'wall')]),
  },
  '09-both-ends': {
    wrong: [
      [asItIs, /hardly held up/],
      [(exercise) => edit(exercise, column(15, 0, 12, 'wall')), /nothing leads to G/],
      [(exercise) => edit(exercise, [[15, 12, 'floor']]), /hard from both ends/],
    ],
    right: (exercise) => edit(exercise, [...column(15, 0, 3, 'floor'), ...column(15, 9, 11, 'floor')]),
  },
  '10-after-an-edit': {
    wrong: [
      [asItIs, /has been changed yet/],
      [(exercise) => edit(exercise, [[0, 0, 'wall']]), /changed nothing for anybody/],
      [(exercise) => edit(exercise, [[15, 5, 'wall']]), /The repair took/],
    ],
    right: (exercise) => edit(exercise, [[15, 5, 'floor'], [23, 8, 'floor']]),
  },
  '11-any-angle': {
    wrong: [
      [(exercise) => fill(exercise, '30'), /still the one where you stand/],
      [(exercise) => fill(exercise, '100'), /fewer cells do so too/],
      [(exercise) => fill(exercise, '500'), /from 10 to 300/],
    ],
    right: (exercise) => fill(exercise, '70'),
  },
  '12-wheels': {
    wrong: [
      [(exercise) => fill(exercise, '2'), /so does a clumsier one/],
      [(exercise) => fill(exercise, '5'), /there is no drive/],
    ],
    right: (exercise) => fill(exercise, '3.5'),
  },
  '13-six-mazes': {
    wrong: [
      [asItIs, /still on the face/],
      [(exercise) => walk(exercise, [['left', 5], ['', 600]]), /You were caught/],
    ],
    right: (exercise) => walk(exercise, [['up', 26], ['right', 26], ['up', 26], ['right', 50], ['up', 40]]),
  },
  '14-crowds': {
    wrong: [
      [asItIs, /still cheaper on their own/],
      [(exercise) => startAt(exercise, '20,9'), /nearly right/],
    ],
    right: (exercise) => startAt(exercise, '0,2'),
  },
  '15-write-it': {
    wrong: [
      [(exercise) => fill(exercise, '174'), /No path can cost as little/],
      [(exercise) => fill(exercise, '204'), /There is a cheaper path/],
    ],
    right: (exercise) => fill(exercise, '192'),
  },
};
