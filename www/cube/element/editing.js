// Whether the cube is being edited, and what that means for picture and player. The editing code
// loads when first used (hand.js). Calls before that run when it has loaded.

import { overtaken } from '../../shared/element/opener.js';
import { msg } from '../../shared/message.js';
import { once } from '../../shared/async.js';

/**
 * @typedef {import('./building.js').EditingHand} Hand
 * @typedef {object} Own
 * @property {() => void} sync shows whether the cube is being edited
 * @property {() => boolean} isPlaying returns whether there is a game
 * @typedef {Own & import('./building.js').Dependencies} Dependencies of the editing code too
 * @typedef {ReturnType<typeof createEditing>} Editor
 */

/** @param {Dependencies} dependencies */
export function createEditing(dependencies) {
  const { game, stage, notice, watched, shell, sync, isPlaying } = dependencies;
  /** Whether a pointer is down on the cube. */
  let isHeld = false;
  const bring = once(
    async () => (editor.hand = (await import('./building.js')).build(dependencies)),
    () => {
      notice.pass(msg('The tools could not be loaded.'), true);
      end();
      return null;
    },
  );
  const editor = {
    active: false,
    /** The editing code, if it was ever used. @type {Hand | null} */
    hand: null,
    hold,
    attend,
    setActive,
    end,
    renew,
    rebuild,
    picture,
    ask,
    /** Sets options of one monster. While the cube is edited, that is also a step to undo. */
    tune: (
      /** @type {number} */ monster,
      /** @type {import('../../engine/chase.js').MonsterOptions} */ options,
    ) => ((editor.active && editor.hand) || game).tune(monster, options),
  };

  /** Call it when the first pointer goes down, or the last one up. @param {boolean} held */
  function hold(held) {
    isHeld = held;
    attend();
  }

  /** During input, the player of the demonstration waits, and nothing turns by itself. */
  function attend() {
    // A recording plays on unchanged, with its own rests.
    if (!game.following) game.rest(editor.active || isHeld);
    stage.cube?.setStill(editor.active || (isHeld && game.world?.wandering === true));
    stage.redraw();
  }

  /** @param {boolean} active */
  function setActive(active) {
    editor.active = active;
    show();
    notice.say(active ? msg('Editing') : msg('Editing ended'));
    sync();
  }

  /** @returns {boolean} whether there was something to end */
  function end() {
    if (!editor.active) return false;
    setActive(false);
    return true;
  }

  /** Call it after another map opens. */
  function renew() {
    editor.hand?.replaced();
    show();
  }

  /**
   * Continues the chase on a map that the reader has written.
   *
   * @param {string} text @param {() => boolean} isLate whether another map was requested meanwhile
   * @throws a MapError, or an AbortError if it comes too late
   */
  async function rebuild(text, isLate) {
    await game.fetchFor(text);
    if (isLate()) throw overtaken();
    (editor.hand ?? game).rebuild(text);
  }

  /**
   * Turns a picture into the walls of the face that it was dropped on.
   *
   * @param {File} file
   * @param {DragEvent} event
   * @returns {boolean} whether it is one
   */
  function picture(file, event) {
    if (!file.type.startsWith('image/')) return false;
    if (isPlaying()) {
      notice.pass(msg('A picture cannot become walls during a game.'), true);
      return true;
    }
    const { x, y } = stage.at(event);
    const face = stage.pick(x, y)?.face ?? game.world?.playerCell.face ?? 0;
    // Without controls, there are no tools, only the card of the picture.
    if (!editor.active && !shell.foot.hidden) setActive(true);
    ask((hand) => void hand.picture(file, face));
    return true;
  }

  /** Runs work when the editing code has loaded. @param {(hand: Hand) => void} work */
  function ask(work) {
    if (editor.hand) return work(editor.hand);
    bring().then((hand) => hand && work(hand));
  }

  function show() {
    if (editor.active) ask((hand) => hand.show(editor.active));
    else editor.hand?.show(false);
    attend();
  }

  for (const event of /** @type {const} */ (['edited', 'moved'])) {
    game.events.on(event, () => {
      watched.recount();
      editor.hand?.edited();
    });
  }
  return editor;
}
