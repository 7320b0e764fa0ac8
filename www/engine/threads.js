// Worker threads for pages and Node, and snapshots of a grid for threads with a grid of their own.

import { builtin } from './parts.js';

/**
 * @typedef {import('./grid.js').Grid} Grid
 *
 * @typedef {object} Snapshot the cells of a grid at one time
 * @property {number} id grows by one with each snapshot
 * @property {Grid} grid
 * @property {number} version of the grid
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array} cells in shared memory, if available
 * @property {Uint32Array | null} edits x, y and the new byte of each cell that has changed since
 *   the last snapshot, if they are few
 *
 * @typedef {object} Thread
 * @property {(message: object, transfer?: Transferable[]) => void} post
 * @property {() => void} end
 *
 * @typedef {{ message: (data: any) => void, failed: (error: Error) => void }} Listener
 * @typedef {{ postMessage: (message: object, transfer?: Transferable[]) => void, onmessage:
 *   ((event: MessageEvent) => void) | null }} Port
 */

/** Returns the number of threads that this machine runs at a time. @returns {number} */
export const cores = () =>
  globalThis.navigator?.hardwareConcurrency || builtin('node:os')?.availableParallelism() || 1;

/** Returns whether workers can share memory: in Node, and in a cross-origin isolated page. */
export const sharesMemory = () =>
  typeof SharedArrayBuffer === 'function' && globalThis.crossOriginIsolated !== false;

/** In a worker: returns the port to the parent. @returns {Port} */
export const parent = () => builtin('node:worker_threads')?.parentPort ?? globalThis;

/**
 * @param {(Worker: any) => any} make calls
 *   `new Worker(new URL(…, import.meta.url), { type: 'module' })`, by which bundlers find the
 *   script
 * @param {Listener} to
 * @returns {Thread}
 */
export function startThread(make, { message, failed }) {
  const { Worker: NodeWorker } = builtin('node:worker_threads') ?? {};
  const worker = make(NodeWorker ?? PageWorker);
  if (NodeWorker) {
    worker.on('message', message);
    worker.on('error', failed);
    worker.on('exit', (/** @type {number} */ code) =>
      failed(new Error(`a worker ended with exit code ${code}`)),
    );
  } else {
    worker.onmessage = (/** @type {MessageEvent} */ { data }) => message(data);
    worker.onmessageerror = () => failed(new Error('a message of a worker could not be read'));
    // An event without a message means that the script could not be loaded.
    worker.onerror = (/** @type {ErrorEvent} */ event) =>
      failed(new Error(event.message || NOT_STARTED));
  }
  return {
    post: (data, transfer) => worker.postMessage(data, transfer),
    end: () => void worker.terminate(),
  };
}

const NOT_STARTED =
  'a worker could not be started: its script was not found, or the page’s Content-Security-Policy does not allow it. ' +
  'Expected worker-src (or script-src) to name the origin of the script, and blob: where that is not the page’s own';

/**
 * A worker's script must be of the page's origin, but a module of that origin can import a script
 * of another.
 *
 * @this {unknown}
 * @param {URL} url @param {WorkerOptions} options
 */
function PageWorker(url, options) {
  if (new URL(url).origin === globalThis.location.origin)
    return new Worker(trusted(String(url)), options);
  const blob = URL.createObjectURL(
    new Blob([`import ${JSON.stringify(String(url))};`], { type: 'text/javascript' }),
  );
  try {
    return new Worker(trusted(blob), options);
  } finally {
    // The worker already has the URL, and fetches it before the next task.
    setTimeout(() => URL.revokeObjectURL(blob), 60_000);
  }
}

/** @type {{ createScriptURL: (url: string) => string } | undefined} */
let policy;

/** Returns a script URL for pages that require Trusted Types. @param {string} url */
function trusted(url) {
  policy ??= /** @type {any} */ (globalThis).trustedTypes?.createPolicy('cubechase', {
    createScriptURL: (/** @type {string} */ address) => address,
  });
  return policy?.createScriptURL(url) ?? url;
}

/** The most edits to send one by one. */
const FEW = 1024;

/**
 * Returns a snapshot of the grid: the last one if nothing has changed.
 *
 * @param {Grid} grid @param {Snapshot | null} before @returns {Snapshot}
 */
export function snapshotOf(grid, before) {
  const { version, width, height } = grid;
  if (before && before.grid === grid && before.version === version) return before;
  const size = width * height;
  const cells = new Uint8Array(
    sharesMemory() ? new SharedArrayBuffer(size) : new ArrayBuffer(size),
  );
  grid.writeCells(cells);
  const edits =
    before && before.width === width && before.height === height
      ? editsBetween(before.cells, cells, width)
      : null;
  return { id: before ? before.id + 1 : 0, grid, version, width, height, cells, edits };
}

/** @param {Uint8Array} before @param {Uint8Array} now @param {number} width */
function editsBetween(before, now, width) {
  /** @type {number[]} */
  const edits = [];
  for (let key = 0; key < now.length; key++) {
    if (now[key] === before[key]) continue;
    if (edits.length === 3 * FEW) return null;
    edits.push(key % width, Math.floor(key / width), now[key] ?? 0);
  }
  return Uint32Array.from(edits);
}
