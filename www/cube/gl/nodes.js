// The parts of a picture: nodes with parents, the attributes of their triangles' corners, and their
// materials.

import { Matrix4, Vector3 } from './math.js';

/**
 * @typedef {Float32Array | Uint8Array | Uint16Array} Numbers
 * @typedef {number | Vector3 | Float32Array | Texture} Value a `Float32Array` has vectors, one
 *   after another
 *
 * @typedef {object} Chunks pieces of GLSL that replace or follow the ordinary ones
 * @property {string} [vertexHead] declarations
 * @property {string} [tint] changes `vColor`, a corner's colour
 * @property {string} [normal] sets `vec3 objectNormal`
 * @property {string} [place] sets `vec3 transformed`, a corner's position in the node's own space
 * @property {string} [vertex] further code for a corner
 * @property {string} [clip] changes `gl_Position`, from the corner `at` in the viewer's space
 * @property {string} [fragmentHead] declarations
 * @property {string} [surface] changes `diffuse`, a pixel's colour before lighting
 *
 * @typedef {object} Material
 * @property {boolean} isLit whether it is lit; otherwise it has its colour everywhere
 * @property {boolean} isBlended whether it is blended; it then hides nothing
 * @property {Vector3} color
 * @property {Vector3} emissive light of its own
 * @property {number} opacity
 * @property {number} order from −1, drawn first, to 2
 * @property {Record<string, { value: Value }>} uniforms
 * @property {Chunks} chunks
 */

/** @param {Partial<Material>} [look] @returns {Material} */
export const material = (look = {}) => ({
  isLit: true,
  isBlended: false,
  color: new Vector3(1, 1, 1),
  emissive: new Vector3(),
  opacity: 1,
  order: look.isBlended ? 1 : 0,
  uniforms: {},
  chunks: {},
  ...look,
});

/** An object with a copy on the graphics card. */
class Resource {
  /** Changes with the content. */
  version = 0;
  /** Releases the copy. @type {(() => void) | null} */
  release = null;

  /** Releases the copy. The next drawing makes it again. */
  dispose() {
    this.release?.();
    this.release = null;
  }
}

/** A picture of bytes, one per texel. */
export class Texture extends Resource {
  /**
   * @param {Uint8Array} data
   * @param {number} width
   * @param {number} height
   * @param {boolean} isSmooth whether to interpolate between texels
   */
  constructor(data, width, height, isSmooth) {
    super();
    this.data = data;
    this.width = width;
    this.height = height;
    this.isSmooth = isSmooth;
  }
}

/** Numbers for each corner, or for each copy of a node. */
export class Attribute extends Resource {
  /** The range that has changed since the last transfer: from `from`, to before `to`. */
  from = 0;
  to = 0;

  /**
   * @param {Numbers} array
   * @param {number} itemSize numbers per corner or copy
   * @param {boolean} [isPerCopy]
   */
  constructor(array, itemSize, isPerCopy = false) {
    super();
    this.array = array;
    this.itemSize = itemSize;
    this.isPerCopy = isPerCopy;
  }
  get count() {
    return this.array.length / this.itemSize;
  }
  /**
   * Marks numbers as changed: those from `from` on, or all. One range is sent, with all between two
   * changes.
   *
   * @param {number} [from]
   * @param {number} [length]
   */
  touch(from = 0, length = this.array.length) {
    this.from = this.to === 0 ? from : Math.min(this.from, from);
    this.to = Math.max(this.to, from + length);
    this.version++;
  }
  /** Returns the same with room for more copies. @param {number} room */
  grown(room) {
    const more = new Attribute(new Float32Array(this.itemSize * room), this.itemSize, true);
    more.array.set(this.array);
    this.dispose();
    return more;
  }
}

/** The corners of triangles. */
export class Geometry {
  /** @type {Record<string, Attribute>} */
  attributes = {};
  /** Three corners per triangle; null for their own order. @type {Attribute | null} */
  index = null;

  /**
   * @param {string} name
   * @param {Attribute | ArrayLike<number>} numbers
   * @param {number} [itemSize]
   */
  setAttribute(name, numbers, itemSize = 3) {
    this.attributes[name]?.dispose();
    this.attributes[name] =
      numbers instanceof Attribute ? numbers : new Attribute(Float32Array.from(numbers), itemSize);
    return this;
  }
  /** @param {ArrayLike<number>} corners by number: at most 65,536 */
  setIndex(corners) {
    this.index = new Attribute(Uint16Array.from(corners), 1);
    return this;
  }
  /** The number of corners. */
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
  /** Releases its copies on the graphics card. */
  dispose() {
    for (const numbers of Object.values(this.attributes)) numbers.dispose();
    this.index?.dispose();
  }
}

