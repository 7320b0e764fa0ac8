// What holds a part of the module's memory, and what is read through it; checks before a call into wasm. If wasm throws in the
// middle of a call, the handles of that call stay borrowed for good.

import { Status } from '../pkg/names.js';
import { isLoaded, memory } from './load.js';
import { statusWord } from './names.js';
import { named, plain } from './plain.js';

/**
 * @typedef {import('../pkg/cubechase.js').Said} Said
 * @typedef {Float32Array | Uint8Array | Uint32Array} Numbers
 * @typedef {{ readonly prototype: Numbers, new (buffer: ArrayBufferLike, byteOffset: number, length: number): Numbers }} NumbersType
 *
 * @typedef {object} Session a search of the module
 * @property {number} status @property {number} expanded @property {number} open @property {number} cost
 * @property {number} steps @property {number} shown @property {number} peak
 * @property {Said} [warningSaid]
 * @property {(n: number) => number} show
 * @property {() => Uint32Array} views
 * @property {() => void} free
 */

/**
 * @param {readonly import('./load.js').PartName[]} parts
 * @throws an Error that says what to await, where the package or some of these parts have not come yet
 */
export function expectLoaded(parts) {
  memory();
  if (!isLoaded(parts)) throw new Error('this needs a part of the module that has not been loaded; expected await load() before it');
}

/** What the core works with while it asks a function of the user, once for each such call. @type {object[]} */
const lent = [];

/**
 * For a loop that steps until a search ends: the same map goes on being out of date.
 *
 * @param {number} status before the step
 * @throws a SearchError where the map was edited since the search began, or is another
 */
export function expectCurrent(status) {
  if (status !== Status.Stale) return;
  throw named('SearchError', 'step: found a map that is not the one the search began on, or was edited since; expected replan(…) or start(…) before it');
}

/**
 * Calls into the core where that may ask functions of the user: `free()` of what the core works with is refused in them.
 *
 * @template T @param {object[]} objects @param {() => T} work
 */
export function lend(objects, work) {
  lent.push(...objects);
  try {
    return work();
  } finally {
    lent.length -= objects.length;
  }
}

/**
 * Does something with an object of the module, and frees it.
 *
 * @template {{ free(): void }} H @template T @param {H} object @param {(object: H) => T} work @returns {T}
 */
export function spend(object, work) {
  try {
    return work(object);
  } finally {
    object.free();
  }
}

/**
 * What holds a part of the module's memory until it is freed.
 *
 * @template {{ free(): void }} H
 */
export class Handle {
  #name;

  /** @param {string} name of the class @param {H} handle the module's own object */
  constructor(name, handle) {
    this.#name = name;
    this.handle = handle;
  }
  /**
   * Frees the memory. A second call does nothing, and every other use throws.
   *
   * @throws an Error inside a function of a search that works with this object
   */
  free() {
    const name = this.#name;
    if (lent.includes(this)) throw new Error(`${name}: found free() inside a function that a search asks; expected it after the search has returned`);
    this.handle.free();
    const refuse = () => {
      throw new Error(`${name}: found a call after free(); expected a ${name} that has not been freed`);
    };
    this.handle = /** @type {any} */ (new Proxy({}, { get: (_, part) => (part === 'free' ? () => undefined : refuse()), set: refuse, getPrototypeOf: refuse }));
  }
  [Symbol.dispose]() {
    this.free();
  }
}

/**
 * A live view: a typed array that looks straight into wasm memory, so that a frame copies nothing.
 *
 * Two things end such an array's life. Memory that grows gets a new buffer, and the old one is detached (its length reads 0);
 * and a Vec that grows in Rust moves. So nobody keeps the array: they keep what is returned here and call it each time, which
 * makes a new array only when buffer, address or length differ from the last call.
 *
 * @template {Numbers} T
 * @param {{ readonly handle: { views(): Uint32Array } }} of whose `views()` are byte address and length in elements of each array
 * @param {new (buffer: ArrayBufferLike, byteOffset: number, length: number) => T} Type @param {number} [at] which of them
 * @returns {() => T} valid until the next call into wasm
 *
 * @example
 * const cells = liveView(chase, Uint8Array, 1);
 * cells()[face * n * n + y * n + x];   // 0 wall, 1 floor
 */
export function liveView(of, Type, at = 0) {
  /** @type {T | undefined} */
  let array;
  return () => {
    const views = of.handle.views();
    const pointer = views[2 * at];
    const length = views[2 * at + 1];
    // Asking may have made the memory grow.
    const { buffer } = memory();
    const old = array;
    if (old && old.buffer === buffer && old.byteOffset === pointer && old.length === length) return old;
    return (array = new Type(buffer, pointer, length));
  };
}

/**
 * What all searches have.
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
 * What searches have that promise something of their paths.
 *
 * @template {Session} S
 * @extends {SearchHandle<S>}
 */
export class PathSearchHandle extends SearchHandle {
  /** A sentence or two in English when the path may be longer than the shortest, and why; else ''. */
  get warning() {
    return this.handle.warningSaid?.text ?? '';
  }
  /** The same as a sentence with named places and what stands in them, for another language; else null. @returns {Said | null} */
  get warningSaid() {
    return this.handle.warningSaid ?? null;
  }
}

