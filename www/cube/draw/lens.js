// The lens: a fixed viewer, and a picture that is cropped and scaled so that the whole cube, however it is turned,
// lies in the free part of the canvas; or, looked at from nearer, a part of it around one point. Only the crop changes, so
// the perspective is the same on every screen. And from how near the cube is looked at, and what is kept in sight then: the player.

import { Matrix4, Vector3 } from '../gl/math.js';
import { SIDE } from './faces.js';
import { centred, followed, zoomed } from './measures.js';

/** @import { Quaternion } from '../gl/math.js' */

/** @typedef {{ top: number, right: number, bottom: number, left: number }} Inset */

/** The viewer's distance: the resting cube then fills a lens of about 22°. */
export const DISTANCE = 42;
/** The share of the free area's smaller side that stays empty around the cube. */
const MARGIN = 0.035;
const NEAR = DISTANCE - SIDE * 1.2;
const FAR = DISTANCE + SIDE * 2;
const MIDDLE = new Vector3();
/** From the viewer's space to that around the viewer's eye. */
const VIEW = new Matrix4().setPosition(new Vector3(0, 0, -DISTANCE));

/** From so many cells along an edge on the viewer comes nearer: as near as to a cube of `FINE` cells. */
const LARGE = 25;
const FINE = 18;
const LARGEST_ZOOM = 4;
/** Cells that are none. */
const NEARLY = 0.01;

export class Lens {
  /** From the viewer's space to what is seen. */
  camera = new Matrix4();
  #crop = new Matrix4();
  width = 1;
  height = 1;
  /** CSS pixels a unit of slope (x over depth). */
  scale = 1;
  /** @type {Inset} */
  #inset = { top: 0, right: 0, bottom: 0, left: 0 };
  /** @type {Vector3[]} what must be seen, in the drawn cube's space */
  #outline = [];
  #point = new Vector3();
  #ray = new Vector3();
  #left = 0;
  #top = 0;

  /** @param {number} size cells on an edge */
  setSize(size) {
    this.#outline = outline(size);
  }

  /** @param {number} width @param {number} height @param {Inset} inset all in CSS pixels */
  resize(width, height, inset) {
    this.width = Math.max(width, 1);
    this.height = Math.max(height, 1);
    this.#inset = inset;
  }

  /**
   * Crops the picture to the cube as it is turned now.
   *
   * @param {Quaternion} rotation
   * @param {number} [zoom] 1 for all of it @param {Vector3} [focus] what is kept in sight from nearer, in the viewer's space
   */
  fit(rotation, zoom = 1, focus = MIDDLE) {
    let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const corner of this.#outline) {
      const { x, y, z } = this.#point.copy(corner).applyQuaternion(rotation);
      const depth = DISTANCE - z;
      x0 = Math.min(x0, x / depth);
      x1 = Math.max(x1, x / depth);
      y0 = Math.min(y0, y / depth);
      y1 = Math.max(y1, y / depth);
    }
    const { top, right, bottom, left } = this.#inset;
    const width = Math.max(this.width - left - right, 1);
    const height = Math.max(this.height - top - bottom, 1);
    const margin = 2 * (8 + MARGIN * Math.min(width, height));
    this.scale = zoom * Math.max(Math.min((width - margin) / (x1 - x0), (height - margin) / (y1 - y0)), 1);
    const depth = DISTANCE - focus.z;
    const middleX = centred(x0, x1, focus.x / depth, (width - margin) / this.scale);
    const middleY = centred(y0, y1, focus.y / depth, (height - margin) / this.scale);
    this.#left = middleX - (left + width / 2) / this.scale;
    this.#top = middleY + (top + height / 2) / this.scale;
    const [endX, endY] = [this.#left + this.width / this.scale, this.#top - this.height / this.scale];
    this.#crop.makePerspective(this.#left * NEAR, endX * NEAR, this.#top * NEAR, endY * NEAR, NEAR, FAR);
    this.camera.multiplyMatrices(this.#crop, VIEW);
  }

  /**
   * Where a point of the viewer's space falls on the canvas, in CSS pixels.
   *
   * @param {Vector3} point
   */
  project({ x, y, z }) {
    const depth = DISTANCE - z;
    return { x: (x / depth - this.#left) * this.scale, y: (this.#top - y / depth) * this.scale };
  }

  /**
   * The direction in which the viewer sees a point of the canvas. The vector is reused by the next call.
   *
   * @param {number} x @param {number} y in CSS pixels
   */
  ray(x, y) {
    return this.#ray.set(this.#left + x / this.scale, this.#top - y / this.scale, -1);
  }
}

/** The corners of the cube with its walls: a wall stands out of its face, not out of the cube's corner. @param {number} size */
function outline(size) {
  const half = SIDE / 2;
  const out = half + (0.45 * SIDE) / size;
  const signs = [-1, 1];
  return signs.flatMap((x) => signs.flatMap((y) => signs.flatMap((z) => [
    new Vector3(x * out, y * half, z * half),
    new Vector3(x * half, y * out, z * half),
    new Vector3(x * half, y * half, z * out),
  ])));
}

export class Approach {
  /** How much nearer than to see the whole cube. */
  zoom = 1;
  /** What is kept in sight, in cells. */
  focus = new Vector3();
  #goal = 1;
  #most = LARGEST_ZOOM;

  /** @param {number} size cells along an edge */
  setSize(size) {
    this.zoom = this.#goal = size < LARGE ? 1 : Math.min(size / FINE, LARGEST_ZOOM);
    this.#most = Math.max(LARGEST_ZOOM, size / FINE);
  }

  /** Looks nearer, or from further away. @param {number} times */
  by(times) {
    this.#goal = Math.min(Math.max(this.#goal * times, 1), this.#most);
  }

  /** Whether the cube is larger than its room, or is to be. */
  get isNear() {
    return this.#goal > 1;
  }

  /** @param {number} seconds Infinity for all at once @param {Vector3} player in cells @returns {boolean} whether the picture moves with it */
  step(seconds, player) {
    const before = this.zoom;
    this.zoom = zoomed(before, this.#goal, seconds);
    if (this.zoom === 1) return before !== 1;
    const { x, y, z } = this.focus;
    if (this.focus.lengthSq() === 0) this.focus.copy(player);
    this.focus.lerp(player, followed(seconds));
    if (this.focus.distanceTo(player) < NEARLY) this.focus.copy(player);
    return before !== this.zoom || x !== this.focus.x || y !== this.focus.y || z !== this.focus.z;
  }
}
