// Runs a lab without a page: opens a map with the attributes of <path-lab> as text, and reads from
// the lab at a step.

import { wrapped } from '../play/board.js';
import { CrowdRun } from '../play/crowd-lane.js';
import { Breakpoints } from '../play/breakpoints.js';
import { provide } from '../play/kinds.js';
import { Lab } from '../play/lab.js';
import { Legs } from '../play/legs.js';
import { HEADINGS, LAB_NUMBERS, LAB_WORDS } from '../play/options.js';
import { playRecorded, tracedIn } from '../play/recordings.js';
import { OPTIONS, readOption, readShow, readStopCells } from '../play/attributes.js';
import { readNumber, readPoint, readSpan, readWord } from '../../shared/words.js';

/** @typedef {import('../play/types.js').LabOptions} LabOptions */

// Nothing here waits, so the code of all searches must be there.
provide({ CrowdRun, Legs });

/** Milliseconds of a frame for the searches. */
export const FRAME_MS = 16;

/**
 * Returns the value of an attribute of <path-lab>, as text for one without a fixed set of values.
 *
 * @param {string} name
 * @param {string} value
 * @throws an OptionError
 */
export function readAttribute(name, value) {
  if (name in OPTIONS) return readOption(name, value);
  if (name === 'show') return readShow(value);
  if (name === 'stops') return readStopCells(name, value);
  if (name === 'from' || name === 'to') return readPoint(name, value);
  if (name === 'loop') return readSpan(name, value, LAB_NUMBERS);
  if (name === 'stop-when') return new Breakpoints(value);
  if (name in LAB_WORDS) return readWord(name, value, LAB_WORDS);
  return name in LAB_NUMBERS ? readNumber(name, value, LAB_NUMBERS) : value;
}

/**
 * Returns the ends of the map in these attributes.
 *
 * @param {Readonly<Record<string, string>>} attributes
 */
export function endsOf({ from, to, stops, ...others }) {
  const [start, goal] = HEADINGS.map((name) =>
    others[name] === undefined ? undefined : wrapped(readNumber(name, others[name], LAB_NUMBERS)),
  );
  return {
    ...(from && { from: readPoint('from', from) }),
    ...(to && { to: readPoint('to', to) }),
    ...(stops && { stops: readStopCells('stops', stops) }),
    ...((start ?? goal) !== undefined && {
      headings: /** @type {[number, number]} */ ([start ?? 0, goal ?? 0]),
    }),
  };
}

/**
 * Returns the options of the searches in these attributes.
 *
 * @param {Readonly<Record<string, string>>} attributes
 * @returns {LabOptions}
 */
export const optionsOf = (attributes) =>
  Object.fromEntries(
    Object.entries(OPTIONS).flatMap(([name, option]) => {
      const value = attributes[name];
      return value === undefined ? [] : [[option, readOption(name, value)]];
    }),
  );

/**
 * Opens a map or a trace in a lab, runs all of its searches to their end, moves the playhead and
 * reads from it.
 *
 * @template T
 * @param {string} text of the map or trace
 * @param {Pick<Parameters<Lab['editor']['open']>[0], 'from' | 'to' | 'headings' | 'stops'> & {
 *   options?: LabOptions | undefined }} state
 * @param {number} step Infinity for the end
 * @param {(lab: Lab) => T} read
 * @returns {T}
 */
export function atStep(text, { options, ...ends }, step, read) {
  const lab = new Lab();
  lab.events.on('broken', (error) => {
    throw error;
  });
  try {
    const traced = tracedIn(text);
    if (traced) {
      if (options) lab.configure(options);
      playRecorded(lab, traced, false, '');
      for (const end of /** @type {const} */ (['from', 'to']))
        if (ends[end]) lab.editor.placeEnd(end, ...ends[end]);
    } else {
      lab.editor.open({ text, ...ends }, options);
    }
    runToEnd(lab);
    lab.seek(step);
    return read(lab);
  } finally {
    lab.dispose();
  }
}

/** @param {Lab} lab */
export function runToEnd(lab) {
  do lab.tick(FRAME_MS);
  while (lab.recording);
}
