// Compares the answers of ended searches with the shortest path, and measures the time of each
// search.
//
// All lanes of a race have one reference, so that their ratios can be compared. If one of them
// moves at any angle, the reference is the shortest path at any angle, and all are measured by
// their length. Otherwise it is the shortest path by the steps of the freest lane. The agent and
// the costs are each lane's own choice, and a ratio has no unit.

import { ANYA } from '../../engine/algorithms.js';
import { GridSearch } from '../../engine/search.js';
import { lengthOf } from './lane.js';
import { rulesOf, searchBy } from './searches.js';
import { TimeSlice } from './playhead.js';

/**
 * @typedef {import('../../engine/search.js').SearchOptions} SearchOptions
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./types.js').Cell} Cell
 * @typedef {import('./lane.js').Lane} Lane
 * @typedef {import('../../shared/play/trap-guard.js').TrapGuard} TrapGuard
 * @typedef {import('./types.js').Rules} Rules
 * @typedef {{ lines: boolean, movement: Rules['movement'] }} Reference
 */

/**
 * From the freest to the strictest: each allows all steps of the later ones.
 *
 * @type {Rules['movement'][]}
 */
const FREEDOM = ['6', '8-cut', '8-one-free', '8-strict', '4'];

/** Milliseconds of repeated runs per slice. */
const SLICE_MS = 1;
const ENOUGH_RUNS = 5;
const ENOUGH_MS = 20;
/** A shorter run measures the clock more than the search. */
const LEAST_RUN_MS = 3;
const MOST_REPEATS = 4096;

/** @param {readonly Lane[]} lanes that have ended @returns {Reference} */
export function referenceOf(lanes) {
  const judged = lanes.filter(({ comparable, error }) => comparable && error === '');
  const moves = judged.map(({ options }) => options.movement ?? '8-strict');
  return {
    lines: judged.some(({ straight }) => straight),
    movement: FREEDOM.find((movement) => moves.some((other) => other === movement)),
  };
}

/**
 * Returns the cost of a lane's path, measured like the reference.
 *
 * @param {Lane} lane that has an answer
 * @param {Reference} reference
 */
function measured({ path, cost, straight, options: { costs } }, { lines }) {
  if (!lines || straight || cost === null) return cost ?? 0;
  // Lines exist on floor of cost 1 only, so the cost is the length in cells times the cost of a
  // straight step.
  return lengthOf(path) * (costs === 'sqrt2' || costs === '1/1' ? 1 : 10);
}

/**
 * Finds the shortest cost to the end of each path, over all stops. It runs optimal searches of its
 * own, a slice at a time, once for each path and map. Estimates, weights and limits of the lanes do
 * not affect it.
 *
 * @param {TrapGuard} guard
 */
export function createOptima(guard) {
  const slice = new TimeSlice();
  /** By their rules. @type {Map<string, GridSearch>} */
  const searches = new Map();
  /** Costs by rules and ends. @type {Map<string, number>} */
  const known = new Map();
  /** The map of the known costs. Another map clears them. */
  let about = '';
  let board = /** @type {Board | null} */ (null);
  /**
   * Searches that wait; the first one runs.
   *
   * @type {{ key: string, rules: string, make: () => GridSearch, ends: [Cell, Cell] }[]}
   */
  let wanted = [];
  let begun = false;

  /**
   * Notes that the searches started.
   *
   * @param {Board} there
   * @param {number} map another number for another grid
   */
  function begin(there, map) {
    const now = `${map} ${there.version}`;
    if (about !== now) known.clear();
    [board, about, wanted, begun] = [there, now, [], false];
  }

  /**
   * Requests the shortest cost to the end of each path, and passes known costs to the lanes.
   *
   * @param {readonly Lane[]} lanes
   */
  function judge(lanes) {
    const reference = referenceOf(lanes);
    for (const lane of lanes) {
      const { answer } = lane;
      const end = answer?.path.at(-1);
      // Poses, and your own steps or costs, have no reference.
      if (!answer || !end || lane.optimal !== null || !lane.comparable) continue;
      const rules = rulesOf(reference.lines ? { ...lane.options, algorithm: ANYA } : lane.options);
      const cost = costOf(reference.lines, { ...rules, movement: reference.movement }, [
        ...answer.passed,
        end,
      ]);
      if (cost !== null) lane.judge(cost, measured(lane, reference));
    }
  }

  /**
   * Returns the least cost of a path through some cells: the sum of the legs.
   *
   * @param {boolean} lines in straight lines, otherwise by steps
   * @param {Rules} by
   * @param {Cell[]} cells
   * @returns {number | null} null until it is known
   */
  function costOf(lines, by, cells) {
    const rules = `${lines} ${JSON.stringify(by)}`;
    const options = { ...by, paint: false };
    const make = () =>
      lines
        ? new GridSearch(/** @type {SearchOptions} */ ({ algorithm: ANYA, ...options }))
        : ofSteps(options);
    let sum = 0;
    let from = board?.from ?? [0, 0];
    for (const cell of cells) {
      const key = `${rules} ${from} ${cell}`;
      const cost = known.get(key);
      if (cost === undefined && !wanted.some((one) => one.key === key))
        wanted.push({ key, rules, make, ends: [from, cell] });
      sum += cost ?? Infinity;
      from = cell;
    }
    return sum === Infinity ? null : sum;
  }

  /**
   * Runs a slice of about a millisecond.
   *
   * @param {() => number} now
   * @returns {boolean} whether there is more to do
   */
  function work(now) {
    const [first] = wanted;
    const grid = board?.grid;
    if (!first || !grid) return false;
    const { key, rules, make, ends } = first;
    guard.in(() => {
      const search = searches.get(rules) ?? make();
      searches.set(rules, search);
      if (!begun) search.start(grid, ...ends);
      begun = true;
      if (slice.run((steps) => search.step(grid, steps), now) === 'running') return;
      // If the cost overflows, there may be a shorter path.
      known.set(key, search.guarantee.startsWith('optimal') ? search.cost : NaN);
      wanted.shift();
      begun = false;
    }, undefined);
    return wanted.length > 0;
  }

  /** Drops all searches after a trap. */
  function drop() {
    searches.clear();
    known.clear();
    wanted = [];
    begun = false;
  }

  function free() {
    guard.in(() => searches.forEach((search) => search.free()), undefined);
    drop();
  }

  return { begin, judge, work, drop, free };
}

