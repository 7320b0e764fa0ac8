// Which of two searches has expanded a cell: a level for each cell, as heat has them.

export const ONE = 1;
export const OTHER = 2;
export const BOTH = 3;

export class Difference {
  /** ONE, OTHER, BOTH, or 0 for neither. */
  levels = new Uint8Array();
  /** Another number whenever they differ. */
  version = 0;
  #key = '';

  /**
   * @param {string} key another text whenever either search, or its moment, is another
   * @param {Uint8Array} one marks, row by row @param {Uint8Array} other @param {number} closed the mark of an expanded cell
   */
  follow(key, one, other, closed) {
    if (key === this.#key) return;
    this.#key = key;
    const count = one.length;
    const levels = this.levels.length === count ? this.levels : new Uint8Array(count);
    let changed = levels !== this.levels;
    for (let at = 0; at < count; at++) {
      const level = (one[at] === closed ? ONE : 0) | (other[at] === closed ? OTHER : 0);
      if (levels[at] === level) continue;
      levels[at] = level;
      changed = true;
    }
    this.levels = levels;
    if (changed) this.version++;
  }
}
