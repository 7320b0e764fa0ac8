// The map under the hand: what lies where, opening another one, strokes, drags of an end, undo and redo. Whatever is
// refused leaves all as it was; whatever is done is one step back, however many cells it took. It knows nothing of
// searching: that is the other half of the lab, which says what a change means to it by the methods at the end.

import { GridWorld } from '../../engine/grid.js';
import { sameAs } from '../../engine/handle.js';
import { Board, LEVEL, same, endsOf } from './board.js';
import { layoutOf } from './race-text.js';
import { Stroke, keepMap, keptMap } from './edits.js';
import { Fault, msg, rangeFault } from '../../shared/message.js';
import { History } from '../../shared/play/history.js';
import { TrapGuard, isTrap } from '../../shared/play/trap-guard.js';
import { shutWords } from './memory-budget.js';

/**
 * @typedef {import('./board.js').End} End
 * @typedef {import('./edits.js').Cell} Cell
 * @typedef {import('./edits.js').Edit} Edit
 * @typedef {import('./edits.js').Headings} Headings
 * @typedef {import('./race.js').LabOptions} LabOptions
 * @typedef {import('../../engine/grid.js').TextFormat} TextFormat
 * @typedef {import('../../engine/grid.js').MazeOptions} MazeOptions
 * @typedef {Partial<import('./edits.js').Ends>} Ends the map's own, or proposed ones, when left out
 */

/** What is told of the map as it lies there: `cells` are the lab's own, to be read, and only until the next edit. */
const OF_MAP = /** @type {const} */ (['columns', 'rows', 'cells', 'from', 'to', 'headings', 'stops', 'endAt']);
/** The same while there is none. */
const NO_MAP = { columns: 0, rows: 0, cells: new Uint8Array(), from: [0, 0], to: [0, 0], headings: LEVEL, stops: [], endAt: () => null };

export class Editor extends sameAs(Board, OF_MAP, (editor) => editor.board ?? NO_MAP) {
  /** @type {Board | null} */
  board = null;
  /** Changes with every map. */
  mapVersion = 0;
  /** Changes with every cell, and with every map. */
  cellsVersion = 0;
  #history = /** @type {History<Edit>} */ (new History());
  /** What the hand is at. @type {Stroke | null} */
  #stroke = null;
  /** The way into the core, also for who asks it for something beside the searches. */
  guard = new TrapGuard(() => this.trapped());

  // The map as it lies there.

  get grid() {
    return this.board?.grid ?? null;
  }
  get name() {
    return this.board?.name ?? '';
  }
  set name(name) {
    if (this.board) this.board.name = name;
  }
  /** How the hexes lie; '' when the cells are squares. */
  get layout() {
    return layoutOf(this.options);
  }
  /** `wall`, `floor` or `cost:N`; '' outside. @param {number} x @param {number} y */
  kindAt(x, y) {
    const { board } = this;
    return board?.inside(x, y) ? this.guard.in(() => board.kind(x, y), '') : '';
  }
  /** Why an end cannot be put there; null when it can. @param {End} end @param {number} x @param {number} y */
  refusal(end, x, y) {
    return this.guard.in(() => this.board?.refusal(end, x, y), null) ?? null;
  }
  /** The map in a format, with its ends where the format has them. @param {TextFormat} [format] @throws a FormatError */
  text(format) {
    const { board, layout } = this;
    if (!board) return '';
    return this.guard.in(() => {
      board.grid.setEnds(board.from, board.to);
      return board.grid.text(format, format === 'hex' && layout !== '' ? { layout } : {});
    }, '');
  }

  // Another map.

  /**
   * @param {Ends & { text: string, format?: TextFormat, name?: string, preset?: string, same?: boolean }} map preset: the name under which it ships, if it does; same: the map under the hand in other words, whose cells keep their shape; stops that it has no more go
   * @param {LabOptions} [options] all of them, where some come along with the map
   * @throws a MapError with line and column, and all is as it was
   */
  open({ text, format, name = '', preset, same: alike = false, ...ends }, options) {
    this.put(() => GridWorld.fromText(text, format), name, ends, { same: alike, options, preset });
  }

