// A map of millions of cells: long work runs in slices, with frames between them.

import { expect, test } from './support/lab.js';
import { notedOn, noteCalls } from './support/pixels.js';

/** @typedef {import('./support/lab.js').LabPage} LabPage */

const SIDE = 2048;

/**
 * Opens rooms of 64 cells with doors, or an empty floor. The page makes the text, which has four
 * million characters.
 *
 * @param {LabPage} lab
 * @param {{ walls: boolean }} how
 */
const openLarge = (lab, { walls }) =>
  lab.element.evaluate((element, [side, rooms]) => {
    const line = (/** @type {boolean} */ wall) =>
      (wall
        ? '################.###############'.repeat(2)
        : `${'.'.repeat(63)}${rooms ? '#' : '.'}`
      ).repeat(side / 64);
    const door = '.'.repeat(side);
    const rows = Array.from({ length: side }, (_, y) =>
      rooms && y % 64 === 63 ? line(true) : y % 64 === 31 ? door : line(false),
    );
    rows[0] = `S${rows[0]?.slice(1)}`;
    rows[side - 2] = `${rows[side - 2]?.slice(0, -2)}G${rows[side - 2]?.at(-1)}`;
    return /** @type {import('./support/lab.js').LabElement} */ (element).load(rows.join('\n'));
  }, /** @type {const} */ ([SIDE, walls]));

/**
 * Counts frames and turns of the event loop from now on. Notes the frame of each painted tile and
 * the turn of each block that a save compresses.
 *
 * @param {import('@playwright/test').Page} page
 */
const count = (page) =>
  page.evaluateHandle(() => {
    const counted = {
      frame: 0,
      turn: 0,
      puts: /** @type {number[]} */ ([]),
      writes: /** @type {number[]} */ ([]),
    };
    const tick = () => {
      counted.frame++;
      requestAnimationFrame(tick);
    };
    tick();
    // Turns and not frames, because the number of frames depends on the speed of the machine.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      counted.turn++;
      port2.postMessage(null);
    };
    port2.postMessage(null);
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (/** @type {any[]} */ ...given) {
      counted.puts.push(counted.frame);
      return put.apply(this, /** @type {Parameters<typeof put>} */ (given));
    };
    // Only the save writes to a stream on this page.
    const { write } = WritableStreamDefaultWriter.prototype;
    WritableStreamDefaultWriter.prototype.write = function (block) {
      counted.writes.push(counted.turn);
      return write.call(this, block);
    };
    return counted;
  });

test('draws and saves a large map over several frames', async ({ lab, page }) => {
  const counted = await count(page);
  await openLarge(lab, { walls: true });
  await lab.whenJudged({ timed: false });
  // The save compresses a block of 64 kB a turn, so that frames can come between.
  await expect
    .poll(() => counted.evaluate(({ writes }) => writes.length), { message: 'blocks' })
    .toBeGreaterThan(4);
  await lab.whenSaved();
  const { writes } = await counted.jsonValue();
  expect(new Set(writes).size, 'turns in which one was compressed').toBe(writes.length);

  const { steps } = await lab.snapshot();
  const half = Math.floor(steps / 2);
  const pictureAt = async (/** @type {number} */ step) => {
    await lab.seek(step);
    await lab.frames(6);
    return lab.picture();
  };
  const before = await pictureAt(half);
  const { length } = (await counted.jsonValue()).puts;
  expect(await pictureAt(0)).not.toBe(before);
  const after = (await counted.jsonValue()).puts.slice(length);
  expect(
    Math.max(...after.map((frame) => after.filter((other) => other === frame).length)),
    'tiles painted in a frame',
  ).toBeLessThanOrEqual(8);
  expect(new Set(after).size, 'frames in which tiles were painted').toBeGreaterThan(1);
  expect((await pictureAt(half)) === before, 'the picture of a step, as before').toBe(true);
});

test('a search whose tape grows while the map loads ends with its answer', async ({ lab }) => {
  await lab.set({ algorithm: 'flow-field', at: 2 ** 30 });
  await openLarge(lab, { walls: false });
  // Each call continues the search for longer than a frame does.
  await lab.element.evaluate(async (element) => {
    const it = /** @type {import('./support/lab.js').LabElement} */ (element);
    while (it.snapshot().status === 'paused') {
      it.seek(2 ** 30);
      await new Promise(requestAnimationFrame);
    }
  });
  const { status, step, steps, expanded, path, cost, warning } = await lab.whenEnded();
  expect([status, expanded, step, cost]).toEqual(['found', SIDE * SIDE, steps, (SIDE - 2) * 14]);
  expect(steps).toBeLessThan(expanded);
  expect(warning).toMatch(/too long to keep all of it/);
  expect([path[0], path.at(-1)]).toEqual([
    [0, 0],
    [SIDE - 2, SIDE - 2],
  ]);
});

test('no line to a parent crosses a wall that the path between them goes around', async ({
  lab,
  page,
}) => {
  const rows = ['S....#..', '#.##....', '..#..##.', '.#.#...#', '.....#.G'];
  await lab.show(rows.join('\n'), { algorithm: 'subgoal' });
  await noteCalls(page, 'Path2D', ['moveTo', 'lineTo']);
  const { steps } = await lab.snapshot();
  // With the answer on the map, the path's lines are there too. Before it there are only those to
  // the parents.
  for (let step = 1; step <= steps; step++) await lab.seek(step);
  const { x: left = 0, y: top = 0 } = (await lab.canvases.first().boundingBox()) ?? {};
  const middles = await lab.projectAll(8, 5);
  const cellAt = (/** @type {number} */ x, /** @type {number} */ y) =>
    middles.findIndex((at) => Math.hypot(at.x - left - x, at.y - top - y) < 2);
  const noted = await notedOn(page);
  const between = noted
    .flatMap(([method, x, y], at) => {
      const [, fromX, fromY] = noted[at - 1] ?? [];
      return method === 'lineTo' ? [[cellAt(fromX, fromY), cellAt(x, y)]] : [];
    })
    .filter((ends) => !ends.includes(-1));
  expect(between.length, 'lines from cell to cell').toBeGreaterThan(0);
  for (const [from = 0, to = 0] of between)
    for (let part = 1; part < 40; part++) {
      const [x = 0, y = 0] = [
        [from % 8, to % 8],
        [from >> 3, to >> 3],
      ].map(([start = 0, end = 0]) => Math.round(start + ((end - start) * part) / 40));
      expect(rows[y]?.[x], `a line from cell ${from} to ${to}, at (${x}, ${y})`).not.toBe('#');
    }
});
