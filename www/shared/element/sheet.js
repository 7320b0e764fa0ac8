// Constructed style sheets: they need no <style> element and no style attribute, so they work under a strict
// Content-Security-Policy, and all elements in a document share one copy. A sheet belongs to the document that it was made
// in, so an element that is moved to another one adopts its sheets again.

/** @type {WeakMap<Document, Map<string, CSSStyleSheet>>} */
const sheets = new WeakMap();
/** @type {WeakMap<ShadowRoot, Set<string>>} */
const worn = new WeakMap();

/** Dresses a shadow root in style sheets, after those that it has. @param {ShadowRoot} shadow @param {string[]} more as text */
export function adopt(shadow, more = []) {
  const texts = new Set([...(worn.get(shadow) ?? []), ...more]);
  worn.set(shadow, texts);
  shadow.adoptedStyleSheets = [...texts].map((text) => sheetOf(text, shadow.ownerDocument));
}

/** @param {string} text @param {Document} page */
function sheetOf(text, page) {
  let made = sheets.get(page);
  if (!made) sheets.set(page, (made = new Map()));
  let sheet = made.get(text);
  if (!sheet) {
    sheet = new (page.defaultView?.CSSStyleSheet ?? CSSStyleSheet)();
    sheet.replaceSync(text);
    made.set(text, sheet);
  }
  return sheet;
}
