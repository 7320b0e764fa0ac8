// The lab without its page: a map that can be edited, one to six recorded searches on it, and a
// playhead over all of them.
//
// A frame starts the searches again if something changed, records for a few milliseconds, moves the
// playhead, and draws if there is anything new. In the time that is left, it computes shortest
// paths for comparison and measures the searches. `tick` runs a frame at once, for tests and for
// Node.

import { Grid } from '../../engine/grid.js';
import { CHOICES, choicesOf, strangerIn, readShow, writeShow } from './attributes.js';
import { Clock } from '../../shared/play/clock.js';
import { createEvents } from '../../shared/play/events.js';
import { Driver } from './drive-lane.js';
import { Editor } from './editor.js';
import { functionsOf } from './options.js';
import { createOptima, createStopwatch, referenceOf } from './judging.js';
import { refusals, shutWords } from './memory-budget.js';
import { Playhead, Walker } from './playhead.js';
import { planned } from './race.js';
import { snapshotOf } from './snapshot.js';
import { Fault } from '../../shared/message.js';
import { TrapGuard } from '../../shared/play/trap-guard.js';
import { paceOf, wholeOf } from '../../shared/words.js';

/**
 * @typedef {import('./types.js').Cell} Cell
 * @typedef {import('./types.js').MapState} MapState
 * @typedef {import('./lane.js').Lane} Lane
 * @typedef {import('./options.js').OwnFunctions} OwnFunctions
 * @typedef {import('./types.js').LabOptions} LabOptions
 * @typedef {import('./types.js').OptionChange} OptionChange
 * @typedef {import('./breakpoints.js').Stop} Stop
 * @typedef {import('./types.js').Given} Given
 * @typedef {import('./types.js').Recorded} Recorded
 *
 * What a lab tells. changed: something that a control shows has changed; at most once a frame.
 * edited: cells or ends have changed, also by undo. replacing: `restore` replaces everything next.
 * ready: another map is open. reoptioned: a map has changed the options, by `restore`, or by undo
 * or redo of one. stopped: a breakpoint has paused it. done: the playhead has reached the end of
 * every lane; once for each answer. broken: the core trapped; the map remains, the searches wait
 * for another change.
 * @typedef {{ changed: [], edited: [], replacing: [], ready: [], reoptioned: [], stopped: [stop:
 *   Stop], done: [], broken: [error: unknown] }} LabEvents
 *
 * @typedef {MapState & { options: LabOptions, step: number | null, show?: string,
 *   recorded?: string[] }} LabState step: null is the end; show: see attributes.js;
 *   recorded: texts of traces and of a plan, which `restore` leaves to the caller
 */

/** Milliseconds per frame for searching. The rest is for drawing. */
const FRAME_MS = 6;
/** Milliseconds per frame while an answer is awaited, for example during a drag. */
const HURRY_MS = 10;
const MOST_HURRY_MS = 60;
/** Milliseconds per frame for breakpoints. With them, a fast search can play more slowly. */
const BREAKPOINTS_MS = 6;
/** The most milliseconds that a synchronous call takes to find an answer. */
const PATIENCE_MS = 100;
/**
 * The milliseconds that a search may run during a drag before an edit restarts it. Without them, no
 * search would end during a continuous drag.
 */
const STUBBORN_MS = 1000;

/** @type {Recorded} */
export const NOTHING_RECORDED = { plan: null, traces: [] };

