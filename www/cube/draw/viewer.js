// The viewer and the light, which do not move with the cube.
//
// The camera crops and scales the picture so that the whole cube, in any rotation, fits the free
// part of the canvas. At a larger zoom, it shows a part around one point. Only the crop changes, so
// the perspective is the same on every screen.
//
// The light is one sun from the upper left, a soft sky and ground, and the blurred shadow of the
// cube on the ground. It is fixed in the viewer's space, so the resting face always has the same
// light: its floor shows its exact colour from the palette, and its neighbours are a little darker.

import { Matrix4, Vector3, lightOf } from '../gl/math.js';
import { Mesh, material } from '../gl/nodes.js';
import { plane } from '../gl/shapes.js';
import { NO_INSET, SIDE, centred } from './measures.js';
import { BRIGHTNESS, GROUND } from './palette.js';
import { REST_NORMAL, REST_UP } from './pose.js';

/** @import { Quaternion } from '../gl/math.js' */
/** @import { Inset } from './measures.js' */
/** @import { Theme } from './palette.js' */

/** The viewer's distance: the resting cube then fills about 22°. */
export const DISTANCE = 42;
/** The fraction of the free area's smaller side that is empty around the cube. */
const MARGIN = 0.035;
const NEAR = DISTANCE - SIDE * 1.2;
const FAR = DISTANCE + SIDE * 2;
/** From the viewer's space to that around the viewer's eye. */
const VIEW = new Matrix4().setPosition(new Vector3(0, 0, -DISTANCE));

export class Lens {
  /** From the viewer's space to clip space. */
  camera = new Matrix4();
  #crop = new Matrix4();
  width = 1;
  height = 1;
  /** CSS pixels per unit of slope (x over depth). */
  scale = 1;
  #inset = NO_INSET;
  /**
   * @type {Vector3[]} the corners of the cube with its walls, which must be visible, in the drawn
   *   cube's space
   */
  #outline = [];
  #point = new Vector3();
  #ray = new Vector3();
  #left = 0;
  #top = 0;

