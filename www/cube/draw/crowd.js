// The crowd in the picture: its walkers and their field. No matrices are written: the core's arrays
// go to the graphics card directly, and each copy computes its position from its number.

import { Vector3, lightOf } from '../gl/math.js';
import { Attribute, Geometry, Group, Mesh, material } from '../gl/nodes.js';
import { net, welded } from '../gl/shapes.js';
import { WALKER, keep, walkerRadius } from './measures.js';

/** @import { Reading } from './measures.js' */
/** @import { Colours } from './palette.js' */

/**
 * @typedef {object} Crowd the walkers of a field; its arrays are live views
 * @property {number} walkers their number
 * @property {Float32Array} places three numbers per walker: its position in space, in cells from
 *   the cube's centre
 * @property {number} perCell the most walkers in one cell: more are smaller
 * @property {number} side the places along a cell, each for one walker; 1 if walkers share cells
 * @property {number} version changes with the positions
 * @property {Uint8Array | null} jams a byte per cell: how long walkers have waited there; null if
 *   it is not shown
 * @property {Uint8Array | null} field a byte per cell: the direction, clockwise from 0, north, to
 *   7; 8 for none; null if it is not shown
 */

/** The height of a walker, in radii. */
const TALL = 2.6;

/**
 * From foot to crown: height, radius, how far the side faces up, light; and the first row of the
 * head.
 */
const PROFILE = [
  [0, 0.85, 0.35, 0.6],
  [0.48, 0.66, 0.25, 1],
  [0.6, 0.36, 0.5, 1],
  [0.6, 0.36, 0, 0.8],
  [0.78, 0.56, 0.25, 1],
  [1, 0, 1, 1.02],
];
const HEAD_FROM = 3;
/** How far the head's light is from the body's towards white. */
const PALE = 0.4;
const CORNERS = 6;

/** The corners of an arrow, along it and beside it, in cells. */
const SHAPE = [
  [-0.3, 0.028],
  [-0.3, -0.028],
  [0.14, -0.028],
  [0.14, 0.028],
  [0.1, 0.13],
  [0.1, -0.13],
  [0.32, 0],
];
const TRIANGLES = [0, 2, 1, 0, 3, 2, 4, 6, 5];
/**
 * The height over the floor, in cells, and the fraction of the floor's light that an arrow takes.
 */
const HEIGHT = 0.012;
const SHADE = 0.45;

/** The corners of the mark of a jam, and its opacity. */
const SQUARE = [
  [-0.5, -0.5],
  [-0.5, 0.5],
  [0.5, 0.5],
  [0.5, -0.5],
];
const GLOW = 0.6;

const EMPTY = { version: -1, walkers: 0 };

/** @param {Reading} reading @param {Colours} colours */
export function createPicture({ frames }, { walker, jam }) {
  const jamColour = lightOf(jam);
  const scales = {
    edge: { value: 1 },
    radius: { value: WALKER.radius },
    reach: { value: WALKER.aside },
  };
  const figures = new Mesh(figure(walker), material({ uniforms: scales, chunks: WALKING }));
  figures.receivesShadow = true;
  const axes = {
    size: { value: 1 },
    rights: { value: Float32Array.from(frames.flatMap(({ right }) => Object.values(right))) },
    downs: { value: Float32Array.from(frames.flatMap(({ down }) => Object.values(down))) },
  };
  const squares = marksOf(SQUARE, [0, 1, 2, 0, 2, 3], jamColour, GLOW, GROWING);
  const arrows = marksOf(SHAPE, TRIANGLES, new Vector3(), SHADE, POINTING);
  figures.count = 0;
  const node = new Group();
  node.add(figures, squares, arrows);
  figures.geometry.setAttribute('place', new Attribute(new Float32Array(0), 3, true));
  let shown = EMPTY;

  /**
   * @param {Crowd | null} crowd
   * @param {number} size
   * @returns {boolean} whether the walkers changed
   */
  function walk(crowd, size) {
    const { version, walkers } = crowd ?? EMPTY;
    if (version === shown.version && walkers === shown.walkers) return false;
    const changed = walkers > 0 || shown.walkers > 0;
    shown = { version, walkers };
    figures.count = walkers;
    if (!crowd || walkers === 0) return changed;
    const { edge, radius, reach } = scales;
    edge.value = size / 2;
    radius.value = walkerRadius(size, crowd.perCell);
    reach.value = Math.max(WALKER.aside / crowd.side - radius.value, 0);
    const { attributes } = figures.geometry;
    if (attributes.place.count < walkers)
      figures.geometry.setAttribute('place', new Attribute(new Float32Array(3 * walkers), 3, true));
    attributes.place.array.set(crowd.places.subarray(0, 3 * walkers));
    attributes.place.touch(0, 3 * walkers);
    return true;
  }

  /**
   * Shows a mark in each cell.
   *
   * @param {Mesh} marks
   * @param {Uint8Array | null} bytes
   * @param {number} size
   * @returns {boolean} whether they changed
   */
  function show(marks, bytes, size) {
    const was = marks.count > 0;
    marks.count = bytes?.length ?? 0;
    if (!bytes || bytes.length === 0) return was;
    axes.size.value = size;
    const { attributes } = marks.geometry;
    if (attributes.byte.count !== bytes.length)
      marks.geometry.setAttribute('byte', new Attribute(new Uint8Array(bytes.length), 1, true));
    if (!keep(attributes.byte.array, bytes) && was) return false;
    attributes.byte.touch();
    return true;
  }

  /**
   * Returns marks on the floor of cells, of a byte each.
   *
   * @param {number[][]} corners along and beside
   * @param {number[]} triangles
   * @param {Vector3} color
   * @param {number} opacity
   * @param {string} turned
   */
  function marksOf(corners, triangles, color, opacity, turned) {
    const shape = new Geometry()
      .setAttribute(
        'position',
        corners.flatMap(([along, beside]) => [along, 0, beside]),
      )
      .setIndex(triangles);
    shape.setAttribute('byte', new Attribute(new Uint8Array(0), 1, true));
    const marks = new Mesh(
      shape,
      material({
        isLit: false,
        isBlended: true,
        color,
        opacity,
        uniforms: axes,
        chunks: { ...ON_FLOOR, place: turned + ON_FLOOR.place },
      }),
    );
    marks.count = 0;
    return marks;
  }

  return {
    node,

    /**
     * @param {Crowd | null} crowd
     * @param {number} size of the cube, in cells
     * @returns {boolean} whether the picture changed
     */
    update(crowd, size) {
      const walked = walk(crowd, size);
      const jammed = show(squares, crowd?.jams ?? null, size);
      return show(arrows, crowd?.field ?? null, size) || jammed || walked;
    },
  };
}