/**
 * Returns A* with an admissible estimate, or Dijkstra if there is none.
 *
 * @param {Rules} rules
 */
function ofSteps(rules) {
  const make = (/** @type {Pick<SearchOptions, 'algorithm' | 'heuristic'>} */ by) =>
    new GridSearch(/** @type {SearchOptions} */ ({ ...by, ...rules }));
  const heuristic = rules.movement === '4' ? 'manhattan' : 'octile';
  const search = make({ algorithm: 'astar', heuristic });
  if (search.guarantee === 'optimal') return search;
  search.free();
  return make({ algorithm: 'dijkstra' });
}

/**
 * Measures the time of a search: runs it again without recording, while the page is idle. The least
 * of several runs counts, because other work of the machine only adds time. Only the time in the
 * core counts, so a run can be cut into slices. A browser's clock is coarse, so one run repeats a
 * short search many times.
 *
 * @param {TrapGuard} guard
 */
export function createStopwatch(guard) {
  const slice = new TimeSlice();
  /** @type {import('./types.js').LaneSearch | null} */
  let search = null;
  /** @type {Lane | null} */
  let lane = null;
  /** @type {'preparing' | 'between' | 'running'} */
  let phase = 'preparing';
  /** The milliseconds of the run, the searches per run, and how many of them are done. */
  let [run, repeats, done] = [0, 1, 0];
  /** Of all runs of the lane: their number, the least time of a search, and the sum. */
  let [runs, least, sum] = [0, Infinity, 0];

  /** Discards the current measurement. */
  function stop() {
    guard.in(() => search?.free(), undefined);
    drop();
  }

  /** Drops the search after a trap. */
  function drop() {
    search = null;
    lane = null;
  }

  /**
   * Runs a slice of about a millisecond for the first lane without a time.
   *
   * @param {readonly Lane[]} lanes @param {Board} board @param {() => number} now
   * @returns {boolean} whether there is more to do
   */
  function work(lanes, board, now) {
    if (!lane) begin(lanes, board);
    const [timed, repeated] = [lane, search];
    if (!timed || !repeated) return false;
    guard.in(() => {
      if (phase === 'preparing') {
        if (slice.run((cells) => repeated.prepareSome?.(board.grid, cells) ?? true, now))
          phase = 'between';
        return;
      }
      const before = now();
      do {
        if (phase === 'between') timed.kind.start(repeated, board);
        const status = slice.run((steps) => repeated.step(board.grid, steps), now);
        phase = status === 'running' ? 'running' : 'between';
        if (phase === 'between') done++;
      } while (phase === 'between' && done < repeats && now() - before < SLICE_MS);
      run += now() - before;
      if (done === repeats) count(timed);
    }, undefined);
    return true;
  }

  /** @param {readonly Lane[]} lanes @param {Board} board */
  function begin(lanes, { stops }) {
    const next = lanes.find(
      ({ answer, ms, repeatable }) => answer !== null && ms === null && repeatable,
    );
    if (!next) return;
    lane = next;
    phase = 'preparing';
    [run, repeats, done, runs, least, sum] = [0, 1, 0, 0, Infinity, 0];
    guard.in(() => (search = searchBy(next.options, { paint: false, stops })), null);
  }

  /** Ends a run. @param {Lane} timed */
  function count(timed) {
    const took = run;
    [run, done] = [0, 0];
    if (took < LEAST_RUN_MS && repeats < MOST_REPEATS) {
      repeats *= 4;
      return;
    }
    least = Math.min(least, took / repeats);
    sum += took;
    runs++;
    if (runs < ENOUGH_RUNS && sum < ENOUGH_MS) return;
    timed.ms = least;
    stop();
  }

  return { stop, drop, work };
}
