// The lab without its page: a map that can be edited, one to six recorded searches on it, and a playhead over all of them.
//
// A frame starts the searches again if something changed, records for a few milliseconds, moves the playhead, and draws if
// there is anything new. The rest of its time goes to the shortest paths and the stopwatch. `tick` is a frame at once, for
// tests and for Node.

import { GridWorld } from '../../engine/grid.js';
import { CHOICES, choicesOf, strangerIn, readShow, writeShow } from './race-text.js';
import { Clock } from '../../shared/play/clock.js';
import { functionsOf } from './options.js';
import { fitting } from './race.js';
import { referenceOf } from './judging.js';
import { Runner } from './runner.js';
import { shutWords } from './memory-budget.js';
import { snapshotOf } from './snapshot.js';
import { Fault } from '../../shared/message.js';
import { paceOf, wholeOf } from '../../shared/words.js';

/**
 * @typedef {import('./edits.js').Cell} Cell
 * @typedef {import('./edits.js').MapState} MapState
 * @typedef {import('./race.js').LabOptions} LabOptions
 * @typedef {import('./race.js').OptionChange} OptionChange
 * @typedef {import('./runner.js').Plan} Plan
 * @typedef {MapState & { options: LabOptions, step: number | null, show?: string }} LabState step: null is the end; show: see race-text.js
 */

/** Milliseconds per frame for searching. The rest is for drawing. */
const FRAME_MS = 6;
/** Milliseconds per frame while an answer is awaited, for example during a drag. */
const HURRY_MS = 10;
const MOST_HURRY_MS = 60;
/** The most milliseconds that a synchronous call takes to find an answer. */
const PATIENCE_MS = 100;

export class Lab extends Runner {
  #hooks;
  #clock;
  /** Whether a call has already waited for this answer. */
  #waited = false;
  /** What must be drawn or updated. */
  #stale = { picture: true, controls: true };
  /** Whether the lab is out of view. */
  #unseen = false;
  /** Whether the core could not be restored after a trap. */
  #hopeless = false;
  /** Whether a map has changed the options, and `reoptioned` was not called yet. */
  #reoptioned = false;
  #asked = readShow(null);
  #still = false;
  /** @type {number | null} */
  #pace = null;

  /**
   * @param {object} hooks
   * @param {() => boolean} [hooks.draw] draws one picture; returns true while something moves by itself or is not drawn yet
   * @param {() => void} [hooks.changed] something that a control shows; at most once a frame
   * @param {() => void} [hooks.edited] cells or ends, also by undo
   * @param {() => void} [hooks.ready] another map is open
   * @param {() => void} [hooks.reoptioned] a map has changed the options: by `restore`, or by undo or redo of one
   * @param {() => void} [hooks.done] the playhead has reached the end of every lane, once for each answer
   * @param {(error: unknown) => void} [hooks.broken] the core trapped: the map remains, the searches wait for `retry`
   * @param {{ now?: () => number, frames?: import('../../shared/play/clock.js').Frames }} [time] for tests
   */
  constructor(hooks = {}, { now = () => performance.now(), frames } = {}) {
    super(now);
    this.#hooks = hooks;
    this.#clock = new Clock((seconds) => this.#frame(seconds), frames);
    this.adopt(this.plan({}));
  }

  // The searches.

  /** @param {OptionChange} options null clears one @throws an OptionError and changes nothing */
  configure(options) {
    this.#adopt(this.plan(options));
  }
  /** The functions of the search `own`, or null. @returns {import('./options.js').OwnFunctions | null} */
  get own() {
    return this.functions;
  }
  /** @throws an OptionError and changes nothing */
  set own(functions) {
    this.#adopt(this.plan({}, functionsOf(functions)));
  }
  /** Returns the lane without the options that do not apply to its search. @param {import('./race-text.js').LaneOptions} lane */
  fitting(lane) {
    return fitting(lane, this.guard);
  }
  /** The options in force, without hexes that come from the map. */
  get lasting() {
    return this.laid('', this.options) ?? this.options;
  }
  /** The paths with which answers are compared. */
  get reference() {
    return referenceOf(this.lanes);
  }
  /** Runs all searches again after a trap. @override */
  retry() {
    this.#hopeless = false;
    this.#recover();
    super.retry();
    this.touch();
  }

  // The playhead.

