// Vectors, rotations, matrices and colours, with the names of three.js. Methods that change an
// object return it. A colour is a vector of light.

export class Vector3 {
  constructor(x = 0, y = 0, z = 0) {
    this.x = x;
    this.y = y;
    this.z = z;
  }
  /** @param {number} x @param {number} y @param {number} z */
  set(x, y, z) {
    this.x = x;
    this.y = y;
    this.z = z;
    return this;
  }
  /** @param {Vector3} v */
  copy({ x, y, z }) {
    return this.set(x, y, z);
  }
  clone() {
    return new Vector3(this.x, this.y, this.z);
  }
  /** @param {ArrayLike<number>} array @param {number} [at] */
  fromArray(array, at = 0) {
    return this.set(array[at], array[at + 1], array[at + 2]);
  }
  /** @param {{ [at: number]: number }} out @param {number} at the index of its three numbers */
  writeTo(out, at) {
    out[at] = this.x;
    out[at + 1] = this.y;
    out[at + 2] = this.z;
  }
  /** @param {Vector3} v */
  sub(v) {
    return this.addScaledVector(v, -1);
  }
  /** @param {Vector3} v @param {number} scale */
  addScaledVector({ x, y, z }, scale) {
    return this.set(this.x + x * scale, this.y + y * scale, this.z + z * scale);
  }
  /** @param {number} scalar */
  multiplyScalar(scalar) {
    return this.set(this.x * scalar, this.y * scalar, this.z * scalar);
  }
  /** @param {Vector3} v */
  dot({ x, y, z }) {
    return this.x * x + this.y * y + this.z * z;
  }
  /** @param {Vector3} a @param {Vector3} b */
  crossVectors(a, b) {
    return this.set(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
  }
  length() {
    return Math.sqrt(this.dot(this));
  }
  normalize() {
    return this.multiplyScalar(1 / (this.length() || 1));
  }
  /** Sets the axis of a rotation, with the angle as its length. @param {Quaternion} rotation */
  setFromRotation({ x, y, z, w }) {
    const sine = Math.hypot(x, y, z);
    return this.set(x, y, z).multiplyScalar(sine > 1e-9 ? (2 * Math.atan(sine / w)) / sine : 0);
  }
  /** @param {Quaternion} rotation */
  applyQuaternion({ x: qx, y: qy, z: qz, w }) {
    const { x, y, z } = this;
    const tx = 2 * (qy * z - qz * y);
    const ty = 2 * (qz * x - qx * z);
    const tz = 2 * (qx * y - qy * x);
    return this.set(
      x + w * tx + qy * tz - qz * ty,
      y + w * ty + qz * tx - qx * tz,
      z + w * tz + qx * ty - qy * tx,
    );
  }
}

/** A rotation. */
export class Quaternion {
  constructor(x = 0, y = 0, z = 0, w = 1) {
    this.x = x;
    this.y = y;
    this.z = z;
    this.w = w;
  }
  /** @param {number} x @param {number} y @param {number} z @param {number} w */
  set(x, y, z, w) {
    this.x = x;
    this.y = y;
    this.z = z;
    this.w = w;
    return this;
  }
  /** @param {Quaternion} q */
  copy({ x, y, z, w }) {
    return this.set(x, y, z, w);
  }
  clone() {
    return new Quaternion(this.x, this.y, this.z, this.w);
  }
  /** @param {Vector3} axis of length 1 @param {number} angle in radians */
  setFromAxisAngle({ x, y, z }, angle) {
    const sine = Math.sin(angle / 2);
    return this.set(x * sine, y * sine, z * sine, Math.cos(angle / 2));
  }
  /** @param {Matrix4} matrix that only turns */
  setFromRotationMatrix({ elements: [a, b, c, , d, e, f, , g, h, i] }) {
    // The square root gives the largest of the four, so that no divisor is small.
    const squares = [1 + a - e - i, 1 - a + e - i, 1 - a - e + i, 1 + a + e + i];
    const largest = squares.indexOf(Math.max(...squares));
    const s = 2 * Math.sqrt(squares[largest]);
    if (largest === 0) return this.set(s / 4, (b + d) / s, (c + g) / s, (f - h) / s);
    if (largest === 1) return this.set((b + d) / s, s / 4, (f + h) / s, (g - c) / s);
    if (largest === 2) return this.set((c + g) / s, (f + h) / s, s / 4, (b - d) / s);
    return this.set((f - h) / s, (g - c) / s, (b - d) / s, s / 4);
  }
  /** Applies `q` first, then this. @param {Quaternion} q */
  multiply(q) {
    return this.#product(this, q);
  }
  /** Applies this first, then `q`. @param {Quaternion} q */
  premultiply(q) {
    return this.#product(q, this);
  }
  /** @param {Quaternion} a @param {Quaternion} b */
  #product(a, b) {
    return this.set(
      a.x * b.w + a.w * b.x + a.y * b.z - a.z * b.y,
      a.y * b.w + a.w * b.y + a.z * b.x - a.x * b.z,
      a.z * b.w + a.w * b.z + a.x * b.y - a.y * b.x,
      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
    );
  }
  /** Inverts the rotation. */
  invert() {
    return this.set(-this.x, -this.y, -this.z, this.w);
  }
  /** @param {Quaternion} q */
  dot({ x, y, z, w }) {
    return this.x * x + this.y * y + this.z * z + this.w * w;
  }
  normalize() {
    const scale = 1 / (Math.sqrt(this.dot(this)) || 1);
    return this.set(this.x * scale, this.y * scale, this.z * scale, this.w * scale);
  }
  /** @param {Quaternion} q */
  equals({ x, y, z, w }) {
    return this.x === x && this.y === y && this.z === z && this.w === w;
  }
}

