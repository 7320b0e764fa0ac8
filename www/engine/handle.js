// Objects that own memory of a module, and views of that memory. They know neither package, so both
// use them. Arguments are checked before a call into wasm: if wasm throws in the middle of a call, the
// handles of that call stay borrowed for good.

import { STATUSES, statusWord } from './names.js';
import { fault, named, plain } from './plain.js';

/**
 * @typedef {import('../pkg/cubechase.js').Said} Said
 * @typedef {Float32Array | Uint8Array | Uint32Array} Numbers
 * @typedef {{ readonly prototype: Numbers, new (buffer: ArrayBufferLike, byteOffset: number,
 *   length: number): Numbers }} NumbersType
 *
 * @typedef {object} Session a search of the module
 * @property {number} status
 * @property {number} expanded
 * @property {number} open
 * @property {number} cost @property {number} pathCost
 * @property {Said | undefined} [warningSaid]
 * @property {() => Uint32Array} views
 * @property {() => void} free
 */

/**
 * @typedef {Session & { step: (map: any, n: number) => number, run: (map: any) => number }}
 *   PathSession a search on a map
 */

/**
 * The map of such a search: a grid or a cube.
 *
 * @template {PathSession} S
 * @typedef {{ readonly handle: Parameters<S['run']>[0] }} MapOf
 */

/** The members of a map that change it. */
const EDITS = ['setCell', 'setCells', 'setEnds', 'free'];

/** Returns the name of an object's class. @type {(object: Handle<any>) => string} */
let nameOf;

/**
 * Returns the objects that are freed with an object.
 *
 * @type {(object: Handle<any>) => Set<{ free(): void }>}
 */
export let ownedBy;

/**
 * Calls the core, which may call your functions. In these functions, any use of `objects` throws.
 * They can read `maps`, but an edit throws.
 *
 * @template {{ free(): void }} H @template {{ free(): void }} M @template T
 * @param {Handle<H>} object
 * @param {{ readonly handle: M }[]} maps
 * @param {(handle: H, ...maps: M[]) => T} work
 */
export function callLocked(object, maps, work) {
  const used = [object, .../** @type {Handle<any>[]} */ (maps)];
  const [handle, ...handles] = used.map((one) => one.handle);
  const inUse = (/** @type {Handle<any>} */ one, /** @type {string} */ part) => {
    const what = part === 'free' ? 'free()' : part;
    throw new Error(
      `${nameOf(one)}: found ${what} inside a function that a search calls; expected it after the search has returned`,
    );
  };
  used.forEach((one, at) => {
    const map = handles[at - 1];
    one.handle = map
      ? new Proxy(map, {
          get: (_, part) =>
            EDITS.includes(String(part)) ? inUse(one, String(part)) : Reflect.get(map, part),
        })
      : refusing((part) => inUse(one, part));
  });
  try {
    return work(handle, ...handles);
  } finally {
    used.forEach((one, at) => (one.handle = at > 0 ? handles[at - 1] : handle));
  }
}

/**
 * Returns an object that throws in place of a handle.
 *
 * @param {(part: string) => unknown} use gets the used member
 * @returns {any}
 */
const refusing = (use) =>
  new Proxy(
    {},
    {
      get: (_, part) => use(String(part)),
      set: (_, part) => Boolean(use(String(part))),
      getPrototypeOf: () => /** @type {any} */ (use('the object')),
    },
  );

/**
 * Uses an object of the module and frees it.
 *
 * @template {{ free(): void }} H
 * @template T
 * @param {H} object
 * @param {(object: H) => T} work
 * @returns {T}
 */
export function useAndFree(object, work) {
  try {
    return work(object);
  } finally {
    object.free();
  }
}

/**
 * Owns memory of the module until it is freed.
 *
 * @template {{ free(): void }} H
 */
export class Handle {
  #name;
  /** @type {Set<{ free(): void }>} */
  #owned = new Set();

  static {
    nameOf = (object) => object.#name;
    ownedBy = (object) => object.#owned;
  }

