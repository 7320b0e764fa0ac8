// Playback: a clock with a play state and a speed. It does not know what plays: `advance` receives
// milliseconds, `draw` receives seconds since the last picture.
//
// The viewer's choice (the state) and circumstances (the holds of the clock) are separate. A hidden
// page holds the clock and never changes the state, so a chase that the viewer paused stays paused.

import { Clock } from '../../shared/play/clock.js';

/** @typedef {'ready' | 'running' | 'paused'} PlayState */

export class Playback extends Clock {
  /** Set by `play` and `pause`. @type {PlayState} */
  state = 'ready';
  #hooks;
  /** Milliseconds played per millisecond. */
  speed = 1;
  /** Whether time stops for now while pictures continue, as during a drag of the scrubber. */
  stands = false;
  #waits = false;

  /**
   * @param {object} hooks
   * @param {() => number} hooks.longest the most milliseconds that `advance` takes, and that one
   *   frame makes up for
   * @param {(ms: number) => void} hooks.advance plays on
   * @param {(seconds: number) => boolean} hooks.draw draws one picture; returns true while
   *   something moves by itself
   * @param {(state: PlayState) => void} hooks.changed
   */
  constructor(hooks) {
    super((seconds) => this.#frame(seconds));
    this.#hooks = hooks;
  }

  /** Whether time runs now. */
  get advancing() {
    return this.state === 'running' && !this.held && !this.stands && !this.#waits;
  }

  /** Whether time stops until the player steers or plays. */
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
    for (let left = passed * this.speed; left > 0 && this.advancing; left -= longest)
      this.#hooks.advance(Math.min(left, longest));
    // `advance` can have held the clock: after an error, or if a listener removed the element.
    if (this.held) return false;
    const moving = this.#hooks.draw(passed / 1000);
    return moving || this.state === 'running';
  }
}
