// A plane without edges. Its vertices are made on demand.

import { GraphSearch } from '../core.js';

/** The obstacles. */
export const DISCS = [
  { x: 0.6, y: -6.4, radius: 1.9 },
  { x: -1.4, y: -3.4, radius: 2.1 },
  { x: 0.2, y: -0.4, radius: 2 },
  { x: 2.6, y: 1.9, radius: 1.9 },
  { x: 5.4, y: 2.3, radius: 1.6 },
  { x: -6.2, y: 2.4, radius: 1.5 },
];

export class Vertex {
  /** @param {number} x @param {number} y */
  constructor(x, y) {
    this.x = x;
    this.y = y;
  }

  /** Equal for two vertices at one place. Sums of fractions are
   * not exact, so the place is rounded. */
  get key() {
    const { x, y } = this;
    return `${Math.round(1000 * x)} ${Math.round(1000 * y)}`;
  }

  /** @param {Vertex} other */
  cost(other) {
    return Math.hypot(other.x - this.x, other.y - this.y);
  }

  /** Whether the line keeps clear of discs. @param {Vertex} to */
  sees(to) {
    const [dx, dy] = [to.x - this.x, to.y - this.y];
    return DISCS.every(({ x, y, radius }) => {
      const along = (x - this.x) * dx + (y - this.y) * dy;
      const share = along / (dx * dx + dy * dy || 1);
      const part = Math.min(1, Math.max(0, share));
      const nearX = this.x + part * dx;
      const nearY = this.y + part * dy;
      return Math.hypot(nearX - x, nearY - y) > radius;
    });
  }

  /** New vertices on eight sides. @param {number} distance */
  neighbours(distance) {
    const sides = [-distance, 0, distance];
    const around = sides.flatMap((dx) => sides.map((dy) => new Vertex(this.x + dx, this.y + dy)));
    return around.filter((vertex) => vertex.key !== this.key && this.sees(vertex));
  }
}

/**
 * @typedef {object} Choice
 * @property {number} distance between neighbours
 * @property {boolean} lines whether a path is of lines of sight
 * @property {import('../engine/algorithms.js').GraphAlgorithm} algorithm
 * @property {number} weight
 * @property {number} limit
 */

/** @param {Choice} choice */
export function searchPlane({ distance, lines, ...options }) {
  /** @param {Vertex} one @param {Vertex} other */
  const sight = (one, other) => one.sees(other);
  return GraphSearch.create({
    key: (/** @type {Vertex} */ vertex) => vertex.key,
    neighbours: (vertex) => vertex.neighbours(distance),
    cost: (one, other) => one.cost(other),
    heuristic: (vertex, goal) => vertex.cost(goal),
    ...(lines && { sight }),
    ...options,
    record: true,
  });
}
