// The guard for all calls into the core. After a panic in Rust, the handle of the trapped call is
// locked for good, and other state can be inconsistent. So after a trap the guard is shut: every
// call returns its fallback. It opens again when all handles have been dropped and made again.

/** The messages of engines and of the core when there is no memory left. */
export const NO_MEMORY = /memory\.grow|out of memory|allocation failed|no memory left/i;

export class TrapGuard {
  #tell;
  /** Whether a trap has shut the guard. */
  shut = false;
  /** Whether it was shut for good, because all behind it was freed. */
  closed = false;
  /** The thrown value. @type {unknown} */
  error = null;

  /**
   * @param {() => void} tell called once per trap, before its call has returned: only set a flag
   */
  constructor(tell) {
    this.#tell = tell;
  }

  /**
   * @template T
   * @param {() => T} work
   * @param {T} otherwise the result if the guard is shut, or if this call shuts it
   * @returns {T}
   * @throws the core's own errors (a MapError, an OptionError …)
   */
  in(work, otherwise) {
    if (this.shut) return otherwise;
    try {
      return work();
    } catch (error) {
      // A nested call can have shut it. The error of a locked handle is not news.
      if (this.shut) return otherwise;
      if (!isTrap(error)) throw error;
      this.shut = true;
      this.error = error;
      this.#tell();
      return otherwise;
    }
  }

  open() {
    this.shut = this.closed;
    this.error = null;
  }

  /** Shuts it for good. */
  close() {
    this.shut = true;
    this.closed = true;
  }
}

/**
 * Returns whether a call into the core stopped in the middle: by a trap, or for lack of memory.
 *
 * @param {unknown} error
 */
export const isTrap = (error) =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error &&
    ['Error', 'RangeError'].includes(error.name) &&
    NO_MEMORY.test(error.message));
