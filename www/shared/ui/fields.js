// The panel's native controls, each with its label. Every builder returns the row to place and a way to show a value
// that came from elsewhere (an attribute, a method, another map).

import { el, setText, svg } from './dom.js';

/** Ids are unique within one shadow root; the counter makes them unique on the page too. */
let count = 0;
const newId = () => `cc-${++count}`;

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
 *
 * @param {string} label
 * @param {(Choice | [heading: string, Choice[]])[]} options
 * @param {(value: string) => void} changed
 */
export function selectField(label, options, changed) {
  const id = newId();
  /** @param {Choice} choice */
  const option = ([value, words]) => el('option', { value }, words);
  const select = el('select', { id }, ...options.map(([value, words]) => {
    return typeof words === 'string' ? option([value, words]) : el('optgroup', { label: value }, ...words.map(option));
  }));
  select.addEventListener('change', () => changed(select.value));
  const arrow = svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, svg('path', { d: 'm3.5 6 4.5 4.5L12.5 6' }));
  const row = el('div', { class: 'field' }, el('label', { for: id }, label), el('span', { class: 'select' }, select, arrow));
  return {
    row,
    select,
    /** @param {string} value */
    show(value) {
      select.value = value;
    },
  };
}

/**
 * @param {string} label
 * @param {{ min: number, max: number, step: number }} range
 * @param {(value: number) => string} words
 * @param {(value: number) => void} changed
 */
export function rangeField(label, { min, max, step }, words, changed) {
  const id = newId();
  const input = el('input', { type: 'range', id, min, max, step });
  const output = el('output', { for: id });
  const row = el('div', { class: 'field range' }, el('label', { for: id }, label), input, output);
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
  const id = newId();
  const input = el('input', { type: 'number', id, min, max, step, inputmode: 'numeric' });
  input.addEventListener('change', () => changed(input.valueAsNumber));
  const row = el('div', { class: 'number' }, el('label', { for: id }, label), input);
  return {
    row,
    input,
    /** @param {number | null} value null empties it */
    show(value) {
      input.value = String(value ?? '');
    },
  };
}

/** @param {string} label @param {(value: string) => void} changed */
export function textField(label, changed) {
  const id = newId();
  const input = el('input', { type: 'text', id, autocomplete: 'off', spellcheck: 'false' });
  input.addEventListener('change', () => changed(input.value.trim()));
  return { row: el('div', { class: 'field' }, el('label', { for: id }, label), input), input };
}

/**
 * @param {string} label
 * @param {(on: boolean) => void} changed
 */
export function switchField(label, changed) {
  const input = el('input', { type: 'checkbox', role: 'switch' });
  input.addEventListener('change', () => changed(input.checked));
  const row = el('label', { class: 'switch' }, el('span', {}, label), input);
  return {
    row,
    input,
    /** @param {boolean} on */
    show(on) {
      input.checked = on;
    },
  };
}

/**
 * @param {string} label
 * @param {(event: MouseEvent) => void} pressed
 * @param {{ class?: string, title?: string, disabled?: boolean }} [attributes]
 */
export function button(label, pressed, attributes = {}) {
  const element = el('button', { type: 'button', ...attributes }, label);
  element.addEventListener('click', pressed);
  return element;
}

/** For both panels. @param {() => void} pressed */
export const embedButton = (pressed) => button('Embed code', pressed, { title: 'Copy HTML that shows this on a page of your own' });
