// What advances with time: the playhead, the walker along an answer, and the amount of work per
// call.
//
// The playhead is the step of the recorded searches that is shown. It never passes the end of the
// tape: it waits until a step is recorded. Its rate is in expansions per second: 1, 2, 5, 10, 20 …
// and then all at once.

/**
 * @typedef {'ready' | 'running' | 'paused' | 'done'} PlayState
 * @typedef {{ steps: number, ended: boolean }} Tape how much is recorded, and whether that is all
 * @typedef {readonly [from: number, to: number]} Loop
 */

/** The seconds that a search takes at the default rate. */
const SECONDS = 8;
const SLOWEST = 4;
/** The seconds that a loop stays at its end, so that a fast one does not flash. */
const REST = 1;
const FASTEST = 100_000;

/** The rates to choose from. */
export const LADDER = [
  ...[1, 10, 100, 1000, 10_000].flatMap((ten) => [ten, 2 * ten, 5 * ten]),
  FASTEST,
  Infinity,
];

/**
 * Returns the rate at which so many steps take about eight seconds, rounded to one of `LADDER`.
 *
 * @param {number} steps
 */
export function rateFor(steps) {
  const wish = Math.min(Math.max(steps / SECONDS, SLOWEST), FASTEST);
  // The nearest by ratio, not by difference.
  const far = (/** @type {number} */ rate) => Math.abs(Math.log(rate / wish));
  return LADDER.filter((rate) => rate >= SLOWEST && rate <= FASTEST).reduce((best, rate) =>
    far(rate) < far(best) ? rate : best,
  );
}

/** @param {number} rate */
export const faster = (rate) => LADDER.find((step) => step > rate) ?? Infinity;

/** @param {number} rate */
export const slower = (rate) => LADDER.findLast((step) => step < rate) ?? 1;

export class Playhead {
  /** @type {PlayState} */
  state = 'ready';
  step = 0;
  /** The fraction of the next step that has passed. */
  part = 0;
  /** The step to which it moves when that step is recorded. @type {number | null} */
  #wish = null;
  /**
   * Expansions per second; null chooses a rate by the length of the search, or of the loop.
   *
   * @type {number | null}
   */
  rate = null;
  /** The steps between which it plays over and over; null outside a loop. @type {Loop | null} */
  loop = null;
  /** The seconds that it has stayed at the end of the loop. */
  #rested = 0;

  /** @param {Tape} tape */
  rateOn(tape) {
    const [from, to] = this.loop ?? [0, tape.steps];
    return this.rate ?? rateFor(Math.min(to, tape.steps) - from);
  }

  /** Whether it waits for a step to be recorded. */
  get waiting() {
    return this.#wish !== null;
  }

  /** Whether its target is the end. */
  get endBound() {
    return this.#wish === Infinity;
  }

  play() {
    if (this.state === 'done') this.step = 0;
    this.part = 0;
    this.#wish = null;
    this.state = 'running';
  }

  pause() {
    this.loop = null;
    if (this.state === 'running') this.state = 'paused';
    if (!this.endBound) this.#wish = null;
  }

  /** @param {number} n @param {Tape} tape */
  seek(n, tape) {
    this.loop = null;
    this.part = 0;
    this.#wish = Math.max(0, n);
    if (this.state !== 'running') this.state = 'paused';
    this.follow(tape);
  }

  /**
   * Plays between two steps over and over, until it pauses or moves to another step.
   *
   * @param {Loop} loop
   * @param {Tape} tape
   */
  repeat(loop, tape) {
    this.state = 'running';
    this.seek(loop[0], tape);
    this.loop = loop;
    this.#rested = 0;
  }

  /** Returns to the beginning, as if nothing had played. */
  reset() {
    this.loop = null;
    this.part = 0;
    this.#wish = null;
    this.step = 0;
    this.state = 'ready';
  }

  /**
   * Prepares for searches that start again.
   *
   * @param {number} step the step to show when it is recorded; Infinity is the answer. A loop
   *   begins again
   */
  renew(step) {
    const { state, loop } = this;
    const to = loop?.[0] ?? step;
    this.reset();
    this.loop = loop;
    if (state === 'running') this.state = 'running';
    if (to === 0) return;
    this.#wish = to;
    if (state !== 'running') this.state = 'paused';
  }

  /** Moves towards its target, as far as the tape allows. @param {Tape} tape */
  follow(tape) {
    if (this.#wish !== null) {
      this.step = Math.min(this.#wish, tape.steps);
      if (tape.ended || this.step === this.#wish) this.#wish = null;
    }
    if (this.step > tape.steps) this.step = tape.steps;
    const atEnd = tape.ended && this.step === tape.steps;
    // A loop that begins after the end has nothing to play.
    if (atEnd && this.loop && this.loop[0] >= this.step) this.loop = null;
    if (atEnd && this.state !== 'ready' && !this.loop) this.state = 'done';
    else if (!atEnd && this.state === 'done') this.state = 'paused';
  }

  /** Advances by time. @param {number} seconds @param {Tape} tape */
  advance(seconds, tape) {
    const last = Math.min(this.loop?.[1] ?? Infinity, tape.steps);
    if (this.loop && this.step >= last && (tape.ended || last < tape.steps)) {
      this.#rested += seconds;
      if (this.#rested >= REST) [this.step, this.part, this.#rested] = [this.loop[0], 0, 0];
    } else if (this.state === 'running' && this.#wish === null) {
      const rate = this.rateOn(tape);
      const due = rate === Infinity ? Infinity : this.part + rate * seconds;
      // Steps that are not on the tape yet are not made up for later. Otherwise a slow search would
      // play in jumps.
      this.part = Number.isFinite(due) ? due - Math.floor(due) : 0;
      this.step += Math.min(Math.floor(due), last - this.step);
    }
    this.follow(tape);
  }
}

const LEAST = 16;
const MOST = 1 << 20;

/**
 * Chooses the amount of work per call into the core, so that a call takes about a millisecond on
 * any machine. Then calls cost little, and a frame can stop in time.
 */
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

const CELLS_A_SECOND = 6;
const LONGEST_WALK = 6;

/**
 * A walker that moves along the answer at an even pace. The default pace grows with the length of
 * the path, which limits the time of a walk.
 */
export class Walker {
  #path;
  /** The distance along the path of each of its cells. */
  #ends;
  #length;
  #at = 0;
  /** The index of the next cell. */
  #next = 1;

  /**
   * @param {[number, number][]} path
   * @param {boolean} [even] whether all steps have the same length, as on hexes
   */
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

  /** @param {number} seconds @param {number | null} [wished] cells per second */
  advance(seconds, wished = null) {
    const pace = wished ?? Math.max(CELLS_A_SECOND, this.#length / LONGEST_WALK);
    this.#at = Math.min(this.#at + pace * seconds, this.#length);
    while (this.#next < this.#ends.length - 1 && this.#ends[this.#next] < this.#at) this.#next++;
  }

  /** The position in cells and the heading in radians, clockwise from the right. */
  get place() {
    const [path, next] = [this.#path, this.#next];
    const [ax, ay] = path[next - 1] ?? [0, 0];
    const [bx, by] = path[next] ?? [ax, ay];
    const [begin, end] = [this.#ends[next - 1] ?? 0, this.#ends[next] ?? 0];
    const part = end > begin ? (this.#at - begin) / (end - begin) : 0;
    return {
      x: ax + (bx - ax) * part,
      y: ay + (by - ay) * part,
      angle: Math.atan2(by - ay, bx - ax),
    };
  }
}
