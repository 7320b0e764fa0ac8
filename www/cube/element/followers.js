// How many walkers are wanted, and whether their field is to be seen. What walks is fetched when it is first asked for.

export class Followers {
  #game;
  #failed;
  /** @type {Promise<void> | null} */
  #coming = null;
  /** @type {import('../play/crowd.js').Crowd | null} */
  #crowd = null;
  walkers = 0;
  hasField = false;

  /** @param {import('../play/chase-game.js').ChaseGame} game @param {() => void} failed they could not be fetched */
  constructor(game, failed) {
    this.#game = game;
    this.#failed = failed;
  }

  /** @param {{ walkers?: number, hasField?: boolean }} wish */
  ask(wish) {
    Object.assign(this, wish);
    if (this.walkers > 0 || this.hasField) this.#coming ??= this.#fetch();
    this.#game.playback.wake();
  }

  /** Resolved when those who were asked for can walk, or could not be had. */
  get settled() {
    return this.#coming ?? Promise.resolve();
  }

  async #fetch() {
    try {
      const { crowdOf } = await import('../play/crowd.js');
      this.#crowd = await crowdOf(this.#game);
      this.#game.playback.wake();
    } catch {
      this.#coming = null;
      this.#failed();
    }
  }

  /** For the next picture. @param {import('../../engine/chase.js').ChaseWorld} world */
  at(world) {
    return this.#crowd?.at(world, this) ?? null;
  }

  /** What broke is left alone. */
  drop() {
    this.#crowd?.drop();
  }

  dispose() {
    this.#crowd?.free();
  }
}
