// The two-way switch of a page of the cube's own: watching the player that walks by itself, or playing.

import { el } from '../../shared/ui/dom.js';

let count = 0;

/** @param {(playing: boolean) => void} chosen */
export function createModes(chosen) {
  const name = `modes-${++count}`;
  const way = (/** @type {string} */ label, /** @type {boolean} */ playing) => {
    const input = el('input', { type: 'radio', name });
    input.addEventListener('change', () => chosen(playing));
    return { input, row: el('label', {}, input, el('span', {}, label)) };
  };
  const [watch, play] = [way('Watch', false), way('Play', true)];
  return {
    element: el('div', { class: 'modes', role: 'radiogroup', 'aria-label': 'Watch or play' }, watch.row, play.row),
    /** @param {boolean} playing */
    show(playing) {
      watch.input.checked = !playing;
      play.input.checked = playing;
    },
  };
}
