// A plan of several agents as the search of a lane: it plays step by step, and each step is checked
// for conflicts. The module loads with the first plan.
//
// Two agents in one cell are a vertex conflict, and two that change places an edge conflict: Stern
// and others, “Multi-Agent Pathfinding: Definitions, Variants, and Benchmarks”, SoCS 2019. An agent
// that comes into a wall is a conflict with the map.

import { layout } from '../../engine/layout.js';
import { Fault, inARow, msg } from '../../shared/message.js';
import { placeOf } from './plan-cells.js';

/**
 * @typedef {import('../../engine/grid.js').Grid} Grid
 * @import { Arrivals, Cell, Kind, Plan, Spots } from './types.js'
 * @typedef {import('../../shared/message.js').Message} Message
 * @typedef {{ kind: 'vertex' | 'edge' | 'wall', step: number, cell: number, agents: number[] }}
 *   Conflict
 */

/** What a kind of conflict is, in words. */
const SAID = {
  vertex: (/** @type {Message['parameters']} */ of) =>
    msg('agents {one} and {other} are both at ({x}, {y}) in step {step}', of),
  edge: (/** @type {Message['parameters']} */ of) =>
    msg('agents {one} and {other} change places at ({x}, {y}) in step {step}', of),
  wall: (/** @type {Message['parameters']} */ of) =>
    msg('agent {one} is in a wall at ({x}, {y}) in step {step}', of),
};

/** @param {Conflict} first @param {number} n the number of all */
function conflictsSaid({ kind, step, cell, agents: [one, other = one] }, n) {
  const [x, y] = placeOf(cell);
  const what = SAID[kind]({ one, other, x, y, step });
  return msg('Conflicts in the plan: {n}. The first one: {what}.', { n, what });
}

export class PlanRun {
  #given;
  /** By the convention that fits the map. */
  #plan;
  /** Whether each cell of the map is a wall. */
  #isWall = (/** @type {Cell} */ _) => false;
  /** The step from which each agent stays at its goal; Infinity if it does not. */
  #arrivals = new Float64Array();
  /** The counts after each step that is checked. @type {Omit<Arrivals, 'walkers' | 'makespan'>[]} */
  #tape = [];
  /** The number of agents on their way, after each step. */
  openSizes = new Uint32Array();
  /** The cells that held more than one agent. @type {Set<number>} */
  #shared = new Set();
  /** The cells of all conflicts. @type {Set<number>} */
  #clashes = new Set();
  /** @type {Conflict | null} */
  #first = null;
  /** @type {import('../../engine/names.js').SearchStatus} */
  status = 'ready';
  /** The step at the playhead. */
  shown = 0;
  marks = new Uint8Array();

  /** @param {Plan} plan */
  constructor(plan) {
    this.#given = this.#plan = plan;
  }

  /** @param {Grid} grid @throws a SearchError for a cell outside */
  start({ cells, width, height }) {
    const isWall = (/** @type {Cell} */ [x, y]) => cells[y * width + x] === layout().wall;
    const fits = (/** @type {Plan} */ plan) =>
      plan.cells.every((cell) => {
        const [x, y] = placeOf(cell);
        return x < width && y < height && !isWall([x, y]);
      });
    const { other } = this.#given;
    this.#plan = other && !fits(this.#given) && fits(other) ? other : this.#given;
    const { agents, steps, cells: places } = this.#plan;
    places.forEach((cell, at) => {
      const [x, y] = placeOf(cell);
      if (x >= width || y >= height)
        throw new Fault(
          'agent {agent} is at ({x}, {y}) in step {step}; expected a cell of the map, which has {width} × {height} cells',
          { agent: at % agents, x, y, step: Math.floor(at / agents), width, height },
          'SearchError',
        );
    });
    this.#isWall = isWall;
    this.marks = new Uint8Array(width * height);
    this.#arrivals = Float64Array.from({ length: agents }, (_, agent) => this.#arrivalOf(agent));
    this.openSizes = this.#sizes(steps);
    this.#tape = [];
    this.#shared.clear();
    this.#clashes.clear();
    this.#first = null;
    this.shown = 0;
    this.status = 'running';
    this.#check(0);
  }

