// The shortest cost to a cell, for the ratio beside every answer: found by a search of its own that keeps its promise,
// without estimate options, weights or limits of those that are judged by it. A slice at a time, once a cell and map.
// Ways of steps are judged by the shortest way of steps, straight lines by the shortest way in straight lines.

import { GridSearch } from '../../engine/search.js';
import { TimeSlice } from './time-slice.js';

/**
 * @typedef {import('../../engine/search.js').SearchOptions} SearchOptions
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../shared/play/trap-guard.js').TrapGuard} TrapGuard
 * @typedef {import('./edits.js').Cell} Cell
 */

export class Optimum {
  #guard;
  #make;
  /** What the search is made for. @type {SearchOptions} */
  #options = {};
  #slice = new TimeSlice();
  /** @type {GridSearch | null} */
  #search = null;
  /** What the known costs are of; they are forgotten when it changes. */
  #about = '';
  #rules = '';
  #board = /** @type {Board | null} */ (null);
  /** @type {Map<string, number>} by cell */
  #known = new Map();
  /** Cells still to be asked for, the first of them under way. @type {Cell[]} */
  #wanted = [];
  #begun = false;

  /** @param {TrapGuard} guard @param {(rules: SearchOptions) => GridSearch} make `ofSteps` or `ofLines` */
  constructor(guard, make) {
    this.#guard = guard;
    this.#make = make;
  }

  /** What costs are asked for from now on. @param {Board} board @param {Pick<SearchOptions, 'movement' | 'layout' | 'costs'>} options @param {number} map another number for another grid */
  about(board, { movement, layout, costs }, map) {
    const rules = `${movement} ${layout} ${costs}`;
    const about = `${map} ${board.version} ${rules}`;
    if (about === this.#about) return;
    this.#about = about;
    this.#board = board;
    this.#known.clear();
    this.#wanted = [];
    this.#begun = false;
    if (rules === this.#rules) return;
    this.#rules = rules;
    this.#options = { movement, layout, costs, paint: false };
    this.#guard.in(() => this.#search?.free(), undefined);
    this.#search = null;
  }

  /** Asks for the cost to a cell. @param {Cell} cell @returns {number | null} null until it is known */
  at(cell) {
    const known = this.#known.get(String(cell));
    if (known !== undefined) return known;
    if (!this.#wanted.some((wanted) => String(wanted) === String(cell))) this.#wanted.push(cell);
    return null;
  }

  /** A slice of about a millisecond. @param {() => number} now @returns {boolean} whether there is more to do */
  work(now) {
    const [cell] = this.#wanted;
    const board = this.#board;
    if (!cell || !board) return false;
    this.#guard.in(() => {
      // Made when it is first asked: most labs need one kind only.
      const search = (this.#search ??= this.#make(this.#options));
      if (!this.#begun) search.start(board.grid, board.from, cell);
      this.#begun = true;
      if (this.#slice.run((steps) => search.step(board.grid, steps), now) === 'running') return;
      // Of a way that costs more than can be counted it is not known whether there is a shorter one.
      this.#known.set(String(cell), search.guarantee.startsWith('optimal') ? search.cost : NaN);
      this.#wanted.shift();
      this.#begun = false;
    }, undefined);
    return this.#wanted.length > 0;
  }

  /** After a trap. */
  drop() {
    this.#search = null;
    this.#about = '';
    this.#rules = '';
    this.#wanted = [];
    this.#known.clear();
  }

  free() {
    this.#search?.free();
    this.drop();
  }
}

/** A* under an estimate that fits, or else Dijkstra, which promises as much and takes longer. @param {SearchOptions} rules */
export function ofSteps(rules) {
  const search = new GridSearch({ algorithm: 'astar', heuristic: rules.movement === '4' ? 'manhattan' : 'octile', ...rules });
  if (search.guarantee === 'optimal') return search;
  search.free();
  return new GridSearch({ algorithm: 'dijkstra', ...rules });
}

/** @param {SearchOptions} rules */
export const ofLines = (rules) => new GridSearch({ algorithm: 'anya', ...rules });
