// An open list painted: each entry a cell of the colour that open cells have, with its f where there is room. Entries of the
// cell under the pointer have a thick rim, the one that goes next a yellow one; entries that were overtaken, because their cell
// was found cheaper or is closed, are empty.

import { FONT } from './font.js';

/**
 * @typedef {import('./open-layout.js').Lay} Lay
 * @typedef {import('./open-layout.js').OpenList} OpenList
 * @typedef {import('./palette.js').Colours} Colours
 */

/** The least letters that can be read. */
const LEAST = 8;

/**
 * @param {CanvasRenderingContext2D} context in CSS pixels, cleared @param {Lay} lay @param {OpenList} list @param {Colours} colours
 * @param {object} about
 * @param {(entry: number) => boolean} about.isPointed whether it is of the cell under the pointer
 * @param {(entry: number) => boolean} about.isStale
 * @param {(entry: number) => boolean} about.isNext whether it is taken out next
 * @param {(value: number) => string} about.text of an f
 */
export function drawOpenList(context, lay, list, colours, { isPointed, isStale, isNext, text }) {
  context.strokeStyle = colours.border;
  context.lineWidth = 1;
  context.beginPath();
  for (const [from, to] of lay.links) {
    const [a, b] = [lay.spots[from], lay.spots[to]];
    if (!a || !b) continue;
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
  }
  context.stroke();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let font = '';
  for (const { entry, x, y, size } of lay.spots) {
    const [stale, pointed, next] = [isStale(entry), isPointed(entry), isNext(entry)];
    context.beginPath();
    context.roundRect(x - size, y - size, 2 * size, 2 * size, 0.35 * size);
    context.fillStyle = stale ? colours.paper : next ? colours.path : colours.open;
    context.fill();
    context.setLineDash(stale ? [2, 2] : []);
    context.strokeStyle = pointed ? colours.accent : stale ? colours.scannedDot : next ? colours.pathRim : colours.openRim;
    context.lineWidth = pointed ? 3 : 1.2;
    context.stroke();
    const words = text(list.f[entry] ?? NaN);
    const letters = Math.min(0.78 * size, (3.1 * size) / Math.max(3, words.length));
    if (letters < LEAST) continue;
    const wanted = `${next || pointed ? 700 : 500} ${letters}px ${FONT}`;
    if (wanted !== font) context.font = font = wanted;
    context.fillStyle = next ? colours.station : colours.ink;
    context.fillText(words, x, y + 0.5);
  }
  context.setLineDash([]);
  context.font = `500 10px ${FONT}`;
  context.fillStyle = colours.soft;
  let right = -Infinity;
  for (const { x, y, f } of lay.heads) {
    const words = text(f);
    const half = context.measureText(words).width / 2;
    if (x - half < right + 4) continue;
    context.fillText(words, x, y);
    right = x + half;
  }
}
