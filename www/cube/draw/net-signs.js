// What comes and goes on the net: the cell that a press would change, framed with a sign of what the press does, and the ring of
// a catch. As on the cube (cursor.js, pulse.js).

import { INK, WHITE } from './palette.js';

/** Seconds of a catch. */
const SECONDS = 0.8;

/**
 * @param {CanvasRenderingContext2D} context its transform set to the cells of the face
 * @param {import('./faces.js').Cell} cell @param {import('./cursor.js').Look} look @param {string} refused the colour of what is
 */
export function drawCursor(context, { x, y }, look, refused) {
  const path = new Path2D();
  path.roundRect(x + 0.06, y + 0.06, 0.88, 0.88, 0.11);
  const bar = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    path.moveTo(x + 0.5 - dx, y + 0.5 - dy);
    path.lineTo(x + 0.5 + dx, y + 0.5 + dy);
  };
  if (look === 'refused') {
    bar(0.13, 0.13);
    bar(0.13, -0.13);
  } else {
    bar(0.18, 0);
    if (look === 'wall') bar(0, 0.18);
  }
  context.lineCap = 'butt';
  for (const [colour, width] of /** @type {[string, number][]} */ ([[WHITE, 0.11], [look === 'refused' ? refused : INK, 0.065]])) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(path);
  }
}

export class Catch {
  #age = SECONDS;
  #was = false;
  /** Where it is seen. @type {import('./net-actors.js').Stand | null} */
  stand = null;

  /** @param {import('./net-actors.js').Stand} stand */
  start(stand) {
    this.stand = stand;
    this.#age = 0;
  }

  /** @param {number} seconds @returns {boolean} whether the picture changes */
  step(seconds) {
    if (this.#age >= SECONDS) {
      const was = this.#was;
      this.stand = null;
      this.#was = false;
      return was;
    }
    this.#age += seconds;
    return (this.#was = true);
  }

  /** @param {CanvasRenderingContext2D} context its transform set to the cells of the face @param {number} size @param {string} colour @param {boolean} still whether nothing is to run */
  draw(context, size, colour, still) {
    if (!this.stand || this.#age >= SECONDS) return;
    const t = this.#age / SECONDS;
    const reach = (0.5 + 2 * (still ? 0.5 : 1 - (1 - t) ** 3)) * Math.max(size / 15, 1);
    context.globalAlpha = 0.9 * (1 - t) ** 1.5;
    context.strokeStyle = colour;
    context.lineWidth = 0.18 * reach;
    context.beginPath();
    context.arc(this.stand.x, this.stand.y, 0.91 * reach, 0, 2 * Math.PI);
    context.stroke();
    context.globalAlpha = 1;
  }
}
