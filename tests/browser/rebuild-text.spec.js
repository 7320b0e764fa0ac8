// The cube and its XML side by side, each following the other; a picture that becomes a face's
// walls; and the same on another page.

import { cubeXml, placeOf } from '../js/support/maps.mjs';
import { Building, Fingers } from './support/building.js';
import { CubePage, expect, PHONE, test } from './support/cube.js';

const XML = cubeXml({ size: 7 });
const front = (/** @type {number} */ x, /** @type {number} */ y) => ({ face: 'front', x, y });
/** The first row of the front in the text. */
const ROW = '<row>.......</row>';

/** @param {CubePage} cube */
const editorOf = (cube) => cube.element.getByRole('textbox', { name: 'The cube as XML' });

/** @param {CubePage} cube */
const textIn = (cube) => editorOf(cube).inputValue();

/**
 * Finds the first occurrence of a text, and types over it.
 *
 * @param {CubePage} cube
 * @param {string} before
 * @param {string} after
 */
async function retype(cube, before, after) {
  const { line, column } = placeOf(await textIn(cube), before);
  await editorOf(cube).focus();
  const { keyboard } = cube.page;
  await keyboard.press('Control+Home');
  for (const [key, times] of /** @type {[string, number][]} */ ([
    ['ArrowDown', line - 1],
    ['Home', 2],
    ['ArrowRight', column - 1],
    ['Shift+ArrowRight', before.length],
  ])) {
    for (let n = 0; n < times; n++) await keyboard.press(key);
  }
  await keyboard.insertText(after);
}

test('the cube follows the text, the text follows the cube, and an error is marked in its line', async ({
  page,
  site,
}) => {
  /** @type {string[]} */
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url()));
  const cube = await new CubePage(page).held(site, XML);
  await cube.step('ArrowLeft');
  const { player, tick } = await cube.snapshot();
  expect(player).not.toEqual(front(3, 3));
  const at = await Building.begin(cube);
  expect(
    fetched.filter((url) => url.includes('cube-text')),
    'not before the text opens',
  ).toEqual([]);
  await at.tools.getByRole('button', { name: 'XML' }).click();
  await editorOf(cube).waitFor();
  expect(await textIn(cube)).toBe(await at.text());
  await cube.settled();

  await retype(cube, ROW, '<row>##...##</row>');
  await expect.poll(async () => (await at.rows('front'))[0]).toBe('##...##');
  expect(await cube.snapshot(), 'monsters keep their positions').toMatchObject({ player, tick });

  await at.stroke(front(2, 5), front(4, 5));
  await expect.poll(() => textIn(cube)).toContain('<row>..###..</row>');

  // A running chase reports the error, and continues.
  await cube.call('play');
  await retype(cube, '<row>##...##</row>', '<row>##.x.##</row>');
  const message = cube.element.locator('.build-message');
  await expect(message).toContainText('The last valid cube stays.');
  await expect(editorOf(cube)).toHaveAttribute('aria-invalid', 'true');
  const mark = cube.element.locator('.text-marks mark');
  await expect(mark).toHaveText('x');
  expect((await at.rows('front'))[0]).toBe('##...##');
  await cube.goesOn();
  await retype(cube, '##.x.##', '##.#.##');
  await expect.poll(async () => (await at.rows('front'))[0]).toBe('##.#.##');
  await expect(message).toBeEmpty();
  await expect(mark).toHaveCount(0);

  // Undo on the cube also undoes typing.
  await at.undo.click();
  await expect.poll(() => textIn(cube)).toContain('<row>##...##</row>');
  await editorOf(cube).focus();
  await page.keyboard.press('Escape');
  await expect(editorOf(cube)).toHaveCount(0);
  await expect(at.tools).toBeVisible();
});

test('a page loads another map during the chase', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, XML);
  const { player, tick } = await cube.step('ArrowLeft');
  await cube.call('rebuild', XML.replace(ROW, '<row>#.....#</row>'));
  const now = await cube.snapshot();
  expect([now.walls.front?.[0], now.tick, now.player]).toEqual(['#.....#', tick, player]);
  await expect(cube.call('rebuild', XML.replace(ROW, '<row>#..x..#</row>'))).rejects.toThrow(
    'MapError: ',
  );
  expect(await cube.snapshot()).toEqual(now);
  await expect(cube.element.locator('.card')).toBeVisible();
  await cube.call('rebuild', cubeXml({ size: 5 }));
  expect(await cube.snapshot()).toMatchObject({ size: 5, tick: 0 });
  await expect(cube.element.locator('.card')).toBeHidden();
});

