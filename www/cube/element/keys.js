// Who steers the player: a page through the element's methods, or a hand through keys and the pad. A direction means what it does on
// the screen when it is pressed; held, it goes on round the cube, whatever it would mean by then.
//
// Keys on the stage: arrows and WASD walk, as the physical keys lie, so that the block under the left hand works on
// every keyboard. A direction is pressed while at least one of its keys is down. Space pauses, U unfolds. Nothing is taken with a modifier,
// nothing when the stage has no focus, and never Tab.

import { msg } from '../../shared/message.js';
import { orTell } from '../../shared/ui/notice.js';

/** @import { Direction } from '../../engine/chase.js' */
/** @typedef {import('./app.js').App} App */

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
/** @type {Record<string, Direction>} */
const LETTERS = { KeyW: 'up', KeyS: 'down', KeyA: 'left', KeyD: 'right' };

/** As they are printed, wherever they lie. @type {Record<string, number>} */
const ZOOM = { '+': 1.25, '=': 1.25, '-': 1 / 1.25, '−': 1 / 1.25 };

/** @param {App} app */
export function createSteering({ game, stage, editor }) {
  /** What is held, and what it is to the core. @type {Map<string, string>} */
  const directions = new Map();
  /** The directions that are held, as the core calls them. */
  const held = () => [...directions.values()];

  /** By a page. @param {string} direction as on the screen */
  function press(direction) {
    // From the first press on the player is somebody's, on every later map too.
    if (game.world?.wandering) {
      game.configure({ wander: false });
      editor.attend();
    }
    stage.faceTo(null);
    const meaning = stage.meaningOf(direction);
    if (directions.get(direction) !== meaning) release(direction);
    directions.set(direction, meaning);
    game.press(meaning);
  }

  /** By hand: the first press is also the start, where nothing started by itself. @param {string} direction */
  function pressByHand(direction) {
    if (game.world && game.playback.state === 'ready') game.playback.play();
    press(direction);
  }

  /** @param {string} direction */
  function release(direction) {
    const meaning = directions.get(direction) ?? direction;
    directions.delete(direction);
    // Over a cut of the net two may have come to mean the same.
    if (!held().includes(meaning)) game.release(meaning);
  }

  return { press, pressByHand, release, playOrPause: () => game.world && game.playback.playOrPause(), held };
}

/** @param {App} app */
export function listenToKeys({ words, shell, notice, stage, steering, editor, watched, rewinding, intro }) {
  const { canvas } = shell;
  /** The keys that are down, each with the direction that it holds. @type {Map<string, Direction>} */
  const down = new Map();

  /** @param {string} code */
  const letGo = (code) => {
    const direction = down.get(code);
    if (direction === undefined) return;
    down.delete(code);
    if (![...down.values()].includes(direction)) steering.release(direction);
  };

  const showAll = () => orTell(notice, msg('The list of keys could not be loaded.'), async () => {
    const [{ showKeys }, { CUBE_KEYS }] = await Promise.all([import('../../shared/ui/keys-dialog.js'), import('../ui/key-list.js')]);
    showKeys(words, canvas, CUBE_KEYS);
  });

  canvas.addEventListener('keydown', (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isUndo = isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (isCommand && editor.active ? editor.hand?.shortcut(event) : isUndo && rewinding.undo()) event.preventDefault();
    if (isCommand || event.altKey) return;
    // Virtual keyboards send no code; their arrows still have a name.
    const code = event.code || event.key;
    const arrow = ARROWS[code];
    const direction = arrow ?? LETTERS[code];
    const zoom = ZOOM[event.key];
    if (editor.active && arrow !== undefined) {
      editor.ask((hand) => hand.moveCursor(arrow));
    } else if (editor.active && (code === 'Enter' || code === 'Space')) {
      if (!event.repeat) editor.ask((hand) => hand.press());
    } else if (code === 'Space') {
      if (!event.repeat) steering.playOrPause();
    } else if (zoom !== undefined) {
      stage.change((scene) => scene.zoomBy(zoom));
    } else if (event.key === 'm' || event.key === 'M') {
      watched.another(event.shiftKey ? -1 : 1);
    } else if (direction !== undefined) {
      if (!event.repeat && !down.has(code) && !intro.play()) {
        const held = [...down.values()].includes(direction);
        down.set(code, direction);
        if (!held) steering.pressByHand(direction);
      }
    } else if (event.key === '?') {
      void showAll();
    } else if (event.key.toLowerCase() === 'u') {
      if (!event.repeat) stage.turnOver();
    } else if (code === 'Escape') {
      if (!editor.end() && !watched.release()) canvas.blur();
    } else {
      return;
    }
    // Taken: the page must not scroll too.
    event.preventDefault();
  });
  canvas.addEventListener('keyup', (event) => letGo(event.code || event.key));
  // A key let go elsewhere is never heard of, so leaving lets go of all.
  canvas.addEventListener('blur', () => [...down.keys()].forEach(letGo));
}
