// A pane's picture to keep: as SVG, written from the same geometry, and as PNG, drawn by a pane of its own.

import { Camera } from './camera.js';
import { LAB } from './palette.js';
import { blobOf } from '../../shared/image.js';
import { Near } from './near.js';
import { Pane } from './pane.js';
export { toSvg } from './svg.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./picture.js').Layout} Layout
 * @typedef {import('./palette.js').Colours} Colours
 */

/** The largest edge of a cell in a saved picture, and the largest edge of the picture, in pixels. */
const CELL = 48;
export const MOST = 4096;

/** Around the map. */
const MARGIN = 12;

/**
 * The whole map as an image, twice as dense as a screen where it is small.
 *
 * @param {Picture} picture @param {Layout} layout @param {Colours} [colours]
 * @param {import('../../shared/image.js').ImageOptions} [options] with a width, the image has just that
 * @returns {Promise<Blob>}
 */
export function toImage(picture, layout, colours = LAB.light, options = {}) {
  return blobOf(painted(picture, layout, colours, { wanted: options.width }), options);
}

/**
 * How large a drawing is, and how many pixels of a canvas it has to one of its own where nobody asks for another width.
 *
 * @param {Picture} picture @param {number} most that the longer edge of its canvas may be
 */
export function measured({ columns, rows, camera }, most) {
  const extent = camera.shape.extent(columns, rows);
  const room = (most - 4 * MARGIN) / Math.max(extent.width, extent.height);
  const ratio = room >= 2 * CELL ? 2 : 1;
  const cell = Math.min(CELL, room >= 1 ? Math.floor(room / ratio) : room);
  return { width: Math.ceil(extent.width * cell) + 2 * MARGIN, height: Math.ceil(extent.height * cell) + 2 * MARGIN, ratio };
}

/**
 * @param {Picture} picture @param {Layout} layout @param {Colours} colours
 * @param {{ wanted?: number, most?: number }} [size] of the canvas: how wide it has to be, or the most that its longer edge may be
 * @returns {HTMLCanvasElement}
 */
export function painted(picture, layout, colours, { wanted, most = MOST } = {}) {
  const { columns, rows } = picture;
  const { shape } = picture.camera;
  const { width, height, ratio } = measured(picture, most);
  const density = wanted === undefined ? ratio : wanted / width;
  const camera = new Camera();
  camera.setView(width, height);
  camera.setMap(columns, rows, shape);
  camera.fit(MARGIN);
  const canvas = document.createElement('canvas');
  const pane = new Pane(canvas, layout).detail(Near);
  pane.setColours(colours);
  pane.resize(width, height, density);
  while (pane.draw({ ...picture, camera, cursor: null, dragging: null }));
  return canvas;
}
