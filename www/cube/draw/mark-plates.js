// The marks of monsters as flat plates, any number of any shape in one draw.

import { material } from '../gl/material.js';
import { Color } from '../gl/math.js';
import { InstancedMesh } from '../gl/nodes.js';
import { SHOWING_ONE, alternatives, show } from './alternatives.js';
import { SHAPES, markOf } from './marks.js';
import { flat } from './solids.js';

export class MarkPlates {
  #shape;
  #material = material({ chunks: SHOWING_ONE });
  #colours;

  /** @param {string[]} colours one a shade @param {number} radius in cells @param {[x: number, y: number, z: number]} place */
  constructor(colours, radius, place) {
    this.#colours = colours.map((colour) => new Color(colour));
    // They are written clockwise, with y downwards.
    this.#shape = alternatives(SHAPES.map((corners) => flat(corners.map(([x, y]) => /** @type {const} */ ([radius * x, -radius * y])).reverse(), 0).translate(...place)));
  }

  /** An empty one, in place of the one before. @param {number} room */
  mesh(room) {
    const mesh = new InstancedMesh(this.#shape, this.#material, room);
    this.show(mesh, 0, 0);
    mesh.count = 0;
    return mesh;
  }

  /** Whose mark a copy shows. @param {InstancedMesh} mesh @param {number} at @param {number} monster */
  show(mesh, at, monster) {
    const { shape, shade } = markOf(monster);
    show(mesh, at, shape);
    mesh.setColorAt(at, this.#colours[shade]);
    mesh.colors?.touch();
  }

  dispose() {
    this.#shape.dispose();
  }
}
