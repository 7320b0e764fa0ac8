// A race saved as an animation. The browser's own decoder reads the frames. You can cancel it, and
// the playhead returns.

import { PNG } from 'pngjs';
import { field } from './support/answers.js';
import { expect, test } from './support/lab.js';

/**
 * Pixels of a frame that nearly have a colour.
 *
 * @param {Uint32Array} pixels
 * @param {...number} wanted
 */
const count = (pixels, ...wanted) =>
  pixels.filter((pixel) =>
    [0, 8, 16].every((shift, at) => Math.abs(((pixel >>> shift) & 255) - (wanted[at] ?? 0)) < 4),
  ).length;

test('saves a race as an animated PNG: a frame for each step, all lanes in each, the answers in the last', async ({
  lab,
  page,
}) => {
  await lab.show(field(7, 5, [1, 2], [5, 2]), { race: 'astar,dijkstra' });
  await lab.seek(3);
  const { steps } = await lab.snapshot();
  const { name, bytes } = await lab.save('apng');
  expect(name).toMatch(/\.png$/);
  await expect(lab.element.getByRole('region', { name: 'Animation' })).toHaveCount(0);
  expect((await lab.snapshot()).step, 'the playhead is where it was').toBe(3);

  const film = await page.evaluate(async (base64) => {
    const decoder = new ImageDecoder({
      type: 'image/png',
      data: Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
    });
    await decoder.tracks.ready;
    await decoder.completed;
    const frames = decoder.tracks.selectedTrack?.frameCount ?? 0;
    const { image } = await decoder.decode({ frameIndex: frames - 1 });
    const context = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d');
    if (!context) throw new Error('there is no context');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.displayWidth, image.displayHeight);
    return { frames, time: image.duration, last: [...new Uint32Array(data.buffer)] };
  }, bytes.toString('base64'));
  expect(film.frames, 'a frame for each step and one before').toBe(steps + 1);
  expect(film.time, 'the last frame is the longest, in microseconds').toBeGreaterThan(2_000_000);
  const [first, last] = [
    new Uint32Array(PNG.sync.read(bytes).data.buffer.slice(0)),
    Uint32Array.from(film.last),
  ];
  const path = [0xf5, 0xc5, 0x18];
  expect(count(first, ...path), 'no path before the first step').toBe(0);
  expect(count(last, ...path)).toBeGreaterThan(200);
  expect(count(last, 0xbf, 0xe6, 0xc8), 'open').toBeGreaterThan(200);
});

test('stops on request, and an edit ends it with a message', async ({ lab }) => {
  await lab.show(field(60, 40, [0, 0], [59, 39]), { algorithm: 'dijkstra' });
  const card = lab.element.getByRole('region', { name: 'Animation' });
  await lab.list('Save as').selectOption('apng');
  await expect(card.getByRole('progressbar')).toBeVisible();
  await card.getByRole('button', { name: 'Stop' }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(async () => (await lab.snapshot()).path.length).toBeGreaterThan(0);
  await lab.list('Save as').selectOption('apng');
  await expect(card).toBeVisible();
  await lab.setCells([30, 20, 'wall']);
  await expect(lab.card).toContainText(
    'The map or a setting was changed while the animation was made.',
  );
  await expect(card).toHaveCount(0);
});

test('saves a video if the browser can record one', async ({ lab }) => {
  await lab.show(field(5, 4, [0, 0], [4, 3]), { algorithm: 'greedy' });
  const { name, bytes } = await lab.save('webm');
  expect(name).toMatch(/\.webm$/);
  expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(bytes.length).toBeGreaterThan(2000);
});
