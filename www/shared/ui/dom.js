// Elements that show no words; those that do are made by ui/words.js.

/** @import { Words } from './words.js' */

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children letters and numbers, which are the same in every language
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** @param {Element} element @param {string} name of the attribute @param {string | null} value null takes it away */
export function setOrRemove(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** A box for what the page puts there; `data-filled` tells whether it did. @param {Words} words @param {string} name of the slot, and the class of the box */
export function slotBox({ el }, name) {
  const slot = el('slot', { name });
  const box = el('div', { class: name }, slot);
  slot.addEventListener('slotchange', () => box.toggleAttribute('data-filled', slot.assignedElements().length > 0));
  return box;
}
