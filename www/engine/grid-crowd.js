// Agents on a grid: the handle and its arrays. It borrows the grid, so edits of the grid take
// effect in the next step.

import { Grid as WasmGrid, GridCrowd as Crowd } from '../pkg/cubechase.js';
import { handleOf } from './handle.js';
import { expectLoaded, loadParts } from './load.js';
import { AGENT_STATUSES } from './names.js';
import { cellOf, cellsOf, fault, plain } from './plain.js';
import { viewIn, withArrays } from './views.js';

/**
 * @typedef {import('../pkg/cubechase.js').GridCrowdOptions} GridCrowdOptions
 * @typedef {import('../pkg/cubechase.js').GridPassage} GridPassage
 * @typedef {import('./grid.js').Grid} Grid
 * @typedef {import('./plain.js').Cell} Cell
 */

/**
 * The number of agents with each status after a step, and `sharing`: the number of agents minus the
 * number of cells that they are in, 0 if they yield.
 *
 * @typedef {{ arrived: number, moved: number, waiting: number, unreachable: number, inWalls:
 *   number, blocked: number, sharing: number }} Counts
 */

/** The parts of the package. @type {import('./load.js').PartName[]} */
const PARTS = ['lab', 'crowd'];

/** Copies of the state at the time of the call, with one number per agent. */
const ARRAYS = {
  /** The cell `y * width + x`; 4294967295 if the agent has left. */
  cells: Uint32Array,
  /** The same before the last step, for a drawing between the two. */
  cellsBefore: Uint32Array,
  /** What the agent did in the last step: a number of `GridCrowd.STATUSES`. */
  statuses: Uint8Array,
  /** The steps since the agent entered or was last at its goal: its priority. */
  waited: Uint32Array,
  /** The steps since the agent last came nearer to its goal. */
  stalled: Uint32Array,
};

