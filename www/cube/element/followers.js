// How many walkers are wanted, and whether their field is to be seen. What walks is fetched when it is first asked for.

export class Followers {
  #game;
  #failed;
  #isFetched = false;
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
    if (!this.#isFetched && (this.walkers > 0 || this.hasField)) this.#fetch();
    this.#game.playback.wake();
  }

  async #fetch() {
    this.#isFetched = true;
    try {
      const { crowdOf } = await import('../play/crowd.js');
      this.#crowd = await crowdOf(this.#game);
      this.#game.playback.wake();
    } catch {
      this.#isFetched = false;
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
