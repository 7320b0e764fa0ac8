// The lab's state through a reload: kept under a name a moment after the last change, in the same form as a link. A store
// that is full, forbidden or not there is silently none: nothing on the page depends on it.

import { decode, encode } from './link.js';

/** @typedef {import('./lab.js').LabState} LabState */

const PREFIX = 'cubechase lab ';
/** Milliseconds without another change. */
const QUIET = 400;

export class Store {
  #key;
  #storage;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** What is to be kept next. @type {{ state: () => LabState | null, stamp: () => string } | null} */
  #next = null;
  /** Of what was kept last; '' when nobody can say. */
  #stamp = '';
  /** Grows with each that is written: a long one must not land on a later one. */
  #turn = 0;

  /** @param {string} name of the lab: two of one name share what they keep @param {() => Storage} [storage] */
  constructor(name, storage = () => localStorage) {
    this.#key = PREFIX + name;
    this.#storage = storage;
  }

  /**
   * Keeps a state once all is quiet.
   *
   * @param {() => LabState | null} state asked for only then
   * @param {() => string} [stamp] another one whenever the state is another: what was kept already is not asked for again
   */
  keep(state, stamp = () => '') {
    this.#next = { state, stamp };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), QUIET);
  }

  /** Keeps it now, or as soon as it is written: that takes a moment, and begins before this call returns. */
  async flush() {
    clearTimeout(this.#timer);
    const next = this.#next;
    this.#next = null;
    const stamp = next?.stamp() ?? '';
    if (!next || (stamp !== '' && stamp === this.#stamp)) return;
    const state = next.state();
    if (!state) return;
    this.#stamp = stamp;
    const turn = ++this.#turn;
    const text = await encode(state).catch(() => null);
    if (turn !== this.#turn) return;
    const kept = text !== null && this.#try((storage) => (storage.setItem(this.#key, text), true));
    // Rather nothing than an older map that would come back as if it were the last.
    if (!kept) this.#try((storage) => storage.removeItem(this.#key));
  }

  /** What was kept; null when there is nothing that can be read. @returns {Promise<LabState | null>} */
  async load() {
    const text = this.#try((storage) => storage.getItem(this.#key));
    return text ? decode(text, { own: true }).catch(() => null) : null;
  }

  forget() {
    clearTimeout(this.#timer);
    this.#next = null;
    this.#stamp = '';
    this.#turn++;
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
