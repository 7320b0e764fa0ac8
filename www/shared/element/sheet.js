// Constructed style sheets: they need no <style> element and no style attribute, so they work under a strict
// Content-Security-Policy, and all elements on a page share one copy.

/** @param {string} css @returns {CSSStyleSheet} */
export function sheet(css) {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}
