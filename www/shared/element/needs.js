// What the elements need of a browser. The DOM of a test runner in Node can lack it: the import works there, and an element says why
// it shows nothing.

/** By the name in messages. @type {[name: string, isThere: () => boolean][]} */
const NEEDS = [
  ['adoptedStyleSheets', () => 'adoptedStyleSheets' in Document.prototype && 'replaceSync' in CSSStyleSheet.prototype],
  ...['IntersectionObserver', 'ResizeObserver', 'matchMedia'].map((name) => /** @type {[string, () => boolean]} */ ([name, () => name in globalThis])),
];

/** Returns the first feature that is missing; '' if all are there. */
export const lacking = () => NEEDS.find(([, isThere]) => !isThere())?.[0] ?? '';
