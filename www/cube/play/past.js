// The past of a chase that is being played: from when on it is kept, and going back in it. What keeps it is a chunk of the
// package that is fetched when it is first asked for.
//
// Going back changes nothing yet. Another future begins with the next tick or the next thing that somebody does; then keys and choices
// are those of now, not those of then.

import { isLoaded, load } from '../../engine/load.js';

/** @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld */

export class Past {
  #hooks;
  /** Whether it is to be kept. */
  #isWanted = false;
  /** Whether the world of the moment keeps it. */
  #isKept = false;
  /** Whether somebody went back, and nothing was done since. */
  wentBack = false;
  /** At which ticks futures were left; Infinity where the chase began anew, and the ticks with it. @type {number[]} */
  #forks = [];

  /**
   * @param {object} hooks
   * @param {<T>(work: (world: ChaseWorld) => T, otherwise: T) => T} hooks.in a call into the core
   * @param {(world: ChaseWorld) => void} hooks.goesOn another future begins
   * @param {() => void} hooks.moved it stands at another tick, maybe over another map, or one can go back from now on
   */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** Keeps it from now on, for this world and those to come. Rejects where the code could not be fetched. */
  async keep() {
    this.#isWanted = true;
    // At once where the code is there, for whoever asks for it next.
    if (!isLoaded(['past'])) await load(['past']);
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
    this.#forks.push(Infinity);
  }

  /** This moment, for `isGone` to be asked of later. */
  get stamp() {
    return { forks: this.#forks.length, tick: this.#hooks.in((world) => world.ticks, 0) };
  }

  /** Whether what was done at a moment is undone since: it lies ahead of where one went back to, or in a future that was left. @param {Past['stamp']} stamp */
  isGone({ forks, tick }) {
    const since = this.#forks.slice(forks);
    const anew = since.indexOf(Infinity);
    if (anew >= 0) return since.slice(0, anew).some((fork) => tick > fork);
    return since.some((fork) => tick > fork) || (this.wentBack && this.#hooks.in((world) => tick > world.ticks, false));
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
    this.#hooks.in((world) => world.seek(tick), undefined);
    this.wentBack = true;
    this.#hooks.moved();
  }

  /** Before anything that is of another future whatever comes of it. */
  leave() {
    if (this.#isBeforeFuture) this.#fork();
    this.wentBack = false;
  }

  /** Something that is of another future if it changes anything. @template T @param {() => T} work @returns {T} */
  change(work) {
    const mayFork = this.#isBeforeFuture;
    const result = work();
    if (mayFork && !this.#isBeforeFuture) this.#fork();
    return result;
  }

  #fork() {
    this.wentBack = false;
    this.#hooks.in((world) => {
      this.#forks.push(world.ticks);
      this.#hooks.goesOn(world);
    }, undefined);
  }

  /** Whether somebody went back to where another future is known. */
  get #isBeforeFuture() {
    return this.wentBack && this.#hooks.in((world) => world.ticks < world.pastTo && !world.following, false);
  }
}
