// Where the net lies on its canvas: as large as the free area lets it be, or, looked at from nearer, a part of it around the
// player. In device pixels; the side of a face measures 1 in the net.

import { SEAM_ROOM } from './net-seams.js';

/**
 * @typedef {import('./net-swing.js').Side} Side
 * @typedef {{ scale: number, x: number, y: number }} View pixels a side of a face, and where the middle face has its middle
 * @typedef {{ left: number, top: number, width: number, height: number }} Area
 */

/** The share of the free area's smaller side that stays empty around the cube, and around the net, in whose margin letters stand. */
const MARGIN = [0.035, 0.01];
const EDGE = [8, 6 + SEAM_ROOM];

/**
 * The free part of a canvas, on the way from that of the net, 0, to that of the cube, 1.
 *
 * @param {{ width: number, height: number, ratio: number, inset: import('./lens.js').Inset, flatInset: import('./lens.js').Inset }} canvas in CSS pixels
 * @param {number} fold @returns {Area}
 */
export function freeArea({ width, height, ratio, inset, flatInset }, fold) {
  const [cube, net] = [inset, flatInset].map(({ top, right, bottom, left }, at) => {
    const [across, down] = [Math.max(width - left - right, 1), Math.max(height - top - bottom, 1)];
    const edge = EDGE[at] + MARGIN[at] * Math.min(across, down);
    return [left + edge, top + edge, Math.max(across - 2 * edge, 1), Math.max(down - 2 * edge, 1)];
  });
  const [left, top, across, down] = net.map((value, at) => (value + (cube[at] - value) * fold) * ratio);
  return { left, top, width: across, height: down };
}

/** Pixels a side with which a net fits. @param {number} across @param {number} down sides @param {Area} area */
export const sideIn = (across, down, { width, height }) => Math.max(Math.floor(Math.min(width / across, height / down)), 1);

/**
 * @param {Side[]} sides @param {Area} area
 * @param {boolean} still whether it is to lie on whole pixels
 * @param {import('./net-camera.js').Camera} camera of a net that lies still
 * @returns {View}
 */
export function fitted(sides, area, still, camera) {
  const { focus, pan } = camera;
  const zoom = still ? camera.zoom : 1;
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

/**
 * The cell of a face that lies under a point, counted at a height over the floor.
 *
 * @param {import('./net-actors.js').Plane[]} planes @param {number[]} faces the nearest first @param {number} size
 * @param {[number, number]} point in device pixels @param {number} height @param {(cell: import('./faces.js').Cell) => boolean} wanted
 * @returns {import('./faces.js').Cell | null}
 */
export function cellAt(planes, faces, size, point, height, wanted) {
  for (const face of faces) {
    const { corner, right, down, up, front } = planes[face];
    const [px, py] = [0, 1].map((at) => point[at] - corner[at] - up[at] * height);
    const area = right[0] * down[1] - right[1] * down[0];
    const cell = { face, x: Math.floor((px * down[1] - py * down[0]) / area), y: Math.floor((py * right[0] - px * right[1]) / area) };
    if (front && Math.min(cell.x, cell.y) >= 0 && Math.max(cell.x, cell.y) < size && wanted(cell)) return cell;
  }
  return null;
}

/** Sets a context to the cells of a face. @param {CanvasRenderingContext2D} context @param {import('./net-actors.js').Plane} plane @param {number} height over the floor */
export function put(context, { corner, right, down, up }, height) {
  context.setTransform(right[0], right[1], down[0], down[1], corner[0] + up[0] * height, corner[1] + up[1] * height);
}
