// The cell that a press would change: a frame around it with a sign of what the press does, plus for a wall, minus for
// a floor, a cross for what is refused.

import { material } from '../gl/material.js';
import { Color, Vector3 } from '../gl/math.js';
import { Group, Mesh } from '../gl/nodes.js';
import { merged } from '../gl/shapes.js';
import { pointOver } from './faces.js';
import { WALL_HEIGHT } from './measures.js';
import { INK, WHITE } from './palette.js';
import { flat, lofted, roundedSquare } from './solids.js';

/** @typedef {import('./faces.js').Cell} Cell */
/** @typedef {'wall' | 'floor' | 'refused'} Look */

export class Cursor {
  group = new Group();
  #material = material({ isLit: false, color: new Color(INK) });
  #halo = material({ isLit: false, color: new Color(WHITE) });
  /** @type {Record<Look, [Mesh, Mesh]>} */
  #signs;
  #size = 1;
  #frames;
  #refused;

  /** @param {import('./layout.js').Reading} reading @param {import('./palette.js').Colours} colours */
  constructor({ frames }, { plan }) {
    this.#frames = frames;
    this.#refused = plan;
    const sign = (/** @type {number} */ spread) => ({
      wall: merged([frame(spread), bar(0, spread), bar(Math.PI / 2, spread)]),
      floor: merged([frame(spread), bar(0, spread)]),
      refused: merged([frame(spread), bar(Math.PI / 4, spread), bar(-Math.PI / 4, spread)]),
    });
    const [thin, wide] = [sign(0), sign(0.022)];
    const pair = (/** @type {Look} */ look) => {
      const back = new Mesh(wide[look], this.#halo);
      const front = new Mesh(thin[look], this.#material);
      front.position.y = 0.012;
      front.visible = back.visible = false;
      this.group.add(back, front);
      return /** @type {[Mesh, Mesh]} */ ([back, front]);
    };
    this.#signs = { wall: pair('wall'), floor: pair('floor'), refused: pair('refused') };
    this.group.visible = false;
    this.group.isPlaced = true;
  }

  /** @param {number} size */
  setWorld(size) {
    this.#size = size;
    this.group.visible = false;
  }

  /** @param {Cell | null} cell @param {Look} look @param {boolean} high whether the cell is a wall now */
  show(cell, look, high) {
    this.group.visible = cell !== null;
    if (!cell) return;
    const face = this.#frames[cell.face];
    pointOver(PLACE, face, this.#size, cell, (high ? WALL_HEIGHT : 0) + 0.03);
    this.group.matrix.makeBasis(face.right, face.normal, face.down).setPosition(PLACE);
    for (const [name, meshes] of Object.entries(this.#signs)) for (const mesh of meshes) mesh.visible = name === look;
    this.#material.color.set(look === 'refused' ? this.#refused : INK);
  }

  dispose() {
    for (const meshes of Object.values(this.#signs)) for (const mesh of meshes) mesh.geometry.dispose();
  }
}

const PLACE = new Vector3();

/** @param {number} spread by which it is wider on each side */
const frame = (spread) => lofted([[roundedSquare(0.47 + spread, 0.12), 0], [roundedSquare(0.41 - spread, 0.08), 0]]);

/** @param {number} angle @param {number} spread */
function bar(angle, spread) {
  const [long, wide] = [0.18 + spread, 0.0325 + spread];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [[-long, -wide], [long, -wide], [long, wide], [-long, wide]];
  return flat(corners.map(([x, y]) => /** @type {const} */ ([x * cos - y * sin, x * sin + y * cos])), 0);
}
