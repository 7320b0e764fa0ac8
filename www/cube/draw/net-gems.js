// The gems of a game on the net: cut stones as they are drawn on a playing card, each over its cell.

import { GEM, LARGEST, TRUE_TO_SCALE } from './measures.js';
import { INK, WHITE, blend } from './palette.js';

/** Half the width of the table and of the girdle, and their heights over the middle: a stone seen from its side, as signs show it. */
const [TABLE, GIRDLE, HIGH, SHOULDER, LOW] = [0.23, 0.44, 0.38, 0.15, -0.44];

export class NetGems {
  #colours;
  /** @type {readonly import('./faces.js').Cell[]} */
  #cells = [];
  #shown = '';

  /** @param {import('./palette.js').Colours} colours */
  constructor({ gem }) {
    this.#colours = { light: blend(gem, WHITE, 0.45), middle: gem, dark: blend(gem, INK, 0.35), rim: blend(gem, INK, 0.6) };
  }

  /** @param {import('./gems.js').Gems | null} gems @returns {boolean} whether the picture changed */
  update(gems) {
    const shown = gems?.cells.map(({ face, x, y }) => `${face},${x},${y}`).join(' ') ?? '';
    if (shown === this.#shown) return false;
    this.#shown = shown;
    this.#cells = gems?.cells ?? [];
    return true;
  }

  /** Those of a face. @param {CanvasRenderingContext2D} context @param {number} face @param {import('./net-actors.js').Plane} plane @param {number} size of the cube, in cells */
  draw(context, face, { corner, right, down, up }, size) {
    const scale = Math.min(Math.max(size / TRUE_TO_SCALE, 1), LARGEST);
    for (const cell of this.#cells) {
      if (cell.face !== face) continue;
      const [x, y] = [cell.x + 0.5, cell.y + 0.5];
      const lift = GEM.middle * scale;
      context.setTransform(right[0] * scale, right[1] * scale, down[0] * scale, down[1] * scale, corner[0] + x * right[0] + y * down[0], corner[1] + x * right[1] + y * down[1]);
      context.fillStyle = 'rgb(40 20 20 / .25)';
      context.beginPath();
      context.ellipse(0, 0.1, GIRDLE, GIRDLE * 0.6, 0, 0, 2 * Math.PI);
      context.fill();
      // A sign stands upright, however its face lies.
      const unit = Math.hypot(...right) * scale;
      context.setTransform(unit, 0, 0, -unit, corner[0] + x * right[0] + y * down[0] + up[0] * lift, corner[1] + x * right[1] + y * down[1] + up[1] * lift);
      this.#stone(context);
    }
  }

  /** @param {CanvasRenderingContext2D} context y up */
  #stone(context) {
    const { light, middle, dark, rim } = this.#colours;
    /** @type {[string, number[][]][]} */
    const facets = [
      [middle, [[-GIRDLE, SHOULDER], [-TABLE, HIGH], [0, SHOULDER]]],
      [light, [[-TABLE, HIGH], [TABLE, HIGH], [0, SHOULDER]]],
      [middle, [[TABLE, HIGH], [GIRDLE, SHOULDER], [0, SHOULDER]]],
      [light, [[-GIRDLE, SHOULDER], [-TABLE * 0.7, SHOULDER], [0, LOW]]],
      [middle, [[-TABLE * 0.7, SHOULDER], [TABLE * 0.7, SHOULDER], [0, LOW]]],
      [dark, [[TABLE * 0.7, SHOULDER], [GIRDLE, SHOULDER], [0, LOW]]],
    ];
    const outline = polygon([[-GIRDLE, SHOULDER], [-TABLE, HIGH], [TABLE, HIGH], [GIRDLE, SHOULDER], [0, LOW]]);
    context.lineJoin = 'round';
    context.strokeStyle = WHITE;
    context.lineWidth = 0.16;
    context.stroke(outline);
    for (const [colour, corners] of facets) {
      context.fillStyle = colour;
      context.fill(polygon(corners));
    }
    context.strokeStyle = rim;
    context.lineWidth = 0.05;
    context.stroke(outline);
  }
}

/** @param {number[][]} corners */
function polygon(corners) {
  const path = new Path2D();
  corners.forEach(([x, y], at) => (at === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  path.closePath();
  return path;
}
