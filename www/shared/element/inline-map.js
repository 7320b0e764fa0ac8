// The map inside the element, as a script of a type that no browser runs. It can come later than the element: the parser or a
// framework adds children one by one.

/**
 * @param {HTMLElement} host
 * @param {string} type
 * @param {(text: string) => void} changed the text differs from the last one
 * @param {AbortSignal} signal ends it
 * @returns {() => Promise<string | null>} the text when it is complete; null if there is none
 */
export function watchInline(host, type, changed, signal) {
  /** The last text; null before the first. @type {string | null} */
  let read = null;
  const children = new MutationObserver(look);
  children.observe(host, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => children.disconnect());

  const find = () => host.querySelector(`:scope > script[type="${type}"]`);

  /** Reads a text that was written into the element later. */
  function look() {
    const script = find();
    if (read === null || !script || host.hasAttribute('map') || !isParsed(script)) return;
    const text = script.textContent ?? '';
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
    const text = find()?.textContent ?? '';
    read = text;
    return text.trim() === '' ? null : text;
  };
}

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
