// A picture that you drop on the lab becomes a map, in the selected size and with the selected
// threshold.

import { PNG } from 'pngjs';
import { agrees } from './support/answers.js';
import { expect, test } from './support/lab.js';

/** @typedef {import('./support/lab.js').LabPage} LabPage */

/** A plan of rooms, one character a cell: `#` dark, `+` grey, everything else white. */
const PLAN = [
  '..........',
  '.########.',
  '.#......#.',
  '.#.####.#.',
  '.#....#.#.',
  '.#+####.#.',
  '.#......#.',
  '.###..###.',
];

/** Draws each cell with this many pixels across. @param {string[]} rows @param {number} cell */
function drawn(rows, cell) {
  const [width, height] = [(rows[0]?.length ?? 0) * cell, rows.length * cell];
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at++) {
    const sign = rows[Math.floor(at / width / cell)]?.[Math.floor((at % width) / cell)];
    const light = sign === '#' ? 30 : sign === '+' ? 150 : 250;
    // The white of a plan is often transparent.
    png.data.set([light, light, light, sign === '.' ? 0 : 255], 4 * at);
  }
  return PNG.sync.write(png);
}

/** Walls and floor, without start and goal. @param {LabPage} lab */
const walls = async (lab) => (await lab.lines()).map((row) => row.replace(/[SG]/g, '.'));

/** @param {LabPage} lab */
const card = (lab) => lab.element.getByRole('region', { name: 'Picture' });

test('turns a picture into the expected map, in one step to undo', async ({ lab }) => {
  const before = await lab.text();
  await lab.drop('plan.png', drawn(PLAN, 30), 'image/png');
  await expect(card(lab)).toContainText('“plan.png” as a map');
  expect(await lab.text(), 'nothing is opened yet').toBe(before);
  const columns = card(lab).getByRole('spinbutton', { name: 'Columns' });
  await expect(columns).toHaveValue('64');
  await columns.fill('9999');
  await columns.press('Tab');
  await expect(card(lab)).toContainText(/9999 is not possible; \d+ is used instead/);
  await columns.fill('10');
  await columns.press('Tab');
  await expect(card(lab)).not.toContainText('is not possible');
  await expect(card(lab)).toContainText('× 8 rows');
  await card(lab).getByRole('button', { name: 'Use it' }).click();
  await expect(card(lab)).toBeHidden();
  await expect.poll(() => walls(lab)).toEqual(PLAN.map((row) => row.replace('+', '.')));
  await agrees(lab);
  await expect(lab.mapName).toHaveText('plan.png');
  await lab.keys('Control+z');
  expect(await lab.text()).toBe(before);
});

test('sets threshold, size and inversion by keys, and gives each pixel of a small picture a cell', async ({
  lab,
}) => {
  await lab.drop('small.png', drawn(PLAN, 1), 'image/png');
  const threshold = card(lab).getByRole('slider', { name: 'Threshold' });
  await expect(threshold).toBeFocused();
  await expect(card(lab)).toContainText('× 8 rows');
  // Up to the threshold at which the grey cell is a wall too.
  await lab.keys('End', ...Array(40).fill('ArrowLeft'));
  const preview = () =>
    card(lab)
      .locator('canvas')
      .evaluate((canvas) => {
        const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
        const data =
          /** @type {HTMLCanvasElement} */ (canvas)
            .getContext('2d')
            ?.getImageData(0, 0, width, height).data ?? [];
        return Array.from({ length: height }, (_, y) =>
          Array.from({ length: width }, (_x, x) =>
            (data[4 * (y * width + x)] ?? 0) < 128 ? '#' : '.',
          ).join(''),
        );
      });
  await expect.poll(preview).toEqual(PLAN.map((row) => row.replace('+', '#')));
  await lab.keys('Tab', 'Space', 'Tab', 'Enter');
  await expect
    .poll(() => walls(lab))
    .toEqual(PLAN.map((row) => row.replace(/[.+#]/g, (sign) => (sign === '.' ? '#' : '.'))));
});

test('accepts vector graphics, opens nothing on Escape, and refuses a file that is no picture', async ({
  lab,
  page,
}) => {
  const before = await lab.text();
  const lines =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/><rect x="10" width="10" height="10"/></svg>';
  await lab.drop('lines.svg', lines, 'image/svg+xml');
  await expect(card(lab)).toContainText('× 20 rows');
  await page.keyboard.press('Escape');
  await expect(card(lab)).toBeHidden();
  expect(await lab.text()).toBe(before);
  await expect(lab.stage).toBeFocused();
  await lab.drop('lines.svg', lines, 'image/svg+xml');
  await card(lab).getByRole('button', { name: 'Use it' }).click();
  await expect
    .poll(async () => (await walls(lab))[3])
    .toBe(`${'.'.repeat(10)}${'#'.repeat(10)}${'.'.repeat(20)}`);
  await lab.listen('maperror');
  await lab.drop('broken.png', 'no picture', 'image/png');
  await expect(lab.card).toContainText('“broken.png” is no picture that this browser can read.');
  expect((await lab.heard('maperror')).length).toBe(1);
  // A picture without floor has no cell for the start.
  await lab.drop('black.png', drawn(['####', '####'], 8), 'image/png');
  await card(lab)
    .getByRole('switch', { name: 'Walls where it is bright' })
    .uncheck({ force: true });
  await card(lab).getByRole('slider', { name: 'Threshold' }).press('End');
  await card(lab).getByRole('button', { name: 'Use it' }).click();
  await expect(lab.card).toContainText('walls only');
});
