// The lab without its page: a map under the hand, one to six recorded searches of it, and a playhead over all of them.
//
// A frame does four things, in this order: begins the searches anew if something changed since they were begun, records
// for a few milliseconds, moves the playhead, and has a picture drawn if there is anything new to see. What is left of
// its time goes to the optimum and to the stopwatch. `tick` is a frame at once, for tests and for Node.

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
 * @typedef {MapState & { options: LabOptions, step: number | null, show?: string }} LabState a step of null is the end, wherever it is; show as in race-text.js
 */

/** Milliseconds a frame for searching: the rest belongs to drawing. */
const FRAME_MS = 6;
/** The same while something is waited for, an answer under a drag say: then there is little else to draw. */
const HURRY_MS = 10;
const MOST_HURRY_MS = 60;
/** Milliseconds that a call which asks for an answer may take to get it. */
const PATIENCE_MS = 100;

export class Lab extends Runner {
  #hooks;
  #clock;
  /** Whether a call has waited for this answer already. */
  #waited = false;
  /** What is to be shown anew. */
  #stale = { picture: true, controls: true };
  /** Whether nobody sees it. */
  #unseen = false;
  /** Whether the core could not be had back after a trap. */
  #hopeless = false;
  /** Whether options have come along with a map, and nobody has been told yet. */
  #reoptioned = false;
  #asked = readShow(null);
  #still = false;
  /** @type {number | null} */
  #pace = null;

  /**
   * @param {object} hooks
   * @param {() => boolean} [hooks.draw] one picture; true while something in it moves by itself, or is not drawn yet
   * @param {() => void} [hooks.changed] something that a control shows; at most once a frame
   * @param {() => void} [hooks.edited] cells or ends, also by undo
   * @param {() => void} [hooks.ready] another map is open
   * @param {() => void} [hooks.reoptioned] options have changed along with a map: by `restore`, or by undo and redo of one
   * @param {() => void} [hooks.done] the playhead has come to the end of every lane, once an answer
   * @param {(error: unknown) => void} [hooks.broken] the core trapped: the map is still there, the searches wait for `retry`
   * @param {{ now?: () => number, frames?: import('../../shared/play/clock.js').Frames }} [time] for tests
   */
  constructor(hooks = {}, { now = () => performance.now(), frames } = {}) {
    super(now);
    this.#hooks = hooks;
    this.#clock = new Clock((seconds) => this.#frame(seconds), frames);
    this.adopt(this.plan({}));
  }

  // The searches.

  /** @param {OptionChange} options null takes one back @throws an OptionError, and all is as it was */
  configure(options) {
    this.#adopt(this.plan(options));
  }
  /** Functions that the search `own` goes by; null for none. @returns {import('./options.js').OwnFunctions | null} */
  get own() {
    return this.functions;
  }
  /** @throws an OptionError, and all is as it was */
  set own(functions) {
    this.#adopt(this.plan({}, functionsOf(functions)));
  }
  /** A lane without what is not for its search. @param {import('./race-text.js').LaneOptions} lane */
  fitting(lane) {
    return fitting(lane, this.guard);
  }
  /** The options in force, without hexes that came with the map and go with it. */
  get lasting() {
    return this.laid('', this.options) ?? this.options;
  }
  /** What all answers are compared with. */
  get reference() {
    return referenceOf(this.lanes);
  }
  /** All searches once more, after the core has trapped. @override */
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
  /** Of the longest lane, as far as it is recorded. */
  get steps() {
    return this.tape.steps;
  }
  /** Whether there is more to record. */
  get recording() {
    return !this.tape.ended;
  }
  /** Expansions a second. @returns {number} */
  get rate() {
    return this.head.rateOn(this.tape);
  }
  /** @param {number | null} rate Infinity is all at once, null leaves it to the length of the search @throws a RangeError */
  set rate(rate) {
    this.head.rate = rate === null ? null : paceOf('rate', rate);
    this.touch();
  }
  /** From the beginning again if it stands at the end. @override */
  play() {
    this.#renew();
    super.play();
    this.touch();
  }
  pause() {
    this.head.pause();
    this.touch();
  }
  /** @param {number} n steps, negative for back; what plays is paused @throws a RangeError */
  stepBy(n) {
    const steps = wholeOf('stepBy', n);
    this.pause();
    this.seek(this.step + steps);
  }
  /** What is not recorded yet is recorded first, at once where that is quick. @param {number} n Infinity is the end @throws a RangeError */
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

