// The panel's native controls, each with its label. Every builder returns the row to place and a way to show a value
// that came from elsewhere (an attribute, a method, another map).

import { msg } from '../message.js';
import { svg } from './dom.js';

/** @import { Said } from '../message.js' */
/** @import { Attributes, Words } from './words.js' */

/** Ids are unique within one shadow root; the counter makes them unique on the page too. */
let count = 0;

/**
 * A row with a control and its label.
 *
 * @param {Words} words @param {Attributes} attributes @param {Said} label @param {HTMLElement} control @param {...HTMLElement} content the control, and what stands beside it
 */
function labelled({ el }, attributes, label, control, ...content) {
  control.id = `cc-${++count}`;
  return el('div', attributes, el('label', { for: control.id }, label), ...content);
}

/** What the elements call a map that has no name of its own. */
const UNNAMED = /^(?:Your own|The page’s own|From a link|Pasted|New map|Another map)\*?$/;

/** Whether a map's name is the reader's own, and so stays as it is in every language. @param {string} name of a map that does not ship */
export const isOwnName = (name) => !UNNAMED.test(name);

/** What a map is called: as the reader called it, or in the language of the element. @param {string} name @param {boolean} ships whether it ships, edited or not @returns {Said} */
export function nameOf(name, ships) {
  if (!ships && isOwnName(name)) return name;
  return name.endsWith('*') ? msg('{name}*', { name: msg(name.slice(0, -1)) }) : msg(name);
}

/** Shows the name of a map. @param {Words} words @param {HTMLOptionElement} option @param {string} name @param {boolean} ships whether it ships, edited or not */
export function showName({ setText }, option, name, ships) {
  const said = nameOf(name, ships);
  option.translate = typeof said === 'object';
  setText(option, said);
}

/**
 * @typedef {[value: string, label: Said]} Choice
 * @typedef {readonly (Choice | [heading: Said, Choice[]])[]} Choices
 */

/** @param {Words} words @param {Attributes} attributes @param {Choices} choices @param {(value: string) => void} changed */
function selectOf({ el }, attributes, choices, changed) {
  /** @param {Choice} choice */
  const option = ([value, label]) => el('option', { value }, label);
  const options = choices.map((choice) => (isGroup(choice) ? el('optgroup', { label: choice[0] }, ...choice[1].map(option)) : option(choice)));
  const select = el('select', attributes, ...options);
  select.addEventListener('change', () => changed(select.value));
  return select;
}

/** @param {Choices[number]} choice @returns {choice is [heading: Said, Choice[]]} */
const isGroup = (choice) => Array.isArray(choice[1]);

/** A list whose label is only heard. @param {Words} words @param {Said} label @param {Choices} choices @param {(value: string) => void} changed */
export const plainSelect = (words, label, choices, changed) => selectOf(words, { 'aria-label': label }, choices, changed);

/** @param {Words} words @param {Said} label @param {Choices} choices @param {(value: string) => void} changed @param {Said} [title] */
export function selectField(words, label, choices, changed, title) {
  const select = selectOf(words, {}, choices, changed);
  const arrow = svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, svg('path', { d: 'm3.5 6 4.5 4.5L12.5 6' }));
  /** @param {string} value */
  const show = (value) => void (select.value = value);
  return { row: labelled(words, { class: 'field', title }, label, select, words.el('span', { class: 'select' }, select, arrow)), select, show };
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
  /** @param {number} value @param {Said} [instead] what is said in its place */
  const show = (value, instead) => {
    // An attribute may lie beyond the ends, which make room for it, or between two marks: the words tell the truth then, the
    // thumb its nearest mark.
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

/** Shows a value in a field. One in use is its user's. @param {HTMLInputElement} input @param {string | number | null | undefined} value none empties it */
export function fill(input, value) {
  if (!input.matches(':focus')) input.value = String(value ?? '');
}

/** @param {Words} words @param {Said} label @param {(value: string) => void} changed */
export function textField(words, label, changed) {
  const input = words.el('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  input.addEventListener('change', () => changed(input.value.trim()));
  return { row: labelled(words, { class: 'field' }, label, input, input), input };
}

/** @param {Words} words @param {Said} label @param {(on: boolean) => void} changed @param {Said} [title] */
export function switchField({ el }, label, changed, title) {
  const input = el('input', { type: 'checkbox', role: 'switch' });
  input.addEventListener('change', () => changed(input.checked));
  /** @param {boolean} on */
  const show = (on) => void (input.checked = on);
  return { row: el('label', { class: 'switch', title }, el('span', {}, label), input), input, show };
}

/** @param {Words} words @param {Node | Said} content @param {(event: MouseEvent) => void} pressed @param {Attributes} [attributes] */
export function button({ el }, content, pressed, attributes = {}) {
  const element = el('button', { type: 'button', ...attributes }, content);
  element.addEventListener('click', pressed);
  return element;
}

/**
 * Tools of which one is in the hand: radio buttons that look like buttons, with a picture or a few letters.
 *
 * @template {string} Value
 * @param {Words} words
 * @param {string} name of the group, its own in the element
 * @param {string} kind the class of each
 * @param {readonly { value: Value, label: Said, title?: Said, content: (Node | Said)[] }[]} choices label: what it is called; content: what is seen
 * @param {(value: Value) => void} chosen
 */
export function radios({ el }, name, kind, choices, chosen) {
  /** @type {Map<string, HTMLInputElement>} */
  const inputs = new Map();
  const labels = choices.map(({ value, label, title = label, content }) => {
    const input = el('input', { type: 'radio', name, value, 'aria-label': label });
    input.addEventListener('change', () => chosen(value));
    inputs.set(value, input);
    return el('label', { class: kind, title }, input, ...content);
  });
  return {
    labels,
    /** @param {string} value none is checked for one that is none of them */
    show(value) {
      for (const [own, input] of inputs) input.checked = own === value;
    },
  };
}

/** For both panels. @param {Words} words @param {() => void} pressed */
export const embedButton = (words, pressed) => button(words, msg('Embed code'), pressed, { title: msg('Copy HTML that shows this on a page of your own') });
