// A frame of an animation: all searches of a race on one canvas, laid out as in a picture that is saved.

import { Camera } from './camera.js';
import { Near } from './near.js';
import { Pane } from './pane.js';
import { cut, FONT, laid } from './race-files.js';

/** @typedef {import('./race-files.js').Named} Named */

/** The largest edge of a cell, and about the longer side of the whole, in pixels. */
const CELL = 28;
const MOST = 1280;
/** Around each map. */
const MARGIN = 10;

export class RaceCanvas {
  #panes;
  #sheet;
  #camera = new Camera();
  #colours;
  canvas;

  /** @param {readonly Named[]} lanes @param {import('./picture.js').Layout} layout @param {import('./palette.js').Colours} colours */
  constructor(lanes, layout, colours) {
    const { columns, rows, camera } = /** @type {Named} */ (lanes[0]).picture;
    const extent = camera.shape.extent(columns, rows);
    const sized = (/** @type {number} */ cell) => {
      const [width, height] = [Math.ceil(extent.width * cell) + 2 * MARGIN, Math.ceil(extent.height * cell) + 2 * MARGIN];
      // A search alone needs no name and nothing around it.
      return { own: { width, height }, sheet: lanes.length > 1 ? laid(lanes, width, height) : { width, height, place: () => ({ x: 0, y: 0 }) } };
    };
    const { sheet: large } = sized(CELL);
    const { own, sheet } = sized(CELL * Math.min(1, MOST / Math.max(large.width, large.height)));
    this.#sheet = { ...sheet, own };
    this.#colours = colours;
    this.canvas = Object.assign(document.createElement('canvas'), { width: sheet.width, height: sheet.height });
    // Its pixels are read after each frame.
    this.canvas.getContext('2d', { willReadFrequently: true });
    this.#camera.setView(own.width, own.height);
    this.#camera.setMap(columns, rows, camera.shape);
    this.#camera.fit(MARGIN);
    this.#panes = lanes.map(() => {
      const canvas = document.createElement('canvas');
      const pane = new Pane(canvas, layout).detail(Near);
      pane.setColours(colours);
      pane.resize(own.width, own.height, 1);
      return { canvas, pane };
    });
  }

  /** @param {readonly Named[]} lanes as many as there were */
  draw(lanes) {
    const context = this.canvas.getContext('2d');
    if (!context) throw new Error('this browser cannot draw here');
    context.fillStyle = this.#colours.paper;
    context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    context.fillStyle = this.#colours.ink;
    context.font = FONT;
    lanes.forEach(({ picture, name }, at) => {
      const own = this.#panes[at];
      if (!own) return;
      const { x, y } = this.#sheet.place(at);
      while (own.pane.draw({ ...picture, camera: this.#camera, cursor: null, dragging: null, walker: null }));
      context.drawImage(own.canvas, x, y);
      if (lanes.length > 1) context.fillText(cut(name, this.#sheet.own.width), x, y - 10);
    });
  }
}
