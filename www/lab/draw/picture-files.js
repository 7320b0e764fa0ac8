// Pictures for files: a search as SVG, with the geometry of a pane, or as an image, drawn by a pane
// of its own. A race has all lanes in one picture, each below its name, or in one frame of an
// animation.

import { Camera } from './camera.js';
import { contextOf } from './canvas.js';
import { blobOf } from '../../shared/async.js';
import { Near } from './near.js';
import { Pane } from './pane.js';
import { cut, GAP, laid, NAME, sheetOf as svgSheet, toSvg } from './svg.js';
export { toSvg };

/**
 * @import { ImageOptions } from '../../shared/async.js'
 * @import { Colours, Layout } from './palette.js'
 * @import { Picture } from './picture.js'
 *
 * @typedef {{ picture: Picture, name: string }} Named
 */

/**
 * Pixels of a saved picture: the largest edge of a cell, the longest edge of the whole, and the
 * margin around the map.
 */
const SAVED = { cell: 48, most: 4096, margin: 12 };

/** The same for a frame of an animation. */
const FILMED = { cell: 28, most: 1280, margin: 10 };

/** The font of a name. */
const FONT = '600 16px system-ui, sans-serif';

/**
 * Returns the whole map as an image, a small one with twice the density of a screen.
 *
 * @param {Picture} picture @param {Layout} layout @param {Colours} colours
 * @param {ImageOptions} [options] a width sets that of the image
 * @returns {Promise<Blob>}
 */
export function toImage(picture, layout, colours, options = {}) {
  const { width, height, ratio } = measured(picture, SAVED.most);
  const { canvas, draw } = paneOf(
    picture,
    layout,
    colours,
    width,
    height,
    options.width === undefined ? ratio : options.width / width,
    SAVED.margin,
  );
  draw(picture);
  return blobOf(canvas, options);
}

/** @param {readonly Named[]} lanes of one map @param {Layout} layout @param {Colours} colours */
export const toRaceSvg = (lanes, layout, colours) =>
  svgSheet(
    lanes.map(({ picture, name }) => ({ svg: toSvg(picture, layout, colours, name), name })),
    colours,
    lanes.map(({ name }) => name).join('. '),
  );

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
  const fit =
    options.width === undefined
      ? Math.min(ratio, SAVED.most / Math.max(whole.width, whole.height))
      : options.width / whole.width;
  const context = sheetOf(
    options.width ?? Math.floor(whole.width * fit),
    Math.max(1, Math.floor(whole.height * fit)),
  );
  context.scale(fit, fit);
  drawingOn(context, lanes, layout, colours, {
    width,
    height,
    whole,
    density: fit,
    margin: SAVED.margin,
  })(lanes);
  return blobOf(context.canvas, options);
}

/**
 * Makes frames of an animation: all searches of a race on one canvas, in the layout of a saved
 * picture. A single search has no name and no margin.
 *
 * @param {readonly Named[]} lanes @param {Layout} layout @param {Colours} colours
 */
export function createRaceCanvas(lanes, layout, colours) {
  const [{ picture: first }] = lanes;
  const extent = first.camera.shape.extent(first.columns, first.rows);
  const sized = (/** @type {number} */ cell) => {
    const own = {
      width: Math.ceil(extent.width * cell) + 2 * FILMED.margin,
      height: Math.ceil(extent.height * cell) + 2 * FILMED.margin,
    };
    return {
      own,
      whole:
        lanes.length > 1
          ? laid(lanes.length, own.width, own.height)
          : { ...own, place: () => ({ x: 0, y: 0 }) },
    };
  };
  const { whole: large } = sized(FILMED.cell);
  const {
    own: { width, height },
    whole,
  } = sized(FILMED.cell * Math.min(1, FILMED.most / Math.max(large.width, large.height)));
  // The pixels are read after each frame.
  const context = sheetOf(whole.width, whole.height, { willReadFrequently: true });
  const draw = drawingOn(context, lanes, layout, colours, {
    width,
    height,
    whole,
    density: 1,
    margin: FILMED.margin,
  });
  return { canvas: context.canvas, draw };
}

/**
 * Returns a function that draws all lanes on one canvas, each below its name. A single search has
 * none.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {readonly Named[]} lanes
 * @param {Layout} layout
 * @param {Colours} colours
 * @param {object} how
 * @param {number} how.width of each picture @param {number} how.height
 * @param {Pick<ReturnType<typeof laid>, 'place' | 'width' | 'height'>} how.whole
 * @param {number} how.density pixels of a pane's canvas per pixel of the drawing
 * @param {number} how.margin
 * @returns {(those: readonly Named[]) => void} takes as many lanes as `lanes` has
 */
function drawingOn(context, lanes, layout, colours, { width, height, whole, density, margin }) {
  const panes = lanes.map(({ picture }) =>
    paneOf(picture, layout, colours, width, height, density, margin),
  );
  return (those) => {
    context.fillStyle = colours.paper;
    context.fillRect(0, 0, whole.width, whole.height);
    context.fillStyle = colours.ink;
    context.font = FONT;
    those.forEach(({ picture, name }, at) => {
      const { x, y } = whole.place(at);
      panes[at].draw(picture);
      context.drawImage(panes[at].canvas, x, y, width, height);
      if (lanes.length > 1) context.fillText(cut(name, width), x, y - 10);
    });
  };
}

/**
 * Returns the size of a drawing and its default density, in pixels of a canvas per pixel of the
 * drawing.
 *
 * @param {Picture} picture @param {number} most the longest edge of its canvas
 */
function measured({ columns, rows, camera }, most) {
  const { cell: largest, margin } = SAVED;
  const extent = camera.shape.extent(columns, rows);
  const room = (most - 4 * margin) / Math.max(extent.width, extent.height);
  const ratio = room >= 2 * largest ? 2 : 1;
  const cell = Math.min(largest, room >= 1 ? Math.floor(room / ratio) : room);
  return {
    width: Math.ceil(extent.width * cell) + 2 * margin,
    height: Math.ceil(extent.height * cell) + 2 * margin,
    ratio,
  };
}

/**
 * Returns a pane that shows the whole map.
 *
 * @param {Picture} picture of such a map @param {Layout} layout @param {Colours} colours
 * @param {number} width
 * @param {number} height
 * @param {number} density pixels of its canvas per pixel of the drawing
 * @param {number} margin around the map
 */
function paneOf(
  { columns, rows, camera: { shape } },
  layout,
  colours,
  width,
  height,
  density,
  margin,
) {
  const camera = new Camera();
  camera.setView(width, height);
  camera.setMap(columns, rows, shape);
  camera.fit(margin);
  const canvas = document.createElement('canvas');
  const pane = new Pane(canvas, layout).detail(Near);
  pane.setColours(colours);
  pane.resize(width, height, density);
  /** @param {Picture} picture */
  const draw = (picture) => {
    while (pane.draw({ ...picture, camera, cursor: null, dragging: null }));
  };
  return { canvas, draw };
}

/**
 * @param {number} width
 * @param {number} height
 * @param {CanvasRenderingContext2DSettings} [options]
 */
const sheetOf = (width, height, options) =>
  contextOf(Object.assign(document.createElement('canvas'), { width, height }), options);
