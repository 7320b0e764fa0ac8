// The map that is written inside the element, as a script of a type that no browser runs. It may come later than the
// element: a page is parsed while it arrives, and a framework may add children one by one.

/**
 * @param {HTMLElement} host
 * @param {string} type
 * @param {(text: string) => void} changed another text stands there than the one read last
 * @param {AbortSignal} signal ends it
 * @returns {() => Promise<string | null>} the text, as soon as it is known; null when there is none
 */
export function watchInline(host, type, changed, signal) {
  /** What was read last; null before anything was. @type {string | null} */
  let read = null;
  const children = new MutationObserver(look);
  children.observe(host, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => children.disconnect());

  const find = () => host.querySelector(`:scope > script[type="${type}"]`);

  /** A text that was written into the element later. */
  function look() {
    const script = find();
    if (read === null || !script || host.hasAttribute('map') || !isParsed(script)) return;
    const text = script.textContent ?? '';
    if (text === read || text.trim() === '') return;
    read = text;
    changed(text);
  }

  /** Until the parser is past the map, or past the element where there is none. */
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

/** Whether the parser has come to its end: by then something follows, or the page is whole. @param {Element} element */
function isParsed(element) {
  if (element.ownerDocument.readyState !== 'loading') return true;
  for (let node = /** @type {Node | null} */ (element); node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

/** A map inside an indented element is indented too, which is no part of it. @param {string} text */
export function dedent(text) {
  const lines = text.replace(/^[ \t]*\r?\n/, '').replace(/\s+$/, '').split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return Number.isFinite(depth) ? lines.map((line) => line.slice(depth)).join('\n') : text;
}
