// How a search spread: what it did with each cell, put down in its own order within about a second.

/** Seconds that it takes, however large the search was. */
const SECONDS = 0.9;
/** Binary places of a mark in a number of `order`, see `Chase::views` in the core. */
const MARK_BITS = 3;

export class Wave {
  /** A mark a cell, as far as it has come. */
  marks = new Uint8Array(0);
  #order = new Uint32Array(0);
  #done = 0;
  #elapsed = 0;

  /**
   * Begins anew.
   *
   * @param {Uint32Array} order copied @param {number} cells @param {boolean} atOnce whether nobody wants to see it run
   */
  start(order, cells, atOnce) {
    if (this.marks.length === cells) this.marks.fill(0);
    else this.marks = new Uint8Array(cells);
    this.#order = order.slice();
    this.#done = 0;
    this.#elapsed = 0;
    this.step(atOnce ? Infinity : 0);
  }

  /** @param {number} seconds that have passed @returns {boolean} whether there is more to come */
  step(seconds) {
    if (this.#done === this.#order.length) return false;
    this.#elapsed += seconds;
    const until = Math.min(Math.ceil((this.#order.length * this.#elapsed) / SECONDS), this.#order.length);
    for (; this.#done < until; this.#done++) {
      const entry = this.#order[this.#done] ?? 0;
      this.marks[entry >>> MARK_BITS] = entry & ((1 << MARK_BITS) - 1);
    }
    return this.#done < this.#order.length;
  }
}