  /** @param {Ends & { columns: number, rows: number, cells: Uint8Array, name?: string }} map */
  openCells({ columns, rows, cells, name = '', ...ends }) {
    this.put(() => GridWorld.fromCells(columns, rows, cells), name, ends);
  }

  /** @param {MazeOptions & { name?: string }} options */
  generate({ name, ...options }) {
    this.put(() => GridWorld.generate(options), name ?? options.generator ?? '', {}, { same: true });
  }

  /**
   * Other cells in place of those of this map, which it stays: one step to undo, however many there are.
   *
   * @param {Ends & { columns?: number, rows?: number, cells: Uint8Array }} map what is left out stays
   * @throws a RangeError for ends that cannot lie there
   */
  reshape({ columns = this.columns, rows = this.rows, cells, ...ends }) {
    const { board } = this;
    if (!board) return;
    const { ends: now, layout } = board;
    this.put(() => GridWorld.fromCells(columns, rows, cells), board.name.endsWith('*') ? board.name : `${board.name}*`, { ...now, ...ends }, { layout, same: true });
  }

  /**
   * @protected
   * @param {() => GridWorld} make
   * @param {string} name
   * @param {Ends} [ends]
   * @param {object} [also]
   * @param {LabOptions} [also.options] that come along
   * @param {string} [also.layout] that its text named, of a map that comes back without its text
   * @param {string} [also.preset] the name under which it ships, as it is
   * @param {boolean} [also.borrowed] whether it came by a link; whatever follows one that did counts as made of it
   * @param {boolean} [also.same] whether it is made of the map before: the cells keep their shape, unless the text itself names one, and stops outside go
   * @param {() => void} [also.then] what belongs to the opening and nobody is to see undone
   */
  put(make, name, ends = {}, also = {}) {
    this.strokeEnd();
    const board = this.guard.in(() => boardOf(make(), name, ends), null);
    if (!board) {
      const { code, parameters } = shutWords(this.guard);
      throw new Fault(code, parameters);
    }
    if (also.same) board.stops = board.stops.filter(([x, y]) => board.inside(x, y));
    if (also.layout !== undefined) board.layout = also.layout;
    board.shippedAs = also.preset ?? '';
    board.borrowed = also.borrowed ?? this.board?.borrowed ?? false;
    let choose;
    try {
      const named = also.layout === undefined && (board.layout !== '' || !also.same);
      const options = named ? this.laid(board.layout, also.options) : also.options;
      choose = options && this.choose(options);
    } catch (error) {
      board.free();
      throw error;
    }
    const old = this.board;
    // What was there first of all is no edit.
    if (old) this.#history.add({ ...old.ends, cells: [], map: keepMap(old), options: choose && this.options });
    this.#take(board, choose);
    also.then?.();
    this.changed('map');
  }

  // The hand.

