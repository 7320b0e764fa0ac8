// The past of a running chase: its recording, and going back in it. The code loads on demand.
//
// Going back changes nothing yet: what followed is replayed up to the last tick. The next action
// starts another future, with the current keys and choices. The old future is stored, and
// `bringBack` restores it.

import { ticksPerSecond } from '../../engine/chase.js';
import { createEvents } from '../../shared/play/events.js';

/**
 * @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld
 * @typedef {{ saved: Uint8Array, to: number }} Future a chase with its past, and its last tick
 *
 * The actions since a future was left, or since the chase started again. `at` is Infinity if it
 * started again with new ticks.
 * @typedef {{ from: Branch | null, at: number, left: Future | null, byEdit: boolean }} Branch
 *
 * @typedef {{ branch: Branch, tick: number }} Stamp a tick in a branch
 */

/** The number of stored futures. */
const MOST_LEFT = 8;

/**
 * What it tells. arrived: the replay has reached the last tick, and the chase continues from there.
 * replayed: a part of the known future was replayed. branched: another future has started. moved:
 * the tick has changed, perhaps with another map, or going back has become possible.
 *
 * @typedef {{ arrived: [], replayed: [], branched: [], moved: [] }} TimelineEvents
 *
 * @param {object} game
 * @param {<T>(work: (world: ChaseWorld) => T, otherwise: T) => T} game.ask calls the core
 * @param {(world: ChaseWorld) => void} game.goesOn another future starts
 * @param {(saved: Uint8Array) => ChaseWorld | null} game.restore replaces this chase by a saved one
 */
export function createTimeline({ ask, goesOn, restore }) {
  /** @type {ReturnType<typeof createEvents<TimelineEvents>>} */
  const events = createEvents();
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
    events.tell('branched');
  }

  const timeline = {
    events,
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
      events.tell('moved');
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
    /**
     * Returns whether an action is undone: it is later than the tick that the chase went back to,
     * or in a future that was left.
     *
     * @param {Stamp} stamp
     */
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
    /**
     * Restores the last stored future at its last tick.
     *
     * @returns {boolean} whether there was one
     */
    bringBack() {
      const { left, from } = branch;
      if (!left || !from || !restore(left.saved)) return false;
      branch = from;
      future = null;
      timeline.wentBack = false;
      ask((world) => world.seek(left.to), undefined);
      events.tell('arrived');
      events.tell('moved');
      return true;
    },
    /** The ticks that are recorded, and the current one; null if nothing is recorded. */
    get range() {
      return isKept
        ? ask(
            (world) => ({
              from: world.timelineFrom,
              to: world.timelineTo,
              at: world.ticks,
              following: world.following,
            }),
            null,
          )
        : null;
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
      events.tell('moved');
    },
    /**
     * Replays up to the end of what is known.
     *
     * @param {number} ticks
     * @returns {number} the number of replayed ticks
     */
    replay(ticks) {
      if (!timeline.isAhead || !(ticks > 0)) return 0;
      const played = ask((world) => {
        const from = world.ticks;
        world.seek(Math.min(from + ticks, world.timelineTo));
        if (world.ticks === world.timelineTo) {
          timeline.wentBack = false;
          events.tell('arrived');
        }
        return world.ticks - from;
      }, ticks);
      events.tell('replayed');
      return played;
    },
    /** Call it before an action that always starts another future. */
    leave() {
      if (timeline.isAhead) fork(false);
      timeline.wentBack = false;
    },
    /**
     * Runs an action that starts another future only if it changes anything.
     *
     * @template T
     * @param {() => T} work
     * @param {boolean} isEdit
     * @returns {T}
     */
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
  for (let each = /** @type {Branch | null} */ (branch); each; each = each.from)
    if (each.left && ++count > most) each.left = null;
}
