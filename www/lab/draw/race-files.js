// All lanes of a race in one picture to keep, each under its name: as SVG, in which each lane's own is a drawing of its own, and as
// an image, into which they are painted one after the other.

import { blobOf } from '../../shared/image.js';
import { measured, MOST, painted } from './picture-files.js';
import { escaped, toSvg } from './svg.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./picture.js').Layout} Layout
 * @typedef {import('./palette.js').Colours} Colours
 * @typedef {{ picture: Picture, name: string }} Named
 */

/** As wide to as high as the whole should be. */
const ASPECT = 4 / 3;
/** Between the lanes and around them, and the height of a name, in the pixels of a drawing. */
const GAP = 16;
const NAME = 30;
export const FONT = '600 16px system-ui, sans-serif';
const LETTER = 9;

/** How many stand side by side. @param {number} count @param {number} width @param {number} height of each */
function across(count, width, height) {
  const off = (/** @type {number} */ columns) => Math.abs(Math.log((columns * width) / (Math.ceil(count / columns) * (height + NAME)) / ASPECT));
  return Array.from({ length: count }, (_, at) => at + 1).reduce((best, columns) => (off(columns) < off(best) ? columns : best));
}

/** @param {readonly Named[]} lanes @param {number} width @param {number} height of each picture */
export function laid(lanes, width, height) {
  const columns = across(lanes.length, width, height);
  const rows = Math.ceil(lanes.length / columns);
  const place = (/** @type {number} */ at) => ({ x: GAP + (at % columns) * (width + GAP), y: GAP + NAME + Math.floor(at / columns) * (height + NAME + GAP) });
  return { columns, rows, place, width: GAP + columns * (width + GAP), height: GAP + rows * (height + NAME + GAP) };
}

/** A name in as much room as there is. @param {string} name @param {number} width */
export const cut = (name, width) => (name.length * LETTER <= width ? name : `${name.slice(0, Math.max(1, Math.floor(width / LETTER) - 1))}…`);

/** @param {readonly Named[]} lanes of one map @param {Layout} layout @param {Colours} colours */
export function toRaceSvg(lanes, layout, colours) {
  const drawn = lanes.map(({ picture, name }) => toSvg(picture, layout, colours, name));
  const [, width = 1, height = 1] = (/ width="([\d.]+)" height="([\d.]+)"/.exec(drawn[0] ?? '') ?? []).map(Number);
  const sheet = laid(lanes, width, height);
  const parts = drawn.flatMap((text, at) => {
    const { x, y } = sheet.place(at);
    return [
      `<text x="${x}" y="${y - 10}" font-family="system-ui, sans-serif" font-weight="600" font-size="16" fill="${colours.ink}">${escaped(cut(lanes[at]?.name ?? '', width))}</text>`,
      text.trimEnd().replace('<svg xmlns="http://www.w3.org/2000/svg"', `<svg x="${x}" y="${y}"`),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}" role="img">`,
    '<title>A race of searches on a map</title>',
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/**
 * @param {readonly Named[]} lanes of one map @param {Layout} layout @param {Colours} colours
 * @param {import('../../shared/image.js').ImageOptions} [options] with a width, the image has just that
 * @returns {Promise<Blob>}
 */
export function toRaceImage(lanes, layout, colours, options = {}) {
  // Each may be as large as lets all of them into a picture that browsers draw.
  const most = Math.floor((MOST - GAP) / Math.ceil(Math.sqrt(lanes.length))) - GAP - NAME;
  const { width, height, ratio } = measured(/** @type {Named} */ (lanes[0]).picture, most);
  const whole = laid(lanes, width, height);
  const fit = options.width === undefined ? Math.min(ratio, MOST / Math.max(whole.width, whole.height)) : options.width / whole.width;
  const sheet = Object.assign(document.createElement('canvas'), { width: options.width ?? Math.floor(whole.width * fit), height: Math.max(1, Math.floor(whole.height * fit)) });
  const context = sheet.getContext('2d');
  if (!context) throw new Error('the browser gives no 2D canvas');
  context.scale(fit, fit);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, whole.width, whole.height);
  context.fillStyle = colours.ink;
  context.font = FONT;
  lanes.forEach(({ picture, name }, at) => {
    const { x, y } = whole.place(at);
    context.drawImage(painted(picture, layout, colours, { wanted: width * fit, most }), x, y, width, height);
    context.fillText(cut(name, width), x, y - 10);
  });
  return blobOf(sheet, options);
}