export class GridCrowd extends withArrays(
  handleOf(Crowd, /** @type {const} */ (['agents', 'expanded'])),
  ARRAYS,
) {
  static STATUSES = AGENT_STATUSES;
  #grid;

  /**
   * @param {Grid} grid the caller frees it, after the crowd
   * @param {GridCrowdOptions} [options]
   * @throws an OptionError
   */
  constructor(grid, options) {
    expectLoaded(PARTS);
    if (!(grid?.handle instanceof WasmGrid)) throw fault('grid', grid, 'a Grid');
    super(
      'GridCrowd',
      new Crowd(
        grid.handle,
        options?.passages
          ? { ...options, passages: /** @type {any} */ (numbersOfPassages(options.passages)) }
          : options,
      ),
    );
    this.#grid = grid;
  }

  /**
   * Returns a crowd when its code has loaded: see `GridSearch.create`.
   *
   * @param {Grid} grid the caller frees it, after the crowd
   * @param {GridCrowdOptions} [options]
   *
   * @example
   * const crowd = await GridCrowd.create(grid, { seed: 7 });
   * const exit = crowd.addGoal([[9, 4], [9, 5]]);
   * crowd.enter([0, 0], exit);
   * while (crowd.step().arrived < crowd.agents) draw(crowd.cells);
   *
   * @example
   * // A field alone, for a tower defence: a portal, and a door that leads only to the east.
   * const passages = [{ from: [2, 2], to: [40, 9] }, { from: [7, 5], to: [8, 5], oneWay: true }];
   * const field = await GridCrowd.create(grid, { passages });
   * const castle = field.addGoal([[50, 20]]);
   * field.step();                          // in each frame; builds what an edit has changed
   * const next = field.next(castle);
   * next[y * grid.width + x];              // the cell after (x, y), as a key
   */
  static async create(grid, options) {
    await loadParts(PARTS);
    return new GridCrowd(grid, options);
  }

  /**
   * @param {Cell | readonly Cell[]} cells an agent is at the goal in any of them
   * @returns {number} the number of the goal
   * @throws an OptionError for a cell outside
   */
  addGoal(cells) {
    const numbers = cellsOf('cells', cells);
    return this.handle.addGoal(this.#grid.handle, numbers);
  }
  /**
   * Moves a goal. Agents follow the old field until the new one is complete.
   *
   * @param {number} goal
   * @param {Cell | readonly Cell[]} cells
   * @throws an OptionError
   */
  moveGoal(goal, cells) {
    const numbers = cellsOf('cells', cells);
    this.handle.moveGoal(this.#grid.handle, plain('goal', goal), numbers);
  }
  /**
   * Removes a goal and frees the memory of its field. Numbers of removed goals are used again.
   *
   * @param {number} goal
   * @throws an EditError if agents have the goal
   */
  removeGoal(goal) {
    this.handle.removeGoal(plain('goal', goal));
  }
  /**
   * Adds an agent. Numbers of agents that have left are used again.
   *
   * @param {Cell} cell
   * @param {number} goal
   * @returns {number} the number of the agent: its index in the arrays
   * @throws an EditError if the cell is a wall, or occupied and agents yield
   */
  enter(cell, goal) {
    const place = cellOf('cell', cell);
    return this.handle.enter(this.#grid.handle, ...place, plain('goal', goal));
  }
  /**
   * Returns whether an agent can enter a cell now.
   *
   * @param {Cell} cell
   * @throws an OptionError for a cell outside
   */
  canEnter(cell) {
    const place = cellOf('cell', cell);
    return this.handle.canEnter(this.#grid.handle, ...place);
  }
  /**
   * Returns the agent in a cell, one of them if several share it, or null.
   *
   * @param {Cell} cell
   * @returns {number | null}
   * @throws an OptionError for a cell outside
   */
  agentAt(cell) {
    const place = cellOf('cell', cell);
    return this.handle.agentAt(this.#grid.handle, ...place) ?? null;
  }
  /** @param {number} agent @throws an OptionError if there is no such agent */
  leave(agent) {
    this.handle.leave(plain('agent', agent));
  }
  /**
   * Gives an agent another goal. Its priority stays.
   *
   * @param {number} agent
   * @param {number} goal
   * @throws an OptionError
   */
  setGoal(agent, goal) {
    this.handle.setGoal(plain('agent', agent), plain('goal', goal));
  }
  /**
   * Builds fields within the budget, and moves each agent by at most one cell.
   *
   * @param {number} [n] how often
   * @returns {Counts} after the last of these steps
   */
  step(n = 1) {
    const counts = this.handle.step(this.#grid.handle, plain('step', n));
    const [arrived = 0, moved = 0, waiting = 0, unreachable = 0, inWalls = 0] = counts;
    const [blocked = 0, sharing = 0] = counts.subarray(5);
    return { arrived, moved, waiting, unreachable, inWalls, blocked, sharing };
  }
  /**
   * Returns whether a path leads from a cell to a goal on the current grid. Completes the goal's
   * field first.
   *
   * @param {number} goal
   * @param {Cell} cell
   */
  reaches(goal, cell) {
    const place = cellOf('cell', cell);
    return this.handle.reaches(this.#grid.handle, plain('goal', goal), ...place);
  }
  /**
   * Returns whether the field of a goal is up to date. If not, the next steps build it.
   *
   * @param {number} goal
   */
  isCurrent(goal) {
    return this.handle.isCurrent(this.#grid.handle, plain('goal', goal));
  }
  /**
   * Returns a copy of the distance from each cell to a goal, in tenths of a cell of floor;
   * 4294967295 where no path leads there, and before the first field is complete.
   *
   * @param {number} goal
   */
  distances(goal) {
    return viewIn(this.handle.distances(plain('goal', goal)), Uint32Array, 0).slice();
  }
  /**
   * Returns a copy of the next cell `y * width + x` from each cell on a cheapest path to a goal. It
   * is the cell itself at the goal, and 4294967295 where no path leads there. Looks at all cells if
   * the field or the grid has changed since the last call.
   *
   * @param {number} goal
   */
  next(goal) {
    return viewIn(this.handle.next(this.#grid.handle, plain('goal', goal)), Uint32Array, 0).slice();
  }
}

/** Returns six numbers for each passage. @param {readonly GridPassage[]} passages */
function numbersOfPassages(passages) {
  if (!Array.isArray(passages)) throw fault('passages', passages, 'an array of passages');
  return Float64Array.from(
    passages.flatMap((passage, at) => {
      if (typeof passage !== 'object' || passage === null)
        throw fault(`passages[${at}]`, passage, 'an object with from and to');
      const { from, to, cost = 1, oneWay = false, ...unknown } = passage;
      const name = `passages[${at}]`;
      for (const key of Object.keys(unknown))
        throw fault(name, key, 'from, to, cost and oneWay alone');
      if (typeof oneWay !== 'boolean') throw fault(`${name} oneWay`, oneWay, 'true or false');
      return [
        ...cellOf(`${name} from`, from),
        ...cellOf(`${name} to`, to),
        plain(`${name} cost`, cost),
        Number(oneWay),
      ];
    }),
  );
}
