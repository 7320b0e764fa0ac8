// The view of the net on its canvas: as large as fits the free area, or at a larger zoom a part of
// it around the player, shifted by a drag. Also its transition from the cube. Lengths are device
// pixels; the side of a face is 1 in the net.

import { Approach, TURN_S, centred, eased, followed } from './measures.js';

/** @import { Vector3 } from '../gl/math.js' */
/** @import { Cell, Inset } from './measures.js' */
/** @import { Side } from './net-layout.js' */

/**
 * @typedef {{ corner: [number, number], right: [number, number], down: [number, number], up:
 *   [number, number], front: boolean }} Plane a face in device pixels per cell
 * @typedef {{ scale: number, x: number, y: number }} View scale: pixels per side of a face; x, y:
 *   the centre of the middle face
 * @typedef {{ left: number, top: number, width: number, height: number }} Area
 */

/**
 * The letters at the rims, in CSS pixels: their size, their distance from the rim, and the least
 * side of a face that has room for them.
 */
export const LETTER = { size: 11, off: 9, least: 44 };
/**
 * The fraction of the free area's smaller side that is empty around the cube, and around the net,
 * where letters are.
 */
const MARGIN = [0.035, 0.01];
const EDGE = [8, 6 + LETTER.off + LETTER.size / 2];

/**
 * Returns the free part of a canvas, interpolated between that of the net, 0, and that of the cube,
 * 1.
 *
 * @param {{ width: number, height: number, ratio: number, inset: Inset, flatInset: Inset }} canvas
 *   in CSS pixels
 * @param {number} fold @returns {Area}
 */
export function freeArea({ width, height, ratio, inset, flatInset }, fold) {
  const [cube, net] = [inset, flatInset].map(({ top, right, bottom, left }, at) => {
    const [across, down] = [Math.max(width - left - right, 1), Math.max(height - top - bottom, 1)];
    const edge = EDGE[at] + MARGIN[at] * Math.min(across, down);
    return [left + edge, top + edge, Math.max(across - 2 * edge, 1), Math.max(down - 2 * edge, 1)];
  });
  const [left, top, across, down] = net.map(
    (value, at) => (value + (cube[at] - value) * fold) * ratio,
  );
  return { left, top, width: across, height: down };
}

/**
 * Returns the pixels per side at which a net fits.
 *
 * @param {number} across
 * @param {number} down in sides
 * @param {Area} area
 */
export const sideIn = (across, down, { width, height }) =>
  Math.max(Math.floor(Math.min(width / across, height / down)), 1);

/**
 * @param {Side[]} sides @param {Area} area
 * @param {boolean} still whether to align it to whole pixels
 * @param {Camera} camera of a net that is flat
 * @returns {View}
 */
export function fitted(sides, area, still, camera) {
  const { focus, pan } = camera;
  const zoom = still ? camera.zoom : 1;
  const [x0, x1] = extent(sides, 0);
  const [y0, y1] = extent(sides, 1);
  const whole = Math.min(area.width / (x1 - x0), area.height / (y1 - y0));
  const scale = (still ? Math.max(Math.floor(whole), 1) : whole) * zoom;
  const middle = (
    /** @type {number} */ at,
    /** @type {number} */ corner,
    /** @type {number} */ length,
    /** @type {number} */ centre,
  ) => {
    const place = corner + length / 2 - centre * scale + pan[at];
    // Corners of faces, half a side from their centres, are on whole pixels.
    return still && zoom === 1 ? Math.round(place - scale / 2) + scale / 2 : place;
  };
  return {
    scale,
    x: middle(0, area.left, area.width, centred(x0, x1, focus.x, area.width / scale)),
    y: middle(1, area.top, area.height, centred(y0, y1, focus.y, area.height / scale)),
  };
}

/** @param {Side[]} sides @param {number} at the axis */
function extent(sides, at) {
  const values = sides.flatMap(({ corner, right, down }) => [
    corner[at],
    corner[at] + right[at],
    corner[at] + down[at],
    corner[at] + right[at] + down[at],
  ]);
  return [Math.min(...values), Math.max(...values)];
}

/**
 * Returns the cell of a face under a point, at a height over the floor.
 *
 * @param {Plane[]} planes @param {number[]} faces the nearest first @param {number} size
 * @param {[number, number]} point in device pixels
 * @param {number} height
 * @param {(cell: Cell) => boolean} wanted
 * @returns {Cell | null}
 */
