// Who steers the player: a page through the element's methods, or a hand through keys and the pad. A direction means what it does on
// the screen when it is pressed; held, it goes on round the cube, whatever it would mean by then.

export class Steering {
  #game;
  #stage;
  #editor;
  /** What is held, and what it is to the core. @type {Map<string, string>} */
  #held = new Map();

  /** @param {import('../play/chase-game.js').ChaseGame} game @param {import('./stage.js').Stage} stage @param {import('./editing.js').Editing} editor */
  constructor(game, stage, editor) {
    this.#game = game;
    this.#stage = stage;
    this.#editor = editor;
  }

  /** By a page. @param {string} direction as on the screen */
  press(direction) {
    // From the first press on the player is somebody's, on every later map too.
    if (this.#game.world?.wandering) {
      this.#game.configure({ wander: false });
      this.#editor.attend();
    }
    this.#stage.faceTo(null);
    const meaning = this.#stage.meaningOf(direction);
    if (this.#held.get(direction) !== meaning) this.release(direction);
    this.#held.set(direction, meaning);
    this.#game.press(meaning);
  }

  /** By hand: the first press is also the start, where nothing started by itself. @param {string} direction */
  pressByHand(direction) {
    const { world, playback } = this.#game;
    if (world && playback.state === 'ready') playback.play();
    this.press(direction);
  }

  /** The directions that are held, as the core calls them. */
  get held() {
    return [...this.#held.values()];
  }

  playOrPause() {
    if (this.#game.world) this.#game.playback.playOrPause();
  }

  /** Looks nearer, or from further away. @param {number} times */
  zoom(times) {
    this.#stage.zoom(times);
  }

  /** @param {string} direction */
  release(direction) {
    const meaning = this.#held.get(direction) ?? direction;
    this.#held.delete(direction);
    // Over a cut of the net two may have come to mean the same.
    if (![...this.#held.values()].includes(meaning)) this.#game.release(meaning);
  }
}
