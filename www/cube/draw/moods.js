// What each monster does, and how its eyes and its posture show it, on the cube and on the net. It
// follows from the actor records: `asleep` and `lost` are not awake, and an awake monster is
// `following` a plan, `looking` without one, or `planning` for a moment after each request. A page
// describes them for readers: docs/pages.md.
//
// Times are those of the chase, so a paused chase keeps its picture.

import { LID, WHITE } from './palette.js';

/** @import { Layout } from './measures.js' */

/**
 * Seconds for which a monster shows that it has requested a plan, and that it has lost the player.
 */
const PLANNING = 0.8;
const LOST = 3;

/**
 * @typedef {object} Mood
 * @property {string} eyes the colour of the eyes
 * @property {number} wide the size of the eyes
 * @property {number} lid the height of the lid: 1 is open, −1 is shut
 * @property {number} slant how much lower the lid is on the inside
 * @property {number} gaze how far the eyes look up; a negative number is down
 * @property {number} sweep how far they look to both sides
 * @property {number} tall the height of the body
 * @property {number} lean how far it leans forward, in heights
 */

/** @type {Record<'asleep' | 'lost' | 'looking' | 'planning' | 'following', Mood>} */
export const MOODS = {
  asleep: { eyes: WHITE, wide: 1, lid: -1, slant: 0, gaze: 0, sweep: 0, tall: 0.84, lean: 0 },
  lost: { eyes: LID, wide: 1, lid: 0.1, slant: -0.5, gaze: -0.35, sweep: 0.3, tall: 0.84, lean: 0 },
  looking: { eyes: WHITE, wide: 1.2, lid: 1, slant: 0, gaze: 0, sweep: 0.75, tall: 1.1, lean: 0 },
  planning: {
    eyes: '#ffc53d',
    wide: 1.1,
    lid: 1,
    slant: 0,
    gaze: 0.5,
    sweep: 0,
    tall: 1,
    lean: 0.16,
  },
  following: {
    eyes: WHITE,
    wide: 1,
    lid: 0.4,
    slant: 0.75,
    gaze: -0.15,
    sweep: 0,
    tall: 1,
    lean: 0.16,
  },
};
const { asleep, lost, looking, planning, following } = MOODS;

/** Seconds in which eyes look to both sides. */
const SWEEP_S = 2.6;
/**
 * Returns where eyes look that sweep, from −1 to 1.
 *
 * @param {number} monster
 * @param {number} clock in seconds
 * @param {boolean} still whether to reduce motion
 */
export const sweepOf = (monster, clock, still) =>
  still ? 0.8 : Math.sin((clock * 2 * Math.PI) / SWEEP_S + monster * 2.4);

export class Moods {
  /** @type {Mood[]} */
  #moods = [];
  /**
   * Whether each was awake, its requests, and the time of its last request or of its falling
   * asleep.
   */
  #awake = new Uint8Array(0);
  #requests = new Float32Array(0);
  #since = new Float64Array(0);
  #now = Infinity;
  /** Whether any monster looks to both sides. */
  sweeps = false;

  /** @param {Layout['actor']} actor */
  constructor(actor) {
    this.actor = actor;
  }

  /** Call it before all actors return to their starts: then no monster has lost the player. */
  forget() {
    this.#now = Infinity;
  }

  /**
   * @param {Float32Array} actors
   * @param {number} now the time of the chase, in seconds
   * @returns {boolean} whether any mood has changed
   */
  update(actors, now) {
    const { stride, awake, requests, plan } = this.actor;
    const count = actors.length / stride - 1;
    let isNew = now < this.#now;
    if (this.#moods.length !== count) {
      isNew = true;
      this.#moods = new Array(count).fill(asleep);
      [this.#awake, this.#requests, this.#since] = [
        new Uint8Array(count),
        new Float32Array(count),
        new Float64Array(count),
      ];
    }
    this.#now = now;
    this.sweeps = false;
    let any = false;
    for (let monster = 0; monster < count; monster++) {
      const at = (monster + 1) * stride;
      const isAwake = actors[at + awake] > 0;
      // At the start of a chase, the awake ones request a plan.
      if (isNew) this.#since[monster] = isAwake ? 0 : -Infinity;
      else if (
        this.#requests[monster] !== actors[at + requests] ||
        (this.#awake[monster] > 0 && !isAwake)
      )
        this.#since[monster] = now;
      this.#awake[monster] = isAwake ? 1 : 0;
      this.#requests[monster] = actors[at + requests];
      const age = now - this.#since[monster];
      const mood = isAwake
        ? age < PLANNING
          ? planning
          : actors[at + plan] > 0
            ? following
            : looking
        : age < LOST
          ? lost
          : asleep;
      any ||= mood !== this.#moods[monster];
      this.#moods[monster] = mood;
      this.sweeps ||= mood.sweep > 0;
    }
    return any;
  }

  /** @param {number} monster @returns {Mood} */
  of(monster) {
    return this.#moods[monster];
  }
}
