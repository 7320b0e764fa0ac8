// Small pictures for many cells, such as a ring, dots or an arrow. Each is painted once for each
// size of cell, and copied at whole pixels. Thousands of copies cost less than one shape of
// thousands of curves, with and without a graphics card.
//
// If a cell's edge is not a whole number of pixels, cells have two widths and two heights, and the
// corners of hexes two positions each. Each combination has its own sprite.

import { contextOf } from './canvas.js';
import { boxAround } from './frame.js';
import { SQUARE } from './shape.js';

/**
 * @import { Box, Frame } from './frame.js'
 * @import { Colours } from './palette.js'
 *
 * @typedef {(context: CanvasRenderingContext2D, w: number, h: number, box: Box) => void} Painter of
 *   one cell, from its upper left corner
 * @typedef {Pick<Sprites, 'draw'>} SpriteDrawer
 */

/**
 * Directions are rounded to fractions of a turn, so that a few sprites suffice, also for any-angle
 * searches.
 */
const TURN = 32;

/**
 * The numbers of the sprites: three of grains, and one for each direction of a sprite with
 * directions.
 */
export const SPRITE = {
  open: 0,
  scanned: 1,
  kept: 2,
  rim: 3,
  grains: 4,
  diamond: 7,
  smallDiamond: 8,
  arrow: 9,
  notch: 9 + TURN,
  flow: 9 + 2 * TURN,
};

/** Sprites per row of a sheet. */
const ACROSS = 16;

export class Sprites {
  #context = contextOf();
  /** The size of a slot. */
  #slot = 1;
  /**
   * A cell before its size and corners are rounded to whole pixels, to find the direction of
   * rounding.
   */
  #exact = boxAround(SQUARE, 0, 0, 1);
  #key = '';
  /** @type {Colours | null} */
  #colours = null;
  /** The number of the slot, by name and box. @type {number[]} */
  #slots = [];
  #count = 0;

  /**
   * Call it before each picture. It clears the sprites if their size or colours changed.
   *
   * @param {Frame} frame @param {Colours} colours of all layers over the ground
   */
  begin({ s, unit, shape }, colours) {
    const key = `${s} ${unit} ${shape.name}`;
    if (key === this.#key && colours === this.#colours) return;
    this.#key = key;
    this.#colours = colours;
    this.#exact = boxAround(shape, 0, 0, s);
    this.#slot = Math.floor(Math.max(this.#exact.w, this.#exact.h)) + 2;
    this.#slots = [];
    this.#count = 0;
    this.#context.canvas.width = this.#context.canvas.height = this.#slot * ACROSS;
  }

  /**
   * @param {CanvasRenderingContext2D} context in whole pixels, without smoothing
   * @param {number} name a small number for the kind of sprite
   * @param {Box} box of the cell
   * @param {Painter} paint called if there is no such sprite yet
   * @param {boolean} [cornered] whether it depends on the corners of a hex, not on its size alone
   */
  draw(context, name, box, paint, cornered = false) {
    const { left, top, w, h, middle, upper, lower } = box;
    const exact = this.#exact;
    const hex =
      !cornered || box.kind === 'square'
        ? 0
        : (middle > exact.middle ? 4 : 0) +
          (upper > exact.upper ? 8 : 0) +
          (lower > exact.lower ? 16 : 0);
    const key = 32 * name + hex + (w > exact.w ? 2 : 0) + (h > exact.h ? 1 : 0);
    const slot = this.#slots[key] ?? this.#make(key, box, paint);
    const x = (slot % ACROSS) * this.#slot;
    const y = Math.floor(slot / ACROSS) * this.#slot;
    context.drawImage(this.#context.canvas, x, y, w, h, left, top, w, h);
  }

  /** @param {number} key @param {Box} box @param {Painter} paint */
  #make(key, box, paint) {
    if (this.#count === ACROSS * ACROSS) {
      // The sheet is full: sprites are made again as needed.
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

/**
 * Draws a sprite in the direction of another cell.
 *
 * @param {SpriteDrawer} sprites
 * @param {CanvasRenderingContext2D} context
 * @param {number} name the first of its numbers
 * @param {Frame} frame
 * @param {number} x @param {number} y @param {number} toX @param {number} toY
 * @param {(context: CanvasRenderingContext2D, box: Box, angle: number) => void} paint around the
 *   centre of the cell, to the right
 */
export function drawTowards(sprites, context, name, frame, x, y, toX, toY, paint) {
  const turn =
    Math.atan2(frame.midY(toX, toY) - frame.midY(x, y), frame.midX(toX, toY) - frame.midX(x, y)) /
    (2 * Math.PI);
  const part = (Math.round(turn * TURN) + TURN) % TURN;
  sprites.draw(context, name + part, frame.box(x, y), (sheet, w, h, box) => {
    const angle = (part / TURN) * 2 * Math.PI;
    sheet.translate(w / 2, h / 2);
    sheet.rotate(angle);
    paint(sheet, box, angle);
  });
}
