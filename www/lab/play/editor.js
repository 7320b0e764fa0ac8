// What the hand does to the map: opening another one, strokes, drags of an end, undo and redo. Whatever is refused leaves
// all as it was; whatever is done is one step back, however many cells it took.

import { Board, same } from './board.js';
import { layoutOf } from './choices.js';
import { Stroke } from './edits.js';
import { endsOf } from './ends.js';
import { History } from './history.js';
import { keepMap, keptMap } from './kept.js';

/**
 * @typedef {import('../../engine/grid.js').GridWorld} GridWorld
 * @typedef {import('./board.js').End} End
 * @typedef {import('./trap-guard.js').Guard} Guard
 * @typedef {import('./history.js').Cell} Cell
 * @typedef {import('./history.js').Edit} Edit
 * @typedef {import('./history.js').Headings} Headings
 * @typedef {import('./race.js').LabOptions} LabOptions
 * @typedef {object} Around what a map's change means to those around it
 * @property {() => void} replaced the grid of before is about to be freed: to be called before anybody is told
 * @property {(what: 'map' | 'cells' | 'ends' | 'hand') => void} changed told after each change, when all is as it will be; `hand`: a stroke or a drag is over
 * @property {() => LabOptions} options those in force
 * @property {(layout: string, options?: LabOptions) => LabOptions | undefined} laid options for a map whose text names this layout of hexes, or none, from those that come along or are in force; undefined for those in force
 * @property {(options: LabOptions) => () => void} choose others, to be put in force by calling what it gives; throws what is refused
 */

export class Editor {
  /** @type {Board | null} */
  board = null;
  /** Changes with every map. */
  mapVersion = 0;
  /** Changes with every cell, and with every map. */
  cellsVersion = 0;
  #history = new History();
  /** What the hand is at. @type {Stroke | null} */
  #stroke = null;
  #guard;
  #around;

  /** @param {Guard} guard @param {Around} around */
  constructor(guard, around) {
    this.#guard = guard;
    this.#around = around;
  }

  /** Whether a stroke or a drag is under way. */
  get busy() {
    return this.#stroke !== null;
  }
  get canUndo() {
    return this.#history.canUndo;
  }
  get canRedo() {
    return this.#history.canRedo;
  }

