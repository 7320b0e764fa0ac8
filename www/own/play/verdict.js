// What a hundred maps say of a search: how often its way was longer than the shortest, by how much, and on which map first.

/**
 * @typedef {import('../sandbox/bout.js').Outcome} Outcome
 * @typedef {import('../sandbox/bout.js').Task} Task
 * @typedef {import('../sandbox/wire.js').Transcript} Transcript
 * @typedef {{ task: Task, transcript: Transcript, own: Outcome, oracle: Outcome, astar: Outcome | null }} Case
 */

/** Numbers of one's own are counted in parts of a cell width, so that sums of them differ in their last places. */
const EQUAL = 1 + 1e-6;

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

  /** Whether it is never longer, and looks at no more cells than A* does. */
  get asGood() {
    return this.smallest === null && this.expandedByAstar !== null && this.expanded <= this.expandedByAstar;
  }

  /** @param {Case} one */
  count(one) {
    const { own, oracle, astar } = one;
    this.held++;
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
}
