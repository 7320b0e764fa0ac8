// The wires from hands to the game: keys, pointers and dropped files on the stage, and the wall editor between them.

import { Editor } from '../ui/editor.js';
import { acceptDrops } from '../../shared/ui/files.js';
import { listenToKeys } from '../ui/keys.js';
import { listenToPointer } from '../ui/pointer.js';

/**
 * @param {import('../play/chase-game.js').ChaseGame} game
 * @param {import('./stage.js').Stage} stage
 * @param {import('../../shared/ui/notice.js').Notice} notice
 */
export function createEditor(game, stage, notice) {
  return new Editor({
    kindAt: ({ face, x, y }) => game.world?.kindAt(face, x, y) ?? 'wall',
    refusal: ({ face, x, y }) => game.refusal(face, x, y),
    setCell: ({ face, x, y }, kind) => game.setCell(face, x, y, kind),
    state: () => game.world && { player: game.world.playerCell, size: game.world.size },
    project: (cell) => stage.project(cell),
    showCursor: (cell, look) => stage.setCursor(cell, look),
    refused: (sentence) => notice.pass(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`, true),
    say: (sentence) => notice.say(sentence),
  });
}

/**
 * @param {ReturnType<typeof import('./shell.js').createShell>} shell
 * @param {import('./stage.js').Stage} stage
 * @param {Editor} editor
 * @param {object} actions
 * @param {(direction: import('../ui/keys.js').Direction) => void} actions.press
 * @param {(direction: import('../ui/keys.js').Direction) => void} actions.release
 * @param {() => void} actions.endEditing
 * @param {(held: boolean) => void} actions.hold a pointer is down on the cube, or none is any more
 */
export function listenOnStage({ canvas, root }, stage, editor, { press, release, endEditing, hold }) {
  const editing = () => editor.active;
  listenToKeys(canvas, {
    press,
    release,
    editing,
    moveCursor: (direction) => editor.moveCursor(direction),
    toggleCell: () => editor.toggleCell(),
    leave: () => (editor.active ? endEditing() : canvas.blur()),
  });
  listenToPointer(canvas, {
    editing,
    pick: (x, y) => stage.pick(x, y),
    strokeStart: (cell) => editor.strokeStart(cell),
    strokeMove: (cell) => editor.strokeMove(cell),
    strokeEnd: () => editor.strokeEnd(),
    strokeCancel: () => editor.strokeCancel(),
    hover: (cell) => editor.hover(cell),
    orbit: (dx, dy) => stage.orbit(dx, dy),
    orbitEnd: () => stage.orbitEnd(),
    hold,
    doublePress: (cell) => stage.faceTo(cell?.face ?? null),
  });
  // A finger tells what a media query may not know: that there is a touch screen.
  root.addEventListener('pointerdown', ({ pointerType }) => {
    root.removeAttribute('data-tabbing');
    if (pointerType === 'touch') root.setAttribute('data-touch', '');
  });
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') root.setAttribute('data-tabbing', '');
    // Also from the panel, where the switch is.
    if (key === 'Escape' && editing()) endEditing();
  });
}

/**
 * Files dropped anywhere on the element.
 *
 * @param {HTMLElement} host @param {HTMLElement} sign shown while a file hangs over it @param {(file: File) => void} open
 * @param {AbortSignal} signal
 */
export function listenForFiles(host, sign, open, signal) {
  acceptDrops(host, { over: (over) => (sign.hidden = !over), dropped: open }, signal);
}
