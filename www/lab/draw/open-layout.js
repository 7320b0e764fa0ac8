// The picture of an open list. The layout depends on the kind of list: a heap is a tree, buckets
// are columns, a plain list is a line that wraps. Lengths are pixels. Entries without room are
// counted.

import {
  addBox,
  addLine,
  contextOf,
  drawText,
  fillPath,
  FONT,
  resize,
  setFont,
  strokeLine,
} from './canvas.js';

/**
 * @import { Colours } from './palette.js'
 *
 * @typedef {import('../../engine/search.js').OpenListing} OpenList
 * @typedef {{ entry: number, x: number, y: number, size: number }} Spot x, y: the centre; size:
 *   half the width
 * @typedef {{ spots: Spot[], links: [from: number, to: number][], heads: { x: number, y: number, f:
 *   number }[], left: number }} Lay links are between spots; left counts the entries that found no
 *   room
 */

/** Half the width of an entry: the largest, and the least that you can point at. */
const LARGE = 15;
const SMALL = 4;

/** The distance between two levels. */
const LEVEL = 40;
const LEAST_LEVEL = 15;

/** The height of the f below the columns of buckets. */
const HEAD = 16;

/** The smallest legible font size. */
const LEAST = 8;

/**
 * @param {Pick<OpenList, 'kind' | 'f' | 'bucket'>} list
 * @param {number} width
 * @param {number} height
 * @returns {Lay}
 */
export function layOf(list, width, height) {
  if (list.f.length === 0) return { spots: [], links: [], heads: [], left: 0 };
  if (list.kind.endsWith('heap')) return treeOf(list.f.length, width, height);
  return list.kind === 'buckets'
    ? columnsOf(list, width, height)
    : lineOf(list.f.length, width, height);
}

/**
 * Lays out a heap: the children of entry i are 2i + 1 and 2i + 2.
 *
 * @param {number} count
 * @param {number} width
 * @param {number} height
 * @returns {Lay}
 */
function treeOf(count, width, height) {
  const levels = Math.floor(Math.log2(count)) + 1;
  // As many levels as fit in the height, none too wide to point at.
  const most = Math.max(
    1,
    Math.min(
      Math.floor(Math.log2(width / (2 * SMALL + 1))) + 1,
      Math.floor((height - 2 * SMALL) / LEAST_LEVEL) + 1,
    ),
  );
  const shown = Math.min(levels, most);
  const size = (/** @type {number} */ level) =>
    Math.min(LARGE, width / 2 ** level / 2 - 1, height / 2 - 1);
  const step =
    shown > 1 ? Math.min(LEVEL, (height - size(0) - size(shown - 1) - 2) / (shown - 1)) : 0;
  /** @type {Lay} */
  const lay = { spots: [], links: [], heads: [], left: Math.max(0, count - (2 ** shown - 1)) };
  for (let entry = 0; entry < Math.min(count, 2 ** shown - 1); entry++) {
    const level = Math.floor(Math.log2(entry + 1));
    const place = entry + 1 - 2 ** level;
    // Entries must not touch the next row.
    const round = Math.max(SMALL / 2, Math.min(size(level), shown > 1 ? step / 2 - 1 : LARGE));
    lay.spots.push({
      entry,
      x: ((place + 0.5) / 2 ** level) * width,
      y: size(0) + 1 + level * step,
      size: round,
    });
    if (entry > 0) lay.links.push([(entry - 1) >> 1, entry]);
  }
  return lay;
}

/**
 * Lays out a column for each bucket, the next one to be expanded first. The next entry is at the
 * foot.
 *
 * @param {Pick<OpenList, 'f' | 'bucket'>} list
 * @param {number} width
 * @param {number} height
 * @returns {Lay}
 */
function columnsOf({ f, bucket: numbers }, width, height) {
  /** @type {Map<number, number[]>} */
  const buckets = new Map();
  numbers.forEach((number, entry) => {
    const bucket = buckets.get(number) ?? [];
    bucket.push(entry);
    buckets.set(number, bucket);
  });
  const columns = [...buckets.values()];
  const across = Math.max(1, Math.min(columns.length, Math.floor(width / (2 * SMALL + 3))));
  const tallest = Math.max(...columns.slice(0, across).map((column) => column.length));
  const room = height - HEAD;
  const size = Math.max(SMALL, Math.min(LARGE, width / across / 2 - 1.5, room / tallest / 2 - 1));
  const deep = Math.max(1, Math.floor(room / (2 * size + 2)));
  /** @type {Lay} */
  const lay = { spots: [], links: [], heads: [], left: f.length };
  const pitch = Math.min(width / across, 3 * LARGE);
  for (const [at, column] of columns.slice(0, across).entries()) {
    const x = (at + 0.5) * pitch;
    lay.heads.push({ x, y: height - HEAD / 2, f: Math.min(...column.map((entry) => f[entry])) });
    for (const [up, entry] of column.slice(0, deep).entries()) {
      lay.spots.push({ entry, x, y: room - (2 * up + 1) * (size + 1), size });
      lay.left--;
    }
  }
  return lay;
}

