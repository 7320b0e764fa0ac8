// A wasm package: one file with everything, or parts that share a memory and load when first
// needed. Each file loads and compiles once. There is one instance of the package: what began with
// parts goes on with parts.

import { fault } from './plain.js';

/**
 * Returns one of Node's modules; undefined in a browser. It is requested at run time, so that
 * browsers and bundlers see no import.
 *
 * @param {string} name @returns {any}
 */
export const builtin = (name) => globalThis.process?.getBuiltinModule?.(name);

/**
 * Splits long work: between two pieces, the thread handles messages or draws a frame. It uses a
 * message, because timers wait for four milliseconds, and for a second in a hidden page.
 *
 * @returns {Promise<void>}
 */
export function nextTurn() {
  const immediate = /** @type {any} */ (globalThis).setImmediate;
  if (immediate) return new Promise((resolve) => immediate(resolve));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Works a few milliseconds at a time, so that the page stays responsive.
 *
 * @param {(amount: number) => boolean} work does about so much, and returns whether nothing is left
 * @param {number} amount of the first slice; the next ones are as large as the time allows
 * @param {{ signal?: AbortSignal | undefined, slice?: number }} [how] slice: milliseconds, 4
 * @throws the reason of the signal
 */
export async function workInSlices(work, amount, { signal, slice = 4 } = {}) {
  if (!(slice > 0 && slice < Infinity)) throw fault('slice', slice, 'milliseconds, more than 0');
  for (;;) {
    signal?.throwIfAborted();
    const from = performance.now();
    if (work(amount)) return;
    const took = Math.max(performance.now() - from, 0.01);
    // At most doubles, because parts of the work differ.
    amount = Math.max(1, Math.round(amount * Math.min(2, Math.max(0.25, slice / took))));
    await nextTurn();
  }
}

/**
 * @template {string} N the names of its parts
 * @typedef {{ readonly name: N, readonly within: readonly N[], readonly url: () => URL }} Part
 *   `within`: the parts that it depends on, the outermost last
 */

/** @typedef {Readonly<Record<string, WebAssembly.Module>>} Modules compiled, by name */

/** The file with all parts. */
const WHOLE = 'whole';

/**
 * @template {string} N
 * @param {object} of the package
 * @param {(given: { module: WebAssembly.Module }) => { memory: WebAssembly.Memory }} of.initSync
 *   from wasm-bindgen
 * @param {() => URL} of.url the URL of the file with everything
 * @param {readonly Part<N>[]} [of.parts] the same in parts, of which the outermost comes first
 */
export function loaderOf({ initSync, url, parts = [] }) {
  const all = parts.map(({ name }) => name);
  /** The exports of the loaded files. @type {{ memory: WebAssembly.Memory } | undefined} */
  let exported;
  /** The loaded files. @type {Set<string>} */
  const loaded = new Set();
  /** Files that are loading. @type {Map<string, Promise<void>>} */
  const coming = new Map();
  /** Compiled modules, for workers. @type {Record<string, WebAssembly.Module>} */
  const compiled = {};

  const isWhole = () => loaded.has(WHOLE) || coming.has(WHOLE);

  /**
   * Loads everything: one file, or what is missing if parts are loaded. After a failure, you can
   * try again.
   */
  const load = () => loadFiles(loaded.size + coming.size === 0 ? { [WHOLE]: url } : filesOf(all));

  /**
   * Loads these parts and their dependencies. You can call it at any time.
   *
   * @param {readonly N[]} names
   */
  const loadParts = (names) => loadFiles(filesOf(names));

  /** @param {Record<string, () => URL>} files */
  async function loadFiles(files) {
    await Promise.all(Object.entries(files).map(([name, at]) => fetched(name, at())));
    return loadCompiled(compiledOf(files));
  }

  /**
   * Returns whether these parts are loaded, and so their dependencies.
   *
   * @param {readonly N[]} names
   */
  const isLoaded = (names) => loaded.has(WHOLE) || names.every((name) => loaded.has(name));

  /**
   * Loads synchronously, for Node.
   *
   * @param {(file: URL) => Uint8Array | ArrayBuffer} read returns a file's bytes
   * @param {readonly N[]} [names] by default everything, in one file
   */
  function loadSync(read, names) {
    const files = names || loaded.size > 0 ? filesOf(names ?? all) : { [WHOLE]: url };
    for (const [name, at] of Object.entries(files))
      compiled[name] ??= new WebAssembly.Module(/** @type {BufferSource} */ (read(at())));
    return loadCompiled(compiledOf(files));
  }

  /**
   * Returns the compiled modules of loaded parts, for `loadCompiled` in a worker.
   *
   * @param {readonly N[]} names
   * @returns {Modules}
   */
  const modules = (names) => compiledOf(filesOf(names));

  /** @param {object} files by name @returns {Modules} */
  const compiledOf = (files) =>
    Object.fromEntries(
      Object.keys(files).flatMap((name) => (compiled[name] ? [[name, compiled[name]]] : [])),
    );

  /**
   * Returns the files of these parts, by the names that `loadCompiled` takes, for threads that
   * cannot receive compiled modules.
   *
   * @param {readonly N[]} names
   * @returns {Promise<Record<string, ArrayBuffer>>}
   */
  const bytesOf = async (names) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(filesOf(names)).map(async ([name, at]) => [
          name,
          await (await answered(at())).arrayBuffer(),
        ]),
      ),
    );

  /** Loads modules that this or another thread has compiled. @param {Modules} given */
  function loadCompiled(given) {
    Object.assign(compiled, given);
    for (const [name, module] of Object.entries(given)) {
      if (loaded.has(name)) continue;
      // The bindings look for the exports of all parts in those of the first file.
      if (exported)
        Object.assign(
          exported,
          new WebAssembly.Instance(module, { main: /** @type {any} */ (exported) }).exports,
        );
      else exported = initSync({ module });
      loaded.add(name);
    }
    return memory();
  }

  /** Returns the memory of the loaded package. */
  function memory() {
    if (!exported)
      throw new Error('the wasm package has not been loaded; expected await load() before it');
    return exported.memory;
  }

  /**
   * Returns name and URL of the files with these parts, and always of the first part.
   *
   * @param {readonly N[]} names
   * @returns {Record<string, () => URL>}
   */
  function filesOf(names) {
    if (isWhole() || parts.length === 0) return { [WHOLE]: url };
    const needed = parts.filter(
      ({ name }, at) =>
        at === 0 ||
        names.some(
          (one) => one === name || parts.find((part) => part.name === one)?.within.includes(name),
        ),
    );
    return Object.fromEntries(needed.map(({ name, url: at }) => [name, at]));
  }

  /** @param {string} name @param {URL} address @returns {Promise<void>} */
  function fetched(name, address) {
    if (compiled[name]) return Promise.resolve();
    const promise =
      coming.get(name) ??
      compiledFrom(address)
        .then((module) => void (compiled[name] = module))
        .finally(() => coming.delete(name));
    coming.set(name, promise);
    return promise;
  }

  return { load, loadParts, isLoaded, loadSync, loadCompiled, modules, bytesOf, memory };
}

/** @param {URL} url */
async function compiledFrom(url) {
  // Node's fetch() does not support files.
  const disk = url.protocol === 'file:' && builtin('node:fs/promises');
  if (disk) return WebAssembly.compile(await disk.readFile(url));
  const answer = await answered(url);
  const isWasm = answer.headers.get('Content-Type')?.startsWith('application/wasm');
  // A server with the wrong MIME type only costs time, as in the generated code.
  return isWasm
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

/** @param {URL} url */
async function answered(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${answer.statusText}`.trim());
  return answer;
}
