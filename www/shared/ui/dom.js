// Making elements without markup: text can only ever become text, and attributes are named one by one.

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | undefined>} [attributes] true writes an empty attribute, false and undefined none
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  return dress(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, string | number | boolean | undefined>} attributes
 * @param {(Node | string)[]} children
 * @returns {E}
 */
function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** @param {Element} element @param {string} name of the attribute @param {string | null} value null takes it away */
export function setOrRemove(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** A box for what the page puts there; `data-filled` tells whether it did. @param {string} name of the slot, and the class of the box */
export function slotBox(name) {
  const slot = el('slot', { name });
  const box = el('div', { class: name }, slot);
  slot.addEventListener('slotchange', () => box.toggleAttribute('data-filled', slot.assignedElements().length > 0));
  return box;
}

/** What a text says in English, while another language stands there. @type {WeakMap<Node, string>} */
export const sources = new WeakMap();

/** Writes text only when it differs, so that a number that stands still costs nothing. @param {Element} element @param {string} text in English */
export function setText(element, text) {
  const { firstChild, textContent } = element;
  const now = (firstChild && sources.get(firstChild)) ?? textContent;
  if (now !== text) element.textContent = text;
}

/** Writes a line that is not there while it says nothing. @param {HTMLElement} line @param {string} text in English; '' for none */
export function setLine(line, text) {
  setText(line, text);
  line.hidden = text === '';
}

/** Writes texts into children of a tag, as many as there are texts. @param {Element} parent @param {keyof HTMLElementTagNameMap} tag @param {readonly string[]} texts */
export function setChildren(parent, tag, texts) {
  while (parent.children.length > texts.length) parent.lastElementChild?.remove();
  texts.forEach((text, at) => setText(parent.children[at] ?? parent.appendChild(el(tag)), text));
}
