// The scale under the stage: which colours the cells have while they are not coloured by what the search did with them.

import { costText } from './explain.js';
import { el, setText } from '../../shared/ui/dom.js';

/** @type {Record<import('../draw/heat.js').Kind | 'exact', string>} */
const NAMES = {
  g: 'g, the cost so far',
  h: 'h, the estimate of what remains',
  f: 'f, by which cells are chosen',
  order: 'Order of expansion, by step',
  exact: 'What it costs from there to the goal',
};

export class Scale {
  #name = el('span', { class: 'scale-name' });
  #low = el('span', { class: 'scale-end' });
  #bar = el('span', { class: 'scale-bar', role: 'img', 'aria-label': 'From the least to the largest' });
  #high = el('span', { class: 'scale-end' });
  #keys = [1, 2, 3].map(() => ({ swatch: el('i', { class: 'scale-swatch' }), words: el('span', {}) }));
  #range = el('span', { class: 'scale-range' }, this.#low, this.#bar, this.#high);
  #list = el('ul', { class: 'scale-keys' }, ...this.#keys.map(({ swatch, words }) => el('li', {}, swatch, words)));
  element = el('div', { class: 'scale', part: 'scale', role: 'group', 'aria-label': 'What the colours of the cells are', hidden: true }, this.#name, this.#range, this.#list);
  /** What the bar is painted in. @type {string[] | null} */
  #painted = null;

  hide() {
    this.element.hidden = true;
  }

  /** @param {import('../draw/heat.js').Kind | 'exact'} kind @param {Readonly<import('../draw/heat.js').Ends>} ends @param {string[]} ramp */
  showRange(kind, { low, high }, ramp) {
    this.#show(NAMES[kind], this.#range);
    const known = low <= high;
    setText(this.#low, known ? costText(low) : '–');
    setText(this.#high, known ? costText(high) : '–');
    if (this.#painted === ramp) return;
    this.#painted = ramp;
    this.#bar.style.setProperty('background', `linear-gradient(90deg,${ramp.filter((_, at) => at % 16 === 0 || at === ramp.length - 1).join()})`);
  }

  /** @param {string[]} titles of the searches @param {string[]} colours */
  showPair(titles, colours) {
    this.#show('Expanded', this.#list);
    const [one = '', other = ''] = titles;
    const texts = [`Only by ${one}`, titles.length > 2 ? 'Only by the other' : `Only by ${other}`, 'By both'];
    this.#keys.forEach(({ swatch, words }, at) => {
      swatch.style.setProperty('background', colours[at] ?? '');
      setText(words, texts[at] ?? '');
    });
  }

  /** Why there is none. @param {string} words */
  say(words) {
    this.#show(words, null);
  }

  /** @param {string} name @param {HTMLElement | null} part */
  #show(name, part) {
    this.element.hidden = false;
    setText(this.#name, name);
    this.#range.hidden = part !== this.#range;
    this.#list.hidden = part !== this.#list;
  }
}
