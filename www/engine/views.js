// Live views: typed arrays that look straight into wasm memory, so that a frame copies nothing.
//
// Two things end a view's life. Memory that grows gets a new buffer, and the old one is detached (its length reads 0);
// and a Vec that grows in Rust moves. So nobody keeps a typed array: they keep a View and call `get()` each time, which
// makes a new array only when buffer, address or length differ from the last call.

/**
 * @template {Float32Array | Uint8Array | Uint32Array} T
 */
export class View {
  #memory;
  #type;
  #views;
  #at;
  /** @type {T | undefined} */
  #array;

  /**
   * @param {WebAssembly.Memory} memory
   * @param {new (buffer: ArrayBufferLike, byteOffset: number, length: number) => T} type
   * @param {() => Uint32Array} views byte address and length in elements of each array, asked anew at every `get()`
   * @param {number} [at] which of them
   *
   * @example
   * const cells = new View(memory, Uint8Array, () => chase.views(), 1);
   * cells.get()[face * n * n + y * n + x];   // 0 wall, 1 floor
   */
  constructor(memory, type, views, at = 0) {
    this.#memory = memory;
    this.#type = type;
    this.#views = views;
    this.#at = at;
  }

  /** @returns {T} valid until the next call into wasm */
  get() {
    const [pointer = 0, length = 0] = this.#views().subarray(2 * this.#at);
    // Asking may have made the memory grow.
    const { buffer } = this.#memory;
    const old = this.#array;
    if (old && old.buffer === buffer && old.byteOffset === pointer && old.length === length) return old;
    return (this.#array = new this.#type(buffer, pointer, length));
  }
}
