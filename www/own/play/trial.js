// A run of the reader's code, on the lab's map and on a hundred small ones. The page searches again with the recorded answers, map by
// map as they arrive. The code runs in a frame that exists for one run, without origin, network and storage (own-frame.html). Its
// messages are numbers, which are checked (messages.js). After too long a silence, the page removes the frame, which ends its worker.

import { bytesOf, loadParts } from '../../engine/load.js';
import { msg, saidBy, textOf } from '../../shared/message.js';
import { SITE } from '../../shared/site.js';
import { compareInSlices, replayed } from '../sandbox/comparison.js';
import { MOST_BYTES, WireError, read } from '../sandbox/messages.js';
import { Verdict, randomMaps } from './verdict.js';

/** @import { Task } from '../sandbox/comparison.js' */
/** @import { Functions } from '../sandbox/comparison.js' */
/** @import { Name, Transcript } from '../sandbox/messages.js' */
/** @import { Said } from '../../shared/message.js' */

/**
 * How a run ended: with a `fault` of the code, and functions up to it if it is on the lab's map; `failed` if the sandbox failed, `ended` by the page or the reader.
 *
 * @typedef {{ kind: 'done', verdict: Verdict | null } | { kind: 'fault', message: Said, line: number, column: number, by: Name | null, functions: Functions | null }
 *   | { kind: 'stopped', seconds: number } | { kind: 'failed', message: Said } | { kind: 'ended' }} Result
 */

/** The most cells of the lab's map. */
export const MOST_CELLS = 10_000;
/** The longest silence of the code, in seconds. */
const PATIENCE = 4;
/** The longest run. */
const WHOLE = 60;
/** The longest start of the core in the frame, on a slow machine. */
const START = 20;
/** The longest silence of the frame's script after its page has loaded. */
const UP = 5;

/**
 * @param {ParentNode & Node} place the parent of the hidden frame
 * @param {object} how
 * @param {string} how.title of the frame
 * @param {string} how.code @param {Task} how.task the lab's map @param {boolean} how.hold whether to compare on the hundred maps too
 * @param {AbortSignal} how.signal
 * @param {(functions: Functions) => void} how.answered called with the functions for the lab's map
 * @param {(verdict: Verdict) => void} how.counted called after each of the hundred maps
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
    /** The answers before a fault. @type {Transcript | null} */
    let before = null;
    /** @param {unknown} data */
    const hear = async (data) => {
      if (over.signal.aborted) return;
      if (data === 'up') {
        wait(START, silent);
        port.postMessage({ script, job: { parts, code, tasks }, most: tasks.length + 2, mostBytes: MOST_BYTES });
        return;
      }
      if (data === 'broken') return resolve({ kind: 'failed', message: msg('The sandbox could not run the code.') });
      if (typeof data === 'string') return resolve({ kind: 'failed', message: msg('The code sent the page a message of its own, and was stopped.') });
      try {
        const message = read(data);
        // The page's own work is no silence.
        clearTimeout(silence);
        if (message.kind === 'ready' && !begun) {
          begun = true;
          whole = window.setTimeout(() => resolve({ kind: 'stopped', seconds: WHOLE }), 1000 * WHOLE);
        } else if (!begun) throw new WireError(msg('a message out of turn'));
        else if (message.kind === 'fault') resolve({ ...message, functions: before && message.by && replayed(before, { by: message.by, why: textOf(reasonIn(message.message)) }) });
        else if (message.kind === 'answers' && message.cut && message.task === 0 && next === 0) before = message.transcript;
        else if (message.kind === 'answers' && message.task === next && next < tasks.length) await take(next++, message.transcript);
        else if (message.kind === 'done' && next === tasks.length) resolve({ kind: 'done', verdict: hold ? verdict : null });
        else throw new WireError(msg('a message out of turn'));
        if (!over.signal.aborted) wait(PATIENCE, { kind: 'stopped', seconds: PATIENCE });
      } catch (error) {
        resolve({ kind: 'failed', message: saidBy(error) });
      }
    };
    // One after the other.
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

/** Returns a message without its function and cell, which the search in the page names again. @param {Said} said @returns {Said} */
function reasonIn(said) {
  const { found, expected } = (typeof said === 'object' && 'parameters' in said && said.parameters) || {};
  return found === undefined || expected === undefined ? said : msg('found {found}; expected {expected}', { found, expected });
}
