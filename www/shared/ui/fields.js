// Native controls with labels. Each function returns the row and a function to show a value that
// was set elsewhere, by an attribute, a method or another map.

import { msg } from '../message.js';
import { svg } from './dom.js';

/** @import { Said } from '../message.js' */
/** @import { Attributes, Words } from './words.js' */

/** Ids are unique within a shadow root. The counter makes them unique on the page too. */
let count = 0;

/**
 * Makes a row with a control and its label.
 *
 * @param {Words} words
 * @param {Attributes} attributes
 * @param {Said} label
 * @param {HTMLElement} control
 * @param {...HTMLElement} content the control, and what is beside it
 */
function labelled({ el }, attributes, label, control, ...content) {
  control.id = `cc-${++count}`;
  return el('div', attributes, el('label', { for: control.id }, label), ...content);
}

/** The elements' names of maps without a name of their own. */
const UNNAMED = /^(?:Your own|The page’s own|From a link|Pasted|New map|Another map)\*?$/;

/**
 * Returns whether a map's name is the reader's own, which is not translated.
 *
 * @param {string} name of a map that does not ship
 */
export const isOwnName = (name) => !UNNAMED.test(name);

/**
 * Returns the name of a map: as the reader named it, or in the language of the element.
 *
 * @param {string} name
 * @param {boolean} ships whether it ships, edited or not
 * @returns {Said}
 */
export function nameOf(name, ships) {
  if (!ships && isOwnName(name)) return name;
  return name.endsWith('*') ? msg('{name}*', { name: msg(name.slice(0, -1)) }) : msg(name);
}

/**
 * Shows the name of a map.
 *
 * @param {Words} words
 * @param {HTMLOptionElement} option
 * @param {string} name
 * @param {boolean} ships whether it ships, edited or not
 */
export function showName({ setText }, option, name, ships) {
  const said = nameOf(name, ships);
  option.translate = typeof said === 'object';
  setText(option, said);
}

/**
 * @typedef {[value: string, label: Said]} Choice
 * @typedef {readonly (Choice | [heading: Said, Choice[]])[]} Choices
 */

/**
 * @param {Words} words
 * @param {Attributes} attributes
 * @param {Choices} choices
 * @param {(value: string) => void} changed
 */
function selectOf({ el }, attributes, choices, changed) {
  /** @param {Choice} choice */
  const option = ([value, label]) => el('option', { value }, label);
  const options = choices.map((choice) =>
    isGroup(choice)
      ? el('optgroup', { label: choice[0] }, ...choice[1].map(option))
      : option(choice),
  );
  const select = el('select', attributes, ...options);
  select.addEventListener('change', () => changed(select.value));
  return select;
}

/** @param {Choices[number]} choice @returns {choice is [heading: Said, Choice[]]} */
const isGroup = (choice) => Array.isArray(choice[1]);

/**
 * Makes a list with a label for screen readers only.
 *
 * @param {Words} words
 * @param {Said} label
 * @param {Choices} choices
 * @param {(value: string) => void} changed
 */
export const plainSelect = (words, label, choices, changed) =>
  selectOf(words, { 'aria-label': label }, choices, changed);

/**
 * @param {Words} words
 * @param {Said} label
 * @param {Choices} choices
 * @param {(value: string) => void} changed
 * @param {Said} [title]
 */
export function selectField(words, label, choices, changed, title) {
  const select = selectOf(words, {}, choices, changed);
  const arrow = svg(
    'svg',
    { 'viewBox': '0 0 16 16', 'aria-hidden': 'true' },
    svg('path', { d: 'm3.5 6 4.5 4.5L12.5 6' }),
  );
  /** @param {string} value */
  const show = (value) => void (select.value = value);
  return {
    row: labelled(
      words,
      { class: 'field', title },
      label,
      select,
      words.el('span', { class: 'select' }, select, arrow),
    ),
    select,
    show,
  };
}

/**
 * @param {Words} words
 * @param {Said} label
 * @param {{ min: number, max: number, step: number }} range
 * @param {(value: number) => Said} saidOf
 * @param {(value: number) => void} changed
 * @param {Said} [title]
 */