  /** @param {number} agent */
  #arrivalOf(agent) {
    const goal = this.#plan.goals[agent];
    let step = this.#plan.steps;
    if (this.#at(step, agent) !== goal) return Infinity;
    while (step > 0 && this.#at(step - 1, agent) === goal) step--;
    return step;
  }

  /** @param {number} steps */
  #sizes(steps) {
    const sizes = new Uint32Array(steps + 1);
    for (const arrival of this.#arrivals) sizes[Math.min(arrival, steps + 1)]++;
    let left = this.#plan.agents;
    return sizes.map((arrived) => (left -= arrived));
  }

  /** Returns the cell of an agent. @param {number} step @param {number} agent */
  #at(step, agent) {
    return this.#plan.cells[step * this.#plan.agents + agent];
  }

  /** @param {Grid} _ @param {number} n the expansions for which there is time */
  step(_, n) {
    const { agents, steps } = this.#plan;
    for (let left = n; left > 0 && this.steps < steps; left -= agents) this.#check(this.steps + 1);
    if (this.steps === steps) this.status = this.#lost > 0 ? 'exhausted' : 'found';
    return this.status;
  }

  /** Counts what happens in a step. @param {number} step */
  #check(step) {
    const before = this.#tape[step - 1] ?? { waits: 0, conflicts: 0 };
    const conflicts = this.#conflictsIn(step);
    this.#first ??= conflicts[0] ?? null;
    for (const { kind, cell } of conflicts) {
      this.#clashes.add(cell);
      if (kind === 'vertex') this.#shared.add(cell);
    }
    let { waits } = before;
    for (let agent = 0; agent < this.#plan.agents; agent++) if (this.#waits(step, agent)) waits++;
    this.#tape.push({
      arrived: this.#plan.agents - this.openSizes[step],
      waits,
      shared: this.#shared.size,
      conflicts: (before.conflicts ?? 0) + conflicts.length,
    });
  }

  /** Returns whether an agent on its way stays in its cell. @param {number} step @param {number} agent */
  #waits(step, agent) {
    return (
      step > 0 &&
      step <= this.#arrivals[agent] &&
      this.#at(step, agent) === this.#at(step - 1, agent)
    );
  }

  /** @param {number} step @returns {Conflict[]} */
  #conflictsIn(step) {
    const { agents } = this.#plan;
    /** @type {Conflict[]} */
    const conflicts = [];
    /** The first agent in each cell. @type {Map<number, number>} */
    const holders = new Map();
    for (let agent = 0; agent < agents; agent++) {
      const cell = this.#at(step, agent);
      const holder = holders.get(cell);
      const comes = step === 0 || this.#at(step - 1, agent) !== cell;
      if (comes && this.#isWall(placeOf(cell)))
        conflicts.push({ kind: 'wall', step, cell, agents: [agent] });
      if (holder === undefined) holders.set(cell, agent);
      else conflicts.push({ kind: 'vertex', step, cell, agents: [holder, agent] });
    }
    for (let agent = 0; step > 0 && agent < agents; agent++) {
      const [from, cell] = [this.#at(step - 1, agent), this.#at(step, agent)];
      const other = holders.get(from) ?? agent;
      // The other finds this agent too, unless a third one is in the cell.
      const isNew = other > agent || holders.get(cell) !== agent;
      if (other !== agent && isNew && from !== cell && this.#at(step - 1, other) === cell)
        conflicts.push({ kind: 'edge', step, cell, agents: [agent, other] });
    }
    return conflicts;
  }

  /** The number of agents that do not end at their goals. */
  get #lost() {
    return this.openSizes[this.#plan.steps] ?? 0;
  }
  get steps() {
    return Math.max(0, this.#tape.length - 1);
  }
  get expanded() {
    return this.steps;
  }
  get peak() {
    return this.#plan.agents;
  }
  /** The sum of costs: of the steps in which the agents arrive. */
  get pathCost() {
    return this.status === 'found' ? this.#arrivals.reduce((sum, step) => sum + step, 0) : NaN;
  }
  get warningSaid() {
    const { conflicts = 0 } = this.#tape[this.steps] ?? {};
    const n = this.status === 'exhausted' ? this.#lost : 0;
    return inARow([
      this.#first && conflictsSaid(this.#first, conflicts),
      n > 0 ? msg('Agents that do not end at their goals: {n}.', { n }) : null,
    ]);
  }
  /** A plan starts again after an edit. */
  isUnderWay = false;
  /** The crowd itself, for a lane. */
  get crowd() {
    return this;
  }

  /** Returns the numbers after a step. @param {number} step @returns {Arrivals} */
  measured(step) {
    const counts = this.#tape[step] ?? { arrived: 0, waits: 0, shared: 0, conflicts: 0 };
    const walkers = this.#plan.agents;
    return {
      walkers,
      makespan:
        counts.arrived === walkers ? this.#arrivals.reduce((a, b) => Math.max(a, b), 0) : null,
      ...counts,
    };
  }

  /** @param {number} step */
  show(step) {
    return (this.shown = Math.min(step, this.steps));
  }

  /**
   * Returns where the agents are. During a step, an edge conflict is where the two meet. At the
   * end, all conflicts are marked.
   *
   * @param {number} part of the next step, from 0 to 1
   * @returns {Spots}
   */
  spots(part) {
    const { shown } = this;
    const next = Math.min(shown + 1, this.steps);
    const conflicts = this.#conflictsIn(shown);
    const crowded = new Set(
      conflicts.flatMap(({ kind, cell }) => (kind === 'vertex' ? [cell] : [])),
    );
    /** @type {Spots & { clash: number[] }} */
    const spots = { walk: [], wait: [], share: [], clash: [] };
    for (let agent = 0; agent < this.#plan.agents; agent++) {
      const cell = this.#at(shown, agent);
      spots[crowded.has(cell) ? 'share' : this.#waits(shown, agent) ? 'wait' : 'walk'].push(
        ...this.#between(shown, next, agent, part),
      );
    }
    if (shown === this.#plan.steps)
      spots.clash = [...this.#clashes].flatMap((cell) => placeOf(cell));
    else
      for (const { agents } of part > 0 ? this.#conflictsIn(next) : conflicts)
        for (const agent of agents) spots.clash.push(...this.#between(shown, next, agent, part));
    return spots;
  }

  /**
   * Returns the place of an agent between two steps.
   *
   * @param {number} step
   * @param {number} next
   * @param {number} agent
   * @param {number} part
   */
  #between(step, next, agent, part) {
    const [[x, y], [toX, toY]] = [step, next].map((at) => placeOf(this.#at(at, agent)));
    return [x + (toX - x) * part, y + (toY - y) * part];
  }

  free() {}
}

/** @type {Kind<PlanRun>} */
export const PLAN = {
  unit: 'steps',
  needsParts: false,
  byFunctions: false,
  lives: true,
  ofCells: false,
  repeatable: false,
  shows: ['crowd', 'plan', 'ground'],
  missing: () => null,
  takes: () => false,
  check({ movement }) {
    if (movement === '6')
      throw new Fault(
        'a plan of agents is for square cells; found movement "{word}"',
        { word: '6' },
        'OptionError',
      );
  },
  make(options, { plan }) {
    PLAN.check(options);
    if (!plan) throw new Error('found no plan; expected one in the property plan of the lab');
    return new PlanRun(plan);
  },
  start: (run, { grid }) => run.start(grid),
  continues: () => false,
  isComparable: () => false,
  shortfall: () => null,
};
