// The run of any search, from its trace, with a playhead: see docs/traces.md. It has the members of
// a recorded GridSearch, so that a lane can hold either.

import { Replay as WasmReplay, ReplayReader } from '../pkg/cubechase.js';
import { Grid } from './grid.js';
import { handleOf, useAndFree } from './handle.js';
import { expectLoaded, loadParts } from './load.js';
import { statusWord } from './names.js';
import { nextTurn, workInSlices } from './parts.js';
import { cellOf, fault, pairs, placeOf, sightsIn } from './plain.js';
import { withArrays } from './views.js';

/**
 * @typedef {import('../pkg/cubechase.js').EventKind} EventKind
 * @typedef {import('../pkg/cubechase.js').TraceFormat} TraceFormat
 * @typedef {import('./plain.js').Cell} Cell
 * @typedef {import('./search.js').GridSearch} GridSearch
 *
 * @typedef {object} Reading
 * @property {TraceFormat | undefined} [format] by default, the text decides
 * @property {AbortSignal | undefined} [signal] cancels
 * @property {((share: number) => void) | undefined} [onProgress] called after each slice with how
 *   much of the text has been read, from 0 to 1
 * @property {number} [slice] milliseconds of work per slice, 4
 */

/** Events of the first slice. */
const FIRST_SLICE = 256;

/** Characters of a text to copy per slice. */
const PART = 2 ** 20;

/** Members that the module's class has under the same name. */
const SAME = /** @type {const} */ ([
  'title',
  'steps',
  'events',
  'pathCost',
  'show',
  'shown',
  'hasMap',
  'hasPoints',
  'window',
  'resize',
  'edges',
  'kinds',
  'names',
  'bytes',
]);

const ARRAYS = {
  /** A byte for each cell, row by row: its mark at the playhead, see `MARKS`. */
  marks: Uint8Array,
  /**
   * A byte for each cell at the playhead: the `own` number of its last event with a word of the
   * author's own, 0 for none.
   */
  ownMarks: Uint8Array,
  /** The number of open cells at step 0 and after each step. */
  openSizes: Uint32Array,
};

const Base = withArrays(
  handleOf(WasmReplay, SAME, {
    show: ['show'],
    window: ['x', 'y', 'width', 'height'],
    resize: ['columns', 'rows'],
  }),
  ARRAYS,
);

export class Replay extends Base {
  /** @type {number | null} */
  #peak = null;

  /** @param {WasmReplay} replay this object takes it */
  constructor(replay) {
    super('Replay', replay);
  }

  /**
   * Returns the format of a text; null for a text that is no trace.
   *
   * @param {string} text @returns {TraceFormat | null}
   */
  static formatOf(text) {
    expectLoaded(['replay']);
    return ReplayReader.formatOf(text) ?? null;
  }

  /**
   * Reads a trace.
   *
   * @param {string} text
   * @param {TraceFormat} [format] by default, the text decides
   * @throws a MapError with line and column
   *
   * @example
   * const replay = Replay.fromText('trace 1\nexpand 0 0 g=0\ngenerate 1 0 g=10 parent=0,0\nexpand 1 0\n');
   * replay.steps;               // 2
   * replay.show(1);
   * replay.numbersOf([1, 0]);   // { g: 10 }
   */
  static fromText(text, format) {
    expectLoaded(['replay']);
    if (typeof text !== 'string') throw fault('text', text, 'the text of a trace');
    return useAndFree(new ReplayReader(format), (reader) => {
      reader.push(text);
      return new Replay(reader.finish());
    });
  }

  /**
   * Like `fromText`, a few milliseconds at a time, so that the page stays responsive. Loads the code
   * that it needs.
   *
   * @param {string} text @param {Reading} [how]
   * @throws the reason of the signal, and a MapError with line and column
   */
  static async read(text, { format, signal, onProgress, slice } = {}) {
    await loadParts(['replay']);
    if (typeof text !== 'string') throw fault('text', text, 'the text of a trace');
    const reader = new ReplayReader(format);
    try {
      for (let at = 0, end; at < text.length; at = end) {
        signal?.throwIfAborted();
        end = at + PART;
        // Both halves of a character.
        if ((text.charCodeAt(end) & 0xfc00) === 0xdc00) end++;
        reader.push(text.slice(at, end));
        await nextTurn();
      }
      const work = (/** @type {number} */ events) => {
        const isDone = reader.advance(events);
        onProgress?.(reader.progress());
        return isDone;
      };
      await workInSlices(work, FIRST_SLICE, { signal, slice });
      return new Replay(reader.finish());
    } finally {
      reader.free();
    }
  }

