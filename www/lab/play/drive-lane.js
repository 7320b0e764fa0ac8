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

// Somebody who drives along the answer. Wheels do not jump from one side to the other: before a change of gear the
// vehicle stands a moment, and on the way the wheels shown turn at a pace of their own towards what the drive says.

/** @typedef {{ x: number, y: number, angle: number, steer: number, gear: number }} Car angle and steer in radians, from the right towards the bottom */

const CELLS_A_SECOND = 3.2;
const LONGEST_DRIVE = 14;
/** Seconds that it stands where the gear changes. */
const SHIFT = 0.45;
/** How fast the wheels turn, in degrees a second. */
const WHEELS = 160;

export class Driver {
  #drive;
  #count;
  /** Along the drive, in cells. */
  #at = 0;
  /** The sample that was passed last. */
  #passed = 0;
  /** Seconds left to stand. */
  #rest = 0;
  /** Where the wheels stand now, in degrees. */
  #steer;

  /** @param {Float64Array} drive as DriveSearch.drive gives it */
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

  /** @param {number} seconds @param {number | null} [wished] cells a second @returns {boolean} whether it moved */
  advance(seconds, wished = null) {
    if (this.arrived) return false;
    const wanted = this.#of(Math.min(this.#passed + 1, this.#count - 1), 3);
    const most = WHEELS * seconds;
    this.#steer += Math.min(most, Math.max(-most, wanted - this.#steer));
    const stood = Math.min(this.#rest, seconds);
    this.#rest -= stood;
    const pace = wished ?? Math.max(CELLS_A_SECOND, this.#length / LONGEST_DRIVE);
    const aim = Math.min(this.#at + pace * (seconds - stood), this.#length);
    this.#goTo(aim);
    return seconds > 0;
  }

  /** Where it is, in cells, where it looks and how its wheels stand. @returns {Car} */
  get place() {
    const [a, b] = [this.#passed, Math.min(this.#passed + 1, this.#count - 1)];
    const [begin, end] = [this.#of(a, SAMPLE.distance), this.#of(b, SAMPLE.distance)];
    const part = end > begin ? (this.#at - begin) / (end - begin) : 0;
    const between = (/** @type {number} */ field) => this.#of(a, field) + (this.#of(b, field) - this.#of(a, field)) * part;
    // Headings are next to each other, but 359 and 1 are too.
    const turn = ((((this.#of(b, SAMPLE.heading) - this.#of(a, SAMPLE.heading)) % 360) + 540) % 360) - 180;
    return { x: between(SAMPLE.x), y: between(SAMPLE.y), angle: radians(this.#of(a, SAMPLE.heading) + turn * part), steer: radians(this.#steer), gear: this.#of(b, SAMPLE.gear) };
  }

  /** On to a distance, but not past a change of gear: there it stands first. @param {number} aim */
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
