// The panel's native controls, each with its label. Every builder returns the row to place and a way to show a value
// that came from elsewhere (an attribute, a method, another map).

import { el, setText, svg } from './dom.js';

/** Ids are unique within one shadow root; the counter makes them unique on the page too. */
let count = 0;

/**
 * A row with a control and its label.
 *
 * @param {string} kind @param {string} label @param {HTMLElement} control @param {...HTMLElement} content the control, and what stands beside it
 */
function labelled(kind, label, control, ...content) {
  control.id = `cc-${++count}`;
  return el('div', { class: kind }, el('label', { for: control.id }, label), ...content);
}

/** What the elements call a map that has no name of its own. */
const UNNAMED = /^(?:Your own|The page’s own|From a link|Pasted|New map|Another map)\*?$/;

/** Whether a map's name is the reader's own, and so stays as it is in every language. @param {string} name of a map that does not ship */
export const isOwnName = (name) => !UNNAMED.test(name);

/** Shows the name of a map. @param {HTMLOptionElement} option @param {string} name @param {boolean} ships whether it ships, edited or not */
export function showName(option, name, ships) {
  option.translate = ships || !isOwnName(name);
  option.textContent = name;
}

/**
 * @typedef {[value: string, words: string]} Choice
 * @typedef {readonly (Choice | [heading: string, Choice[]])[]} Choices
 */

/** @param {Record<string, string>} attributes @param {Choices} choices @param {(value: string) => void} changed */
function selectOf(attributes, choices, changed) {
  /** @param {Choice} choice */
  const option = ([value, words]) => el('option', { value }, words);
  const options = choices.map(([value, words]) => (typeof words === 'string' ? option([value, words]) : el('optgroup', { label: value }, ...words.map(option))));
  const select = el('select', attributes, ...options);
  select.addEventListener('change', () => changed(select.value));
  return select;
}

/** A list whose label is only heard. @param {string} label @param {Choices} choices @param {(value: string) => void} changed */
export const plainSelect = (label, choices, changed) => selectOf({ 'aria-label': label }, choices, changed);

/** @param {string} label @param {Choices} choices @param {(value: string) => void} changed */
export function selectField(label, choices, changed) {
  const select = selectOf({}, choices, changed);
  const arrow = svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, svg('path', { d: 'm3.5 6 4.5 4.5L12.5 6' }));
  /** @param {string} value */
  const show = (value) => void (select.value = value);
  return { row: labelled('field', label, select, el('span', { class: 'select' }, select, arrow)), select, show };
}

/**
 * @param {string} label
 * @param {{ min: number, max: number, step: number }} range
 * @param {(value: number) => string} words
 * @param {(value: number) => void} changed
 */
export function rangeField(label, { min, max, step }, words, changed) {
  const input = el('input', { type: 'range', min, max, step });
  const output = el('output');
  const row = labelled('field range', label, input, input, output);
  output.setAttribute('for', input.id);
  /** @param {number} value @param {string} [instead] what is said in its place */
  const show = (value, instead) => {
    // An attribute may lie beyond the ends, which make room for it, or between two marks: the words tell the truth then, the
    // thumb its nearest mark.
    input.min = String(Math.min(min, Math.floor(value)));
    input.max = String(Math.max(max, Math.ceil(value)));
    input.value = String(value);
    input.setAttribute('aria-valuetext', instead ?? words(value));
    setText(output, instead === undefined ? words(value) : '…');
  };
  input.addEventListener('input', () => {
    show(input.valueAsNumber);
    changed(input.valueAsNumber);
  });
  return { row, input, show };
}

/**
 * @param {string} label
 * @param {{ min: number, max: number, step: number | 'any' }} range
 * @param {(value: number) => void} changed
 */
export function numberField(label, { min, max, step }, changed) {
  const input = el('input', { type: 'number', min, max, step, inputmode: 'numeric' });
  input.addEventListener('change', () => changed(input.valueAsNumber));
  /** @param {number | null} value null empties it */
  const show = (value) => void (input.value = String(value ?? ''));
  return { row: labelled('number', label, input, input), input, show };
}

/** Shows a value in a field. One in use is its user's. @param {HTMLInputElement} input @param {string | number | null | undefined} value none empties it */
export function fill(input, value) {
  if (!input.matches(':focus')) input.value = String(value ?? '');
}

/** @param {string} label @param {(value: string) => void} changed */
export function textField(label, changed) {
  const input = el('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  input.addEventListener('change', () => changed(input.value.trim()));
  return { row: labelled('field', label, input, input), input };
}

/** @param {string} label @param {(on: boolean) => void} changed */
export function switchField(label, changed) {
  const input = el('input', { type: 'checkbox', role: 'switch' });
  input.addEventListener('change', () => changed(input.checked));
  /** @param {boolean} on */
  const show = (on) => void (input.checked = on);
  return { row: el('label', { class: 'switch' }, el('span', {}, label), input), input, show };
}

/** @param {Node | string} content @param {(event: MouseEvent) => void} pressed @param {Parameters<typeof el>[1]} [attributes] */
export function button(content, pressed, attributes = {}) {
  const element = el('button', { type: 'button', ...attributes }, content);
  element.addEventListener('click', pressed);
  return element;
}

/** For both panels. @param {() => void} pressed */
export const embedButton = (pressed) => button('Embed code', pressed, { title: 'Copy HTML that shows this on a page of your own' });
