// Whose the arrows are: the cube's, which has the focus on its own page, and the page's where the cube is not seen.

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
}
