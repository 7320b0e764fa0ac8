// Runs in each worker of a SearchPool. It takes grids and chunks of queries in order, and answers
// in slices, so that a cancel can arrive between them.

import { GridBatch } from './batch.js';
import { Grid } from './grid.js';
import { loadCompiled } from './load.js';
import { nextTurn } from './parts.js';
import { GridSearch } from './search.js';
import { parent } from './threads.js';

/**
 * @typedef {import('./parts.js').Modules} Modules
 * @typedef {import('./search.js').SearchOptions} SearchOptions
 * @typedef {import('./batch.js').Answers} Answers
 * @typedef {{ type: 'start', modules: Modules, options: SearchOptions }} Start
 * @typedef {{ type: 'grid', width: number, height: number, cells: Uint8Array }} Cells
 * @typedef {{ type: 'edits', edits: Uint32Array }} Edits x, y and the new byte of each cell
 * @typedef {{ type: 'chunk', job: number, at: number, queries: Uint32Array, paths: boolean, expect:
 *   number, dropped?: boolean }} Chunk
 * @typedef {{ type: 'cancel', job: number }} Cancel
 * @typedef {{ name: string, message: string, said: object | undefined, fatal: boolean }} Fault its
 *   sentence also with places, if the core has made it
 * @typedef {{ type: 'ready' }} Ready
 * @typedef {{ type: 'answers', job: number, at: number, ms: number, answers: Answers }} Answered
 * @typedef {{ type: 'dropped', job: number }} Dropped
 * @typedef {{ type: 'fault', job: number | null, fault: Fault }} Faulty
 * @typedef {Start | Cells | Edits | Chunk | Cancel} ToWorker
 * @typedef {Ready | Answered | Dropped | Faulty} FromWorker
 */

/** The target time of a slice, and so the longest wait for a cancel. */
const SLICE_MS = 4;

const port = parent();
/** @param {FromWorker} message @param {Transferable[]} [transfer] */
const tell = (message, transfer) => port.postMessage(message, transfer);
/** Chunks without an answer. @type {Set<Chunk>} */
const chunks = new Set();
/** Tasks run one after another. */
let last = Promise.resolve();
/** Expansions per slice, adapted to the target time. */
let budget = 1024;
/** @type {GridSearch} */
let search;
/** @type {Grid | undefined} */
let grid;

port.onmessage = ({ data }) => {
  const task = /** @type {ToWorker} */ (data);
  if (task.type === 'cancel') {
    for (const chunk of chunks) chunk.dropped ||= chunk.job === task.job;
    return;
  }
  if (task.type === 'chunk') chunks.add(task);
  last = last
    .then(() => (task.type === 'chunk' ? answer(task) : take(task)))
    .catch((error) => {
      tell({ type: 'fault', job: task.type === 'chunk' ? task.job : null, fault: faultOf(error) });
    });
};

/** @param {Start | Cells | Edits} task */
function take(task) {
  if (task.type === 'start') {
    loadCompiled(task.modules);
    search = new GridSearch({ ...task.options, paint: false, record: false });
    tell({ type: 'ready' });
  } else if (task.type === 'grid') {
    grid?.free();
    grid = Grid.fromCells(task.width, task.height, task.cells);
  } else {
    const { edits } = task;
    for (let at = 0; at < edits.length; at += 3) {
      const [x = 0, y = 0] = edits.subarray(at, at + 2);
      grid?.setCells(x, y, 1, 1, edits.subarray(at + 2, at + 3));
    }
  }
}

/** @param {Chunk} chunk */
async function answer(chunk) {
  if (!grid) throw new Error('queries came before a grid');
  const { job, at } = chunk;
  const from = performance.now();
  const batch = new GridBatch(chunk.queries, chunk);
  try {
    for (let done = false; !done && !chunk.dropped;) {
      const began = performance.now();
      done = batch.run(search, grid, budget);
      const took = performance.now() - began;
      if (took > 2 * SLICE_MS) budget = Math.max(256, budget >> 1);
      else if (took < SLICE_MS && !done) budget = Math.min(2 ** 24, 2 * budget);
      if (!done) await nextTurn();
    }
    if (chunk.dropped) tell({ type: 'dropped', job });
    else {
      const answers = batch.answers();
      tell(
        { type: 'answers', job, at, ms: performance.now() - from, answers },
        Object.values(answers).map(({ buffer }) => buffer),
      );
    }
  } catch (error) {
    // After a trap in the middle of a call, nothing can be freed.
    if (faultOf(error).fatal) throw error;
    tell({ type: 'fault', job, fault: faultOf(error) });
  } finally {
    chunks.delete(chunk);
  }
  batch.free();
}

/**
 * Returns the fault of an error. Errors of the core have names. After any other error, the module
 * cannot be used again.
 *
 * @param {unknown} error
 * @returns {Fault}
 */
function faultOf(error) {
  const { name, message, code, parameters } =
    /** @type {Error & Partial<import('../pkg/cubechase.js').Said>} */ (
      error instanceof Error ? error : new Error(String(error))
    );
  return {
    name,
    message,
    said: parameters && { code, parameters },
    fatal: name !== 'OptionError' && name !== 'SearchError',
  };
}
