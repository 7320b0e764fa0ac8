// Playback: a clock that knows whether time runs for what is played, and how fast. It knows nothing of what that is:
// `advance` is given milliseconds, `draw` is given seconds since the last picture.
//
// What the viewer wants (the state) and what circumstances forbid (the holds of the clock) are kept apart. A hidden page
// puts a hold on the clock and takes it off again; the state never changes for it, so a chase that was paused by hand
// stays paused.

import { Clock } from '../../shared/play/clock.js';

/** @typedef {'ready' | 'running' | 'paused'} PlayState */

export class Playback extends Clock {
  /** To be set by `play` and `pause`. @type {PlayState} */
  state = 'ready';
  #hooks;
  /** Milliseconds played for each that passes. */
  speed = 1;
  /** Whether time stands for now, though the picture does not: somebody looks for a moment. */
  stands = false;
  #waits = false;

  /**
   * @param {object} hooks
   * @param {() => number} hooks.longest the most milliseconds that `advance` takes, and that one frame may catch up
   * @param {(ms: number) => void} hooks.advance plays on
   * @param {(seconds: number) => boolean} hooks.draw one picture; true while something in it still moves by itself
   * @param {(state: PlayState) => void} hooks.changed
   */
  constructor(hooks) {
    super((seconds) => this.#frame(seconds));
    this.#hooks = hooks;
  }

  /** Whether time runs at this moment. */
  get advancing() {
    return this.state === 'running' && !this.held && !this.stands && !this.#waits;
  }

  /** Whether time stands until somebody steers, or lets it run. */
  get waits() {
    return this.#waits;
  }

  set waits(waits) {
    if (waits === this.#waits) return;
    this.#waits = waits;
    this.wake();
    this.#hooks.changed(this.state);
  }

  play() {
    this.#set('running');
  }

  pause() {
    this.#set('paused');
  }

  playOrPause() {
    this.#set(this.state === 'running' ? 'paused' : 'running');
  }

  /** @param {PlayState} state */
  #set(state) {
    if (state === this.state && !this.#waits) return;
    this.state = state;
    this.#waits = false;
    this.wake();
    this.#hooks.changed(state);
  }

  /** @param {number} seconds */
  #frame(seconds) {
    const longest = this.#hooks.longest();
    const passed = Math.min(seconds * 1000, longest);
    for (let left = passed * this.speed; left > 0 && this.advancing; left -= longest) this.#hooks.advance(Math.min(left, longest));
    // Playing on may have put a hold on the clock (something broke, or an event's listener took the element away).
    if (this.held) return false;
    const moving = this.#hooks.draw(passed / 1000);
    return moving || this.state === 'running';
  }
}
