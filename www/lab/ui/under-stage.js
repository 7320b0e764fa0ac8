// What stands under the stage while `show` asks for it: which colours the cells have, what each line and sign over them is, and the
// loop of the search.

import { costText } from './explain.js';
import { el, setText, svg } from '../../shared/ui/dom.js';

/** @import { Ends, Kind } from '../draw/heat.js' */
/** @import { Line, traced } from '../play/programs.js' */

/** @type {Record<Kind | 'exact', string>} */
const NAMES = {
  g: 'g, the cost so far',
  h: 'h, the estimate of what remains',
  f: 'f, by which cells are chosen',
  order: 'Order of expansion, by step',
  exact: 'What it costs from there to the goal',
};

/** The scale: which colours the cells have while they are not coloured by what the search did with them. */
export function createScale() {
  const name = el('span', { class: 'scale-name' });
  const low = el('span', { class: 'scale-end' });
  const bar = el('span', { class: 'scale-bar', role: 'img', 'aria-label': 'From the least to the largest' });
  const high = el('span', { class: 'scale-end' });
  const keys = [1, 2, 3].map(() => ({ swatch: el('i', { class: 'scale-swatch' }), words: el('span', {}) }));
  const range = el('span', { class: 'scale-range' }, low, bar, high);
  const list = el('ul', { class: 'scale-keys' }, ...keys.map(({ swatch, words }) => el('li', {}, swatch, words)));
  const element = el('div', { class: 'scale', part: 'scale', role: 'group', 'aria-label': 'What the colours of the cells are', hidden: true }, name, range, list);
  /** What the bar is painted in. @type {string[] | null} */
  let painted = null;

  /** @param {string} text @param {HTMLElement | null} part that is shown with it */
  function show(text, part) {
    element.hidden = false;
    setText(name, text);
    range.hidden = part !== range;
    list.hidden = part !== list;
  }

  return {
    element,
    hide: () => void (element.hidden = true),

    /** @param {Kind | 'exact'} kind @param {Readonly<Ends>} ends @param {string[]} ramp */
    showRange(kind, ends, ramp) {
      show(NAMES[kind], range);
      const known = ends.low <= ends.high;
      setText(low, known ? costText(ends.low) : '–');
      setText(high, known ? costText(ends.high) : '–');
      if (painted === ramp) return;
      painted = ramp;
      bar.style.setProperty('background', `linear-gradient(90deg,${ramp.filter((_, at) => at % 16 === 0 || at === ramp.length - 1).join()})`);
    },

    /** @param {string[]} titles of the searches @param {string[]} colours */
    showPair(titles, colours) {
      show('Expanded', list);
      const [one = '', other = ''] = titles;
      const texts = [`Only by ${one}`, titles.length > 2 ? 'Only by the other' : `Only by ${other}`, 'By both'];
      keys.forEach(({ swatch, words }, at) => {
        swatch.style.setProperty('background', colours[at] ?? '');
        setText(words, texts[at]);
      });
    },

    /** Why there is none. @param {string} words */
    say: (words) => show(words, null),
  };
}

/** @param {string} name @param {string} d */
const shape = (name, d) => svg('path', { class: name, d });

const BLOCK = 'M6 3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z';
const ARROW = 'M3 10h12m-4-4 4 4-4 4';

/** By the word of `show`: names, and shapes on a field of 20 by 20. @type {Record<string, [string, () => SVGElement[]][]>} */
const SIGNS = {
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

/** The legend of what is drawn on the map when it is asked for. */
export function createSigns() {
  const element = el('ul', { class: 'scale-keys map-keys', part: 'map-keys', 'aria-label': 'What is what', hidden: true });
  let shown = '';
  return {
    element,
    /** @param {string[]} words of `show` that something on the map stands for just now */
    show(words) {
      if (shown === words.join(' ')) return;
      shown = words.join(' ');
      const rows = words.flatMap((word) => SIGNS[word] ?? []);
      element.replaceChildren(...rows.map(([name, shapes]) => el('li', {}, svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, ...shapes()), el('span', {}, name))));
      element.hidden = rows.length === 0;
    },
  };
}

/** The loop of a search as pseudocode, with the lines lit that the step at the playhead went through, and how often; the last of them is the one that the step ended on. */
export function createCode() {
  const heading = el('h2', {});
  const list = el('ol', { class: 'code-lines' });
  const element = el('section', { class: 'view code', part: 'code', 'aria-label': 'The loop as pseudocode', tabindex: 0, hidden: true }, heading, list);
  /** @type {{ row: HTMLElement, count: HTMLElement }[]} */
  let rows = [];
  /** @type {readonly Line[] | null} */
  let written = null;
  let lit = -1;

  /** Scrolls within itself, never the page. @param {HTMLElement | undefined} row */
  function reveal(row) {
    if (!row || element.scrollHeight <= element.clientHeight) return;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < element.scrollTop + 30) element.scrollTop = top - 30;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight + 8;
  }

  return {
    element,
    hide: () => void (element.hidden = true),

    /** @param {string} title @param {readonly Line[]} program the same object as long as it is the same @param {ReturnType<typeof traced>} trace */
    show(title, program, { times, last }) {
      element.hidden = false;
      setText(heading, title);
      if (program !== written) {
        written = program;
        lit = -1;
        rows = program.map(({ deep, text }) => {
          const count = el('span', { class: 'code-count' });
          return { row: el('li', { class: `deep-${deep}` }, el('span', {}, text), count), count };
        });
        list.replaceChildren(...rows.map(({ row }) => row));
      }
      rows.forEach(({ row, count }, at) => {
        const n = times[at] ?? 0;
        row.toggleAttribute('data-ran', n > 0);
        if (at === last) row.setAttribute('aria-current', 'step');
        else row.removeAttribute('aria-current');
        setText(count, n > 1 ? `× ${n}` : '');
      });
      if (last !== lit) reveal(rows[last]?.row);
      lit = last;
    },
  };
}