/** @param {number} count @param {number} width @param {number} height @returns {Lay} */
function lineOf(count, width, height) {
  let size = LARGE;
  const fits = (/** @type {number} */ half) =>
    Math.max(1, Math.floor(width / (2 * half + 2))) *
    Math.max(1, Math.floor(height / (2 * half + 2)));
  while (size > SMALL && fits(size) < count) size--;
  const across = Math.max(1, Math.floor(width / (2 * size + 2)));
  const shown = Math.min(count, fits(size));
  const pitch = 2 * size + 2;
  const spots = Array.from({ length: shown }, (_, entry) => ({
    entry,
    x: ((entry % across) + 0.5) * pitch,
    y: (Math.floor(entry / across) + 0.5) * pitch,
    size,
  }));
  return { spots, links: [], heads: [], left: count - shown };
}

/**
 * Returns the spot at a point, or a near one for a finger.
 *
 * @param {Lay} lay
 * @param {number} x
 * @param {number} y
 * @returns {Spot | null}
 */
export function spotAt({ spots }, x, y) {
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const away = Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y)) - spot.size;
    if (away < least) [best, least] = [spot, away];
  }
  return least <= 4 ? best : null;
}

/** @param {OpenList} list @param {number} entry @returns {[number, number]} */
export const cellOf = ({ cells }, entry) => [cells[2 * entry], cells[2 * entry + 1]];

/**
 * Draws each entry as a cell in the colour of open cells, with its f if there is room. Entries of
 * the cell under the pointer have a thick rim, the next one to be expanded a yellow one. Stale
 * entries, whose cell has a lower g or is closed, are empty.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {{ width: number, height: number, ratio: number }} size in CSS pixels; ratio: device
 *   pixels per CSS pixel
 * @param {Lay} lay @param {Pick<OpenList, 'f'>} list @param {Colours} colours
 * @param {object} about
 * @param {(entry: number) => boolean} about.isPointed whether it is of the cell under the pointer
 * @param {(entry: number) => boolean} about.isStale
 * @param {(entry: number) => boolean} about.isNext whether it is expanded next
 * @param {(value: number) => string} about.text of an f
 */
export function drawOpenList(
  canvas,
  { width, height, ratio },
  lay,
  list,
  colours,
  { isPointed, isStale, isNext, text },
) {
  const context = contextOf(canvas);
  resize(canvas, width * ratio, height * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const links = new Path2D();
  for (const [a, b] of lay.links.map((ends) => ends.map((at) => lay.spots[at])))
    addLine(links, a.x, a.y, b.x, b.y);
  strokeLine(context, links, colours.border, 1);
  for (const { entry, x, y, size } of lay.spots) {
    const [stale, pointed, next] = [isStale(entry), isPointed(entry), isNext(entry)];
    const box = addBox(new Path2D(), x - size, y - size, 2 * size, 2 * size, 0.35 * size);
    fillPath(context, box, stale ? colours.paper : next ? colours.path : colours.open);
    const rim = pointed
      ? colours.accent
      : stale
        ? colours.scannedDot
        : next
          ? colours.pathRim
          : colours.openRim;
    strokeLine(context, box, rim, pointed ? 3 : 1.2, stale ? [2, 2] : undefined);
    const words = text(list.f[entry]);
    const letters = Math.min(0.78 * size, (3.1 * size) / Math.max(3, words.length));
    if (letters < LEAST) continue;
    setFont(context, `${next || pointed ? 700 : 500} ${letters}px ${FONT}`, 'center', 'middle');
    drawText(context, words, x, y + 0.5, next ? colours.station : colours.ink);
  }
  setFont(context, `500 10px ${FONT}`, 'center', 'middle');
  let right = -Infinity;
  for (const { x, y, f } of lay.heads) {
    const words = text(f);
    const half = context.measureText(words).width / 2;
    if (x - half < right + 4) continue;
    drawText(context, words, x, y, colours.soft);
    right = x + half;
  }
}
