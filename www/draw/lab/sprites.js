// Small pictures that many cells share – a ring, dots, an arrow – painted once for each size of cell and then copied at
// whole pixels. Thousands of copies cost less than one shape of thousands of curves, with and without a graphics card.
//
// Where a cell's edge is no whole number of pixels, cells have two widths and two heights; each has its own sprite.

/** @typedef {(context: CanvasRenderingContext2D, w: number, h: number) => void} Painter of one cell, from its upper left corner */

/** Sprites side by side on a sheet. */
const ACROSS = 16;

export class Sprites {
  #context;
  /** The size of a slot. */
  #slot = 1;
  /** Cells are this wide and high, or one pixel more. */
  #least = 1;
  #key = '';
  /** By four times the name, and the size: the number of the slot, from 1. @type {number[]} */
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
   * @param {import('./frame.js').Frame} frame @param {string} theme
   */
  begin({ s, unit }, theme) {
    const key = `${theme} ${s} ${unit}`;
    if (key === this.#key) return;
    this.#key = key;
    this.#least = Math.floor(s);
    this.#slot = this.#least + 2;
    this.#slots = [];
    this.#count = 0;
    this.#context.canvas.width = this.#context.canvas.height = this.#slot * ACROSS;
  }

  /**
   * @param {CanvasRenderingContext2D} context in whole pixels, without smoothing
   * @param {number} name a small number for the kind of sprite
   * @param {number} left @param {number} top @param {number} w @param {number} h of the cell
   * @param {Painter} paint called when there is no such sprite yet
   */
  draw(context, name, left, top, w, h, paint) {
    const key = 4 * name + (w > this.#least ? 2 : 0) + (h > this.#least ? 1 : 0);
    const slot = this.#slots[key] ?? this.#make(key, w, h, paint);
    const x = (slot % ACROSS) * this.#slot;
    const y = Math.floor(slot / ACROSS) * this.#slot;
    context.drawImage(this.#context.canvas, x, y, w, h, left, top, w, h);
  }

  /** @param {number} key @param {number} w @param {number} h @param {Painter} paint */
  #make(key, w, h, paint) {
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
    paint(this.#context, w, h);
    this.#context.restore();
    return slot;
  }
}
