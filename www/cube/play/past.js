// The past of a chase that is being played: from when on it is kept, and going back in it. What keeps it is a part of the
// package that is fetched when it is first asked for.
//
// Going back changes nothing yet: what came later is played once more, up to where the chase stood. Another future begins with
// the next thing that somebody does; then keys and choices are those of now, not those of then. The future that was left is
// kept, and `bringBack` has it again.

import { ticksPerSecond } from '../../engine/chase.js';
import { isLoaded, loadParts } from '../../engine/load.js';

/**
 * @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld
 * @typedef {{ saved: Uint8Array, to: number }} Future a chase with its past, and its last tick
 *
 * What was done since a future was left, or since the chase began anew. `at` is Infinity where it began anew, and the ticks with it.
 * @typedef {{ from: Branch | null, at: number, left: Future | null, byEdit: boolean }} Branch
 *
 * @typedef {{ branch: Branch, tick: number }} Stamp a moment
 */

/** Of so many futures that were left the last are kept. */
const MOST_LEFT = 8;

/**
 * @param {object} game
 * @param {<T>(work: (world: ChaseWorld) => T, otherwise: T) => T} game.ask a call into the core
 * @param {(world: ChaseWorld) => void} game.goesOn another future begins
 * @param {() => void} game.arrived it stands where somebody went back from, and goes on from there
 * @param {(saved: Uint8Array) => ChaseWorld | null} game.restore puts a chase that was saved in the place of this one
 * @param {() => void} game.replayed a part of what is known was played once more
 * @param {() => void} game.branched another future began
 * @param {() => void} game.moved it stands at another tick, maybe over another map, or one can go back from now on
 */
export function createPast({ ask, goesOn, arrived, restore, replayed, branched, moved }) {
  /** Whether it is to be kept. */
  let isWanted = false;
  /** Whether the world of the moment keeps it. */
  let isKept = false;
  /** Whether somebody went back, and nothing was done since. */
  let wentBack = false;
  /** @type {Branch} */
  let branch = { from: null, at: Infinity, left: null, byEdit: false };
  /** The chase as it stood when somebody went back from its last tick. @type {Future | null} */
  let future = null;

  /** @param {ChaseWorld} world */
  function keepIn(world) {
    world.keepPast();
    isKept = true;
  }

  /** The ticks begin anew; what was done before stays done. */
  function restarted() {
    wentBack = false;
    future = null;
    branch = { from: branch, at: Infinity, left: null, byEdit: false };
    forget(branch, 0);
  }

  const isAhead = () => wentBack && ask((world) => world.ticks < world.pastTo, false);

  /** @param {boolean} byEdit */
  function fork(byEdit) {
    wentBack = false;
    const left = future;
    future = null;
    ask((world) => {
      branch = { from: branch, at: world.ticks, left, byEdit };
      forget(branch, MOST_LEFT);
      goesOn(world);
    }, undefined);
    branched();
  }

  return {
    restarted,
    get wentBack() {
      return wentBack;
    },
    /** Whether somebody went back, and what came later is still to be played once more. */
    get isAhead() {
      return isAhead();
    },
    /** Keeps it from now on, for this world and those to come. Rejects where the code could not be fetched. */
    async keep() {
      isWanted = true;
      // At once where the code is there, for whoever asks for it next.
      if (!isLoaded(['past'])) await loadParts(['past']);
      if (isKept) return;
      ask(keepIn, undefined);
      moved();
    },
    /** There is another world. @param {ChaseWorld} world */
    begin(world) {
      restarted();
      isKept = false;
      if (isWanted && isLoaded(['past'])) keepIn(world);
    },
    /** This moment, for `isGone` to be asked of later. @returns {Stamp} */
    get stamp() {
      return { branch, tick: ask((world) => world.ticks, 0) };
    },
    /** Whether what was done at a moment is undone since: it lies ahead of where one went back to, or in a future that was left. @param {Stamp} stamp */
    isGone(stamp) {
      let isGone = wentBack && ask((world) => stamp.tick > world.ticks, false);
      for (let each = /** @type {Branch | null} */ (branch); each; each = each.from) {
        if (each === stamp.branch) return isGone;
        isGone = each.at !== Infinity && (isGone || stamp.tick > each.at);
      }
      return true;
    },
    /** Whether an edit began the future of now, and not a key or a setting. */
    get beganByEdit() {
      return branch.byEdit;
    },
    /** Whether something was done in the future of now. @param {Stamp} stamp */
    isOfNow: (stamp) => stamp.branch === branch,
    /** Whether there is a future that was left, to be had again. */
    get canBringBack() {
      return branch.left !== null;
    },
    /** Has the future again that was left last, at its last tick. @returns {boolean} whether there was one */
    bringBack() {
      const { left, from } = branch;
      if (!left || !from || !restore(left.saved)) return false;
      branch = from;
      future = null;
      wentBack = false;
      ask((world) => world.seek(left.to), undefined);
      arrived();
      moved();
      return true;
    },
    /** The ticks that one can go to, and where it stands; null where nothing is kept. */
    get range() {
      return isKept ? ask((world) => ({ from: world.pastFrom, to: world.pastTo, at: world.ticks, following: world.following }), null) : null;
    },
    /** What happened, oldest first. */
    get marks() {
      return isKept ? ask((world) => world.marks(), []) : [];
    },
    /** @param {number} tick */
    seek(tick) {
      if (!isKept) return;
      ask((world) => {
        const { ticks, pastTo, pastFrom } = world;
        if (ticks === pastTo && tick < pastTo) {
          const saved = world.save((pastTo - pastFrom) / ticksPerSecond());
          future = saved && { saved, to: pastTo };
        }
        world.seek(tick);
      }, undefined);
      wentBack = true;
      moved();
    },
    /** Plays on over what is known, as far as it goes. @param {number} ticks @returns {number} how many were played */
    replay(ticks) {
      if (!isAhead() || !(ticks > 0)) return 0;
      const played = ask((world) => {
        const from = world.ticks;
        world.seek(Math.min(from + ticks, world.pastTo));
        if (world.ticks === world.pastTo) {
          wentBack = false;
          arrived();
        }
        return world.ticks - from;
      }, ticks);
      replayed();
      return played;
    },
    /** Before anything that is of another future whatever comes of it. */
    leave() {
      if (isAhead()) fork(false);
      wentBack = false;
    },
    /** Something that is of another future if it changes anything. @template T @param {() => T} work @param {boolean} isEdit @returns {T} */
    change(work, isEdit) {
      const mayFork = isAhead();
      const result = work();
      if (mayFork && !isAhead()) fork(isEdit);
      return result;
    },
  };
}

/** Lets go of all futures that were left but the last so many. @param {Branch} branch @param {number} most */
function forget(branch, most) {
  let kept = 0;
  for (let each = /** @type {Branch | null} */ (branch); each; each = each.from) if (each.left && ++kept > most) each.left = null;
}