  get state() {
    return this.head.state;
  }
  get step() {
    return this.head.step;
  }
  /** The number of recorded steps of the longest lane. */
  get steps() {
    return this.tape.steps;
  }
  /** Whether there is more to record. */
  get recording() {
    return !this.tape.ended;
  }
  /** Expansions per second. @returns {number} */
  get rate() {
    return this.head.rateOn(this.tape);
  }
  /** @param {number | null} rate Infinity is all at once, null chooses one by the length of the search @throws a RangeError */
  set rate(rate) {
    this.head.rate = rate === null ? null : paceOf('rate', rate);
    this.touch();
  }
  /** At the end, plays from the beginning. @override */
  play() {
    this.#renew();
    super.play();
    this.touch();
  }
  pause() {
    this.head.pause();
    this.touch();
  }
  /** @param {number} n steps, negative to go back; pauses a search that plays @throws a RangeError */
  stepBy(n) {
    const steps = wholeOf('stepBy', n);
    this.pause();
    this.seek(this.step + steps);
  }
  /** Moves the playhead. Steps that are not on the tape are recorded first, at once if that is quick. @param {number} n Infinity is the end @throws a RangeError */
  seek(n) {
    const step = wholeOf('seek', n);
    this.#renew();
    this.head.seek(step, this.tape);
    if (this.head.waiting) this.record(this.now() + PATIENCE_MS);
    this.showLanes();
    this.touch();
  }
  reset() {
    this.#renew();
    this.head.reset();
    this.showLanes();
    this.touch();
  }

  // The walk along the leading lane's path.

  /** Whether nothing moves by itself. */
  get still() {
    return this.#still;
  }
  set still(still) {
    if (still === this.#still) return;
    this.#still = still;
    this.touch();
  }
  /** The walker's cells per second. @returns {number | null} */
  get pace() {
    return this.#pace;
  }
  /** @param {number | null} pace null chooses one by the length of the path @throws a RangeError */
  set pace(pace) {
    this.#pace = pace === null ? null : paceOf('pace', pace);
    this.touch();
  }
  /** Walks again from the start. @override */
  walk() {
    super.walk();
    this.touch();
  }


  /** Whether the lab is out of view. Searching continues; drawing, playing and walking wait. */
  get unseen() {
    return this.#unseen;
  }
  set unseen(unseen) {
    this.#unseen = Boolean(unseen);
    this.#clock.wake();
  }
  /** Returns the state as plain JSON (see snapshot.js), with the answer if it can be found at once. While the clock is held, each call searches on. */
  snapshot() {
    this.#renew();
    if (!this.#waited || this.#clock.held) {
      this.#waited = true;
      const until = this.now() + PATIENCE_MS;
      this.record(until);
      this.judge(until, false);
      this.touch();
    }
    return snapshotOf(this);
  }
  /** Returns all that a link or a reload restores. @returns {LabState | null} */
  save() {
    const { board } = this;
    const step = this.atEnd || this.head.endBound ? null : this.step;
    return board && { ...board.state(), options: choicesOf(this.options), step, ...(this.showing && { show: this.showing }) };
  }
  /** Changes when the result of `save` changes, and costs less than `save`. */
  get stamp() {
    const { board, mapVersion, cellsVersion } = this;
    if (!board) return '';
    const step = this.atEnd || this.head.endBound ? null : this.step;
    return JSON.stringify([mapVersion, cellsVersion, board.version, board.name, choicesOf(this.options), step, this.showing]);
  }
  /** Restores a state, with its options. One undo takes it back. @param {LabState} state @throws if a part is refused, and changes nothing */
  restore({ options, step, columns, rows, cells, from, to, headings, stops, name = '', layout = '', preset, borrowed = false, show = '' }) {
    const at = step === null ? Infinity : wholeOf('step', step);
    const stranger = strangerIn(options);
    if (stranger !== undefined) throw new Fault('unknown option "{name}"; expected one of: {list}', { name: stranger, list: CHOICES.join(', ') }, 'OptionError');
    const seen = readShow(show);
    const then = () => {
      this.#asked = seen;
      this.reset();
      if (at !== 0) this.seek(at);
    };
    this.put(() => GridWorld.fromCells(columns, rows, cells), name, { from, to, headings, stops }, { options, layout, preset, borrowed, then });
  }
  /** What the picture shows beside the search, as text (race-text.js): '' for nothing. It changes no search. */
  get showing() {
    return writeShow(this.#asked);
  }
  /** @throws a RangeError */
  set showing(text) {
    this.#asked = readShow(text);
    this.touch();
  }
  /** The same, parsed. */
  get show() {
    return this.#asked;
  }
  /** Requests a picture. */
  invalidate() {
    this.#stale.picture = true;
    this.#clock.wake();
  }
  /** Stops the clock for a named reason, such as a hidden page. It runs again when no reason is left. @param {string} reason @param {boolean} on */
  hold(reason, on) {
    this.#clock.hold(reason, on);
  }
  /** Runs a frame at once. @param {number} ms since the last one @returns {boolean} whether there is more to do */
  tick(ms) {
    return this.#clock.tick(ms);
  }
  /** Frees all memory. The lab cannot be used after that. */
  dispose() {
    this.#clock.hold('disposed', true);
    this.guard.in(() => this.free(), undefined);
    this.guard.close();
  }

  /** @param {Plan} plan */
  #adopt(plan) {
    this.adopt(plan);
    this.#waited = false;
    this.touch();
  }

  /** Checks exactly these options. @override @protected @param {LabOptions} options @returns {() => void} puts them in force @throws an OptionError */
  choose(options) {
    const before = JSON.stringify(this.options);
    const gone = Object.fromEntries(Object.keys(this.options).map((name) => [name, null]));
    const plan = this.plan({ ...gone, ...options });
    return () => {
      this.#adopt(plan);
      this.#reoptioned ||= JSON.stringify(this.options) !== before;
    };
  }

  /** Marks picture and controls as out of date. */
  touch() {
    this.#stale.picture = true;
    this.#stale.controls = true;
    this.#clock.wake();
  }

  /** @override @protected */
  replaced() {
    this.#renew();
  }

  /** @override @protected */
  trapped() {
    this.#clock.wake();
  }

  /** @override @protected @param {'map' | 'cells' | 'ends' | 'hand'} what */
  changed(what) {
    if (what === 'hand') return this.touch();
    this.#waited = false;
    this.touch();
    const reoptioned = this.#reoptioned;
    this.#reoptioned = false;
    if (reoptioned) this.#tell('reoptioned');
    this.#tell(what === 'map' ? 'ready' : 'edited');
  }

  /** Calls a hook. A hook may do anything, even dispose of the lab. @param {'changed' | 'edited' | 'ready' | 'reoptioned' | 'done'} what */
  #tell(what) {
    if (!this.guard.closed) this.#hooks[what]?.();
  }

