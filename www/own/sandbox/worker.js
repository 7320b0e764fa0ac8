// The worker of the sandboxed frame: the core, and the reader's code. It shares its globals with
// that code, so none of its messages can be trusted. The page checks them (messages.js) and
// searches again by itself.

import { loadCompiled } from '../../engine/load.js';
import { orNull } from '../../shared/async.js';
import { Fault, msg, saidBy } from '../../shared/message.js';
import { comparison, Recorder } from './comparison.js';
import { FUNCTIONS, answers, done, fault, ready } from './messages.js';

/**
 * @typedef {import('./comparison.js').Functions} Functions
 * @typedef {{ parts: Record<string, BufferSource>, code: string, tasks:
 *   import('./comparison.js').Task[] }} Job
 */

const NAMES = FUNCTIONS.map(([name]) => name);

/** The error of code that exports no valid functions. */
class Refusal extends Fault {}

/** @param {Float64Array} numbers */
const say = (numbers) => self.postMessage(numbers.buffer, { transfer: [numbers.buffer] });

addEventListener('message', ({ data }) => void work(data), { once: true });

/** @param {Job} job */
async function work({ parts, code, tasks }) {
  loadCompiled(
    Object.fromEntries(
      Object.entries(parts).map(([name, bytes]) => [name, new WebAssembly.Module(bytes)]),
    ),
  );
  say(ready());
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  /** @type {Recorder | undefined} */
  let recorder;
  let at = 0;
  try {
    recorder = new Recorder(functionsOf(await import(/* @vite-ignore */ address)));
    for (; at < tasks.length; at++) {
      comparison(tasks[at], recorder.functions);
      say(answers(at, recorder.take()));
    }
    say(done());
  } catch (error) {
    // The lab plays its own map up to the failure.
    const by = orNull(() => NAMES.find((name) => name === /** @type {any} */ (error).function));
    if (at === 0 && recorder && by) say(answers(at, recorder.take(false), true));
    // The search reports only that a function threw. The thrown value and its place say more.
    const cause = recorder?.thrown ?? error;
    // Reading a thrown value can throw again, and silence would look like a loop. The search has
    // named the function and the cell.
    say(
      orNull(() => fault(saidOf(cause), { ...placeOf(cause, address), by })) ??
        orNull(() => fault(saidBy(error), { by })) ??
        fault(msg('The code threw {message}.', { message: msg('an object') })),
    );
  }
}

/** @param {Record<string, unknown>} exported @returns {Functions} */
function functionsOf(exported) {
  const names = Object.keys(exported);
  const unknown = names.find((name) => !NAMES.some((known) => known === name));
  const list = NAMES.join(', ');
  if (unknown !== undefined)
    throw new Refusal('The code exports "{name}"; expected functions of these names: {list}.', {
      name: unknown,
      list,
    });
  if (names.length === 0)
    throw new Refusal('The code exports nothing; expected one or more of: {list}.', { list });
  const none = names.find((name) => typeof exported[name] !== 'function');
  if (none !== undefined)
    throw new Refusal('The code exports {function} as {kind}; expected a function.', {
      function: none,
      kind: typeof exported[none],
    });
  return /** @type {Functions} */ ({ ...exported });
}

/** @param {unknown} thrown */
function saidOf(thrown) {
  if (!(thrown instanceof Error))
    return msg('The code threw {message}.', {
      message: typeof thrown === 'string' ? JSON.stringify(thrown) : String(thrown),
    });
  return thrown instanceof Refusal || thrown.name === 'SearchError'
    ? saidBy(thrown)
    : `${thrown.name}: ${thrown.message}`;
}

/**
 * Returns the place in the code: from the stack of an error, and for invalid syntax from the
 * engine's report.
 *
 * @param {unknown} thrown @param {string} address of the code
 * @returns {{ line?: number, column?: number }}
 */
function placeOf(thrown, address) {
  if (!(thrown instanceof Error)) return {};
  const at = thrown.stack?.indexOf(`${address}:`) ?? -1;
  const [, line, column] =
    (at >= 0 && /^:(\d+):(\d+)/.exec(thrown.stack?.slice(at + address.length) ?? '')) || [];
  if (line) return { line: Number(line), column: Number(column) };
  if (!(thrown instanceof SyntaxError)) return {};
  let place = {};
  addEventListener(
    'error',
    (event) => {
      event.preventDefault();
      place = { line: event.lineno, column: event.colno };
    },
    { once: true },
  );
  reportError(thrown);
  return place;
}
