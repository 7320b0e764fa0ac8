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
 */

/** Of so many futures that were left the last are kept. */
const MOST_LEFT = 8;

export class Past {
  #hooks;
  /** Whether it is to be kept. */
  #isWanted = false;
  /** Whether the world of the moment keeps it. */
  #isKept = false;
  /** Whether somebody went back, and nothing was done since. */
  wentBack = false;
  /** @type {Branch} */
  #branch = { from: null, at: Infinity, left: null, byEdit: false };
  /** The chase as it stood when somebody went back from its last tick. @type {Future | null} */
  #future = null;

  /**
   * @param {object} hooks
   * @param {<T>(work: (world: ChaseWorld) => T, otherwise: T) => T} hooks.in a call into the core
   * @param {(world: ChaseWorld) => void} hooks.goesOn another future begins
   * @param {() => void} hooks.arrived it stands where somebody went back from, and goes on from there
   * @param {(saved: Uint8Array) => ChaseWorld | null} hooks.restore puts a chase that was saved in the place of this one
   * @param {() => void} hooks.replayed a part of what is known was played once more
   * @param {() => void} hooks.branched another future began
   * @param {() => void} hooks.moved it stands at another tick, maybe over another map, or one can go back from now on
   */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** Keeps it from now on, for this world and those to come. Rejects where the code could not be fetched. */
  async keep() {
    this.#isWanted = true;
    // At once where the code is there, for whoever asks for it next.
    if (!isLoaded(['past'])) await loadParts(['past']);
    if (this.#isKept) return;
    this.#hooks.in((world) => this.#begin(world), undefined);
    this.#hooks.moved();
  }

  /** There is another world. @param {ChaseWorld} world */
  begin(world) {
    this.restarted();
    this.#isKept = false;
    if (this.#isWanted && isLoaded(['past'])) this.#begin(world);
  }

  /** @param {ChaseWorld} world */
  #begin(world) {
    world.keepPast();
    this.#isKept = true;
  }

  /** The ticks begin anew; what was done before stays done. */
  restarted() {
    this.wentBack = false;
    this.#future = null;
    this.#branch = { from: this.#branch, at: Infinity, left: null, byEdit: false };
    forget(this.#branch, 0);
  }

  /** This moment, for `isGone` to be asked of later. */
  get stamp() {
    return { branch: this.#branch, tick: this.#hooks.in((world) => world.ticks, 0) };
  }

  /** Whether what was done at a moment is undone since: it lies ahead of where one went back to, or in a future that was left. @param {Past['stamp']} stamp */
  isGone({ branch, tick }) {
    let isGone = this.wentBack && this.#hooks.in((world) => tick > world.ticks, false);
    for (let each = /** @type {Branch | null} */ (this.#branch); each; each = each.from) {
      if (each === branch) return isGone;
      isGone = each.at !== Infinity && (isGone || tick > each.at);
    }
    return true;
  }

  /** Whether an edit began the future of now, and not a key or a setting. */
  get beganByEdit() {
    return this.#branch.byEdit;
  }

  /** Whether something was done in the future of now. @param {Past['stamp']} stamp */
  isOfNow({ branch }) {
    return branch === this.#branch;
  }

  /** Whether there is a future that was left, to be had again. */
  get canBringBack() {
    return this.#branch.left !== null;
  }

  /** Has the future again that was left last, at its last tick. @returns {boolean} whether there was one */
  bringBack() {
    const { left, from } = this.#branch;
    if (!left || !from || !this.#hooks.restore(left.saved)) return false;
    this.#branch = from;
    this.#future = null;
    this.wentBack = false;
    this.#hooks.in((world) => world.seek(left.to), undefined);
    this.#hooks.arrived();
    this.#hooks.moved();
    return true;
  }

  /** The ticks that one can go to, and where it stands; null where nothing is kept. */
  get range() {
    if (!this.#isKept) return null;
    return this.#hooks.in((world) => ({ from: world.pastFrom, to: world.pastTo, at: world.ticks, following: world.following }), null);
  }

  /** What happened, oldest first. */
  get marks() {
    return this.#isKept ? this.#hooks.in((world) => world.marks(), []) : [];
  }

  /** @param {number} tick */
  seek(tick) {
    if (!this.#isKept) return;
    this.#hooks.in((world) => {
      const { ticks, pastTo, pastFrom } = world;
      if (ticks === pastTo && tick < pastTo) {
        const saved = world.save((pastTo - pastFrom) / ticksPerSecond());
        this.#future = saved && { saved, to: pastTo };
      }
      world.seek(tick);
    }, undefined);
    this.wentBack = true;
    this.#hooks.moved();
  }

  /** Plays on over what is known, as far as it goes. @param {number} ticks @returns {number} how many were played */
  replay(ticks) {
    if (!this.isAhead || !(ticks > 0)) return 0;
    const played = this.#hooks.in((world) => {
      const from = world.ticks;
      world.seek(Math.min(from + ticks, world.pastTo));
      if (world.ticks === world.pastTo) {
        this.wentBack = false;
        this.#hooks.arrived();
      }
      return world.ticks - from;
    }, ticks);
    this.#hooks.replayed();
    return played;
  }

  /** Before anything that is of another future whatever comes of it. */
  leave() {
    if (this.isAhead) this.#fork(false);
    this.wentBack = false;
  }

  /** Something that is of another future if it changes anything. @template T @param {() => T} work @param {boolean} isEdit @returns {T} */
  change(work, isEdit) {
    const mayFork = this.isAhead;
    const result = work();
    if (mayFork && !this.isAhead) this.#fork(isEdit);
    return result;
  }

  /** @param {boolean} byEdit */
  #fork(byEdit) {
    this.wentBack = false;
    const left = this.#future;
    this.#future = null;
    this.#hooks.in((world) => {
      this.#branch = { from: this.#branch, at: world.ticks, left, byEdit };
      forget(this.#branch, MOST_LEFT);
      this.#hooks.goesOn(world);
    }, undefined);
    this.#hooks.branched();
  }

  /** Whether somebody went back, and what came later is still to be played once more. */
  get isAhead() {
    return this.wentBack && this.#hooks.in((world) => world.ticks < world.pastTo, false);
  }
}

/** Lets go of all futures that were left but the last so many. @param {Branch} branch @param {number} most */
function forget(branch, most) {
  let kept = 0;
  for (let each = /** @type {Branch | null} */ (branch); each; each = each.from) if (each.left && ++kept > most) each.left = null;
}
