// The on-screen pad: four buttons that are held, for fingers. Each finger holds its own button; sliding off one lets it
// go only when the finger lifts, as a real pad does.

import { el, svg } from '../../shared/ui/dom.js';

/** @typedef {import('../../engine/chase.js').Direction} Direction */

/** @type {[Direction, string][]} with the arrow's turn, in degrees */
const BUTTONS = [
  ['up', '0'],
  ['left', '270'],
  ['right', '90'],
  ['down', '180'],
];

/**
 * @param {object} actions
 * @param {(direction: Direction) => void} actions.press
 * @param {(direction: Direction) => void} actions.release
 * @returns {HTMLElement}
 */
export function createPad({ press, release }) {
  const pad = el('div', { class: 'pad', role: 'group', 'aria-label': 'Move the player' });
  for (const [direction, turn] of BUTTONS) {
    const arrow = svg(
      'svg',
      { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      svg('path', { d: 'M12 6 18.5 15.5H5.5Z', transform: `rotate(${turn} 12 12)` }),
    );
    const button = el('button', { type: 'button', class: `pad-${direction}`, 'aria-label': `Move ${direction}` }, arrow);
    hold(button, () => press(direction), () => release(direction));
    pad.append(button);
  }
  return pad;
}

/** @param {HTMLButtonElement} button @param {() => void} press @param {() => void} release */
function hold(button, press, release) {
  let held = false;
  const begin = () => {
    if (held) return;
    held = true;
    button.classList.add('held');
    press();
  };
  const end = () => {
    if (!held) return;
    held = false;
    button.classList.remove('held');
    release();
  };
  button.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    // Keeps the focus where it is, and the release coming here wherever the finger goes.
    event.preventDefault();
    button.setPointerCapture(event.pointerId);
    begin();
  });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur']) button.addEventListener(type, end);
  // A long press must not open a menu over the game.
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  button.addEventListener('keydown', (event) => {
    if (event.repeat || (event.code !== 'Enter' && event.code !== 'Space')) return;
    event.preventDefault();
    begin();
  });
  button.addEventListener('keyup', end);
}
