// What is asked once the searches have ended: how good each answer is, and how long each search really takes.
//
// The answers of a race are compared with one shortest way for all lanes, else numbers could not be compared with each other.
// Where one of them goes at any angle it is the shortest at any angle, and all are measured by their length. Else it is the
// shortest by steps that any of them may take; what a step costs is each lane's own choice, and a ratio has no unit.

import { ANYA } from '../../engine/algorithms.js';
import { GridSearch } from '../../engine/search.js';
import { lengthOf } from './lane.js';
import { searchBy, startBy } from './searches.js';
import { TimeSlice } from './playhead.js';

/**
 * @typedef {import('../../engine/search.js').SearchOptions} SearchOptions
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./edits.js').Cell} Cell
 * @typedef {import('./lane.js').Lane} Lane
 * @typedef {import('../../shared/play/trap-guard.js').TrapGuard} TrapGuard
 * @typedef {Pick<SearchOptions, 'movement' | 'layout' | 'costs'>} Rules
 * @typedef {{ lines: boolean, movement: Rules['movement'] }} Reference
 *
 * @typedef {object} Kind of ways, in straight lines or else by steps, under the same rules
 * @property {() => GridSearch} make
 * @property {GridSearch | null} search
 * @property {TimeSlice} slice
 * @property {boolean} asked whether somebody has asked since searches were begun last
 */

/** The freest first: what one allows, those before it do. @type {Rules['movement'][]} */
const FREEDOM = ['6', '8-cut', '8-one-free', '8-strict', '4'];

/** Milliseconds of repeats at a time. */
const SLICE_MS = 1;
const ENOUGH_RUNS = 5;
const ENOUGH_MS = 20;
/** A run that is shorter says more of the clock than of the search. */
const LEAST_RUN_MS = 3;
const MOST_REPEATS = 4096;

/** @param {readonly Lane[]} lanes that have ended @returns {Reference} */
export function referenceOf(lanes) {
  const judged = lanes.filter(({ comparable, error }) => comparable && error === '');
  const moves = judged.map(({ options }) => options.movement ?? '8-strict');
  return { lines: judged.some(({ straight }) => straight), movement: FREEDOM.find((movement) => moves.some((other) => other === movement)) };
}

/** How long a lane's way is, as the reference is measured. @param {Lane} lane that has an answer @param {Reference} reference */
function measured({ path, cost, straight, options: { costs } }, { lines }) {
  if (!lines || straight || cost === null) return cost ?? 0;
  // Lines are for floor of cost 1, so that a length is what a straight step costs, times cells.
  return lengthOf(path) * (costs === 'sqrt2' || costs === '1/1' ? 1 : 10);
}

/**
 * The shortest cost to where each path ends, by all stops on the way there, for the ratio beside every answer: found by searches of
 * their own that keep their promise, without estimate options, weights or limits of those that are judged by it. A slice at a time,
 * once a way and map.
 *
 * @param {TrapGuard} guard
 */
