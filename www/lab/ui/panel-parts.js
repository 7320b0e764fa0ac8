// Parts of the panel: the field of an option, its explanation behind ⓘ, the choices of `show`, and
// warnings.

import { joined, msg } from '../../shared/message.js';
import {
  button,
  fill,
  numberField,
  plainSelect,
  rangeField,
  selectField,
  switchField,
  textField,
} from '../../shared/ui/fields.js';
import { LAB_OPTIONS, optionOf } from '../play/options.js';
import { EXTRAS, readShow, writeShow } from '../play/attributes.js';
import { choices } from './word-labels.js';
import { ROWS } from './options.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */

/**
 * @typedef {(attribute: string, value: string | null) => void} SetAttribute
 * @typedef {string | number | null | undefined} Value of a setting: null if it has no number,
 *   undefined if lanes differ
 */

/** The number of cards so far, for their ids. */
let cards = 0;

/** The text of a field in which lanes differ. */
export const SEVERAL = msg('varies');
/** The text behind ⓘ of such a field. */
const DIFFERS = msg('Each search has its own here.');

/**
 * A list of actions: it runs the chosen one and shows its own name again.
 *
 * @param {Words} words
 * @param {Said} label
 * @param {Parameters<typeof plainSelect>[2]} entries the first one is its name
 * @param {(value: string) => void} chosen
 */
export function menu(words, label, entries, chosen) {
  const select = plainSelect(words, label, entries, (value) => {
    select.value = '';
    if (value !== '') chosen(value);
  });
  return select;
}

/**
 * Makes the field of an option. Emptying it removes the attribute.
 *
 * @param {Words} words @param {SetAttribute} set @param {string} attribute
 * @returns {{ row: HTMLElement, show: (value: Value, instead?: Said) => void }} instead: the
 *   meaning of an empty field, if that can change
 */
function fieldOf(words, set, attribute) {
  const option = optionOf(attribute);
  const {
    label,
    slider,
    text,
    step = 1,
    empty,
    choices: offer = () => choices(option),
  } = ROWS[attribute];
  const { now, least: min = 0, most: max = 0, default: usual } = LAB_OPTIONS[option];
  const typed = (/** @type {string} */ value) => set(attribute, value || null);
  if (now) {
    const { row, select, show } = selectField(words, label, offer(), typed);
    return {
      row,
      show(value) {
        const several = select.querySelector('[data-several]');
        if (value === undefined && !several)
          select.prepend(
            words.el(
              'option',
              { 'value': SEVERAL.code, 'disabled': true, 'hidden': true, 'data-several': true },
              SEVERAL,
            ),
          );
        if (value !== undefined) several?.remove();
        show(String(value ?? SEVERAL.code));
      },
    };
  }
  if (slider !== undefined) {
    const { row, show } = rangeField(
      words,
      label,
      { min, max: slider, step },
      (value) => `${Number(value.toFixed(2))}`,
      (value) => typed(String(Number(value.toFixed(3)))),
    );
    return {
      row,
      show: (value) => show(Number(value ?? usual ?? 1), value === undefined ? SEVERAL : undefined),
    };
  }
  const number = (/** @type {number} */ value) =>
    typed(Number.isFinite(value) ? String(value) : '');
  const { row, input } = text
    ? textField(words, label, typed)
    : numberField(words, label, { min, max, step }, number);
  return {
    row,
    show(value, instead = empty ?? String(usual ?? '')) {
      fill(input, value);
      words.setAttribute(input, 'placeholder', value === undefined ? SEVERAL : instead);
    },
  };
}

/**
 * Makes a disclosure of settings. It is closed at first. It opens by itself for settings that
 * differ from their defaults, so that nothing in force is hidden.
 *
 * @param {Words} words @param {Said} title @param {...HTMLElement} rows
 */
export function createDisclosure({ el }, title, ...rows) {
  const summary = el('summary', {}, title);
  const element = el('details', { class: 'more-settings' }, summary, ...rows);
  /** What the reader chose; null if nothing yet. @type {boolean | null} */
  let chosen = null;
  let inForce = '';
  summary.addEventListener('click', () => (chosen = !element.open));
  // It does not close under the reader's hands when the last setting is a default again.
  element.addEventListener('change', () => (chosen = true));
  return {
    element,
    /** @param {string} differing the settings that are not their defaults; '' for none */
    show(differing) {
      if (differing !== inForce && differing !== '' && chosen === false) chosen = null;
      inForce = differing;
      element.open = chosen ?? differing !== '';
    },
  };
}

