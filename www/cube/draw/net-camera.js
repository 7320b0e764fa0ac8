// From how near the net is looked at, and where: the whole, or a part of it around the player, shifted by hand.

import { FOLLOWING_S, ZOOMING_S } from './measures.js';

const LARGEST = 6;
/** So few cells may fill the picture on the largest maps. */
const CELLS = 8;
/** Of a way, in sides of a face and in pixels, and of a zoom: what is none. */
const NEARLY = [0.002, 0.002, 0.5, 0.5];
const NEARLY_AS_NEAR = 0.005;

export class Camera {
  zoom = 1;
  /** What is kept in sight, in the net. @type {[number, number]} */
  focus = [0, 0];
  /** By hand, in device pixels; it eases back once let go. @type {[number, number]} */
  pan = [0, 0];
  #goal = 1;
  #held = false;

  /** Whether the net is larger than its room, or is to be. */
  get isNear() {
    return this.#goal > 1;
  }

  /** @param {number} times @param {number} size cells on an edge */
  zoomBy(times, size) {
    const goal = Math.min(Math.max(this.#goal * times, 1), Math.max(LARGEST, size / CELLS));
    this.#goal = goal < 1.02 ? 1 : goal;
  }

  /** @param {number} dx @param {number} dy in device pixels */
  panBy(dx, dy) {
    this.#held = true;
    if (this.isNear) this.pan = [this.pan[0] + dx, this.pan[1] + dy];
  }

  letGo() {
    this.#held = false;
  }

  /** @param {[number, number]} player where it is in the net @param {number} seconds @returns {boolean} whether the picture moves */
  follow(player, seconds) {
    const share = (/** @type {number} */ span) => 1 - Math.exp(-seconds / span);
    if (this.zoom === 1 && !this.isNear) return false;
    const before = [...this.focus, ...this.pan, this.zoom];
    this.zoom += (this.#goal - this.zoom) * share(ZOOMING_S);
    if (Math.abs(this.#goal / this.zoom - 1) < NEARLY_AS_NEAR) this.zoom = this.#goal;
    const to = [...player, ...(this.#held ? this.pan : [0, 0])];
    const now = to.map((goal, at) => (Math.abs(goal - before[at]) < NEARLY[at] ? goal : before[at] + (goal - before[at]) * share(FOLLOWING_S)));
    this.focus = [now[0], now[1]];
    this.pan = [now[2], now[3]];
    return [...now, this.zoom].some((value, at) => value !== before[at]);
  }
}
