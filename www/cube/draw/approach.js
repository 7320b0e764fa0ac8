// From how near the cube is looked at, and what is kept in sight then: the player.

import { Vector3 } from '../gl/math.js';
import { FOLLOWING_S, ZOOMING_S } from './measures.js';

/** From so many cells along an edge on the viewer comes nearer: as near as to a cube of `FINE` cells. */
const LARGE = 25;
const FINE = 18;
const LARGEST_ZOOM = 4;
/** Cells that are none, and the share of a zoom that is. */
const NEARLY = 0.01;
const NEARLY_AS_NEAR = 0.005;

export class Approach {
  /** How much nearer than to see the whole cube. */
  zoom = 1;
  /** What is kept in sight, in cells. */
  focus = new Vector3();
  reducedMotion = false;
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

  /** @param {number} seconds @param {Vector3} player in cells @returns {boolean} whether the picture moves with it */
  step(seconds, player) {
    const share = (/** @type {number} */ span) => (this.reducedMotion ? 1 : 1 - Math.exp(-seconds / span));
    const before = this.zoom;
    this.zoom += (this.#goal - before) * share(ZOOMING_S);
    if (Math.abs(this.#goal / this.zoom - 1) < NEARLY_AS_NEAR) this.zoom = this.#goal;
    if (this.zoom === 1) return before !== 1;
    const { x, y, z } = this.focus;
    if (this.focus.lengthSq() === 0) this.focus.copy(player);
    this.focus.lerp(player, share(FOLLOWING_S));
    if (this.focus.distanceTo(player) < NEARLY) this.focus.copy(player);
    return before !== this.zoom || x !== this.focus.x || y !== this.focus.y || z !== this.focus.z;
  }
}
