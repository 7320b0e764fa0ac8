// One press of Run: the code is asked on the lab's map and on a hundred small ones, and what it answered is searched with again here, map
// by map as it comes. The code runs in a frame that is made for one run and gone after it. The frame has no origin, no network and no
// storage (own-frame.html), and what it says is numbers, read as a stranger's (wire.js). The clock is here: who is silent for too long is
// stopped by taking the frame away, and the worker in it with it.

import { bytesOf, loadParts } from '../../engine/load.js';
import { msg, saidBy } from '../../shared/message.js';
import { SITE } from '../../shared/site.js';
import { compareInSlices, replayed } from '../sandbox/comparison.js';
import { MOST_BYTES, WireError, read } from '../sandbox/messages.js';
import { Verdict, randomMaps } from './verdict.js';

/** @import { Task } from '../sandbox/comparison.js' */
/** @import { Functions } from '../sandbox/comparison.js' */
/** @import { Transcript } from '../sandbox/messages.js' */
/** @import { Said } from '../../shared/message.js' */

/**
 * How a run ended: `failed` when the sandbox did, `ended` by whoever asked for it.
 *
 * @typedef {{ kind: 'done', verdict: Verdict | null } | { kind: 'fault', message: Said, line: number, column: number }
 *   | { kind: 'stopped', seconds: number } | { kind: 'failed', message: Said } | { kind: 'ended' }} Result
 */

/** Cells of the lab's map: more are not asked for. */
export const MOST_CELLS = 10_000;
/** How long code may be silent, in seconds. */
const PATIENCE = 4;
/** And how long all of it may take. */
const WHOLE = 60;
/** And how long the core may take to be ready in there, on a slow machine. */
const START = 20;
/** How long the frame's script may be silent once its page is there. */
const UP = 5;

/**
 * @param {ParentNode & Node} place where the frame stands, unseen
 * @param {object} how
 * @param {string} how.title of the frame
 * @param {string} how.code @param {Task} how.task the lab's map @param {boolean} how.hold whether it is held against the hundred as well
 * @param {AbortSignal} how.signal
 * @param {(functions: Functions) => void} how.answered for the lab's map
 * @param {(verdict: Verdict) => void} how.counted after each of the hundred
 * @returns {Promise<Result>}
 */
export async function tryOut(place, { title, code, task, hold, signal, answered, counted }) {
  await loadParts(['own']);
  const [{ default: script }, parts] = await Promise.all([import('cubechase:sandbox-worker'), bytesOf(['own'])]);
  if (signal.aborted) return { kind: 'ended' };
  const verdict = new Verdict();
  const tasks = [task, ...(hold ? randomMaps(task.options) : [])];
  const over = new AbortController();

  /** @param {number} at of the task @param {Transcript} transcript */
  async function take(at, transcript) {
    const functions = replayed(transcript);
    if (at === 0) return answered(functions);
    const ended = await compareInSlices(tasks[at], functions, over.signal);
    if (!ended) return;
    verdict.count({ task: tasks[at], transcript, ...ended });
    counted(verdict);
  }

  const src = new URL('own-frame.html', SITE ?? document.baseURI).href;
  const frame = Object.assign(document.createElement('iframe'), { src, title, hidden: true, referrerPolicy: 'no-referrer' });
  frame.sandbox.add('allow-scripts');
  const { port1: port, port2: far } = new MessageChannel();
  let [silence, whole] = [0, 0];
  /** @type {Result} */
  const end = await new Promise((resolve) => {
    /** @param {number} seconds @param {Result} late */
    const wait = (seconds, late) => {
      clearTimeout(silence);
      silence = window.setTimeout(() => resolve(late), 1000 * seconds);
    };
    const silent = /** @type {Result} */ ({ kind: 'failed', message: msg('The sandbox did not start. Its page, own-frame.html, must be allowed to run workers of its own (blob:).') });
    let [next, begun] = [0, false];
    /** @param {unknown} data */
    const hear = async (data) => {
      if (over.signal.aborted) return;
      if (data === 'up') {
        wait(START, silent);
        port.postMessage({ script, job: { parts, code, tasks }, most: tasks.length + 2, mostBytes: MOST_BYTES });
        return;
      }
      if (data === 'broken') return resolve({ kind: 'failed', message: msg('The sandbox could not run the code.') });
      if (typeof data === 'string') return resolve({ kind: 'failed', message: msg('The code said something of its own to the page, and was stopped.') });
      try {
        const message = read(data);
        // What the page itself takes is no silence.
        clearTimeout(silence);
        if (message.kind === 'ready' && !begun) {
          begun = true;
          whole = window.setTimeout(() => resolve({ kind: 'stopped', seconds: WHOLE }), 1000 * WHOLE);
        } else if (!begun) throw new WireError(msg('a message out of turn'));
        else if (message.kind === 'fault') resolve(message);
        else if (message.kind === 'answers' && message.task === next && next < tasks.length) await take(next++, message.transcript);
        else if (message.kind === 'done' && next === tasks.length) resolve({ kind: 'done', verdict: hold ? verdict : null });
        else throw new WireError(msg('a message out of turn'));
        if (!over.signal.aborted) wait(PATIENCE, { kind: 'stopped', seconds: PATIENCE });
      } catch (error) {
        resolve({ kind: 'failed', message: saidBy(error) });
      }
    };
    // One after the other, each when the page is done with those before.
    let heard = Promise.resolve();
    port.addEventListener('message', ({ data }) => void (heard = heard.then(() => hear(data))));
    port.start();
    signal.addEventListener('abort', () => resolve({ kind: 'ended' }), { once: true });
    frame.addEventListener('load', () => {
      wait(UP, silent);
      frame.contentWindow?.postMessage(null, '*', [far]);
    }, { once: true });
    frame.addEventListener('error', () => resolve(silent));
    wait(START, silent);
    place.append(frame);
  });
  over.abort();
  clearTimeout(silence);
  clearTimeout(whole);
  port.close();
  frame.remove();
  return end;
}