  /** @param {string} name of the class @param {H} handle the module's own object */
  constructor(name, handle) {
    this.#name = name;
    this.handle = handle;
  }
  /**
   * Frees the memory. A second call does nothing. Every other use throws.
   *
   * @throws an Error inside a function of a search that uses this object
   */
  free() {
    const name = this.#name;
    this.handle.free();
    for (const owned of this.#owned) owned.free();
    this.#owned.clear();
    this.handle = refusing((part) => {
      if (part === 'free') return () => undefined;
      throw new Error(
        `${name}: found a call after free(); expected a ${name} that has not been freed`,
      );
    });
  }
  [Symbol.dispose]() {
    this.free();
  }
}

/**
 * The base of all searches.
 *
 * @template {Session} S
 * @extends {Handle<S>}
 */
export class SearchHandle extends Handle {
  get status() {
    return statusWord(this.handle.status);
  }
}

/**
 * The base of searches on a map, which guarantee something about their paths.
 *
 * @template {PathSession} S
 * @extends {SearchHandle<S>}
 */
export class PathSearchHandle extends SearchHandle {
  /**
   * Calls the core with a map.
   *
   * @template T
   * @param {MapOf<S>} map @param {(search: S, map: Parameters<S['run']>[0]) => T} call
   */
  withMap(map, call) {
    return call(this.handle, map.handle);
  }
  /**
   * @param {MapOf<S>} map @param {number} [n] the most expansions, 1
   * @throws a SearchError if one of your functions returned an invalid value: the message names the
   *   function, the cell, the value and what was expected. The status is then `failed`, and earlier
   *   results stay. Also throws after a step that returned `stale`: otherwise, a loop that waits
   *   for another status would never end
   */
  step(map, n = 1) {
    if (this.handle.status === STATUSES.stale) {
      throw named(
        'SearchError',
        'step: found a map that is not the one the search began on, or was edited since; expected replan(…) or start(…) before it',
      );
    }
    return statusWord(this.withMap(map, (search, its) => search.step(its, plain('step', n))));
  }
  /** Runs until the search ends. @param {MapOf<S>} map @throws a SearchError like `step` */
  run(map) {
    return statusWord(this.withMap(map, (search, its) => search.run(its)));
  }

