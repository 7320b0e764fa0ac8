// Constructed style sheets. They need no <style> element and no style attribute, so a strict
// Content-Security-Policy allows them, and all elements of a document share one copy. A sheet
// belongs to its document, so an element that moves to another document adopts its sheets again.
//
// The DOM of a test runner in Node can lack these and other features that elements need: the import
// works there, and an element says why it shows nothing.

/** @type {WeakMap<Document, Map<string, CSSStyleSheet>>} */
const shared = new WeakMap();
/** @type {WeakMap<ShadowRoot, { texts: Set<string>, own: string, sheets: CSSStyleSheet[] }>} */
const adopted = new WeakMap();

/**
 * Adds style sheets to a shadow root. Sheets from other code stay.
 *
 * @param {ShadowRoot} shadow @param {string[]} more as text
 * @param {string} [own] rules of this element alone, the last; left out, its current ones
 */
export function adopt(shadow, more = [], own) {
  const before = adopted.get(shadow);
  const now = {
    texts: new Set([...(before?.texts ?? []), ...more]),
    own: own ?? before?.own ?? '',
  };
  const page = shadow.ownerDocument;
  // The document of a template takes no sheets: its content adopts them when it enters a page.
  // Without constructed sheets, an element says so: see `lacking`.
  const takes =
    page.defaultView && 'adoptedStyleSheets' in shadow && 'replaceSync' in CSSStyleSheet.prototype;
  const sheets = takes
    ? [...[...now.texts].map((text) => sharedSheet(text, page)), sheet(now.own, page)]
    : [];
  adopted.set(shadow, { ...now, sheets });
  if (takes)
    shadow.adoptedStyleSheets = [
      ...shadow.adoptedStyleSheets.filter((one) => !before?.sheets.includes(one)),
      ...sheets,
    ];
}

/** @param {string} text @param {Document} page */
function sharedSheet(text, page) {
  let sheets = shared.get(page);
  if (!sheets) shared.set(page, (sheets = new Map()));
  let made = sheets.get(text);
  if (!made) sheets.set(text, (made = sheet(text, page)));
  return made;
}

/** @param {string} text @param {Document} page */
function sheet(text, page) {
  const made = new (page.defaultView?.CSSStyleSheet ?? CSSStyleSheet)();
  made.replaceSync(text);
  return made;
}

/** By the name in messages. @type {[name: string, isThere: () => boolean][]} */
const NEEDS = [
  [
    'adoptedStyleSheets',
    () => 'adoptedStyleSheets' in Document.prototype && 'replaceSync' in CSSStyleSheet.prototype,
  ],
  ...['IntersectionObserver', 'ResizeObserver', 'matchMedia'].map(
    (name) => /** @type {[string, () => boolean]} */ ([name, () => name in globalThis]),
  ),
];

/** Returns the first feature that is missing; '' if all are there. */
export const lacking = () => NEEDS.find(([, isThere]) => !isThere())?.[0] ?? '';
