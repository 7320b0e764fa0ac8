// A wasm package that comes in parts: a main module, and parts that share its memory and are fetched when something first
// needs them. Each is fetched and compiled once, however many ask for it.

/**
 * One of Node's own modules; undefined in a browser. It is asked for at run time: there is no import of it that a browser or a bundler
 * could trip over.
 *
 * @param {string} name @returns {any}
 */
export const builtin = (name) => globalThis.process?.getBuiltinModule?.(name);

/**
 * Long work in pieces: between two of them the thread does what waits, such as a message, or a frame while somebody scrolls. A message to
 * oneself, since timers wait for four milliseconds, and in a page that nobody sees for a second.
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
 * @typedef {{ readonly name: N, readonly within: readonly N[], readonly url: () => URL }} Part `within`: the parts that it builds on
 */

/** @typedef {Readonly<Record<string, WebAssembly.Module>>} Modules compiled: `main` and parts by their names */

/**
 * @template {string} N
 * @param {object} of the package
 * @param {(given: { module: WebAssembly.Module }) => { memory: WebAssembly.Memory }} of.initSync as wasm-bindgen writes it
 * @param {() => URL} of.url where the main module is
 * @param {readonly Part<N>[]} of.parts all others
 */
export function loaderOf({ initSync, url, parts }) {
  const all = parts.map(({ name }) => name);
  /** What the main module exports, and each part that is there. @type {{ memory: WebAssembly.Memory } | undefined} */
  let exported;
  /** The parts that are there. @type {Set<string>} */
  const loaded = new Set();
  /** On their way. @type {Map<string, Promise<void>>} */
  const coming = new Map();
  /** What was compiled, for workers. @type {Record<string, WebAssembly.Module>} */
  const compiled = {};

  /** Loads everything. A failure is forgotten, so that a page can offer to try again. */
  const load = () => loadParts(all);

  /** Loads these parts, and those that they build on. More can be asked for at any time. @param {readonly N[]} names */
  async function loadParts(names) {
    await Promise.all(filesOf(names).map(([name, address]) => fetched(name, address)));
    return loadCompiled(modules(names));
  }

  /** Whether these parts are there, and so those that they build on. @param {readonly N[]} names */
  const isLoaded = (names) => names.every((name) => loaded.has(name));

  /**
   * Loads at once, for Node.
   *
   * @param {(file: URL) => BufferSource} read gives a file's bytes
   * @param {readonly N[]} [names] all parts when left out
   */
  function loadSync(read, names = all) {
    for (const [name, address] of filesOf(names)) compiled[name] ??= new WebAssembly.Module(read(address));
    return loadCompiled(modules(names));
  }

  /** What these parts are, compiled, for the `loadCompiled` of a worker: of what is loaded. @param {readonly N[]} names @returns {Modules} */
  const modules = (names) => Object.fromEntries(filesOf(names).flatMap(([name]) => (compiled[name] ? [[name, compiled[name]]] : [])));

  /** The files of these parts as they are, by the names that `loadCompiled` takes: for a thread that no compiled module gets to. @param {readonly N[]} names @returns {Promise<Record<string, ArrayBuffer>>} */
  const bytesOf = async (names) => Object.fromEntries(await Promise.all(filesOf(names).map(async ([name, address]) => [name, await (await answered(address)).arrayBuffer()])));

  /** Loads at once what is compiled, by this thread or another. @param {Modules} given */
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

  /** The memory of the loaded package. */
  function memory() {
    if (!exported) throw new Error('the wasm package has not been loaded; expected await load() before it');
    return exported.memory;
  }

  /** @param {readonly N[]} names */
  const needed = (names) => parts.filter((part) => names.some((name) => name === part.name || parts.find((one) => one.name === name)?.within.includes(part.name)));

  /** The main module and these parts: name and address. @param {readonly N[]} names @returns {[string, URL][]} */
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
  // Node's fetch() knows no files.
  const disk = url.protocol === 'file:' && builtin('node:fs/promises');
  if (disk) return WebAssembly.compile(await disk.readFile(url));
  const answer = await answered(url);
  const isWasm = answer.headers.get('Content-Type')?.startsWith('application/wasm');
  // A server that does not know the type costs a little time, as in the generated code.
  return isWasm ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** @param {URL} url */
async function answered(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${answer.statusText}`.trim());
  return answer;
}
