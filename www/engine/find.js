// One call for a path, and one for the cells in range. They keep the last search of a grid, so that
// the next call with the same options allocates nothing for each cell of the grid.

import { Handle, ownedBy } from './handle.js';
import { cellOf, cellsOf, fault, named, plain } from './plain.js';

/**
 * @typedef {import('./plain.js').Cell} Cell
 * @typedef {Cell | readonly Cell[]} Cells a cell, or a list of cells
 * @typedef {import('../pkg/cubechase.js').Guarantee} Guarantee
 *
 * @typedef {object} FindEnds
 * @property {Cells} from the start, or several: the path leads from one of them
 * @property {Cells} to the goal, or several: the path leads to one of them
 * @property {Cells | undefined} [avoid] cells that no step enters, if they are not a start. They
 *   count as walls, for corners too
 *
 * @typedef {{ status: 'found', path: [number, number][], cost: number, guarantee: Guarantee,
 *   expanded: number }} Found
 * @typedef {{ status: 'nearest' | 'exhausted' | 'limit', path: [number, number][], cost: null,
 *   guarantee: null, expanded: number }} NotFound the path leads to the cell nearest to a goal;
 *   there is none if `exhausted`
 *
 * @typedef {object} Reaching
 * @property {number} maxCost the most that a path to a cell may cost, in the unit of `costs`
 * @property {Cells | undefined} [avoid] as for `find`
 */

/**
 * A search as `find` uses it.
 *
 * @template G
 * @typedef {{ readonly status: string, readonly cost: number, readonly guarantee: Guarantee,
 *   readonly expanded: number, path(): [number, number][], free(): void, withMap<T>(grid: G, call:
 *   (search: any, map: any) => T): T }} SearchOf
 */

/**
 * The options of a search that `reach` takes, too.
 *
 * @typedef {'movement' | 'layout' | 'costs' | 'size' | 'wallCost'} ReachOptionName
 */
/**
 * @template O the options of a search
 * @typedef {Reaching & Pick<O, Extract<keyof O, ReachOptionName>>} ReachOptionsOf
 */

/**
 * Returns the functions `find` and `reach` for the searches of a package.
 *
 * @template {object} G the class of grids
 * @template {object} O the options of a search
 * @param {(options: any) => SearchOf<G>} make returns a search
 * @param {readonly string[]} steps the options of a search that `reach` takes
 * @param {() => void} [expectRanges] throws if the module's code for ranges is not loaded
 */
export function findersWith(make, steps, expectRanges) {
  const finding = kept(make);
  const ranging = kept(make);

  return {
    /**
     * Finds a path from a cell to another, or from the nearest of several starts to the nearest of
     * several goals. The next call with the same options on this grid is faster.
     *
     * @param {G} grid @param {FindEnds & O} options the ends, and options of a search
     * @returns {Found | NotFound}
     * @throws an OptionError, and a SearchError if a start is in a wall or a cell is outside, or if
     *   the algorithm does not take this map or several cells
     *
     * @example
     * const { status, path, cost } = find(grid, { from: [0, 0], to: [[9, 9], [9, 0]], avoid: [[4, 4]] });
     */
    find(grid, options) {
      const { from, to, avoid = [], ...rest } = /** @type {FindEnds} */ (Object(options));
      const ends = [cellsOf('from', from), cellsOf('to', to), cellsOf('avoid', avoid)];
      const search = finding(grid, rest);
      search.withMap(grid, (handle, map) => {
        handle.avoid(ends[2]);
        handle.start(map, ends[0], ends[1]);
        handle.run(map);
      });
      const { status, cost, guarantee, expanded } = search;
      const path = search.path();
      return status === 'found'
        ? { status, path, cost, guarantee, expanded }
        : {
            status: /** @type {NotFound['status']} */ (status),
            path,
            cost: null,
            guarantee: null,
            expanded,
          };
    },

    /**
     * Returns the cells that a unit can reach: those with a path from the nearest start that costs
     * at most `maxCost`.
     *
     * @param {G} grid @param {Cells} from a start, or several
     * @param {ReachOptionsOf<O>} options the greatest cost, and how a unit moves
     * @throws an OptionError, and a SearchError if a start is in a wall or a cell is outside
     *
     * @example
     * const range = reach(grid, [4, 4], { maxCost: 50, movement: '4' });
     * for (const [x, y] of range.cells) shade(x, y);
     * range.path([6, 4]);   // the way of the unit there
     */
    reach(grid, from, options) {
      expectRanges?.();
      const { maxCost, avoid = [], ...rest } = /** @type {Reaching} */ (Object(options));
      const unknown = Object.keys(rest).find((name) => !steps.includes(name));
      if (unknown !== undefined)
        throw named('OptionError', 'unknown option "{name}"; expected one of: {list}', {
          name: unknown,
          list: ['maxCost', ...steps, 'avoid'].join(', '),
        });
      if (!(plain('maxCost', maxCost) >= 0)) throw fault('maxCost', maxCost, 'a number from 0');
      const cells = [cellsOf('from', from), cellsOf('avoid', avoid)];
      const rows = ranging(grid, rest).withMap(grid, (handle, map) => {
        handle.avoid(cells[1]);
        return handle.reach(map, cells[0], maxCost);
      });
      return new Reach(rows);
    },
  };
}

