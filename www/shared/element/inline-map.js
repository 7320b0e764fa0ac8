// The map inside the element: the text of a <pre> or a <template>, or of a script of a type that no browser runs. It can come
// later than the element: the parser or a framework adds children one by one.

/** What can hold a map. */
const CARRIERS = ':is(pre, template, script[type="text/plain"], script[type="application/xml"])';
/** Children with a slot are content of the page. A generator can wrap the others in elements of its own. */
const INSIDE = `:scope > :not([slot])${CARRIERS}, :scope > :not([slot]) ${CARRIERS}`;

/**
 * @param {HTMLElement} host
 * @param {(text: string) => void} changed the text differs from the last one
 * @param {AbortSignal} signal ends it
 * @returns {() => Promise<Inline | null>} the map when it is complete; null if there is none
 */
export function watchInline(host, changed, signal) {
  /** The last text; null before the first. @type {string | null} */
  let read = null;
  const children = new MutationObserver(look);
  children.observe(host, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => children.disconnect());

  const find = () => host.querySelector(INSIDE);

  /** Reads a text that was written into the element later. */
  function look() {
    const carrier = find();
    if (read === null || !carrier || host.hasAttribute('map') || host.hasAttribute('text') || !isParsed(carrier)) return;
    const text = textIn(carrier);
    if (text === read || text.trim() === '') return;
    read = text;
    changed(text);
  }

  /** Waits until the parser has read the map, or the element if there is none. */
  function parsed() {
    const { ownerDocument } = host;
    return new Promise((resolve) => {
      const arrivals = new MutationObserver(lookAgain);
      function lookAgain() {
        if (!isParsed(find() ?? host)) return;
        arrivals.disconnect();
        resolve(undefined);
      }
      arrivals.observe(ownerDocument, { childList: true, subtree: true });
      ownerDocument.addEventListener('readystatechange', lookAgain, { signal });
      signal.addEventListener('abort', () => arrivals.disconnect());
    });
  }

  return async () => {
    if (!isParsed(find() ?? host)) await parsed();
    const inline = inlineMap(host);
    read = inline?.text ?? '';
    return inline;
  };
}

/** @typedef {{ place: string, text: string }} Inline place: the tag that holds the text */

/** Returns the map inside an element; null if there is none. @param {Element} host @returns {Inline | null} */
export function inlineMap(host) {
  const carrier = host.querySelector(INSIDE);
  return carrier && { place: `<${carrier.localName}>`, text: textIn(carrier) };
}

/** The parser puts the children of a template into its content. A framework can append them to the template itself. @param {Element} carrier */
const textIn = (carrier) => (carrier instanceof HTMLTemplateElement && carrier.content.textContent) || (carrier.textContent ?? '');

/** Returns whether the parser has passed the element's end: something follows, or the page is complete. @param {Element} element */
function isParsed(element) {
  if (element.ownerDocument.readyState !== 'loading') return true;
  for (let node = /** @type {Node | null} */ (element); node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

/** Removes the indentation of a map inside an indented element. @param {string} text */
export function dedent(text) {
  const lines = text.replace(/^[ \t]*\r?\n/, '').replace(/\s+$/, '').split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return Number.isFinite(depth) ? lines.map((line) => line.slice(depth)).join('\n') : text;
}
