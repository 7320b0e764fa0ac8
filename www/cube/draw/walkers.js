// The walkers of a crowd: one small figure in as many copies as there are, with no shadow but the shade that is painted at
// its foot. A copy is three numbers, its place as the core has it; the rest follows from the place and the copy's number:
//
//   aside    beside the middle of the cell, each in a lane of its own: as far as there is floor before the cube's edge, so
//            that lanes run on over it and nothing hangs in the air
//   upward   the normal of the face, leaning over close to an edge
//   hop      two a cell, none in a cell's middle, where walkers stand

import { material } from '../gl/material.js';
import { Color } from '../gl/math.js';
import { Attribute, Geometry, Mesh } from '../gl/nodes.js';
import { WALKER } from './measures.js';

/** Its height, in radii. */
const TALL = 2.6;

/** From foot to crown: height, radius, how far the side looks up, light; and from which row on it is the head. */
const PROFILE = [[0, 0.85, 0.35, 0.6], [0.48, 0.66, 0.25, 1], [0.6, 0.36, 0.5, 1], [0.6, 0.36, 0, 0.8], [0.78, 0.56, 0.25, 1], [1, 0, 1, 1.02]];
const HEAD_FROM = 3;
/** How far the head's light lies from the body's towards white. */
const PALE = 0.5;
const CORNERS = 6;

export class Walkers {
  mesh;
  #places = new Attribute(new Float32Array(0), 3, true);
  #uniforms = { edge: { value: 1 }, radius: { value: WALKER.radius }, reach: { value: WALKER.aside } };
  /** @type {{ version: number, walkers: number }} */
  #shown = { version: -1, walkers: 0 };

  /** @param {import('./palette.js').Colours} colours */
  constructor({ walker }) {
    const look = material({ hasColors: true, uniforms: this.#uniforms, chunks: { vertexHead: HEAD, tint: COLOR, normal: NORMAL, place: PLACE } });
    this.mesh = new Mesh(figure(walker), look);
    this.mesh.receivesShadow = true;
    this.mesh.visible = false;
  }

  /** @param {import('./cube.js').Crowd | null} crowd @param {number} size of the cube, in cells @returns {boolean} whether the picture changed */
  update(crowd, size) {
    const { version, walkers } = crowd ?? NOBODY;
    const shown = this.#shown;
    if (version === shown.version && walkers === shown.walkers) return false;
    const changed = walkers > 0 || shown.walkers > 0;
    this.#shown = { version, walkers };
    this.mesh.visible = walkers > 0;
    if (!crowd || walkers === 0) return changed;
    const { edge, radius, reach } = this.#uniforms;
    edge.value = size / 2;
    const scale = Math.max(size / WALKER.trueToScale, 1);
    radius.value = Math.min(Math.sqrt(WALKER.cover / Math.PI / crowd.perCell), WALKER.radius * scale);
    reach.value = Math.max(WALKER.aside - radius.value, 0);
    const { geometry } = this.mesh;
    if (this.#places.count < walkers) {
      this.#places = new Attribute(new Float32Array(3 * walkers), 3, true);
      geometry.setAttribute('place', this.#places);
    }
    this.#places.array.set(crowd.places.subarray(0, 3 * walkers));
    this.#places.touch(0, 3 * walkers);
    this.mesh.count = walkers;
    return true;
  }

  dispose() {
    this.mesh.removeFromParent();
    this.mesh.geometry.dispose();
  }
}

const NOBODY = { version: -1, walkers: 0 };

/** A body with a head, of radius 1, its height along y. @param {string} colour */
function figure(colour) {
  const body = new Color(colour);
  const head = body.clone().lerp(new Color(1, 1, 1), PALE);
  const positions = [];
  const normals = [];
  const colors = [];
  const index = [];
  for (const [row, [height = 0, radius = 0, lean = 0, light = 0]] of PROFILE.entries()) {
    const { r, g, b } = row < HEAD_FROM ? body : head;
    for (let corner = 0; corner < CORNERS; corner++) {
      const angle = (corner / CORNERS) * 2 * Math.PI;
      const [x, z] = [Math.cos(angle), Math.sin(angle)];
      positions.push(x * radius, height * TALL, z * radius);
      normals.push(x * (1 - lean), lean, z * (1 - lean));
      colors.push(light * r, light * g, light * b);
      if (row === 0 || row === HEAD_FROM) continue;
      const [below, above] = [(row - 1) * CORNERS, row * CORNERS];
      const next = (corner + 1) % CORNERS;
      index.push(below + corner, above + corner, below + next);
      if (radius > 0) index.push(below + next, above + corner, above + next);
    }
  }
  return new Geometry().setAttribute('position', positions).setAttribute('normal', normals).setAttribute('color', colors).setIndex(index);
}

const HEAD = `
  in vec3 place;
  uniform float edge, radius, reach;
  // By number, from 0 to 1, and evenly among any who stand together.
  vec4 own() { return fract(float(gl_InstanceID) * vec4(0.8191725, 0.6710436, 0.5497005, 0.6180340) + 0.5); }`;

const COLOR = `
  vColor *= 0.8 + 0.45 * own().w;`;

const NORMAL = `
  vec3 space = edge - abs(place);
  vec3 upward = normalize(sign(place) * max(1.0 - 4.0 * space, 0.0));
  vec3 ahead = normalize(cross(upward, abs(upward.y) < 0.9 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0)));
  mat3 stand = mat3(ahead, upward, cross(ahead, upward));
  vec3 objectNormal = stand * normal;`;

const PLACE = `
  vec3 lane = clamp((own().xyz * 2.0 - 1.0) * reach, -space, space);
  vec3 swing = abs(sin(6.2831853 * (place + edge)));
  float hop = max(swing.x, max(swing.y, swing.z)) * (0.3 + 0.5 * own().w);
  vec3 transformed = place + lane + stand * (position * (0.85 + 0.3 * own().z) + vec3(0.0, hop, 0.0)) * radius;`;