export class Lab {
  /** The guard of the core, also for callers that use it beside the searches. */
  guard = new TrapGuard(() => this.#clock.wake());
  /** The map and its edits. */
  editor = new Editor(this.guard, {
    options: () => this.options,
    choose: (options) => this.#choose(options),
    replaced: () => this.#renew(),
    changed: (what) => this.#edited(what),
  });
  /** @type {ReturnType<typeof createEvents<LabEvents>>} */
  events = createEvents(() => this.guard.closed);
  #draw;
  #clock;
  #now;
  #head = new Playhead();
  /** Compares answers with the shortest paths. */
  #optima = createOptima(this.guard);
  #stopwatch = createStopwatch(this.guard);
  /** @type {LabOptions} */
  #options = {};
  /** How often `recorded` was set. */
  #recordings = 0;
  /** @type {Given} */
  #given = { functions: null, recorded: NOTHING_RECORDED };
  /** @type {Lane[]} */
  lanes = [];
  /**
   * The versions of map, cells and ends on which the searches started, and the time of the start.
   */
  #begun = { map: -1, cells: -1, board: -1, at: 0 };
  /** Whether the searches must start again even if nothing changed. */
  #changed = true;
  /** The lane that records next: the one at which the last frame stopped. */
  #turn = 0;
  /** Whether a call has already waited for this answer. */
  #waited = false;
  /** Whether `done` was sent for this answer. */
  #doneSent = false;
  /** @type {Walker | Driver | null} */
  #walker = null;
  /** Whether the walk along this answer has started. */
  #walked = false;
  /** @type {number | null} */
  #pace = null;
  /** What must be drawn or updated. */
  #stale = { picture: true, controls: true };
  /** Whether the core could not be restored after a trap. */
  #hopeless = false;
  /** Whether a map has changed the options, and `reoptioned` was not called yet. */
  #reoptioned = false;
  /** Whether the lab is out of view. Searching continues; drawing, playing and walking wait. */
  unseen = false;
  /** Whether nothing moves by itself: no walker is there, and a step has no parts. */
  still = false;
  /** What the picture shows beside the search (attributes.js). It changes no search. */
  show = readShow(null);
  /** Where playing pauses. @type {Pick<import('./breakpoints.js').Breakpoints, 'follow'> | null} */
  breakpoints = null;
  /** The breakpoint at which it has stopped, until it plays again. @type {Stop | null} */
  stopped = null;

  /**
   * @param {() => boolean} [draw] draws one picture; returns true while something moves by itself
   *   or is not drawn yet
   * @param {{ now?: () => number, frames?: import('../../shared/play/clock.js').Frames }} [time]
   *   for tests
   */
  constructor(draw = () => false, { now = () => performance.now(), frames } = {}) {
    this.#draw = draw;
    this.#now = now;
    this.#clock = new Clock((seconds) => this.#frame(seconds), frames);
    this.configure({});
  }

  // The searches.

  /** The options that were set. The core's defaults apply to the others. */
  get options() {
    return { ...this.#options };
  }
  /**
   * @param {OptionChange} change null clears an option
   * @throws an OptionError and changes nothing
   */
  configure(change) {
    this.#adopt(this.#plan(change));
  }
  /** The functions of the search `own`, or null. @returns {OwnFunctions | null} */
  get own() {
    return this.#given.functions;
  }
  /** @throws an OptionError and changes nothing */
  set own(functions) {
    this.#adopt(this.#plan({}, { functions: functionsOf(functions) }));
  }
  /** What other programs recorded: it plays instead of the searches, or beside them. */
  get recorded() {
    return this.#given.recorded;
  }
  /** The lab frees the traces of the last one. @throws an OptionError and changes nothing */
  set recorded(recorded) {
    this.#recordings++;
    this.#adopt(this.#plan({}, { recorded }));
  }
  /** The options in force, without a layout of hexes that the map sets. */
  get lasting() {
    return this.editor.laid('', this.options) ?? this.options;
  }
  /** The first lane that can search this map, or else the first. The status and the walk use it. */
  get lead() {
    return this.lanes.find((lane) => lane.error === '') ?? this.lanes[0];
  }
  /** The paths with which answers are compared. */
  get reference() {
    return referenceOf(this.lanes);
  }

  // The playhead.

  get state() {
    return this.#head.state;
  }
  get step() {
    return this.#head.step;
  }
  /** The fraction of the next step that has passed. */
  get part() {
    return this.still ? 0 : this.#head.part;
  }
  /** The number of recorded steps of the longest lane. */
  get steps() {
    return this.#tape.steps;
  }
  /** Whether there is more to record. */
  get recording() {
    return !this.#tape.ended;
  }
  /** Whether the playhead is at the end of every lane. */
  get atEnd() {
    const { steps, ended } = this.#tape;
    return (
      ended &&
      this.step >= steps &&
      this.state !== 'ready' &&
      this.lanes.some((lane) => lane.answer !== null)
    );
  }
  /** Expansions per second. @returns {number} */
  get rate() {
    return this.#head.rateOn(this.#tape);
  }
  /**
   * @param {number | null} rate Infinity is all at once, null chooses one by the length of the
   *   search
   * @throws an OptionError
   */
  set rate(rate) {
    this.#head.rate = rate === null ? null : paceOf('rate', rate);
    this.touch();
  }
  /** At the end, plays from the beginning. */
  play() {
    this.#renew();
    this.stopped = null;
    if (this.state === 'done') this.#doneSent = false;
    this.#head.play();
    this.touch();
  }
  pause() {
    this.#head.pause();
    this.touch();
  }
  /**
   * @param {number} n steps, negative to go back; pauses a search that plays
   * @throws an OptionError
   */
  stepBy(n) {
    const steps = wholeOf('stepBy', n);
    this.pause();
    this.seek(this.step + steps);
  }
  /**
   * Moves the playhead. Steps that are not on the tape are recorded first, at once if that is
   * quick.
   *
   * @param {number} n Infinity is the end
   * @throws an OptionError
   */
  seek(n) {
    const step = wholeOf('seek', n);
    this.#renew();
    this.#head.seek(step, this.#tape);
    if (this.#head.waiting) this.#record(this.#now() + PATIENCE_MS);
    this.#showLanes();
    this.touch();
  }
  /**
   * The steps between which it plays over and over, until a pause, another step or an edit; null
   * outside a loop.
   *
   * @returns {import('./playhead.js').Loop | null}
   */
  get loop() {
    return this.#head.loop;
  }
  /** If nothing may move by itself, the end of the loop is shown. */
  set loop(loop) {
    this.#renew();
    this.stopped = null;
    if (!loop) this.#head.loop = null;
    else if (this.still) {
      this.pause();
      this.seek(loop[1]);
    } else this.#head.repeat(loop, this.#tape);
    this.touch();
  }
  reset() {
    this.#renew();
    this.#head.reset();
    this.#showLanes();
    this.touch();
  }

  // The walk along the leading lane's path.

  /**
   * The position in cells, the heading and any steering angle of the walker; null if there is none.
   */
  get walker() {
    return this.still ? null : (this.#walker?.place ?? null);
  }
  /** The walker's cells per second. @returns {number | null} */
  get pace() {
    return this.#pace;
  }
  /**
   * @param {number | null} pace null chooses one by the length of the path
   * @throws an OptionError
   */
  set pace(pace) {
    this.#pace = pace === null ? null : paceOf('pace', pace);
    this.touch();
  }
  /** Walks again from the start. */
  walk() {
    this.#walked = false;
    this.#walker = null;
    this.touch();
  }

  // The state.

  /**
   * Returns the state as plain JSON (see snapshot.js), with the answer if it can be found at once.
   * While the clock is held, each call continues the search.
   */
  snapshot() {
    this.#renew();
    if (!this.#waited || this.#clock.held) {
      this.#waited = true;
      const until = this.#now() + PATIENCE_MS;
      this.#record(until);
      this.#judge(until, false);
      this.touch();
    }
    return snapshotOf(this);
  }
  /** Returns all that a link or a reload restores. @returns {LabState | null} */
  save() {
    const {
      showing: show,
      editor: { board },
    } = this;
    const recorded = this.recorded.texts?.();
    return (
      board && {
        ...board.state(),
        options: choicesOf(this.options),
        step: this.#stop,
        ...(show && { show }),
        ...(recorded && { recorded }),
      }
    );
  }
  /** Changes when the result of `save` changes, and costs less than `save`. */
  get stamp() {
    const { board, mapVersion, cellsVersion } = this.editor;
    return board
      ? JSON.stringify([
          mapVersion,
          cellsVersion,
          board.version,
          board.name,
          choicesOf(this.options),
          this.#stop,
          this.showing,
          this.#recordings,
        ])
      : '';
  }
  /** The step to restore; null for the end. */
  get #stop() {
    return this.atEnd || this.#head.endBound ? null : this.step;
  }
  /**
   * Restores a state, with its options. One undo takes it back.
   *
   * @param {LabState} state
   * @throws if a part is refused, and changes nothing
   */
  restore({
    options,
    step,
    columns,
    rows,
    cells,
    from,
    to,
    headings,
    stops,
    name = '',
    layout = '',
    preset,
    borrowed = false,
    show = '',
  }) {
    const at = step === null ? Infinity : wholeOf('step', step);
    const stranger = strangerIn(options);
    if (stranger !== undefined)
      throw new Fault(
        'unknown option "{name}"; expected one of: {list}',
        { name: stranger, list: CHOICES.join(', ') },
        'OptionError',
      );
    const seen = readShow(show);
    this.events.tell('replacing');
    const then = () => {
      this.show = seen;
      this.reset();
      if (at !== 0) this.seek(at);
    };
    this.editor.put(
      () => Grid.fromCells(columns, rows, cells),
      name,
      { from, to, headings, stops },
      { options, layout, preset, borrowed, then },
    );
  }
  /** `show` as text; '' for nothing. */
  get showing() {
    return writeShow(this.show);
  }
  /** @throws an OptionError */
  set showing(text) {
    this.show = readShow(text);
    this.touch();
  }
  /**
   * Returns what `read` finds while nothing moves by itself, so that each answer has one picture.
   *
   * @template T
   * @param {() => T} read
   */
  atRest(read) {
    const { still } = this;
    this.still = true;
    try {
      return read();
    } finally {
      this.still = still;
    }
  }
  /** Requests a picture. */
  invalidate() {
    this.#stale.picture = true;
    this.#clock.wake();
  }
  /** Marks picture and controls as out of date. */
  touch() {
    this.#stale.controls = true;
    this.invalidate();
  }
  /**
   * Stops the clock for a named reason, such as a hidden page. It runs again when no reason is
   * left.
   *
   * @param {string} reason
   * @param {boolean} on
   */
  hold(reason, on) {
    this.#clock.hold(reason, on);
  }
  /**
   * Runs a frame at once.
   *
   * @param {number} ms since the last one
   * @returns {boolean} whether there is more to do
   */
  tick(ms) {
    return this.#clock.tick(ms);
  }
  /** Frees all memory. The lab cannot be used after that. */
  dispose() {
    this.hold('disposed', true);
    this.guard.in(() => {
      this.#stopwatch.stop();
      this.#optima.free();
      for (const lane of this.lanes) lane.free();
      this.editor.free();
    }, undefined);
    this.guard.close();
  }

  // What the editor calls.

  /**
   * Checks exactly these options.
   *
   * @param {LabOptions} options
   * @returns {() => void} puts them in force
   * @throws an OptionError
   */
  #choose(options) {
    const before = JSON.stringify(this.options);
    const gone = Object.fromEntries(Object.keys(this.options).map((name) => [name, null]));
    const plan = this.#plan({ ...gone, ...options });
    return () => {
      this.#adopt(plan);
      this.#reoptioned ||= JSON.stringify(this.options) !== before;
    };
  }

  /** @param {'map' | 'cells' | 'ends' | 'hand'} what */
  #edited(what) {
    this.touch();
    if (what === 'hand') return;
    this.#head.loop = null;
    this.#waited = false;
    const reoptioned = this.#reoptioned;
    this.#reoptioned = false;
    if (reoptioned) this.events.tell('reoptioned');
    this.events.tell(what === 'map' ? 'ready' : 'edited');
  }

  // A frame.

  /** @param {number} seconds */
  #frame(seconds) {
    if (this.guard.closed) return false;
    this.#recover();
    const before = this.#shown();
    const walked = this.#walker !== null;
    this.#renewIfDue(true);
    // If drawing is slow, searching gets as much time as drawing, so that an answer does not wait
    // for pictures.
    const hurry = Math.min(MOST_HURRY_MS, Math.max(HURRY_MS, seconds * 500));
    // The playhead waits for a step, or for the end of a search whose tape is full.
    const hurried = this.#head.waiting || this.lanes.some((lane) => lane.full && !lane.ended);
    const until = this.#now() + (hurried ? hurry : FRAME_MS);
    const recording = this.#record(until);
    if (!this.unseen) this.#advance(seconds);
    const playing = this.state === 'running' && !this.unseen;
    const { more, learned } = this.#judge(until, !recording && !playing && !this.editor.editing);
    if (before !== this.#shown() || learned) this.touch();
    const walking = this.#walker !== null;
    if (walked || walking || (playing && this.lanes.some(({ kind }) => kind.lives)))
      this.#stale.picture = true;
    const drawn = this.#show();
    if (!this.#doneSent && this.atEnd && !this.#due) {
      this.#doneSent = true;
      this.events.tell('done');
    }
    if (this.guard.closed) return false;
    return (
      recording ||
      more ||
      drawn ||
      this.#due ||
      this.#head.waiting ||
      (walking && !this.unseen) ||
      playing
    );
  }

  /** Returns what is visible of the searches, to compare with later values. */
  #shown() {
    const { steps, ended } = this.#tape;
    return `${this.step} ${this.state} ${steps} ${ended} ${this.lanes.map(({ made }) => made)}`;
  }