export function rangeField(words, label, { min, max, step }, saidOf, changed, title) {
  const { el, setAttribute, setText } = words;
  const input = el('input', { type: 'range', min, max, step });
  const output = el('output');
  const row = labelled(words, { class: 'field range', title }, label, input, input, output);
  output.setAttribute('for', input.id);
  /** @param {number} value @param {Said} [instead] the text instead */
  const show = (value, instead) => {
    // An attribute can be beyond the range, which then grows, or between two steps. Then the text
    // is exact, and the thumb at its nearest step.
    input.min = String(Math.min(min, Math.floor(value)));
    input.max = String(Math.max(max, Math.ceil(value)));
    input.value = String(value);
    setAttribute(input, 'aria-valuetext', instead ?? saidOf(value));
    setText(output, instead === undefined ? saidOf(value) : '…');
  };
  input.addEventListener('input', () => {
    show(input.valueAsNumber);
    changed(input.valueAsNumber);
  });
  return { row, input, show };
}

/**
 * @param {Words} words
 * @param {Said} label
 * @param {{ min: number, max: number, step: number | 'any' }} range
 * @param {(value: number) => void} changed
 */
export function numberField(words, label, { min, max, step }, changed) {
  const input = words.el('input', { type: 'number', min, max, step, inputmode: 'numeric' });
  input.addEventListener('change', () => changed(input.valueAsNumber));
  /** @param {number | null} value null empties it */
  const show = (value) => void (input.value = String(value ?? ''));
  return { row: labelled(words, { class: 'number' }, label, input, input), input, show };
}

/**
 * Shows a value in a field, unless the reader is using it.
 *
 * @param {HTMLInputElement} input
 * @param {string | number | null | undefined} value none empties it
 */
export function fill(input, value) {
  if (!input.matches(':focus')) input.value = String(value ?? '');
}

/** @param {Words} words @param {Said} label @param {(value: string) => void} changed */
export function textField(words, label, changed) {
  const input = words.el('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  input.addEventListener('change', () => changed(input.value.trim()));
  return { row: labelled(words, { class: 'field' }, label, input, input), input };
}

/**
 * @param {Words} words
 * @param {Said} label
 * @param {(on: boolean) => void} changed
 * @param {Said} [title]
 */
export function switchField({ el }, label, changed, title) {
  const input = el('input', { type: 'checkbox', role: 'switch' });
  input.addEventListener('change', () => changed(input.checked));
  /** @param {boolean} on */
  const show = (on) => void (input.checked = on);
  return {
    row: el('label', { class: 'switch', title }, el('span', {}, label), input),
    input,
    show,
  };
}

/**
 * @param {Words} words
 * @param {Node | Said} content
 * @param {(event: MouseEvent) => void} pressed
 * @param {Attributes} [attributes]
 */
export function button({ el }, content, pressed, attributes = {}) {
  const element = el('button', { type: 'button', ...attributes }, content);
  element.addEventListener('click', pressed);
  return element;
}

/**
 * Makes tools of which one is active: radio buttons that look like buttons, with an icon or a few
 * letters.
 *
 * @template {string} Value
 * @param {Words} words
 * @param {string} name of the group, unique in the element
 * @param {string} kind the class of each
 * @param {readonly { value: Value, label: Said, title?: Said, content: (Node | Said)[] }[]} choices
 *   label: the name; content: what is visible
 * @param {(value: Value) => void} chosen
 */
export function radios({ el }, name, kind, choices, chosen) {
  /** @type {Map<string, HTMLInputElement>} */
  const inputs = new Map();
  const labels = choices.map(({ value, label, title = label, content }) => {
    const input = el('input', { 'type': 'radio', name, value, 'aria-label': label });
    input.addEventListener('change', () => chosen(value));
    inputs.set(value, input);
    return el('label', { class: kind, title }, input, ...content);
  });
  return {
    labels,
    /** @param {string} value a value that is not in the group checks none */
    show(value) {
      for (const [own, input] of inputs) input.checked = own === value;
    },
  };
}

/** Makes the button of both panels. @param {Words} words @param {() => void} pressed */
export const embedButton = (words, pressed) =>
  button(words, msg('Embed code'), pressed, {
    title: msg('Copy HTML that shows this on your own page'),
  });
