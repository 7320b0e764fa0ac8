// The hand that draws figures: a press with a wide brush, a line, a rectangle or a fill, by pointer and by keys. What a pointer
// draws ends where it is let go; what keys draw goes on from the first press of Enter to the next.

import { filled, WideStroke } from '../play/pens.js';

/**
 * @typedef {[number, number]} Cell
 * @typedef {import('../play/pens.js').Drawn | 'fill'} Figure
 */

export class DrawingHand {
  #lab;
  #notice;
  /** Whether keys are drawing just now. */
  #byKeys = false;
  figure;
  brush;

  /** @param {import('../play/lab.js').Lab} lab @param {import('../../shared/ui/notice.js').Notice} notice @param {Figure} figure @param {number} brush cells across */
  constructor(lab, notice, figure, brush) {
    this.#lab = lab;
    this.#notice = notice;
    this.figure = figure;
    this.brush = brush;
  }

  /** How much of the map a press covers, in cells across. */
  get width() {
    return this.figure === 'rectangle' || this.figure === 'fill' ? 1 : this.brush;
  }

  /** @param {Cell} cell @param {import('../../engine/names.js').CellWord | undefined} kind undefined leaves it to what the cell is */
  press(cell, kind) {
    this.#byKeys = false;
    const { figure, brush } = this;
    if (figure === 'fill') this.#fill(cell, kind ?? (this.#lab.kindAt(...cell) === 'floor' ? 'wall' : 'floor'));
    else this.#lab.strokeBegin(...cell, kind, (board, layout) => new WideStroke(figure, brush, board, layout));
  }

  /** @param {Cell} cell */
  drag(cell) {
    this.#lab.strokeTo(...cell);
  }

  /** What was drawn ends with its stroke. */
  lift() {}

  /** @param {Cell} cell @param {import('../../engine/names.js').CellWord | undefined} kind */
  pressByKeys(cell, kind) {
    if (this.#byKeys) {
      this.#byKeys = false;
      this.#lab.strokeEnd();
      return;
    }
    this.press(cell, kind);
    this.#byKeys = this.figure !== 'free' && this.figure !== 'fill';
    if (this.#byKeys) this.#notice.say('Arrows draw from here, Enter ends it');
    else this.#lab.strokeEnd();
  }

  /** The keys' cursor has moved. @param {Cell} cell */
  move(cell) {
    if (this.#byKeys) this.#lab.strokeTo(...cell);
  }

  /** What keys are drawing never was. @returns {boolean} whether there was anything */
  leave() {
    if (!this.#byKeys) return false;
    this.#byKeys = false;
    this.#lab.strokeCancel();
    return true;
  }

  /** @param {Cell} cell @param {import('../../engine/names.js').CellWord} kind */
  #fill(cell, kind) {
    const { board, layout } = this.#lab;
    const cells = board && filled(board, layout, cell, kind);
    if (cells) this.#lab.reshape({ cells });
  }
}
