// Reads a screenshot: which colours there are inside a polygon.

import { PNG } from 'pngjs';

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ r: number, g: number, b: number }} Colour */

/** @param {string} hex `#rrggbb` @returns {Colour} */
export function colour(hex) {
  const number = Number.parseInt(hex.slice(1), 16);
  return { r: number >> 16, g: (number >> 8) & 255, b: number & 255 };
}

/** The convex hull of points, counter-clockwise. @param {Point[]} points @returns {Point[]} */
export function outline(points) {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  /** @param {Point[]} list */
  const half = (list) => {
    /** @type {Point[]} */
    const chain = [];
    for (const point of list) {
      while (
        chain.length > 1 &&
        cross(/** @type {Point} */ (chain.at(-2)), /** @type {Point} */ (chain.at(-1)), point) <= 0
      )
        chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** @param {Point} o @param {Point} a @param {Point} b */
const cross = (o, a, b) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/**
 * How many pixels inside a polygon pass a test.
 * @param {Buffer} png @param {Point[]} polygon in pixels
 * @param {(colour: Colour) => boolean} wanted
 */
export function count(png, polygon, wanted) {
  const { width, height, data } = PNG.sync.read(png);
  let pixels = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const here = { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 };
      if (
        wanted(here) &&
        polygon.every((a, n) => cross(a, polygon[(n + 1) % polygon.length] ?? a, { x, y }) >= 0)
      )
        pixels++;
    }
  return pixels;
}

/** @param {Colour} target @param {number} distance in RGB */
export const near =
  (target, distance) =>
  (/** @type {Colour} */ { r, g, b }) =>
    Math.hypot(r - target.r, g - target.g, b - target.b) <= distance;

/** @param {Colour} from @param {number} part how far to white */
export const whitened = ({ r, g, b }, part) => ({
  r: r + (255 - r) * part,
  g: g + (255 - g) * part,
  b: b + (255 - b) * part,
});
