// What is to be achieved on the cube, if anything. The game is fetched when it is first asked for (questing.js).

/**
 * @typedef {import('./questing.js').Questing} Questing
 * @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld
 *
 * @typedef {object} Parts what a game acts on
 * @property {HTMLElement} host
 * @property {ReturnType<typeof import('./shell.js').createShell>} shell
 * @property {import('./stage.js').Stage} stage
 * @property {import('../play/chase-game.js').ChaseGame} game
 * @property {import('../../shared/ui/notice.js').Notice} notice
 * @property {import('./opener.js').CubeOpener} opener
 * @property {import('./steering.js').Steering} steering
 * @property {import('./editing.js').Editing} editor
 * @property {import('./map-name.js').MapName} name
 * @property {() => void} restart
 * @property {(width: number) => Promise<HTMLCanvasElement>} picture the cube alone
 */

export class Goal {
  #parts;
  #fetchCode;
  /** @type {Questing | null} */
  #questing = null;
  /** @type {Promise<Questing | null> | null} */
  #coming = null;
  /** Whether it is being chosen by a press. */
  #byHand = false;
  /** Whether the game that is there has begun. */
  #hasBegun = false;
  /** What is to be done once it has begun; the last wish counts. @type {((questing: Questing) => void) | null} */
  #next = null;
  #isGone = false;
  /** Whether there is to be a game. */
  on = false;

  /** @param {Parts} parts @param {() => Promise<Pick<typeof import('./questing.js'), 'questingOf'>>} [fetchCode] */
  constructor(parts, fetchCode = () => import('./questing.js')) {
    this.#parts = parts;
    this.#fetchCode = fetchCode;
  }

  /** The game as plain JSON; null without one. */
  get state() {
    return this.on ? (this.#questing?.state ?? null) : null;
  }

  /** As the attribute says. @param {boolean} on */
  ask(on) {
    if (on === this.on) return;
    this.on = on;
    this.#next = null;
    this.#settle(this.#byHand);
  }

  /** To play, or to watch. @param {boolean} playing */
  choose(playing) {
    this.#byHand = true;
    if (playing) this.#parts.host.setAttribute('goal', 'gems');
    else this.#parts.host.removeAttribute('goal');
    this.#byHand = false;
  }

  /** Plays the cube of the day. */
  daily() {
    this.choose(true);
    this.#then((questing) => questing.daily());
  }

  /** What a game takes is there. Where it could not be had, that was told. */
  async prepared() {
    await this.#come();
  }

  /** Begins the game of a link. @param {number} ticks the time to beat */
  challenge(ticks) {
    this.#then((questing) => questing.challenge(ticks));
  }

  /** For the next picture. @param {ChaseWorld} world */
  at(world) {
    return this.on ? (this.#questing?.at(world) ?? null) : null;
  }

  /** @param {import('../../engine/chase.js').ChaseEvent} event */
  hear(event) {
    if (this.on) this.#questing?.hear(event);
  }

  /** A setting may be another, the map is, or everybody is back at their start. @param {boolean} edited the last two */
  changed(edited) {
    if (this.on) this.#questing?.changed(edited);
  }

  /** A press in place on a cell. @param {import('./pointer.js').Cell} cell @returns {boolean} whether it is the game's */
  takes(cell) {
    return this.on && (this.#questing?.takes(cell) ?? false);
  }

  dispose() {
    this.#isGone = true;
    this.#questing?.dispose();
  }

  /** @param {(questing: Questing) => void} work with a game that has begun */
  #then(work) {
    this.#next = work;
    this.#settle(false);
  }

  /** Makes it so: what was wished while the code came counts as it stands now. @param {boolean} byHand */
  #settle(byHand) {
    const questing = this.#questing;
    if (this.#isGone) return;
    if (!questing) {
      if (this.on) void this.#come().then((come) => come && this.#settle(byHand));
      return;
    }
    if (this.on !== this.#hasBegun) {
      this.#hasBegun = this.on;
      if (this.on) questing.begin(byHand);
      else questing.end(byHand);
    }
    const next = this.#next;
    this.#next = null;
    if (this.on) next?.(questing);
  }

  #come() {
    return (this.#coming ??= this.#fetch());
  }

  async #fetch() {
    const { host, notice } = this.#parts;
    try {
      const { questingOf } = await this.#fetchCode();
      return (this.#questing = await questingOf(this.#parts, () => this.choose(false)));
    } catch {
      this.#coming = null;
      if (this.#isGone) return null;
      host.removeAttribute('goal');
      notice.pass('The game could not be loaded.', true);
      return null;
    }
  }
}
