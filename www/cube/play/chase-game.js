// A running chase: the current world, its clock, and the options that apply to later maps too.
//
// Every call into the core goes through `#in`. After a trap, the world's handle is locked for good,
// so the world is dropped without another call, and the owner of the game is notified.

import { ChaseWorld, partsOfChase, ticksPerSecond } from '../../engine/chase.js';
import { isLoaded, loadParts } from '../../engine/load.js';
import { createEvents } from '../../shared/play/events.js';
import { TrapGuard } from '../../shared/play/trap-guard.js';
import { createTimeline } from './timeline.js';
import { Playback } from './playback.js';

/**
 * What a game tells. event: something that happened in the chase. changed: the play state, the
 * pause, or an option whose code was loading has changed. edited: a wall was built or cleared.
 * branched: another future has started. moved: the chase went to another tick, perhaps with another
 * map. unfetched: the code of a search could not be loaded. broken: the world is lost, and
 * `reopen()` makes it again; again: that failed.
 *
 * @typedef {{ event: [ChaseEvent], changed: [], edited: [], branched: [], moved: [], unfetched: [],
 *   broken: [again: boolean] }} GameEvents
 *
 * @typedef {import('../../engine/chase.js').ChaseOptions} ChaseOptions
 * @typedef {import('../../engine/chase.js').ChaseEvent} ChaseEvent
 * @typedef {import('../../engine/chase.js').CubeSource} CubeSource
 * @typedef {import('../../engine/load.js').PartName} PartName
 * @typedef {{ face: number, x: number, y: number }} Cell
 * @typedef {NonNullable<ReturnType<ChaseWorld['lastPlan']>>} LastPlan
 */

const DIRECTIONS = ['up', 'right', 'down', 'left'];

/** The most ticks for which a step waits for an event. */
const LONGEST_WAIT = 600;

export class ChaseGame {
  /** The current world. @type {ChaseWorld | null} */
  world = null;
  /** @type {ReturnType<typeof createEvents<GameEvents>>} */
  events = createEvents();
  #held;
  /** Also for the calls of the chase's companions. */
  guard = new TrapGuard(() => {
    this.world = null;
    this.playback.hold('broken', true);
    this.events.tell('broken', false);
  });
  /** @type {ChaseOptions} */
  #options = {};
  /**
   * Resolves when all chosen options are in force, except those whose code could not be loaded.
   *
   * @type {Promise<unknown>}
   */
  settled = Promise.resolve();
  #source = '';
  /** Whether the player was steered in this world. */
  steered = false;
  /** Undefined if it must be read again. @type {LastPlan | null | undefined} */
  #plan;
  /** Whether keys, and whether the player rests, are still those of the recorded moment. */
  #isAsThen = false;
  /** Whose plans are shown. @type {number | null} */
  #lookedAt = null;
  /** Replayed milliseconds that are not a whole tick yet. */
  #restMs = 0;
  /** The version of the cells at the last replay. */
  #replayedCells = 0;
  timeline;