/** The same with its hint and with ⓘ. @param {Parameters<typeof fieldOf>} about */
export function createField(...about) {
  const [words, , attribute] = about;
  const { label, hint, section } = ROWS[attribute];
  const field = fieldOf(...about);
  if (hint) words.setAttribute(field.row, 'title', hint);
  if (section === 'vehicle') field.row.querySelector('input')?.setAttribute('inputmode', 'decimal');
  const follow = addAbout(words, field.row, label, optionOf(attribute));
  return { attribute, ...field, follow };
}

/**
 * Adds ⓘ to a field: a card below the field with the meaning, guarantee and source of the chosen
 * word. The texts load when the first card opens.
 *
 * @param {Words} words
 * @param {HTMLElement} row of the field
 * @param {Said} label of the field
 * @param {string} option of the field
 * @returns {() => void} updates an open card after a change
 */
function addAbout(words, row, label, option) {
  const { el } = words;
  /** @type {HTMLElement | null} */
  let card = null;
  /** @type {string | null} */
  let shown = null;
  const about = button(
    words,
    'i',
    () => {
      about.setAttribute('aria-expanded', String(about.getAttribute('aria-expanded') !== 'true'));
      if (!card) {
        card = el('div', {
          class: 'about-card',
          role: 'note',
          id: `about-${++cards}`,
          hidden: true,
        });
        row.append(card);
        about.setAttribute('aria-controls', card.id);
      }
      follow();
    },
    {
      'class': 'about',
      'aria-label': msg('About: {what}', { what: label }),
      'aria-expanded': 'false',
    },
  );
  row.append(about);

  async function follow() {
    if (!card) return;
    card.hidden = about.getAttribute('aria-expanded') !== 'true';
    const word = row.querySelector('select')?.value ?? '';
    if (card.hidden || shown === word) return;
    // Ignores a text that arrives after another choice.
    shown = word;
    const texts = await import('./option-help.js').catch(() => null);
    if (word !== shown) return;
    if (!texts) {
      shown = null;
      card.hidden = true;
      about.setAttribute('aria-expanded', 'false');
      words.setAttribute(about, 'title', msg('This explanation could not be loaded.'));
      return;
    }
    const [says, promise, source] = texts.ABOUTS[option]?.[word] ?? [];
    const lines =
      says === undefined
        ? [[DIFFERS]]
        : [
            [msg(says)],
            [el('b', {}, msg('Guarantee:')), ' ', msg(promise)],
            [el('b', {}, msg('Source:')), ' ', msg(source)],
          ];
    card.replaceChildren(...lines.map((parts) => el('p', {}, ...parts)));
  }

  return follow;
}

/** @type {[string, Said][]} */
const GROUNDS = [
  ['', msg('State')],
  ['path', msg('Path alone')],
  ['heat:g', msg('g so far')],
  ['heat:h', msg('h, the estimate')],
  ['heat:f', msg('f, the rank')],
  ['heat:order', msg('Order of expansion')],
  ['heat:exact', msg('True cost to the goal')],
  ['heat:clearance', msg('Clearance')],
  ['difference', msg('Difference of two')],
];

/** The palettes of articles, by author. @type {[string, Said][]} */
const OWNERS = [
  ['', msg('This page')],
  ['colors:jiajiaju', 'Jiajiaju'],
  ['colors:liu_if_else', 'liu_if_else'],
  ['colors:nevermore_mr', 'NeverMore_Mr'],
  ['colors:yangrouchuan', 'yangrouchuan'],
];

/** @type {[string, Said][]} */
const CHARTS = [
  ['', msg('None')],
  ['chart:jiayang', msg('Flow chart after {author}', { author: 'JiaYangDeLuoChong' })],
  ['chart:w9503', msg('Flow chart after {author}', { author: 'w9503' })],
  ['chart:liu', msg('Flow chart after {author}', { author: 'liu_if_else' })],
  ['chart:jiajiaju', msg('Flow chart after {author}', { author: 'Jiajiaju' })],
  ['chart:mind-map', msg('Mind map after {author}', { author: 'Jiajiaju' })],
];

