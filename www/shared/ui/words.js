// The texts of an element in its language. Each element has one: all text nodes are made here, so
// that a change of language can write them again.

import { textOf } from '../message.js';

/** @import { Catalogue, Said } from '../message.js' */

/**
 * Attributes of a new node: true writes an empty one, false and undefined write none.
 *
 * @typedef {Record<string, Said | boolean | undefined>} Attributes
 */

export function createWords() {
  /** @type {Catalogue | null} */
  let catalogue = null;
  /**
   * The message of a text node, under '', and those of an element's attributes, by name.
   *
   * @type {WeakMap<Node, Map<string, Said>>}
   */
  const said = new WeakMap();
  /** The nodes with messages. @type {Set<WeakRef<Node>>} */
  const nodes = new Set();
  const gone = new FinalizationRegistry((/** @type {WeakRef<Node>} */ ref) => nodes.delete(ref));

  /** @param {Said} what */
  const t = (what) => textOf(what, catalogue);

  /** @param {Node} node @param {string} name of an attribute, or '' for the text */
  function write(node, name) {
    const text = t(said.get(node)?.get(name) ?? '');
    if (name === '') {
      if (node.textContent !== text) node.textContent = text;
    } else if (node instanceof Element && node.getAttribute(name) !== text)
      node.setAttribute(name, text);
  }

  /** @param {Node} node @param {string} name @param {Said} what */
  function put(node, name, what) {
    let all = said.get(node);
    if (!all) {
      said.set(node, (all = new Map()));
      const ref = new WeakRef(node);
      nodes.add(ref);
      gone.register(node, ref);
    }
    all.set(name, what);
    write(node, name);
  }

  /**
   * Writes text only when it differs, so that a constant number costs nothing.
   *
   * @param {Element} element
   * @param {Said} what
   */
  function setText(element, what) {
    const { firstChild } = element;
    const only = firstChild instanceof Text && firstChild === element.lastChild ? firstChild : null;
    if (only && said.has(only)) put(only, '', what);
    else if (typeof what === 'object') {
      const text = only ?? document.createTextNode('');
      put(text, '', what);
      if (!only) element.replaceChildren(text);
    } else if (element.textContent !== String(what)) element.textContent = String(what);
  }

  /** @param {Element} node @param {string} name @param {Said} what */
  function setAttribute(node, name, what) {
    if (typeof what === 'object' || said.get(node)?.has(name)) put(node, name, what);
    else if (node.getAttribute(name) !== String(what)) node.setAttribute(name, String(what));
  }

  /**
   * @template {Element} E
   * @param {E} element @param {Attributes} attributes @param {readonly (Node | Said)[]} children
   * @returns {E}
   */
  function withContent(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== undefined && value !== false)
        setAttribute(element, name, value === true ? '' : value);
    }
    element.append(...children.map((child) => (child instanceof Node ? child : textNode(child))));
    return element;
  }

  /** Returns a text node. @param {Said} what */
  function textNode(what) {
    const node = document.createTextNode(t(what));
    if (typeof what === 'object') put(node, '', what);
    return node;
  }

  /**
   * Makes an element. Texts are never parsed as HTML, and attributes are named one by one.
   *
   * @template {keyof HTMLElementTagNameMap} K
   * @param {K} tag @param {Attributes} [attributes] @param {...(Node | Said)} children
   * @returns {HTMLElementTagNameMap[K]}
   */
  const el = (tag, attributes = {}, ...children) =>
    withContent(document.createElement(tag), attributes, children);

  return {
    t,
    textNode,
    el,
    setText,
    setAttribute,

    /**
     * Writes a line, and hides it if it is empty.
     *
     * @param {HTMLElement} line
     * @param {Said} what '' for nothing
     */
    setLine(line, what) {
      setText(line, what);
      line.hidden = what === '';
    },

    /**
     * Writes texts into children of a tag, one for each text.
     *
     * @param {Element} parent
     * @param {keyof HTMLElementTagNameMap} tag
     * @param {readonly Said[]} texts
     */
    setChildren(parent, tag, texts) {
      while (parent.children.length > texts.length) parent.lastElementChild?.remove();
      texts.forEach((text, at) =>
        setText(parent.children[at] ?? parent.appendChild(el(tag)), text),
      );
    },

    /** Writes all texts in another language. @param {Catalogue | null} next null for English */
    translate(next) {
      if (next === catalogue) return;
      catalogue = next;
      for (const ref of nodes) {
        const node = ref.deref();
        if (node) for (const name of said.get(node)?.keys() ?? []) write(node, name);
        else nodes.delete(ref);
      }
    },
  };
}

/** @typedef {ReturnType<typeof createWords>} Words */
