// How much to do in one call into the core, so that a call takes about a millisecond whatever the search and the machine:
// enough that calling costs nothing beside it, little enough that a frame can stop in time.

const LEAST = 16;
const MOST = 1 << 20;

export class TimeSlice {
  size = 256;

  /**
   * @template T
   * @param {(size: number) => T} work
   * @param {() => number} now milliseconds
   * @returns {T}
   */
  run(work, now) {
    const before = now();
    const result = work(this.size);
    const took = now() - before;
    if (took < 0.7) this.size = Math.min(this.size * 2, MOST);
    else if (took > 1.5) this.size = Math.max(this.size >> 1, LEAST);
    return result;
  }
}
