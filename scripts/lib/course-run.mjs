// Runs a state of a story in Node, without its page. It is the same lab, so the built text says what the page computes.

import { readFileSync } from 'node:fs';
import { loadSync } from '../../www/engine/load.js';
import { Lab } from '../../www/lab/play/lab.js';
import { readRace, readSetting } from '../../www/lab/play/race-text.js';
import { optionOf, OWN_SETTINGS } from '../../www/lab/play/options.js';
import { readPoint } from '../../www/shared/words.js';

/** @typedef {import('../../www/story/state.js').StoryState} StoryState */

const OPTIONS = ['algorithm', ...OWN_SETTINGS, 'layout', 'race'];
/** Milliseconds of a frame for the searches. */
const FRAME_MS = 16;

loadSync(readFileSync);

/**
 * The snapshot of a <path-lab> with its answer, or with its playhead at a step.
 *
 * @param {string} map as text
 * @param {Pick<StoryState, 'attributes' | 'edits'>} state its attributes are all attributes of the element
 * @param {number} [step]
 * @returns {import('../../www/lab/play/snapshot.js').Snapshot}
 */
export const labSnapshot = (map, state, step = Infinity) => inState(map, state, step, (lab) => {
  const snapshot = lab.snapshot();
  const wrong = snapshot.lanes.find(({ error }) => error !== '');
  if (wrong) throw new Error(`${wrong.algorithm}: ${wrong.error}`);
  return snapshot;
});

/**
 * Runs a lab in a state until all of its searches end, and reads from it.
 *
 * @template T
 * @param {string} map @param {Pick<StoryState, 'attributes' | 'edits'>} state @param {number} step of its playhead @param {(lab: Lab) => T} read
 * @returns {T}
 */
export function inState(map, { attributes, edits }, step, read) {
  const lab = new Lab({ broken: (error) => { throw error; } });
  const answer = () => {
    do lab.tick(FRAME_MS);
    while (lab.recording);
    lab.seek(Infinity);
    // The optimum is found beside the searches, in frames too.
    while (lab.tick(FRAME_MS));
  };
  try {
    lab.open({ text: map, ...endsOf(attributes) }, optionsOf(attributes));
    answer();
    for (const { x, y, kind } of edits) lab.setCell(x, y, kind);
    if (edits.length > 0) answer();
    lab.seek(step);
    return read(lab);
  } finally {
    lab.dispose();
  }
}

/** @param {Record<string, string>} attributes */
export const endsOf = ({ from, to }) => ({ ...(from && { from: readPoint('from', from) }), ...(to && { to: readPoint('to', to) }) });

/** The options of the search in these attributes. @param {Record<string, string>} attributes @returns {import('../../www/lab/play/race.js').LabOptions} */
export const optionsOf = (attributes) => Object.fromEntries(OPTIONS.flatMap((name) => {
  const value = attributes[name];
  return value === undefined ? [] : [[optionOf(name), name === 'race' ? readRace(value) : readSetting(name, value)]];
}));
