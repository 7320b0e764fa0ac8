// The map and what a search did with it as a standalone SVG: one unit of the drawing is a cell, cells of one colour in a
// row are one run, all runs of a colour are one shape. Small maps get lines between the cells, and g, h and f as text.

import { figure, needsDecimals } from './figures.js';
import { LAB, ground } from './palette.js';
import { FIELDS, wordOf } from './picture.js';
import { wheelsSvg } from './wheels-svg.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./picture.js').Layout} Layout
 * @typedef {import('./palette.js').Theme} Theme
 * @typedef {import('./palette.js').Colours} Colours
 */

/** Up to this many cells the cells are told apart by lines. */
const LINED = 20_000;

/** Up to this many, they have their numbers. */
const NUMBERED = 2500;

/** The edge of a cell when the picture is shown at its own size, in pixels, and the largest such picture. */
const CELL = 43;
const LARGEST = 2048;

/** Around the map, in cells. */
const MARGIN = 0.25;

/** @param {string} text */
export const escaped = (text) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {number} value */
const short = (value) => String(Math.round(value * 1000) / 1000);

/**
 * @param {Picture} picture @param {Layout} layout @param {Theme} [theme]
 * @param {string} [title] what a screen reader says of it
 * @returns {string}
 */
export function toSvg(picture, layout, theme = 'light', title = 'A map and the search for a path on it') {
  const { columns, rows, path, trail, from, to } = picture;
  const colours = LAB[theme];
  const cell = Math.min(CELL, LARGEST / Math.max(columns, rows));
  const size = (/** @type {number} */ cells) => short((cells + 2 * MARGIN) * cell);
  const count = columns * rows;
  // From afar ways and tokens keep a size that can be seen.
  const broad = Math.max(0.18, Math.max(columns, rows) / 350);
  const large = Math.max(0.76, Math.max(columns, rows) / 60);
  const ways = () => [
    ...(path.length ? [] : band(trail, [[colours.ink, 0.35 * broad]])),
    ...band(path, [[colours.pathRim, 1.3 * broad], [colours.path, broad]]),
    ...(count <= NUMBERED ? numbers(picture, colours) : []),
    ...token(to, 'G', large, colours.goal, colours),
    ...token(from, 'S', large, colours.start, colours),
  ];
  const box = [-MARGIN, -MARGIN, columns + 2 * MARGIN, rows + 2 * MARGIN].join(' ');
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size(columns)}" height="${size(rows)}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${columns + 2 * MARGIN}" height="${rows + 2 * MARGIN}" fill="${colours.outside}"/>`,
    `<rect width="${columns}" height="${rows}" fill="${colours.paper}"/>`,
    ...runs(picture, layout, colours),
    ...(count <= LINED ? [lines(columns, rows, colours)] : []),
    ...patterns(picture, layout, colours),
    `<rect width="${columns}" height="${rows}" fill="none" stroke="${colours.border}" stroke-width="0.05"/>`,
    ...(picture.wheels ? wheelsSvg(picture, picture.wheels, colours) : ways()),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

/** @param {Picture} picture @param {Layout} layout @param {Colours} colours */
function runs({ columns, rows, cells, marks }, layout, colours) {
  /** @type {Map<string, string[]>} */
  const shapes = new Map();
  /** @param {number} at */
  const colour = (at) =>
    cells[at] === layout.wall ? colours.wall : ground(colours, cells[at], wordOf(layout, marks?.[at]));
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; ) {
      const hue = colour(y * columns + x);
      let end = x + 1;
      while (end < columns && colour(y * columns + end) === hue) end++;
      if (hue !== colours.paper) {
        const list = shapes.get(hue) ?? [];
        if (list.length === 0) shapes.set(hue, list);
        list.push(`M${x} ${y}h${end - x}v1h${x - end}z`);
      }
      x = end;
    }
  }
  return [...shapes].map(([hue, list]) => `<path fill="${hue}" d="${list.join('')}"/>`);
}

/** @param {number} columns @param {number} rows @param {Colours} colours */
function lines(columns, rows, colours) {
  const across = Array.from({ length: rows - 1 }, (_, y) => `M0 ${y + 1}h${columns}`);
  const down = Array.from({ length: columns - 1 }, (_, x) => `M${x + 1} 0v${rows}`);
  return `<path fill="none" stroke="${colours.grid}" stroke-width="0.06" d="${[...across, ...down].join('')}"/>`;
}

