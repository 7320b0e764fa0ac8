// What a lane on wheels adds to a lane: the tree of arcs, the drive to the pose at the playhead,
// and the vehicle. The tree is a copy out of the core and can be long, so it is copied once for
// each step.

import { DriveSearch } from '../../engine/drive.js';
import { SAMPLE } from '../../engine/fields.js';
import { msg } from '../../shared/message.js';

/**
 * @typedef {DriveSearch['vehicle']} Vehicle
 */

/** @type {Record<string, number> | undefined} */
let usual;

/** Returns the default numbers of a search on wheels. */
function usualVehicle() {
  if (usual) return usual;
  const search = new DriveSearch();
  usual = { ...search.vehicle, ...search.costs };
  search.free();
  return usual;
}

/** @type {Float64Array} */
const NONE = new Float64Array();
const NO_SHOTS = new Uint8Array();

export class Drive {
  #read;
  /** The measures in cells; null until there is a search. @type {Vehicle | null} */
  vehicle = null;
  /** The default of each number. @type {Record<string, number>} */
  usual = {};
  /**
   * The last copy of the tree, and which search and step it is of.
   *
   * @type {{ of: string, treeEdges: Float64Array, shots: Uint8Array }}
   */
  #tree = { of: '', treeEdges: NONE, shots: NO_SHOTS };

  /**
   * @param {<T>(question: (search: DriveSearch) => T, otherwise: T) => T} read calls the core
   *   through the lane's guard
   */
  constructor(read) {
    this.#read = read;
  }

  /** Takes the numbers of another search. @param {DriveSearch} search */
  take({ vehicle }) {
    this.vehicle = vehicle;
    this.usual = usualVehicle();
  }

  /**
   * Returns all accepted arcs, also those after the playhead, and which of them are of shots.
   *
   * @param {string} of changes with the search and with the length of its tape
   */
  tree(of) {
    if (of !== this.#tree.of)
      this.#tree = {
        of,
        treeEdges: this.#read((search) => search.treeEdges(), NONE),
        shots: this.#read((search) => search.shots(), NO_SHOTS),
      };
    return this.#tree;
  }

  /** The arcs that the step at the playhead rejected, as tree edges. */
  get refused() {
    return this.#read((search) => search.refused(), NONE);
  }

  /** Whether the vehicle fits at the goal, as far as is known. */
  get goalIsFree() {
    return this.#read((search) => search.goalIsFree, true);
  }

  /**
   * Returns the warning about a drive; null if it leads to the goal.
   *
   * @param {string | undefined} status
   * @param {number} [expanded]
   */
  shortfall(status, expanded = 0) {
    if (status === 'limit')
      return msg(
        'The limit of {n} poses cut the search short; the drive ends at the nearest one.',
        { n: expanded.toLocaleString('en') },
      );
    // If the vehicle does not fit at the goal, the core has a message of its own.
    return status === 'nearest' && this.goalIsFree
      ? msg('No drive to the goal was found; this one ends at the pose nearest to it.')
      : null;
  }

  /**
   * Returns the length of a finished drive in cells, and its changes of gear.
   *
   * @param {Float64Array} samples
   */
  measured(samples) {
    let gears = 0;
    for (let at = SAMPLE.gear + SAMPLE.count; at < samples.length; at += SAMPLE.count)
      if (samples[at] !== samples[at - SAMPLE.count]) gears++;
    return { length: samples.at(-1) ?? 0, gears };
  }

  /** Returns the drive from the start to the pose that the step at the playhead expanded. */
  trail() {
    return this.#read((search) => search.trailDrive(), NONE);
  }
}

// A vehicle that moves along the answer. Wheels turn at a finite speed: the vehicle stops before a
// change of gear, and the steering angle shown follows that of the drive.

/**
 * @typedef {{ x: number, y: number, angle: number, steer: number, gear: number }} Car angle and
 *   steer in radians, clockwise from the right
 */

const CELLS_A_SECOND = 3.2;
const LONGEST_DRIVE = 14;
/** Seconds that it stops at a change of gear. */
const SHIFT = 0.45;
/** How fast the steering angle changes, in degrees per second. */
const WHEELS = 160;

export class Driver {
  #drive;
  #count;
  /** The distance along the drive, in cells. */
  #at = 0;
  /** The last sample that it has passed. */
  #passed = 0;
  /** Seconds until it moves again. */
  #rest = 0;
  /** The steering angle shown, in degrees. */
  #steer;

  /** @param {Float64Array} drive see `DriveSearch.drive` */
  constructor(drive) {
    this.#drive = drive;
    this.#count = Math.floor(drive.length / SAMPLE.count);
    this.#steer = this.#of(0, SAMPLE.steer);
  }

  get #length() {
    return this.#of(this.#count - 1, SAMPLE.distance);
  }
  /** Whether it has arrived. */
  get arrived() {
    return this.#at >= this.#length;
  }

  /** @param {number} seconds @param {number | null} [wished] cells per second */
  advance(seconds, wished = null) {
    if (this.arrived) return;
    const wanted = this.#of(Math.min(this.#passed + 1, this.#count - 1), 3);
    const most = WHEELS * seconds;
    this.#steer += Math.min(most, Math.max(-most, wanted - this.#steer));
    const stood = Math.min(this.#rest, seconds);
    this.#rest -= stood;
    const pace = wished ?? Math.max(CELLS_A_SECOND, this.#length / LONGEST_DRIVE);
    this.#goTo(Math.min(this.#at + pace * (seconds - stood), this.#length));
  }

  /** The position in cells, the heading and the steering angle. @returns {Car} */
  get place() {
    const [a, b] = [this.#passed, Math.min(this.#passed + 1, this.#count - 1)];
    const [begin, end] = [this.#of(a, SAMPLE.distance), this.#of(b, SAMPLE.distance)];
    const part = end > begin ? (this.#at - begin) / (end - begin) : 0;
    const between = (/** @type {number} */ field) =>
      this.#of(a, field) + (this.#of(b, field) - this.#of(a, field)) * part;
    // Headings wrap: 359 and 1 are two degrees from each other.
    const turn =
      ((((this.#of(b, SAMPLE.heading) - this.#of(a, SAMPLE.heading)) % 360) + 540) % 360) - 180;
    return {
      x: between(SAMPLE.x),
      y: between(SAMPLE.y),
      angle: radians(this.#of(a, SAMPLE.heading) + turn * part),
      steer: radians(this.#steer),
      gear: this.#of(b, SAMPLE.gear),
    };
  }

  /** Moves to a distance, but stops at a change of gear. @param {number} aim */
  #goTo(aim) {
    while (this.#passed < this.#count - 1 && this.#of(this.#passed + 1, SAMPLE.distance) <= aim) {
      const gear = this.#of(this.#passed + 1, SAMPLE.gear);
      this.#passed++;
      const next = this.#passed + 1;
      if (next < this.#count && this.#of(next, SAMPLE.gear) !== gear) {
        this.#at = this.#of(this.#passed, SAMPLE.distance);
        this.#rest = SHIFT;
        return;
      }
    }
    this.#at = aim;
  }

  /** @param {number} sample @param {number} field */
  #of(sample, field) {
    return this.#drive[sample * SAMPLE.count + field] ?? 0;
  }
}

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;
