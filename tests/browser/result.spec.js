// What you can save of a game or a chase: the result as text and picture, and the last seconds as a
// video.

import { readFileSync } from 'node:fs';
import { expect, test } from './support/cube.js';
import { playing, win } from './support/game.js';

test('shares a result with the system dialog; says nothing if the user closes it; without one, copies the text and saves the picture', async ({
  page,
  site,
}) => {
  const { cube, end } = await playing(page, site);
  await win(cube, 0);
  await expect(end).toContainText('Your own · 6 of 6 gems · 3 of 3 lives');
  const share = end.getByRole('button', { name: 'Share the result' });
  const toast = cube.element.locator('.toast');
  // The system's dialog accepts everything, or the user closes it.
  for (const closed of [false, true]) {
    await page.evaluate((isClosed) => {
      Object.assign(window, { shared: null });
      navigator.canShare = () => true;
      navigator.share = async ({ text, url, files = [] } = {}) => {
        const [file] = files;
        const { width, height } = file ? await createImageBitmap(file) : { width: 0, height: 0 };
        Object.assign(window, {
          shared: { text, url, name: file?.name, type: file?.type, width, height },
        });
        if (isClosed) throw new DOMException('closed', 'AbortError');
      };
    }, closed);
    await share.click();
    await expect
      .poll(() => page.evaluate(() => /** @type {any} */ (window).shared))
      .toEqual({
        text: expect.stringMatching(
          /^cubechase · Your own · 0:\d\d\.\d · 6 of 6 gems · 3 of 3 lives$/,
        ),
        url: expect.stringContaining('#beat=1'),
        name: 'cubechase.png',
        type: 'image/png',
        width: 1200,
        height: 630,
      });
    await cube.frames(20);
    await expect(toast).toBeHidden();
  }

  await page.evaluate(() => Object.assign(navigator, { canShare: undefined }));
  const download = page.waitForEvent('download');
  expect(await cube.copied(share)).toMatch(/^cubechase · Your own · .* lives\nhttp.*#beat=1/);
  expect((await download).suggestedFilename()).toBe('cubechase.png');
  await expect(toast).toHaveText('The text is copied, the picture is saved.');
});

/**
 * The browser draws a replay frame by frame, which is slow on a busy machine without a graphics
 * card.
 */
const RECORDED_MS = 90_000;

test('saves the last seconds as a video, or as an animated PNG with ten frames a second, which you can cancel; the chase stays where it was', async ({
  cube,
  page,
}) => {
  await cube.call('pause');
  // The first call loads what records the chase.
  await expect
    .poll(async () => {
      await cube.call('reset');
      await cube.tick(120);
      return cube.call('seek', 120);
    })
    .toBe(120);
  const end = await cube.snapshot();
  await cube.openMore();
  const save = cube.button('Save replay');
  const card = cube.element.getByRole('region', { name: 'Animation' });
  const saved = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: RECORDED_MS }),
      save.click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const video = await saved();
  expect(video.name).toBe('cubechase.webm');
  expect([...video.bytes.subarray(0, 4)], 'how each WebM file begins').toEqual([
    0x1a, 0x45, 0xdf, 0xa3,
  ]);
  expect(video.bytes.length).toBeGreaterThan(5000);
  await expect(card).toHaveCount(0);
  expect(await cube.snapshot()).toEqual(end);

  // A browser that records no video.
  await page.evaluate(() => Object.assign(window, { MediaRecorder: undefined }));
  const { name, bytes } = await saved();
  expect(name).toBe('cubechase.png');
  expect(bytes.readUInt32BE(bytes.indexOf('acTL') + 4), 'two seconds, and the first moment').toBe(
    21,
  );
  await save.click();
  await card.getByRole('button', { name: 'Stop' }).click();
  await expect(card).toHaveCount(0);
  expect(await cube.snapshot()).toEqual(end);
});