/** The rings of open cells and the dots of scanned ones. @param {Picture} picture @param {Layout} layout @param {Colours} colours */
function patterns({ columns, cells, marks }, { marks: bytes, wall }, colours) {
  if (!marks) return [];
  const [rings, dots] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  marks.forEach((mark, at) => {
    if (cells[at] === wall) return;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    if (mark === bytes.open) rings.push(`M${x + 0.08} ${y + 0.08}h.84v.84h-.84z`);
    else if (mark === bytes.scanned) dots.push(`M${x + 0.3} ${y + 0.3}h0m.4 0h0m-.4 .4h0m.4 0h0`);
  });
  const stroke = (/** @type {string} */ colour, /** @type {number} */ width, /** @type {string[]} */ list) =>
    list.length
      ? [`<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${list.join('')}"/>`]
      : [];
  return [...stroke(colours.openRim, 0.045, rings), ...stroke(colours.scannedDot, 0.07, dots)];
}

/** @param {[number, number][]} cells @param {[string, number][]} strokes colour and width */
function band(cells, strokes) {
  if (cells.length < 2) return [];
  const points = cells.map(([x, y]) => `${x + 0.5},${y + 0.5}`).join(' ');
  return strokes.map(
    ([colour, width]) =>
      `<polyline fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" points="${points}"/>`,
  );
}

/** @param {Picture} picture @param {Colours} colours */
function numbers({ columns, rows, window, numbers: wanted, path, from, to }, colours) {
  if (!window || wanted === 'none') return [];
  const values = window(0, 0, columns, rows);
  const decimals = needsDecimals(values);
  const key = (/** @type {[number, number]} */ [x, y]) => y * columns + x;
  const [onPath, covered] = [new Set(path.map(key)), new Set([from, to].map(key))];
  const out = [`<g font-family="system-ui, sans-serif" fill="${colours.ink}">`];
  for (let at = 0; at < columns * rows; at++) {
    if (covered.has(at)) continue;
    const of = (/** @type {number} */ field) => figure(values[at * FIELDS.count + field], decimals);
    const [g, h, f] = [of(FIELDS.g), of(FIELDS.h), of(FIELDS.f)];
    const [x, y] = [at % columns, Math.floor(at / columns)];
    if (f) {
      const big = size(f, 0.3);
      const plate = Math.min(0.9, 0.65 * big * f.length + 0.14);
      if (onPath.has(at)) {
        out.push(`<rect x="${short(x + 0.5 - plate / 2)}" y="${y + 0.31}" width="${short(plate)}" height="0.36" rx="0.14" fill="${colours.path}"/>`);
      }
      const colour = onPath.has(at) ? ` fill="${colours.station}"` : '';
      out.push(`<text x="${x + 0.5}" y="${short(y + 0.49 + 0.36 * big)}" font-size="${short(big)}" font-weight="700" text-anchor="middle"${colour}>${f}</text>`);
    }
    if (!g && !h) continue;
    const small = short(size(g + h, 0.2));
    out.push(`<text x="${short(x + 0.09)}" y="${short(y + 0.85)}" font-size="${small}" fill="${colours.soft}">${g}</text>`);
    out.push(`<text x="${short(x + 0.91)}" y="${short(y + 0.85)}" font-size="${small}" fill="${colours.soft}" text-anchor="end">${h}</text>`);
  }
  return out.length > 1 ? [...out, '</g>'] : [];
}

/** A size at which text is sure to fit into a cell: a digit is at most 0.65 of it wide. @param {string} text @param {number} most */
const size = (text, most) => Math.min(most, 0.76 / (0.65 * text.length));

/** @param {[number, number]} cell @param {string} letter @param {number} edge @param {string} colour @param {Colours} colours */
function token([x, y], letter, edge, colour, colours) {
  const [left, top, side] = [x + 0.5 - edge / 2, y + 0.5 - edge / 2, edge].map(short);
  return [
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${short(0.26 * edge)}" fill="${colour}" stroke="${colours.tokenRim}" stroke-width="${short(0.05 * edge)}"/>`,
    `<text x="${x + 0.5}" y="${short(y + 0.5 + 0.21 * edge)}" font-family="system-ui, sans-serif" font-size="${short(0.58 * edge)}" font-weight="700" text-anchor="middle" fill="${colours.token}">${letter}</text>`,
  ];
}