/** A node with a position. */
export class Group {
  /** From here to the parent. */
  matrix = new Matrix4();
  /** From here to the viewer's space, at the last drawing. */
  world = new Matrix4();
  visible = true;
  /** @type {Group | null} */
  parent = null;
  /** @type {Group[]} */
  children = [];

  /** @param {Group[]} others without a parent */
  add(...others) {
    for (const one of others) {
      one.parent = this;
      this.children.push(one);
    }
  }
  /**
   * Removes it from the picture, and releases its copies and its children's on the graphics card.
   */
  dispose() {
    if (this.parent) this.parent.children = this.parent.children.filter((one) => one !== this);
    this.parent = null;
    for (const one of this.children) one.dispose();
  }
  /**
   * Computes the positions of all visible nodes, and adds the meshes to a list.
   *
   * @param {Mesh[]} meshes
   */
  place(meshes) {
    if (!this.visible) return;
    if (this.parent) this.world.multiplyMatrices(this.parent.world, this.matrix);
    else this.world.elements.set(this.matrix.elements);
    if (this instanceof Mesh && this.count > 0) meshes.push(this);
    for (let at = 0; at < this.children.length; at++) this.children[at].place(meshes);
  }
}

/** A node that is drawn. */
export class Mesh extends Group {
  castsShadow = false;
  receivesShadow = false;
  /** Whether only the sun sees it: it casts the shadow of another. */
  isShadowOnly = false;
  /** The number of copies; one without attributes per copy. */
  count = 1;

  /** @param {Geometry} geometry @param {Material} look */
  constructor(geometry, look) {
    super();
    this.geometry = geometry;
    this.material = look;
  }
  /** @override */
  dispose() {
    super.dispose();
    this.geometry.dispose();
    for (const { value } of Object.values(this.material.uniforms))
      if (value instanceof Texture) value.dispose();
  }
}

/**
 * A node in any number of copies, none at first, each with a matrix and an optional colour. It owns
 * its geometry.
 */
export class InstancedMesh extends Mesh {
  /**
   * @param {Geometry} geometry
   * @param {Material} look
   * @param {number} [room] the initial capacity in copies
   */
  constructor(geometry, look, room = 64) {
    super(geometry, look);
    this.count = 0;
    this.room = room;
    this.numbers('instanceMatrix', 16);
  }
  get matrices() {
    return this.numbers('instanceMatrix', 16);
  }
  get colors() {
    return this.numbers('instanceColor', 3, 1);
  }
  /**
   * Returns the numbers of each copy by a name.
   *
   * @param {string} name
   * @param {number} itemSize
   * @param {number} [first] their first value
   */
  numbers(name, itemSize, first = 0) {
    return (this.geometry.attributes[name] ??= new Attribute(
      new Float32Array(itemSize * this.room).fill(first),
      itemSize,
      true,
    ));
  }
  /** Adds a copy. @returns {number} its index */
  another() {
    if (this.count === this.room) {
      this.room *= 2;
      const { attributes } = this.geometry;
      for (const name in attributes)
        if (attributes[name].isPerCopy) attributes[name] = attributes[name].grown(this.room);
    }
    return this.count++;
  }
  /**
   * @param {number} at
   * @param {Vector3} x
   * @param {Vector3} y
   * @param {Vector3} z the axes
   * @param {Vector3} place
   */
  setMatrixAt(at, x, y, z, place) {
    const { array } = this.matrices;
    x.writeTo(array, 16 * at);
    y.writeTo(array, 16 * at + 4);
    z.writeTo(array, 16 * at + 8);
    place.writeTo(array, 16 * at + 12);
    array[16 * at + 15] = 1;
  }
  /** @param {number} at @param {Vector3} color */
  setColorAt(at, color) {
    color.writeTo(this.colors.array, 3 * at);
  }
  /** Marks the numbers of its copies as changed. */
  touch() {
    const { attributes } = this.geometry;
    for (const name in attributes)
      if (attributes[name].isPerCopy)
        attributes[name].touch(0, attributes[name].itemSize * this.count);
  }
}
