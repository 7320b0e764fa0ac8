// The map and its edits: its cells and ends, opening another map, strokes, drags of an end, undo
// and redo. A refused edit changes nothing. An edit of any size is one step to undo. The module
// does not search: its hooks say what a change means to the rest of the lab.

import { Grid } from '../../engine/grid.js';
import { sameAs } from '../../engine/handle.js';
import { Board, LEVEL, same, endsOf } from './board.js';
import { layoutOf } from './attributes.js';
import { Stroke, packMap, unpackMap } from './stroke.js';
import { Fault, msg, optionError } from '../../shared/message.js';
import { History } from '../../shared/play/history.js';
import { isTrap } from '../../shared/play/trap-guard.js';
import { shutWords } from './memory-budget.js';

/**
 * @typedef {import('./board.js').End} End
 * @typedef {import('./types.js').Cell} Cell
 * @typedef {import('./types.js').Edit} Edit
 * @typedef {import('./types.js').Headings} Headings
 * @typedef {import('./types.js').LabOptions} LabOptions
 * @typedef {import('../../engine/grid.js').TextFormat} TextFormat
 * @typedef {import('../../engine/grid.js').MazeOptions} MazeOptions
 * @typedef {Error & { end: End }} MisplacedEnd
 * @typedef {Partial<import('./types.js').Ends>} Ends left out, those of the map, or proposed ones
 * @typedef {import('../../shared/play/trap-guard.js').TrapGuard} TrapGuard
 *
 * @typedef {object} Hooks
 * @property {() => LabOptions} options returns the options in force
 * @property {(options: LabOptions) => () => void} choose checks other options; what it returns puts
 *   them in force
 * @property {() => void} replaced the old grid is about to be freed: nothing may use it
 * @property {(what: 'map' | 'cells' | 'ends' | 'hand') => void} changed the map has changed;
 *   `hand`: a stroke or a drag ended
 */

/** Properties of the board. `cells` is the lab's own array: read it only until the next edit. */
const OF_MAP = /** @type {const} */ ([
  'columns',
  'rows',
  'cells',
  'from',
  'to',
  'headings',
  'stops',
  'endAt',
]);
/** The same while there is no map. */
const NO_MAP = {
  columns: 0,
  rows: 0,
  cells: new Uint8Array(),
  from: [0, 0],
  to: [0, 0],
  headings: LEVEL,
  stops: [],
  endAt: () => null,
};

export class Editor extends sameAs(Board, OF_MAP, (editor) => editor.board ?? NO_MAP) {
  /** @type {Board | null} */
  board = null;
  /** Changes with every map. */
  mapVersion = 0;
  /** Changes with every cell, and with every map. */
  cellsVersion = 0;
  #history = /** @type {History<Edit>} */ (new History());
  /** The stroke or drag under way. @type {Stroke | null} */
  #stroke = null;
  #guard;
  #hooks;

  /** @param {TrapGuard} guard for the calls into the core @param {Hooks} hooks */
  constructor(guard, hooks) {
    super();
    this.#guard = guard;
    this.#hooks = hooks;
  }

  // The map.

