// Tools of which one is in the hand: radio buttons that look like buttons, with a picture or a few letters.

/** @import { Said } from '../message.js' */
/** @import { Words } from './words.js' */

/**
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
