// Playback: whether time runs, and the clock that drives it. It knows nothing of what is played: `advance` is given
// milliseconds, `draw` is given seconds since the last picture.
//
// What the viewer wants (the state) and what circumstances forbid (the holds) are kept apart. A hidden page puts a hold
// on the clock and takes it off again; the state never changes for it, so a chase that was paused by hand stays paused.

/** @typedef {'ready' | 'running' | 'paused' | 'done'} PlayState */

export class Playback {
  /** @type {PlayState} */
  #state = 'ready';
  /** @type {Set<string>} */
  #holds = new Set();
  #longest;
  #advance;
  #draw;
  #changed;
  #frame = 0;
  #last = 0;
  /** Milliseconds played for each that passes. */
  speed = 1;

  /**
   * @param {object} hooks
   * @param {() => number} hooks.longest the most milliseconds that `advance` takes, and that one frame may catch up
   * @param {(ms: number) => boolean | void} hooks.advance plays on; false when there is nothing more to play
   * @param {(seconds: number) => boolean} hooks.draw one picture; true while something in it still moves by itself
   * @param {(state: PlayState) => void} [hooks.changed]
   */
  constructor({ longest, advance, draw, changed = () => {} }) {
    this.#longest = longest;
    this.#advance = advance;
    this.#draw = draw;
    this.#changed = changed;
  }

  get state() {
    return this.#state;
  }

  /** Whether time runs at this moment. */
  get advancing() {
    return this.#state === 'running' && this.#holds.size === 0;
  }

  play() {
    this.#set('running');
  }

  pause() {
    if (this.#state !== 'done') this.#set('paused');
  }

  /**
   * Forbids or allows the clock to run, for a reason that has a name; all reasons must be gone before it runs again.
   *
   * @param {string} reason @param {boolean} on
   */
  hold(reason, on) {
    if (on) this.#holds.add(reason);
    else this.#holds.delete(reason);
    if (this.#holds.size > 0) this.#stop();
    else this.invalidate();
  }

  /** Asks for a picture, also while nothing plays. */
  invalidate() {
    if (this.#frame !== 0 || this.#holds.size > 0) return;
    // 0 means "no time has passed yet": after a rest the first frame must not catch up the rest.
    this.#last = 0;
    this.#frame = requestAnimationFrame(this.#tick);
  }

  /** Ends the clock for good. */
  dispose() {
    this.hold('disposed', true);
  }

  /** @param {PlayState} state */
  #set(state) {
    if (state === this.#state) return;
    this.#state = state;
    this.invalidate();
    this.#changed(state);
  }

  #stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** @param {number} now */
  #tick = (now) => {
    this.#frame = 0;
    const longest = this.#longest();
    const passed = this.#last === 0 ? 0 : Math.min(now - this.#last, longest);
    if (this.#state === 'running') {
      for (let left = passed * this.speed; left > 0; left -= longest) {
        if (this.#advance(Math.min(left, longest)) === false) {
          this.#set('done');
          break;
        }
      }
    }
    // Playing on may have put a hold on the clock (something broke, or an event's listener took the element away).
    if (this.#holds.size > 0) return;
    const moving = this.#draw(passed / 1000);
    if (moving || this.#state === 'running') {
      this.#last = now;
      if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#tick);
    }
  };
}
