// A crowd as the search of a lane: many walkers on their way to the goal, one step of all of them
// at a time. The agents of a scenario file have starts and goals of their own. Walkers that arrive
// leave. The tape has the cell of each walker after each step. The module loads with the first such
// lane.

import { GridCrowd } from '../../engine/grid-crowd.js';
import { layout } from '../../engine/layout.js';
import { Fault, msg } from '../../shared/message.js';
import { CROWD } from './options.js';
import { placeOf } from './plan-cells.js';

/**
 * @typedef {import('../../engine/grid.js').Grid} Grid
 * @import { Arrivals, Cell, Plan, Spots } from './types.js'
 * @typedef {{ cells: Uint32Array, arrived: number, waits: number, shared: number, sum: number }}
 *   Moment after a step; all but the cells count since the start
 */

/** The cell of a walker that has left. */
const GONE = 2 ** 32 - 1;
/** The agent of a walker that has arrived, and of one in a wall. */
const [LEFT, SHUT_IN] = [GONE, GONE - 1];
const { arrived: ARRIVED, waiting: WAITING, blocked: BLOCKED } = GridCrowd.STATUSES;
const MOST_STEPS = 10_000;
/** The most cells on the tape. */
const MOST_CELLS = 2 ** 24;
/** The most cells in the flow fields of the goals of agents. */
const MOST_FIELDS = 2 ** 25;
/** The expansions of a search that take about as long as one step of a crowd. */
const SLOWER = 16;

export class CrowdRun {
  #options;
  /** The agents of a scenario file. @type {Plan | null} */
  #plan;
  /** @type {GridCrowd | null} */
  #crowd = null;
  /** The agent of each walker. */
  #agents = new Uint32Array();
  /** @type {Moment[]} */
  #tape = [];
  /**
   * The step at which a walker first waited in each cell, and at which the cell first held more
   * than one.
   *
   * @type {Record<'wait' | 'share', Map<number, number>>}
   */
  #since = { wait: new Map(), share: new Map() };
  #width = 0;
  /** The goal of each walker. @type {readonly Cell[]} */
  #goals = [];
  #sizes = new Uint32Array(1);
  /** @type {import('../../engine/names.js').SearchStatus} */
  status = 'ready';
  /** The step at the playhead. */
  shown = 0;
  marks = new Uint8Array();

