// Elements that show no words (those that do are made by words.js), and where the focus goes.

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

/** Marks a root while its user goes from control to control by keyboard, for rings that only then are wanted. @param {HTMLElement} root */
export function watchTabbing(root) {
  root.addEventListener('keydown', ({ key }) => key === 'Tab' && root.setAttribute('data-tabbing', ''));
  root.addEventListener('pointerdown', () => root.removeAttribute('data-tabbing'));
}

/**
 * Who sets something with a pointer goes on with keys, and these should be the picture's: Space is to play, not to press the button that was
 * pressed last. Who came by keyboard stays where they are.
 *
 * @param {HTMLElement} area with the controls
 * @param {HTMLElement} stage
 * @param {(control: Element) => boolean} keeps which of them have a use for keys after a pointer
 */
export function giveFocusBack(area, stage, keeps) {
  let byPointer = false;
  area.addEventListener('keydown', () => (byPointer = false), true);
  area.addEventListener('pointerdown', () => (byPointer = true), true);
  /** @param {Event} event */
  const after = ({ type, target }) => {
    if (!byPointer || !(target instanceof Element) || keeps(target)) return;
    if (type === 'change' || target.closest('button')) stage.focus({ preventScroll: true });
  };
  area.addEventListener('change', after);
  area.addEventListener('click', after);
}