/** A 4 × 4 matrix, column by column. */
export class Matrix4 {
  elements = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);

  /** Row by row. @param {number[]} rows */
  set(...rows) {
    for (let at = 0; at < 16; at++) this.elements[(at % 4) * 4 + (at >> 2)] = rows[at];
    return this;
  }
  /** @param {Vector3} x @param {Vector3} y @param {Vector3} z the axes */
  makeBasis(x, y, z) {
    const out = this.elements;
    out.fill(0);
    out[15] = 1;
    x.writeTo(out, 0);
    y.writeTo(out, 4);
    z.writeTo(out, 8);
    return this;
  }
  /** @param {Vector3} place */
  setPosition(place) {
    place.writeTo(this.elements, 12);
    return this;
  }
  /** @param {Vector3} place @param {Quaternion} rotation @param {number} scale */
  compose(place, rotation, scale) {
    X.set(scale, 0, 0).applyQuaternion(rotation);
    Y.set(0, scale, 0).applyQuaternion(rotation);
    Z.set(0, 0, scale).applyQuaternion(rotation);
    return this.makeBasis(X, Y, Z).setPosition(place);
  }
  /**
   * @param {number} left
   * @param {number} right
   * @param {number} top
   * @param {number} bottom edges at the near plane
   * @param {number} near
   * @param {number} far
   */
  makePerspective(left, right, top, bottom, near, far) {
    const [width, height, depth] = [right - left, top - bottom, far - near];
    return this.set(
      (2 * near) / width,
      0,
      (right + left) / width,
      0,
      0,
      (2 * near) / height,
      (top + bottom) / height,
      0,
      0,
      0,
      -(far + near) / depth,
      (-2 * far * near) / depth,
      0,
      0,
      -1,
      0,
    );
  }
  /**
   * Sets a box before a viewer at the origin who looks along −z.
   *
   * @param {number} reach to each side
   * @param {number} near
   * @param {number} far
   */
  makeOrthographic(reach, near, far) {
    const depth = far - near;
    return this.set(
      1 / reach,
      0,
      0,
      0,
      0,
      1 / reach,
      0,
      0,
      0,
      0,
      -2 / depth,
      -(far + near) / depth,
      0,
      0,
      0,
      1,
    );
  }
  /** @param {Matrix4} a @param {Matrix4} b applied first */
  multiplyMatrices({ elements: a }, { elements: b }) {
    const out = this.elements;
    for (let column = 0; column < 16; column += 4) {
      const x = b[column];
      const y = b[column + 1];
      const z = b[column + 2];
      const w = b[column + 3];
      for (let row = 0; row < 4; row++)
        out[column + row] = a[row] * x + a[row + 4] * y + a[row + 8] * z + a[row + 12] * w;
    }
    return this;
  }
  /** Inverts a matrix of rotation and translation. */
  invertRigid() {
    const [a, b, c, , d, e, f, , g, h, i, , x, y, z] = this.elements;
    return this.set(
      a,
      b,
      c,
      -(a * x + b * y + c * z),
      d,
      e,
      f,
      -(d * x + e * y + f * z),
      g,
      h,
      i,
      -(g * x + h * y + i * z),
      0,
      0,
      0,
      1,
    );
  }
}

const [X, Y, Z] = [new Vector3(), new Vector3(), new Vector3()];

/**
 * Returns a colour as light: red, green and blue, linear and not sRGB.
 *
 * @param {string} hex `#rrggbb`
 */
export const lightOf = (hex) =>
  new Vector3().fromArray([1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16))));

/** Converts from sRGB. @param {number} byte */
function linear(byte) {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
