// The lab without its page: a map under the hand, one to four recorded searches of it, and a playhead over all of them.
//
// A frame does four things, in this order: begins the searches anew if something changed since they were begun, records
// for a few milliseconds, moves the playhead, and has a picture drawn if there is anything new to see. What is left of
// its time goes to the optimum and to the stopwatch. `tick` is a frame at once, for tests and for Node.

import { Clock } from './clock.js';
import { Desk } from './desk.js';
import { Editor } from './editor.js';
import { Guard } from './guard.js';
import { faster, slower } from './rate.js';
import { Runner } from './runner.js';
import { snapshotOf } from './snapshot.js';

/**
 * @typedef {import('./history.js').Cell} Cell
 * @typedef {import('./history.js').MapState} MapState
 * @typedef {import('./race.js').LabOptions} LabOptions
 * @typedef {import('./race.js').OptionChange} OptionChange
 * @typedef {MapState & { options: LabOptions, step: number | null }} LabState a step of null is the end, wherever it is
 */

/** Milliseconds a frame for searching: the rest belongs to drawing. */
const FRAME_MS = 6;
/** The same while an answer is waited for, under a drag say: then there is little else to draw. */
const HURRY_MS = 10;
/** Milliseconds that a call which asks for an answer may take to get it. */
const PATIENCE_MS = 100;

export class Lab extends Desk {
  #hooks;
  #now;
  #clock;
  #guard;
  #editor;
  #runner;
  /** Whether a call has waited for this answer already. */
  #waited = false;
  /** What is to be shown anew. */
  #stale = { picture: true, controls: true };

  /**
   * @param {object} hooks
   * @param {() => boolean} [hooks.draw] one picture; true while something in it moves by itself
   * @param {() => void} [hooks.changed] something that a control shows; at most once a frame
   * @param {() => void} [hooks.edited] cells or ends, also by undo
   * @param {() => void} [hooks.ready] another map is open
   * @param {() => void} [hooks.done] the playhead has come to the end of every lane, once an answer
   * @param {(error: unknown) => void} [hooks.broken] the core trapped: the map is still there, the searches wait for `retry`
   * @param {{ now?: () => number, frames?: import('./clock.js').Frames }} [time] for tests
   */
  constructor(hooks = {}, { now = () => performance.now(), frames } = {}) {
    const guard = new Guard(() => this.#clock.wake());
    const editor = new Editor(guard, (what) => this.#edited(what));
    super(editor, guard);
    this.#guard = guard;
    this.#editor = editor;
    this.#hooks = hooks;
    this.#now = now;
    this.#clock = new Clock((seconds) => this.#frame(seconds), frames);
    this.#runner = new Runner(guard, editor, now);
  }

  // The searches.

  get lanes() {
    return this.#runner.race.lanes;
  }
  /** What was asked for; what is left out has the core's default. */
  get options() {
    return { ...this.#runner.race.options };
  }
  /** @param {OptionChange} options null takes one back @throws an OptionError, and all is as it was */
  configure(options) {
    this.#adopt(this.#runner.race.plan(options));
  }
  /** The shortest cost to where the first lane's path ends; null until it is known. */
  get optimum() {
    return this.lanes[0]?.optimal ?? null;
  }
  /** All searches once more, after the core has trapped. */
  retry() {
    this.#runner.retry();
    this.#touch();
  }

  // The playhead.

  get state() {
    return this.#runner.head.state;
  }
  get step() {
    return this.#runner.head.step;
  }
  /** Of the longest lane, as far as it is recorded. */
  get steps() {
    return this.#runner.tape.steps;
  }
  /** Whether there is more to record. */
  get recording() {
    return !this.#runner.tape.ended;
  }
  /** Whether the playhead shows the answers. */
  get atEnd() {
    return this.#runner.atEnd;
  }
  /** Expansions a second. @returns {number} */
  get rate() {
    return this.#runner.head.rateOn(this.#runner.tape);
  }
  /** @param {number | null} rate Infinity is all at once, null leaves it to the length of the search */
  set rate(rate) {
    if (rate !== null && !(rate > 0)) throw new RangeError(`rate: found ${rate}; expected a number above 0`);
    this.#runner.head.rate = rate;
    this.#touch();
  }
  faster() {
    this.rate = faster(this.rate);
  }
  slower() {
    this.rate = slower(this.rate);
  }
  /** From the beginning again if it stands at the end. */
  play() {
    this.#renew();
    this.#runner.play();
    this.#touch();
  }
  pause() {
    this.#runner.head.pause();
    this.#touch();
  }
  /** @param {number} n steps, negative for back; what plays is paused */
  stepBy(n) {
    this.pause();
    this.seek(this.step + n);
  }
  /** What is not recorded yet is recorded first, at once where that is quick. @param {number} n */
  seek(n) {
    this.#renew();
    this.#runner.head.seek(n, this.#runner.tape);
    if (this.#runner.head.waiting) this.#runner.record(this.#now() + PATIENCE_MS);
    this.#runner.race.show(this.step);
    this.#touch();
  }
  reset() {
    this.#renew();
    this.#runner.head.reset();
    this.#runner.race.show(0);
    this.#touch();
  }

  // The walk along the first lane's path.

  /** Where the walker is, in cells, and where it looks; null when nobody walks. */
  get walker() {
    return this.#runner.walker;
  }
  /** Whether nothing may move by itself. */
  get still() {
    return this.#runner.still;
  }
  set still(still) {
    if (still === this.#runner.still) return;
    this.#runner.still = still;
    this.#touch();
  }
  /** Once more from the start. */
  walk() {
    this.#runner.walk();
    this.#touch();
  }

  // The whole.

  /** The state as plain JSON (see snapshot.js), with the answer if that can be had at once. */
  snapshot() {
    this.#renew();
    if (!this.#waited) {
      this.#waited = true;
      const until = this.#now() + PATIENCE_MS;
      this.#runner.record(until);
      this.#runner.judge(until, false);
      this.#touch();
    }
    return snapshotOf(this);
  }
  /** All that a link or a reload has to bring back. @returns {LabState | null} */
  save() {
    const { board } = this.#editor;
    const step = this.atEnd || this.#runner.head.endBound ? null : this.step;
    return board && { ...board.state(), options: this.options, step };
  }
  /** @param {LabState} state @throws when a part of it is refused, and all is as it was */
  restore({ options, step, ...map }) {
    const gone = Object.fromEntries(Object.keys(this.options).map((name) => [name, null]));
    const plan = this.#runner.race.plan({ ...gone, ...options });
    try {
      this.openCells(map);
    } catch (error) {
      plan.lanes.forEach((lane) => lane.free());
      throw error;
    }
    this.#adopt(plan);
    this.reset();
    if (step !== 0) this.seek(step ?? Infinity);
  }
  /** Asks for a picture. */
  invalidate() {
    this.#stale.picture = true;
    this.#clock.wake();
  }
  /** Stops the clock for a reason that has a name, a hidden page say; all reasons must be gone before it runs again. @param {string} reason @param {boolean} on */
  hold(reason, on) {
    this.#clock.hold(reason, on);
  }
  /** A frame at once. @param {number} ms that have passed @returns {boolean} whether there is more to do */
  tick(ms) {
    return this.#clock.tick(ms);
  }
  /** Gives all memory back; the lab is of no more use. */
  dispose() {
    this.#clock.hold('disposed', true);
    this.#guard.in(() => {
      this.#runner.free();
      this.#editor.free();
    }, undefined);
  }

  /** @param {ReturnType<Runner['race']['plan']>} plan */
  #adopt(plan) {
    this.#runner.adopt(plan);
    this.#waited = false;
    this.#touch();
  }

  /** Something that is seen and shown by controls has changed. */
  #touch() {
    this.#stale.picture = true;
    this.#stale.controls = true;
    this.#clock.wake();
  }

  /** @param {'map' | 'cells' | 'ends' | 'hand'} what */
  #edited(what) {
    if (what === 'hand') return this.#touch();
    this.#waited = false;
    // Nothing may ask the old grid anything once there is another.
    if (what === 'map') this.#renew();
    this.#touch();
    if (what === 'map') this.#hooks.ready?.();
    else this.#hooks.edited?.();
  }

