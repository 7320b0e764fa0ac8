// A crowd on the net: every walker two small squares, its body and a paler head, in one path a face or, where many are seen, as
// pixels (net-stamps.js); and the field that they follow, an arrow a cell, as on the cube (walkers.js, field-arrows.js).

import { WALKER } from './measures.js';
import { Stamps } from './net-stamps.js';
import { WHITE, blend } from './palette.js';

/** How high its head is, in radii. */
const HEAD = 1.8;
/** Each has a lane of its own, by its number. */
const LANES = [0.8191725, 0.6710436, 0.5497005];
/** From so many on their pixels cost less than their paths, up to so many device pixels of a face's edge: from nearer fewer are seen. */
const MANY = 1000;
const FINEST = 768;
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
  #field = new Uint8Array(0);
  #size = 0;
  /** Where each is in the cells of its face, x and y, and on which. */
  #spots = new Float32Array(0);
  #faces = new Uint8Array(0);
  #stamps = new Stamps();
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
    if (crowd) this.#gather(crowd.places);
    return changed;
  }

  /** Those of a face, whose transform is set to its cells. @param {CanvasRenderingContext2D} context @param {number} face @param {[number, number]} up a cell's height, in device pixels */
  draw(context, face, up) {
    if (this.#shown.walkers === 0) return;
    const view = context.getTransform();
    const { a, b, c, d, e, f } = view;
    const height = HEAD * this.#radius;
    const asPixels = this.#shown.walkers >= MANY && Math.max(Math.hypot(a, b), Math.hypot(c, d)) * this.#size <= FINEST;
    const path = asPixels ? null : this.#pathOf(face, view.inverse(), context.canvas);
    for (const [colour, high] of /** @type {[string, number][]} */ ([[this.#body, 0], [this.#head, height]])) {
      context.setTransform(a, b, c, d, e + up[0] * high, f + up[1] * high);
      if (path) {
        context.fillStyle = colour;
        context.fill(path);
      } else {
        this.#stamps.lay(context, face, colour);
      }
    }
    context.setTransform(view);
  }

  /** Those of a face that are on the canvas, or nearly. @param {number} face @param {DOMMatrix} back from the canvas to cells @param {{ width: number, height: number }} canvas */
  #pathOf(face, { a, b, c, d, e, f }, { width, height }) {
    const path = new Path2D();
    const [radius, spots] = [this.#radius, this.#spots];
    // So far a head may be above its foot, and a foot beside its place.
    const room = 1 + 3 * radius;
    const [left, right] = [Math.min(a, 0) * width + Math.min(c, 0) * height + e - room, Math.max(a, 0) * width + Math.max(c, 0) * height + e + room];
    const [top, bottom] = [Math.min(b, 0) * width + Math.min(d, 0) * height + f - room, Math.max(b, 0) * width + Math.max(d, 0) * height + f + room];
    for (let walker = 0; walker < this.#shown.walkers; walker++) {
      if (this.#faces[walker] !== face) continue;
      const x = spots[2 * walker];
      const y = spots[2 * walker + 1];
      if (x > left && x < right && y > top && y < bottom) path.rect(x - radius, y - radius, 2 * radius, 2 * radius);
    }
    return path;
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

  /** Which walker stands where on which face. @param {Float32Array} places */
  #gather(places) {
    const { walkers } = this.#shown;
    const [edge, radius] = [this.#size / 2, this.#radius];
    const reach = Math.max(WALKER.aside - radius, 0);
    if (this.#faces.length < walkers) [this.#spots, this.#faces] = [new Float32Array(2 * walkers), new Uint8Array(walkers)];
    const [spots, faces, axes] = [this.#spots, this.#faces, this.#layout.faces.map(axesOf)];
    // By the axis of the normal, the negative one first.
    const faceOf = [0, 1, 2].flatMap((axis) => [-1, 1].map((sign) => this.#layout.faces.findIndex(({ normal }) => normal[axis] === sign)));
    /** Its own lane, as far as there is floor. @param {number} walker @param {number} axis @param {number} place */
    const beside = (walker, axis, place) => {
      const turns = walker * LANES[axis] + 0.5;
      const lane = ((turns - Math.floor(turns)) * 2 - 1) * reach;
      const space = Math.max(edge - Math.abs(place), 0);
      return place + Math.min(Math.max(lane, -space), space);
    };
    for (let walker = 0; walker < walkers; walker++) {
      const at = 3 * walker;
      const x = Math.abs(places[at]);
      const y = Math.abs(places[at + 1]);
      const z = Math.abs(places[at + 2]);
      const out = y > x ? (z > y ? 2 : 1) : z > x ? 2 : 0;
      const face = faceOf[2 * out + (places[at + out] > 0 ? 1 : 0)];
      const { right, down, rightSign, downSign } = axes[face];
      faces[walker] = face;
      spots[2 * walker] = rightSign * beside(walker, right, places[at + right]) + edge;
      spots[2 * walker + 1] = downSign * beside(walker, down, places[at + down]) + edge;
    }
    this.#stamps.set(spots, faces, walkers, this.#size, radius);
  }
}

const NO_FIELD = new Uint8Array(0);

/** Which axes of the cube a face's rows and columns follow, and which way. @param {import('./layout.js').Layout['faces'][number]} face */
function axesOf({ right, down }) {
  const [along, across] = [right, down].map((axis) => axis.findIndex((part) => part !== 0));
  return { right: along, down: across, rightSign: right[along], downSign: down[across] };
}

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
