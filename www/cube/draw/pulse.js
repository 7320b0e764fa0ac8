// The sign of a catch: a red ring that runs out from where the player was, and a short tremble of the cube. Where
// motion is to be reduced nothing trembles or runs, the ring only appears and fades.

import { material } from '../gl/material.js';
import { Matrix4, Quaternion, Vector3 } from '../gl/math.js';
import { Mesh } from '../gl/nodes.js';
import { ring } from '../gl/shapes.js';
import { WALL_HEIGHT } from './measures.js';

const SECONDS = 0.8;
/** Radians, and trembles a second. */
const TREMBLE = 0.012;
const RATE = 9;

const Z = new Vector3(0, 0, 1);

export class Pulse {
  mesh = new Mesh(ring(0.82, 1, 48), material({ isLit: false, blend: 'over', order: 2, depthWrite: false }));
  /** Turns the cube a little, to be applied after its own rotation. */
  tremble = new Quaternion();
  reducedMotion = false;
  #age = SECONDS;
  #reach = 1;
  #basis = new Matrix4();

  /** @param {import('./palette.js').Colours} colours */
  constructor({ plan }) {
    this.mesh.material.color.set(plan);
    this.mesh.visible = false;
  }

  /** @param {Vector3} place @param {Vector3} up both in cells @param {number} size cells on an edge */
  start(place, up, size) {
    this.#age = 0;
    // As large on every map, though never smaller than a cell or two.
    this.#reach = Math.max(size / 15, 1);
    // Over the walls, which would hide it.
    this.mesh.position.copy(place).addScaledVector(up, WALL_HEIGHT + 0.04);
    this.mesh.quaternion.setFromRotationMatrix(this.#basis.lookAt(up, ORIGIN, Math.abs(up.y) > 0.9 ? Z : Y));
  }

  /** @param {number} seconds @returns {boolean} whether it is still seen */
  step(seconds) {
    if (this.#age >= SECONDS) {
      if (!this.mesh.visible) return false;
      this.mesh.visible = false;
      this.tremble.identity();
      return true;
    }
    const t = this.#age / SECONDS;
    this.mesh.visible = true;
    const out = this.reducedMotion ? 0.5 : 1 - (1 - t) ** 3;
    this.mesh.scale.setScalar((0.5 + 2 * out) * this.#reach);
    this.mesh.material.opacity = 0.9 * (1 - t) ** 1.5;
    const swing = this.reducedMotion ? 0 : TREMBLE * (1 - t) ** 2 * Math.sin(this.#age * RATE * 2 * Math.PI);
    this.tremble.setFromAxisAngle(Z, swing);
    this.#age += seconds;
    return true;
  }

  dispose() {
    this.mesh.geometry.dispose();
  }
}

const ORIGIN = new Vector3();
const Y = new Vector3(0, 1, 0);
