// The lab's state through a reload: kept under a name a moment after the last change, in the same form as a link. A store
// that is full, forbidden or not there is silently none: nothing on the page depends on it.

import { decode, encode, encodeAtOnce } from './link.js';

/** @typedef {import('./lab.js').LabState} LabState */

const PREFIX = 'cubechase lab ';
/** Milliseconds without another change. */
const QUIET = 400;

export class Store {
  #key;
  #storage;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** What is to be kept next. @type {(() => LabState | null) | null} */
  #next = null;
  /** What is being made small, to be kept then. @type {LabState | null} */
  #making = null;

  /** @param {string} name of the lab: two of one name share what they keep @param {() => Storage} [storage] */
  constructor(name, storage = () => localStorage) {
    this.#key = PREFIX + name;
    this.#storage = storage;
  }

  /** Keeps a state once all is quiet. @param {() => LabState | null} state asked for only then */
  keep(state) {
    this.#next = state;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), QUIET);
  }

  /** Keeps it now. */
  async flush() {
    clearTimeout(this.#timer);
    const state = this.#next?.();
    this.#next = null;
    if (!state) return;
    this.#making = state;
    const text = await encode(state).catch(() => null);
    if (this.#making !== state) return;
    this.#making = null;
    // A later one may have been asked for meanwhile, and will be kept in its turn.
    if (text === null || this.#next) return;
    this.#try((storage) => storage.setItem(this.#key, text));
  }

  /** Keeps it before the page goes, which waits for nothing. */
  rescue() {
    clearTimeout(this.#timer);
    const state = this.#next?.() ?? this.#making;
    this.#next = this.#making = null;
    if (state) this.#try((storage) => storage.setItem(this.#key, encodeAtOnce(state)));
  }

  /** What was kept; null when there is nothing that can be read. @returns {Promise<LabState | null>} */
  async load() {
    const text = this.#try((storage) => storage.getItem(this.#key));
    return text ? decode(text).catch(() => null) : null;
  }

  forget() {
    clearTimeout(this.#timer);
    this.#next = this.#making = null;
    this.#try((storage) => storage.removeItem(this.#key));
  }

  /**
   * @template T
   * @param {(storage: Storage) => T} work
   */
  #try(work) {
    try {
      return work(this.#storage());
    } catch {
      return null;
    }
  }
}
