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

/** @typedef {ReturnType<typeof createDialogue>} Dialogue */

/** @param {HTMLElement} host @param {() => State | null} look how things stand */
export function createDialogue(host, look) {
  /** Calls that wait for the first map. @type {{ work: () => unknown, lasting: boolean }[]} */
  let kept = [];
  /** Whether a map has been shown. */
  let isLive = false;
  /** @type {Deferred<void>} */
  let ready = new Deferred();
  /** @type {'' | 'resolved' | 'rejected'} */
  let settled = '';
  /** What was told last. */
  let told = { status: '', paused: true, step: 0 };

  /** Tells what has changed since it was told last. A listener may change it again: so each is looked at anew. */
  function tell() {
    const state = look();
    if (!state || (!isLive && state.status !== 'error')) return;
    const last = told;
    if (state.status !== last.status) say('statuschange', { status: (last.status = state.status) });
    const { paused = last.paused } = look() ?? {};
    if (paused !== last.paused) {
      last.paused = paused;
      say(paused ? 'pause' : 'play', {});
    }
    const { step = last.step } = look() ?? {};
    if (step !== last.step) say('stepchange', { step: (last.step = step) });
  }

  /** @param {string} type @param {object} detail */
  const say = (type, detail) => host.dispatchEvent(new CustomEvent(type, { detail }));

  return {
    tell,
    say,

    /** Resolved when the first map is shown; rejected when that failed, and another one once it did not. */
    get ready() {
      return ready.promise;
    },

    /**
     * Does it at once, or in its turn once the first map is shown.
     *
     * @template T
     * @param {() => T} work
     * @param {boolean} lasting whether it means other maps as well
     * @returns {T | undefined} undefined for what is yet to be done
     */
    ask(work, lasting) {
      if (!isLive) {
        kept.push({ work, lasting });
        return undefined;
      }
      const result = work();
      tell();
      return result;
    },

    /** Another map takes the place of the first one before that was shown: what was asked of that goes with it. */
    forget: () => void (kept = kept.filter(({ lasting }) => lasting)),

    /** A map is open. @param {object} detail of the event */
    shown(detail) {
      isLive = true;
      for (const { work } of kept.splice(0)) {
        try {
          work();
        } catch (error) {
          // As uncaught as it would have been where it was called.
          reportError(error);
        }
      }
      say('ready', detail);
      if (settled === 'rejected') ready = new Deferred();
      settled = 'resolved';
      ready.resolve(undefined);
      tell();
    },

    /** @param {Part} what @param {unknown} error */
    failed(what, error) {
      if (settled === '') {
        settled = 'rejected';
        ready.reject(error);
      }
      say('error', { what, message: error instanceof Error ? error.message : String(error) });
      tell();
    },

    /** The element has left its page for good; it may enter another. */
    end() {
      isLive = false;
      kept = [];
      told = { status: '', paused: true, step: 0 };
      if (settled !== '') ready = new Deferred();
      settled = '';
    },
  };
}
