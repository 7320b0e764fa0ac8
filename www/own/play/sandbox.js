// The frame that somebody's code runs in, made for one run and gone after it. It has no origin, no network and no storage
// (own-frame.html), and what it says is numbers, read as a stranger's (wire.js). The clock is here: who is silent for too long is
// stopped by taking the frame away, and the worker in it with it.
/// <reference path="../sandbox/worker-text.d.ts" />

import { bytesOf } from '../../engine/load.js';
import { SITE } from '../../shared/site.js';
import { MOST_BYTES, WireError, read } from '../sandbox/wire.js';

/**
 * @typedef {import('../sandbox/bout.js').Task} Task
 * @typedef {import('../sandbox/wire.js').Transcript} Transcript
 * @typedef {{ kind: 'done' } | { kind: 'fault', message: string, line: number, column: number } | { kind: 'stopped', seconds: number }
 *   | { kind: 'failed', message: string } | { kind: 'ended' }} End how a run ended: `failed` when the sandbox did, `ended` by whoever asked for it
 */

/** How long code may be silent, in seconds. */
export const PATIENCE = 4;
/** And how long all of it may take. */
const WHOLE = 60;
/** And how long the core may take to be ready in there, on a slow machine. */
const START = 20;
/** How long the frame's script may be silent once its page is there. */
const UP = 5;

/**
 * Runs code on maps in a frame of its own.
 *
 * @param {ParentNode & Node} place where the frame stands, unseen
 * @param {{ code: string, tasks: Task[], signal: AbortSignal, told: (task: number, transcript: Transcript, over: AbortSignal) => void | Promise<void> }} job each task is told once, in turn; `over` once the run has ended
 * @returns {Promise<End>}
 */
export async function run(place, { code, tasks, signal, told }) {
  const [{ default: script }, parts] = await Promise.all([import('cubechase:sandbox-worker'), bytesOf(['own'])]);
  if (signal.aborted) return { kind: 'ended' };
  const frame = Object.assign(document.createElement('iframe'), { sandbox: 'allow-scripts', src: new URL('own-frame.html', SITE ?? document.baseURI).href, title: 'Sandbox', hidden: true, referrerPolicy: 'no-referrer' });
  const { port1: port, port2: far } = new MessageChannel();
  let [silence, whole] = [0, 0];
  const over = new AbortController();
  /** @type {End} */
  const end = await new Promise((resolve) => {
    /** @param {number} seconds @param {End} late */
    const wait = (seconds, late) => {
      clearTimeout(silence);
      silence = window.setTimeout(() => resolve(late), 1000 * seconds);
    };
    const silent = /** @type {End} */ ({ kind: 'failed', message: 'The sandbox did not start. Its page, own-frame.html, must be allowed to run workers of its own (blob:).' });
    let [next, begun] = [0, false];
    /** @param {unknown} data */
    const hear = async (data) => {
      if (over.signal.aborted) return;
      if (data === 'up') {
        wait(START, silent);
        port.postMessage({ script, job: { parts, code, tasks }, most: tasks.length + 2, mostBytes: MOST_BYTES });
        return;
      }
      if (typeof data === 'string') return resolve({ kind: 'failed', message: data === 'broken' ? 'The sandbox could not run the code.' : 'The code said something of its own to the page, and was stopped.' });
      try {
        const message = read(data);
        // What the page itself takes is no silence.
        clearTimeout(silence);
        if (message.kind === 'ready' && !begun) {
          begun = true;
          whole = window.setTimeout(() => resolve({ kind: 'stopped', seconds: WHOLE }), 1000 * WHOLE);
        } else if (!begun) throw new WireError('a message out of turn');
        else if (message.kind === 'fault') resolve(message);
        else if (message.kind === 'answers' && message.task === next && next < tasks.length) await told(next++, message.transcript, over.signal);
        else if (message.kind === 'done' && next === tasks.length) resolve({ kind: 'done' });
        else throw new WireError('a message out of turn');
        if (!over.signal.aborted) wait(PATIENCE, { kind: 'stopped', seconds: PATIENCE });
      } catch (error) {
        resolve({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
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
