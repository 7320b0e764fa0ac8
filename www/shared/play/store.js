// What somebody made, through a reload: kept under a name a moment after the last change, in the same form as a link. It is
// kept twice: for this tab, which a reload brings back as it was whatever other tabs do, and for the next visit. A store
// that is full, forbidden or not there is none: nothing on the page depends on it.

/**
 * @template State
 * @typedef {object} Writing how a state becomes text and comes back
 * @property {(state: State) => Promise<string>} encode
 * @property {(state: State) => string} encodeAtOnce without waiting: for a page that goes
 * @property {(text: string) => Promise<State>} decode both
 * @property {() => void} [lost] it could be kept nowhere
 */

/** Milliseconds without another change. */
const QUIET = 400;

/** The tab's own first: where both have something it is the nearer one. */
const USUAL = [() => sessionStorage, () => localStorage];

/** @template State */
export class Store {
  #key;
  #writing;
  #storages;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** What is to be kept next. @type {{ state: () => State | null, stamp: () => string } | null} */
  #next = null;
  /** What is being made small, to be kept then. @type {State | null} */
  #making = null;
  /** Of what was kept last; '' when nobody can say. */
  #stamp = '';

  /** @param {string} key two of one key share what they keep @param {Writing<State>} writing @param {(() => Storage)[]} storages the nearest first */
  constructor(key, writing, ...storages) {
    this.#key = key;
    this.#writing = writing;
    this.#storages = storages.length > 0 ? storages : USUAL;
  }

  /**
   * Keeps a state once all is quiet.
   *
   * @param {() => State | null} state asked for only then
   * @param {() => string} [stamp] another one whenever the state is another: what was kept already is not asked for again
   */
  keep(state, stamp = () => '') {
    this.#next = { state, stamp };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), QUIET);
  }

  /** Keeps it now, or as soon as it is written: that takes a moment, and begins before this call returns. */
  async flush() {
    const state = this.#take();
    if (!state) return;
    this.#making = state;
    const text = await this.#writing.encode(state).catch(() => null);
    // A later one may have been begun, or kept, meanwhile: a long one must not land on it.
    if (this.#making !== state) return;
    this.#making = null;
    this.#write(text);
  }

  /** Keeps it before the page goes, which waits for nothing. */
  rescue() {
    const state = this.#take() ?? this.#making;
    this.#making = null;
    if (state) this.#write(this.#writing.encodeAtOnce(state));
  }

  /** What was kept; null when there is nothing that can be read. @returns {Promise<State | null>} */
  async load() {
    for (const storage of this.#storages) {
      const text = attempt(() => storage().getItem(this.#key));
      const state = text ? await this.#writing.decode(text).catch(() => null) : null;
      if (state) return state;
    }
    return null;
  }

  /** Whether something is kept. */
  get has() {
    return this.#storages.some((storage) => attempt(() => storage().getItem(this.#key) !== null));
  }

  forget() {
    clearTimeout(this.#timer);
    this.#next = this.#making = null;
    this.#stamp = '';
    for (const storage of this.#storages) attempt(() => storage().removeItem(this.#key));
  }

  /** What is to be kept next, unless it was kept already. @returns {State | null} */
  #take() {
    clearTimeout(this.#timer);
    const next = this.#next;
    this.#next = null;
    const stamp = next?.stamp() ?? '';
    if (!next || (stamp !== '' && stamp === this.#stamp)) return null;
    this.#stamp = stamp;
    return next.state();
  }

  /** @param {string | null} text null for a state that could not be written */
  #write(text) {
    let lost = true;
    for (const storage of this.#storages) {
      const kept = text !== null && attempt(() => (storage().setItem(this.#key, text), true));
      // Rather nothing than an older map that would come back as if it were the last.
      if (kept) lost = false;
      else attempt(() => storage().removeItem(this.#key));
    }
    if (lost) this.#writing.lost?.();
  }
}

/**
 * @template T
 * @param {() => T} work
 */
function attempt(work) {
  try {
    return work();
  } catch {
    return null;
  }
}