/**
 * @type {[part: 'ground' | 'palette' | 'chart', label: Said, choices: [string, Said][], title:
 *   Said][]}
 */
const LISTS = [
  ['ground', msg('Colours'), GROUNDS, msg('What the cell colours show')],
  [
    'palette',
    msg('Palette'),
    OWNERS,
    msg('The colours of the map: those of this page or of an article'),
  ],
  [
    'chart',
    msg('Chart'),
    CHARTS,
    msg('The search as a chart that highlights the boxes of the current step'),
  ],
];

/** @type {Record<string, [name: string, title: string]>} */
const NAMES = {
  'counters': [
    'Counters',
    'In the panel: the largest open list, the length of the path, the ratio to the shortest, the time, and the neighbours that the search looked at',
  ],
  'y-up': ['y upwards', 'Rows are drawn from the bottom; for searches that drive, from the top'],
  'bars': ['Highlight inner walls', 'Inner walls in another colour than the boundary'],
  'flow': ['Flow field', 'An arrow in every cell to the next cell on the path to the goal'],
  'neighbours': [
    'Neighbours kept',
    'For searches that prune: which neighbours of the expanded cell they keep and which they drop',
  ],
  'g-h': [
    'g and h as lines',
    'Of the cell that you point at, or the one just expanded: the path so far, and the rest as the estimate assumes it',
  ],
  'replaced': ['Replaced arcs', 'For searches that drive: arcs that a cheaper arc replaced'],
  'refused': [
    'Arcs refused',
    'For searches that drive: arcs on which the vehicle would hit something',
  ],
  'code': [
    'Pseudocode',
    'The loop of the search as pseudocode, with the lines of this step highlighted',
  ],
  'list': [
    'Open list',
    'The open list as the search stores it, with its comparisons and moves so far',
  ],
  'matrix': [
    'The map as a matrix',
    'The map in zeros, free cells, and ones, walls, with the cell that you point at or the one just expanded highlighted',
  ],
};

/**
 * Makes the choices of `show`, and apart from them those that articles made.
 *
 * @param {Words} words
 * @param {(text: string | null) => void} set
 */
export function createShowSection(words, set) {
  const { el } = words;
  let shown = readShow(null);
  const change = () => set(writeShow(shown) || null);
  const lists = LISTS.map(([part, label, entries, title]) => {
    const { row, show } = selectField(
      words,
      label,
      entries,
      (word) => {
        shown[part] = word;
        change();
      },
      title,
    );
    return { part, row, show };
  });
  const extras = EXTRAS.map((word) => {
    const [name, title] = NAMES[word];
    const { row, show } = switchField(
      words,
      msg(name),
      (on) => {
        shown.extras[on ? 'add' : 'delete'](word);
        change();
      },
      msg(title),
    );
    return { word, row, show };
  });
  return {
    element: el(
      'details',
      { class: 'more-settings' },
      el('summary', {}, msg('Show')),
      ...[...lists.filter(({ part }) => part === 'ground'), ...extras].map(({ row }) => row),
    ),
    ofArticles: lists.filter(({ part }) => part !== 'ground').map(({ row }) => row),
    /** @param {string} text see play/attributes.js */
    show(text) {
      shown = readShow(text);
      for (const { part, show } of lists) show(shown[part]);
      for (const { word, show } of extras) show(shown.extras.has(word));
    },
  };
}

/**
 * Makes the warnings about what the searches do not guarantee. A single one is shown as a sentence.
 * Several are a line with their number that opens, so that the table stays in view.
 *
 * @param {Words} words
 */
export function createWarnings({ el, setText }) {
  const count = el('summary');
  const text = el('p', { role: 'note' });
  const element = el('details', { class: 'warning' }, count, text);
  /** Whether the reader has opened the line. */
  let opened = false;
  count.addEventListener('click', () => (opened = !element.open));
  return {
    element,
    /** @param {readonly Said[]} warnings a sentence or more each */
    show(warnings) {
      const folds = warnings.length > 1;
      setText(text, joined(warnings, '\n'));
      setText(count, folds ? msg('{n} warnings', { n: warnings.length }) : '');
      count.hidden = !folds;
      element.hidden = warnings.length === 0;
      element.open = !folds || opened;
    },
  };
}