  /** @returns {boolean} whether something in the picture moves by itself */
  #show() {
    const { controls } = this.#stale;
    this.#stale.controls = false;
    if (controls) this.events.tell('changed');
    if (this.unseen || this.guard.closed || !this.#stale.picture) return false;
    this.#stale.picture = false;
    const moving = this.#draw();
    if (moving) this.#stale.picture = true;
    return moving;
  }

  /**
   * Makes the lanes for other options and changes nothing else.
   *
   * @param {OptionChange} change null clears an option
   * @param {Partial<Given>} [given]
   * @returns {ReturnType<typeof planned>} for `#adopt` @throws an OptionError
   */
  #plan(change, given) {
    return planned({ ...this.#options, ...change }, { ...this.#given, ...given }, this.guard);
  }

  /** Replaces the lanes. @param {ReturnType<typeof planned>} plan */
  #adopt({ options, given, lanes }) {
    this.#stopwatch.stop();
    this.#optima.free();
    this.guard.in(() => this.lanes.forEach((lane) => lane.free()), undefined);
    this.#options = options;
    const { traces } = given.recorded;
    const gone = this.recorded.traces.filter((trace) => !traces.includes(trace));
    this.guard.in(() => gone.forEach((trace) => trace.free()), undefined);
    this.#given = given;
    this.lanes = lanes;
    this.#changed = true;
    this.#waited = false;
    this.touch();
  }