/**
 * A picture that is dark in its left half, grey beside that, and bright on the right.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Buffer>} PNG
 */
async function picture(page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 140, height: 140 });
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    ['#000', '#000', '#000', '#777', '#fff', '#fff', '#fff'].forEach((colour, at) => {
      context.fillStyle = colour;
      context.fillRect(20 * at, 0, 20, 140);
    });
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

test('a picture becomes the walls of the face that you drop it on, or of the selected face', async ({
  page,
  site,
}) => {
  const cube = await new CubePage(page).held(site, XML);
  const at = new Building(cube);
  const png = await picture(page);
  const card = cube.element.getByRole('region', { name: 'Picture' });
  const place = await cube.placeOf(front(1, 1));
  const drop = (/** @type {Buffer} */ content) =>
    cube.drop('maze.png', content, 'image/png', place);
  await drop(png);
  await card.waitFor();
  await expect(card).toContainText('front');
  const rows = (/** @type {string} */ row) =>
    Array.from({ length: 7 }, (_, y) => (y === 3 ? `${row.slice(0, 3)}.${row.slice(4)}` : row));
  await expect
    .poll(() => at.rows('front'), 'the player stands on floor')
    .toEqual(rows((await at.rows('front'))[0] ?? ''));
  const threshold = card.getByRole('slider', { name: 'Threshold' });
  await threshold.fill('100');
  expect(await at.rows('front')).toEqual(rows('###....'));
  await threshold.fill('130');
  await card.getByLabel('Walls where it is bright').check();
  expect(await at.rows('front')).toEqual(rows('....###'));
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toHaveCount(0);
  expect(await at.count('front')).toBe(0);
  await expect(at.undo, 'no edit').toBeDisabled();

  await at.tools.getByRole('button', { name: 'More' }).click();
  const choosing = page.waitForEvent('filechooser');
  await at.tools.getByRole('button', { name: 'Picture…' }).click();
  await (await choosing).setFiles({ name: 'maze.png', mimeType: 'image/png', buffer: png });
  await card.waitFor();
  await threshold.fill('100');
  await card.getByRole('button', { name: 'Use it' }).click();
  await at.undo.click();
  expect(await at.count('front')).toBe(0);
  await at.redo.click();
  await drop(Buffer.from('no picture'));
  await expect(cube.element.locator('.toast')).toContainText('“maze.png” is no picture');
  expect(await at.rows('front')).toEqual(rows('###....'));
});

test('on another page, tools and text fit 320 pixels under the policy of the contract', async ({
  fresh,
  blog,
}) => {
  const page = await fresh({ ...PHONE, viewport: { width: 320, height: 700 } });
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  const cube = await new CubePage(page).openStill(
    blog(
      `${viewport}<cube-chase controls><script type="application/xml">${XML}</script></cube-chase>`,
    ),
  );
  await cube.call('pause');
  const at = await Building.begin(cube);
  await (await Fingers.on(page)).drag(await at.places([front(1, 1), front(5, 1)]));
  expect((await at.rows('front'))[1]).toBe('.#####.');
  // Chromium takes a tap for the end of the fling before it, and sends no click. A person taps
  // again.
  const xml = at.tools.getByRole('button', { name: 'XML' });
  await expect(async () => {
    await xml.tap();
    await expect(xml).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();
  await editorOf(cube).waitFor();
  expect(await textIn(cube)).toContain('<row>.#####.</row>');
  await cube.settled();
  const inside = await cube.element.evaluate((element) => {
    const outer = element.getBoundingClientRect();
    return [
      ...(element.shadowRoot?.querySelectorAll(
        '.build, .build *, .build-text, .build-text-head *',
      ) ?? []),
    ]
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return width > 0 && (left < outer.left - 1 || right > outer.right + 1);
      })
      .map((part) => part.className || part.tagName);
  });
  expect(inside, 'what extends beyond the element').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
