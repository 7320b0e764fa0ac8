// Converts between pixels of the window, which pointers and other elements use, and an element's
// own pixels, which its picture uses. They differ if the page scales or zooms something around the
// element. Also the density of the picture, in device pixels per own pixel.

/**
 * @param {Element} element
 * @returns {{ left: number, top: number, across: number, down: number }} its corner, and pixels of
 *   the window per own pixel
 */
function frameOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { offsetWidth = 0, offsetHeight = 0 } = /** @type {HTMLElement} */ (element);
  // Own sizes are whole pixels: a difference of less than one is no scale.
  const scale = (/** @type {number} */ seen, /** @type {number} */ own) =>
    own === 0 || Math.abs(seen - own) < 1 ? 1 : seen / own;
  return { left, top, across: scale(width, offsetWidth), down: scale(height, offsetHeight) };
}

/**
 * Converts a point of the window to pixels of the element.
 *
 * @param {Element} element
 * @param {{ clientX: number, clientY: number }} point
 */
export function fromWindow(element, { clientX, clientY }) {
  const { left, top, across, down } = frameOf(element);
  return { x: (clientX - left) / across, y: (clientY - top) / down };
}

/**
 * Converts a point of the element to pixels of the window.
 *
 * @param {Element} element
 * @param {{ x: number, y: number }} point
 */
export function toWindow(element, { x, y }) {
  const { left, top, across, down } = frameOf(element);
  return { x: left + x * across, y: top + y * down };
}

/**
 * Returns the box of another element, in pixels of this one.
 *
 * @param {Element} element
 * @param {Element} other
 */
export function boxWithin(element, other) {
  const box = other.getBoundingClientRect();
  const { x: left, y: top } = fromWindow(element, { clientX: box.left, clientY: box.top });
  const { x: right, y: bottom } = fromWindow(element, { clientX: box.right, clientY: box.bottom });
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

/**
 * Returns the device pixels per pixel of the element, including the page's scale.
 *
 * @param {Element} element
 * @param {number} most more cost much and show little
 */
export const densityOf = (element, most) =>
  Math.min(devicePixelRatio * Math.max(1, frameOf(element).across), most);

/**
 * Calls `changed` when the density of the screen changes: by the page's zoom or another monitor,
 * neither of which needs a resize.
 *
 * @param {() => void} changed
 * @param {AbortSignal} signal ends it
 */
export function watchDensity(changed, signal) {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener(
    'change',
    () => {
      changed();
      watchDensity(changed, signal);
    },
    { once: true, signal },
  );
}
