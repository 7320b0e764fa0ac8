// A chase being played: the world of the moment, its clock, and the options that outlive it when another map is opened.
//
// Every call into the core goes through `#in`, because a panic in Rust leaves only a trap behind: the world that trapped
// is dropped without another word to it (its handle is locked for good), and whoever owns the game is told.

import { ChaseWorld, ticksPerSecond } from '../../engine/chase.js';
import { isLoaded, loadParts } from '../../engine/load.js';
import { partsOf } from '../../engine/algorithms.js';
import { TrapGuard } from '../../shared/play/trap-guard.js';
import { createPast } from './past.js';
import { Playback } from './playback.js';

/**
 * @typedef {import('../../engine/chase.js').ChaseOptions} ChaseOptions
 * @typedef {import('../../engine/chase.js').ChaseEvent} ChaseEvent
 * @typedef {import('../../engine/chase.js').CubeSource} CubeSource
 * @typedef {import('../../engine/load.js').PartName} PartName
 * @typedef {NonNullable<ReturnType<ChaseWorld['lastPlan']>>} LastPlan
 */

const DIRECTIONS = ['up', 'right', 'down', 'left'];

/** Ticks in which a step gives up to wait for something to happen. */
const LONGEST_WAIT = 600;

export class ChaseGame {
  /** Of the moment. @type {ChaseWorld | null} */
  world = null;
  #hooks;
  /** Also for the calls of what goes with the chase. */
  guard = new TrapGuard(() => {
    this.world = null;
    this.playback.hold('broken', true);
    this.#hooks.broken(false);
  });
  /** @type {ChaseOptions} */
  #options = {};
  /** Resolved when all options that were chosen are in force, but for those whose code could not be fetched. @type {Promise<unknown>} */
  settled = Promise.resolve();
  #source = '';
  /** Whether somebody has steered in this world. */
  steered = false;
  /** Undefined once there may be another. @type {LastPlan | null | undefined} */
  #plan;
  /** Whether keys, and whether the player rests, are still as they were when the chase stood here before. */
  #isAsThen = false;
  /** Whose plans are looked at. @type {number | null} */
  #lookedAt = null;
  /** Milliseconds of what is played once more that are no tick yet. */
  #restMs = 0;
  /** Which cells were there when something was played once more. */
  #replayedCells = 0;
  past;

