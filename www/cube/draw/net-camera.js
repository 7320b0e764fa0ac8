// From how near the net is looked at, and where: the whole, or a part of it around the player, shifted by hand.

import { FOLLOWING_S } from './measures.js';

const LARGEST = 6;
/** So few cells may fill the picture on the largest maps. */
const CELLS = 8;
/** Sides of a face, and pixels, that are no way. */
const NEARLY = [0.002, 0.002, 0.5, 0.5];

export class Camera {
  zoom = 1;
  /** What is kept in sight, in the net. @type {[number, number]} */
  focus = [0, 0];
  /** By hand, in device pixels; it eases back once let go. @type {[number, number]} */
  pan = [0, 0];
  #held = false;

  /** @param {number} times @param {number} size cells on an edge */
  zoomBy(times, size) {
    const zoom = Math.min(Math.max(this.zoom * times, 1), Math.max(LARGEST, size / CELLS));
    this.zoom = zoom < 1.02 ? 1 : zoom;
    if (this.zoom === 1) this.focus = this.pan = [0, 0];
  }

  /** @param {number} dx @param {number} dy in device pixels */
  panBy(dx, dy) {
    this.#held = true;
    if (this.zoom > 1) this.pan = [this.pan[0] + dx, this.pan[1] + dy];
  }

  letGo() {
    this.#held = false;
  }

  /** @param {[number, number]} goal what is to be kept in sight @param {number} seconds @returns {boolean} whether the picture moves */
  follow(goal, seconds) {
    if (this.zoom === 1) return false;
    const way = 1 - Math.exp(-seconds / FOLLOWING_S);
    const before = [...this.focus, ...this.pan];
    const to = [...goal, ...(this.#held ? this.pan : [0, 0])];
    const now = before.map((from, at) => (Math.abs(to[at] - from) < NEARLY[at] ? to[at] : from + (to[at] - from) * way));
    this.focus = [now[0], now[1]];
    this.pan = [now[2], now[3]];
    return now.some((value, at) => value !== before[at]);
  }
}
