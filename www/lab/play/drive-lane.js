// What a lane on wheels shows beside what every lane shows: the tree of arcs, the drive to where the search is just now,
// and the vehicle. The tree is a copy out of the core and may be long, so it is asked for once as long as the search
// stands still.

import { SAMPLE } from '../../engine/fields.js';
import { msg } from '../../shared/message.js';

/**
 * @typedef {import('../../engine/drive.js').DriveSearch} DriveSearch
 * @typedef {DriveSearch['vehicle']} Vehicle
 */

/** @type {Float64Array} */
const NONE = new Float64Array();
const NO_SHOTS = new Uint8Array();

export class Drive {
  #ask;
  /** Its measures in cells; null until there is a search. @type {Vehicle | null} */
  vehicle = null;
  /** The numbers that hold where nothing is chosen. @type {Record<string, number>} */
  usual = {};
  /** What was asked for last, and of what. @type {{ of: string, twigs: Float64Array, shots: Uint8Array }} */
  #tree = { of: '', twigs: NONE, shots: NO_SHOTS };

  /** @param {<T>(question: (search: DriveSearch) => T, otherwise: T) => T} ask the core, through the lane's gate */
  constructor(ask) {
    this.#ask = ask;
  }

  /** All arcs that were accepted so far, also after the playhead, and which of them are of shots. @param {string} of another text for another search or more of it */
  tree(of) {
    if (of !== this.#tree.of) this.#tree = { of, twigs: this.#ask((search) => search.twigs(), NONE), shots: this.#ask((search) => search.shots(), NO_SHOTS) };
    return this.#tree;
  }

  /** The arcs that the step at the playhead could not take, as twigs. */
  get refused() {
    return this.#ask((search) => search.refused(), NONE);
  }

  /** Whether the vehicle can stand at the goal, as far as that is known. */
  get goalIsFree() {
    return this.#ask((search) => search.goalIsFree, true);
  }

  /** What the drive of an answer is not; null when it leads to the goal. @param {string | undefined} status @param {number} [expanded] */
  shortfall(status, expanded = 0) {
    if (status === 'limit') return msg('The limit of {n} poses cut the search short; the drive ends at the nearest one.', { n: expanded.toLocaleString('en') });
    // Where the vehicle cannot stand at the goal, the core says so itself.
    return status === 'nearest' && this.goalIsFree ? msg('No way to the goal was found; the drive ends at the pose nearest to it.') : null;
  }

  /** How far a finished drive goes, in cells, and how often it changes gear. @param {Float64Array} way its samples */
  measured(way) {
    let gears = 0;
    for (let at = SAMPLE.gear + SAMPLE.count; at < way.length; at += SAMPLE.count) if (way[at] !== way[at - SAMPLE.count]) gears++;
    return { length: way.at(-1) ?? 0, gears };
  }

  /** The drive from the start to what the step at the playhead expanded. */
  trail() {
    return this.#ask((search) => search.trailDrive(), NONE);
  }
}
