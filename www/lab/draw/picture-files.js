// Pictures for files: a search as SVG, with the geometry of a pane, or as an image, drawn by a pane of its own. A race has all
// lanes in one picture, each below its name, or in one frame of an animation.

import { Camera } from './camera.js';
import { contextOf } from './canvas.js';
import { blobOf } from '../../shared/async.js';
import { Near } from './near.js';
import { Pane } from './pane.js';
import { escaped, toSvg } from './svg.js';
export { toSvg };

/**
 * @import { ImageOptions } from '../../shared/async.js'
 * @import { Colours } from './palette.js'
 * @import { Layout, Picture } from './picture.js'
 *
 * @typedef {{ picture: Picture, name: string }} Named
 */

/** Pixels of a saved picture: the largest edge of a cell, the longest edge of the whole, and the margin around the map. */
const SAVED = { cell: 48, most: 4096, margin: 12 };

/** The same for a frame of an animation. */
const FILMED = { cell: 28, most: 1280, margin: 10 };

/** The preferred ratio of width to height of a race. */
const ASPECT = 4 / 3;
/** Between the lanes and around them, and the height of a name, in pixels of the drawing. */
const GAP = 16;
const NAME = 30;
const FONT = '600 16px system-ui, sans-serif';
const LETTER = 9;

/**
 * Returns the whole map as an image, a small one with twice the density of a screen.
 *
 * @param {Picture} picture @param {Layout} layout @param {Colours} colours
 * @param {ImageOptions} [options] a width sets that of the image
 * @returns {Promise<Blob>}
 */
export function toImage(picture, layout, colours, options = {}) {
  const { width, height, ratio } = measured(picture, SAVED.most);
  const { canvas, draw } = paneOf(picture, layout, colours, width, height, options.width === undefined ? ratio : options.width / width, SAVED.margin);
  draw(picture);
  return blobOf(canvas, options);
}

