// HTML as a tree: the parts of parse5 that the course needs to read its sources and to insert
// content.

import { defaultTreeAdapter as tree, parseFragment, serialize } from 'parse5';

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.ParentNode} ParentNode */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.ChildNode} Node */

/** @param {string} html @returns {ParentNode} */
export const treeOf = (html) => parseFragment(html);

/** @param {ParentNode} of its content */
export const htmlOf = (of) => serialize(of);

/** @param {ParentNode} parent @returns {Element[]} */
export const childrenOf = (parent) => parent.childNodes.filter(tree.isElementNode);

/** All descendants, in document order. @param {ParentNode} parent @returns {Element[]} */
export const elementsOf = (parent) =>
  childrenOf(parent).flatMap((child) => [child, ...elementsOf(child)]);

/** @param {ParentNode} parent @param {(element: Element) => boolean} is */
export const find = (parent, is) => elementsOf(parent).find(is);

/** @param {Element} element @param {string} name @returns {string | null} */
export const attribute = (element, name) =>
  element.attrs.find((one) => one.name === name)?.value ?? null;

/** @param {Element} element @returns {Record<string, string>} */
export const attributesOf = (element) =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));

/** @param {Element} element @param {string} name */
export function removeAttribute(element, name) {
  element.attrs = element.attrs.filter((one) => one.name !== name);
}

/**
 * The text of a node and its descendants, with white space as a browser shows it.
 *
 * @param {Node | ParentNode} node
 */
export const textOf = (node) => rawText(node).replace(/\s+/g, ' ').trim();

/** The exact text. @param {Node | ParentNode} node @returns {string} */
export function rawText(node) {
  if (tree.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(rawText).join('') : '';
}

/** @param {Element} element @param {string} text */
export function setText(element, text) {
  element.childNodes = [];
  tree.insertText(element, text);
}

/** @param {ParentNode} parent @param {string} html inserted before its content */
export function prepend(parent, html) {
  const first = parent.childNodes[0];
  for (const node of parseFragment(html).childNodes) {
    if (first) tree.insertBefore(parent, node, first);
    else tree.appendChild(parent, node);
  }
}
