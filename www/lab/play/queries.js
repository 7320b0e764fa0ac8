// What is asked of the core beside the searches of a race: the way to the goal from every cell, and places that estimates are made of.
//
// The way to the goal from every cell: what a flow field is, and what an estimate would be that is always right. It is a search of
// its own from the goal outwards, a slice a picture, asked for only while it is to be seen.

import { FLOW_FIELD } from '../../engine/algorithms.js';
import { GridSearch } from '../../engine/search.js';
import { TimeSlice } from './playhead.js';
import { isLoaded, loadParts } from '../../engine/load.js';

/**
 * @typedef {import('./lab.js').Lab} Lab
 * @typedef {import('./lane.js').Lane} Lane
 * @typedef {{ version: number, next: Uint32Array, g: Float64Array, low: number, high: number }} Field keys of the next cell, its own at the goal; NaN is no way
 */

/** On more cells than this it is not asked for: its numbers come in one piece. */
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
   * A slice of about a millisecond, if there is something to do.
   *
   * @param {() => number} now
   * @returns {{ field: Field | null, more: boolean }} the field of before, until there is another of the same size
   */
  follow(now) {
    const { board, columns, rows, cellsVersion, mapVersion, lead, options } = this.#lab;
    if (!board || columns * rows > MOST_FIELD) return { field: null, more: false };
    // The rules of the first search that is one of cells.
    const { movement, layout, costs } = lead && !lead.drive ? lead.options : options;
    const rules = JSON.stringify([movement, layout, costs]);
    const about = `${rules} ${mapVersion} ${cellsVersion} ${board.to}`;
    if (about !== this.#about) this.#begin(about, rules, { movement, layout, costs });
    if (this.#field?.next.length !== columns * rows) this.#field = null;
    const search = this.#search;
    if (!search) return { field: this.#field, more: false };
    const more = this.#lab.guard.in(() => {
      if (search.status === 'ready' || search.status === 'stale') search.start(board.grid, board.from, board.to);
      if (this.#slice.run((steps) => search.step(board.grid, steps), now) === 'running') return true;
      const g = search.g();
      const high = g.reduce((most, value) => (value > most && value < Infinity ? value : most), 0);
      this.#field = { version: ++this.#version, next: search.parents(), g, low: 0, high };
      this.dispose();
      return false;
    }, false);
    return { field: this.#field, more };
  }

  dispose() {
    this.#lab.guard.in(() => this.#search?.free(), undefined);
    this.#search = null;
  }

  /** @param {string} about @param {string} rules @param {Pick<import('../../engine/search.js').SearchOptions, 'movement' | 'layout' | 'costs'>} options */
  #begin(about, rules, options) {
    this.dispose();
    if (rules !== this.#rules) this.#field = null;
    this.#rules = rules;
    this.#about = about;
    this.#search = this.#lab.guard.in(() => new GridSearch({ ...options, ...OPTIONS }), null);
  }
}

/** What a lane's estimate is made of, as long as its search is the same. @type {WeakMap<Lane, { serial: string, cells: [number, number][] }>} */
const known = new WeakMap();

/** The landmarks or waypoints that the tables of a lane's estimate are made of, once these are there. @param {Lab} lab @param {Lane} lane @returns {[number, number][]} */
export function tablesOf(lab, lane) {
  const { heuristic = '' } = lane.options;
  if (!/^(landmarks|waypoints)$/.test(heuristic) || lane.drive || !lane.sound) return [];
  if (!isLoaded(['tables'])) {
    loadParts(['tables']).then(() => lab.invalidate(), () => undefined);
    return [];
  }
  let of = known.get(lane);
  if (of?.serial !== lane.serial) {
    const { search } = lane;
    known.set(lane, (of = { serial: lane.serial, cells: lab.guard.in(() => (search && 'places' in search ? search.places() : []), []) }));
  }
  return of.cells;
}

/** Which places are on the map besides its ends, for its legend: stops, which are everybody's, and those. @param {Lab} lab */
export function placed(lab) {
  const tables = ['landmark', 'waypoint'].filter((word) => lab.lanes.some((lane) => lane.options.heuristic === `${word}s` && tablesOf(lab, lane).length > 0));
  return lab.stops.length > 0 ? ['stop', ...tables] : tables;
}
