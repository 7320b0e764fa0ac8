// The shortest cost to a cell, by all stops on the way there, for the ratio beside every answer: found by a search of its own that keeps its promise,
// without estimate options, weights or limits of those that are judged by it. A slice at a time, once a cell and map.
// What the lanes of a race are judged by is one for all of them: see reference.js.

import { GridSearch } from '../../engine/search.js';
import { TimeSlice } from './time-slice.js';

/**
 * @typedef {import('../../engine/search.js').SearchOptions} SearchOptions
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../shared/play/trap-guard.js').TrapGuard} TrapGuard
 * @typedef {import('./edits.js').Cell} Cell
 * @typedef {Pick<SearchOptions, 'movement' | 'layout' | 'costs'>} Rules
 */

class Optimum {
  #guard;
  #make;
  #slice = new TimeSlice();
  /** @type {GridSearch | null} */
  #search = null;
  /** What the known costs are of; they are forgotten when it changes. */
  #about = '';
  #board = /** @type {Board | null} */ (null);
  /** @type {Map<string, number>} by the cells from which and to which */
  #known = new Map();
  /** Ways still to be asked for, from where and to where, the first of them under way. @type {[Cell, Cell][]} */
  #wanted = [];
  #begun = false;
  /** Whether somebody has asked since searches were begun last. */
  asked = true;

  /** @param {TrapGuard} guard @param {() => GridSearch} make */
  constructor(guard, make) {
    this.#guard = guard;
    this.#make = make;
  }

  /** Where costs are asked for from now on. @param {Board} board @param {number} map another number for another grid */
  about(board, map) {
    const about = `${map} ${board.version}`;
    if (about === this.#about) return;
    this.#about = about;
    this.#board = board;
    this.#known.clear();
    this.#wanted = [];
    this.#begun = false;
  }

  /** Asks for the cost over some cells to the last of them: the sum of that of each to the next. @param {Cell[]} cells @returns {number | null} null until it is known */
  at(cells) {
    this.asked = true;
    let sum = 0;
    let from = this.#board?.from ?? [0, 0];
    for (const cell of cells) {
      /** @type {[Cell, Cell]} */
      const way = [from, cell];
      const known = this.#known.get(String(way));
      if (known === undefined && !this.#wanted.some((wanted) => String(wanted) === String(way))) this.#wanted.push(way);
      sum += known ?? Infinity;
      from = cell;
    }
    return sum === Infinity ? null : sum;
  }

  /** A slice of about a millisecond. @param {() => number} now @returns {boolean} whether there is more to do */
  work(now) {
    const [way] = this.#wanted;
    const board = this.#board;
    if (!way || !board) return false;
    this.#guard.in(() => {
      // Made when it is first asked: most labs need one kind only.
      const search = (this.#search ??= this.#make());
      if (!this.#begun) search.start(board.grid, ...way);
      this.#begun = true;
      if (this.#slice.run((steps) => search.step(board.grid, steps), now) === 'running') return;
      // Of a way that costs more than can be counted it is not known whether there is a shorter one.
      this.#known.set(String(way), search.guarantee.startsWith('optimal') ? search.cost : NaN);
      this.#wanted.shift();
      this.#begun = false;
    }, undefined);
    return this.#wanted.length > 0;
  }

  free() {
    this.#guard.in(() => this.#search?.free(), undefined);
  }
}

/** One of them for each kind of way and each rules that are asked about. */
export class Optima {
  #guard;
  /** @type {Map<string, Optimum>} */
  #by = new Map();
  #board = /** @type {Board | null} */ (null);
  #map = -1;

  /** @param {TrapGuard} guard */
  constructor(guard) {
    this.#guard = guard;
  }

  /** Searches were begun there; what was not asked for by those before is given back. @param {Board} board @param {number} map another number for another grid */
  about(board, map) {
    [this.#board, this.#map] = [board, map];
    for (const [key, optimum] of this.#by) {
      if (!optimum.asked) {
        optimum.free();
        this.#by.delete(key);
      }
      optimum.asked = false;
      optimum.about(board, map);
    }
  }

  /**
   * The least cost over some cells to the last of them.
   *
   * @param {boolean} lines in straight lines, or else by steps @param {Rules} rules @param {Cell[]} cells
   * @returns {number | null} null until it is known
   */
  at(lines, { movement, layout, costs }, cells) {
    const key = `${lines} ${movement} ${layout} ${costs}`;
    let optimum = this.#by.get(key);
    if (!optimum) {
      const rules = { movement, layout, costs, paint: false };
      this.#by.set(key, (optimum = new Optimum(this.#guard, () => (lines ? ofLines(rules) : ofSteps(rules)))));
      if (this.#board) optimum.about(this.#board, this.#map);
    }
    return optimum.at(cells);
  }

  /** A slice of about a millisecond. @param {() => number} now @returns {boolean} whether there is more to do */
  work(now) {
    for (const optimum of this.#by.values()) if (optimum.work(now)) return true;
    return false;
  }

  /** After a trap. */
  drop() {
    this.#by.clear();
  }

  free() {
    for (const optimum of this.#by.values()) optimum.free();
    this.drop();
  }
}

/** A* under an estimate that fits, or else Dijkstra, which promises as much and takes longer. @param {SearchOptions} rules */
function ofSteps(rules) {
  const search = new GridSearch({ algorithm: 'astar', heuristic: rules.movement === '4' ? 'manhattan' : 'octile', ...rules });
  if (search.guarantee === 'optimal') return search;
  search.free();
  return new GridSearch({ algorithm: 'dijkstra', ...rules });
}

/** @param {SearchOptions} rules */
const ofLines = (rules) => new GridSearch({ algorithm: 'anya', ...rules });