  /** Whether nothing may move by itself. */
  get still() {
    return this.#still;
  }
  set still(still) {
    if (still === this.#still) return;
    this.#still = still;
    this.touch();
  }
  /** Cells a second of who walks. @returns {number | null} */
  get pace() {
    return this.#pace;
  }
  /** @param {number | null} pace null leaves it to the length of the way @throws a RangeError */
  set pace(pace) {
    this.#pace = pace === null ? null : paceOf('pace', pace);
    this.touch();
  }
  /** Once more from the start. @override */
  walk() {
    super.walk();
    this.touch();
  }

  // The whole.

  /** Whether nobody sees it, off screen say: searching goes on, drawing, playing and walking wait. */
  get unseen() {
    return this.#unseen;
  }
  set unseen(unseen) {
    this.#unseen = Boolean(unseen);
    this.#clock.wake();
  }
  /** The state as plain JSON (see snapshot.js), with the answer if that can be had at once; while the clock is held, whoever asks again searches on. */
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
  /** All that a link or a reload has to bring back. @returns {LabState | null} */
  save() {
    const { board } = this;
    const step = this.atEnd || this.head.endBound ? null : this.step;
    return board && { ...board.state(), options: choicesOf(this.options), step, ...(this.showing && { show: this.showing }) };
  }
  /** Another text whenever `save` would give something else: to tell that without asking for all of it. */
  get stamp() {
    const { board, mapVersion, cellsVersion } = this;
    if (!board) return '';
    const step = this.atEnd || this.head.endBound ? null : this.step;
    return JSON.stringify([mapVersion, cellsVersion, board.version, board.name, choicesOf(this.options), step, this.showing]);
  }
  /** One step to undo, options and all. @param {LabState} state @throws when a part of it is refused, and all is as it was */
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
  /** What is to be seen beside the search itself, as race-text.js has it: '' for nothing. It changes no search. */
  get showing() {
    return writeShow(this.#asked);
  }
  /** @throws a RangeError */
  set showing(text) {
    this.#asked = readShow(text);
    this.touch();
  }
  /** The same, read. */
  get show() {
    return this.#asked;
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
    this.guard.in(() => this.free(), undefined);
    this.guard.close();
  }

  /** @param {Plan} plan */
  #adopt(plan) {
    this.adopt(plan);
    this.#waited = false;
    this.touch();
  }

  /** Exactly these options. @override @protected @param {LabOptions} options @returns {() => void} puts them in force @throws an OptionError */
  choose(options) {
    const before = JSON.stringify(this.options);
    const gone = Object.fromEntries(Object.keys(this.options).map((name) => [name, null]));
    const plan = this.plan({ ...gone, ...options });
    return () => {
      this.#adopt(plan);
      this.#reoptioned ||= JSON.stringify(this.options) !== before;
    };
  }

  /** Something that is seen and shown by controls has changed. */
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

  /** Whoever is told may do anything, also away with this lab. @param {'changed' | 'edited' | 'ready' | 'reoptioned' | 'done'} what */
  #tell(what) {
    if (!this.guard.closed) this.#hooks[what]?.();
  }

  #renew() {
    this.#recover();
    if (this.renewIfDue(false)) this.#waited = false;
  }

  /** After a trap: drops what may not be touched again, and makes a grid of the cells that were kept. */
  #recover() {
    if (!this.guard.shut || this.guard.closed || this.#hopeless) return;
    const { error } = this.guard;
    const words = shutWords(this.guard);
    this.guard.open();
    this.rebuild();
    // A core that cannot even take the map is asked again only by `retry`.
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
    // Where drawing is slow, searching gets as much time as that: else an answer would wait for its pictures.
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

  /** What of the searches is to be seen, to tell whether it has changed. */
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
