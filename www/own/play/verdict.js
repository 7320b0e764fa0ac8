// What a hundred maps say of a search: how often its way was longer than the shortest, by how much, and on which map first.

/**
 * @typedef {import('../sandbox/bout.js').Outcome} Outcome
 * @typedef {import('../sandbox/bout.js').Task} Task
 * @typedef {import('../sandbox/wire.js').Transcript} Transcript
 * @typedef {{ task: Task, transcript: Transcript, own: Outcome, oracle: Outcome, astar: Outcome | null }} Case
 */

/** Numbers of one's own are counted in parts of a cell width, so that sums of them differ in their last places. */
const EQUAL = 1 + 1e-6;

/**
 * How many times the distance over open ground an estimate is that counts 10 for a straight step. Manhattan's is larger than the distance
 * and Chebyshev's is smaller, each by a factor of √2 at most.
 */
const [TENFOLD_LEAST, TENFOLD_MOST] = [10 / Math.SQRT2 / EQUAL, 10 * Math.SQRT2 * EQUAL];

export class Verdict {
  /** Maps that both were held against. */
  held = 0;
  /** Where there is no way for either: by the reader's own steps and goal. */
  wayless = 0;
  longer = 0;
  /** Where Dijkstra finds a way and the search does not. */
  lost = 0;
  /** How often longer than the shortest, at most. */
  worst = 1;
  /** The smallest map on which it was longer, or lost. @type {Case | null} */
  smallest = null;
  /** Expansions of all, of each. */
  expanded = 0;
  expandedByDijkstra = 0;
  /** Null where A* goes by other steps. @type {number | null} */
  expandedByAstar = 0;
  /** Estimates away from the goal, and those of them that are about ten times the distance. */
  #estimates = 0;
  #tenfold = 0;

  /** Whether it is never longer, and looks at no more cells than A* does. */
  get asGood() {
    return this.smallest === null && this.expandedByAstar !== null && this.expanded <= this.expandedByAstar;
  }

  /** Whether paths were longer and each estimate counts about 10 for a straight step, which costs 1. */
  get isTenfold() {
    return this.longer > 0 && this.expandedByAstar !== null && this.#tenfold > 0 && this.#tenfold === this.#estimates;
  }

  /** @param {Case} one */
  count(one) {
    const { own, oracle, astar } = one;
    this.held++;
    this.#measure(one.transcript.heuristic);
    this.expanded += own.expanded;
    this.expandedByDijkstra += oracle.expanded;
    this.expandedByAstar = this.expandedByAstar !== null && astar ? this.expandedByAstar + astar.expanded : null;
    if (oracle.status !== 'found') {
      this.wayless++;
      return;
    }
    const lost = own.status !== 'found';
    const longer = !lost && own.cost > oracle.cost * EQUAL;
    if (lost) this.lost++;
    if (longer) {
      this.longer++;
      // Of a way that costs nothing no other is so many times as long.
      this.worst = Math.max(this.worst, own.cost / oracle.cost);
    }
    if (lost || longer) this.smallest ??= one;
  }

  /** @param {import('../sandbox/wire.js').Answers} estimates each after the cell and the goal that it is of */
  #measure({ flat }) {
    for (let at = 0; at + 4 < flat.length; at += 5) {
      const [x = 0, y = 0, goalX = 0, goalY = 0, estimate = 0] = flat.subarray(at, at + 5);
      const [dx, dy] = [Math.abs(goalX - x), Math.abs(goalY - y)];
      if (dx + dy === 0) continue;
      const times = estimate / (Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy));
      this.#estimates++;
      if (times >= TENFOLD_LEAST && times <= TENFOLD_MOST) this.#tenfold++;
    }
  }
}