  /**
   * @param {() => GridWorld} make
   * @param {string} name
   * @param {{ from?: Cell, to?: Cell, headings?: Headings }} [ends] cells of the map itself, or proposed, when left out
   * @param {object} [also]
   * @param {LabOptions} [also.options] that come along
   * @param {string} [also.layout] that its text named, of a map that comes back without its text
   * @param {boolean} [also.same] whether the cells keep their shape, unless the text itself names one
   * @param {() => void} [also.then] what belongs to the opening and nobody is to see undone
   */
  open(make, name, ends = {}, also = {}) {
    this.end();
    const board = this.#guard.in(() => boardOf(make(), name, ends), null);
    if (!board) throw new Error(this.#guard.words);
    if (also.layout !== undefined) board.layout = also.layout;
    let choose;
    try {
      const named = also.layout === undefined && (board.layout !== '' || !also.same);
      const options = named ? this.#around.laid(board.layout, also.options) : also.options;
      choose = options && this.#around.choose(options);
    } catch (error) {
      board.free();
      throw error;
    }
    const old = this.board;
    // What was there first of all is no edit.
    if (old) this.#history.add({ ...endsNow(old), cells: [], map: keepMap(old), options: choose && this.#around.options() });
    this.#take(board, choose);
    also.then?.();
    this.#around.changed('map');
  }

  /** @param {number} x @param {number} y @param {string} [kind] @returns {boolean} whether anything changed */
  strokeBegin(x, y, kind) {
    this.end();
    const { board } = this;
    if (!board?.inside(x, y)) return false;
    const stroke = (this.#stroke = new Stroke(board, layoutOf(this.#around.options())));
    return this.#paint(() => stroke.begin(x, y, kind));
  }

  /** @param {number} x @param {number} y */
  strokeTo(x, y) {
    const stroke = this.#stroke;
    return stroke?.kind ? this.#paint(() => stroke.to(x, y)) : false;
  }

  /** What the stroke paints; '' when none is under way. */
  get strokeKind() {
    return this.#stroke?.kind ?? '';
  }

  /** @param {End} end @param {number} x @param {number} y @returns {boolean} whether it moved */
  moveEnd(end, x, y) {
    return this.#drag((board) => board.move(end, x, y));
  }

  /** @param {End} end @param {number} degrees @returns {boolean} whether it turned */
  turnEnd(end, degrees) {
    return this.#drag((board) => board.turn(end, degrees));
  }

  /** The hand is lifted: a stroke or a drag is over, and one step to undo. */
  end() {
    if (!this.#stroke) return;
    const edit = this.#stroke.edit();
    this.#stroke = null;
    if (edit) this.#history.add(edit);
    this.#around.changed('hand');
  }

  /** It never was. */
  cancel() {
    if (!this.#stroke) return;
    const edit = this.#stroke.edit();
    this.#stroke = null;
    if (edit && this.#apply(edit)) this.#tell(edit);
    this.#around.changed('hand');
  }

  /** @param {number} x @param {number} y @param {string} kind @returns {boolean} whether anything changed @throws an OptionError */
  setCell(x, y, kind) {
    this.end();
    const { board } = this;
    if (!board) return false;
    return this.#paint(() => {
      const was = board.kind(x, y);
      if (!board.set(x, y, kind)) return false;
      this.#history.add({ ...endsNow(board), cells: [{ x, y, kind: was }], map: null });
      return true;
    });
  }

  undo() {
    return this.#move('undo');
  }

  redo() {
    return this.#move('redo');
  }

  /** After a trap: the same cells in a grid of its own. */
  rebuild() {
    this.end();
    this.#guard.in(() => this.board?.rebuild(), undefined);
    this.cellsVersion++;
  }

  free() {
    this.board?.free();
    this.board = null;
    this.#stroke = null;
    this.#history = new History();
  }

  /** What is done to an end until `end` is called is one step back. @param {(board: Board) => boolean} work @returns {boolean} whether anything changed */
  #drag(work) {
    const { board } = this;
    if (!board) return false;
    if (this.#stroke?.kind) this.end();
    this.#stroke ??= new Stroke(board);
    const changed = this.#guard.in(() => work(board), false);
    if (changed) this.#around.changed('ends');
    return changed;
  }

  /** @param {() => boolean} work */
  #paint(work) {
    const changed = this.#guard.in(work, false);
    if (!changed) return false;
    this.cellsVersion++;
    this.#around.changed('cells');
    return true;
  }

  /** @param {'undo' | 'redo'} way */
  #move(way) {
    this.end();
    let done = /** @type {Edit | null} */ (null);
    const moved = this.#history[way]((edit) => this.#apply((done = edit)));
    if (moved && done) this.#tell(done);
    return moved;
  }

  /** @param {Edit} edit @returns {Edit | null} its reverse, of which nobody has been told yet; null when the core was not there */
  #apply(edit) {
    const board = /** @type {Board} */ (this.board);
    const { map, options } = edit;
    if (!map) {
      const reverse = this.#guard.in(() => board.apply(edit), null);
      if (edit.cells.length > 0) this.cellsVersion++;
      return reverse;
    }
    const reverse = { ...endsNow(board), cells: [], map: keepMap(board), options: options && this.#around.options() };
    const other = this.#guard.in(() => Board.of(keptMap(map)), null);
    if (!other) return null;
    this.#take(other, options && this.#around.choose(options));
    return reverse;
  }

  /** @param {Edit} edit that was applied */
  #tell({ map, cells }) {
    this.#around.changed(map ? 'map' : cells.length > 0 ? 'cells' : 'ends');
  }

  /** @param {Board} board @param {() => void} [choose] */
  #take(board, choose) {
    const old = this.board;
    this.board = board;
    this.mapVersion++;
    this.cellsVersion++;
    choose?.();
    this.#around.replaced();
    this.#guard.in(() => old?.free(), undefined);
  }
}

/** @param {Board} board */
const endsNow = ({ from, to, headings }) => ({ from, to, headings });

/** @param {GridWorld} grid belongs to the board, or is freed @param {string} name @param {{ from?: Cell, to?: Cell, headings?: Headings }} ends */
function boardOf(grid, name, { from, to, headings }) {
  try {
    const proposed = from && to ? { from, to } : endsOf(grid);
    const board = new Board(grid, from ?? proposed.from, to ?? proposed.to, name, headings);
    const fault = faultOf(board);
    if (fault) throw new RangeError(fault);
    return board;
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) grid.free();
    throw error;
  }
}

/** Why its ends cannot lie where they are; a goal in a wall can: the answer is then the cell nearest to it. @param {Board} board */
function faultOf(board) {
  const { from, to, columns, rows } = board;
  for (const [name, [x, y]] of /** @type {const} */ ([['start', from], ['goal', to]])) {
    if (!board.inside(x, y)) return `the ${name} (${x}, ${y}) is outside; expected a cell of the map, ${columns} × ${rows}`;
  }
  if (same(from, to)) return `start and goal are both at (${from.join(', ')}); expected two cells`;
  return board.kind(...from) === 'wall' ? `the start (${from.join(', ')}) is a wall; expected floor` : '';
}
