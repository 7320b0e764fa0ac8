// Frames, and only while somebody wants them. One frame is asked for by `wake`; it is followed by the next as long as
// the work of a frame says that there is more to do. A hold (a hidden page) stops the clock and loses nothing.

/** A frame may make up for this much time and no more, so that a stalled page goes on where it was. */
const LONGEST = 0.25;

/**
 * @typedef {{ request: (callback: (now: number) => void) => number, cancel: (frame: number) => void }} Frames
 */

/** The page's own; none in Node, where a test calls `tick`. @type {Frames} */
const PAGE = {
  request: (callback) => (typeof requestAnimationFrame === 'function' ? requestAnimationFrame(callback) : 0),
  cancel: (frame) => (typeof cancelAnimationFrame === 'function' ? cancelAnimationFrame(frame) : undefined),
};

export class Clock {
  #work;
  #frames;
  #frame = 0;
  /** Whether a frame is at work: a wish for another then is no rest that ends. */
  #working = false;
  #again = false;
  /** When the frame before this one was; 0 after a rest, which is not to be made up for. */
  #last = 0;
  /** @type {Set<string>} */
  #holds = new Set();

  /**
   * @param {(seconds: number) => boolean} work given the time since the frame before; true while there is more to do
   * @param {Frames} [frames]
   */
  constructor(work, frames = PAGE) {
    this.#work = work;
    this.#frames = frames;
  }

  /** Asks for a frame. */
  wake() {
    if (this.#working) this.#again = true;
    if (this.#working || this.#frame !== 0 || this.#holds.size > 0) return;
    this.#last = 0;
    this.#ask();
  }

  /**
   * Forbids or allows the clock to run, for a reason that has a name; all reasons must be gone before it runs again.
   *
   * @param {string} reason @param {boolean} on
   */
  hold(reason, on) {
    if (on) this.#holds.add(reason);
    else this.#holds.delete(reason);
    if (this.#holds.size === 0) return this.wake();
    this.#frames.cancel(this.#frame);
    this.#frame = 0;
  }

  /** Whether anything forbids it to run. */
  get held() {
    return this.#holds.size > 0;
  }

  /** A frame at once, as if so much time had passed. @param {number} ms @returns {boolean} whether there is more to do */
  tick(ms) {
    return this.#work(Math.min(ms / 1000, LONGEST));
  }

  #ask() {
    this.#frame = this.#frames.request(this.#run);
  }

  /** @param {number} now */
  #run = (now) => {
    this.#frame = 0;
    const passed = this.#last === 0 ? 0 : Math.min((now - this.#last) / 1000, LONGEST);
    this.#last = now;
    this.#working = true;
    this.#again = false;
    let more = false;
    try {
      more = this.#work(passed);
    } finally {
      this.#working = false;
      // The work itself may have asked for a frame, or put a hold on the clock.
      if ((more || this.#again) && this.#holds.size === 0) this.#ask();
      else this.#last = 0;
    }
  };
}
