// The two-way switch of a page of the cube's own: watching the player that walks by itself, or playing.

import { el } from '../../shared/ui/dom.js';
import { button } from '../../shared/ui/fields.js';
import { dailyLabel } from '../play/daily.js';

let count = 0;

/** @param {(playing: boolean) => void} chosen @param {() => void} daily plays the cube of the day */
export function createModes(chosen, daily) {
  const name = `modes-${++count}`;
  const way = (/** @type {string} */ label, /** @type {boolean} */ playing) => {
    const input = el('input', { type: 'radio', name });
    input.addEventListener('change', () => chosen(playing));
    return { input, row: el('label', {}, input, el('span', {}, label)) };
  };
  const [watch, play] = [way('Watch', false), way('Play', true)];
  return {
    element: el(
      'div',
      { class: 'modes', hidden: true },
      el('div', { class: 'two', role: 'radiogroup', 'aria-label': 'Watch or play' }, watch.row, play.row),
      button(dailyLabel(new Date()), daily, { class: 'quiet', title: 'Play the same new cube as everybody today' }),
    ),
    /** @param {boolean} playing */
    show(playing) {
      watch.input.checked = !playing;
      play.input.checked = playing;
    },
  };
}