/** @param {readonly Named[]} lanes of one map @param {Layout} layout @param {Colours} colours */
export function toRaceSvg(lanes, layout, colours) {
  const drawn = lanes.map(({ picture, name }) => toSvg(picture, layout, colours, name));
  const [, width = 1, height = 1] = (/ width="([\d.]+)" height="([\d.]+)"/.exec(drawn[0]) ?? []).map(Number);
  const sheet = laid(lanes.length, width, height);
  const parts = drawn.flatMap((text, at) => {
    const { x, y } = sheet.place(at);
    return [
      `<text x="${x}" y="${y - 10}" font-family="system-ui, sans-serif" font-weight="600" font-size="16" fill="${colours.ink}">${escaped(cut(lanes[at].name, width))}</text>`,
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
 * @param {ImageOptions} [options] a width sets that of the image
 * @returns {Promise<Blob>}
 */
export function toRaceImage(lanes, layout, colours, options = {}) {
  // The largest size at which all fit into a picture that browsers can draw.
  const most = Math.floor((SAVED.most - GAP) / Math.ceil(Math.sqrt(lanes.length))) - GAP - NAME;
  const { width, height, ratio } = measured(lanes[0].picture, most);
  const whole = laid(lanes.length, width, height);
  const fit = options.width === undefined ? Math.min(ratio, SAVED.most / Math.max(whole.width, whole.height)) : options.width / whole.width;
  const context = sheetOf(options.width ?? Math.floor(whole.width * fit), Math.max(1, Math.floor(whole.height * fit)));
  context.scale(fit, fit);
  drawingOn(context, lanes, layout, colours, { width, height, whole, density: fit, margin: SAVED.margin })(lanes);
  return blobOf(context.canvas, options);
}

/**
 * Makes frames of an animation: all searches of a race on one canvas, in the layout of a saved picture. A single search has no
 * name and no margin.
 *
 * @param {readonly Named[]} lanes @param {Layout} layout @param {Colours} colours
 */
export function createRaceCanvas(lanes, layout, colours) {
  const [{ picture: first }] = lanes;
  const extent = first.camera.shape.extent(first.columns, first.rows);
  const sized = (/** @type {number} */ cell) => {
    const own = { width: Math.ceil(extent.width * cell) + 2 * FILMED.margin, height: Math.ceil(extent.height * cell) + 2 * FILMED.margin };
    return { own, whole: lanes.length > 1 ? laid(lanes.length, own.width, own.height) : { ...own, place: () => ({ x: 0, y: 0 }) } };
  };
  const { whole: large } = sized(FILMED.cell);
  const { own: { width, height }, whole } = sized(FILMED.cell * Math.min(1, FILMED.most / Math.max(large.width, large.height)));
  // The pixels are read after each frame.
  const context = sheetOf(whole.width, whole.height, { willReadFrequently: true });
  const draw = drawingOn(context, lanes, layout, colours, { width, height, whole, density: 1, margin: FILMED.margin, over: { walker: null } });
  return { canvas: context.canvas, draw };
}

/**
 * Returns a function that draws all lanes on one canvas, each below its name. A single search has none.
 *
 * @param {CanvasRenderingContext2D} context @param {readonly Named[]} lanes @param {Layout} layout @param {Colours} colours
 * @param {object} how
 * @param {number} how.width of each picture @param {number} how.height
 * @param {Pick<ReturnType<typeof laid>, 'place' | 'width' | 'height'>} how.whole
 * @param {number} how.density pixels of a pane's canvas per pixel of the drawing @param {number} how.margin
 * @param {Partial<Picture>} [how.over] replaces parts of the pictures
 * @returns {(those: readonly Named[]) => void} takes as many lanes as `lanes` has
 */
function drawingOn(context, lanes, layout, colours, { width, height, whole, density, margin, over }) {
  const panes = lanes.map(({ picture }) => paneOf(picture, layout, colours, width, height, density, margin));
  return (those) => {
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, whole.width, whole.height);
    context.fillStyle = colours.ink;
    context.font = FONT;
    those.forEach(({ picture, name }, at) => {
      const { x, y } = whole.place(at);
      panes[at].draw(picture, over);
      context.drawImage(panes[at].canvas, x, y, width, height);
      if (lanes.length > 1) context.fillText(cut(name, width), x, y - 10);
    });
  };
}

/**
 * Returns the size of a drawing and its default density, in pixels of a canvas per pixel of the drawing.
 *
 * @param {Picture} picture @param {number} most the longest edge of its canvas
 */
function measured({ columns, rows, camera }, most) {
  const { cell: largest, margin } = SAVED;
  const extent = camera.shape.extent(columns, rows);
  const room = (most - 4 * margin) / Math.max(extent.width, extent.height);
  const ratio = room >= 2 * largest ? 2 : 1;
  const cell = Math.min(largest, room >= 1 ? Math.floor(room / ratio) : room);
  return { width: Math.ceil(extent.width * cell) + 2 * margin, height: Math.ceil(extent.height * cell) + 2 * margin, ratio };
}

/**
 * Returns a pane that shows the whole map.
 *
 * @param {Picture} picture of such a map @param {Layout} layout @param {Colours} colours
 * @param {number} width @param {number} height @param {number} density pixels of its canvas per pixel of the drawing @param {number} margin around the map
 */
function paneOf({ columns, rows, camera: { shape } }, layout, colours, width, height, density, margin) {
  const camera = new Camera();
  camera.setView(width, height);
  camera.setMap(columns, rows, shape);
  camera.fit(margin);
  const canvas = document.createElement('canvas');
  const pane = new Pane(canvas, layout).detail(Near);
  pane.setColours(colours);
  pane.resize(width, height, density);
  /** @param {Picture} picture @param {Partial<Picture>} [over] replaces parts of it */
  const draw = (picture, over) => {
    while (pane.draw({ ...picture, camera, cursor: null, dragging: null, ...over }));
  };
  return { canvas, draw };
}

/** @param {number} width @param {number} height @param {CanvasRenderingContext2DSettings} [options] */
const sheetOf = (width, height, options) => contextOf(Object.assign(document.createElement('canvas'), { width, height }), options);

/** Arranges the lanes in a grid whose ratio is near to ASPECT. @param {number} count @param {number} width @param {number} height of each picture */
function laid(count, width, height) {
  const off = (/** @type {number} */ many) => Math.abs(Math.log((many * width) / (Math.ceil(count / many) * (height + NAME)) / ASPECT));
  const columns = Array.from({ length: count }, (_, at) => at + 1).reduce((best, those) => (off(those) < off(best) ? those : best));
  const place = (/** @type {number} */ at) => ({ x: GAP + (at % columns) * (width + GAP), y: GAP + NAME + Math.floor(at / columns) * (height + NAME + GAP) });
  return { place, width: GAP + columns * (width + GAP), height: GAP + Math.ceil(count / columns) * (height + NAME + GAP) };
}

/** Returns a name cut to a width. @param {string} name @param {number} width */
const cut = (name, width) => (name.length * LETTER <= width ? name : `${name.slice(0, Math.max(1, Math.floor(width / LETTER) - 1))}…`);
