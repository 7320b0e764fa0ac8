// What goes to and fro between a page and an element: calls that come before there is a map, the promise `ready`, and the
// events that tell how things stand. An event is told when what it tells of has changed, whoever changed it.

/**
 * @typedef {'engine' | 'picture' | 'map'} Part
 * @typedef {object} State
 * @property {string} status
 * @property {boolean} paused whether time stands still by somebody's wish: not because nobody looks
 * @property {number} [step]
 */

/** A promise that is settled from outside. One that is rejected is nobody's fault: whoever does not wait hears an event. @template T */
export class Deferred {
  /** @type {(value: T) => void} */
  resolve = () => {};
  /** @type {(error: unknown) => void} */
  reject = () => {};
  /** @type {Promise<T>} */
  promise = new Promise((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor() {
    this.promise.catch(() => undefined);
  }
}

export class Dialogue {
  #host;
  /** @type {() => State | null} */
  #look;
  /** Calls that wait for the first map. @type {{ work: () => unknown, lasting: boolean }[]} */
  #kept = [];
  /** Whether a map has been shown. */
  #live = false;
  /** @type {Deferred<void>} */
  #ready = new Deferred();
  /** @type {'' | 'resolved' | 'rejected'} */
  #settled = '';
  /** What was told last. */
  #told = { status: '', paused: true, step: 0 };

  /** @param {HTMLElement} host @param {() => State | null} look how things stand */
  constructor(host, look) {
    this.#host = host;
    this.#look = look;
  }

  /** Resolved when the first map is shown; rejected when that failed, and another one once it did not. */
  get ready() {
    return this.#ready.promise;
  }

  /**
   * Does it at once, or in its turn once the first map is shown.
   *
   * @template T
   * @param {() => T} work
   * @param {boolean} lasting whether it means other maps as well
   * @returns {T | undefined} undefined for what is yet to be done
   */
  ask(work, lasting) {
    if (!this.#live) {
      this.#kept.push({ work, lasting });
      return undefined;
    }
    const result = work();
    this.tell();
    return result;
  }

  /** Another map takes the place of the first one before that was shown: what was asked of that goes with it. */
  forget() {
    this.#kept = this.#kept.filter(({ lasting }) => lasting);
  }

  /** A map is open. @param {object} detail of the event */
  shown(detail) {
    this.#live = true;
    for (const { work } of this.#kept.splice(0)) {
      try {
        work();
      } catch (error) {
        // As uncaught as it would have been where it was called.
        reportError(error);
      }
    }
    this.say('ready', detail);
    if (this.#settled === 'rejected') this.#ready = new Deferred();
    this.#settled = 'resolved';
    this.#ready.resolve(undefined);
    this.tell();
  }

  /** @param {Part} what @param {unknown} error */
  failed(what, error) {
    if (this.#settled === '') {
      this.#settled = 'rejected';
      this.#ready.reject(error);
    }
    this.say('error', { what, message: error instanceof Error ? error.message : String(error) });
    this.tell();
  }

  /** Tells what has changed since it was told last. A listener may change it again: so each is looked at anew. */
  tell() {
    const told = this.#told;
    const state = this.#look();
    if (!state || (!this.#live && state.status !== 'error')) return;
    if (state.status !== told.status) this.say('statuschange', { status: (told.status = state.status) });
    const { paused = told.paused } = this.#look() ?? {};
    if (paused !== told.paused) {
      told.paused = paused;
      this.say(paused ? 'pause' : 'play', {});
    }
    const { step = told.step } = this.#look() ?? {};
    if (step !== told.step) this.say('stepchange', { step: (told.step = step) });
  }

  /** @param {string} type @param {object} detail */
  say(type, detail) {
    this.#host.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** The element has left its page for good; it may enter another. */
  end() {
    this.#live = false;
    this.#kept = [];
    this.#told = { status: '', paused: true, step: 0 };
    if (this.#settled !== '') this.#ready = new Deferred();
    this.#settled = '';
  }
}