  /** @param {number} size cells along an edge */
  setSize(size) {
    const half = SIDE / 2;
    // A wall extends from its face, not from the cube's corner.
    const out = half + (0.45 * SIDE) / size;
    this.#outline = [
      [out, half, half],
      [half, out, half],
      [half, half, out],
    ].flatMap(([x, y, z]) =>
      Array.from(
        { length: 8 },
        (_, corner) => new Vector3(corner & 1 ? x : -x, corner & 2 ? y : -y, corner & 4 ? z : -z),
      ),
    );
  }

  /** @param {number} width @param {number} height @param {Inset} inset all in CSS pixels */
  resize(width, height, inset) {
    this.width = Math.max(width, 1);
    this.height = Math.max(height, 1);
    this.#inset = inset;
  }

  /**
   * Crops the picture to the cube in its current rotation.
   *
   * @param {Quaternion} rotation
   * @param {number} zoom 1 for all of it
   * @param {Vector3} focus the point to keep in view at a larger zoom, in the viewer's space
   */
  fit(rotation, zoom, focus) {
    let x0 = Infinity;
    let x1 = -Infinity;
    let y0 = Infinity;
    let y1 = -Infinity;
    for (const corner of this.#outline) {
      const { x, y, z } = this.#point.copy(corner).applyQuaternion(rotation);
      const depth = DISTANCE - z;
      x0 = Math.min(x0, x / depth);
      x1 = Math.max(x1, x / depth);
      y0 = Math.min(y0, y / depth);
      y1 = Math.max(y1, y / depth);
    }
    const { top, right, bottom, left } = this.#inset;
    const width = Math.max(this.width - left - right, 1);
    const height = Math.max(this.height - top - bottom, 1);
    const margin = 2 * (8 + MARGIN * Math.min(width, height));
    this.scale =
      zoom * Math.max(Math.min((width - margin) / (x1 - x0), (height - margin) / (y1 - y0)), 1);
    const depth = DISTANCE - focus.z;
    const middleX = centred(x0, x1, focus.x / depth, (width - margin) / this.scale);
    const middleY = centred(y0, y1, focus.y / depth, (height - margin) / this.scale);
    this.#left = middleX - (left + width / 2) / this.scale;
    this.#top = middleY + (top + height / 2) / this.scale;
    const endX = this.#left + this.width / this.scale;
    const endY = this.#top - this.height / this.scale;
    this.#crop.makePerspective(
      this.#left * NEAR,
      endX * NEAR,
      this.#top * NEAR,
      endY * NEAR,
      NEAR,
      FAR,
    );
    this.camera.multiplyMatrices(this.#crop, VIEW);
  }

  /**
   * Projects a point of the viewer's space to CSS pixels of the canvas.
   *
   * @param {Vector3} point
   */
  project({ x, y, z }) {
    const depth = DISTANCE - z;
    return { x: (x / depth - this.#left) * this.scale, y: (this.#top - y / depth) * this.scale };
  }

  /**
   * Returns the direction from the viewer to a point of the canvas. The next call reuses the
   * vector.
   *
   * @param {number} x @param {number} y in CSS pixels
   */
  ray(x, y) {
    return this.#ray.set(this.#left + x / this.scale, this.#top - y / this.scale, -1);
  }
}

/** The direction of the sun, from the cube. */
const SUN = new Vector3(-0.7, 0.42, 0.75).normalize();
/** The fractions of sky and ground in the light of a face turned to them; the sun is the rest. */
const SKY = new Vector3(0.66, 0.67, 0.7);
const EARTH = new Vector3(0.68, 0.66, 0.65);
/**
 * A light from the right, without shadows: the face there has no sun, and the sides of its blocks
 * would be invisible.
 */
const FILL = new Vector3(0.94, -0.22, 0.26).normalize();
const FILLING = new Vector3(0.24, 0.23, 0.22);
/** The height of the cube over the ground. */
const AIR = 1.5;

/** The reach of the sun's depth map from the centre of the cube. */
const REACH = SIDE * 0.98;

export function createLight() {
  const distance = SIDE * 2;
  const side = new Vector3().crossVectors(new Vector3(0, 1, 0), SUN).normalize();
  const axes = new Matrix4().makeBasis(side, new Vector3().crossVectors(SUN, side), SUN);
  const view = axes.setPosition(SUN.clone().multiplyScalar(distance)).invertRigid();
  // From the viewer's space to the sun's depth map.
  const sunMatrix = new Matrix4().multiplyMatrices(
    new Matrix4().makeOrthographic(REACH, distance - REACH, distance + REACH),
    view,
  );
  const lights = {
    sky: SKY,
    earth: EARTH,
    sunColor: SKY,
    sunDirection: SUN,
    fillColor: FILLING,
    fillDirection: FILL,
    sunMatrix,
  };
  const ground = createGround();

  return {
    lights,
    /** The cube's own shadow on the ground. */
    ground,

    /** @param {Theme} theme */
    setTheme(theme) {
      const full = BRIGHTNESS[theme];
      lights.sky = SKY.clone().multiplyScalar(full);
      lights.earth = EARTH.clone().multiplyScalar(full);
      lights.fillColor = FILLING.clone().multiplyScalar(full);
      // The remaining light on the resting face, of 1.
      const [share, filled] = [0.5 + 0.5 * REST_NORMAL.y, Math.max(REST_NORMAL.dot(FILL), 0)];
      const missing = new Vector3(1, 1, 1)
        .addScaledVector(SKY, -share)
        .addScaledVector(EARTH, share - 1)
        .addScaledVector(FILLING, -filled);
      lights.sunColor = missing.multiplyScalar(full / REST_NORMAL.dot(SUN));
      const { color, alpha } = GROUND[theme];
      ground.material.color = lightOf(color);
      ground.material.opacity = alpha;
    },
  };
}

/** Returns a soft dark square below the resting cube, larger and paler than the cube. */
function createGround() {
  // Drawn first, because all else covers it. Its smooth shade is computed at the corners of a fine
  // mesh, because the ground fills much of the picture.
  const look = material({
    isLit: false,
    isBlended: true,
    order: -1,
    chunks: {
      vertexHead: `
        out float shade;
        // The integral of a Gauss curve, nearly: a square blurred by it is the product of two
        // differences.
        float rise(float x) { return 1.0 / (1.0 + exp(-1.7 * x)); }
        float band(float x, float reach, float blur) { return rise((x + reach) / blur) - rise((x - reach) / blur); }`,
      vertex: `
        float wide = band(position.x, 5.2, 1.5) * band(position.y, 5.2, 1.5);
        float tight = band(position.x, 4.7, 0.55) * band(position.y, 4.7, 0.55);
        float ends = 1.0 - smoothstep(7.0, 11.5, length(position.xy));
        shade = ends * (0.7 * wide + 0.3 * tight);`,
      fragmentHead: 'in float shade;',
      surface: 'diffuse.a *= shade;',
    },
  });
  const mesh = new Mesh(plane(SIDE * 2.3, 44), look);
  const right = new Vector3().crossVectors(REST_UP, REST_NORMAL);
  // The sun moves the shadow a little to the other side.
  mesh.matrix.makeBasis(right, REST_UP, REST_NORMAL).setPosition(
    REST_NORMAL.clone()
      .multiplyScalar(-(SIDE / 2 + AIR))
      .addScaledVector(SUN, -0.9),
  );
  return mesh;
}