  /** The length of the longest lane's tape. */
  get #tape() {
    return {
      steps: Math.max(0, ...this.lanes.map(({ steps }) => steps)),
      ended: this.lanes.every(({ ended }) => ended),
    };
  }

  /** Whether something changed since the searches started. */
  get #due() {
    const { board, mapVersion, cellsVersion } = this.editor;
    const { map, cells, board: version } = this.#begun;
    return (
      board !== null &&
      (this.#changed || map !== mapVersion || cells !== cellsVersion || version !== board.version)
    );
  }

  #renew() {
    this.#recover();
    this.#renewIfDue(false);
  }

  /**
   * Starts the searches again if something changed. A playhead at the end stays at the end. Another
   * stays at its step. A search that plays starts at the beginning; a crowd continues.
   *
   * @param {boolean} patient whether a search that records during a drag may finish first
   */
  #renewIfDue(patient) {
    const { board, mapVersion: map, cellsVersion: cells, editing } = this.editor;
    const begun = this.#begun;
    const head = this.#head;
    if (!board || !this.#due || this.guard.shut) return;
    const sameCells = !this.#changed && begun.map === map && begun.cells === cells;
    if (patient && editing && sameCells && this.recording && this.#now() - begun.at < STUBBORN_MS)
      return;
    const answered = head.state === 'done' || head.endBound;
    this.#changed = false;
    this.#begun = { map, cells, board: board.version, at: this.#now() };
    this.#stopwatch.stop();
    const stays = head.state === 'paused' || this.lanes.every(({ kind }) => kind.lives);
    head.renew(answered ? Infinity : stays && begun.map === map ? head.step : 0);
    const refused = refusals(this.lanes, board.columns, board.rows, board.stops.length + 1);
    // Lanes that do not search free their memory before others allocate.
    this.lanes.forEach((lane, at) => refused[at] && lane.refuse(refused[at]));
    this.lanes.forEach(
      (lane, at) => refused[at] || lane.begin(board, answered && begun.map === map),
    );
    this.#optima.begin(board, map);
    this.#walker = null;
    this.#walked = this.#doneSent = this.#waited = false;
  }

  /**
   * After a trap, drops the objects that are unsafe to use and makes a grid from the copied cells.
   */
  #recover() {
    if (!this.guard.shut || this.guard.closed || this.#hopeless) return;
    const { error } = this.guard;
    const words = shutWords(this.guard);
    this.guard.open();
    this.editor.rebuild();
    // If the core cannot even take the map, nothing calls it again.
    this.#hopeless = this.guard.shut;
    for (const lane of this.lanes) lane.drop(words);
    this.#optima.drop();
    this.#stopwatch.drop();
    this.#walker = null;
    // A search that trapped starts again only after a change.
    this.#changed = false;
    this.#begun = {
      map: this.editor.mapVersion,
      cells: this.editor.cellsVersion,
      board: this.editor.board?.version ?? -1,
      at: 0,
    };
    this.touch();
    console.error(error);
    this.events.tell('broken', error);
  }

  /**
   * Records all lanes in turns, and moves the playhead to its target.
   *
   * @param {number} until
   * @returns {boolean} whether there is more to record
   */
  #record(until) {
    for (let idle = 0; idle < this.lanes.length && this.#now() < until;) {
      const lane = this.lanes[this.#turn++ % this.lanes.length];
      idle = lane.work(this.#now) ? 0 : idle + 1;
    }
    this.#head.follow(this.#tape);
    this.#showLanes();
    return this.lanes.some((lane) => !lane.ended);
  }

  /** Moves the playhead and the walker. @param {number} seconds */
  #advance(seconds) {
    // The reader can ask for less motion at any time.
    const { loop } = this;
    if (this.still && loop) this.loop = loop;
    const { step } = this;
    const plays = this.state === 'running' && !this.#head.waiting;
    this.#head.advance(seconds, this.#tape);
    if (plays && !this.loop && this.step > step) this.#pauseAfter(step);
    this.#showLanes();
    if (this.still || !this.atEnd || this.editor.editing || this.loop) {
      this.#walker = null;
      // A return to the end starts another walk.
      if (!this.atEnd) this.#walked = false;
      return;
    }
    if (!this.#walked) this.#walker = walkerOf(this.lead, this.editor.layout !== '');
    this.#walked = true;
    this.#walker?.advance(seconds, this.#pace);
    if (this.#walker?.arrived) this.#walker = null;
  }

  /** Takes the playhead back to the first breakpoint after a step. @param {number} from */
  #pauseAfter(from) {
    if (!this.breakpoints) return;
    const head = this.#head;
    const until = this.#now() + BREAKPOINTS_MS;
    const hasTime = () => this.#now() < until;
    const { step, stop } = this.breakpoints.follow(this.lanes, from, this.step, hasTime);
    if (step < this.step) {
      head.step = step;
      head.state = 'running';
    }
    if (!stop) return;
    head.part = 0;
    head.pause();
    this.stopped = stop;
    this.events.tell('stopped', stop);
  }

  /** Moves the playheads of all lanes to the common one. */
  #showLanes() {
    for (const lane of this.lanes) lane.show(this.step);
  }

  /**
   * Compares the answers with the shortest paths and measures the time of the searches.
   *
   * @param {number} until @param {boolean} idle whether there is time for the stopwatch
   * @returns {{ more: boolean, learned: boolean }}
   */
  #judge(until, idle) {
    const {
      lanes,
      editor: { board },
    } = this;
    if (!board || this.recording) return { more: false, learned: false };
    const known = () => lanes.map(({ optimal, ms }) => `${optimal} ${ms}`).join();
    const before = known();
    let more;
    // At least one slice, so that slow frames cannot delay it forever.
    do {
      this.#optima.judge(lanes);
      more =
        this.#optima.work(this.#now) || (idle && this.#stopwatch.work(lanes, board, this.#now));
    } while (more && this.#now() < until);
    this.#optima.judge(lanes);
    return { more, learned: known() !== before };
  }
}

/** @param {Lane | undefined} lane @param {boolean} hex */
function walkerOf(lane, hex) {
  if (lane?.drive) return lane.samples.length > 0 ? new Driver(lane.samples) : null;
  if (!lane || lane.path.length < 2) return null;
  return new Walker(lane.smooth.length > 0 ? lane.smooth : lane.path, hex);
}
