// Whether the cube is being edited, and what that means to the picture and the player. The hand that edits, with its tools, is
// fetched when it is first wanted (hand.js); what it is asked for before it has come it does then.

import { overtaken } from '../../shared/element/opener.js';

/**
 * @typedef {import('./hand.js').Hand} Hand
 *
 * @typedef {object} Parts
 * @property {import('../play/chase-game.js').ChaseGame} game
 * @property {import('./stage.js').Stage} stage
 * @property {import('../../shared/ui/notice.js').Notice} notice
 * @property {import('./watched.js').Watched} watched
 * @property {ReturnType<typeof import('./shell.js').createShell>} shell
 * @property {ShadowRoot} shadow
 * @property {() => boolean} playing whether there is a game, whose map is not to change
 */

export class Editing {
  #parts;
  #changed;
  /** @type {Hand | null} */
  #hand = null;
  /** What it is asked for while it is on its way. @type {((hand: Hand) => void)[] | null} */
  #waiting = null;
  /** Whether a pointer is down on the cube. */
  #held = false;
  active = false;

  /** @param {Parts} parts @param {() => void} changed `active` */
  constructor(parts, changed) {
    this.#parts = parts;
    this.#changed = changed;
  }

  /** A first pointer came down, or the last one is up. @param {boolean} held */
  hold(held) {
    this.#held = held;
    this.attend();
  }

  /** While somebody is busy with the cube the demonstration's player stands, and nothing turns by itself. */
  attend() {
    const { game, stage } = this.#parts;
    // What is watched goes on as it was: it had its own rests.
    const rests = this.active || this.#held;
    if (!game.following) game.rest(rests);
    stage.setStill(this.active || (this.#held && game.world?.wandering === true));
  }

  /** @param {boolean} active */
  setActive(active) {
    this.active = active;
    this.#show();
    this.#parts.notice.say(active ? 'Editing' : 'Editing ended');
    this.#changed();
  }

  /** @returns {boolean} whether there was something to end */
  end() {
    if (!this.active) return false;
    this.setActive(false);
    return true;
  }

  /** Another map lies under the hand. */
  renew() {
    this.#hand?.replaced();
    this.#show();
  }

  /** Something has changed about the map, by whomever. */
  edited() {
    const { game, watched } = this.#parts;
    // One that was added or removed may have given others new numbers.
    if (game.world && watched.recount(game.world.monsters)) watched.choose(null);
    this.#hand?.edited();
  }

  /**
   * The chase goes on over a map that somebody wrote.
   *
   * @param {string} text @param {() => boolean} isLate whether another map was asked for meanwhile
   * @throws a MapError, or an AbortError where it comes too late
   */
  async rebuild(text, isLate) {
    const { game } = this.#parts;
    await game.fetchFor(text, ['game']);
    if (isLate()) throw overtaken();
    if (this.#hand) this.#hand.rebuild(text);
    else game.rebuild(text);
  }

  /** One monster hunts otherwise: while the cube is edited that is a step to undo too. @param {number} monster @param {import('../../engine/chase.js').MonsterOptions} options */
  tune(monster, options) {
    if (this.active && this.#hand) void this.#hand.tune(monster, options);
    else void this.#parts.game.tune(monster, options);
  }

  /** A picture becomes the walls of the face that it was dropped on. @param {File} file @param {DragEvent} at @returns {boolean} whether it is one */
  picture(file, at) {
    if (!file.type.startsWith('image/')) return false;
    const { game, stage, shell, notice, playing } = this.#parts;
    if (playing()) {
      notice.pass('A picture cannot become walls during a game.', true);
      return true;
    }
    const { x, y } = stage.at(at);
    const face = stage.pick(x, y)?.face ?? game.world?.playerCell.face ?? 0;
    // Without controls there are no tools either, only what is asked about the picture.
    if (!this.active && !shell.foot.hidden) this.setActive(true);
    this.ask((hand) => hand.picture(file, face));
    return true;
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

  #show() {
    if (this.active) this.ask((hand) => hand.show(this.active));
    else this.#hand?.show(false);
    this.attend();
  }

  /** @returns {Promise<Hand>} */
  async #fetch() {
    const { game, stage, notice, watched, shell, shadow } = this.#parts;
    try {
      const { build } = await import('./building.js');
      return await build(shadow, { game, stage, notice, shell, chosen: () => watched.chosen, choose: (monster) => watched.choose(monster) });
    } catch (error) {
      notice.pass('The tools could not be loaded.', true);
      this.end();
      throw error;
    }
  }
}
