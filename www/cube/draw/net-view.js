// Where the net lies on its canvas: as large as the free area lets it be, or, looked at from nearer, a part of it around the
// player, shifted by hand; and how far it has come on its way from the cube. In device pixels; the side of a face measures 1 in the net.

import { Approach, TURN_S, centred, eased, followed } from './measures.js';

/** @import { Vector3 } from '../gl/math.js' */
/** @import { Cell, Inset } from './measures.js' */
/** @import { Side } from './net-lay.js' */

/**
 * @typedef {{ corner: [number, number], right: [number, number], down: [number, number], up: [number, number], front: boolean }} Plane a
 *   face in device pixels a cell
 * @typedef {{ scale: number, x: number, y: number }} View pixels a side of a face, and where the middle face has its middle
 * @typedef {{ left: number, top: number, width: number, height: number }} Area
 */

/** The letters at the rims, in CSS pixels: how large they are, how far from the rim, and from which side of a face on they have room. */
export const LETTER = { size: 11, off: 9, least: 44 };
/** The share of the free area's smaller side that stays empty around the cube, and around the net, in whose margin letters stand. */
const MARGIN = [0.035, 0.01];
const EDGE = [8, 6 + LETTER.off + LETTER.size / 2];

/**
 * The free part of a canvas, on the way from that of the net, 0, to that of the cube, 1.
 *
 * @param {{ width: number, height: number, ratio: number, inset: Inset, flatInset: Inset }} canvas in CSS pixels
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
 * @param {Camera} camera of a net that lies still
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
    x: middle(0, area.left, area.width, centred(x0, x1, focus.x, area.width / scale)),
    y: middle(1, area.top, area.height, centred(y0, y1, focus.y, area.height / scale)),
  };
}

/** @param {Side[]} sides @param {number} at the axis */
function extent(sides, at) {
  const values = sides.flatMap(({ corner, right, down }) => [corner[at], corner[at] + right[at], corner[at] + down[at], corner[at] + right[at] + down[at]]);
  return [Math.min(...values), Math.max(...values)];
}

/**
 * The cell of a face that lies under a point, counted at a height over the floor.
 *
 * @param {Plane[]} planes @param {number[]} faces the nearest first @param {number} size
 * @param {[number, number]} point in device pixels @param {number} height @param {(cell: Cell) => boolean} wanted
 * @returns {Cell | null}
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

/** Sets a context to the cells of a face. @param {CanvasRenderingContext2D} context @param {Plane} plane @param {number} height over the floor */
export function put(context, { corner, right, down, up }, height) {
  context.setTransform(right[0], right[1], down[0], down[1], corner[0] + up[0] * height, corner[1] + up[1] * height);
}

/**
 * Adds an outline at a place, its x axis turned and stretched to a vector.
 *
 * @param {Path2D} path @param {readonly (readonly number[])[]} corners @param {number} x @param {number} y
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

/** @param {CanvasRenderingContext2D} context @param {Path2D} path @param {string} colour @param {number} width */
export function stroke(context, path, colour, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}

/** So many times as large as the whole, at most. */
const LARGEST = 6;
/** So few cells may fill the picture on the largest maps. */
const CELLS = 8;
/** Pixels of a way that are none. */
const NEARLY = 0.5;

/** From how near the net is looked at, and where. */
export class Camera extends Approach {
  /** By hand, in device pixels; it eases back once let go. */
  pan = [0, 0];
  #held = false;

  /** @param {number} size cells on an edge */
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

  /** @override @param {number} seconds @param {Vector3} player where it is in the net */
  step(seconds, player) {
    const moves = super.step(seconds, player);
    const before = this.pan;
    if (!this.#held) this.pan = before.map((by) => (Math.abs(by) < NEARLY ? 0 : by * (1 - followed(seconds))));
    return moves || before.some((by, at) => by !== this.pan[at]);
  }
}

/** Seconds in which the cube's picture and this one are seen at once; the style sheet has it too. */
const FADE_S = 0.15;
const END_S = FADE_S + TURN_S;

/** A short time in which one picture goes over into the other, then one turn. */
export class Fold {
  /** Seconds from the cube. */
  #clock = 0;
  opening = false;

  /** @param {number} seconds Infinity for the end at once @returns {boolean} whether it moved */
  step(seconds) {
    const before = this.#clock;
    const next = this.opening ? Math.min(before + seconds, END_S) : Math.max(before - seconds, 0);
    // However slow frames are, there is one in which the two pictures lie over each other. At once is at once.
    const between = (before - FADE_S) * (next - FADE_S) < 0 && seconds < END_S;
    this.#clock = between ? FADE_S : next;
    return this.#clock !== before;
  }

  /** Whether it has not come to its end. */
  get moving() {
    return this.#clock !== (this.opening ? END_S : 0);
  }

  /** How much of it is a cube, from 0 to 1. */
  get amount() {
    return 1 - eased(Math.min(Math.max((this.#clock - FADE_S) / TURN_S, 0), 1));
  }

  /** Whether there is anything of it, or is to be; whether the cube's own picture is seen too; and whether it is itself to be seen. */
  get phase() {
    const open = this.opening || this.#clock > 0;
    const overCube = this.#clock < FADE_S;
    return { open, overCube, seen: open && (this.opening || !overCube) };
  }
}
