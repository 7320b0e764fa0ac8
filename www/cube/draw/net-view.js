// Where the net lies on its canvas: as large as the free area lets it be, or, looked at from nearer, a part of it around the
// player. In device pixels; the side of a face measures 1 in the net.

/**
 * @typedef {import('./net-swing.js').Side} Side
 * @typedef {{ scale: number, x: number, y: number }} View pixels a side of a face, and where the middle face has its middle
 * @typedef {{ left: number, top: number, width: number, height: number }} Area
 */

/** The free part of a canvas. @param {number} width @param {number} height @param {import('./lens.js').Inset} inset in CSS pixels @param {number} ratio @param {number} margin more than the cube keeps, for what stands beside the rims @returns {Area} */
export function freeArea(width, height, { top, right, bottom, left }, ratio, margin) {
  const [across, down] = [Math.max(width - left - right, 1), Math.max(height - top - bottom, 1)];
  const edge = 8 + 0.035 * Math.min(across, down) + margin;
  return { left: (left + edge) * ratio, top: (top + edge) * ratio, width: Math.max(across - 2 * edge, 1) * ratio, height: Math.max(down - 2 * edge, 1) * ratio };
}

/** Pixels a side with which a net fits. @param {number} across @param {number} down sides @param {Area} area */
export const sideIn = (across, down, { width, height }) => Math.max(Math.floor(Math.min(width / across, height / down)), 1);

/**
 * @param {Side[]} sides @param {Area} area
 * @param {boolean} still whether it is to lie on whole pixels
 * @param {number} zoom 1 for all of it @param {[number, number]} focus what is kept in sight from nearer @param {[number, number]} pan pixels
 * @returns {View}
 */
export function fitted(sides, area, still, zoom, focus, pan) {
  const [x0, x1] = extent(sides, 0);
  const [y0, y1] = extent(sides, 1);
  const whole = Math.min(area.width / (x1 - x0), area.height / (y1 - y0));
  const scale = (still ? Math.max(Math.floor(whole), 1) : whole) * zoom;
  const middle = (/** @type {number} */ at, /** @type {number} */ corner, /** @type {number} */ length, /** @type {number} */ centre) => {
    const place = corner + length / 2 - centre * scale + pan[at];
    // Whole where the corners of faces are, which lie half a side from their middles.
    return still && zoom === 1 ? Math.round(place - scale / 2) + scale / 2 : place;
  };
  return {
    scale,
    x: middle(0, area.left, area.width, centred(x0, x1, focus[0], area.width / scale)),
    y: middle(1, area.top, area.height, centred(y0, y1, focus[1], area.height / scale)),
  };
}

/** @param {Side[]} sides @param {number} at the axis */
function extent(sides, at) {
  let [from, to] = [Infinity, -Infinity];
  for (const { corner, right, down } of sides) {
    for (const value of [corner[at], corner[at] + right[at], corner[at] + down[at], corner[at] + right[at] + down[at]]) {
      from = Math.min(from, value);
      to = Math.max(to, value);
    }
  }
  return [from, to];
}

/** The middle of what is seen: that of the whole where there is room for it, else as near to a point as leaves no room beside the whole. @param {number} from @param {number} to @param {number} at @param {number} room */
function centred(from, to, at, room) {
  const spare = (to - from - room) / 2;
  const middle = (from + to) / 2;
  return spare <= 0 ? middle : Math.min(Math.max(at, middle - spare), middle + spare);
}
