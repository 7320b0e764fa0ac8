// The cube itself: six floors and their rounded edges in one mesh. The floor's material draws the
// tiles, the soft shade at the foot of the walls, and the paint of the last search (open: a ring,
// closed: a square). It reads two small textures with a texel per cell, so the cost does not depend
// on the number of cells.

import { Vector3, lightOf } from '../gl/math.js';
import { Geometry, Mesh, Texture, material } from '../gl/nodes.js';
import { BOX_NORMALS, roundedBox } from '../gl/shapes.js';
import { keep } from './measures.js';

/** @import { FaceFrame, Reading, World } from './measures.js' */
/** @import { Colours } from './palette.js' */

/** The radius of the cube's own edges, in cells. */
const ROUND = 0.14;

/** Returns a colour per face, as linear light. @param {Colours} colours */
export const floorColors = ({ face }) => face.map(lightOf);

/** @param {Reading} reading @param {Colours} colours */
export function createBody({ frames, wall, mark }, colours) {
  const floors = floorColors(colours);
  const uniforms = {
    size: { value: 1 },
    shade: { value: cellTexture(1, true) },
    paint: { value: cellTexture(1, false) },
    openColor: { value: lightOf(colours.open) },
    openEdge: { value: lightOf(colours.openRim) },
    closedColor: { value: lightOf(colours.closed) },
    closedEdge: { value: lightOf(colours.closedRim) },
  };
  const { shade, paint } = uniforms;
  const look = material({
    uniforms,
    chunks: {
      vertexHead: VERTEX_HEAD,
      vertex: VERTEX,
      fragmentHead: FRAGMENT_HEAD,
      surface: surface(mark.open, mark.closed),
    },
  });
  const node = new Mesh(new Geometry(), look);
  node.castsShadow = node.receivesShadow = true;
  let painted = false;

  /** @param {Uint8Array} cells */
  function setCells(cells) {
    const { data } = shade.value;
    for (let key = 0; key < cells.length; key++) data[key] = cells[key] === wall ? 255 : 0;
    shade.value.version++;
  }

  return {
    node,
    setCells,

    /** @param {World} world */
    setWorld({ size, cells }) {
      for (const old of [node.geometry, shade.value, paint.value]) old.dispose();
      node.geometry = bodyGeometry(size, frames, floors);
      uniforms.size.value = size;
      shade.value = cellTexture(size, true);
      paint.value = cellTexture(size, false);
      painted = false;
      setCells(cells);
    },

    /**
     * Shows the marks of a search, or none.
     *
     * @param {Uint8Array | null} marks
     * @returns {boolean} whether they have changed
     */
    setPaint(marks) {
      if (!marks && !painted) return false;
      painted = marks !== null;
      if (!keep(paint.value.data, marks ?? [])) return false;
      paint.value.version++;
      return true;
    },
  };
}

/**
 * Returns a texture with a byte per cell, the six faces one below the other.
 *
 * @param {number} size
 * @param {boolean} isSmooth
 */
const cellTexture = (size, isSmooth) =>
  new Texture(new Uint8Array(6 * size * size), size, 6 * size, isSmooth);

/**
 * Returns a rounded cube whose vertices have their face and position on it, in cells.
 *
 * @param {number} size @param {readonly FaceFrame[]} frames @param {Vector3[]} floors one per face
 */
function bodyGeometry(size, frames, floors) {
  const geometry = roundedBox(new Vector3(size, size, size), 3, ROUND);
  const { position, normal } = geometry.attributes;
  const perFace = position.count / BOX_NORMALS.length;
  const faceOf = BOX_NORMALS.map((side) =>
    frames.findIndex((frame) => frame.normal.dot(side) > 0.5),
  );
  const [tints, cells] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  const point = new Vector3();
  for (let i = 0; i < position.count; i++) {
    const face = faceOf[Math.floor(i / perFace)];
    const { right, down, normal: out } = frames[face];
    point.fromArray(position.array, 3 * i);
    cells.push(point.dot(right) + size / 2, point.dot(down) + size / 2, face);
    // Rounded edges catch the light.
    const bend = Math.min((1 - point.fromArray(normal.array, 3 * i).dot(out)) / 0.29, 1);
    tints.push(...Object.values(floors[face]).map((value) => value + (1 - value) * 0.55 * bend));
  }
  return geometry.setAttribute('tint', tints).setAttribute('cell', cells);
}

// Centroid: at the silhouette, a pixel's centre can be outside the cube, and values from there
// would show as dots.
const VERTEX_HEAD = `
  in vec3 cell, tint;
  centroid out vec3 vCell, vTint;`;

const VERTEX = `
  vCell = cell;
  vTint = tint;`;

const FRAGMENT_HEAD = `
  uniform float size;
  uniform sampler2D shade;
  uniform sampler2D paint;
  uniform vec3 openColor, openEdge, closedColor, closedEdge;
  centroid in vec3 vCell, vTint;
  float roundedSquare(vec2 p, float reach, float corner) {
    vec2 q = abs(p) - (reach - corner);
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - corner;
  }`;

/** @param {number} open @param {number} closed the bytes of these marks */
const surface = (open, closed) => `
  {
    diffuse.rgb *= vTint;
    vec2 inside = vec2(size, 6.0 * size);
    vec2 near = clamp(vCell.xy, 0.5, size - 0.5);
    // Half-way between a wall's centre and a floor's lies the wall's foot.
    float wall = texture(shade, (near + vec2(0.0, vCell.z * size)) / inside).r;
    diffuse.rgb *= 1.0 - 0.2 * smoothstep(0.02, 0.62, wall);

    // Pixels that a cell measures; tiles too small to be counted fade out.
    float pixel = max(fwidth(vCell.x), fwidth(vCell.y));
    vec2 place = fract(vCell.xy) - 0.5;
    float seam = smoothstep(-pixel, pixel, roundedSquare(place, 0.485, 0.1));
    diffuse.rgb *= 1.0 - 0.1 * seam * (1.0 - smoothstep(0.08, 0.3, pixel));

    vec2 own = clamp(floor(vCell.xy), 0.0, size - 1.0) + 0.5;
    float mark = floor(texture(paint, (own + vec2(0.0, vCell.z * size)) / inside).r * 255.0 + 0.5);
    if (mark == ${open.toFixed(1)}) {
      float band = abs(length(place) - 0.26) - 0.1;
      diffuse.rgb = mix(diffuse.rgb, openEdge, 1.0 - smoothstep(-pixel, pixel, band - 0.035));
      diffuse.rgb = mix(diffuse.rgb, openColor, 1.0 - smoothstep(-pixel, pixel, band));
    } else if (mark == ${closed.toFixed(1)}) {
      float square = roundedSquare(place, 0.38, 0.1);
      diffuse.rgb = mix(diffuse.rgb, closedEdge, 1.0 - smoothstep(-pixel, pixel, square - 0.035));
      diffuse.rgb = mix(diffuse.rgb, closedColor, 1.0 - smoothstep(-pixel, pixel, square));
    }
  }`;
