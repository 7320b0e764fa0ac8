// The cube itself: six floors and their rounded edges in one mesh. The floor's material draws, from two small textures
// with a texel a cell, what costs nothing this way however many cells there are: the tiles by which cells can be
// counted, the soft shade at the foot of the walls, and the paint of the last search (open: a ring, closed: a square).

import { Texture, material } from '../gl/material.js';
import { Color, Vector3 } from '../gl/math.js';
import { Attribute, Geometry, Mesh } from '../gl/nodes.js';
import { BOX_NORMALS, roundedBox } from '../gl/shapes.js';
import { floorColors } from './mix.js';

/** In cells: the roundness of the cube's own edges. */
const ROUND = 0.14;
export class Body {
  mesh;
  #shade = cellTexture(1, true);
  #paint = cellTexture(1, false);
  #painted = false;
  #reading;
  #floors;
  #uniforms = {
    size: { value: 1 },
    shade: { value: this.#shade },
    paint: { value: this.#paint },
    openColor: { value: new Color() },
    openEdge: { value: new Color() },
    closedColor: { value: new Color() },
    closedEdge: { value: new Color() },
  };

  /** @param {import('./layout.js').Reading} reading @param {import('./palette.js').Colours} colours */
  constructor(reading, colours) {
    this.#reading = reading;
    this.#floors = floorColors(colours);
    const { openColor, openEdge, closedColor, closedEdge } = this.#uniforms;
    openColor.value.set(colours.open);
    openEdge.value.set(colours.openRim);
    closedColor.value.set(colours.closed);
    closedEdge.value.set(colours.closedRim);
    const { open, closed } = reading.mark;
    const look = material({
      defines: { MARK_OPEN: open.toFixed(1), MARK_CLOSED: closed.toFixed(1) },
      uniforms: this.#uniforms,
      chunks: { vertexHead: VERTEX_HEAD, vertex: VERTEX, fragmentHead: FRAGMENT_HEAD, surface: SURFACE },
    });
    this.mesh = new Mesh(new Geometry(), look);
    this.mesh.castsShadow = true;
    this.mesh.receivesShadow = true;
  }

  /** @param {number} size @param {Uint8Array} cells */
  setWorld(size, cells) {
    this.mesh.geometry.dispose();
    this.mesh.geometry = bodyGeometry(size, this.#reading.frames, this.#floors);
    this.#shade.dispose();
    this.#paint.dispose();
    this.#shade = cellTexture(size, true);
    this.#paint = cellTexture(size, false);
    this.#painted = false;
    this.#uniforms.size.value = size;
    this.#uniforms.shade.value = this.#shade;
    this.#uniforms.paint.value = this.#paint;
    this.setCells(cells);
  }

  /** @param {Uint8Array} cells */
  setCells(cells) {
    const texels = this.#shade.data;
    const { wall } = this.#reading;
    for (let key = 0; key < cells.length; key++) texels[key] = cells[key] === wall ? 255 : 0;
    this.#shade.version++;
  }

  /** Shows the marks of a search, or none. @param {Uint8Array | null} marks @returns {boolean} whether they changed */
  setPaint(marks) {
    const texels = this.#paint.data;
    if (!marks) {
      if (!this.#painted) return false;
      this.#painted = false;
      texels.fill(0);
    } else {
      let same = this.#painted;
      for (let key = 0; key < texels.length && same; key++) same = texels[key] === marks[key];
      if (same) return false;
      this.#painted = true;
      texels.set(marks.subarray(0, texels.length));
    }
    this.#paint.version++;
    return true;
  }

  dispose() {
    this.mesh.geometry.dispose();
    this.#shade.dispose();
    this.#paint.dispose();
  }
}

/** A byte a cell, the six faces one below the other. @param {number} size @param {boolean} isSmooth */
const cellTexture = (size, isSmooth) => new Texture(new Uint8Array(6 * size * size), size, 6 * size, isSmooth);

/**
 * A rounded cube that knows, at each vertex, its face and its place on that face in cells.
 *
 * @param {number} size @param {readonly import('./layout.js').FaceFrame[]} frames @param {Color[]} floors a face each
 */
function bodyGeometry(size, frames, floors) {
  const geometry = roundedBox(new Vector3(size, size, size), 3, ROUND);
  const { position, normal } = geometry.attributes;
  const perFace = position.count / BOX_NORMALS.length;
  const faceOf = BOX_NORMALS.map((side) => frames.findIndex((frame) => frame.normal.equals(side)));
  const colors = new Float32Array(position.count * 3);
  const cells = new Float32Array(position.count * 3);
  const point = new Vector3();
  const out = new Vector3();
  for (let i = 0; i < position.count; i++) {
    const face = faceOf[Math.floor(i / perFace)];
    const frame = frames[face];
    point.fromArray(position.array, 3 * i);
    cells[i * 3] = point.dot(frame.right) + size / 2;
    cells[i * 3 + 1] = point.dot(frame.down) + size / 2;
    cells[i * 3 + 2] = face;
    // The rounding catches the light.
    const bend = Math.min((1 - out.fromArray(normal.array, 3 * i).dot(frame.normal)) / 0.29, 1);
    const { r, g, b } = floors[face];
    colors[i * 3] = r + (1 - r) * 0.55 * bend;
    colors[i * 3 + 1] = g + (1 - g) * 0.55 * bend;
    colors[i * 3 + 2] = b + (1 - b) * 0.55 * bend;
  }
  geometry.setAttribute('tint', new Attribute(colors, 3));
  geometry.setAttribute('cell', new Attribute(cells, 3));
  return geometry;
}

// Centroid: at the silhouette a pixel's middle may lie off the cube, and values from there show as dots.
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

const SURFACE = `
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
    if (mark == MARK_OPEN) {
      float band = abs(length(place) - 0.26) - 0.1;
      diffuse.rgb = mix(diffuse.rgb, openEdge, 1.0 - smoothstep(-pixel, pixel, band - 0.035));
      diffuse.rgb = mix(diffuse.rgb, openColor, 1.0 - smoothstep(-pixel, pixel, band));
    } else if (mark == MARK_CLOSED) {
      float square = roundedSquare(place, 0.38, 0.1);
      diffuse.rgb = mix(diffuse.rgb, closedEdge, 1.0 - smoothstep(-pixel, pixel, square - 0.035));
      diffuse.rgb = mix(diffuse.rgb, closedColor, 1.0 - smoothstep(-pixel, pixel, square));
    }
  }`;
