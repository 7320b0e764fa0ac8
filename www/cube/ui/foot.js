// The foot of the stage: a hint for first-time readers, and the pad for fingers.

import { msg } from '../../shared/message.js';
import { svg } from '../../shared/ui/dom.js';

/** @import { Words } from '../../shared/ui/words.js' */
/** @typedef {import('../../engine/chase.js').Direction} Direction */

const LINES = {
  begin: msg('Press an arrow key to start the chase.'),
  play: msg('Cross an edge, and the monsters there wake up.'),
  hunted: msg('Keep your distance: they follow you across every edge.'),
  edit: msg('The tools are loading.'),
};

/** The turn of each arrow, in degrees. @type {Record<Direction, number>} */
const TURNS = { up: 0, left: 270, right: 90, down: 180 };

/** The hint: the keys, and what to try. @param {Words} words */
export function createHint({ el, setText }) {
  const keys = el(
    'span',
    { 'class': 'keys', 'aria-hidden': 'true' },
    ...['←', '↑', '↓', '→'].map((key) => el('kbd', {}, key)),
  );
  const text = el('span');
  return {
    element: el('p', { class: 'hint' }, keys, text),
    /** @param {keyof typeof LINES} line */
    show(line) {
      keys.hidden = line === 'edit';
      setText(text, LINES[line]);
    },
  };
}

/**
 * Four buttons to hold. Each finger holds its own button. A finger that slides off releases it only
 * when it lifts, as on a real pad.
 *
 * @param {{ words: Words, press: (direction: Direction) => void, release: (direction: Direction) =>
 *   void }} actions
 */
export function createPad({ words: { el }, press, release }) {
  const buttons = /** @type {[Direction, number][]} */ (Object.entries(TURNS)).map(
    ([direction, turn]) => {
      const arrow = svg('path', { d: 'M12 6 18.5 15.5H5.5Z', transform: `rotate(${turn} 12 12)` });
      const label = msg('Move {direction}', { direction: msg(direction) });
      const button = el(
        'button',
        { 'type': 'button', 'class': `pad-${direction}`, 'aria-label': label },
        svg('svg', { 'viewBox': '0 0 24 24', 'aria-hidden': 'true' }, arrow),
      );
      listenToHolding(
        button,
        () => press(direction),
        () => release(direction),
      );
      return button;
    },
  );
  return el(
    'div',
    { 'class': 'pad', 'role': 'group', 'aria-label': msg('Move the player') },
    ...buttons,
  );
}

/** @param {HTMLButtonElement} button @param {() => void} press @param {() => void} release */
function listenToHolding(button, press, release) {
  const hold = (/** @type {boolean} */ held) => {
    if (held === button.classList.contains('held')) return;
    button.classList.toggle('held', held);
    if (held) press();
    else release();
  };
  button.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    // Keeps the focus, and captures the pointer's release.
    event.preventDefault();
    button.setPointerCapture(event.pointerId);
    hold(true);
  });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur', 'keyup'])
    button.addEventListener(type, () => hold(false));
  // A long press must not open a menu over the game.
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  button.addEventListener('keydown', (event) => {
    if (event.repeat || (event.code !== 'Enter' && event.code !== 'Space')) return;
    event.preventDefault();
    hold(true);
  });
}
