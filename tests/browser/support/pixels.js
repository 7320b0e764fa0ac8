// What a cell of the lab's picture shows: its most frequent colour, the share of another, and how
// often the page draws.

import { MARKS } from '../../../www/engine/names.js';
import { ground } from '../../../www/lab/draw/palette.js';
import { runFirst } from './fixtures.js';
import { PNG } from 'pngjs';

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @typedef {{ data: Buffer, width: number, height: number, ratio: number }} Shot with how many of
 *   its pixels make a CSS pixel
 */
/**
 * @typedef {{ x: number, y: number, width: number, height: number }} Box in CSS pixels of the
 *   window
 */

/** The current window, in device pixels. @param {Page} page @returns {Promise<Shot>} */
export async function shoot(page) {
  const { data, width, height } = PNG.sync.read(await page.screenshot({ scale: 'device' }));
  return { data, width, height, ratio: width / (page.viewportSize()?.width ?? width) };
}

/**
 * The middle part of a cell.
 *
 * @param {{ x: number, y: number }} middle
 * @param {number} edge of the cell
 * @param {number} [part]
 */
export function boxAt({ x, y }, edge, part = 0.8) {
  const side = edge * part;
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}

/** @param {Shot} shot @param {Box} box @returns {number[]} 0xrrggbb each, row by row */
export function pixels({ data, width, height, ratio }, box) {
  const found = [];
  const [x0, y0] = [Math.max(0, Math.ceil(box.x * ratio)), Math.max(0, Math.ceil(box.y * ratio))];
  const [x1, y1] = [
    Math.min(width, Math.floor((box.x + box.width) * ratio)),
    Math.min(height, Math.floor((box.y + box.height) * ratio)),
  ];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) found.push(data.readUIntBE(4 * (y * width + x), 3));
  return found;
}

/**
 * The most frequent colour in a box.
 *
 * @param {Shot} shot
 * @param {Box} box
 * @returns {string} `#rrggbb`
 */
export function dominant(shot, box) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const colour of pixels(shot, box)) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const [[most] = [0]] = [...counts].sort((a, b) => b[1] - a[1]);
  return `#${most.toString(16).padStart(6, '0')}`;
}

/** How far two colours are from each other in RGB. @param {string} one @param {string} other */
export const away = (one, other) =>
  Math.hypot(
    ...[1, 3, 5].map(
      (from) =>
        Number.parseInt(one.slice(from, from + 2), 16) -
        Number.parseInt(other.slice(from, from + 2), 16),
    ),
  );

/** The words of marks, by their numbers. @type {Record<number, string>} */
const wordOf = Object.fromEntries(Object.entries(MARKS).map(([word, mark]) => [mark, word]));

/**
 * The colour of a cell by its ground and its mark.
 * @param {import('../../../www/lab/draw/palette.js').Colours} colours
 * @param {{ cells: ArrayLike<number> }} grid
 * @param {number} at
 * @param {Uint8Array} [marks]
 */
export function groundAt(colours, { cells }, at, marks) {
  return cells[at] === 0
    ? colours.wall
    : ground(colours, cells[at] ?? 1, /** @type {any} */ (wordOf[marks?.[at] ?? 0]));
}

/**
 * The cells that do not have their colour. The canvas may round mixed colours differently.
 *
 * @param {import('./lab.js').LabPage} lab @param {{ width: number, height: number }} grid
 * @param {(at: number, cell: string) => string | null} wanted `#rrggbb`, or null for a cell that
 *   something covers
 * @param {{ lane?: number, part?: number }} [where]
 */
export async function wrongCells(lab, { width, height }, wanted, { lane = 0, part } = {}) {
  const [edge, middles, shot] = [
    await lab.scale(),
    await lab.projectAll(width, height, lane),
    await shoot(lab.page),
  ];
  return middles.flatMap((middle, at) => {
    const cell = `${at % width},${Math.floor(at / width)}`;
    const colour = wanted(at, cell);
    const found = colour && dominant(shot, boxAt(middle, edge, part));
    return colour && found && away(found, colour) > 4 ? [`${cell} is ${found}, not ${colour}`] : [];
  });
}

/**
 * The share of a box that nearly has a colour.
 *
 * @param {Shot} shot
 * @param {Box} box
 * @param {string} hex
 */
export function share(shot, box, hex) {
  const wanted = Number.parseInt(hex.slice(1), 16);
  const all = pixels(shot, box);
  const distance = (/** @type {number} */ colour) =>
    Math.hypot(...[16, 8, 0].map((shift) => ((colour >> shift) & 255) - ((wanted >> shift) & 255)));
  return all.filter((colour) => distance(colour) <= 12).length / Math.max(1, all.length);
}

/**
 * Notes the arguments of each call of a method of the canvas from now on, in `window.noted`.
 * @param {Page} page @param {'CanvasRenderingContext2D' | 'Path2D'} type @param {string[]} methods
 */
export const noteCalls = (page, type, methods) =>
  page.evaluate(([name, all]) => {
    /** @type {unknown[][]} */
    const noted = [];
    Object.assign(window, { noted });
    const { prototype } = /** @type {any} */ (window)[/** @type {string} */ (name)];
    for (const method of all) {
      const before = prototype[method];
      prototype[method] = function (/** @type {unknown[]} */ ...given) {
        noted.push([method, ...given]);
        return before.apply(this, given);
      };
    }
  }, /** @type {const} */ ([type, methods]));

/**
 * What was noted since the last call.
 *
 * @param {Page} page
 * @returns {Promise<[method: string, ...given: any[]][]>}
 */
export const notedOn = (page) => page.evaluate(() => /** @type {any} */ (window).noted.splice(0));

/**
 * Counts the frames in which the page, and each page after it, draws on a canvas, and those that it
 * requests.
 * @param {Page} page
 * @param {string} [within] the selector of the part whose canvases count, if not all do
 */
export async function watchDrawing(page, within = '') {
  const watch = (/** @type {string} */ part) => {
    const seen = { calls: 0, requested: 0 };
    const request = window.requestAnimationFrame.bind(window);
    Object.assign(window, { drawing: seen, plainFrame: request });
    for (const name of [
      'clearRect',
      'fillRect',
      'drawImage',
      'fill',
      'stroke',
      'strokeRect',
      'fillText',
      'putImageData',
    ]) {
      const prototype = /** @type {any} */ (CanvasRenderingContext2D.prototype);
      const before = prototype[name];
      prototype[name] = function (/** @type {unknown[]} */ ...given) {
        if (part === '' || this.canvas.closest?.(part)) seen.calls++;
        return before.apply(this, given);
      };
    }
    window.requestAnimationFrame = (callback) => {
      seen.requested++;
      return request(callback);
    };
  };
  await runFirst(page, watch, within);
  await page.evaluate(watch, within);
}

/**
 * Waits some frames that the page did not request, and returns what the page did in them.
 *
 * @param {Page} page @param {number} [count]
 * @returns {Promise<{ drawn: number, requested: number }>} the frames in which the page drew, and
 *   those that it requested
 */
export function drawnIn(page, count = 30) {
  return page.evaluate(
    (frames) =>
      new Promise((resolve) => {
        const { drawing, plainFrame } = /** @type {any} */ (window);
        let [left, drawn, calls] = [frames, 0, drawing.calls];
        const before = drawing.requested;
        const frame = () => {
          if (drawing.calls !== calls) drawn++;
          calls = drawing.calls;
          if (left-- > 0) plainFrame(frame);
          else resolve({ drawn, requested: drawing.requested - before });
        };
        plainFrame(frame);
      }),
    count,
  );
}
