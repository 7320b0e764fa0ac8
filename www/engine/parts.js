// A wasm package in parts: a main module, and parts that share its memory and load when first needed. Each loads and compiles once.

/**
 * Returns one of Node's modules; undefined in a browser. It is requested at run time, so that browsers and bundlers see no import.
 *
 * @param {string} name @returns {any}
 */
export const builtin = (name) => globalThis.process?.getBuiltinModule?.(name);

/**
 * Splits long work: between two pieces, the thread handles messages or draws a frame. It uses a message, because timers wait
 * for four milliseconds, and for a second in a hidden page.
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
 * @template {string} N the names of its parts
 * @typedef {{ readonly name: N, readonly within: readonly N[], readonly url: () => URL }} Part `within`: the parts that it depends on
 */

/** @typedef {Readonly<Record<string, WebAssembly.Module>>} Modules compiled: `main` and parts by name */

/**
 * @template {string} N
 * @param {object} of the package
 * @param {(given: { module: WebAssembly.Module }) => { memory: WebAssembly.Memory }} of.initSync from wasm-bindgen
 * @param {() => URL} of.url the URL of the main module
 * @param {readonly Part<N>[]} of.parts all others
 */
export function loaderOf({ initSync, url, parts }) {
  const all = parts.map(({ name }) => name);
  /** The exports of the main module and the loaded parts. @type {{ memory: WebAssembly.Memory } | undefined} */
  let exported;
  /** The loaded parts. @type {Set<string>} */
  const loaded = new Set();
  /** Parts that are loading. @type {Map<string, Promise<void>>} */
  const coming = new Map();
  /** Compiled modules, for workers. @type {Record<string, WebAssembly.Module>} */
  const compiled = {};

  /** Loads everything. After a failure, you can try again. */
  const load = () => loadParts(all);

  /** Loads these parts and their dependencies. You can call it at any time. @param {readonly N[]} names */
  async function loadParts(names) {
    await Promise.all(filesOf(names).map(([name, address]) => fetched(name, address)));
    return loadCompiled(modules(names));
  }

  /** Returns whether these parts are loaded, and so their dependencies. @param {readonly N[]} names */
  const isLoaded = (names) => names.every((name) => loaded.has(name));

  /**
   * Loads synchronously, for Node.
   *
   * @param {(file: URL) => BufferSource} read returns a file's bytes
   * @param {readonly N[]} [names] by default all parts
   */
  function loadSync(read, names = all) {
    for (const [name, address] of filesOf(names)) compiled[name] ??= new WebAssembly.Module(read(address));
    return loadCompiled(modules(names));
  }

  /** Returns the compiled modules of loaded parts, for `loadCompiled` in a worker. @param {readonly N[]} names @returns {Modules} */
  const modules = (names) => Object.fromEntries(filesOf(names).flatMap(([name]) => (compiled[name] ? [[name, compiled[name]]] : [])));

  /** Returns the files of these parts, by the names that `loadCompiled` takes, for threads that cannot receive compiled modules. @param {readonly N[]} names @returns {Promise<Record<string, ArrayBuffer>>} */
  const bytesOf = async (names) => Object.fromEntries(await Promise.all(filesOf(names).map(async ([name, address]) => [name, await (await answered(address)).arrayBuffer()])));

  /** Loads modules that this or another thread has compiled. @param {Modules} given */
  function loadCompiled({ main, ...others }) {
    if (!exported && !main) throw new Error('loadCompiled: found no main module; expected what modules() returned');
    Object.assign(compiled, main ? { main } : {}, others);
    const exports = (exported ??= initSync({ module: /** @type {WebAssembly.Module} */ (main) }));
    for (const [name, module] of Object.entries(others)) {
      if (loaded.has(name)) continue;
      const part = new WebAssembly.Instance(module, { main: /** @type {WebAssembly.ModuleImports} */ (/** @type {unknown} */ (exports)) });
      // The bindings look for the exports of all parts here.
      Object.assign(exports, part.exports);
      loaded.add(name);
    }
    return exports.memory;
  }

  /** Returns the memory of the loaded package. */
  function memory() {
    if (!exported) throw new Error('the wasm package has not been loaded; expected await load() before it');
    return exported.memory;
  }

  /** @param {readonly N[]} names */
  const needed = (names) => parts.filter((part) => names.some((name) => name === part.name || parts.find((one) => one.name === name)?.within.includes(part.name)));

  /** Returns name and URL of the main module and these parts. @param {readonly N[]} names @returns {[string, URL][]} */
  const filesOf = (names) => [['main', url()], ...needed(names).map(({ name, url: at }) => /** @type {[string, URL]} */ ([name, at()]))];

  /** @param {string} name @param {URL} address @returns {Promise<void>} */
  function fetched(name, address) {
    if (compiled[name]) return Promise.resolve();
    const promise = coming.get(name) ?? compiledFrom(address).then((module) => void (compiled[name] = module)).finally(() => coming.delete(name));
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
  return isWasm ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** @param {URL} url */
async function answered(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${answer.statusText}`.trim());
  return answer;
}
