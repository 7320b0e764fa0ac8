// A crowd on the net: every walker two small squares, its body and a paler head, in one path a face; and the field that they follow, an
// arrow a cell, as on the cube (walkers.js, field-arrows.js).

import { WALKER } from './measures.js';
import { dot } from './net-lay.js';
import { WHITE, blend } from './palette.js';

/** How high its head is, in radii. */
const HEAD = 1.8;
/** Each has a lane of its own, by its number. */
const LANES = [0.8191725, 0.6710436, 0.5497005];
/** An arrow along x; its shade; the directions of the field, clockwise from up; and device pixels a cell from which arrows are seen. */
const ARROW = [[-0.3, -0.03], [0.1, -0.03], [0.1, -0.13], [0.32, 0], [0.1, 0.13], [0.1, 0.03], [-0.3, 0.03]];
const SHADE = 'rgb(0 0 0 / .4)';
const WAYS = 8;
const SEEN = 5;

export class NetCrowd {
  #layout;
  #body;
  #head;
  #shown = { version: -1, walkers: 0, perCell: 1 };
  #places = new Float32Array(0);
  #field = new Uint8Array(0);
  #size = 0;
  /** @type {Path2D[]} one a face */
  #walkers = [];
  /** @type {Path2D[]} */
  #arrows = [];

  /** @param {import('./layout.js').Layout} layout @param {import('./palette.js').Colours} colours */
  constructor(layout, { walker }) {
    this.#layout = layout;
    this.#body = blend(walker, '#000000', 0.3);
    this.#head = blend(walker, WHITE, 0.35);
  }

  /** @param {import('./cube.js').Crowd | null} crowd its arrays are live views @param {number} size @returns {boolean} whether anything changed */
  update(crowd, size) {
    const { version, walkers, perCell } = crowd ?? { version: -1, walkers: 0, perCell: 1 };
    const field = crowd?.field ?? NO_FIELD;
    const same = field.length === this.#field.length && field.every((way, key) => way === this.#field[key]);
    if (!same) {
      this.#field = field.slice();
      this.#arrows = field.length === 6 * size ** 2 ? arrowsOf(this.#field, size) : [];
    }
    const shown = this.#shown;
    if (version === shown.version && walkers === shown.walkers && size === this.#size) return !same;
    const changed = walkers > 0 || shown.walkers > 0 || !same;
    this.#shown = { version, walkers, perCell };
    this.#size = size;
    if (this.#places.length < 3 * walkers) this.#places = new Float32Array(3 * walkers);
    if (crowd) this.#places.set(crowd.places.subarray(0, 3 * walkers));
    this.#gather();
    return changed;
  }

  /** Those of a face, whose transform is set to its cells. @param {CanvasRenderingContext2D} context @param {number} face @param {[number, number]} up a cell's height, in device pixels */
  draw(context, face, up) {
    const path = this.#walkers[face];
    if (!path || this.#shown.walkers === 0) return;
    const { a, b, c, d, e, f } = context.getTransform();
    context.fillStyle = this.#body;
    context.fill(path);
    const height = HEAD * this.#radius;
    context.setTransform(a, b, c, d, e + up[0] * height, f + up[1] * height);
    context.fillStyle = this.#head;
    context.fill(path);
    context.setTransform(a, b, c, d, e, f);
  }

  /** The same for the field. @param {CanvasRenderingContext2D} context @param {number} face @param {number} fine device pixels a cell */
  drawField(context, face, fine) {
    const arrows = this.#arrows[face];
    if (!arrows || fine < SEEN) return;
    context.fillStyle = SHADE;
    context.fill(arrows);
  }

  get #radius() {
    return Math.min(Math.sqrt(WALKER.cover / Math.PI / this.#shown.perCell), WALKER.radius * Math.max(this.#size / WALKER.trueToScale, 1));
  }

  /** Which walker stands where on which face. */
  #gather() {
    const { faces } = this.#layout;
    const [edge, radius, places] = [this.#size / 2, this.#radius, this.#places];
    const reach = Math.max(WALKER.aside - radius, 0);
    this.#walkers = faces.map(() => new Path2D());
    // By the axis of the normal and its sign.
    const faceOf = [0, 1, 2].map((axis) => [-1, 1].map((sign) => faces.findIndex(({ normal }) => normal[axis] === sign)));
    const point = [0, 0, 0];
    for (let walker = 0, at = 0; walker < this.#shown.walkers; walker++, at += 3) {
      let out = 0;
      for (let axis = 0; axis < 3; axis++) {
        const place = places[at + axis];
        if (Math.abs(place) > Math.abs(places[at + out])) out = axis;
        const space = Math.max(edge - Math.abs(place), 0);
        const lane = (((walker * LANES[axis] + 0.5) % 1) * 2 - 1) * reach;
        point[axis] = place + Math.min(Math.max(lane, -space), space);
      }
      const face = faceOf[out][places[at + out] > 0 ? 1 : 0];
      const { right, down } = faces[face];
      this.#walkers[face].rect(dot(point, right) + edge - radius, dot(point, down) + edge - radius, 2 * radius, 2 * radius);
    }
  }
}

const NO_FIELD = new Uint8Array(0);

/** @param {Uint8Array} field @param {number} size @returns {Path2D[]} one a face */
function arrowsOf(field, size) {
  const shapes = Array.from({ length: WAYS }, (_, way) => {
    const turn = ((way - 2) * Math.PI) / 4;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return ARROW.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
  });
  return Array.from({ length: 6 }, (_, face) => {
    const path = new Path2D();
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const shape = shapes[field[(face * size + y) * size + x]];
        shape?.forEach(([dx, dy], at) => (at === 0 ? path.moveTo(x + 0.5 + dx, y + 0.5 + dy) : path.lineTo(x + 0.5 + dx, y + 0.5 + dy)));
        if (shape) path.closePath();
      }
    }
    return path;
  });
}
