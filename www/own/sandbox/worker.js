// What runs in the worker of the sandboxed frame: the core, and somebody's code. It shares its globals with that code, so nothing that
// it says can be relied on; the page reads its numbers as a stranger's (wire.js) and searches again by itself.

import { loadCompiled } from '../../engine/load.js';
import { Fault, msg, saidBy } from '../../shared/message.js';
import { comparison, Recorder } from './comparison.js';
import { FUNCTIONS, answers, done, fault, ready } from './messages.js';

/**
 * @typedef {import('./comparison.js').Functions} Functions
 * @typedef {{ parts: Record<string, BufferSource>, code: string, tasks: import('./comparison.js').Task[] }} Job
 */

const NAMES = FUNCTIONS.map(([name]) => name);

/** The code is none that can be searched with. */
class Refusal extends Fault {}

/** @param {Float64Array} numbers */
const say = (numbers) => self.postMessage(numbers.buffer, { transfer: [numbers.buffer] });

addEventListener('message', ({ data }) => void work(data), { once: true });

/** @param {Job} job */
async function work({ parts, code, tasks }) {
  loadCompiled(Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, new WebAssembly.Module(bytes)])));
  say(ready());
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  /** @type {Recorder | undefined} */
  let recorder;
  try {
    recorder = new Recorder(functionsOf(await import(/* @vite-ignore */ address)));
    for (const [at, task] of tasks.entries()) {
      comparison(task, recorder.functions);
      say(answers(at, recorder.take()));
    }
    say(done());
  } catch (error) {
    // The search says that a function threw; what it threw, and where, says more.
    const cause = recorder?.thrown ?? error;
    say(fault(saidOf(cause), placeOf(cause, address)));
  }
}

/** @param {Record<string, unknown>} exported @returns {Functions} */
function functionsOf(exported) {
  const names = Object.keys(exported);
  const stranger = names.find((name) => !NAMES.some((known) => known === name));
  const list = NAMES.join(', ');
  if (stranger !== undefined) throw new Refusal('The code exports "{name}"; expected functions of these names: {list}.', { name: stranger, list });
  if (names.length === 0) throw new Refusal('The code exports nothing; expected one or more of: {list}.', { list });
  const none = names.find((name) => typeof exported[name] !== 'function');
  if (none !== undefined) throw new Refusal('The code exports {function} as {kind}; expected a function.', { function: none, kind: typeof exported[none] });
  return /** @type {Functions} */ ({ ...exported });
}

/** @param {unknown} thrown */
function saidOf(thrown) {
  if (!(thrown instanceof Error)) return msg('The code threw {message}.', { message: typeof thrown === 'string' ? JSON.stringify(thrown) : String(thrown) });
  return thrown instanceof Refusal || thrown.name === 'SearchError' ? saidBy(thrown) : `${thrown.name}: ${thrown.message}`;
}

/**
 * Where in the code it happened: of what was thrown there the stack tells, of what is no JavaScript only the engine's report.
 *
 * @param {unknown} thrown @param {string} address of the code
 * @returns {{ line?: number, column?: number }}
 */
function placeOf(thrown, address) {
  if (!(thrown instanceof Error)) return {};
  const at = thrown.stack?.indexOf(`${address}:`) ?? -1;
  const [, line, column] = (at >= 0 && /^:(\d+):(\d+)/.exec(thrown.stack?.slice(at + address.length) ?? '')) || [];
  if (line) return { line: Number(line), column: Number(column) };
  if (!(thrown instanceof SyntaxError)) return {};
  let place = {};
  addEventListener('error', (event) => {
    event.preventDefault();
    place = { line: event.lineno, column: event.colno };
  }, { once: true });
  reportError(thrown);
  return place;
}
