// Polygons as pixels, for pictures that the build makes where no browser is. Everything is drawn three times as large and then
// brought down, which smooths the edges.

import { PNG } from 'pngjs';

/** @typedef {readonly [x: number, y: number]} Point */

const FINER = 3;

export class Raster {
  /** Of the finer picture. @type {number} */
  #width;
  /** @type {number} */
  #height;
  #pixels;

  /** @param {number} width @param {number} height @param {(x: number, y: number) => readonly [number, number, number]} ground its colour at a point */
  constructor(width, height, ground) {
    this.#width = width * FINER;
    this.#height = height * FINER;
    this.#pixels = new Uint8Array(3 * this.#width * this.#height);
    for (let y = 0, at = 0; y < this.#height; y++) {
      for (let x = 0; x < this.#width; x++, at += 3) this.#pixels.set(ground(x / FINER, y / FINER), at);
    }
  }

  /** All that any of the polygons, drawn the same way round, lies over. @param {readonly (readonly Point[])[]} polygons @param {string} colour as #rrggbb */
  fill(polygons, colour) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    for (const polygon of polygons) {
      const corners = polygon.map(([x, y]) => /** @type {const} */ ([x * FINER, y * FINER]));
      const heights = corners.map(([, y]) => y);
      const [top, bottom] = [Math.max(0, Math.floor(Math.min(...heights))), Math.min(this.#height, Math.ceil(Math.max(...heights)))];
      for (let y = top; y < bottom; y++) {
        const cuts = crossings(corners, y + 0.5);
        for (let n = 0; n + 1 < cuts.length; n += 2) {
          const [from, to] = [Math.max(0, Math.round(cuts[n] ?? 0)), Math.min(this.#width, Math.round(cuts[n + 1] ?? 0))];
          for (let at = 3 * (y * this.#width + from); at < 3 * (y * this.#width + to); at += 3) {
            this.#pixels[at] = red;
            this.#pixels[at + 1] = green;
            this.#pixels[at + 2] = blue;
          }
        }
      }
    }
  }

  /** @param {Point} from its upper left corner @param {number} width @param {number} height @param {string} colour */
  box([x, y], width, height, colour) {
    this.fill([[[x, y], [x + width, y], [x + width, y + height], [x, y + height]]], colour);
  }

  /** A line with round ends. @param {readonly Point[]} points @param {number} width @param {string} colour */
  line(points, width, colour) {
    points.forEach(([x, y], at) => {
      const [toX, toY] = points[at + 1] ?? [x, y];
      const length = Math.hypot(toX - x, toY - y) || 1;
      const [across, along] = [((toY - y) / length) * (width / 2), ((toX - x) / length) * (width / 2)];
      const round = Array.from({ length: 16 }, (_, n) => /** @type {const} */ ([x + (Math.cos((n * Math.PI) / 8) * width) / 2, y + (Math.sin((n * Math.PI) / 8) * width) / 2]));
      this.fill([round, [[x + across, y - along], [toX + across, toY - along], [toX - across, toY + along], [x - across, y + along]]], colour);
    });
  }

  /** @returns {Buffer} a PNG */
  png() {
    const [width, height] = [this.#width / FINER, this.#height / FINER];
    const png = new PNG({ width, height });
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        for (let channel = 0; channel < 3; channel++) {
          let sum = 0;
          for (let j = 0; j < FINER; j++) for (let i = 0; i < FINER; i++) sum += this.#pixels[3 * ((y * FINER + j) * this.#width + x * FINER + i) + channel] ?? 0;
          png.data[4 * (y * width + x) + channel] = Math.round(sum / FINER ** 2);
        }
        png.data[4 * (y * width + x) + 3] = 255;
      }
    }
    return PNG.sync.write(png, { colorType: 2, deflateLevel: 9 });
  }
}

/** Where a horizontal line cuts a polygon, from the left. @param {readonly Point[]} corners @param {number} y */
function crossings(corners, y) {
  /** @type {number[]} */
  const cuts = [];
  let [beforeX, beforeY] = corners.at(-1) ?? [0, 0];
  for (const [x, here] of corners) {
    if (beforeY <= y !== here <= y) cuts.push(beforeX + ((y - beforeY) / (here - beforeY)) * (x - beforeX));
    [beforeX, beforeY] = [x, here];
  }
  return cuts.sort((a, b) => a - b);
}

/** The polygons of an SVG path of straight lines. @param {string} d @returns {Point[][]} */
export function polygonsOf(d) {
  return d.split('Z').filter(Boolean).map((part) => {
    const numbers = part.replace(/^M/, '').split('L').map((pair) => pair.trim().split(/[\s,]+/).map(Number));
    if (numbers.flat().some((n) => !Number.isFinite(n))) throw new Error(`found the path "${part.slice(0, 40)}"; expected straight lines, as M0 0L1 1L0 1Z`);
    return numbers.map(([x = 0, y = 0]) => /** @type {const} */ ([x, y]));
  });
}