  /**
   * Returns the recorded events of a search.
   *
   * @param {GridSearch} search @param {Grid} grid the searched map
   * @returns {Replay | null} null without a recording
   */
  static of(search, grid) {
    expectLoaded(['replay']);
    const replay = search.handle.replay(grid.handle);
    return replay ? new Replay(replay) : null;
  }

  /**
   * How the run ended: `found` if its path leads to the goal, or if it names none, `nearest` if the
   * path leads elsewhere, `exhausted` without a path.
   */
  get status() {
    return statusWord(this.handle.status);
  }
  /** The number of expansions, which are its steps. */
  get expanded() {
    return this.steps;
  }
  /** The number of open cells at the end. */
  get open() {
    return this.openSizes.at(-1) ?? 0;
  }
  /** The largest number of open cells. */
  get peak() {
    return (this.#peak ??= this.openSizes.reduce((most, size) => Math.max(most, size), 0));
  }
  /** The cost of the path to the goal, if the trace says it; otherwise NaN. */
  get cost() {
    return this.status === 'found' ? this.pathCost : NaN;
  }
  /** The parts of the trace that are read but not drawn, in English; '' for none. */
  get warning() {
    return this.warningSaid?.text ?? '';
  }
  /** The same as a sentence with placeholders and their values; null for none. */
  get warningSaid() {
    return this.handle.warningSaid ?? null;
  }
  /**
   * The cell of the event that begins the step at the playhead.
   *
   * @returns {[number, number] | null}
   */
  get current() {
    const { current, width } = this.handle;
    return current === undefined ? null : placeOf(current, width);
  }

  /**
   * Returns a copy of its map: that of the trace, or floor that holds all of its cells. With a start
   * and a goal, if the trace names them.
   */
  grid() {
    return new Grid(this.handle.grid());
  }
  /**
   * Returns the numbers that the trace says of a cell up to the playhead, by their names.
   *
   * @param {Cell} cell @returns {Record<string, number>}
   * @throws an OptionError for a cell outside
   */
  numbersOf(cell) {
    return this.handle.numbersOf(...cellOf('cell', cell));
  }
  /**
   * Returns one number of each cell at the end, row by row; NaN where no event says it.
   *
   * @param {string} name
   */
  lastNumbers(name) {
    return this.handle.lastNumbers(String(name));
  }
  /**
   * Returns the path to the current cell, by the parents at the playhead.
   *
   * @returns {[number, number][]}
   */
  trail() {
    const { width } = this.handle;
    return Array.from(this.handle.trail(), (key) => placeOf(key, width));
  }
  /**
   * Returns the lines of sight of the step at the playhead: from, to, and 1 if the line is clear,
   * otherwise 0.
   *
   * @returns {[number, number, number, number, number][]}
   */
  sights() {
    const { width } = this.handle;
    return sightsIn(this.handle.sights(), width);
  }
  /**
   * Returns a copy of the final path. Consecutive points can be far from each other, and between
   * cells.
   *
   * @returns {[number, number][]}
   */
  path() {
    return pairs(this.handle.path());
  }
  /**
   * How often the cell was updated, and opened again, up to the playhead.
   *
   * @param {Cell} cell @returns {[number, number]}
   */
  times(cell) {
    const [updated = 0, reopened = 0] = this.handle.times(...cellOf('cell', cell));
    return [updated, reopened];
  }
  /**
   * Returns the trace as text, which reads back with the same events.
   *
   * @param {TraceFormat} [format] `trace`
   */
  text(format = 'trace') {
    return this.handle.text(format);
  }
}
