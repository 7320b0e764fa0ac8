// Playback: a clock with a play state and a speed. It does not know what plays: `advance` receives milliseconds, `draw`
// receives seconds since the last picture.
//
// The viewer's choice (the state) and circumstances (the holds of the clock) are separate. A hidden page holds the clock and
// never changes the state, so a chase that the viewer paused stays paused.
//
// Also the past of a running chase: its recording, and going back in it. Going back changes nothing yet: what followed is replayed up
// to the last tick. The next action starts another future, with the current keys and choices. The old future is stored, and
// `bringBack` restores it.

import { Clock } from '../../shared/play/clock.js';
import { ticksPerSecond } from '../../engine/chase.js';

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
   * @param {() => number} hooks.longest the most milliseconds that `advance` takes, and that one frame makes up for
   * @param {(ms: number) => void} hooks.advance plays on
   * @param {(seconds: number) => boolean} hooks.draw draws one picture; returns true while something moves by itself
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
    for (let left = passed * this.speed; left > 0 && this.advancing; left -= longest) this.#hooks.advance(Math.min(left, longest));
    // `advance` can have held the clock: after an error, or if a listener removed the element.
    if (this.held) return false;
    const moving = this.#hooks.draw(passed / 1000);
    return moving || this.state === 'running';
  }
}

/**
 * @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld
 * @typedef {{ saved: Uint8Array, to: number }} Future a chase with its past, and its last tick
 *
 * The actions since a future was left, or since the chase started again. `at` is Infinity if it started again with new ticks.
 * @typedef {{ from: Branch | null, at: number, left: Future | null, byEdit: boolean }} Branch
 *
 * @typedef {{ branch: Branch, tick: number }} Stamp a tick in a branch
 */

/** The number of stored futures. */
const MOST_LEFT = 8;

/**
 * @param {object} game
 * @param {<T>(work: (world: ChaseWorld) => T, otherwise: T) => T} game.ask calls the core
 * @param {(world: ChaseWorld) => void} game.goesOn another future starts
 * @param {() => void} game.arrived the replay has reached the last tick, and the chase continues from there
 * @param {(saved: Uint8Array) => ChaseWorld | null} game.restore replaces this chase by a saved one
 * @param {() => void} game.replayed a part of the known future was replayed
 * @param {() => void} game.branched another future has started
 * @param {() => void} game.moved the tick has changed, perhaps with another map, or going back has become possible
 */
export function createTimeline({ ask, goesOn, arrived, restore, replayed, branched, moved }) {
  /** Whether to record. */
  let isWanted = false;
  /** Whether the current world records. */
  let isKept = false;
  /** @type {Branch} */
  let branch = { from: null, at: Infinity, left: null, byEdit: false };
  /** The chase at the last tick before it went back. @type {Future | null} */
  let future = null;

  /** @param {ChaseWorld} world */
  function keepIn(world) {
    world.keepTimeline();
    isKept = true;
  }

  /** Call it when the ticks start again. Earlier actions remain. */
  function restarted() {
    timeline.wentBack = false;
    future = null;
    branch = { from: branch, at: Infinity, left: null, byEdit: false };
    forget(branch, 0);
  }

  /** @param {boolean} byEdit */
  function fork(byEdit) {
    timeline.wentBack = false;
    const left = future;
    future = null;
    ask((world) => {
      branch = { from: branch, at: world.ticks, left, byEdit };
      forget(branch, MOST_LEFT);
      goesOn(world);
    }, undefined);
    branched();
  }

  const timeline = {
    /** Whether the chase went back, and nothing was done since. */
    wentBack: false,
    restarted,
    /** Whether the chase went back, and there is more to replay. */
    get isAhead() {
      return timeline.wentBack && ask((world) => world.ticks < world.timelineTo, false);
    },
    /** Records from now on, this world and later ones. */
    keep() {
      isWanted = true;
      if (isKept) return;
      ask(keepIn, undefined);
      moved();
    },
    /** Call it for each new world. @param {ChaseWorld} world */
    begin(world) {
      restarted();
      isKept = false;
      if (isWanted) keepIn(world);
    },
    /** The current moment, for `isGone`. @returns {Stamp} */
    get stamp() {
      return { branch, tick: ask((world) => world.ticks, 0) };
    },
    /** Returns whether an action is undone: it is later than the tick that the chase went back to, or in a future that was left. @param {Stamp} stamp */
    isGone(stamp) {
      let isGone = timeline.wentBack && ask((world) => stamp.tick > world.ticks, false);
      for (let each = /** @type {Branch | null} */ (branch); each; each = each.from) {
        if (each === stamp.branch) return isGone;
        isGone = each.at !== Infinity && (isGone || stamp.tick > each.at);
      }
      return true;
    },
    /** Whether an edit started the current future, not a key or a setting. */
    get beganByEdit() {
      return branch.byEdit;
    },
    /** Returns whether an action belongs to the current future. @param {Stamp} stamp */
    isOfNow: (stamp) => stamp.branch === branch,
    /** Whether there is a stored future. */
    get canBringBack() {
      return branch.left !== null;
    },
    /** Restores the last stored future at its last tick. @returns {boolean} whether there was one */
    bringBack() {
      const { left, from } = branch;
      if (!left || !from || !restore(left.saved)) return false;
      branch = from;
      future = null;
      timeline.wentBack = false;
      ask((world) => world.seek(left.to), undefined);
      arrived();
      moved();
      return true;
    },
    /** The ticks that are recorded, and the current one; null if nothing is recorded. */
    get range() {
      return isKept ? ask((world) => ({ from: world.timelineFrom, to: world.timelineTo, at: world.ticks, following: world.following }), null) : null;
    },
    /** The past events, oldest first. */
    get marks() {
      return isKept ? ask((world) => world.marks(), []) : [];
    },
    /** @param {number} tick */
    seek(tick) {
      if (!isKept) return;
      ask((world) => {
        const { ticks, timelineTo, timelineFrom } = world;
        if (ticks === timelineTo && tick < timelineTo) {
          const saved = world.save((timelineTo - timelineFrom) / ticksPerSecond());
          future = saved && { saved, to: timelineTo };
        }
        world.seek(tick);
      }, undefined);
      timeline.wentBack = true;
      moved();
    },
    /** Replays up to the end of what is known. @param {number} ticks @returns {number} the number of replayed ticks */
    replay(ticks) {
      if (!timeline.isAhead || !(ticks > 0)) return 0;
      const played = ask((world) => {
        const from = world.ticks;
        world.seek(Math.min(from + ticks, world.timelineTo));
        if (world.ticks === world.timelineTo) {
          timeline.wentBack = false;
          arrived();
        }
        return world.ticks - from;
      }, ticks);
      replayed();
      return played;
    },
    /** Call it before an action that always starts another future. */
    leave() {
      if (timeline.isAhead) fork(false);
      timeline.wentBack = false;
    },
    /** Runs an action that starts another future only if it changes anything. @template T @param {() => T} work @param {boolean} isEdit @returns {T} */
    change(work, isEdit) {
      const mayFork = timeline.isAhead;
      const result = work();
      if (mayFork && !timeline.isAhead) fork(isEdit);
      return result;
    },
  };
  return timeline;
}

/** Drops all stored futures except the last `most`. @param {Branch} branch @param {number} most */
function forget(branch, most) {
  let count = 0;
  for (let each = /** @type {Branch | null} */ (branch); each; each = each.from) if (each.left && ++count > most) each.left = null;
}
