// The map as a page handles it: what lies where, what the hand may do, what can be taken back. It is the half of the lab
// that knows nothing of searching.

import { GridWorld } from '../../engine/grid.js';
import { LEVEL } from './board.js';

/**
 * @typedef {import('./board.js').End} End
 * @typedef {import('./editor.js').Editor} Editor
 * @typedef {import('./trap-guard.js').Guard} Guard
 * @typedef {import('./history.js').Cell} Cell
 * @typedef {import('./history.js').Headings} Headings
 * @typedef {{ name?: string, from?: Cell, to?: Cell, headings?: Headings }} Named a map's name and ends: its own ends, or proposed ones, when left out
 * @typedef {import('../../engine/grid.js').TextFormat} TextFormat
 * @typedef {import('../../engine/grid.js').MazeOptions} MazeOptions
 */

export class Desk {
  #editor;
  #guard;

  /** @param {Editor} editor @param {Guard} guard */
  constructor(editor, guard) {
    this.#editor = editor;
    this.#guard = guard;
  }

  get grid() {
    return this.#editor.board?.grid ?? null;
  }
  get columns() {
    return this.#editor.board?.columns ?? 0;
  }
  get rows() {
    return this.#editor.board?.rows ?? 0;
  }
  /** A byte a cell, row by row: 0 a wall, else the cost. The lab's own: to be read, and only until the next edit. */
  get cells() {
    return this.#editor.board?.cells ?? new Uint8Array();
  }
  /** Changes with every cell. */
  get cellsVersion() {
    return this.#editor.cellsVersion;
  }
  /** Changes with every map. */
  get mapVersion() {
    return this.#editor.mapVersion;
  }
  /** @returns {Cell} */
  get from() {
    return this.#editor.board?.from ?? [0, 0];
  }
  /** @returns {Cell} */
  get to() {
    return this.#editor.board?.to ?? [0, 0];
  }
  /** Where the ends look, for who drives. @returns {Headings} */
  get headings() {
    return this.#editor.board?.headings ?? LEVEL;
  }
  get name() {
    return this.#editor.board?.name ?? '';
  }
  set name(name) {
    if (this.#editor.board) this.#editor.board.name = name;
  }

  /**
   * @param {Named & { text: string, format?: TextFormat, same?: boolean }} map its own ends, or proposed ones, when left out; same: the map under the hand in other words, whose cells keep their shape
   * @param {import('./race.js').LabOptions} [options] all of them, where some come along with the map
   * @throws a MapError with line and column, and all is as it was
   */
  open({ text, format, name = '', same = false, ...ends }, options) {
    this.#editor.open(() => GridWorld.fromText(text, format), name, ends, { same, options });
  }

  /** @param {Named & { columns: number, rows: number, cells: Uint8Array }} map */
  openCells({ columns, rows, cells, name = '', ...ends }) {
    this.#editor.open(() => GridWorld.fromCells(columns, rows, cells), name, ends);
  }

  /** @param {MazeOptions & { name?: string }} options */
  generate({ name, ...options }) {
    this.#editor.open(() => GridWorld.generate(options), name ?? options.generator ?? '', {}, { same: true });
  }

  /** How the hexes lie; '' when the cells are squares. @returns {import('./choices.js').HexLayout | ''} */
  get layout() {
    return '';
  }

  /** The map in a format, with its ends where the format has them. @param {TextFormat} [format] @throws a FormatError */
  text(format) {
    const board = this.#editor.board;
    if (!board) return '';
    return this.#guard.in(() => {
      board.grid.setEnds(board.from, board.to);
      return board.grid.text(format, format === 'hex' && this.layout !== '' ? { layout: this.layout } : {});
    }, '');
  }

  // Edits.

  /** Whether the hand is at a stroke or a drag. */
  get editing() {
    return this.#editor.busy;
  }
  /** What the stroke paints; '' when there is none. */
  get strokeKind() {
    return this.#editor.strokeKind;
  }
  /** @param {number} x @param {number} y @returns {End | null} */
  endAt(x, y) {
    return this.#editor.board?.endAt(x, y) ?? null;
  }
  /** `wall`, `floor` or `cost:N`; '' outside. @param {number} x @param {number} y */
  kindAt(x, y) {
    const board = this.#editor.board;
    return board?.inside(x, y) ? this.#guard.in(() => board.kind(x, y), '') : '';
  }
  /** Why an end cannot be put there; '' when it can. @param {End} end @param {number} x @param {number} y */
  refusal(end, x, y) {
    return this.#guard.in(() => this.#editor.board?.refusal(end, x, y), '') ?? '';
  }
  /** @param {number} x @param {number} y @param {string} [kind] left out, floor becomes wall and all else floor */
  strokeBegin(x, y, kind) {
    return this.#editor.strokeBegin(x, y, kind);
  }
  /** @param {number} x @param {number} y */
  strokeTo(x, y) {
    return this.#editor.strokeTo(x, y);
  }
  strokeEnd() {
    this.#editor.end();
  }
  strokeCancel() {
    this.#editor.cancel();
  }
  /** @param {number} x @param {number} y @param {string} kind @throws an OptionError */
  setCell(x, y, kind) {
    return this.#editor.setCell(x, y, kind);
  }
  /** @param {End} end @param {number} x @param {number} y @returns {boolean} whether it moved */
  moveEnd(end, x, y) {
    return this.#editor.moveEnd(end, x, y);
  }
  /** @param {End} end @param {number} degrees from the right, growing clockwise @returns {boolean} whether it turned */
  turnEnd(end, degrees) {
    return this.#editor.turnEnd(end, degrees);
  }
  dropEnd() {
    this.strokeEnd();
  }
  /** At once. @param {End} end @param {number} x @param {number} y @throws a RangeError that says why it cannot lie there */
  placeEnd(end, x, y) {
    const refusal = this.refusal(end, x, y);
    if (refusal) throw new RangeError(refusal);
    const moved = this.moveEnd(end, x, y);
    this.dropEnd();
    return moved;
  }
  /** At once. @param {End} end @param {number} degrees @throws a RangeError for what is no number */
  placeHeading(end, degrees) {
    if (!Number.isFinite(degrees)) throw new RangeError(`heading: found ${degrees}; expected degrees, 0 to the right, growing clockwise`);
    const turned = this.turnEnd(end, degrees);
    this.dropEnd();
    return turned;
  }
  undo() {
    return this.#editor.undo();
  }
  redo() {
    return this.#editor.redo();
  }
  get canUndo() {
    return this.#editor.canUndo;
  }
  get canRedo() {
    return this.#editor.canRedo;
  }
}