export function cellAt(planes, faces, size, point, height, wanted) {
  for (const face of faces) {
    const { corner, right, down, up, front } = planes[face];
    const [px, py] = [0, 1].map((at) => point[at] - corner[at] - up[at] * height);
    const area = right[0] * down[1] - right[1] * down[0];
    const cell = {
      face,
      x: Math.floor((px * down[1] - py * down[0]) / area),
      y: Math.floor((py * right[0] - px * right[1]) / area),
    };
    if (front && Math.min(cell.x, cell.y) >= 0 && Math.max(cell.x, cell.y) < size && wanted(cell))
      return cell;
  }
  return null;
}

/**
 * Sets a context's transform to the cells of a face.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Plane} plane
 * @param {number} height over the floor
 */
export function put(context, { corner, right, down, up }, height) {
  context.setTransform(
    right[0],
    right[1],
    down[0],
    down[1],
    corner[0] + up[0] * height,
    corner[1] + up[1] * height,
  );
}

/**
 * Adds an outline at a point, its x axis rotated and scaled to a vector.
 *
 * @param {Path2D} path
 * @param {readonly (readonly number[])[]} corners
 * @param {number} x
 * @param {number} y
 * @param {number} ux @param {number} [uy]
 */
export function outlined(path, corners, x, y, ux, uy = 0) {
  corners.forEach(([cx, cy], at) => {
    const px = x + cx * ux - cy * uy;
    const py = y + cx * uy + cy * ux;
    if (at === 0) path.moveTo(px, py);
    else path.lineTo(px, py);
  });
  path.closePath();
  return path;
}

/** @param {number} x @param {number} y @param {number} radius */
export function disc(x, y, radius) {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

/** @param {CanvasRenderingContext2D} context @param {Path2D} path @param {string} colour */
export function fill(context, path, colour) {
  context.fillStyle = colour;
  context.fill(path);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Path2D} path
 * @param {string} colour
 * @param {number} width
 */
export function stroke(context, path, colour, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}

/** The largest zoom, relative to the whole. */
const LARGEST = 6;
/** The least number of cells that fill the picture on the largest maps. */
const CELLS = 8;
/** A distance in pixels that counts as none. */
const NEARLY = 0.5;

/** The zoom and the centre of the view. */
export class Camera extends Approach {
  /** The shift by a drag, in device pixels; it returns after the drag. */
  pan = [0, 0];
  #held = false;

  /** @param {number} size cells along an edge */
  constructor(size) {
    super();
    this.most = Math.max(LARGEST, size / CELLS);
  }

  /** @param {number} dx @param {number} dy in device pixels */
  panBy(dx, dy) {
    this.#held = true;
    if (this.isNear) this.pan = [this.pan[0] + dx, this.pan[1] + dy];
  }

  letGo() {
    this.#held = false;
  }

  /** @override @param {number} seconds @param {Vector3} player its position in the net */
  step(seconds, player) {
    const moves = super.step(seconds, player);
    const before = this.pan;
    if (!this.#held)
      this.pan = before.map((by) => (Math.abs(by) < NEARLY ? 0 : by * (1 - followed(seconds))));
    return moves || before.some((by, at) => by !== this.pan[at]);
  }
}

/** Seconds in which both pictures are visible; the style sheet has the same number. */
const FADE_S = 0.15;
const END_S = FADE_S + TURN_S;

/** A short time in which one picture fades into the other, then one turn. */
export class Fold {
  /** Seconds from the cube. */
  #clock = 0;
  opening = false;

  /** @param {number} seconds Infinity for the end @returns {boolean} whether it moved */
  step(seconds) {
    const before = this.#clock;
    const next = this.opening ? Math.min(before + seconds, END_S) : Math.max(before - seconds, 0);
    // Even with slow frames, one shows both pictures. A change at once does not.
    const between = (before - FADE_S) * (next - FADE_S) < 0 && seconds < END_S;
    this.#clock = between ? FADE_S : next;
    return this.#clock !== before;
  }

  /** Whether it has not reached its end. */
  get moving() {
    return this.#clock !== (this.opening ? END_S : 0);
  }

  /** The fraction of a cube, from 0 to 1. */
  get amount() {
    return 1 - eased(Math.min(Math.max((this.#clock - FADE_S) / TURN_S, 0), 1));
  }

  /**
   * Whether it is visible or about to be; whether the cube's own picture is visible too; and
   * whether it is visible itself.
   */
  get phase() {
    const open = this.opening || this.#clock > 0;
    const overCube = this.#clock < FADE_S;
    return { open, overCube, seen: open && (this.opening || !overCube) };
  }
}
