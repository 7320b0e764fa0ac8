// Queries of the core beside the searches of a race: the path to the goal from every cell, the
// landmarks and waypoints of estimates, and the effect of pruning on the neighbours of a cell.
//
// The paths from every cell are a flow field and the exact estimate. A search from the goal finds
// them, a slice per picture, only while they are visible.

import { FLOW_FIELD } from '../../engine/algorithms.js';
import { Grid } from '../../engine/grid.js';
import { GridSearch } from '../../engine/search.js';
import { TimeSlice } from './playhead.js';
import { rulesOf } from './searches.js';
import { isLoaded, loadParts } from '../../engine/load.js';

/**
 * @typedef {import('./lab.js').Lab} Lab
 * @typedef {import('./lane.js').Lane} Lane
 * @typedef {{ dx: number, dy: number, number: number, kind: 'natural' | 'forced' | 'pruned' |
 *   'none' }} Neighbour by its direction: columns and rows, −1, 0 or 1 each
 * @typedef {{ version: number, next: Uint32Array, g: Float64Array, low: number, high: number }}
 *   Field next: the key of the next cell, at the goal its own; g: NaN if there is no path
 */

/** Maps of more cells get no field: its numbers are copied in one piece. */
export const MOST_FIELD = 400_000;

const OPTIONS = /** @type {const} */ ({ algorithm: FLOW_FIELD, paint: false });

export class ExactField {
  #lab;
  #slice = new TimeSlice();
  /** @type {GridSearch | null} */
  #search = null;
  #rules = '';
  #about = '';
  #version = 0;
  /** @type {Field | null} */
  #field = null;