  #renew() {
    this.#recover();
    if (this.renewIfDue(false)) this.#waited = false;
  }

  /** After a trap, drops what must not be touched and makes a grid of the copied cells. */
  #recover() {
    if (!this.guard.shut || this.guard.closed || this.#hopeless) return;
    const { error } = this.guard;
    const words = shutWords(this.guard);
    this.guard.open();
    this.rebuild();
    // If the core cannot even take the map, only `retry` calls it again.
    this.#hopeless = this.guard.shut;
    this.drop(words);
    this.touch();
    console.error(error);
    this.#hooks.broken?.(error);
  }

  /** @param {number} seconds */
  #frame(seconds) {
    if (this.guard.closed) return false;
    this.#recover();
    const before = this.#shown();
    const { walking } = this;
    if (this.renewIfDue(true)) this.#waited = false;
    // If drawing is slow, searching gets as much time as drawing, so that an answer does not wait for pictures.
    const hurry = Math.min(MOST_HURRY_MS, Math.max(HURRY_MS, seconds * 500));
    const until = this.now() + (this.hurried ? hurry : FRAME_MS);
    const recording = this.record(until);
    if (!this.#unseen) this.advance(seconds, this.#still, this.#pace);
    const playing = this.state === 'running' && !this.#unseen;
    const { more, learned } = this.judge(until, !recording && !playing && !this.editing);
    if (before !== this.#shown() || learned) this.touch();
    if (walking || this.walking) this.#stale.picture = true;
    const drawn = this.#show();
    if (this.hasNews()) this.#tell('done');
    if (this.guard.closed) return false;
    return recording || more || drawn || this.due || this.head.waiting || (!this.#unseen && this.walking) || playing;
  }

  /** Returns what is visible of the searches, to compare with later values. */
  #shown() {
    const { head, lanes } = this;
    const { steps, ended } = this.tape;
    let shown = `${head.step} ${head.state} ${steps} ${ended}`;
    lanes.forEach((lane, at) => {
      if (lane.preparing) shown += ` ${at} ${lane.made}`;
    });
    return shown;
  }

  /** @returns {boolean} whether something in the picture moves by itself */
  #show() {
    const { controls } = this.#stale;
    this.#stale.controls = false;
    if (controls) this.#tell('changed');
    if (this.#unseen || this.guard.closed || !this.#stale.picture) return false;
    this.#stale.picture = false;
    const moving = this.#hooks.draw?.() ?? false;
    if (moving) this.#stale.picture = true;
    return moving;
  }
}
