// A lab without a page: the test triggers its frames and sets its clock. Each test disposes of its
// labs when it ends.

import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import { Lab } from '../../../www/lab/play/lab.js';
import './wasm.mjs';

/** @typedef {import('../../../www/lab/play/lab.js').Cell} Cell */
/** @typedef {Lab & { log: string[], frame: (ms?: number) => boolean }} TestLab */

/** Two rooms with two doors, 12 × 7. */
export const ROOMS = [
  '.....#......',
  '.S...#......',
  '............',
  '.....#...#..',
  '.....#...#..',
  '.....#....G.',
  '............',
].join('\n');

/** @type {Set<Lab>} */
const inUse = new Set();
afterEach(() => {
  for (const lab of inUse) if (!lab.guard.closed) lab.dispose();
  inUse.clear();
});

/** Disposes of a lab after the test. @template {Lab} T @param {T} lab @returns {T} */
export function kept(lab) {
  inUse.add(lab);
  return lab;
}

/**
 * @param {string} [text] a map, opened at once
 * @param {import('../../../www/lab/play/types.js').OptionChange} [options]
 * @param {ConstructorParameters<typeof Lab>[1]} [time]
 */
export function labOf(text, options, time) {
  /** @type {string[]} */
  const log = [];
  const note = (/** @type {string} */ word) => () => void log.push(word);
  const lab = new Lab(() => (log.push('draw'), false), time);
  for (const event of /** @type {const} */ (['changed', 'edited', 'ready', 'done', 'broken']))
    lab.events.on(event, note(event));
  if (options) lab.configure(options);
  if (text !== undefined) lab.editor.open({ text });
  return kept(Object.assign(lab, { log }));
}

/**
 * A lab that has recorded all its searches, with the playhead at the start.
 *
 * @param {Parameters<typeof labOf>} given
 */
export function recorded(...given) {
  const lab = labOf(...given);
  rest(lab);
  return lab;
}

/** A lab with the playhead at the end. @param {Parameters<typeof labOf>} given */
export function answered(...given) {
  const lab = labOf(...given);
  lab.seek(Infinity);
  return lab;
}

/**
 * A lab with the playhead at the end, and all work done.
 *
 * @param {Parameters<typeof labOf>} given
 */
export const solved = (...given) => finish(labOf(...given));

/**
 * Moves the playhead to the end, and completes all work.
 *
 * @template {Lab} T
 * @param {T} lab
 * @returns {T}
 */
export function finish(lab) {
  lab.seek(Infinity);
  rest(lab);
  return lab;
}

/** @param {Lab} lab */
export function laneOf(lab, at = 0) {
  const lane = lab.lanes[at];
  assert.ok(lane);
  return lane;
}

/** @param {Lab} lab */
export function savedOf(lab) {
  const state = lab.save();
  assert.ok(state);
  return state;
}

/** @param {Lab} lab */
export function gridOf({ editor: { grid } }) {
  assert.ok(grid);
  return grid;
}

/**
 * Frames until all work is done.
 *
 * @param {Lab} lab
 * @param {number} [ms] a frame
 * @param {number} [most] frames
 * @returns {number} how many it took
 */
export function rest(lab, ms = 16, most = 10_000) {
  for (let frames = 1; frames <= most; frames++) if (!lab.tick(ms)) return frames;
  throw new Error(`not at rest after ${most} frames`);
}

/**
 * A drag of an end.
 *
 * @param {Lab} lab
 * @param {'from' | 'to'} end
 * @param {Cell} cell
 * @returns {boolean} whether it moved
 */
export function drag(lab, end, cell) {
  const moved = lab.editor.moveEnd(end, ...cell);
  lab.editor.strokeEnd();
  return moved;
}

/**
 * Places stops in one edit.
 *
 * @param {Lab} lab
 * @param {Cell[]} stops
 * @returns {boolean} whether they are others than before
 */
export function visit(lab, stops) {
  const moved = lab.editor.moveStops(stops);
  lab.editor.strokeEnd();
  return moved;
}

/** Runs work whose errors the page reports on the console. @param {() => void} work */
export function silently(work) {
  const { error } = console;
  console.error = () => {};
  try {
    work();
  } finally {
    console.error = error;
  }
}

/** Everything that an edit may change. @param {Lab} lab */
export const mapOf = (lab) => ({
  columns: lab.editor.columns,
  rows: lab.editor.rows,
  cells: [...lab.editor.cells],
  live: [...(lab.editor.grid?.cells ?? [])],
  from: lab.editor.from,
  to: lab.editor.to,
  name: lab.editor.name,
});

/** A clock that advances by some milliseconds at each read. @param {number} ms */
export function slowClock(ms) {
  let time = 0;
  return { now: () => (time += ms) };
}

/** The cells of a map, row by row. @param {number} columns @param {number} rows */
export const cellsOf = (columns, rows) =>
  Array.from(
    { length: columns * rows },
    (_, at) => /** @type {Cell} */ ([at % columns, Math.floor(at / columns)]),
  );
