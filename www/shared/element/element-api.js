// The communication between a page and an element: calls before there is a map, the promise
// `ready`, and events. An event is sent when its state has changed, whatever the cause.

/**
 * @typedef {'engine' | 'picture' | 'map' | 'call'} Part call: one of the calls that waited for the
 *   first map
 * @typedef {object} State
 * @property {string} status
 * @property {boolean} paused whether the reader or the page has paused time, not because the
 *   element is out of view
 * @property {object} [detail] of `play` and `pause`; left out, empty
 * @property {number} [step]
 */

/**
 * A promise that is settled from outside. Its rejection is never unhandled, because there is also
 * an event.
 *
 * @template T
 */
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

/** @typedef {ReturnType<typeof createElementApi>} ElementApi */

/** @param {HTMLElement} host @param {() => State | null} look returns the current state */
export function createElementApi(host, look) {
  /** Calls that wait for the first map. @type {{ work: () => unknown, lasting: boolean }[]} */
  let waiting = [];
  /** Whether a map has been shown. */
  let isLive = false;
  /** @type {Deferred<void>} */
  let ready = new Deferred();
  /** @type {'' | 'resolved' | 'rejected'} */
  let settled = '';
  /** The state of the last events. @type {State & { step: number }} */
  let reported = { status: '', paused: true, step: 0 };

  /**
   * Sends events for what has changed. A listener can change it again, so each state is compared
   * separately.
   */
  function tell() {
    const state = look();
    if (!state || (!isLive && state.status !== 'error')) return;
    const last = reported;
    if (state.status !== last.status) say('statuschange', { status: (last.status = state.status) });
    const { paused, detail = {} } = look() ?? last;
    if (paused !== last.paused) {
      last.paused = paused;
      say(paused ? 'pause' : 'play', detail);
    }
    const { step = last.step } = look() ?? last;
    if (step !== last.step) say('stepchange', { step: (last.step = step) });
  }

  /** @param {string} type @param {object} detail */
  const say = (type, detail) => host.dispatchEvent(new CustomEvent(type, { detail }));

  /** Tells the page and, in the console, its author. @param {Part} what @param {unknown} error */
  function report(what, error) {
    const message = error instanceof Error ? error.message : String(error);
    console.warn(`<${host.localName}> ${message}`);
    say('error', { what, message });
  }

  return {
    tell,
    say,

    /**
     * Resolves when the first map is shown. Rejects if that or a call that waited for it failed,
     * and is replaced if a map is shown after all.
     */
    get ready() {
      return ready.promise;
    },

    /**
     * Runs work at once, or in order after the first map is shown.
     *
     * @template T
     * @param {() => T} work
     * @param {boolean} lasting whether the work still waits if another map replaces the first one
     *   before it is shown
     * @returns {T | undefined} undefined if it waits
     */
    ask(work, lasting) {
      if (!isLive) {
        waiting.push({ work, lasting });
        return undefined;
      }
      const result = work();
      tell();
      return result;
    },

    /** Another map replaces the first one before it was shown: calls for that map are dropped. */
    forget: () => void (waiting = waiting.filter(({ lasting }) => lasting)),

    /** Call it after a map opens. @param {object} detail of the event */
    shown(detail) {
      isLive = true;
      /** @type {unknown[]} */
      const refused = [];
      for (const { work } of waiting.splice(0)) {
        try {
          work();
        } catch (error) {
          refused.push(error);
        }
      }
      say('ready', detail);
      if (settled === 'rejected') ready = new Deferred();
      // The call has returned already. Who awaits `ready` gets its error, and later reads of
      // `ready` the map.
      if (refused.length > 0) {
        ready.reject(refused[0]);
        ready = new Deferred();
      }
      settled = 'resolved';
      ready.resolve(undefined);
      for (const error of refused) report('call', error);
      tell();
    },

    /** @param {Part} what @param {unknown} error */
    failed(what, error) {
      if (settled === '') {
        settled = 'rejected';
        ready.reject(error);
      }
      report(what, error);
      tell();
    },

    /** Call it when the element has left its page for good. It can enter another. */
    end() {
      isLive = false;
      waiting = [];
      reported = { status: '', paused: true, step: 0 };
      if (settled !== '') ready = new Deferred();
      settled = '';
    },
  };
}
