// The end of a game, over the picture: how it went, and what may come next.

import { el } from '../../shared/ui/dom.js';
import { button } from '../../shared/ui/fields.js';
import { dailyLabel } from '../play/daily.js';
import { timeOf } from './game-words.js';

/**
 * @typedef {{ map: string, won: boolean, first: boolean, ticks: number, lives: number, ofLives: number, known: boolean, changed: boolean, before: number | null, beat: number | null, collected: number, of: number }} Ending
 *   map: what it is called; times in ticks; first: it was the map to learn by; known: whether it can be compared with other games; changed: not, since its settings or its map were changed while it ran; before: the best until now; beat: the time to beat of a link
 * @typedef {{ again: () => void, watch: () => void, daily: () => void, next: () => void, copyLink: (() => void) | null, share: () => void }} Asks
 */

export class EndCard {
  #title = el('h2', { id: 'end-title' });
  #time = el('p', { class: 'end-time' });
  #sum = el('p', { class: 'end-sum' });
  #lines = el('div', { class: 'end-lines' });
  #buttons = el('div', { class: 'end-buttons' });
  #asks;
  element = el('section', { class: 'end', role: 'dialog', 'aria-labelledby': 'end-title', 'aria-describedby': 'end-lines', hidden: true }, this.#title, this.#time, this.#sum, this.#lines, this.#buttons);

  /** @param {Asks} asks */
  constructor(asks) {
    this.#asks = asks;
    this.#lines.id = 'end-lines';
  }

  /** @param {Ending} ending @param {boolean} takesFocus @returns {string} what there is to hear */
  show(ending, takesFocus) {
    const { map, won, first: isFirst, ticks, lives, ofLives, known, collected, of } = ending;
    const { again, watch, daily, next, copyLink, share } = this.#asks;
    const learned = won && isFirst;
    const title = learned ? 'You did it!' : won ? 'All gems collected' : 'No lives left';
    const lines = learned ? ['Now the real cube: six faces, six gems, more monsters.'] : won ? praise(ending) : [];
    const sum = `${map} · ${collected} of ${of} gems · ${lives} of ${ofLives} lives`;
    this.#title.textContent = title;
    this.#time.textContent = timeOf(ticks);
    this.#sum.textContent = sum;
    this.#lines.replaceChildren(...lines.map((line) => el('p', {}, line)));
    const first = learned ? button('Play the real cube', next, { class: 'primary' }) : button('Again', again, { class: 'primary' });
    const beat = won && known && copyLink ? [button('Copy a link to beat', copyLink)] : [];
    const others = learned ? [button('Again', again)] : [button('Share the result', share), ...beat, ...(won ? [] : [button('Watch', watch)]), button(dailyLabel(new Date()), daily)];
    this.#buttons.replaceChildren(first, ...others);
    this.element.hidden = false;
    if (takesFocus) first.focus({ preventScroll: true });
    return [title, timeOf(ticks), sum, ...lines].join('. ');
  }

  /** What is shown, in the language in which it is: the map, gems and lives, and the time. */
  get result() {
    const [map = '', ...counts] = (this.#sum.textContent ?? '').split(' · ');
    return { map, counts, time: this.#time.textContent ?? '' };
  }

  hide() {
    this.element.hidden = true;
  }
}

/** @param {Ending} ending @returns {string[]} */
function praise({ ticks, known, changed, before, beat }) {
  if (changed) return ['Settings or map were changed during the game: its time does not count.'];
  if (!known) return [];
  const lines = [];
  if (beat !== null) lines.push(ticks < beat ? `Faster than ${timeOf(beat)}: beaten!` : `Not yet faster than ${timeOf(beat)}`);
  if (before === null || ticks < before) lines.push(before === null ? 'Your best time' : `Your best time, ${timeOf(before)} before`);
  else lines.push(`Your best time is ${timeOf(before)}`);
  return lines;
}