  /** @param {Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /**
   * Runs a slice of about a millisecond, if there is work.
   *
   * @param {() => number} now
   * @returns {{ field: Field | null, more: boolean }} the last field, until there is another of the
   *   same size
   */
  follow(now) {
    const {
      lead,
      options,
      editor: { board, columns, rows, cellsVersion, mapVersion },
    } = this.#lab;
    if (!board || columns * rows > MOST_FIELD) return { field: null, more: false };
    // Those of the first search of cells, as far as a field has them.
    const by = rulesOf({ ...(lead && !lead.drive ? lead.options : options), ...OPTIONS });
    const rules = JSON.stringify(by);
    const about = `${rules} ${mapVersion} ${cellsVersion} ${board.to}`;
    if (about !== this.#about) this.#begin(about, rules, by);
    if (this.#field?.next.length !== columns * rows) this.#field = null;
    const search = this.#search;
    if (!search) return { field: this.#field, more: false };
    let more = false;
    try {
      more = this.#lab.guard.in(() => {
        if (search.status === 'ready' || search.status === 'stale')
          search.start(board.grid, board.from, board.to);
        if (this.#slice.run((steps) => search.step(board.grid, steps), now) === 'running')
          return true;
        const g = search.g();
        const high = g.reduce(
          (most, value) => (value > most && value < Infinity ? value : most),
          0,
        );
        this.#field = { version: ++this.#version, next: search.parents(), g, low: 0, high };
        this.dispose();
        return false;
      }, false);
    } catch {
      // The agent does not fit at the start, or the code for its size has not loaded.
      this.#field = null;
    }
    return { field: this.#field, more };
  }

  dispose() {
    this.#lab.guard.in(() => this.#search?.free(), undefined);
    this.#search = null;
  }

  /**
   * @param {string} about
   * @param {string} rules
   * @param {import('../../engine/search.js').SearchOptions} options
   */
  #begin(about, rules, options) {
    this.dispose();
    if (rules !== this.#rules) this.#field = null;
    this.#rules = rules;
    this.#about = about;
    this.#search = this.#lab.guard.in(() => new GridSearch({ ...options, ...OPTIONS }), null);
  }
}

/** Changes with each clearance. Negative, so that it differs from the versions of other fields. */
let version = 0;

/**
 * Returns the clearance of each cell, NaN for a wall.
 *
 * @param {Lab} lab
 * @returns {Pick<Field, 'version' | 'g' | 'low' | 'high'> | null} null until the code has loaded
 */
export function clearanceOf(lab) {
  if (!isLoaded(['searches'])) {
    loadParts(['searches']).then(
      () => lab.invalidate(),
      () => undefined,
    );
    return null;
  }
  const sides = lab.guard.in(() => lab.editor.board?.grid.clearance(), null) ?? new Uint16Array();
  return {
    version: --version,
    g: Float64Array.from(sides, (side) => side || NaN),
    low: 1,
    high: sides.reduce((most, side) => Math.max(most, side), 1),
  };
}

/**
 * The cells of a lane's estimate, while its search is the same.
 *
 * @type {WeakMap<Lane, { serial: string, cells: [number, number][] }>}
 */
const known = new WeakMap();

/**
 * Returns the landmarks or waypoints of a lane's estimate, once its tables exist.
 *
 * @param {Lab} lab
 * @param {Lane} lane
 * @returns {[number, number][]}
 */
export function tablesOf(lab, lane) {
  const { heuristic = '' } = lane.options;
  if (!/^(landmarks|waypoints)$/.test(heuristic) || lane.drive || !lane.sound) return [];
  if (!isLoaded(['searches'])) {
    loadParts(['searches']).then(
      () => lab.invalidate(),
      () => undefined,
    );
    return [];
  }
  let of = known.get(lane);
  if (of?.serial !== lane.serial) {
    known.set(lane, (of = { serial: lane.serial, cells: lane.places() }));
  }
  return of.cells;
}

/**
 * Returns which cells the map shows besides its ends, for its legend: stops, which are common, and
 * cells of estimates.
 *
 * @param {Lab} lab
 */
export function placed(lab) {
  const tables = ['landmark', 'waypoint'].filter((word) =>
    lab.lanes.some(
      (lane) => lane.options.heuristic === `${word}s` && tablesOf(lab, lane).length > 0,
    ),
  );
  return lab.editor.stops.length > 0 ? ['stop', ...tables] : tables;
}

/**
 * The numbers of directions by xu-kechen (docs/sources.md), by eighths of a turn to the right:
 * ahead is 0, back is 7, odd numbers are to the right.
 */
const NUMBERS = [0, 1, 3, 5, 7, 6, 4, 2];
const AROUND = Array.from({ length: 9 }, (_, at) => ({
  dx: (at % 3) - 1,
  dy: Math.floor(at / 3) - 1,
})).filter(({ dx, dy }) => dx !== 0 || dy !== 0);

/** Cached results of `prunedAround`, by its arguments. @type {Map<string, Neighbour[]>} */
const answers = new Map();

/**
 * Returns what a search that prunes does with the eight neighbours of a cell. It runs one on a map
 * of three by three cells. The search continues to natural neighbours also without walls, and to
 * forced ones because of a wall. `none` is a step that the movement forbids, or the step back.
 *
 * @param {import('../../engine/search.js').SearchOptions['movement']} movement
 * @param {readonly boolean[]} free the cell and those around it, row by row
 * @param {readonly [number, number]} arrival the direction of the step to the cell; 0, 0 at the
 *   start
 */
export function prunedAround(movement, free, [dx, dy]) {
  const key = `${movement} ${free.map(Number).join('')} ${dx} ${dy}`;
  const answer = answers.get(key);
  if (answer) return answer;
  /**
   * Returns the neighbours that a search opens from the middle.
   *
   * @param {'astar' | 'pruned'} algorithm
   * @param {readonly boolean[]} cells
   * @param {[number, number]} from
   * @param {[number, number]} to
   * @param {number} steps
   */
  const opened = (algorithm, cells, from, to, steps) => {
    const grid = Grid.fromCells(3, 3, cells.map(Number));
    const search = new GridSearch({ algorithm, movement });
    try {
      search.start(grid, from, to);
      search.step(grid, steps);
      const parents = search.parents();
      return AROUND.filter((at) => parents[3 * (1 + at.dy) + 1 + at.dx] === 4);
    } finally {
      search.free();
      grid.free();
    }
  };
  const legal = opened('astar', free, [1, 1], [0, 0], 1);
  // The goal is straight ahead, so the middle is the second expanded cell.
  const expanded = (/** @type {readonly boolean[]} */ cells) =>
    dx === 0 && dy === 0 ? legal : opened('pruned', cells, [1 - dx, 1 - dy], [1 + dx, 1 + dy], 2);
  const [here, natural] = [expanded(free), expanded(free.map(() => true))];
  const neighbours = AROUND.map((at) => {
    const eighths = Math.round((Math.atan2(at.dy, at.dx) - Math.atan2(dy, dx)) / (Math.PI / 4));
    const isBack = at.dx === -dx && at.dy === -dy;
    /** @type {Neighbour['kind']} */
    const kind =
      isBack || !legal.includes(at)
        ? 'none'
        : !here.includes(at)
          ? 'pruned'
          : natural.includes(at)
            ? 'natural'
            : 'forced';
    return { ...at, number: NUMBERS[(eighths + 16) % 8] ?? 0, kind };
  });
  answers.set(key, neighbours);
  return neighbours;
}
