// A lab without a page: the test triggers its frames and sets its clock.

import { Lab } from '../../../www/lab/play/lab.js';
import './wasm.mjs';

/** @typedef {import('../../../www/lab/play/lab.js').Cell} Cell */
/** @typedef {Lab & { log: string[], frame: (ms?: number) => boolean }} TestLab */

/** Two rooms with two doors, 12 × 7. */
export const ROOMS = ['.....#......', '.S...#......', '............', '.....#...#..', '.....#...#..', '.....#....G.', '............'].join('\n');

/**
 * @param {string} [text] a map, opened at once
 * @param {import('../../../www/lab/play/race.js').OptionChange} [options]
 * @param {ConstructorParameters<typeof Lab>[1]} [time]
 */
export function labOf(text, options, time) {
  /** @type {string[]} */
  const log = [];
  const note = (/** @type {string} */ word) => () => void log.push(word);
  const lab = new Lab({
    draw: () => (log.push('draw'), false),
    changed: note('changed'),
    edited: note('edited'),
    ready: note('ready'),
    done: note('done'),
    broken: note('broken'),
  }, time);
  if (options) lab.configure(options);
  if (text !== undefined) lab.open({ text });
  return Object.assign(lab, { log });
}

/** Frames until all work is done. @param {Lab} lab @param {number} [ms] a frame @param {number} [most] frames @returns {number} how many it took */
export function rest(lab, ms = 16, most = 10_000) {
  for (let frames = 1; frames <= most; frames++) if (!lab.tick(ms)) return frames;
  throw new Error(`not at rest after ${most} frames`);
}

/** Everything that an edit may change. @param {Lab} lab */
export const mapOf = (lab) => ({ columns: lab.columns, rows: lab.rows, cells: [...lab.cells], live: [...(lab.grid?.cells ?? [])], from: lab.from, to: lab.to, name: lab.name });

/** A clock that advances by some milliseconds at each read. @param {number} ms */
export function slowClock(ms) {
  let time = 0;
  return { now: () => (time += ms) };
}
