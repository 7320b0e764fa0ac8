// One press of Run: the code is asked in the sandbox on the lab's map and on a hundred small ones, and what it answered is searched with
// again here, map by map as it comes.

import { loadParts } from '../../engine/load.js';
import { boutInSlices } from '../sandbox/bout.js';
import { randomMaps } from './maps.js';
import { replayed } from './replay.js';
import { run } from './sandbox.js';
import { Verdict } from './verdict.js';

/**
 * @typedef {import('../sandbox/bout.js').Task} Task
 * @typedef {import('../sandbox/recorder.js').Functions} Functions
 * @typedef {Exclude<import('./sandbox.js').End, { kind: 'done' }> | { kind: 'done', verdict: Verdict | null }} Result
 */

/** Cells of the lab's map: more are not asked for. */
export const MOST_CELLS = 10_000;

/**
 * @param {ParentNode & Node} place for the sandbox
 * @param {object} how
 * @param {string} how.code @param {Task} how.task the lab's map @param {boolean} how.hold whether it is held against the hundred as well
 * @param {AbortSignal} how.signal
 * @param {(functions: Functions) => void} how.answered for the lab's map
 * @param {(verdict: Verdict) => void} how.counted after each of the hundred
 * @returns {Promise<Result>}
 */
export async function tryOut(place, { code, task, hold, signal, answered, counted }) {
  await loadParts(['own']);
  const verdict = new Verdict();
  const tasks = [task, ...(hold ? randomMaps(task.options) : [])];
  const end = await run(place, {
    code,
    tasks,
    signal,
    told: async (at, transcript, over) => {
      const one = /** @type {Task} */ (tasks[at]);
      const functions = replayed(transcript);
      if (at === 0) return answered(functions);
      const ended = await boutInSlices(one, functions, over);
      if (!ended) return;
      verdict.count({ task: one, transcript, ...ended });
      counted(verdict);
    },
  });
  return end.kind === 'done' ? { kind: 'done', verdict: hold ? verdict : null } : end;
}