  /**
   * Why the path can be longer than the shortest, in English sentences; '' if it cannot, or only
   * because of a limit.
   */
  get warning() {
    return this.handle.warningSaid?.text ?? '';
  }
  /**
   * The same as a sentence with placeholders and their values, for other languages; null if there
   * is none.
   *
   * @returns {Said | null}
   */
  get warningSaid() {
    return this.handle.warningSaid ?? null;
  }
}

/**
 * Returns a base class whose objects have some properties and methods of another object, with the
 * same names and documentation.
 *
 * @template H
 * @template {string & keyof H} K
 * @param {{ readonly prototype: H }} Of the class of the other object @param {readonly K[]} names
 * @param {(self: any) => any} of returns the other object
 * @param {new (...given: any[]) => object} [Base]
 * @param {Partial<Record<K, readonly string[]>>} [numbers] the names of a method's first arguments,
 *   which are checked as numbers before the call
 * @returns {new (...given: any[]) => Readonly<Pick<H, K>>}
 */
export function sameAs(Of, names, of, Base = Object, numbers = {}) {
  const Same = class extends Base {};
  for (const name of names) {
    const isMethod = 'value' in (Object.getOwnPropertyDescriptor(Of.prototype, name) ?? {});
    /** @this {any} @param {unknown[]} given */
    const call = function (...given) {
      const self = of(this);
      // A freed object throws here.
      const work = self[name];
      numbers[name]?.forEach((what, at) => plain(what, given[at]));
      return work.apply(self, given);
    };
    define(
      Same,
      name,
      isMethod
        ? { value: call, writable: true }
        : {
            get() {
              return of(this)[name];
            },
          },
    );
  }
  return /** @type {any} */ (Same);
}

/**
 * Returns the base of a handle with some properties and methods of the module's class.
 *
 * @template {{ free(): void }} H
 * @template {string & keyof H} K
 * @param {{ readonly prototype: H }} Of the module's class @param {readonly K[]} names
 * @param {Partial<Record<K, readonly string[]>>} [numbers] see `sameAs`
 * @returns {new (name: string, handle: H) => Handle<H> & Readonly<Pick<H, K>>}
 */
export const handleOf = (Of, names, numbers) =>
  /** @type {any} */ (sameAs(Of, names, ({ handle }) => handle, Handle, numbers));

/** The live views of an object, by the names of the properties that copy them. */
const LIVE = Symbol('live');

/**
 * Returns an object that has `paint`, `marks` and `openSizes` of a search, or the arrays of a
 * crowd, as views of the module's memory, without a copy. A view is valid until the next call of
 * any object of the library: after that it can be empty or show other data. An object without such
 * arrays is returned as it is.
 *
 * @template {object} T @param {T} of @returns {T} of which only the arrays exist
 * @throws an OptionError for a value that is no object
 */
export function live(of) {
  if (typeof of !== 'object' || of === null) throw fault('of', of, 'a search or a crowd');
  return /** @type {any} */ (of)[LIVE] ?? of;
}

/**
 * Returns functions that make views of a module's memory.
 *
 * @param {() => WebAssembly.Memory} memory
 */
export function viewsOf(memory) {
  /**
   * Returns a function that returns a live view: a typed array over wasm memory, so that a frame
   * copies nothing.
   *
   * If the memory grows, its buffer is detached and the array has length 0. If a Vec grows in Rust,
   * it moves. So do not store the array. Store the function and call it each time: it makes a
   * new array only if buffer, address or length have changed.
   *
   * @template {Numbers} T
   * @param {{ readonly handle: { views(): Uint32Array } }} of its `views()` returns for each array
   *   the byte address and the number of elements
   * @param {new (buffer: ArrayBufferLike, byteOffset: number, length: number) => T} Type
   * @param {number} [at] the index of the array
   * @returns {() => T} valid until the next call into wasm
   *
   * @example
   * const cells = liveView(chase, Uint8Array, 1);
   * cells()[face * n * n + y * n + x];   // 0 wall, 1 floor
   */
  function liveView(of, Type, at = 0) {
    /** @type {T | undefined} */
    let array;
    return () => (array = viewIn(of.handle.views(), Type, at, array));
  }

  /**
   * @template {Numbers} T
   * @param {Uint32Array} views
   * @param {new (buffer: ArrayBufferLike, byteOffset: number, length: number) => T} Type
   * @param {number} at the index of the array
   * @param {T} [old] returned if it is still valid
   */
  function viewIn(views, Type, at, old) {
    const pointer = views[2 * at];
    const length = views[2 * at + 1];
    // `views()` can have made the memory grow.
    const { buffer } = memory();
    if (old && old.buffer === buffer && old.byteOffset === pointer && old.length === length)
      return old;
    return new Type(buffer, pointer, length);
  }

  /**
   * Returns a base of handles with arrays. A property returns a copy of its array, which stays as it
   * is.
   *
   * @template H
   * @template {object} B
   * @template {Record<string, NumbersType>} A
   * @param {new (name: string, handle: H) => B} Base
   * @param {A} arrays in the order of the module's `views()`
   * @returns {new (name: string, handle: H) => B & { readonly [N in keyof A]: A[N]['prototype'] }}
   */
  function withArrays(Base, arrays) {
    const WithArrays = class extends /** @type {new (...given: any[]) => any} */ (Base) {
      #live = Object.defineProperties(
        {},
        Object.fromEntries(
          Object.entries(arrays).map(([name, Type], at) => [
            name,
            { get: liveView(/** @type {any} */ (this), Type, at) },
          ]),
        ),
      );

      get [LIVE]() {
        return this.#live;
      }

      static {
        for (const name of Object.keys(arrays))
          define(this, name, {
            get() {
              return this[LIVE][name].slice();
            },
          });
      }
    };
    return /** @type {any} */ (WithArrays);
  }

  return { liveView, viewIn, withArrays };
}

/**
 * @param {{ prototype: object }} Class
 * @param {string} name
 * @param {PropertyDescriptor & ThisType<any>} property
 */
const define = (Class, name, property) =>
  Object.defineProperty(Class.prototype, name, { ...property, configurable: true });
