// The one gate for calls into the core. A panic in Rust leaves only a trap behind: the handle that trapped is locked for
// good, and what else it left half done nobody knows. So after a trap the gate is shut, every call through it answers
// with what it was given for that case, and it opens again once all handles have been dropped and made anew.

/** What engines and the core say when there is no memory left. */
export const NO_MEMORY = /memory\.grow|out of memory|allocation failed|no memory left/i;

export class TrapGuard {
  #tell;
  /** Whether a trap has shut the gate. */
  shut = false;
  /** Whether it was shut for good, since all that lay behind it was given back. */
  closed = false;
  /** What was thrown. @type {unknown} */
  error = null;

  /** @param {() => void} tell called once a trap, while its call is still on the way back: make a note, call nothing */
  constructor(tell) {
    this.#tell = tell;
  }

  /**
   * @template T
   * @param {() => T} work
   * @param {T} otherwise answered while the gate is shut, or when this call shuts it
   * @returns {T}
   * @throws what the core refuses (a MapError, an OptionError …)
   */
  in(work, otherwise) {
    if (this.shut) return otherwise;
    try {
      return work();
    } catch (error) {
      // A call within this one may have shut it: what a locked handle says then is no news.
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

  /** For good. */
  close() {
    this.shut = true;
    this.closed = true;
  }
}

/** Whether a call into the core stopped half way: by a trap, or for lack of memory. @param {unknown} error */
export const isTrap = (error) => error instanceof WebAssembly.RuntimeError || (error instanceof Error && ['Error', 'RangeError'].includes(error.name) && NO_MEMORY.test(error.message));
