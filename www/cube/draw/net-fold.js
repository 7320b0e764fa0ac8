// How far the net has come on its way from the cube: a short time in which one picture goes over into the other, then one turn.

import { TURN_S, eased } from './measures.js';

/** Seconds in which the cube's picture and this one are seen at once; the style sheet has it too. */
const FADE_S = 0.15;
const END_S = FADE_S + TURN_S;

export class Fold {
  /** Seconds from the cube. */
  #clock = 0;
  opening = false;

  /** Is flat at once. */
  end() {
    this.opening = true;
    this.#clock = END_S;
  }

  /** @param {number} seconds @returns {boolean} whether it moved */
  step(seconds) {
    const before = this.#clock;
    const next = this.opening ? Math.min(before + seconds, END_S) : Math.max(before - seconds, 0);
    // However slow frames are, there is one in which the two pictures lie over each other. At once is at once.
    const between = (before - FADE_S) * (next - FADE_S) < 0 && seconds < END_S;
    this.#clock = between ? FADE_S : next;
    return this.#clock !== before;
  }

  /** Whether it has not come to its end. */
  get moving() {
    return this.#clock !== (this.opening ? END_S : 0);
  }

  /** How much of it is a cube, from 0 to 1. */
  get amount() {
    return 1 - eased(Math.min(Math.max((this.#clock - FADE_S) / TURN_S, 0), 1));
  }

  /** Whether there is anything of it, or is to be. */
  get open() {
    return this.opening || this.#clock > 0;
  }

  /** Whether the cube's own picture is seen too. */
  get overCube() {
    return this.#clock < FADE_S;
  }
}
