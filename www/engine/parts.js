// A wasm package that comes in parts: a main module, and chunks that share its memory and are fetched when something first
// needs them. Each is fetched and compiled once, however many ask for it.

import { builtin } from './builtin.js';

/**
 * @template {string} C the names of its chunks
 * @typedef {{ readonly name: string, readonly chunks: readonly C[], readonly url: () => URL }} Part
 */

/** @typedef {{ memory: WebAssembly.Memory }} Main what the main module exports */

/** @typedef {Readonly<Record<string, WebAssembly.Module>>} Modules compiled: `main` and parts by their names */

/**
 * @template {string} C
 * @param {object} of the package
 * @param {(given: { module_or_path: Promise<WebAssembly.Module> }) => Promise<Main>} of.init as wasm-bindgen writes it
 * @param {(given: { module: WebAssembly.Module }) => Main} of.initSync the same
 * @param {() => URL} of.url where the main module is
 * @param {readonly Part<C>[]} of.parts all others, those that others build on first
 */
export function loaderOf({ init, initSync, url, parts }) {
  /** As the chunks import it: the main module's exports by its name, and those of each part by its own. @type {WebAssembly.Imports} */
  const exported = {};
  /** On their way, or there. @type {Map<string, Promise<void>>} */
  const coming = new Map();
  /** What was compiled, for workers. @type {Record<string, WebAssembly.Module>} */
  const compiled = {};
  /** @type {WebAssembly.Memory | undefined} */
  let shared;

  /** Every chunk. */
  const CHUNKS = Object.freeze([...new Set(parts.flatMap((part) => part.chunks))]);

  /**
   * Loads the package. A failure is forgotten, so that a page can offer to try again.
   *
   * @param {readonly C[]} [chunks] what is needed of it: all when left out. More can be asked for at any time.
   */
  async function load(chunks = CHUNKS) {
    expectNames(chunks);
    const main = once('main', async () => take(await init({ module_or_path: compile('main', url()) })));
    await Promise.all([main, ...parts.filter((part) => serves(part, chunks)).map((part) => fetched(part, main))]);
    return memory();
  }

  /** Whether these chunks are there, so that all that needs them can be called. @param {readonly C[]} chunks */
  const isLoaded = (chunks) => parts.every((part) => !serves(part, chunks) || part.name in exported);

  /**
   * Loads at once, for Node.
   *
   * @param {(file: URL) => BufferSource} read gives a file's bytes
   * @param {readonly C[]} [chunks] all when left out
   */
  function loadSync(read, chunks = CHUNKS) {
    expectNames(chunks);
    compiled['main'] ??= new WebAssembly.Module(read(url()));
    for (const part of parts) if (serves(part, chunks)) compiled[part.name] ??= new WebAssembly.Module(read(part.url()));
    return loadCompiled(compiled);
  }

  /** What these chunks are, compiled, for the `loadCompiled` of a worker: of what is loaded. @param {readonly C[]} chunks @returns {Modules} */
  const modules = (chunks) => {
    const names = ['main', ...parts.filter((part) => serves(part, chunks)).map((part) => part.name)];
    return Object.fromEntries(Object.entries(compiled).filter(([name]) => names.includes(name)));
  };

  /** The files of these chunks as they are, by the names that `loadCompiled` takes: for a thread that no compiled module gets to. @param {readonly C[]} chunks @returns {Promise<Record<string, ArrayBuffer>>} */
  const bytesOf = async (chunks) => {
    const files = [['main', url()], ...parts.filter((part) => serves(part, chunks)).map((part) => [part.name, part.url()])];
    return Object.fromEntries(await Promise.all(files.map(async ([name, address]) => [name, await (await answered(/** @type {URL} */ (address))).arrayBuffer()])));
  };

  /** Loads at once what another thread has compiled. @param {Modules} given */
  function loadCompiled(given) {
    Object.assign(compiled, given);
    const { main } = compiled;
    if (!main) throw new Error('loadCompiled: found no main module; expected what modules() returned');
    take(initSync({ module: main }));
    for (const part of parts) {
      const module = compiled[part.name];
      if (module && !(part.name in exported)) instantiate(part, module);
    }
    return memory();
  }

  /** The memory of the loaded package. */
  function memory() {
    if (!shared) throw new Error('the wasm package has not been loaded; expected await load() before it');
    return shared;
  }

  /** @param {Main} main */
  function take(main) {
    exported['main'] = /** @type {WebAssembly.ModuleImports} */ (/** @type {unknown} */ (main));
    shared = main.memory;
  }

  /** @param {readonly C[]} chunks @throws an Error for a name that no chunk has */
  function expectNames(chunks) {
    if (!Array.isArray(chunks)) throw new Error(`load: found ${typeof chunks === 'string' ? `"${chunks}"` : String(chunks)}; expected an array of names`);
    const stranger = chunks.find((chunk) => !CHUNKS.includes(chunk));
    if (stranger !== undefined) throw new Error(`load: found "${stranger}"; expected ${CHUNKS.join(', ') || 'no names: there is one module'}`);
  }

  /** @param {Part<C>} part @param {readonly C[]} chunks */
  const serves = (part, chunks) => part.chunks.some((chunk) => chunks.includes(chunk));

  /** @param {string} name @param {() => Promise<void>} work @returns {Promise<void>} */
  function once(name, work) {
    // Not on its way, as it was loaded at once.
    if (name in exported) return Promise.resolve();
    const known = coming.get(name);
    if (known) return known;
    const promise = work().catch((error) => {
      coming.delete(name);
      throw error;
    });
    coming.set(name, promise);
    return promise;
  }

  /** @param {Part<C>} part @param {Promise<void>} main @returns {Promise<void>} */
  function fetched(part, main) {
    return once(part.name, async () => {
      const module = compile(part.name, part.url());
      // All at the same time; only to be put together they wait for each other, in the order of the list.
      const before = parts.slice(0, parts.indexOf(part)).filter((other) => part.chunks.every((chunk) => other.chunks.includes(chunk)));
      await Promise.all([module, main, ...before.map((other) => fetched(other, main))]);
      instantiate(part, await module);
    });
  }

  /** @param {Part<C>} part @param {WebAssembly.Module} module */
  function instantiate(part, module) {
    const { exports } = new WebAssembly.Instance(module, exported);
    exported[part.name] = /** @type {WebAssembly.ModuleImports} */ (exports);
    // Where the bindings look for all of them.
    Object.assign(/** @type {WebAssembly.ModuleImports} */ (exported['main']), exports);
  }

  /** @param {string} name @param {URL} address */
  const compile = async (name, address) => (compiled[name] = await compiledFrom(address));

  return { CHUNKS, load, isLoaded, loadSync, loadCompiled, modules, bytesOf, memory };
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
