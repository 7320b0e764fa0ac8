// Animation frames on demand. `wake` requests one, and another follows while the work of a frame
// says that there is more to do. A hold (such as a hidden page) stops the clock and loses nothing.

/** The most seconds that a frame makes up for, so that a stalled page continues where it was. */
const LONGEST = 0.25;

/**
 * @typedef {{ request: (callback: (now: number) => void) => number, cancel: (frame: number) => void
 *   }} Frames
 */

/** The page's own; none in Node, where tests call `tick`. @type {Frames} */
const PAGE = {
  request: (callback) =>
    typeof requestAnimationFrame === 'function' ? requestAnimationFrame(callback) : 0,
  cancel: (frame) =>
    typeof cancelAnimationFrame === 'function' ? cancelAnimationFrame(frame) : undefined,
};

export class Clock {
  #work;
  #frames;
  #frame = 0;
  /** Whether a frame runs: a request during it is no end of a rest. */
  #working = false;
  #again = false;
  /** The time of the last frame; 0 after a rest, which is not made up for. */
  #last = 0;
  /** @type {Set<string>} */
  #holds = new Set();

  /**
   * @param {(seconds: number) => boolean} work receives the time since the last frame; returns true
   *   while there is more to do
   * @param {Frames} [frames]
   */
  constructor(work, frames = PAGE) {
    this.#work = work;
    this.#frames = frames;
  }

  /** Requests a frame. */
  wake() {
    if (this.#working) this.#again = true;
    if (this.#working || this.#frame !== 0 || this.#holds.size > 0) return;
    this.#last = 0;
    this.#ask();
  }

  /**
   * Stops the clock, or lets it run, for a named reason. It runs again when no reason is left.
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

  /** Whether any reason stops it. */
  get held() {
    return this.#holds.size > 0;
  }

  /**
   * Runs a frame at once, as if this time had passed.
   *
   * @param {number} ms
   * @returns {boolean} whether there is more to do
   */
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
      // The work can have requested a frame, or stopped the clock.
      if ((more || this.#again) && this.#holds.size === 0) this.#ask();
      else this.#last = 0;
    }
  };
}
