// Whether the cube is being edited, and what that means to the picture and the player. The hand that edits, with its tools, is
// fetched when it is first wanted (hand.js); what it is asked for before it has come it does then.

/** @typedef {import('./hand.js').Hand} Hand */

export class Editing {
  #game;
  #stage;
  #fetch;
  /** @type {Hand | null} */
  #hand = null;
  /** What it is asked for while it is on its way. @type {((hand: Hand) => void)[] | null} */
  #waiting = null;
  /** Whether a pointer is down on the cube. */
  #held = false;
  active = false;

  /**
   * @param {import('../play/chase-game.js').ChaseGame} game
   * @param {import('./stage.js').Stage} stage
   * @param {() => Promise<Hand>} fetch tells itself when it fails
   */
  constructor(game, stage, fetch) {
    this.#game = game;
    this.#stage = stage;
    this.#fetch = fetch;
  }

  /** A first pointer came down, or the last one is up. @param {boolean} held */
  hold(held) {
    this.#held = held;
    this.attend();
  }

  /** While somebody is busy with the cube the demonstration's player stands, and nothing turns by itself. */
  attend() {
    this.#game.configure({ rest: this.active || this.#held });
    this.#stage.setStill(this.active || (this.#held && this.#game.world?.wandering === true));
  }

  /** @param {boolean} active */
  setActive(active) {
    this.active = active;
    if (active) this.ask((hand) => hand.show(this.active));
    else this.#hand?.show(false);
    this.attend();
  }

  /** Asks the hand, once it is there. @param {(hand: Hand) => void} work */
  ask(work) {
    if (this.#hand) return work(this.#hand);
    if (this.#waiting) return void this.#waiting.push(work);
    this.#waiting = [work];
    this.#fetch().then(
      (hand) => {
        this.#hand = hand;
        this.#waiting?.splice(0).forEach((one) => one(hand));
      },
      () => (this.#waiting = null),
    );
  }

  /** The hand, if it was ever wanted. */
  get hand() {
    return this.#hand;
  }

  /** Another map lies there. */
  replaced() {
    this.#hand?.replaced();
    this.setActive(this.active);
  }
}