  /** Whether a stroke or a drag is under way. */
  get editing() {
    return this.#stroke !== null;
  }
  /** What the stroke paints; '' when there is none. */
  get strokeKind() {
    return this.#stroke?.kind ?? '';
  }
  /**
   * @param {number} x @param {number} y @param {import('../../engine/names.js').CellWord} [kind] left out, floor becomes wall and all else floor
   * @param {(board: Board, layout: import('./edits.js').HexLayout | '') => Stroke} [make] another stroke than of a brush of one cell
   * @returns {boolean} whether anything changed
   */
  strokeBegin(x, y, kind, make = (board, layout) => new Stroke(board, layout)) {
    this.strokeEnd();
    const { board } = this;
    if (!board?.inside(x, y)) return false;
    const stroke = (this.#stroke = make(board, this.layout));
    return this.#paint(() => stroke.begin(x, y, kind));
  }

  /** @param {number} x @param {number} y */
  strokeTo(x, y) {
    const stroke = this.#stroke;
    return stroke?.kind ? this.#paint(() => stroke.to(x, y)) : false;
  }

  /** @param {End} end @param {number} x @param {number} y @returns {boolean} whether it moved */
  moveEnd(end, x, y) {
    return this.#drag((board) => board.move(end, x, y));
  }

  /** @param {End} end @param {number} degrees from the right, growing clockwise @returns {boolean} whether it turned */
  turnEnd(end, degrees) {
    return this.#drag((board) => board.turn(end, degrees));
  }

  /** Other stops; whether they fit the map the searches say. @param {readonly Cell[]} stops @returns {boolean} whether they are others */
  moveStops(stops) {
    // Each is a pair of numbers, so no two lists have the same text.
    if (String(stops) === String(this.stops)) return false;
    return this.#drag((board) => {
      board.stops = stops;
      return board.version++ >= 0;
    });
  }

  /** The hand is lifted: a stroke or a drag is over, and one step to undo. */
  strokeEnd() {
    this.#lift((edit) => this.#history.add(edit));
  }

  /** It never was. */
  strokeCancel() {
    this.#lift((edit) => this.#apply(edit) && this.#tell(edit));
  }

  /** @param {number} x @param {number} y @param {import('../../engine/names.js').CellWord} kind @returns {boolean} whether anything changed @throws an OptionError */
  setCell(x, y, kind) {
    this.strokeEnd();
    const { board } = this;
    if (!board) return false;
    return this.#paint(() => {
      const was = board.kind(x, y);
      if (!board.set(x, y, kind)) return false;
      this.#history.add({ ...board.ends, cells: [{ x, y, kind: was }], map: null });
      return true;
    });
  }

  /** At once. @param {End} end @param {number} x @param {number} y @throws a RangeError that says why it cannot lie there */
  placeEnd(end, x, y) {
    const refusal = this.refusal(end, x, y);
    if (refusal) throw rangeFault(refusal.code, refusal.parameters);
    const moved = this.moveEnd(end, x, y);
    this.strokeEnd();
    return moved;
  }

  /** At once. @param {End} end @param {number} degrees @throws a RangeError for what is no number */
  placeHeading(end, degrees) {
    if (!Number.isFinite(degrees)) throw rangeFault('heading: found {degrees}; expected degrees, 0 to the right, growing clockwise', { degrees });
    const turned = this.turnEnd(end, degrees);
    this.strokeEnd();
    return turned;
  }

  get canUndo() {
    return this.#history.canUndo;
  }
  get canRedo() {
    return this.#history.canRedo;
  }
  /** The edit that would be undone first. */
  get lastEdit() {
    return this.#history.last;
  }
  undo() {
    return this.#move('undo');
  }

  redo() {
    return this.#move('redo');
  }

  /** After a trap: the same cells in a grid of its own. @protected */
  rebuild() {
    this.strokeEnd();
    this.guard.in(() => this.board?.rebuild(), undefined);
    this.cellsVersion++;
  }

  /** @protected */
  free() {
    this.board?.free();
    this.board = null;
    this.#stroke = null;
    this.#history = new History();
  }

  /**
   * The options for a map whose text names a layout of hexes, or none. Hexes that came with the map before go with it; where
   * somebody chose them for a map of squares, they stay.
   *
   * @protected
   * @param {string} layout @param {LabOptions} [along] that come along @returns {LabOptions | undefined} undefined for those in force
   */
  laid(layout, along) {
    const options = along ?? this.options;
    const { movement: _movement, layout: _layout, ...rest } = options;
    if (layout !== '') return layout === layoutOf(options) ? along : { ...rest, movement: '6', layout: /** @type {LabOptions['layout']} */ (layout) };
    return layoutOf(options) !== '' && this.board?.layout ? rest : along;
  }

  // What a change means to the rest of the lab.

  /** The options in force. @returns {LabOptions} */
  get options() {
    return {};
  }
  /** Chooses others, put in force by calling what it gives. @protected @param {LabOptions} _options @returns {() => void} @throws what is refused */
  choose(_options) {
    return () => {};
  }
  /** The grid of before is about to be freed: nothing may ask it again. @protected */
  replaced() {}
  /** All is as it will be; `hand`: a stroke or a drag is over. @protected @param {'map' | 'cells' | 'ends' | 'hand'} _what */
  changed(_what) {}
  /** The core trapped, and its call is still on the way back: make a note, call nothing. @protected */
  trapped() {}

  /** What is done to an end until `end` is called is one step back. @param {(board: Board) => boolean} work @returns {boolean} whether anything changed */
  #drag(work) {
    const { board } = this;
    if (!board) return false;
    if (this.#stroke?.kind) this.strokeEnd();
    this.#stroke ??= new Stroke(board);
    const changed = this.guard.in(() => work(board), false);
    if (changed) this.changed('ends');
    return changed;
  }

  /** @param {(edit: Edit) => void} then what becomes of what the hand did */
  #lift(then) {
    if (!this.#stroke) return;
    const edit = this.#stroke.edit();
    this.#stroke = null;
    if (edit) then(edit);
    this.changed('hand');
  }

  /** @param {() => boolean} work */
  #paint(work) {
    const changed = this.guard.in(work, false);
    if (!changed) return false;
    this.cellsVersion++;
    this.changed('cells');
    return true;
  }

  /** @param {'undo' | 'redo'} way */
  #move(way) {
    this.strokeEnd();
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
      const reverse = this.guard.in(() => board.apply(edit), null);
      if (edit.cells.length > 0) this.cellsVersion++;
      return reverse;
    }
    const reverse = { ...board.ends, cells: [], map: keepMap(board), options: options && this.options };
    const other = this.guard.in(() => Board.of(keptMap(map)), null);
    if (!other) return null;
    this.#take(other, options && this.choose(options));
    return reverse;
  }

  /** @param {Edit} edit that was applied */
  #tell({ map, cells }) {
    this.changed(map ? 'map' : cells.length > 0 ? 'cells' : 'ends');
  }

  /** @param {Board} board @param {() => void} [choose] */
  #take(board, choose) {
    const old = this.board;
    this.board = board;
    this.mapVersion++;
    this.cellsVersion++;
    choose?.();
    this.replaced();
    this.guard.in(() => old?.free(), undefined);
  }
}

