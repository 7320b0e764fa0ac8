// Elements without texts (words.js makes those with texts), and the focus.

/** @import { Words } from './words.js' */

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children letters and numbers, equal in every language
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * @param {Element} element
 * @param {string} name of the attribute
 * @param {string | null} value null removes it
 */
export function setOrRemove(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Returns a box for content of the page; `data-filled` says whether there is any.
 *
 * @param {Words} words
 * @param {string} name of the slot, and the class of the box
 */
export function slotBox({ el }, name) {
  const slot = el('slot', { name });
  const box = el('div', { class: name }, slot);
  slot.addEventListener('slotchange', () =>
    box.toggleAttribute('data-filled', slot.assignedElements().length > 0),
  );
  return box;
}

/**
 * Marks a root while its user moves by keyboard, for focus rings that only then appear.
 *
 * @param {HTMLElement} root
 */
export function watchTabbing(root) {
  root.addEventListener(
    'keydown',
    ({ key }) => key === 'Tab' && root.setAttribute('data-tabbing', ''),
  );
  root.addEventListener('pointerdown', () => root.removeAttribute('data-tabbing'));
}

/**
 * Returns the focus to the picture after a pointer has used a control, so that keys act on the
 * picture: Space plays and does not press the last button again. The focus of keyboard users stays.
 *
 * @param {HTMLElement} area with the controls
 * @param {HTMLElement} stage
 * @param {(control: Element) => boolean} keeps which of them use keys after a pointer
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
