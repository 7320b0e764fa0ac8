// Whose the keys are: the cube's, which has the focus on its own page, and the page's where the cube is not seen.

/** The keys by which one reads on, in windows. From a picture that has the focus browsers scroll by them at times only. @type {Record<string, number>} */
const WAYS = { PageDown: 0.9, PageUp: -0.9, End: Infinity, Home: -Infinity };

/** @param {HTMLElement} cube */
export function lendKeys(cube) {
  let lent = false;
  const sight = new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting ?? true;
    const { activeElement, body } = document;
    if (!isSeen && activeElement === cube) {
      lent = true;
      /** @type {HTMLElement | null | undefined} */ (cube.shadowRoot?.activeElement)?.blur();
    } else if (isSeen && lent) {
      lent = false;
      if (activeElement === null || activeElement === body) cube.focus({ preventScroll: true });
    }
  });
  sight.observe(cube);
  cube.addEventListener('keydown', (event) => {
    const way = WAYS[event.key];
    if (way === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(event.composedPath()[0] instanceof HTMLCanvasElement)) return;
    event.preventDefault();
    const { scrollHeight } = document.documentElement;
    scrollBy({ top: Math.max(-scrollHeight, Math.min(scrollHeight, way * innerHeight)) });
  });
}
