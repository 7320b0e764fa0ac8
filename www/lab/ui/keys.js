// The legend of what is drawn on the map when it is asked for, under the stage: what each line and sign there is.

import { el, svg } from '../../shared/ui/dom.js';

/** @param {string} name @param {string} d */
const shape = (name, d) => svg('path', { class: name, d });

const BLOCK = 'M6 3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z';
const ARROW = 'M3 10h12m-4-4 4 4-4 4';

/** By the word of `show`: names, and shapes on a field of 20 by 20. @type {Record<string, [string, () => SVGElement[]][]>} */
const ENTRIES = {
  bars: [
    ['boundary', () => [shape('k-boundary', BLOCK)]],
    ['bar within', () => [shape('k-bar', BLOCK)]],
  ],
  flow: [['next on the way to the goal', () => [shape('k-flow', 'M2 10h9'), shape('k-flow k-full', 'M18 10 10 6v8Z')]]],
  neighbours: [
    ['natural neighbour', () => [shape('k-natural', ARROW)]],
    ['forced by a wall', () => [shape('k-forced', ARROW)]],
    ['pruned', () => [shape('k-pruned', 'm6 6 8 8m0-8-8 8')]],
  ],
  replaced: [['replaced by a cheaper arc', () => [shape('k-replaced', 'M3 15C9 14 13 11 17 4')]]],
  refused: [['refused: the vehicle would hit something', () => [shape('k-refused', 'M2 16C6 15 9 13 11 10'), shape('k-refused k-whole', 'm10 4 6 6m0-6-6 6')]]],
};

export class Keys {
  element = el('ul', { class: 'scale-keys map-keys', part: 'map-keys', 'aria-label': 'What is what', hidden: true });
  #shown = '';

  /** @param {string[]} words of `show` that something on the map stands for just now */
  show(words) {
    const shown = words.join(' ');
    if (shown === this.#shown) return;
    this.#shown = shown;
    const rows = words.flatMap((word) => ENTRIES[word] ?? []);
    this.element.replaceChildren(...rows.map(([name, shapes]) => el('li', {}, svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, ...shapes()), el('span', {}, name))));
    this.element.hidden = rows.length === 0;
  }
}
