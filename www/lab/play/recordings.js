// Opens what other programs recorded: traces of searches, and plans of several agents. It loads when
// a text may be one of them.

import { Grid } from '../../engine/grid.js';
import { loadParts } from '../../engine/load.js';
import { Replay } from '../../engine/replay.js';
import { GridSearch } from '../../engine/search.js';
import { useAndFree } from '../../engine/handle.js';
import { Fault } from '../../shared/message.js';
import { placeOf } from './plan-cells.js';
import { planOf } from './plans.js';
import { isRecorded } from './recorded-text.js';
import { addKind } from './kinds.js';
import { TRACE, TraceRun } from './trace-lane.js';

/** @import { Cell, Recorded } from './types.js' */

/** The byte of floor. */
const FLOOR = 1;

/** The most characters that a link holds of what was recorded. */
const MOST_LINKED = 2 ** 20;

/** No event takes fewer characters in a link. */
const EVENT = 'scan 0 0\n'.length;

/**
 * Returns what a text records; null for a text that is neither a trace nor a plan.
 *
 * @param {string} text
 * @param {{ signal?: AbortSignal, onProgress?: (share: number) => void }} [how]
 * @returns {Promise<Recorded | null>} the caller frees the traces
 * @throws a MapError with line and column, and the reason of the signal
 */
export async function recordedIn(text, how) {
  await loadParts(['replay']);
  const format = Replay.formatOf(text);
  if (format) return traced(await Replay.read(text, { ...how, format }));
  const plan = await planOf(text);
  return plan && recordedOf(plan, []);
}

/**
 * Like `recordedIn`, of several texts: the first plan, and all traces.
 *
 * @param {string[]} texts
 * @returns {Promise<Recorded>}
 * @throws a LinkError for a text that is neither
 */
export async function recordedInAll(texts) {
  const all = await Promise.all(texts.map((text) => recordedIn(text)));
  const found = all.filter((one) => one !== null);
  if (found.length === all.length) return joined(found);
  throw new Fault(
    'found a text in the link that is no trace and no plan; expected one of them',
    {},
    'LinkError',
  );
}

/** Returns the first plan, and all traces. @param {Recorded[]} all */
export function joined(all) {
  const plan = all.find((one) => one.plan)?.plan ?? null;
  return recordedOf(
    plan,
    all.flatMap(({ traces }) => traces),
  );
}

/**
 * @param {Recorded['plan']} plan @param {Recorded['traces']} traces
 * @returns {Recorded}
 */
function recordedOf(plan, traces) {
  return {
    plan,
    traces,
    texts() {
      const events = this.traces.reduce((sum, trace) => sum + trace.events, 0);
      if (events * EVENT > MOST_LINKED) return null;
      const texts = this.traces.map((trace) => trace.text());
      if (this.plan) texts.push(this.plan.text);
      return texts.join('').length > MOST_LINKED ? null : texts;
    },
  };
}

/** @param {Replay} replay */
function traced(replay) {
  addKind('trace', TRACE);
  return recordedOf(null, [replay]);
}

/**
 * Returns the trace in a text; null for any other text.
 *
 * @param {string} text
 * @returns {Recorded | null} the caller frees the trace
 * @throws a MapError with line and column, and an Error if the code is not loaded
 */
export function tracedIn(text) {
  if (!isRecorded(text) || !Replay.formatOf(text)) return null;
  return traced(Replay.fromText(text));
}

/**
 * Returns the trace of a lane.
 *
 * @param {import('./lane.js').Lane | undefined} lane
 * @param {import('../../engine/replay.js').TraceFormat} format
 * @throws a SearchError for a lane that has none
 */
export async function traceOf(lane, format) {
  await loadParts(['replay']);
  const text = lane?.read((search, grid) => {
    if (search instanceof TraceRun) return search.text(format);
    const replay = search instanceof GridSearch ? Replay.of(search, grid) : null;
    return replay && useAndFree(replay, (own) => own.text(format));
  });
  if (text) return text;
  throw new Fault(
    'found {search}, which has no trace; expected a search of cells without stops that has begun',
    { search: lane?.algorithm ?? 'no lane' },
    'SearchError',
  );
}

/**
 * Plays in a lab what was recorded: on the map that is open if that is the element's own, or if it
 * is the reader's and holds it; otherwise on the map of the trace, or on the least that holds it.
 *
 * @param {import('./lab.js').Lab} lab
 * @param {Recorded} recorded
 * @param {boolean} isOnOwn whether it is for the element's own map
 * @param {string} name of the map, if it is the trace's
 */
export function playRecorded(lab, recorded, isOnOwn, name) {
  const { editor } = lab;
  const { columns, rows, from, to } = groundOf(recorded);
  const { board } = editor;
  const [first] = recorded.traces;
  const isReaders = board !== null && board.shippedAs === '' && !first?.hasMap && !first?.hasPoints;
  const isHeld = isReaders && board.columns >= columns && board.rows >= rows;
  // First, because another map starts the lanes again.
  lab.recorded = recorded;
  if (isOnOwn || isHeld) {
    if (from) editor.moveEnd('from', ...from);
    if (to) editor.moveEnd('to', ...to);
    editor.strokeEnd();
  } else {
    editor.put(() => mapOf(recorded, columns, rows), name, {});
  }
}

/**
 * Returns the sides that a map needs, and the ends that the first trace names.
 *
 * @param {Recorded} recorded
 * @returns {{ columns: number, rows: number, from: Cell | null, to: Cell | null }}
 */
function groundOf({ plan, traces }) {
  let [columns, rows] = plan?.size ?? [2, 1];
  for (const cells of plan ? [plan.cells, plan.goals] : [])
    for (const cell of cells) {
      const [x, y] = placeOf(cell);
      [columns, rows] = [Math.max(columns, x + 1), Math.max(rows, y + 1)];
    }
  /** @type {(Cell | null)[]} */
  const ends = [];
  for (const trace of traces) {
    const grid = trace.grid();
    [columns, rows] = [Math.max(columns, grid.width), Math.max(rows, grid.height)];
    ends.push(grid.start, grid.goal);
    grid.free();
  }
  const [from = null, to = null] = ends;
  return { columns, rows, from, to };
}

/**
 * Returns the map of the first trace, or floor with its ends.
 *
 * @param {Recorded} recorded
 * @param {number} columns
 * @param {number} rows
 */
function mapOf(recorded, columns, rows) {
  const [first] = recorded.traces;
  if (first?.hasMap) return first.grid();
  const grid = Grid.fromCells(columns, rows, new Uint8Array(columns * rows).fill(FLOOR));
  const { from, to } = groundOf(recorded);
  if (from && to) grid.setEnds(from, to);
  return grid;
}
