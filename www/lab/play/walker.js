// Somebody who walks along the answer, at an even pace: the one that was chosen, or else a number of cells a second, more on a
// long way, so that no walk takes longer than the eye wants to follow it.

/** @typedef {[number, number]} Cell */

const CELLS_A_SECOND = 6;
const LONGEST_WALK = 6;

export class Walker {
  #path;
  /** How far along the path each of its cells is. */
  #ends;
  #length;
  #at = 0;

  /** @param {Cell[]} path @param {boolean} [even] whether all steps are as long, which those over hexes are */
  constructor(path, even = false) {
    this.#path = path;
    let sum = 0;
    this.#ends = path.map(([x, y], index) => {
      const [px, py] = path[index - 1] ?? [x, y];
      return (sum += even ? Math.min(index, 1) : Math.hypot(x - px, y - py));
    });
    this.#length = sum;
  }

  /** Whether it has arrived. */
  get arrived() {
    return this.#at >= this.#length;
  }

  /** @param {number} seconds @param {number | null} [wished] cells a second @returns {boolean} whether it moved */
  advance(seconds, wished = null) {
    if (this.arrived) return false;
    const pace = wished ?? Math.max(CELLS_A_SECOND, this.#length / LONGEST_WALK);
    this.#at = Math.min(this.#at + pace * seconds, this.#length);
    return seconds > 0;
  }

  /** Where it is, in cells, and where it looks: radians from the right towards the bottom. */
  get place() {
    const path = this.#path;
    const next = Math.max(1, this.#next());
    const [ax, ay] = path[next - 1] ?? [0, 0];
    const [bx, by] = path[next] ?? [ax, ay];
    const [begin, end] = [this.#ends[next - 1] ?? 0, this.#ends[next] ?? 0];
    const part = end > begin ? (this.#at - begin) / (end - begin) : 0;
    return { x: ax + (bx - ax) * part, y: ay + (by - ay) * part, angle: Math.atan2(by - ay, bx - ax) };
  }

  /** The first cell of the path that it has not passed. */
  #next() {
    let [low, high] = [0, this.#path.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) < this.#at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