  /**
   * @param {import('./types.js').AnyOptions} options
   * @param {Plan | null} [plan] its agents walk, as many as the options say
   */
  constructor(
    { walkers = CROWD.walkers.default, yielding = 'no', seed = 1, starts = 'around', movement },
    plan = null,
  ) {
    this.#plan = plan;
    this.#options = {
      walkers,
      yielding: yielding === 'yes',
      seed,
      starts,
      movement: /** @type {Exclude<typeof movement, '6'>} */ (movement),
    };
  }

  /**
   * @param {Grid} grid
   * @param {Cell} from
   * @param {Cell} to
   * @throws a SearchError if the map has too few free cells
   */
  start(grid, from, to) {
    const { walkers } = this.#options;
    const cells = this.#plan
      ? startsOf(this.#plan, walkers, grid)
      : this.#startsFor(grid, from, to);
    this.#goals = Array.from(cells, (_, walker) =>
      this.#plan ? placeOf(this.#plan.goals[walker]) : to,
    );
    const arrived = this.#goals.filter(
      ([x, y], walker) => y * grid.width + x === cells[walker],
    ).length;
    this.#tape = [{ cells: Uint32Array.from(cells), arrived, waits: 0, shared: 0, sum: 0 }];
    this.#goOn(grid);
  }

  /** @param {Grid} grid @param {Cell} from @param {Cell} to */
  #startsFor(grid, from, to) {
    const { walkers, starts } = this.#options;
    const cells =
      starts === 'random' ? this.#randomCells(grid, to) : cellsAround(grid, from, to, walkers);
    if (cells.length < walkers) {
      throw new Fault(
        'found {walkers} walkers and {n} free cells to start from; expected at most as many walkers',
        { walkers, n: cells.length },
        'SearchError',
      );
    }
    return cells;
  }

  /** Continues from the playhead on an edited map. @param {Grid} grid */
  replan(grid) {
    this.#tape.length = this.shown + 1;
    this.#goOn(grid);
  }

  /** Makes the agents of the walkers that are still on the map. @param {Grid} grid */
  #goOn(grid) {
    const { yielding, seed, movement } = this.#options;
    this.free();
    this.status = 'running';
    this.shown = this.steps;
    this.#width = grid.width;
    this.marks = new Uint8Array(grid.width * grid.height);
    for (const since of Object.values(this.#since))
      for (const [cell, step] of since) if (step > this.steps) since.delete(cell);
    const crowd = (this.#crowd = new GridCrowd(grid, { yielding, seed, movement }));
    /** The goals of the crowd, by cell. @type {Map<number, number>} */
    const goals = new Map();
    const now = this.#last.cells;
    this.#agents = now.map((cell, walker) => {
      const to = this.#goals[walker];
      const key = to[1] * grid.width + to[0];
      if (cell === GONE || cell === key) return LEFT;
      const goal = goals.get(key) ?? crowd.addGoal([to]);
      // Completes the field, so that no walker waits for it.
      if (!goals.has(key)) crowd.reaches(goal, to);
      goals.set(key, goal);
      // Out of a new wall, to the nearest cell that is free.
      if (grid.cells[cell] === layout().wall)
        cell = now[walker] =
          cellsAround(grid, this.#at(cell), to, now.length + 1).find(
            (one) => one !== cell && !now.includes(one),
          ) ?? cell;
      return grid.cells[cell] === layout().wall ? SHUT_IN : crowd.enter(this.#at(cell), goal);
    });
  }

  /** @param {Grid} _ @param {number} n the expansions for which there is time */
  step(_, n) {
    for (let left = Math.ceil(n / SLOWER); left > 0 && this.status === 'running'; left--)
      this.#advance();
    return this.status;
  }

  #advance() {
    const crowd = this.#crowd;
    if (!crowd) return;
    const before = this.#last;
    const { moved, waiting } = crowd.step();
    const step = this.#tape.length;
    const { cells, statuses } = crowd;
    const now = { ...before, cells: before.cells.slice() };
    /** @type {number[]} */
    const arrived = [];
    this.#agents.forEach((agent, walker) => {
      if (agent === LEFT) now.cells[walker] = GONE;
      if (agent >= SHUT_IN) return;
      now.cells[walker] = cells[agent];
      if (statuses[agent] === WAITING || statuses[agent] === BLOCKED) {
        now.waits++;
        note(this.#since.wait, cells[agent], step);
      }
      if (statuses[agent] !== ARRIVED) return;
      arrived.push(agent);
      this.#agents[walker] = LEFT;
    });
    now.arrived += arrived.length;
    now.sum += arrived.length * step;
    if (!this.#options.yielding)
      for (const cell of sharedIn(now.cells)) note(this.#since.share, cell, step);
    now.shared = this.#since.share.size;
    this.#tape.push(now);
    for (const agent of arrived) crowd.leave(agent);
    if (now.arrived === now.cells.length) this.status = 'found';
    // Two such steps: the next would be the same.
    else if (
      moved + waiting + arrived.length === 0 &&
      isSame(before.cells, this.#tape[step - 2]?.cells)
    )
      this.status = 'exhausted';
    else if (step >= MOST_STEPS || step * now.cells.length >= MOST_CELLS) this.status = 'limit';
  }

  get #last() {
    return this.#tape[this.#tape.length - 1];
  }
  get steps() {
    return Math.max(0, this.#tape.length - 1);
  }
  get expanded() {
    return this.steps;
  }
  get peak() {
    return this.#agents.length;
  }
  /** The sum of costs: of the steps in which the walkers arrive. */
  get pathCost() {
    return this.status === 'found' ? this.#last.sum : NaN;
  }
  /** The number of walkers on their way, after each step. */
  get openSizes() {
    if (this.#sizes.length !== this.#tape.length)
      this.#sizes = Uint32Array.from(this.#tape, ({ cells, arrived }) => cells.length - arrived);
    return this.#sizes;
  }
  /** Why some do not arrive. */
  get warningSaid() {
    if (this.status !== 'exhausted' && this.status !== 'limit') return null;
    const { cells, arrived } = this.#last;
    const n = cells.length - arrived;
    if (this.status === 'limit')
      return msg('After {steps} steps, the recording ends with {n} walkers on their way.', {
        steps: this.steps,
        n,
      });
    return msg('{n} walkers do not arrive: no path leads to the goal, or they block one another.', {
      n,
    });
  }
  /** Whether the playhead is between the start and the arrival of the last one. */
  get isUnderWay() {
    return this.shown > 0 && this.shown < this.steps;
  }
  /** The crowd itself, for a lane. */
  get crowd() {
    return this;
  }

  /** Returns the numbers after a step. @param {number} step @returns {Arrivals} */
  measured(step) {
    const { cells, arrived, waits, shared } = this.#tape[step] ?? {
      cells: [],
      arrived: 0,
      waits: 0,
      shared: 0,
    };
    return {
      walkers: cells.length,
      arrived,
      makespan: arrived === cells.length ? step : null,
      waits,
      shared,
    };
  }

  /** @param {number} step */
  show(step) {
    return (this.shown = Math.min(step, this.steps));
  }

  /**
   * Returns where the walkers are, by what they do. When all have arrived, returns where they
   * waited and shared cells.
   *
   * @param {number} part of the next step, from 0 to 1
   * @returns {Spots}
   */
  spots(part) {
    const [last, now, next] = [-1, 0, 1].map((by) => this.#tape[this.shown + by]?.cells);
    /** @type {Spots} */
    const spots = { walk: [], wait: [], share: [] };
    if (this.status === 'found' && this.shown === this.steps) {
      for (const kind of /** @type {const} */ (['wait', 'share']))
        spots[kind] = [...this.#since[kind].keys()].flatMap((cell) => this.#at(cell));
      return spots;
    }
    const shared = this.#options.yielding ? new Set() : sharedIn(now);
    now.forEach((cell, walker) => {
      if (cell === GONE) return;
      const to = next?.[walker] ?? GONE;
      const [x, y] = this.#at(cell);
      const [toX, toY] = this.#at(to === GONE ? cell : to);
      spots[shared.has(cell) ? 'share' : cell === last?.[walker] ? 'wait' : 'walk'].push(
        x + (toX - x) * part,
        y + (toY - y) * part,
      );
    });
    return spots;
  }

  /** @param {number} cell @returns {Cell} */
  #at(cell) {
    return [cell % this.#width, Math.floor(cell / this.#width)];
  }

  /** Returns random free cells. @param {Grid} grid @param {Cell} to */
  #randomCells({ cells, width }, to) {
    const { walkers, seed } = this.#options;
    const free = Array.from(cells.keys()).filter(
      (cell) => cells[cell] !== layout().wall && cell !== to[1] * width + to[0],
    );
    let state = seed;
    for (let at = 0; at < Math.min(walkers, free.length); at++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const other = at + Math.floor((state / 2 ** 32) * (free.length - at));
      [free[at], free[other]] = [free[other], free[at]];
    }
    return free.slice(0, walkers);
  }

  free() {
    this.#crowd?.free();
    this.#crowd = null;
  }
}

/**
 * Returns the starts of the first agents of a scenario file.
 *
 * @param {Plan} plan
 * @param {number} most
 * @param {Grid} grid
 * @throws a SearchError for another map, or for too many cells
 */
function startsOf({ agents, cells, size }, most, { cells: ground, width, height }) {
  const n = Math.min(agents, most);
  /** @type {(code: string, of?: Record<string, number>) => never} */
  const refuse = (code, of) => {
    throw new Fault(code, { width, height, ...of }, 'SearchError');
  };
  if (String(size) !== String([width, height]))
    refuse(
      'found a map of {width} × {height} cells; expected {columns} × {rows}, as the scenarios say',
      { columns: size?.[0] ?? 0, rows: size?.[1] ?? 0 },
    );
  if (n * width * height > MOST_FIELDS)
    refuse(
      'found {n} walkers with goals of their own on a map of {width} × {height} cells; expected at most {most} walkers',
      { n, most: Math.floor(MOST_FIELDS / width / height) },
    );
  return Array.from(cells.subarray(0, n), (key, agent) => {
    const [x, y] = placeOf(key);
    if (ground[y * width + x] === layout().wall)
      refuse('agent {agent} starts in a wall at ({x}, {y}); expected floor', { agent, x, y });
    return y * width + x;
  });
}

/**
 * Returns the free cells around the start, the nearest first.
 *
 * @param {Grid} grid
 * @param {Cell} from
 * @param {Cell} to
 * @param {number} most
 */
function cellsAround({ cells, width, height }, from, to, most) {
  const found = new Set([from[1] * width + from[0]]);
  // A set grows while it is read.
  for (const cell of found) {
    if (found.size > most) break;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]) {
      const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
      if (isInside && cells[cell + dy * width + dx] !== layout().wall)
        found.add(cell + dy * width + dx);
    }
  }
  found.delete(to[1] * width + to[0]);
  return [...found].slice(0, most);
}

/** Returns the cells that hold more than one walker. @param {Uint32Array} cells */
function sharedIn(cells) {
  const once = new Set();
  /** @type {Set<number>} */
  const shared = new Set();
  for (const cell of cells) if (cell !== GONE) (once.has(cell) ? shared : once).add(cell);
  return shared;
}

/** @param {Map<number, number>} since @param {number} cell @param {number} step */
const note = (since, cell, step) => void (since.has(cell) || since.set(cell, step));

/** @param {Uint32Array} cells @param {Uint32Array | undefined} others */
const isSame = (cells, others) =>
  others !== undefined && cells.every((cell, at) => cell === others[at]);