/**
 * The base of a class whose objects have some of what another object has, under the same names and with its documentation: properties, and
 * methods of its very class.
 *
 * @template H
 * @template {string & keyof H} K
 * @param {{ readonly prototype: H }} Of the class of the other @param {readonly K[]} names
 * @param {(self: any) => any} of @param {new (...given: any[]) => object} [Base]
 * @param {Partial<Record<K, readonly string[]>>} [numbers] what the numbers are called that a method takes first: they are checked before the call
 * @returns {new (...given: any[]) => Readonly<Pick<H, K>>}
 */
export function sameAs(Of, names, of, Base = Object, numbers = {}) {
  const Same = class extends Base {};
  for (const name of names) {
    const isMethod = 'value' in (Object.getOwnPropertyDescriptor(Of.prototype, name) ?? {});
    /** @this {any} @param {unknown[]} given */
    const call = function (...given) {
      const self = of(this);
      // One that was freed refuses here.
      const work = self[name];
      numbers[name]?.forEach((what, at) => plain(what, given[at]));
      return work.apply(self, given);
    };
    define(Same, name, isMethod ? { value: call, writable: true } : { get() { return of(this)[name]; } });
  }
  return /** @type {any} */ (Same);
}

/**
 * The base of a handle that has some of what the module's own class has: properties, and methods.
 *
 * @template {{ free(): void }} H
 * @template {string & keyof H} K
 * @param {{ readonly prototype: H }} Of the module's class @param {readonly K[]} names
 * @param {Partial<Record<K, readonly string[]>>} [numbers] as of `sameAs`
 * @returns {new (name: string, handle: H) => Handle<H> & Readonly<Pick<H, K>>}
 */
export const handleOf = (Of, names, numbers) => /** @type {any} */ (sameAs(Of, names, ({ handle }) => handle, Handle, numbers));

/** What all searches tell under the names that the module's classes have: how far they are, and the playhead of one that is recorded. */
const TOLD = /** @type {const} */ (['expanded', 'open', 'cost', 'steps', 'shown', 'peak', 'show']);

/** @typedef {typeof TOLD[number]} Told */

/** Live views of a search, each of them valid until the next call into wasm. */
const LIVE = {
  /** A byte for each key: what the search did, as `MARKS` names it. */
  paint: Uint8Array,
  /**
   * The same as `paint` at the playhead. A call that only reads ends it too: `window` and `trail` may make memory grow, which leaves a view taken
   * before them empty. Take it anew after them, or copy it.
   *
   * @example
   * const search = new GridSearch({ record: true });
   * search.start(grid, [0, 0], [9, 9]);
   * search.run(grid);
   * search.show(3);
   * search.current;   // the third cell that was expanded
   * search.marks;     // what was open and closed then
   * search.show(2);   // one back
   */
  marks: Uint8Array,
  /** How many waited in the open list after each step, the number before the first step first. */
  openSizes: Uint32Array,
};

/** @typedef {{ readonly [N in keyof typeof LIVE]: InstanceType<(typeof LIVE)[N]> }} Live */

/**
 * The same for searches.
 *
 * @template {Session} S
 * @param {{ readonly prototype: S }} Of
 * @returns {new (name: string, search: S) => SearchHandle<S> & Live & Readonly<Pick<S, Told>>}
 */
export const sessionOf = (Of) => /** @type {any} */ (sessionWith(Of, [], {}, SearchHandle));

/**
 * The same for those that promise something of their paths.
 *
 * @template {Session} S
 * @template {string & keyof S} K
 * @param {{ readonly prototype: S }} Of @param {readonly K[]} names
 * @param {Partial<Record<K, readonly string[]>>} [numbers] as of `sameAs`
 * @returns {new (name: string, search: S) => PathSearchHandle<S> & Live & Readonly<Pick<S, K | Told>>}
 */
export const searchOf = (Of, names, numbers) => /** @type {any} */ (sessionWith(Of, names, numbers, PathSearchHandle));

/** @param {any} Of @param {readonly string[]} names @param {any} numbers @param {any} Base */
function sessionWith(Of, names, numbers, Base) {
  return withViews(/** @type {any} */ (sameAs(Of, /** @type {any} */ ([...TOLD, ...names]), ({ handle }) => handle, Base, { show: ['show'], ...numbers })), LIVE);
}

/**
 * A base of handles with live views.
 *
 * @template H
 * @template {object} B
 * @template {Record<string, NumbersType>} L
 * @param {new (name: string, handle: H) => B} Base @param {L} live in the order of the module's `views()`
 * @returns {new (name: string, handle: H) => B & { readonly [N in keyof L]: L[N]['prototype'] }}
 */
export function withViews(Base, live) {
  const Live = class extends /** @type {new (...given: any[]) => any} */ (Base) {
    #views = Object.values(live).map((Type, at) => liveView(/** @type {any} */ (this), Type, at));

    static {
      Object.keys(live).forEach((name, at) => define(this, name, { get() { return this.#views[at](); } }));
    }
  };
  return /** @type {any} */ (Live);
}

/** @param {{ prototype: object }} Class @param {string} name @param {PropertyDescriptor & ThisType<any>} property */
const define = (Class, name, property) => Object.defineProperty(Class.prototype, name, { ...property, configurable: true });
