// What a picture is made of: things that hang on each other, and the numbers at the corners of their triangles.

import { Matrix4, Quaternion, Vector3 } from './math.js';

/** @typedef {Float32Array | Uint8Array} Numbers */

/** Changes beyond which all numbers are sent. */
const MOST_CHANGES = 64;

/** Numbers for each corner, or for each copy of a thing. */
export class Attribute {
  /** Changes with the numbers. */
  version = 0;
  /** What has changed since they were last sent, each a begin and a length; null for all. @type {[number, number][] | null} */
  changes = [];

  /** @param {Numbers} array @param {number} itemSize how many of the numbers a corner or a copy has @param {boolean} [isPerCopy] */
  constructor(array, itemSize, isPerCopy = false) {
    this.array = array;
    this.itemSize = itemSize;
    this.isPerCopy = isPerCopy;
  }
  get count() {
    return this.array.length / this.itemSize;
  }
  /** The numbers have changed: those from `from` on, or all. @param {number} [from] @param {number} [length] */
  touch(from, length) {
    if (from === undefined || length === undefined) this.changes = null;
    // Many small ones take longer to send than all.
    else if (this.changes && this.changes.push([from, length]) > MOST_CHANGES) this.changes = null;
    this.version++;
  }
}

/** Something of which a graphics card keeps a part. */
class Kept {
  /** @type {Map<object, () => void>} */
  #whenDisposed = new Map();

  /** Calls `work` once it is disposed of, in place of what was to be done for this part before. @param {object} part @param {() => void} work */
  whenDisposed(part, work) {
    this.#whenDisposed.set(part, work);
  }
  /** What a graphics card keeps of a part goes. @param {object} part */
  release(part) {
    this.#whenDisposed.get(part)?.();
    this.#whenDisposed.delete(part);
  }
  /** What it keeps of all goes; it comes back when it is drawn again. */
  dispose() {
    for (const work of this.#whenDisposed.values()) work();
    this.#whenDisposed.clear();
  }
}

/** The corners of triangles. */
export class Geometry extends Kept {
  /** @type {Record<string, Attribute>} */
  attributes = {};
  /** Three corners a triangle; in their order if there is none. @type {Uint16Array | Uint32Array | null} */
  index = null;

  /** @param {string} name @param {Attribute | ArrayLike<number>} numbers @param {number} [itemSize] */
  setAttribute(name, numbers, itemSize = 3) {
    const before = this.attributes[name];
    if (before) this.release(before);
    this.attributes[name] = numbers instanceof Attribute ? numbers : new Attribute(Float32Array.from(numbers), itemSize);
    return this;
  }
  /** @param {ArrayLike<number>} corners */
  setIndex(corners) {
    this.index = (this.count > 65_535 ? Uint32Array : Uint16Array).from(corners);
    return this;
  }
  /** How many corners there are. */
  get count() {
    return this.attributes.position?.count ?? 0;
  }
  /** @param {number} x @param {number} y @param {number} z */
  translate(x, y, z) {
    const { array } = this.attributes.position;
    for (let at = 0; at < array.length; at += 3) {
      array[at] += x;
      array[at + 1] += y;
      array[at + 2] += z;
    }
    return this;
  }
  /** Turns it about an axis. @param {Vector3} axis @param {number} angle */
  rotate(axis, angle) {
    const rotation = new Quaternion().setFromAxisAngle(axis, angle);
    const v = new Vector3();
    for (const { array } of [this.attributes.position, this.attributes.normal].filter(Boolean)) {
      for (let at = 0; at < array.length; at += 3) array.set(v.fromArray(array, at).applyQuaternion(rotation).toArray(), at);
    }
    return this;
  }
}

/** Something with a place. */
export class Group {
  position = new Vector3();
  quaternion = new Quaternion();
  scale = new Vector3(1, 1, 1);
  /** From here to what it hangs on; follows from the three above, unless `isPlaced`. */
  matrix = new Matrix4();
  isPlaced = false;
  /** From here to the viewer's space, as it was last drawn. */
  world = new Matrix4();
  visible = true;
  /** @type {Group | null} */
  parent = null;
  /** @type {Group[]} */
  children = [];

  /** @param {Group[]} others */
  add(...others) {
    for (const one of others) {
      one.removeFromParent();
      one.parent = this;
      this.children.push(one);
    }
  }
  /** @param {Group} other */
  remove(other) {
    this.children = this.children.filter((one) => one !== other);
    other.parent = null;
  }
  removeFromParent() {
    this.parent?.remove(this);
  }
  clear() {
    for (const one of [...this.children]) this.remove(one);
  }
  /** Works out where everything is. */
  place() {
    if (!this.isPlaced) this.matrix.compose(this.position, this.quaternion, this.scale);
    if (this.parent) this.world.multiplyMatrices(this.parent.world, this.matrix);
    else this.world.elements.set(this.matrix.elements);
    for (const one of this.children) if (one.visible) one.place();
  }
  /** Each mesh that is to be seen. @param {(mesh: Mesh) => void} visit */
  eachMesh(visit) {
    if (!this.visible) return;
    if (this instanceof Mesh) visit(this);
    for (const one of this.children) one.eachMesh(visit);
  }
}

/** A thing that is drawn. */
export class Mesh extends Group {
  castsShadow = false;
  receivesShadow = false;
  /** Whether only the sun sees it: it casts the shadow of something else. */
  isShadowOnly = false;
  /** How many copies are drawn; one without attributes of copies. */
  count = 1;

  /** @param {Geometry} geometry @param {import('./material.js').Material} material */
  constructor(geometry, material) {
    super();
    this.geometry = geometry;
    this.material = material;
  }
}

/** A thing in many copies, each with a matrix, and perhaps a colour. */
export class InstancedMesh extends Mesh {
  /** @param {Geometry} geometry @param {import('./material.js').Material} material @param {number} room for so many copies */
  constructor(geometry, material, room) {
    super(geometry, material);
    this.count = room;
    this.room = room;
    this.matrices = new Attribute(new Float32Array(16 * room), 16, true);
    /** @type {Attribute | null} */
    this.colors = null;
    this.copies = new Kept();
  }
  /** @param {number} at @param {import('./math.js').Color} color */
  setColorAt(at, { r, g, b }) {
    this.colors ??= new Attribute(new Float32Array(3 * this.room).fill(1), 3, true);
    const { array } = this.colors;
    array[3 * at] = r;
    array[3 * at + 1] = g;
    array[3 * at + 2] = b;
  }
  /** The matrices and colours have changed. */
  touch() {
    this.matrices.touch();
    this.colors?.touch();
  }
  /** What a graphics card keeps of the copies goes. */
  dispose() {
    this.copies.dispose();
  }
}
