// The one door to the wasm package. It comes in parts: a main module, and chunks that share its memory and are fetched
// when something first needs them (needs.js says what needs which). Each is fetched and compiled once a page, however many
// elements stand on it, and the memory is handed out here because every live view (see views.js) is made over it.

import init, { initSync } from '../pkg/cubechase.js';
import { PARTS } from '../pkg/chunks.js';

/**
 * @typedef {import('../pkg/chunks.js').Chunk} Chunk
 * @typedef {(typeof PARTS)[number]} Part
 */

/** As the chunks import it: the main module's exports by its name, and those of each part by its own. @type {WebAssembly.Imports} */
const exported = {};
/** On their way, or there. @type {Map<string, Promise<void>>} */
const coming = new Map();
/** @type {WebAssembly.Memory | undefined} */
let shared;

/** Every chunk. */
export const CHUNKS = Object.freeze([...new Set(PARTS.flatMap((part) => part.chunks))]);

/**
 * Loads the package. A failure is forgotten, so that a page can offer to try again.
 *
 * @param {readonly Chunk[]} [chunks] what is needed of it: all when left out. More can be asked for at any time.
 * @returns {Promise<WebAssembly.Memory>}
 *
 * @example
 * await load();                     // everything
 * await load(['lab']);              // grids, and searches from cell to cell
 * await load(['lab', 'angles']);    // straight lines too: theta, lazy-theta, anya, and paths made smooth
 */
export async function load(chunks = CHUNKS) {
  const main = once('main', async () => take(await init()));
  await Promise.all([main, ...PARTS.filter((part) => serves(part, chunks)).map((part) => fetched(part, main))]);
  return memory();
}

/** Whether these chunks are there, so that all that needs them can be called. @param {readonly Chunk[]} chunks */
export function isLoaded(chunks) {
  return PARTS.every((part) => !serves(part, chunks) || part.name in exported);
}

/**
 * The same at once, for Node.
 *
 * @param {(file: URL) => BufferSource} read gives a file's bytes
 * @param {readonly Chunk[]} [chunks] all when left out
 * @returns {WebAssembly.Memory}
 */
export function loadSync(read, chunks = CHUNKS) {
  take(initSync({ module: read(new URL('../pkg/cubechase_bg.wasm', import.meta.url)) }));
  for (const part of PARTS) if (serves(part, chunks)) instantiate(part, new WebAssembly.Module(read(part.url())));
  return memory();
}

/** @returns {WebAssembly.Memory} the memory of the loaded package */
export function memory() {
  if (!shared) throw new Error('the wasm package is not loaded yet: wait for load() first');
  return shared;
}

/** @param {import('../pkg/cubechase.js').InitOutput} main */
function take(main) {
  exported['main'] = /** @type {WebAssembly.ModuleImports} */ (/** @type {unknown} */ (main));
  shared = main.memory;
}

/** @param {Part} part @param {readonly Chunk[]} chunks */
const serves = (part, chunks) => part.chunks.some((chunk) => chunks.includes(chunk));

/** @param {string} name @param {() => Promise<void>} work @returns {Promise<void>} */
function once(name, work) {
  const known = coming.get(name);
  if (known) return known;
  const promise = work().catch((error) => {
    coming.delete(name);
    throw error;
  });
  coming.set(name, promise);
  return promise;
}

/** @param {Part} part @param {Promise<void>} main @returns {Promise<void>} */
function fetched(part, main) {
  return once(part.name, async () => {
    const compiled = compile(part.url());
    // All at the same time; only to be put together they wait for each other, in the order of the list.
    const before = PARTS.slice(0, PARTS.indexOf(part)).filter((other) => part.chunks.every((chunk) => other.chunks.includes(chunk)));
    const [module] = await Promise.all([compiled, main, ...before.map((other) => fetched(other, main))]);
    instantiate(part, module);
  });
}

/** @param {URL} url */
async function compile(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${answer.statusText}`.trim());
  const isWasm = answer.headers.get('Content-Type')?.startsWith('application/wasm');
  // A server that does not know the type costs a little time, as in the generated code.
  return isWasm ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** @param {Part} part @param {WebAssembly.Module} module */
function instantiate(part, module) {
  const { exports } = new WebAssembly.Instance(module, exported);
  exported[part.name] = /** @type {WebAssembly.ModuleImports} */ (exports);
}
