// Flat solids with outlines of our own: plates, rings, arrow-heads. The outlines are seen whole from one point inside. And copies of
// one mesh that do not all look alike, such as the marks of monsters.

import { Color } from '../gl/math.js';
import { Attribute, Geometry, InstancedMesh, material } from '../gl/nodes.js';
import { merged, withPlaneNormals } from '../gl/shapes.js';
import { SHAPES } from './marks.js';

/** @import { Mark } from './marks.js' */

/** @typedef {readonly [x: number, y: number]} Corner as on a map that is looked down on: y away from the viewer */

/** A square with round corners, counter-clockwise. @param {number} reach @param {number} corner its radius @param {number} [steps] @returns {Corner[]} */
export function roundedSquare(reach, corner, steps = 4) {
  const inner = reach - corner;
  return [-1, 0, 1, 2].flatMap((quarter) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = ((quarter + step / steps) * Math.PI) / 2;
      const middle = ((quarter + 0.5) * Math.PI) / 2;
      return /** @type {Corner} */ ([Math.sign(Math.cos(middle)) * inner + corner * Math.cos(angle), Math.sign(Math.sin(middle)) * inner + corner * Math.sin(angle)]);
    }),
  );
}

/** A circle that fits into such a square corner by corner. @param {number} corners @param {number} radius @returns {Corner[]} */
export const circle = (corners, radius) =>
  Array.from({ length: corners }, (_, at) => {
    const angle = 2 * Math.PI * ((at + 0.5) / corners - 0.25);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/**
 * The surface between outlines with as many corners each, from one to the next.
 *
 * @param {readonly (readonly [outline: readonly Corner[], height: number])[]} levels each outline counter-clockwise
 */
export function lofted(levels) {
  /** @type {number[]} */
  const places = [];
  for (let level = 0; level + 1 < levels.length; level++) {
    const [[under, low], [over, high]] = [levels[level], levels[level + 1]];
    under.forEach((a, at) => {
      const next = (at + 1) % under.length;
      const [b, c, d] = [under[next], over[next], over[at]];
      places.push(a[0], low, -a[1], b[0], low, -b[1], c[0], high, -c[1]);
      if (c !== d) places.push(a[0], low, -a[1], c[0], high, -c[1], d[0], high, -d[1]);
    });
  }
  return withPlaneNormals(new Geometry().setAttribute('position', places));
}

/** A flat shape that is seen whole from a point inside. @param {readonly Corner[]} outline counter-clockwise @param {number} height @param {Corner} [inside] */
export const flat = (outline, height, inside = [0, 0]) => lofted([[outline, height], [outline.map(() => inside), height]]);

/**
 * One shape of several, of which a copy shows one: what it does not show is drawn together into a point. So any number of copies in
 * any looks is one call.
 *
 * @param {Geometry[]} shapes with the same attributes
 */
export const alternatives = (shapes) => merged(shapes.map((shape, kind) => shape.setAttribute('kind', new Float32Array(shape.count).fill(kind), 1)));

/** For materials of meshes of such a shape. */
export const SHOWING_ONE = {
  vertexHead: 'in float kind, shown;',
  place: 'vec3 transformed = abs(kind - shown) < 0.5 ? position : vec3(0.0);',
};

/** Which alternative a copy shows; the shape serves one mesh. @param {InstancedMesh} mesh @param {number} at @param {number} kind */
export function show({ geometry, room }, at, kind) {
  const before = geometry.attributes.shown;
  if (before?.count !== room) geometry.setAttribute('shown', before?.grown(room) ?? new Attribute(new Float32Array(room), 1, true));
  const { shown } = geometry.attributes;
  if (shown.array[at] === kind) return;
  shown.array[at] = kind;
  shown.touch();
}

/** The marks of monsters, as flat plates. */
export class MarkPlates extends InstancedMesh {
  #colours;

  /** @param {string[]} colours one a shade @param {number} radius in cells @param {[x: number, y: number, z: number]} place */
  constructor(colours, radius, place) {
    // They are written clockwise, with y downwards.
    const plates = SHAPES.map((corners) => flat(corners.map(([x, y]) => /** @type {const} */ ([radius * x, -radius * y])).reverse(), 0).translate(...place));
    super(alternatives(plates), material({ chunks: SHOWING_ONE }));
    this.#colours = colours.map((colour) => new Color(colour));
    // Made before the first of them, so that their program is too.
    this.showMark(0, { shape: 0, shade: 0 });
  }

  /** @param {number} at the copy @param {Mark} mark */
  showMark(at, { shape, shade }) {
    show(this, at, shape);
    this.setColorAt(at, this.#colours[shade]);
  }
}