  /**
   * @param {object} hooks
   * @param {(world: ChaseWorld, seconds: number) => boolean} hooks.draw
   * @param {(event: ChaseEvent) => void} hooks.event
   * @param {(again: boolean) => void} hooks.broken the world is gone, `reopen()` makes it anew; again: that did not work
   * @param {() => void} hooks.changed the play state, what is paused, or an option that had to be waited for, changed
   * @param {(what: 'search' | 'goal' | 'tuning') => void} [hooks.unfetched] code that was asked for could not be fetched
   * @param {() => void} [hooks.edited] a wall was made or taken away
   * @param {() => void} [hooks.branched] somebody left what is known for another future
   * @param {() => void} [hooks.moved] it was gone back to another tick, maybe over another map
   * @param {() => readonly string[]} [hooks.held] the directions that are held down
   */
  constructor(hooks) {
    this.#hooks = hooks;
    this.past = createPast({
      ask: (work, otherwise) => this.#in(work, otherwise),
      goesOn: (world) => this.#goesOn(world),
      arrived: () => (this.#isAsThen = true),
      restore: (saved) => this.#restore(saved),
      replayed: () => {
        this.#plan = undefined;
        const { world } = this;
        if (world && world.cellsVersion !== this.#replayedCells) {
          this.#replayedCells = world.cellsVersion;
          hooks.moved?.();
        }
        if (!this.past.isAhead) hooks.changed();
      },
      branched: () => hooks.branched?.(),
      moved: () => {
        this.#plan = undefined;
        hooks.moved?.();
        this.playback.wake();
        hooks.changed();
      },
    });
    this.playback = new Playback({
      longest: () => this.world?.longestStep ?? Infinity,
      advance: (ms) => this.#step(ms),
      draw: (seconds) => this.#in((world) => hooks.draw(world, seconds), false),
      changed: hooks.changed,
    });
  }

  /**
   * Fetches what a map needs, with the options in force, before it is opened or made.
   *
   * @param {CubeSource | null} map null for a chase that was saved
   * @param {PartName[]} [also] what else is needed
   * @throws a MapError
   */
  async fetchFor(map, also = []) {
    const own = typeof map === 'string' ? ChaseWorld.partsFor(map) : map ? /** @type {PartName[]} */ ('blank' in map ? ['game'] : ['game', 'maps']) : [];
    const parts = [...own, ...also, ...partsOf(this.#options, 'cube')];
    if (!isLoaded(parts)) await loadParts(parts);
  }

  /** Goes on over an edited map, once `fetchFor` has fetched what it needs and `game`. @param {CubeSource} map @returns {number} walls that were left out @throws a MapError */
  rebuild(map) {
    return this.edit((world) => {
      const leftOut = world.rebuild(map);
      // What was chosen goes before what the map asks for.
      const { chase, repath } = this.#options;
      world.configure({ ...(chase && { chase }), ...(repath !== undefined && { repath }) });
      return leftOut;
    });
  }

  /** Any edit of more than a cell. @param {(world: ChaseWorld) => number} work @returns {number} what it returned; 0 without a world */
  edit(work) {
    const result = this.#change(work, 0);
    this.#plan = undefined;
    this.#hooks.edited?.();
    this.#tell();
    this.playback.wake();
    return result;
  }

  /** @param {string} text XML; on a MapError the world of before stays */
  open(text) {
    this.#take(ChaseWorld.fromXml(text, this.#options), text);
  }

  /** A random cube. @param {number} size @param {number} seed */
  make(size, seed) {
    const world = ChaseWorld.generate(size, seed, this.#options);
    this.#take(world, world.toXml());
  }

  /** A chase that goes on from where it was saved. @param {ChaseWorld} world */
  enter(world) {
    this.#take(world, world.toXml());
    // What was held then is held by nobody now.
    if (!world.following) this.#in((here) => this.#hold(here), undefined);
  }

  /** Whether a chase that was saved is watched, and nobody has taken it over. */
  get following() {
    return isLoaded(['past']) && this.#in((world) => world.following, false);
  }

  /** What was saved is followed no further, and nobody is busy with what goes on from here. */
  takeOver() {
    this.configure({ rest: false });
    // Where nobody had been busy that is nothing new; a key that comes up always is.
    if (this.following) this.release('up');
  }

  /** What is kept of the chase, for `ChaseWorld.restore`. @param {number} seconds how much of its past, as far as that is kept @returns {Uint8Array | null} null where nothing is */
  save(seconds) {
    return isLoaded(['past']) ? this.#in((world) => world.save(seconds), null) : null;
  }

  /** The last map once more, after something broke. @returns {boolean} whether that worked; if not, `broken` was told */
  reopen() {
    try {
      this.open(this.#source);
      return true;
    } catch (error) {
      console.error(error);
      this.#hooks.broken(true);
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
    this.past.begin(world);
    this.guard.open();
    this.playback.hold('broken', false);
    old?.free();
    this.playback.wake();
  }

  /**
   * Sets options for this world and those to come: at once, or as soon as the code has come that they need. Refused ones
   * throw and change nothing.
   *
   * @param {ChaseOptions} options
   */
  configure(options) {
    const parts = partsOf(options, 'cube');
    if (this.world && !isLoaded(parts)) {
      this.#options = { ...this.#options, ...options };
      // By then another may have been chosen.
      const chosen = () => Object.fromEntries(Object.entries(this.#options).filter(([name]) => name in options));
      const come = () => {
        this.configure(chosen());
        this.#hooks.changed();
      };
      const coming = loadParts(parts).then(come, () => this.#hooks.unfetched?.('goal' in options ? 'goal' : 'search'));
      this.settled = Promise.all([this.settled, coming]);
      return;
    }
    const before = this.world;
    const kept = this.#options;
    this.#options = { ...kept, ...options };
    try {
      this.#change((world) => world.configure(options), undefined, false);
    } catch (error) {
      this.#options = kept;
      throw error;
    }
    // What broke this world is not asked of the next one.
    if (this.world !== before) this.#options = kept;
    this.playback.wake();
  }

  /** Where monsters are to hunt, as soon as the code has come. @returns {'face' | 'cube'} */
  get mode() {
    return this.#options.chase ?? this.world?.own.chase ?? 'face';
  }

  /** As `configure`, or takes an option back, so that the map's own value holds again. @param {string} option @param {unknown} value null takes it back */
  setOption(option, value) {
    if (value !== null) return this.configure({ [option]: value });
    const name = /** @type {'repath' | 'chase'} */ (option);
    delete this.#options[name];
    this.#change((world) => world.configure({ [name]: world.own[name] }), undefined, false);
    this.playback.wake();
  }

  /** What the player does while somebody is busy with the cube. It changes nothing of what is known. @param {boolean} rest */
  rest(rest) {
    if (this.past.isAhead) this.#options = { ...this.#options, rest };
    else this.configure({ rest });
  }

  /** @param {number} n fixed steps, at once, in whatever state */
  tick(n) {
    if (n === 0) return;
    const replayed = this.past.replay(n);
    // Also what is no number of ticks: the core refuses it.
    if (replayed === 0 || replayed < n) this.#advance((world) => world.tick(n - replayed));
    this.playback.wake();
  }

  /**
   * Goes on to the next moment in which something happens, or for ten seconds at most.
   *
   * @returns {ChaseEvent[] | null} what it was; null over what is known, of which nothing is told again
   */
  stepOn() {
    if (this.past.isAhead) {
      const { ticks = 0 } = this.world ?? {};
      const next = this.past.marks.find((mark) => mark.tick > ticks)?.tick ?? Infinity;
      this.tick(Math.min(next - ticks, LONGEST_WAIT, (this.past.range?.to ?? ticks) - ticks));
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
    // By the choices of now, from wherever it stood.
    this.past.leave();
    this.playback.waits = false;
    this.#in((world) => world.reset(), undefined);
    this.past.restarted();
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
    // What was held then is let go of as it was; what is held now counts once something new begins.
    if (this.past.isAhead && !this.following) return;
    this.#act((world) => world.release(direction));
  }

  /** @param {import('../../engine/names.js').FaceWord | number} face @param {number} x @param {number} y @param {'wall' | 'floor'} kind */
  setCell(face, x, y, kind) {
    const changed = this.#change((world) => world.setCell(face, x, y, kind), false);
    if (changed) this.#hooks.edited?.();
    this.#tell();
    this.playback.wake();
    return changed;
  }

  /** Why no wall can stand there now, as an error to be said; null when one can. @param {import('./builder.js').Cell} cell @returns {Error | null} */
  refusal({ face, x, y }) {
    return this.#in((world) => world.refusal(face, x, y), null);
  }

  text() {
    return this.#in((world) => world.toXml(), '');
  }

  snapshot() {
    return this.#in((world) => world.snapshot(), null);
  }

  /** Looks at the plans of one monster, or at everybody's. @param {number | null} monster */
  lookAt(monster) {
    this.#lookedAt = monster;
    this.#in((world) => world.lookAt(monster), undefined);
    this.#plan = undefined;
    this.playback.wake();
  }

  /** What a monster was asked for; null until the code for that has come. @param {number} monster */
  tuningOf(monster) {
    if (isLoaded(['game'])) return this.#in((world) => world.tuningOf(monster), null);
    loadParts(['game']).then(() => this.playback.wake(), () => this.#hooks.unfetched?.('tuning'));
    return null;
  }

  /**
   * Asks a monster to hunt otherwise, as soon as the code for that has come.
   *
   * @param {number} monster @param {import('../../engine/chase.js').MonsterOptions} options
   */
  async tune(monster, options) {
    const { algorithm, walk } = options;
    const smooth = walk === 'lines' || walk === 'curve' ? walk : 'none';
    const { world } = this;
    try {
      await loadParts(['game', ...partsOf({ algorithm: algorithm ?? '', smooth }, 'cube')]);
    } catch {
      return this.#hooks.unfetched?.(isLoaded(['game']) ? 'search' : 'tuning');
    }
    // By then there may be another map.
    if (!world || world !== this.world) return;
    this.#change((here) => here.tune(monster, options), undefined);
    this.#hooks.edited?.();
    this.#hooks.changed();
    this.playback.wake();
  }

  /** The last plan made, with its ratio to the shortest: asked from the core once a plan. */
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
    if (!this.past.isAhead) {
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

  /** Hands on what happened, in order, after the core's call has returned: listeners may call back in. @returns {ChaseEvent[]} */
  #tell() {
    const events = this.#in((world) => world.events(), []);
    for (const event of events) {
      if (event.kind === 'repath') this.#plan = undefined;
      this.#hooks.event(event);
    }
    return events;
  }

  /** Another future begins: keys are as they are now, and so are the choices. @param {ChaseWorld} world */
  #goesOn(world) {
    const { wander: _asThen, ...options } = this.#options;
    world.configure(options);
    this.#hold(world);
  }

  /** What is known is over: keys are as they are now, and so is whether the player rests. @param {ChaseWorld} world */
  #goOn(world) {
    const { rest } = this.#options;
    if (rest !== undefined) world.configure({ rest });
    this.#hold(world);
  }

  /** Keys are as they are now. @param {ChaseWorld} world */
  #hold(world) {
    this.#isAsThen = false;
    const held = this.#hooks.held?.() ?? [];
    for (const direction of DIRECTIONS) {
      if (held.includes(direction)) world.press(direction);
      else world.release(direction);
    }
  }

  /** What is of another future whatever comes of it. @param {(world: ChaseWorld) => unknown} work */
  #act(work) {
    const { following } = this;
    this.past.leave();
    if (this.#isAsThen) this.#in((world) => this.#goOn(world), undefined);
    this.#in(work, undefined);
    // Nobody holds what was held in what was watched.
    if (following && !this.following) this.#in((world) => this.#hold(world), undefined);
  }

  /**
   * As `#in`, for what may be refused or change nothing.
   *
   * @template T
   * @param {(world: ChaseWorld) => T} work @param {T} otherwise @param {boolean} [isEdit] of the map
   */
  #change(work, otherwise, isEdit = true) {
    return this.past.change(() => this.#in(work, otherwise), isEdit);
  }

  /**
   * @template T
   * @param {(world: ChaseWorld) => T} work
   * @param {T} otherwise answered while there is no world, or when this call lost it
   * @returns {T}
   */
  #in(work, otherwise) {
    const { world } = this;
    return world ? this.guard.in(() => work(world), otherwise) : otherwise;
  }
}
