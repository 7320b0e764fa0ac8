// Views of the memory of the whole package, and what its searches have in common.

import { PathSearchHandle, SearchHandle, sameAs, viewsOf } from './handle.js';
import { memory } from './load.js';

/**
 * @typedef {import('./handle.js').PathSession} PathSession
 * @typedef {import('./handle.js').Session & { steps: number, shown: number, peak: number, show(n:
 *   number): number }} Session a search of this package, which can be recorded
 */

export const { liveView, viewIn, withArrays } = viewsOf(memory);

/**
 * Members that all searches have under the names of the module's classes: their progress, and the
 * playhead of a recorded search.
 */
const PROGRESS = /** @type {const} */ ([
  'expanded',
  'open',
  'cost',
  'pathCost',
  'steps',
  'shown',
  'peak',
  'show',
]);

/** @typedef {typeof PROGRESS[number]} Progress */

/** The arrays of a search. */
const ARRAYS = {
  /** A byte for each key: the mark of the cell, see `MARKS`. */
  paint: Uint8Array,
  /**
   * The same as `paint` at the playhead.
   *
   * @example
   * const search = new GridSearch({ record: true });
   * search.start(grid, [0, 0], [9, 9]);
   * search.run(grid);
   * search.show(3);
   * search.current;   // the third expanded cell
   * search.marks;     // open and closed cells at that step
   * search.show(2);   // one step back
   */
  marks: Uint8Array,
  /** The size of the open list after each step; the first number is that before the first step. */
  openSizes: Uint32Array,
};

/** @typedef {{ readonly [N in keyof typeof ARRAYS]: InstanceType<(typeof ARRAYS)[N]> }} Arrays */

/**
 * Returns the base of a search on a map: a handle with its progress, its arrays and some members of
 * the module's class.
 *
 * @template {Session & PathSession} S
 * @template {string & keyof S} K
 * @template {PathSearchHandle<S>} [B=PathSearchHandle<S>]
 * @param {{ readonly prototype: S }} Of @param {readonly K[]} names
 * @param {Partial<Record<K, readonly string[]>>} [numbers] see `sameAs`
 * @param {new (...given: any[]) => B} [Base]
 * @returns {new (name: string, search: S) => B & Arrays & Readonly<Pick<S, K | Progress>>}
 */
export const searchOf = (Of, names, numbers = {}, Base = /** @type {any} */ (PathSearchHandle)) =>
  /** @type {any} */ (
    withArrays(
      /** @type {any} */ (
        sameAs(
          Of,
          /** @type {any} */ ([...PROGRESS, ...names]),
          ({ handle }) => handle,
          Base,
          /** @type {any} */ ({ show: ['show'], ...numbers }),
        )
      ),
      ARRAYS,
    )
  );

/**
 * Returns the same for a search without a map.
 *
 * @template {Session} S
 * @param {{ readonly prototype: S }} Of
 * @returns {new (name: string, search: S) => SearchHandle<S> & Arrays & Readonly<Pick<S,
 *   Progress>>}
 */
export const sessionOf = (Of) =>
  /** @type {any} */ (searchOf(/** @type {any} */ (Of), [], {}, /** @type {any} */ (SearchHandle)));
