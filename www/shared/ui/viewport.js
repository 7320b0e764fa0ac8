// Between the window, where pointers and other elements are, and an element's own pixels, in which its picture is laid
// out. The two differ where the page has scaled or zoomed something around the element. And how fine the picture is to be
// drawn: device pixels a pixel of its own.

/** @param {Element} element @returns {{ left: number, top: number, across: number, down: number }} its corner, and pixels of the window a pixel of its own */
function frameOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { offsetWidth = 0, offsetHeight = 0 } = /** @type {HTMLElement} */ (element);
  // Own sizes are told in whole pixels: what differs by less than one is no scale.
  const scale = (/** @type {number} */ seen, /** @type {number} */ own) => (own === 0 || Math.abs(seen - own) < 1 ? 1 : seen / own);
  return { left, top, across: scale(width, offsetWidth), down: scale(height, offsetHeight) };
}

/** A point of the window in pixels of the element. @param {Element} element @param {{ clientX: number, clientY: number }} point */
export function fromWindow(element, { clientX, clientY }) {
  const { left, top, across, down } = frameOf(element);
  return { x: (clientX - left) / across, y: (clientY - top) / down };
}

/** A point of the element in pixels of the window. @param {Element} element @param {{ x: number, y: number }} point */
export function toWindow(element, { x, y }) {
  const { left, top, across, down } = frameOf(element);
  return { x: left + x * across, y: top + y * down };
}

/** Where another element lies, in pixels of this one. @param {Element} element @param {Element} other */
export function boxWithin(element, other) {
  const box = other.getBoundingClientRect();
  const { x: left, y: top } = fromWindow(element, { clientX: box.left, clientY: box.top });
  const { x: right, y: bottom } = fromWindow(element, { clientX: box.right, clientY: box.bottom });
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

/** Device pixels a pixel of the element, where it is shown larger as many more. @param {Element} element @param {number} most more cost much and show little */
export const densityOf = (element, most) => Math.min(devicePixelRatio * Math.max(1, frameOf(element).across), most);

/** Tells when the density of the screen changes: a page's zoom does it, and another monitor, and neither need be a resize. @param {() => void} changed @param {AbortSignal} signal ends it */
export function watchDensity(changed, signal) {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener('change', () => {
    changed();
    watchDensity(changed, signal);
  }, { once: true, signal });
}
