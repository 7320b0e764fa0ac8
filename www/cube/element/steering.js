// Who steers the player: a page through the element's methods, or a hand through keys and the pad.

export class Steering {
  #game;
  #stage;
  #editor;

  /** @param {import('../play/chase-game.js').ChaseGame} game @param {import('./stage.js').Stage} stage @param {import('./wall-editor.js').WallEditor} editor */
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
    this.#game.press(direction);
  }

  /** By hand: the first press is also the start, where nothing started by itself. @param {string} direction */
  pressByHand(direction) {
    const { world, playback } = this.#game;
    if (world && playback.state === 'ready') playback.play();
    this.press(direction);
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
    this.#game.release(direction);
  }
}