export function createOptima(guard) {
  /** By their rules. @type {Map<string, Kind>} */
  const kinds = new Map();
  /** What ways cost, by their rules and ends. @type {Map<string, number>} */
  const known = new Map();
  /** What the known costs are of; they are forgotten when it changes. */
  let about = '';
  let board = /** @type {Board | null} */ (null);
  /** Still to be searched, the first of them under way. @type {{ key: string, kind: Kind, way: [Cell, Cell] }[]} */
  let wanted = [];
  let begun = false;

  /** Searches were begun there; what was not asked for by those before is given back. @param {Board} there @param {number} map another number for another grid */
  function begin(there, map) {
    const now = `${map} ${there.version}`;
    if (about !== now) known.clear();
    [board, about, wanted, begun] = [there, now, [], false];
    for (const [rules, kind] of kinds) {
      if (!kind.asked) {
        release(kind);
        kinds.delete(rules);
      }
      kind.asked = false;
    }
  }

  /** Asks for the shortest cost to where each path ends, and tells those whose is known. @param {readonly Lane[]} lanes */
  function judge(lanes) {
    const reference = referenceOf(lanes);
    for (const lane of lanes) {
      const { answer } = lane;
      const end = answer?.path.at(-1);
      // To a pose there is nothing that a drive could be compared with, nor where steps and prices are somebody's own.
      if (!answer || !end || lane.optimal !== null || !lane.comparable) continue;
      const { layout, costs } = lane.options;
      const cost = costOf(reference.lines, { movement: reference.movement, layout, costs }, [...answer.passed, end]);
      if (cost !== null) lane.judge(cost, measured(lane, reference));
    }
  }

  /**
   * The least cost over some cells to the last of them: the sum of that of each to the next.
   *
   * @param {boolean} lines in straight lines, or else by steps @param {Rules} rules @param {Cell[]} cells
   * @returns {number | null} null until it is known
   */
  function costOf(lines, { movement, layout, costs }, cells) {
    const rules = `${lines} ${movement} ${layout} ${costs}`;
    const options = { movement, layout, costs, paint: false };
    const make = () => (lines ? new GridSearch({ algorithm: ANYA, ...options }) : ofSteps(options));
    /** @type {Kind} */
    const kind = kinds.get(rules) ?? { make, search: null, slice: new TimeSlice(), asked: true };
    kinds.set(rules, kind);
    kind.asked = true;
    let sum = 0;
    let from = board?.from ?? [0, 0];
    for (const cell of cells) {
      const key = `${rules} ${from} ${cell}`;
      const cost = known.get(key);
      if (cost === undefined && !wanted.some((one) => one.key === key)) wanted.push({ key, kind, way: [from, cell] });
      sum += cost ?? Infinity;
      from = cell;
    }
    return sum === Infinity ? null : sum;
  }

  /** A slice of about a millisecond. @param {() => number} now @returns {boolean} whether there is more to do */
  function work(now) {
    const [first] = wanted;
    const grid = board?.grid;
    if (!first || !grid) return false;
    const { key, kind, way } = first;
    guard.in(() => {
      // Made when it is first asked: most labs need one kind only.
      const search = (kind.search ??= kind.make());
      if (!begun) search.start(grid, ...way);
      begun = true;
      if (kind.slice.run((steps) => search.step(grid, steps), now) === 'running') return;
      // Of a way that costs more than can be counted it is not known whether there is a shorter one.
      known.set(key, search.guarantee.startsWith('optimal') ? search.cost : NaN);
      wanted.shift();
      begun = false;
    }, undefined);
    return wanted.length > 0;
  }

  /** After a trap. */
  function drop() {
    kinds.clear();
    known.clear();
    wanted = [];
    begun = false;
  }

  /** @param {Kind} kind */
  const release = ({ search }) => guard.in(() => search?.free(), undefined);

  function free() {
    kinds.forEach(release);
    drop();
  }

  return { begin, judge, work, drop, free };
}

/** A* under an estimate that fits, or else Dijkstra, which promises as much and takes longer. @param {SearchOptions} rules */
function ofSteps(rules) {
  const search = new GridSearch({ algorithm: 'astar', heuristic: rules.movement === '4' ? 'manhattan' : 'octile', ...rules });
  if (search.guarantee === 'optimal') return search;
  search.free();
  return new GridSearch({ algorithm: 'dijkstra', ...rules });
}

/**
 * How long a search takes: the same search once more, without recording or marking anything, while the page has nothing better to do.
 * The least of some runs counts, since whatever else the machine does only adds to them. Only the time in the core is added up, so a run
 * may be cut into slices; and as a browser's clock is coarse, a short search is made many times in a run, until the run can be told from
 * nothing.
 *
 * @param {TrapGuard} guard
 */
export function createStopwatch(guard) {
  const slice = new TimeSlice();
  /** @type {import('./searches.js').AnySearch | null} */
  let search = null;
  /** @type {Lane | null} */
  let lane = null;
  /** @type {'preparing' | 'between' | 'running'} */
  let phase = 'preparing';
  /** How long the run has taken, how many searches make one, and how many of them are done. */
  let [run, repeats, done] = [0, 1, 0];
  /** Of all runs of the lane: how many there were, the least of a search in them, and their sum. */
  let [runs, least, sum] = [0, Infinity, 0];

  /** Forgets what it is at: another map, other options, or no time now. */
  function stop() {
    guard.in(() => search?.free(), undefined);
    drop();
  }

  /** After a trap. */
  function drop() {
    search = null;
    lane = null;
  }

  /**
   * A slice of about a millisecond for the first lane that has no time yet.
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
        if (slice.run((cells) => repeated.prepareSome(board.grid, cells), now)) phase = 'between';
        return;
      }
      const before = now();
      do {
        if (phase === 'between') startBy(repeated, board);
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
    const next = lanes.find(({ answer, ms, repeatable }) => answer !== null && ms === null && repeatable);
    if (!next) return;
    lane = next;
    phase = 'preparing';
    [run, repeats, done, runs, least, sum] = [0, 1, 0, 0, Infinity, 0];
    guard.in(() => (search = searchBy(next.options, { paint: false, stops })), null);
  }

  /** A run is over. @param {Lane} timed */
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