  get grid() {
    return this.board?.grid ?? null;
  }
  get name() {
    return this.board?.name ?? '';
  }
  set name(name) {
    if (this.board) this.board.name = name;
  }
  /** The layout of the hexes; '' for squares. */
  get layout() {
    return layoutOf(this.#hooks.options());
  }
  /** `wall`, `floor` or `cost:N`; '' outside. @param {number} x @param {number} y */
  kindAt(x, y) {
    const { board } = this;
    return board?.inside(x, y) ? this.#guard.in(() => board.kind(x, y), '') : '';
  }
  /**
   * Returns why an end cannot be there; null if it can.
   *
   * @param {End} end
   * @param {number} x
   * @param {number} y
   */
  refusal(end, x, y) {
    return this.#guard.in(() => this.board?.refusal(end, x, y), null) ?? null;
  }
  /**
   * Returns the map in a format, with its ends if the format has them.
   *
   * @param {TextFormat} [format]
   * @throws a FormatError
   */
  text(format) {
    const { board, layout } = this;
    if (!board) return '';
    return this.#guard.in(() => {
      board.grid.setEnds(board.from, board.to);
      return board.grid.text(format, format === 'hex' && layout !== '' ? { layout } : {});
    }, '');
  }

  // Another map.

  /**
   * @param {Ends & { text: string, format?: TextFormat, name?: string, preset?: string, same?:
   *   boolean }} map preset: the name under which it ships, if it does; same: the current map in
   *   another form, which keeps the shape of its cells and the stops that fit
   * @param {LabOptions} [options] all of them, if the map comes with options
   * @throws a MapError with line and column, and changes nothing
   */
  open({ text, format, name = '', preset, same: alike = false, ...ends }, options) {
    this.put(() => Grid.fromText(text, format), name, ends, { same: alike, options, preset });
  }

  /** @param {Ends & { columns: number, rows: number, cells: Uint8Array, name?: string }} map */
  openCells({ columns, rows, cells, name = '', ...ends }) {
    this.put(() => Grid.fromCells(columns, rows, cells), name, ends);
  }

  /** @param {MazeOptions & { name?: string }} options */
  generate({ name, ...options }) {
    this.put(() => Grid.generate(options), name ?? options.generator ?? '', {}, { same: true });
  }

  /**
   * Replaces the cells of this map as one step to undo.
   *
   * @param {Ends & { columns?: number, rows?: number, cells: Uint8Array }} map values that are left
   *   out stay
   * @throws an OptionError for ends that are not allowed there
   */
  reshape({ columns = this.columns, rows = this.rows, cells, ...ends }) {
    const { board } = this;
    if (!board) return;
    const { ends: now, layout } = board;
    this.put(
      () => Grid.fromCells(columns, rows, cells),
      board.name.endsWith('*') ? board.name : `${board.name}*`,
      { ...now, ...ends },
      { layout, same: true },
    );
  }

  /**
   * Opens a map that `make` returns.
   *
   * @param {() => Grid} make
   * @param {string} name
   * @param {Ends} [ends]
   * @param {object} [also]
   * @param {LabOptions} [also.options] that come with the map
   * @param {string} [also.layout] that its text names, for a map that is restored without its text
   * @param {string} [also.preset] the name under which it ships unchanged
   * @param {boolean} [also.borrowed] whether it comes from a link; a map made of one that does
   *   counts too
   * @param {boolean} [also.same] whether it is made of the current map: the cells keep their shape
   *   unless the text names one, and stops outside are removed
   * @param {() => void} [also.then] a part of the opening that undo does not show
   */
  put(make, name, ends = {}, also = {}) {
    this.strokeEnd();
    const board = this.#guard.in(() => boardOf(make(), name, ends), null);
    if (!board) {
      const { code, parameters } = shutWords(this.#guard);
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
      choose = options && this.#hooks.choose(options);
    } catch (error) {
      board.free();
      throw error;
    }
    const old = this.board;
    // The first map is no edit.
    if (old)
      this.#history.add({
        ...old.ends,
        cells: [],
        map: packMap(old),
        options: choose && this.#hooks.options(),
      });
    this.#take(board, choose);
    also.then?.();
    this.#hooks.changed('map');
  }

  /** Whether a stroke or a drag is under way. */
  get editing() {
    return this.#stroke !== null;
  }
  /**
   * @param {number} x
   * @param {number} y
   * @param {import('../../engine/names.js').CellWord} [kind] left out, floor becomes wall and all
   *   else floor
   * @param {(board: Board, layout: import('../../engine/grid.js').HexLayout | '') => Stroke} [make]
   *   a stroke with another brush or figure
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

  /**
   * @param {End} end
   * @param {number} degrees clockwise from the right
   * @returns {boolean} whether it turned
   */
  turnEnd(end, degrees) {
    return this.#drag((board) => board.turn(end, degrees));
  }

  /**
   * Sets the stops. The searches check whether they fit the map.
   *
   * @param {readonly Cell[]} stops
   * @returns {boolean} whether they changed
   */
  moveStops(stops) {
    // Each is a pair of numbers, so two different lists have different texts.
    if (String(stops) === String(this.stops)) return false;
    return this.#drag((board) => {
      board.stops = stops;
      return board.version++ >= 0;
    });
  }

  /** Ends a stroke or a drag as one step to undo. */
  strokeEnd() {
    this.#lift((edit) => this.#history.add(edit));
  }

  /** Cancels a stroke or a drag. */
  strokeCancel() {
    this.#lift((edit) => this.#apply(edit) && this.#report(edit));
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {import('../../engine/names.js').CellWord} kind
   * @returns {boolean} whether anything changed
   * @throws an OptionError
   */
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

  /**
   * Moves an end at once.
   *
   * @param {End} end
   * @param {number} x
   * @param {number} y
   * @throws an OptionError with the reason if it is not allowed there
   */
  placeEnd(end, x, y) {
    const refusal = this.refusal(end, x, y);
    if (refusal) throw optionError(refusal.code, refusal.parameters);
    const moved = this.moveEnd(end, x, y);
    this.strokeEnd();
    return moved;
  }

  /**
   * Turns an end at once.
   *
   * @param {End} end
   * @param {number} degrees
   * @throws an OptionError if it is not a number
   */
  placeHeading(end, degrees) {
    if (!Number.isFinite(degrees))
      throw optionError(
        'heading: found {degrees}; expected degrees, 0 to the right, growing clockwise',
        { degrees },
      );
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
  /** The edit that undo takes back next. */
  get lastEdit() {
    return this.#history.last;
  }
  undo() {
    return this.#move('undo');
  }

  redo() {
    return this.#move('redo');
  }

  /** After a trap, copies the cells into a new grid. */
  rebuild() {
    this.strokeEnd();
    this.#guard.in(() => this.board?.rebuild(), undefined);
    this.cellsVersion++;
  }

  free() {
    this.board?.free();
    this.board = null;
    this.#stroke = null;
    this.#history = new History();
  }

  /**
   * Returns the options for a map whose text names a layout of hexes, or none. Hexes that came with
   * the last map are cleared. Hexes that the reader chose for a map of squares stay.
   *
   * @param {string} layout
   * @param {LabOptions} [along] that come with the map
   * @returns {LabOptions | undefined} undefined for those in force
   */
  laid(layout, along) {
    const options = along ?? this.#hooks.options();
    const { movement: _movement, layout: _layout, ...rest } = options;
    if (layout !== '')
      return layout === layoutOf(options)
        ? along
        : { ...rest, movement: '6', layout: /** @type {LabOptions['layout']} */ (layout) };
    return layoutOf(options) !== '' && this.board?.layout ? rest : along;
  }

  /**
   * Changes an end as part of one drag, which `end` completes as one step to undo.
   *
   * @param {(board: Board) => boolean} work
   * @returns {boolean} whether anything changed
   */
  #drag(work) {
    const { board } = this;
    if (!board) return false;
    if (this.#stroke?.kind) this.strokeEnd();
    this.#stroke ??= new Stroke(board);
    const changed = this.#guard.in(() => work(board), false);
    if (changed) this.#hooks.changed('ends');
    return changed;
  }

  /** @param {(edit: Edit) => void} then what to do with the finished edit */
  #lift(then) {
    if (!this.#stroke) return;
    const edit = this.#stroke.edit();
    this.#stroke = null;
    if (edit) then(edit);
    this.#hooks.changed('hand');
  }

  /** @param {() => boolean} work */
  #paint(work) {
    const changed = this.#guard.in(work, false);
    if (!changed) return false;
    this.cellsVersion++;
    this.#hooks.changed('cells');
    return true;
  }

  /** @param {'undo' | 'redo'} direction */
  #move(direction) {
    this.strokeEnd();
    let done = /** @type {Edit | null} */ (null);
    const moved = this.#history[direction]((edit) => this.#apply((done = edit)));
    if (moved && done) this.#report(done);
    return moved;
  }

  /**
   * @param {Edit} edit
   * @returns {Edit | null} its reverse, before `changed` was called; null if the core was lost
   */
  #apply(edit) {
    const board = /** @type {Board} */ (this.board);
    const { map, options } = edit;
    if (!map) {
      const reverse = this.#guard.in(() => board.apply(edit), null);
      if (edit.cells.length > 0) this.cellsVersion++;
      return reverse;
    }
    const reverse = {
      ...board.ends,
      cells: [],
      map: packMap(board),
      options: options && this.#hooks.options(),
    };
    const other = this.#guard.in(() => Board.of(unpackMap(map)), null);
    if (!other) return null;
    this.#take(other, options && this.#hooks.choose(options));
    return reverse;
  }

  /** @param {Edit} edit that was applied */
  #report({ map, cells }) {
    this.#hooks.changed(map ? 'map' : cells.length > 0 ? 'cells' : 'ends');
  }

  /** @param {Board} board @param {() => void} [choose] */
  #take(board, choose) {
    const old = this.board;
    this.board = board;
    this.mapVersion++;
    this.cellsVersion++;
    choose?.();
    this.#hooks.replaced();
    this.#guard.in(() => old?.free(), undefined);
  }
}

