// Parts of the panel: the field of an option, what stands behind ⓘ, what is to be seen besides the search, and warnings.

import { joined, msg } from '../../shared/message.js';
import { button, fill, numberField, plainSelect, rangeField, selectField, textField } from '../../shared/ui/fields.js';
import { LAB_OPTIONS, optionOf } from '../play/options.js';
import { choices } from './labels.js';
import { ROWS } from './options.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */

/**
 * @typedef {(attribute: string, value: string | null) => void} SetAttribute
 * @typedef {string | number | null | undefined} Value of a setting: null where it has no number, undefined where lanes differ
 */

/** What cannot be read off a field that shows nothing: the lanes differ in it. */
export const SEVERAL = msg('each its own');

/**
 * A list of what can be done: it does what is chosen, and shows its name again.
 *
 * @param {Words} words @param {Said} label @param {Parameters<typeof plainSelect>[2]} entries the first of them its name @param {(value: string) => void} chosen
 */
export function menu(words, label, entries, chosen) {
  const select = plainSelect(words, label, entries, (value) => {
    select.value = '';
    if (value !== '') chosen(value);
  });
  return select;
}

/**
 * The field of an option. An emptied one takes the attribute back.
 *
 * @param {Words} words @param {SetAttribute} set @param {string} attribute
 * @returns {{ row: HTMLElement, show: (value: Value, instead?: Said) => void }} instead: what an empty one stands for, where that is not always the same
 */
function fieldOf(words, set, attribute) {
  const option = optionOf(attribute);
  const { label, slider, text, step = 1, empty, choices: offer = () => choices(option) } = ROWS[attribute];
  const { now, least: min = 0, most: max = 0, default: usual } = LAB_OPTIONS[option];
  const typed = (/** @type {string} */ value) => set(attribute, value || null);
  if (now) {
    const { row, select, show } = selectField(words, label, offer(), typed);
    return {
      row,
      show(value) {
        const several = select.querySelector('[data-several]');
        if (value === undefined && !several) select.prepend(words.el('option', { value: SEVERAL.code, disabled: true, hidden: true, 'data-several': true }, SEVERAL));
        if (value !== undefined) several?.remove();
        show(String(value ?? SEVERAL.code));
      },
    };
  }
  if (slider !== undefined) {
    const { row, show } = rangeField(words, label, { min, max: slider, step }, (value) => `${Number(value.toFixed(2))}`, (value) => typed(String(Number(value.toFixed(3)))));
    return { row, show: (value) => show(Number(value ?? 1), value === undefined ? SEVERAL : undefined) };
  }
  const number = (/** @type {number} */ value) => typed(Number.isFinite(value) ? String(value) : '');
  const { row, input } = text ? textField(words, label, typed) : numberField(words, label, { min, max, step }, number);
  return {
    row,
    show(value, instead = empty ?? String(usual ?? '')) {
      fill(input, value);
      words.setAttribute(input, 'placeholder', value === undefined ? SEVERAL : instead);
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
 * ⓘ beside a field: what the word that is chosen there means, what it promises and where it comes from, in a card under the field.
 * The card and its sentences are fetched when somebody asks for the first.
 *
 * @param {Words} words
 * @param {HTMLElement} row of the field
 * @param {Said} label of the field
 * @param {string} option that the field is of
 * @returns {() => void} what is open follows what is chosen
 */
function addAbout(words, row, label, option) {
  /** @type {(() => void) | null} */
  let show = null;
  const about = button(words, 'i', async () => {
    about.setAttribute('aria-expanded', String(about.getAttribute('aria-expanded') !== 'true'));
    try {
      const { makeCard } = await import('./about-card.js');
      show ??= makeCard(words, about, row, option);
      show();
    } catch {
      about.setAttribute('aria-expanded', 'false');
      words.setAttribute(about, 'title', msg('This explanation could not be loaded.'));
    }
  }, { class: 'about', 'aria-label': msg('About: {what}', { what: label }), 'aria-expanded': 'false' });
  row.append(about);
  return () => show?.();
}

/** What is to be seen besides the search. What stands in it is fetched when it is first opened. @param {Words} words @param {(text: string | null) => void} set */
export function createShowSection(words, set) {
  const { el } = words;
  let text = '';
  /** @type {ReturnType<typeof import('./show-fields.js')['createShowFields']> | null} */
  let fields = null;
  const element = el('details', { class: 'finer' }, el('summary', {}, msg('Show')));
  element.addEventListener('toggle', () => {
    if (fields || !element.open) return;
    import('./show-fields.js').then(({ createShowFields }) => {
      if (fields) return;
      fields = createShowFields(words, set);
      fields.show(text);
      element.append(...fields.rows);
      // Closed and opened again it is asked for once more.
    }, () => (element.open = false));
  });
  return {
    element,
    /** @param {string} shown as in show.js */
    show(shown) {
      text = shown;
      fields?.show(shown);
    },
  };
}

/** What the searches cannot promise: the sentence of one as it stands, those of several as a line with their number, which opens, so that the table below stays in view. @param {Words} words */
export function createWarnings({ el, setText }) {
  const count = el('summary');
  const text = el('p', { role: 'note' });
  const element = el('details', { class: 'warning' }, count, text);
  /** Whether somebody has opened the line. */
  let opened = false;
  count.addEventListener('click', () => (opened = !element.open));
  return {
    element,
    /** @param {readonly Said[]} warnings each a sentence or more */
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
