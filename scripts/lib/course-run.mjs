// Runs a state of a story in Node, without its page. It is the same lab, so the built text says what the page computes.

import { readFileSync } from 'node:fs';
import { loadSync } from '../../www/engine/load.js';
import { atStep, endsOf, FRAME_MS, optionsOf, runToEnd } from '../../www/lab/element/at-step.js';

/** @typedef {import('../../www/lab/play/lab.js').Lab} Lab */
/** @typedef {import('../../www/story/state.js').StoryState} StoryState */

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
export const inState = (map, { attributes, edits }, step, read) => atStep(map, { ...endsOf(attributes), options: optionsOf(attributes) }, Infinity, (lab) => {
  for (const { x, y, kind } of edits) lab.editor.setCell(x, y, kind);
  runToEnd(lab);
  lab.seek(Infinity);
  // The optimum is found beside the searches, in frames too.
  while (lab.tick(FRAME_MS));
  lab.seek(step);
  return read(lab);
});
