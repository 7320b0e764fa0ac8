// Constructed style sheets: they need no <style> element and no style attribute, so they work under a strict
// Content-Security-Policy, and all elements in a document share one copy. A sheet belongs to the document that it was made
// in, so an element that is moved to another one adopts its sheets again.

/** @type {WeakMap<Document, Map<string, CSSStyleSheet>>} */
const shared = new WeakMap();
/** @type {WeakMap<ShadowRoot, { texts: Set<string>, own: string, sheets: CSSStyleSheet[] }>} */
const worn = new WeakMap();

/**
 * Dresses a shadow root in style sheets, after those that it has. Those that somebody else has put there stay.
 *
 * @param {ShadowRoot} shadow @param {string[]} more as text
 * @param {string} [own] rules of this element alone, last of all; left out, those that it has
 */
export function adopt(shadow, more = [], own) {
  const before = worn.get(shadow);
  const now = { texts: new Set([...(before?.texts ?? []), ...more]), own: own ?? before?.own ?? '' };
  const page = shadow.ownerDocument;
  // The document of a template takes none: what lies there is dressed when it comes to a page.
  const sheets = page.defaultView ? [...[...now.texts].map((text) => sharedSheet(text, page)), sheet(now.own, page)] : [];
  worn.set(shadow, { ...now, sheets });
  if (page.defaultView) shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets.filter((one) => !before?.sheets.includes(one)), ...sheets];
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