/** @param {GridWorld} grid belongs to the board, or is freed @param {string} name @param {Ends} ends */
function boardOf(grid, name, { from, to, headings, stops = [] }) {
  try {
    const proposed = from && to ? { from, to } : endsOf(grid);
    const board = new Board(grid, from ?? proposed.from, to ?? proposed.to, name, headings, stops);
    const fault = faultOf(board);
    if (fault) throw rangeFault(fault.code, fault.parameters);
    return board;
  } catch (error) {
    if (!isTrap(error)) grid.free();
    throw error;
  }
}

/** Why its ends cannot lie where they are; a goal in a wall can: the answer is then the cell nearest to it. @param {Board} board */
function faultOf(board) {
  const { from, to, columns: width, rows: height } = board;
  for (const [end, [x, y]] of /** @type {const} */ ([[msg('start'), from], [msg('goal'), to]])) {
    if (!board.inside(x, y)) return msg('the {end} ({x}, {y}) is outside; expected a cell of the map, {width} × {height}', { end, x, y, width, height });
  }
  if (same(from, to)) return msg('start and goal are both at ({cell}); expected two cells', { cell: from.join(', ') });
  const [x, y] = from;
  return board.kind(x, y) === 'wall' ? msg('the {end} ({x}, {y}) is a wall; expected floor', { end: msg('start'), x, y }) : null;
}
