// The run of another program as the search of a lane: it plays a trace. The module loads with the
// first trace.

import { FIELDS } from '../../engine/fields.js';
import { live } from '../../engine/handle.js';
import { layout } from '../../engine/layout.js';
import { Fault, inARow, msg } from '../../shared/message.js';

/**
 * @typedef {import('../../engine/grid.js').Grid} Grid
 * @typedef {import('../../engine/replay.js').Replay} Replay
 * @typedef {import('../../shared/message.js').Message} Message
 * @import { Cell, Kind, LaneSearch, OwnMarks } from './types.js'
 */

/** Numbers that have a place of their own in the explanation of a cell. */
const LABELS = ['g', 'h', 'f'];

/** @implements {LaneSearch} */
export class TraceRun {
  #replay;
  /** The labels of the author's own words, in the order of their numbers. */
  #labels;
  /** @type {Message | null} */
  #inWalls = null;
  /** @type {import('../../engine/names.js').SearchStatus} */
  status = 'ready';

  /** @param {Replay} replay the caller frees it */
  constructor(replay) {
    this.#replay = replay;
    this.#labels = replay
      .kinds()
      .filter(({ own }) => own > 0)
      .sort((one, other) => one.own - other.own)
      .map(({ label }) => label);
  }

  /** @param {Grid} grid @throws a SearchError for a smaller map */
  start({ width, height, cells }) {
    const replay = this.#replay;
    if (!replay.resize(width, height)) {
      if (replay.hasPoints)
        throw new Fault(
          'the nodes of the trace have coordinates of their own; expected no other map',
          {},
          'SearchError',
        );
      const { width: columns, height: rows } = replay.grid();
      throw new Fault(
        'the trace has cells outside the map of {width} × {height}; expected a map of at least {columns} × {rows}',
        { width, height, columns, rows },
        'SearchError',
      );
    }
    const before = replay.shown;
    replay.show(Infinity);
    const { marks } = live(replay);
    const { wall } = layout();
    let [first, n] = [-1, 0];
    for (let at = 0; at < cells.length; at++)
      if (marks[at] > 0 && cells[at] === wall) {
        if (n === 0) first = at;
        n++;
      }
    replay.show(before);
    const place = { x: first % width, y: Math.floor(first / width), n };
    this.#inWalls =
      n > 0
        ? msg(
            'Cells of the trace that are walls of this map: {n}. The first one: ({x}, {y}).',
            place,
          )
        : null;
    this.status = 'running';
  }

  /** A trace is there at once. */
  step() {
    return (this.status = this.#replay.status);
  }
  /** @param {number} n */
  show(n) {
    return this.#replay.show(n);
  }
  get steps() {
    return this.#replay.steps;
  }
  get shown() {
    return this.#replay.shown;
  }
  get expanded() {
    return this.#replay.expanded;
  }
  get peak() {
    return this.#replay.peak;
  }
  get pathCost() {
    return this.#replay.pathCost;
  }
  get openSizes() {
    return live(this.#replay).openSizes;
  }
  get marks() {
    return live(this.#replay).marks;
  }
  /** @returns {OwnMarks | null} */
  get own() {
    const [replay, labels] = [this.#replay, this.#labels];
    if (labels.length === 0 && !replay.hasPoints) return null;
    return {
      marks: live(replay).ownMarks,
      labels,
      get edges() {
        return replay.hasPoints ? replay.edges() : null;
      },
    };
  }
  get current() {
    return this.#replay.current;
  }
  get warningSaid() {
    return inARow([this.#inWalls, this.#replay.warningSaid]);
  }
  /** Whether the path has steps that do not lead to a neighbour. */
  get straight() {
    return this.path().some(([x, y], at, path) => {
      const [fromX, fromY] = path[at - 1] ?? [x, y];
      return Math.max(Math.abs(x - fromX), Math.abs(y - fromY)) > 1 || x % 1 !== 0 || y % 1 !== 0;
    });
  }
  path() {
    return this.#replay.path();
  }
  trail() {
    return this.#replay.trail();
  }
  sights() {
    return this.#replay.sights();
  }
  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  window(x, y, width, height) {
    return this.#replay.window(x, y, width, height);
  }
  g() {
    return this.#replay.lastNumbers('g');
  }
  h() {
    return this.#replay.lastNumbers('h');
  }
  f() {
    return this.#replay.lastNumbers('f');
  }
  /** The numbers of the cell at the playhead, by name. */
  fields() {
    const { current } = this.#replay;
    return current ? this.#replay.numbersOf(current) : {};
  }

  /** @param {Grid} grid @param {Cell} cell */
  explain(grid, cell) {
    const [x, y] = cell;
    const replay = this.#replay;
    const window = replay.window(x, y, 1, 1);
    const at = (/** @type {keyof typeof FIELDS} */ name) => {
      const number = window[FIELDS[name]] ?? NaN;
      return Number.isNaN(number) ? null : number;
    };
    const [parent, opened, closed] = [at('parent'), at('opened'), at('closed')];
    const own = live(replay).ownMarks[y * grid.width + x] ?? 0;
    const [improved, reopened] = replay.times(cell);
    const numbers = Object.entries(replay.numbersOf(cell)).filter(
      ([name]) => !LABELS.includes(name),
    );
    return {
      kind: String(grid.cell(cell)),
      state: /** @type {'closed' | 'open' | 'unseen'} */ (
        closed !== null ? 'closed' : opened !== null ? 'open' : 'unseen'
      ),
      g: at('g'),
      h: at('h'),
      f: at('f'),
      parent: /** @type {Cell | null} */ (
        parent === null ? null : [parent % grid.width, Math.floor(parent / grid.width)]
      ),
      opened,
      closed,
      improved,
      reopened,
      place: null,
      waiting: live(replay).openSizes[replay.shown] ?? 0,
      why: /** @type {const} */ (''),
      by: null,
      numbers: Object.fromEntries(numbers),
      words: own > 0 ? [this.#labels[own - 1] ?? ''] : [],
    };
  }

  /** @param {import('../../engine/replay.js').TraceFormat} format */
  text(format) {
    return this.#replay.text(format);
  }

  free() {}
}

/** @type {Kind<TraceRun>} */
export const TRACE = {
  unit: 'cells',
  needsParts: false,
  byFunctions: false,
  lives: false,
  ofCells: false,
  repeatable: false,
  shows: ['search', 'ground', 'numbers', 'own'],
  missing: () => null,
  takes: () => false,
  check: () => undefined,
  make(_, { trace }) {
    if (!trace) throw new Error('found no trace; expected one in the property traces of the lab');
    return new TraceRun(trace);
  },
  start: (run, { grid }) => run.start(grid),
  continues: () => false,
  isComparable: () => false,
  shortfall: ({ answer }) =>
    answer?.status === 'exhausted'
      ? msg('The trace has no path.')
      : answer?.status === 'nearest'
        ? msg('The path of the trace does not lead to its goal.')
        : null,
};
