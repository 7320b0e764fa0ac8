// The cube itself: six floors and their rounded edges in one mesh. The floor's material draws, from two small textures
// with a texel a cell, what costs nothing this way however many cells there are: the tiles by which cells can be
// counted, the soft shade at the foot of the walls, and the paint of the last search (open: a ring, closed: a square).

import {
  DataTexture,
  LinearFilter,
  Mesh,
  MeshLambertMaterial,
  NearestFilter,
  RedFormat,
  UnsignedByteType,
  Float32BufferAttribute,
  Color,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { floorColors } from './mix.js';

/** In cells: the roundness of the cube's own edges. */
const ROUND = 0.14;
/** The sides of a box in the order in which three.js builds them. */
const SIDES = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]].map((side) => new Vector3(...side));

export class Body {
  mesh = new Mesh(undefined, new MeshLambertMaterial());
  #shade = cellTexture(1);
  #paint = cellTexture(1);
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
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    const { open, closed } = reading.mark;
    this.mesh.material.defines = { MARK_OPEN: open.toFixed(1), MARK_CLOSED: closed.toFixed(1) };
    this.mesh.material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, this.#uniforms);
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', `#include <common>\n${VERTEX_HEAD}`)
        .replace('#include <begin_vertex>', `#include <begin_vertex>\n${VERTEX_BODY}`);
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', `#include <common>\n${FRAGMENT_HEAD}`)
        .replace('#include <color_fragment>', `#include <color_fragment>\n${FRAGMENT_BODY}`);
    };
  }

  /** @param {number} size @param {Uint8Array} cells */
  setWorld(size, cells) {
    this.mesh.geometry.dispose();
    this.mesh.geometry = bodyGeometry(size, this.#reading.frames, this.#floors);
    this.#shade.dispose();
    this.#paint.dispose();
    this.#shade = cellTexture(size);
    this.#shade.magFilter = LinearFilter;
    this.#shade.minFilter = LinearFilter;
    this.#paint = cellTexture(size);
    this.#painted = false;
    this.#uniforms.size.value = size;
    this.#uniforms.shade.value = this.#shade;
    this.#uniforms.paint.value = this.#paint;
    this.setCells(cells);
  }

  /** @param {Uint8Array} cells */
  setCells(cells) {
    const texels = texelsOf(this.#shade);
    const { wall } = this.#reading;
    for (let key = 0; key < cells.length; key++) texels[key] = cells[key] === wall ? 255 : 0;
    this.#shade.needsUpdate = true;
  }

  /** Shows the marks of a search, or none. @param {Uint8Array | null} marks @returns {boolean} whether they changed */
  setPaint(marks) {
    const texels = texelsOf(this.#paint);
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
    this.#paint.needsUpdate = true;
    return true;
  }

  /** Frees the textures on the GPU; they come back when they are next drawn. */
  release() {
    this.#shade.dispose();
    this.#paint.dispose();
  }

  dispose() {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.release();
  }
}

/** @param {number} size @returns {DataTexture} a byte a cell, the six faces one below the other */
function cellTexture(size) {
  const texture = new DataTexture(new Uint8Array(6 * size * size), size, 6 * size, RedFormat, UnsignedByteType);
  texture.magFilter = NearestFilter;
  texture.minFilter = NearestFilter;
  texture.unpackAlignment = 1;
  texture.needsUpdate = true;
  return texture;
}

/** @param {DataTexture} texture */
const texelsOf = (texture) => /** @type {Uint8Array} */ (texture.image.data);

/**
 * A rounded cube that knows, at each vertex, its face and its place on that face in cells.
 *
 * @param {number} size @param {readonly import('./layout.js').FaceFrame[]} frames @param {Color[]} floors a face each
 */
function bodyGeometry(size, frames, floors) {
  const geometry = new RoundedBoxGeometry(size, size, size, 3, ROUND);
  const { position, normal } = geometry.attributes;
  const perFace = position.count / SIDES.length;
  const faceOf = SIDES.map((side) => frames.findIndex((frame) => frame.normal.equals(side)));
  const colors = new Float32Array(position.count * 3);
  const cells = new Float32Array(position.count * 3);
  const point = new Vector3();
  const out = new Vector3();
  for (let i = 0; i < position.count; i++) {
    const face = faceOf[Math.floor(i / perFace)];
    const frame = frames[face];
    point.fromBufferAttribute(position, i);
    cells[i * 3] = point.dot(frame.right) + size / 2;
    cells[i * 3 + 1] = point.dot(frame.down) + size / 2;
    cells[i * 3 + 2] = face;
    // The rounding catches the light.
    const bend = Math.min((1 - out.fromBufferAttribute(normal, i).dot(frame.normal)) / 0.29, 1);
    const { r, g, b } = floors[face];
    colors[i * 3] = r + (1 - r) * 0.55 * bend;
    colors[i * 3 + 1] = g + (1 - g) * 0.55 * bend;
    colors[i * 3 + 2] = b + (1 - b) * 0.55 * bend;
  }
  geometry.setAttribute('tint', new Float32BufferAttribute(colors, 3));
  geometry.setAttribute('cell', new Float32BufferAttribute(cells, 3));
  return geometry;
}

// Centroid: at the silhouette a pixel's middle may lie off the cube, and values from there show as dots.
const VERTEX_HEAD = `
  attribute vec3 cell, tint;
  centroid varying vec3 vCell, vTint;`;

const VERTEX_BODY = `
  vCell = cell;
  vTint = tint;`;

const FRAGMENT_HEAD = `
  uniform float size;
  uniform sampler2D shade;
  uniform sampler2D paint;
  uniform vec3 openColor, openEdge, closedColor, closedEdge;
  centroid varying vec3 vCell, vTint;
  float roundedSquare(vec2 p, float reach, float corner) {
    vec2 q = abs(p) - (reach - corner);
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - corner;
  }`;

const FRAGMENT_BODY = `
  {
    diffuseColor.rgb *= vTint;
    vec2 inside = vec2(size, 6.0 * size);
    vec2 near = clamp(vCell.xy, 0.5, size - 0.5);
    // Half-way between a wall's centre and a floor's lies the wall's foot.
    float wall = texture2D(shade, (near + vec2(0.0, vCell.z * size)) / inside).r;
    diffuseColor.rgb *= 1.0 - 0.2 * smoothstep(0.02, 0.62, wall);

    // Pixels that a cell measures; tiles too small to be counted fade out.
    float pixel = max(fwidth(vCell.x), fwidth(vCell.y));
    vec2 place = fract(vCell.xy) - 0.5;
    float seam = smoothstep(-pixel, pixel, roundedSquare(place, 0.485, 0.1));
    diffuseColor.rgb *= 1.0 - 0.1 * seam * (1.0 - smoothstep(0.08, 0.3, pixel));

    vec2 own = clamp(floor(vCell.xy), 0.0, size - 1.0) + 0.5;
    float mark = floor(texture2D(paint, (own + vec2(0.0, vCell.z * size)) / inside).r * 255.0 + 0.5);
    if (mark == MARK_OPEN) {
      float band = abs(length(place) - 0.26) - 0.1;
      diffuseColor.rgb = mix(diffuseColor.rgb, openEdge, 1.0 - smoothstep(-pixel, pixel, band - 0.035));
      diffuseColor.rgb = mix(diffuseColor.rgb, openColor, 1.0 - smoothstep(-pixel, pixel, band));
    } else if (mark == MARK_CLOSED) {
      float square = roundedSquare(place, 0.38, 0.1);
      diffuseColor.rgb = mix(diffuseColor.rgb, closedEdge, 1.0 - smoothstep(-pixel, pixel, square - 0.035));
      diffuseColor.rgb = mix(diffuseColor.rgb, closedColor, 1.0 - smoothstep(-pixel, pixel, square));
    }
  }`;