  #renew() {
    this.#recover();
    if (this.#runner.renewIfDue(false)) this.#waited = false;
  }

  /** After a trap: drops what may not be touched again, and makes a grid of the cells that were kept. */
  #recover() {
    if (!this.#guard.shut) return;
    const { error } = this.#guard;
    this.#guard.open();
    this.#editor.rebuild();
    this.#runner.drop('the core stopped at this search; expected it to run');
    this.#touch();
    console.error(error);
    this.#hooks.broken?.(error);
  }

  /** @param {number} seconds */
  #frame(seconds) {
    this.#recover();
    const runner = this.#runner;
    const before = this.#shown();
    const { walking } = runner;
    if (runner.renewIfDue(true)) this.#waited = false;
    const until = this.#now() + (runner.head.endBound ? HURRY_MS : FRAME_MS);
    const recording = runner.record(until);
    runner.advance(seconds);
    const busy = recording || this.state === 'running' || this.#editor.busy;
    const { more, learned } = runner.judge(until, !busy);
    if (before !== this.#shown() || learned) this.#touch();
    if (walking || runner.walking) this.#stale.picture = true;
    const drawn = this.#show();
    if (runner.tell()) this.#hooks.done?.();
    return recording || more || drawn || runner.due || runner.walking || runner.head.waiting || this.state === 'running';
  }

  /** What of the searches is to be seen, to tell whether it has changed. */
  #shown() {
    const { head, tape, race } = this.#runner;
    return [head.step, head.state, tape.steps, tape.ended, ...race.lanes.map((lane) => lane.preparing)].join(' ');
  }

  /** @returns {boolean} whether something in the picture moves by itself */
  #show() {
    const { picture, controls } = this.#stale;
    this.#stale = { picture: false, controls: false };
    if (controls) this.#hooks.changed?.();
    const moving = picture && (this.#hooks.draw?.() ?? false);
    if (moving) this.#stale.picture = true;
    return moving;
  }
}