/** Returns a body with a head, of radius 1, its height along y. @param {string} colour */
function figure(colour) {
  const body = lightOf(colour);
  const head = body
    .clone()
    .multiplyScalar(1 - PALE)
    .addScaledVector(new Vector3(1, 1, 1), PALE);
  const solid = net(CORNERS, PROFILE.length - 1, (column, row) => {
    const [height, radius, lean] = PROFILE[row];
    const angle = (column / CORNERS) * 2 * Math.PI;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    return {
      place: [x * radius, height * TALL, z * radius],
      normal: [x * (1 - lean), lean, z * (1 - lean)],
    };
  });
  const colours = PROFILE.map(([, , , light], row) =>
    (row < HEAD_FROM ? body : head).clone().multiplyScalar(light),
  );
  return welded(
    solid.setAttribute(
      'color',
      colours.flatMap(({ x, y, z }) => Array.from({ length: CORNERS + 1 }, () => [x, y, z]).flat()),
    ),
  );
}

/**
 * Walkers: copies of one small figure. They cast no shadow, but have a painted shade at the foot. A
 * copy is three numbers, its position from the core. The rest follows from the position and the
 * copy's number:
 *
 * aside beside the middle of the cell, each in a lane of its own: as far as there is floor before
 * the cube's edge, so
 *            that lanes continue over it and nothing is in the air
 * upward   the normal of the face, tilted close to an edge
 * hop      two per cell, none in a cell's middle, where walkers stand
 */
const WALKING = {
  vertexHead: `
  in vec3 place;
  uniform float edge, radius, reach;
  // By number, from 0 to 1, and evenly among any who stand together.
  vec4 own() { return fract(float(gl_InstanceID) * vec4(0.8191725, 0.6710436, 0.5497005, 0.6180340) + 0.5); }`,
  tint: `
  vColor *= 0.8 + 0.45 * own().w;`,
  normal: `
  vec3 space = edge - abs(place);
  vec3 upward = normalize(sign(place) * max(1.0 - 4.0 * space, 0.0));
  vec3 ahead = normalize(cross(upward, abs(upward.y) < 0.9 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0)));
  mat3 stand = mat3(ahead, upward, cross(ahead, upward));
  vec3 objectNormal = stand * normal;`,
  place: `
  vec3 lane = clamp((own().xyz * 2.0 - 1.0) * reach, -space, space);
  vec3 swing = abs(sin(6.2831853 * (place + edge)));
  float hop = max(swing.x, max(swing.y, swing.z)) * (0.3 + 0.5 * own().w);
  vec3 transformed = place + lane + stand * (position * (0.85 + 0.3 * own().z) + vec3(0.0, hop, 0.0)) * radius;`,
};

/**
 * A thin arrow to the next cell of the field. Its byte is the core's direction. A cell without one
 * has no arrow.
 */
const POINTING = `
  float turn = byte * 0.7853982;
  vec2 shape = byte < 8.0 ? position.xz : vec2(0.0);`;

/** A square that grows with the byte of a cell. */
const GROWING = `
  float turn = 0.0;
  vec2 shape = position.xz * sqrt(byte / 255.0);`;

/** A mark on the floor of each cell. A mark is one byte, and its number is that of its cell. */
const ON_FLOOR = {
  vertexHead: `
  in float byte;
  uniform int size;
  uniform vec3 rights[6], downs[6];`,
  normal: `
  int face = gl_InstanceID / (size * size);
  vec3 right = rights[face];
  vec3 down = downs[face];
  vec3 objectNormal = cross(down, right);`,
  place: `
  vec2 cell = vec2(gl_InstanceID % size, gl_InstanceID / size % size) + 0.5 - 0.5 * float(size);
  vec3 ahead = sin(turn) * right - cos(turn) * down;
  vec3 transformed = cell.x * right + cell.y * down + ahead * shape.x + cross(ahead, objectNormal) * shape.y
    + objectNormal * (0.5 * float(size) + ${HEIGHT});`,
};
