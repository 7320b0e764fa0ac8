// The cell that a press would change: a frame around it with a sign of what the press does, plus for a wall, minus for
// a floor, a cross for what is refused.

import { Group, Mesh, MeshBasicMaterial, PlaneGeometry, Shape, ShapeGeometry, Vector3 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { pointOver } from './faces.js';
import { WALL_HEIGHT } from './blocks.js';
import { INK, WHITE } from './palette.js';

/** @typedef {import('./faces.js').Cell} Cell */
/** @typedef {'wall' | 'floor' | 'refused'} Look */

export class Cursor {
  group = new Group();
  #material = new MeshBasicMaterial({ color: INK });
  #halo = new MeshBasicMaterial({ color: WHITE });
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
      wall: merged(frame(spread), bar(0, spread), bar(Math.PI / 2, spread)),
      floor: merged(frame(spread), bar(0, spread)),
      refused: merged(frame(spread), bar(Math.PI / 4, spread), bar(-Math.PI / 4, spread)),
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
    this.group.matrixAutoUpdate = false;
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
    this.group.matrixWorldNeedsUpdate = true;
    for (const [name, meshes] of Object.entries(this.#signs)) for (const mesh of meshes) mesh.visible = name === look;
    this.#material.color.set(look === 'refused' ? this.#refused : INK);
  }

  dispose() {
    for (const meshes of Object.values(this.#signs)) for (const mesh of meshes) mesh.geometry.dispose();
    this.#material.dispose();
    this.#halo.dispose();
  }
}

const PLACE = new Vector3();

/** @param {import('three').BufferGeometry[]} parts @returns {import('three').BufferGeometry} lying on the floor */
const merged = (...parts) => mergeGeometries(parts).rotateX(-Math.PI / 2);

/** @param {number} reach @param {number} corner @param {boolean} clockwise */
function square(reach, corner, clockwise) {
  const shape = new Shape();
  const inner = reach - corner;
  const turns = [0, 1, 2, 3].map((quarter) => (clockwise ? 3 - quarter : quarter));
  for (const quarter of turns) {
    const from = (quarter * Math.PI) / 2;
    const [x, y] = [[inner, inner], [-inner, inner], [-inner, -inner], [inner, -inner]][quarter];
    if (clockwise) shape.absarc(x, y, corner, from + Math.PI / 2, from, true);
    else shape.absarc(x, y, corner, from, from + Math.PI / 2, false);
  }
  return shape;
}

/** @param {number} spread by which it is wider on each side */
function frame(spread) {
  const shape = square(0.47 + spread, 0.12, false);
  shape.holes.push(square(0.41 - spread, 0.08, true));
  return new ShapeGeometry(shape, 5);
}

/** @param {number} angle @param {number} spread */
const bar = (angle, spread) => new PlaneGeometry(0.36 + 2 * spread, 0.065 + 2 * spread).rotateZ(angle);
