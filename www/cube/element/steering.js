// Steers the player: a page through the element's methods, a reader by keys and the pad. A direction means what it does on the
// screen when it is pressed. Held, it continues around the cube, whatever it would mean later.

/**
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Editor } from './editing.js'
 * @import { Stage } from './stage.js'
 * @typedef {{ game: ChaseGame, stage: Stage, editor: Editor }} Dependencies
 * @typedef {ReturnType<typeof createSteering>} Steering
 */

/** @param {Dependencies} dependencies */
export function createSteering({ game, stage, editor }) {
  /** Held directions, and their meanings in the core. @type {Map<string, string>} */
  const directions = new Map();
  /** Returns the held directions, by their names in the core. */
  const held = () => [...directions.values()];

  /** Called by a page. @param {string} direction on the screen */
  function press(direction) {
    // From the first press on, the player no longer moves by itself, on every later map too.
    if (game.world?.wandering) {
      game.configure({ wander: false });
      editor.attend();
    }
    stage.faceTo(null);
    const meaning = stage.meaningOf(direction);
    if (directions.get(direction) !== meaning) release(direction);
    directions.set(direction, meaning);
    try {
      game.press(meaning);
    } catch (error) {
      // An unknown word is not held.
      directions.delete(direction);
      throw error;
    }
  }

  /** By a reader: the first press also starts time, if nothing has started by itself. @param {string} direction */
  function pressByHand(direction) {
    if (game.world && game.playback.state === 'ready') game.playback.play();
    press(direction);
  }

  /** @param {string} direction */
  function release(direction) {
    const meaning = directions.get(direction) ?? direction;
    directions.delete(direction);
    // Over a cut of the net, two directions can have the same meaning.
    if (!held().includes(meaning)) game.release(meaning);
  }

  /** Presses the held directions again, after a reset has released them in the core. */
  const resume = () => [...directions.keys()].forEach(press);

  return { press, pressByHand, release, resume, playOrPause: () => game.world && game.playback.playOrPause(), held };
}
