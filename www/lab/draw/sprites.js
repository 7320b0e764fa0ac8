// Small pictures that many cells share – a ring, dots, an arrow – painted once for each size of cell and then copied at
// whole pixels. Thousands of copies cost less than one shape of thousands of curves, with and without a graphics card.
//
// Where a cell's edge is no whole number of pixels, cells have two widths and two heights, and the corners of hexes two
// places each; every combination that occurs has its own sprite.

import { boxAround } from './box.js';

/**
 * @typedef {import('./box.js').Box} Box
 * @typedef {(context: CanvasRenderingContext2D, w: number, h: number, box: Box) => void} Painter of one cell, from its upper left corner
 */

/** Sprites side by side on a sheet. */
const ACROSS = 16;

export class Sprites {
  #context;
  /** The size of a slot. */
  #slot = 1;
  /** Cells are this wide and high, or one pixel more, and so with the corners. */
  #least = { w: 1, h: 1, middle: 0, upper: 0, lower: 0 };
  #key = '';
  /** @type {import('./palette.js').Colours | null} */
  #colours = null;
  /** By the name and the box: the number of the slot. @type {number[]} */
  #slots = [];
  #count = 0;

  /** @param {Document} document */
  constructor(document) {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('the browser gives no 2D canvas');
    this.#context = context;
  }

  /**
   * Forgets everything if anything that sprites depend on has changed.
   *
   * @param {import('./frame.js').Frame} frame @param {import('./palette.js').Colours} colours
   */
  begin({ s, unit, shape }, colours) {
    const key = `${s} ${unit} ${shape.name}`;
    if (key === this.#key && colours === this.#colours) return;
    this.#key = key;
    this.#colours = colours;
    const around = boxAround(shape, 0, 0, s);
    const whole = (/** @type {'w' | 'h' | 'middle' | 'upper' | 'lower'} */ side) => Math.floor(around[side]);
    this.#least = { w: whole('w'), h: whole('h'), middle: whole('middle'), upper: whole('upper'), lower: whole('lower') };
    this.#slot = Math.max(this.#least.w, this.#least.h) + 2;
    this.#slots = [];
    this.#count = 0;
    this.#context.canvas.width = this.#context.canvas.height = this.#slot * ACROSS;
  }

  /**
   * @param {CanvasRenderingContext2D} context in whole pixels, without smoothing
   * @param {number} name a small number for the kind of sprite
   * @param {Box} box of the cell
   * @param {Painter} paint called when there is no such sprite yet
   * @param {boolean} [cornered] whether it depends on where the corners of a hex are, not on its size alone
   */
  draw(context, name, box, paint, cornered = false) {
    const { left, top, w, h, middle, upper, lower } = box;
    const least = this.#least;
    const hex = !cornered || box.kind === 'square' ? 0 : (middle > least.middle ? 4 : 0) + (upper > least.upper ? 8 : 0) + (lower > least.lower ? 16 : 0);
    const key = 32 * name + hex + (w > least.w ? 2 : 0) + (h > least.h ? 1 : 0);
    const slot = this.#slots[key] ?? this.#make(key, box, paint);
    const x = (slot % ACROSS) * this.#slot;
    const y = Math.floor(slot / ACROSS) * this.#slot;
    context.drawImage(this.#context.canvas, x, y, w, h, left, top, w, h);
  }

  /** @param {number} key @param {Box} box @param {Painter} paint */
  #make(key, box, paint) {
    if (this.#count === ACROSS * ACROSS) {
      // Full: what is needed will be made again.
      this.#slots = [];
      this.#count = 0;
      this.#context.clearRect(0, 0, this.#context.canvas.width, this.#context.canvas.height);
    }
    const slot = this.#count++;
    this.#slots[key] = slot;
    this.#context.save();
    this.#context.translate((slot % ACROSS) * this.#slot, Math.floor(slot / ACROSS) * this.#slot);
    paint(this.#context, box.w, box.h, box);
    this.#context.restore();
    return slot;
  }
}