/**
 * Returns a function that returns the search of a grid by some options: the last one, if it has the
 * same options. The grid frees it.
 *
 * @param {(options: object) => SearchOf<any>} make
 */
function kept(make) {
  /** @type {WeakMap<object, { options: Map<string, unknown>, search: SearchOf<any> }>} */
  const last = new WeakMap();
  return (/** @type {unknown} */ grid, /** @type {object} */ given) => {
    if (!(grid instanceof Handle)) throw fault('grid', grid, 'a Grid');
    // An array can change after the call.
    const options = new Map(
      Object.entries(given).map(([name, value]) => [
        name,
        Array.isArray(value) ? JSON.stringify(value) : value,
      ]),
    );
    const known = last.get(grid);
    if (known && isSame(known.options, options)) return known.search;
    const search = make({ paint: false, ...given });
    const owned = ownedBy(grid);
    if (known) {
      owned.delete(known.search);
      known.search.free();
    }
    owned.add(search);
    last.set(grid, { options, search });
    return search;
  };
}

/**
 * @param {Map<string, unknown>} a
 * @param {Map<string, unknown>} b
 */
const isSame = (a, b) =>
  a.size === b.size &&
  [...a].every(([name, value]) => b.has(name) && Object.is(b.get(name), value));

/** The cells in range. */
export class Reach {
  /** @type {Map<string, number> | undefined} */
  #indices;
  #rows;

  /** @param {Float64Array} rows x, y, the cost and the index of the previous cell, for each cell */
  constructor(rows) {
    this.#rows = rows;
    const indices = { length: rows.length / 4 };
    /**
     * The cells, the nearest first: the starts, then the others.
     *
     * @type {[number, number][]}
     */
    this.cells = Array.from(indices, (_, at) => [rows[4 * at], rows[4 * at + 1]]);
    /** The cost of each of these cells, in the unit of `costs`. */
    this.costs = Float64Array.from(indices, (_, at) => rows[4 * at + 2]);
  }

  /** Returns the cost of a cell; Infinity outside the range. @param {Cell} cell */
  cost(cell) {
    return this.costs[this.#index(cell)] ?? Infinity;
  }

  /**
   * Returns a cheapest path to a cell, from the nearest start; empty outside the range.
   *
   * @param {Cell} cell @returns {[number, number][]}
   */
  path(cell) {
    const path = [];
    for (let at = this.#index(cell), last = -1; at >= 0 && at !== last;) {
      path.push(/** @type {[number, number]} */ ([this.#rows[4 * at], this.#rows[4 * at + 1]]));
      [last, at] = [at, this.#rows[4 * at + 3] ?? -1];
    }
    return path.reverse();
  }

  /** @param {Cell} cell */
  #index(cell) {
    this.#indices ??= new Map(this.cells.map(([x, y], at) => [`${x},${y}`, at]));
    return this.#indices.get(cellOf('cell', cell).join()) ?? -1;
  }
}
