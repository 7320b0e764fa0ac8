// For each section of the course, how to do its exercise right and wrong. course.spec.js does it in
// the page and checks the verdicts.

/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {(exercise: Locator) => Promise<unknown>} Does */

/** Leaves the exercise as it is. @type {Does} */
const nothing = async () => undefined;

/** @param {string} value @returns {Does} */
const fill = (value) => async (exercise) => {
  await exercise.locator('[data-sets], [name="answer"]').fill(value);
  await exercise.locator('[data-sets], [name="answer"]').press('Enter');
};

/** @param {string} value @returns {Does} */
const choose = (value) => (exercise) => exercise.locator('[data-sets]').selectOption(value);

/** @param {number} step @returns {Does} */
export const seek = (step) => (exercise) =>
  exercise.locator('path-lab').evaluate((/** @type {any} */ lab, to) => lab.seek(to), step);

/** To the step where the most cells are open. @type {Does} */
const seekPeak = (exercise) =>
  exercise.locator('path-lab').evaluate((/** @type {any} */ lab) => {
    for (let step = 0; lab.snapshot().open !== lab.snapshot().lanes[0].peak; step++) lab.seek(step);
  });

/** @param {string} from @param {string} [to] @returns {Does} */
const ends = (from, to) => (exercise) =>
  exercise.locator('path-lab').evaluate(
    (lab, cells) => {
      for (const [name, cell] of cells) if (cell) lab.setAttribute(name, cell);
    },
    /** @type {const} */ ([
      ['from', from],
      ['to', to],
    ]),
  );

/**
 * @param {(readonly [x: number, y: number, kind: string])[]} cells each a separate edit with its
 *   own answer
 * @returns {Does}
 */
const edit =
  (...cells) =>
  (exercise) =>
    exercise.locator('path-lab').evaluate((/** @type {any} */ lab, edits) => {
      for (const [x, y, kind] of edits) {
        lab.setCell(x, y, kind);
        lab.seek(Infinity);
        lab.snapshot();
      }
    }, cells);

/** @param {number} x @param {number} top @param {number} bottom @param {string} kind */
const column = (x, top, bottom, kind) =>
  Array.from({ length: bottom - top + 1 }, (_, at) => /** @type {const} */ ([x, top + at, kind]));

/**
 * From the start: presses each key for a number of ticks, one after the other.
 *
 * @param {(readonly [key: string, ticks: number])[]} keys
 * @returns {Does}
 */
const walk =
  (...keys) =>
  (exercise) =>
    exercise.locator('cube-chase').evaluate((/** @type {any} */ cube, held) => {
      cube.reset();
      for (const [key, ticks] of held) {
        if (key) cube.press(key);
        cube.tick(ticks);
        if (key) cube.release(key);
      }
    }, keys);

const PILLARS = [
  [4, 3],
  [4, 5],
  [6, 2],
  [6, 4],
  [6, 6],
  [8, 3],
  [8, 5],
  [10, 2],
  [10, 4],
  [10, 6],
  [12, 3],
  [12, 5],
].map(([x = 0, y = 0]) => /** @type {const} */ ([x, y, 'wall']));

/**
 * By section: the right answer, and wrong ones with the reasons that readers get.
 *
 * @type {Record<string, [right: Does, ...wrong: [Does, RegExp][]]>}
 */
export const ANSWERS = {
  // The verdict is about the answer of the search, not about the step that the page shows.
  '01-g-h-f': [
    ends('0,0', '12,0'),
    [nothing, /still a wall/],
    [seek(3), /still a wall/],
    [ends('1,0', '5,0'), /only 5 cells/],
  ],
  '02-open-and-closed': [
    seekPeak,
    [seek(2), /less than half/],
    [seek(20), /at another step there are more|less than half/],
  ],
  '03-units-and-estimates': [
    fill('1'),
    [fill('0.9'), /less than what is left/],
    [fill('2'), /more than what is left/],
    [fill('50'), /from 0\.1 to 10/],
  ],
  '04-admissible': [
    choose('landmarks'),
    [choose('manhattan'), /its path costs/],
    [choose('chebyshev'), /not fewer than/],
  ],
  '05-weights': [
    fill('1.25'),
    [fill('1'), /more haste/],
    [fill('3'), /Too much haste/],
    [fill('1.1'), /not less than half/],
  ],
  '06-moves': [edit([6, 4, 'wall']), [nothing, /still is a path/]],
  '07-nearest': [fill('44'), [fill('30'), /stops short/], [fill('100'), /larger than it must be/]],
  '08-look-at-less': [
    edit(...column(8, 1, 8, 'floor'), ...PILLARS),
    [nothing, /only two ends/],
    [edit(...column(8, 0, 8, 'wall')), /no path from S to G/],
    [edit([8, 0, 'floor']), /only two ends/],
  ],
  '09-both-ends': [
    edit(...column(15, 0, 3, 'floor'), ...column(15, 9, 11, 'floor')),
    [nothing, /hardly held up/],
    [edit(...column(15, 0, 12, 'wall')), /nothing leads to G/],
    [edit([15, 12, 'floor']), /hard from both ends/],
  ],
  '10-after-an-edit': [
    edit([15, 5, 'floor'], [23, 8, 'floor']),
    [nothing, /has been changed yet/],
    [edit([0, 0, 'wall']), /changed nothing for anybody/],
    [edit([15, 5, 'wall']), /The repair took/],
  ],
  '11-any-angle': [
    fill('70'),
    [fill('30'), /still the one where you stand/],
    [fill('100'), /fewer cells do so too/],
    [fill('500'), /from 10 to 300/],
  ],
  '12-wheels': [
    fill('3.5'),
    [fill('2'), /so does a clumsier one/],
    [fill('5'), /there is no drive/],
  ],
  '13-six-mazes': [
    walk(['up', 26], ['right', 26], ['up', 26], ['right', 50], ['up', 40]),
    [nothing, /still on the face/],
    [walk(['left', 5], ['', 600]), /You were caught/],
  ],
  '14-crowds': [
    ends('0,2'),
    [nothing, /still cheaper on their own/],
    [ends('20,9'), /nearly right/],
  ],
  '15-write-it': [
    fill('192'),
    [fill('174'), /No path can cost as little/],
    [fill('204'), /There is a cheaper path/],
  ],
};