  /**
   * @param {(world: ChaseWorld, seconds: number) => boolean} draw draws one picture; returns true
   *   while something moves by itself
   * @param {() => readonly string[]} [held] returns the directions that are held down
   */
  constructor(draw, held = () => []) {
    this.#held = held;
    this.timeline = createTimeline({
      ask: (work, otherwise) => this.#in(work, otherwise),
      goesOn: (world) => this.#goesOn(world),
      restore: (saved) => this.#restore(saved),
    });
    this.timeline.events.on('arrived', () => (this.#isAsThen = true));
    this.timeline.events.on('replayed', () => {
      this.#plan = undefined;
      const { world } = this;
      if (world && world.cellsVersion !== this.#replayedCells) {
        this.#replayedCells = world.cellsVersion;
        this.events.tell('moved');
      }
      if (!this.timeline.isAhead) this.events.tell('changed');
    });
    this.timeline.events.on('branched', () => this.events.tell('branched'));
    this.timeline.events.on('moved', () => {
      this.#plan = undefined;
      this.events.tell('moved');
      this.playback.wake();
      this.events.tell('changed');
    });
    this.playback = new Playback({
      longest: () => this.world?.longestStep ?? Infinity,
      advance: (ms) => this.#step(ms),
      draw: (seconds) => this.#in((world) => draw(world, seconds), false),
      changed: () => this.events.tell('changed'),
    });
  }

  /**
   * Loads the parts for a map and the current options, before the map is opened or made.
   *
   * @param {CubeSource | null} map null for a saved chase
   * @param {PartName[]} [also] further parts
   * @throws a MapError
   */
  async fetchFor(map, also = []) {
    const own = typeof map === 'string' ? ChaseWorld.partsFor(map) : [];
    const parts = [...own, ...also, ...partsOfChase(this.#options)];
    if (!isLoaded(parts)) await loadParts(parts);
  }

  /**
   * Continues on an edited map. Await `fetchFor` with the map first.
   *
   * @param {CubeSource} map
   * @returns {number} the walls that were left out
   * @throws a MapError
   */
  rebuild(map) {
    return this.edit((world) => {
      const leftOut = world.rebuild(map);
      // Chosen options override those of the map.
      world.configure(
        Object.fromEntries(Object.entries(this.#options).filter(([name]) => name in world.own)),
      );
      return leftOut;
    });
  }

  /**
   * Runs an edit of several cells.
   *
   * @param {(world: ChaseWorld) => number} work
   * @returns {number} its result; 0 without a world
   */
  edit(work) {
    const result = this.#change(work, 0);
    this.#plan = undefined;
    this.events.tell('edited');
    this.#tell();
    return result;
  }

  /** @param {string} text XML; after a MapError, the last world stays */
  open(text) {
    this.#take(ChaseWorld.fromXml(text, this.#options), text);
  }

  /** Makes a random cube. @param {number} size @param {number} seed */
  make(size, seed) {
    const world = ChaseWorld.generate(size, seed, this.#options);
    this.#take(world, world.toXml());
  }

  /** Continues a saved chase. @param {ChaseWorld} world */
  enter(world) {
    this.#take(world, world.toXml());
    // Keys that were held in the recording are released.
    if (!world.following) this.#in((here) => this.#hold(here), undefined);
  }

  /** Whether a saved chase replays and was not taken over. */
  get following() {
    return this.#in((world) => world.following, false);
  }

  /** Ends the replay. The player continues without keys. */
  takeOver() {
    this.configure({ rest: false });
    // Releasing a key always counts as an input, even if nothing was held.
    if (this.following) this.release('up');
  }

  /**
   * Returns the chase for `ChaseWorld.restore`.
   *
   * @param {number} seconds of its past, as far as recorded
   * @returns {Uint8Array | null} null if nothing is recorded
   */
  save(seconds) {
    return this.#in((world) => world.save(seconds), null);
  }

  /**
   * Opens the last map again after an error.
   *
   * @returns {boolean} whether it worked; if not, `broken` was called
   */
  reopen() {
    try {
      this.open(this.#source);
      return true;
    } catch (error) {
      console.error(error);
      this.events.tell('broken', true);
      return false;
    }
  }

  /** @param {ChaseWorld} world @param {string} source */
  #take(world, source) {
    const old = this.world;
    this.world = world;
    this.#source = source;
    this.#isAsThen = false;
    this.steered = false;
    this.playback.waits = false;
    this.#plan = undefined;
    this.timeline.begin(world);
    this.guard.open();
    this.playback.hold('broken', false);
    old?.free();
    this.playback.wake();
  }

  /**
   * Sets options for this world and later ones: at once, or when their code has loaded. Refused
   * options throw and change nothing.
   *
   * @param {ChaseOptions} options
   */
  configure(options) {
    const parts = partsOfChase(options);
    if (this.world && !isLoaded(parts)) {
      this.#options = { ...this.#options, ...options };
      // Other options can have been chosen meanwhile.
      const chosen = () =>
        Object.fromEntries(Object.entries(this.#options).filter(([name]) => name in options));
      const come = () => {
        this.configure(chosen());
        this.events.tell('changed');
      };
      const coming = loadParts(parts).then(come, () => this.events.tell('unfetched'));
      this.settled = Promise.all([this.settled, coming]);
      return;
    }
    const before = this.world;
    const previous = this.#options;
    this.#options = { ...previous, ...options };
    try {
      this.#change((world) => world.configure(options), undefined, false);
    } catch (error) {
      this.#options = previous;
      throw error;
    }
    // Options that broke this world are not used for the next one.
    if (this.world !== before) this.#options = previous;
  }

  /** Where monsters hunt, when the code has loaded. @returns {'face' | 'cube'} */
  get mode() {
    return this.#options.chase ?? this.world?.own.chase ?? 'face';
  }

  /**
   * Like `configure`, or clears an option, so that the map's value applies.
   *
   * @param {string} option
   * @param {unknown} value null clears it
   */
  setOption(option, value) {
    if (value !== null) return this.configure({ [option]: value });
    const name = /** @type {keyof ChaseWorld['own']} */ (option);
    delete this.#options[name];
    this.#change((world) => world.configure({ [name]: world.own[name] }), undefined, false);
  }

  /**
   * Sets whether the player rests while the cube is edited. It changes nothing that is recorded.
   *
   * @param {boolean} rest
   */
  rest(rest) {
    if (this.timeline.isAhead) this.#options = { ...this.#options, rest };
    else this.configure({ rest });
  }

  /** @param {number} n fixed steps, at once, in any state */
  tick(n) {
    if (n === 0) return;
    const replayed = this.timeline.replay(n);
    // Also for values that are not a number of ticks: the core refuses them.
    if (replayed === 0 || replayed < n) this.#advance((world) => world.tick(n - replayed));
    this.playback.wake();
  }

  /**
   * Continues to the next event, or for at most ten seconds.
   *
   * @returns {ChaseEvent[] | null} the events; null in a replay, which sends none
   */
  stepOn() {
    if (this.timeline.isAhead) {
      const { ticks = 0 } = this.world ?? {};
      const next = this.timeline.marks.find((mark) => mark.tick > ticks)?.tick ?? Infinity;
      this.tick(Math.min(next - ticks, LONGEST_WAIT, (this.timeline.range?.to ?? ticks) - ticks));
      return null;
    }
    /** @type {ChaseEvent[]} */
    let events = [];
    for (let tick = 0; tick < LONGEST_WAIT && events.length === 0 && this.world; tick++) {
      events = this.#advance((world) => world.tick(1));
    }
    this.playback.wake();
    return events;
  }

  reset() {
    // Uses the current choices, from any tick.
    this.timeline.leave();
    this.playback.waits = false;
    this.#in((world) => world.reset(), undefined);
    this.timeline.restarted();
    this.#plan = undefined;
    this.playback.wake();
  }

  /** @param {string} direction */
  press(direction) {
    this.steered = true;
    this.playback.waits = false;
    this.#act((world) => world.press(direction));
  }

  /** @param {string} direction */
  release(direction) {
    // Keys of the recording end as recorded. Current keys count from the next future.
    if (this.timeline.isAhead && !this.following) return;
    this.#act((world) => world.release(direction));
  }

  /**
   * @param {import('../../engine/names.js').FaceWord | number} face
   * @param {number} x
   * @param {number} y
   * @param {'wall' | 'floor'} kind
   */
  setCell(face, x, y, kind) {
    const changed = this.#change((world) => world.setCell(face, x, y, kind), false);
    if (changed) this.events.tell('edited');
    this.#tell();
    return changed;
  }

  /**
   * Returns why no wall is allowed there now, as an error to report; null if it is.
   *
   * @param {Cell} cell
   * @returns {Error | null}
   */
  refusal({ face, x, y }) {
    return this.#in((world) => world.refusal(face, x, y), null);
  }

  text() {
    return this.#in((world) => world.toXml(), '');
  }

  /** Returns the map to save: with the settings in force, which a chase on it begins with. */
  savedText() {
    return this.#in((world) => world.xmlInForce(), '');
  }

  snapshot() {
    return this.#in((world) => world.snapshot(), null);
  }

  /** Chooses whose plans are shown. @param {number | null} monster null for all */
  lookAt(monster) {
    this.#lookedAt = monster;
    this.#in((world) => world.lookAt(monster), undefined);
    this.#plan = undefined;
    this.playback.wake();
  }

  /** Returns the options of one monster; null without a world. @param {number} monster */
  settingsOf(monster) {
    return this.#in((world) => world.settingsOf(monster), null);
  }

  /**
   * Sets options of one monster when their code has loaded.
   *
   * @param {number} monster @param {import('../../engine/chase.js').MonsterOptions} options
   */
  async tune(monster, options) {
    const { algorithm, walk } = options;
    const smooth = walk === 'lines' || walk === 'curve' ? walk : 'none';
    const { world } = this;
    try {
      await loadParts(partsOfChase({ algorithm: algorithm ?? '', smooth }));
    } catch {
      return this.events.tell('unfetched');
    }
    // Meanwhile, another map can be open.
    if (!world || world !== this.world) return;
    this.#change((here) => here.tune(monster, options), undefined);
    this.events.tell('edited');
    this.events.tell('changed');
  }

  /** The last plan with its ratio to the shortest, read once per plan. */
  get plan() {
    if (this.#plan === undefined) this.#plan = this.#in((world) => world.lastPlan(), null);
    return this.#plan;
  }

  dispose() {
    this.playback.hold('disposed', true);
    this.world?.free();
    this.world = null;
  }

  /** @param {number} ms */
  #step(ms) {
    if (!this.timeline.isAhead) {
      this.#restMs = 0;
      this.#advance((world) => world.step(ms));
      return;
    }
    const tickMs = 1000 / ticksPerSecond();
    const ticks = Math.floor((this.#restMs + ms) / tickMs);
    this.#restMs += ms - ticks * tickMs;
    this.tick(ticks);
  }

  /** @param {(world: ChaseWorld) => unknown} move */
  #advance(move) {
    this.#act(move);
    return this.#tell();
  }

  /** @param {Uint8Array} saved @returns {ChaseWorld | null} */
  #restore(saved) {
    const world = this.guard.in(() => ChaseWorld.restore(saved), null);
    if (!world) return null;
    const old = this.world;
    this.world = world;
    world.lookAt(this.#lookedAt);
    old?.free();
    return world;
  }

  /**
   * Sends events in order, after the core's call has returned, because listeners can call the core.
   *
   * @returns {ChaseEvent[]}
   */
  #tell() {
    const events = this.#in((world) => world.events(), []);
    for (const event of events) {
      if (event.kind === 'repath') this.#plan = undefined;
      this.events.tell('event', event);
    }
    return events;
  }

  /** Starts another future with the current keys and choices. @param {ChaseWorld} world */
  #goesOn(world) {
    const { wander: _asThen, ...options } = this.#options;
    world.configure(options);
    this.#hold(world);
  }

  /**
   * Ends a replay: applies the current keys, and whether the player rests.
   *
   * @param {ChaseWorld} world
   */
  #goOn(world) {
    const { rest } = this.#options;
    if (rest !== undefined) world.configure({ rest });
    this.#hold(world);
  }

  /** Applies the current keys. @param {ChaseWorld} world */
  #hold(world) {
    this.#isAsThen = false;
    const held = this.#held();
    for (const direction of DIRECTIONS) {
      if (held.includes(direction)) world.press(direction);
      else world.release(direction);
    }
  }

  /**
   * Runs an action that always starts another future.
   *
   * @param {(world: ChaseWorld) => unknown} work
   */
  #act(work) {
    const { following } = this;
    this.timeline.leave();
    if (this.#isAsThen) this.#in((world) => this.#goOn(world), undefined);
    this.#in(work, undefined);
    // Releases the keys of the recording.
    if (following && !this.following) this.#in((world) => this.#hold(world), undefined);
  }

  /**
   * Like `#in`, for an action that can be refused or change nothing. Requests a picture.
   *
   * @template T
   * @param {(world: ChaseWorld) => T} work
   * @param {T} otherwise
   * @param {boolean} [isEdit] of the map
   */
  #change(work, otherwise, isEdit = true) {
    this.playback.wake();
    return this.timeline.change(() => this.#in(work, otherwise), isEdit);
  }

  /**
   * @template T
   * @param {(world: ChaseWorld) => T} work
   * @param {T} otherwise the result if there is no world, or if this call lost it
   * @returns {T}
   */
  #in(work, otherwise) {
    const { world } = this;
    return world ? this.guard.in(() => work(world), otherwise) : otherwise;
  }
}