/**
 * @param {Grid} grid the board takes it, or it is freed
 * @param {string} name
 * @param {Ends} ends
 */
function boardOf(grid, name, { from, to, headings, stops = [] }) {
  try {
    const proposed = from && to ? { from, to } : endsOf(grid);
    const board = new Board(grid, from ?? proposed.from, to ?? proposed.to, name, headings, stops);
    const fault = faultOf(board);
    if (fault) throw fault;
    return board;
  } catch (error) {
    if (!isTrap(error)) grid.free();
    throw error;
  }
}

/**
 * Returns the error of an end that is not allowed where it is; null if both are. A goal in a wall
 * is allowed: the answer is then the nearest cell.
 *
 * @param {Board} board
 * @returns {MisplacedEnd | null}
 */
function faultOf(board) {
  const { from, to, columns: width, rows: height } = board;
  const fault = (
    /** @type {End} */ end,
    /** @type {import('../../shared/message.js').Message} */ { code, parameters },
  ) => Object.assign(optionError(code, parameters), { end });
  for (const [end, name, [x, y]] of /** @type {const} */ ([
    ['from', msg('start'), from],
    ['to', msg('goal'), to],
  ])) {
    if (!board.inside(x, y))
      return fault(
        end,
        msg('the {end} ({x}, {y}) is outside; expected a cell of the map, {width} × {height}', {
          end: name,
          x,
          y,
          width,
          height,
        }),
      );
  }
  if (same(from, to))
    return fault(
      'to',
      msg('start and goal are both at ({cell}); expected two cells', { cell: from.join(', ') }),
    );
  const [x, y] = from;
  return board.kind(x, y) === 'wall'
    ? fault(
        'from',
        msg('the {end} ({x}, {y}) is a wall; expected floor', { end: msg('start'), x, y }),
      )
    : null;
}
