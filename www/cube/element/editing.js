// Whether the cube is being edited, and what that means to the picture and the player. The hand that edits, with its tools, is
// fetched when it is first wanted (hand.js); what it is asked for before it has come it does then.

import { overtaken } from '../../shared/element/opener.js';
import { msg } from '../../shared/message.js';
import { once } from '../../shared/async.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./building.js').EditingHand} Hand */

/** @param {App} app */
export function createEditing(app) {
  const { game, stage, notice, watched, shell } = app;
  /** Whether a pointer is down on the cube. */
  let isHeld = false;
  const bring = once(async () => (editor.hand = await (await import('./building.js')).build(app)), () => {
    notice.pass(msg('The tools could not be loaded.'), true);
    end();
    return null;
  });
  const editor = {
    active: false,
    /** If it was ever wanted. @type {Hand | null} */
    hand: null,
    hold, attend, setActive, end, renew, edited, rebuild, picture, ask,
    /** One monster hunts otherwise: while the cube is edited that is a step to undo too. */
    tune: (/** @type {number} */ monster, /** @type {import('../../engine/chase.js').MonsterOptions} */ options) => ((editor.active && editor.hand) || game).tune(monster, options),
  };

  /** A first pointer came down, or the last one is up. @param {boolean} held */
  function hold(held) {
    isHeld = held;
    attend();
  }

  /** While somebody is busy with the cube the demonstration's player stands, and nothing turns by itself. */
  function attend() {
    // What is watched goes on as it was: it had its own rests.
    if (!game.following) game.rest(editor.active || isHeld);
    stage.change((scene) => scene.setStill(editor.active || (isHeld && game.world?.wandering === true)));
  }

  /** @param {boolean} active */
  function setActive(active) {
    editor.active = active;
    show();
    notice.say(active ? msg('Editing') : msg('Editing ended'));
    app.sync();
  }

  /** @returns {boolean} whether there was something to end */
  function end() {
    if (!editor.active) return false;
    setActive(false);
    return true;
  }

  /** Another map lies under the hand. */
  function renew() {
    editor.hand?.replaced();
    show();
  }

  /** Something has changed about the map, by whomever. */
  function edited() {
    watched.recount();
    editor.hand?.edited();
  }

  /**
   * The chase goes on over a map that somebody wrote.
   *
   * @param {string} text @param {() => boolean} isLate whether another map was asked for meanwhile
   * @throws a MapError, or an AbortError where it comes too late
   */
  async function rebuild(text, isLate) {
    await game.fetchFor(text, ['game']);
    if (isLate()) throw overtaken();
    (editor.hand ?? game).rebuild(text);
  }

  /** A picture becomes the walls of the face that it was dropped on. @param {File} file @param {DragEvent} event @returns {boolean} whether it is one */
  function picture(file, event) {
    if (!file.type.startsWith('image/')) return false;
    if (app.goal.on) {
      notice.pass(msg('A picture cannot become walls during a game.'), true);
      return true;
    }
    const { x, y } = stage.at(event);
    const face = stage.pick(x, y)?.face ?? game.world?.playerCell.face ?? 0;
    // Without controls there are no tools either, only what is asked about the picture.
    if (!editor.active && !shell.foot.hidden) setActive(true);
    ask((hand) => void hand.picture(file, face));
    return true;
  }

  /** Asks the hand, once it is there. @param {(hand: Hand) => void} work */
  function ask(work) {
    if (editor.hand) return work(editor.hand);
    bring().then((hand) => hand && work(hand));
  }

  function show() {
    if (editor.active) ask((hand) => hand.show(editor.active));
    else editor.hand?.show(false);
    attend();
  }

  return editor;
}
