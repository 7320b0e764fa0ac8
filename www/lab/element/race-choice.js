// What the panel changes, of all lanes or of the chosen one. All of it becomes attributes: what is of all those of its name, what is
// a lane's own the attribute `race`. Where a lane's own choice is the one that all have, it is no choice of its own.

import { optionOf, raceText, readSetting } from '../play/race-text.js';
import { LAB_WORDS } from '../../shared/words.js';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/race-text.js').LaneOptions} LaneOptions
 */

export class RaceChoice {
  #host;
  #lab;
  #whose;

  /** @param {HTMLElement} host @param {Lab} lab @param {{ lane: number | null }} whose settings are changed: a lane's, or those of all */
  constructor(host, lab, whose) {
    this.#host = host;
    this.#lab = lab;
    this.#whose = whose;
  }

  /** What each lane says itself. @returns {LaneOptions[]} */
  get race() {
    const { race, algorithm = 'astar' } = this.#lab.options;
    return structuredClone(race ?? [{ algorithm }]);
  }

  /** @param {string} attribute @param {string | null} value null takes it back */
  set(attribute, value) {
    if (attribute === 'algorithm') this.#search(/** @type {LaneOptions['algorithm']} */ (value ?? 'astar'));
    else if (attribute === 'layout' || value === '6' || this.#lab.options.movement === '6' && attribute === 'movement') this.#attribute(attribute, value);
    else if (this.#whose.lane === null) this.#setAll(attribute, value);
    else this.#setOwn(this.#whose.lane, attribute, value);
  }

  /** @param {string} algorithm */
  add(algorithm) {
    this.#write([...this.race, { algorithm: /** @type {LaneOptions['algorithm']} */ (algorithm) }]);
  }

  /** The chosen search once more, or else the last, to be given settings of its own. */
  again() {
    const { race } = this;
    const last = race[this.#whose.lane ?? race.length - 1];
    if (!last) return;
    this.#whose.lane = race.length;
    this.#write([...race, last]);
  }

  /** @param {number} lane */
  remove(lane) {
    if (this.#whose.lane !== null && this.#whose.lane >= lane) this.#whose.lane = this.#whose.lane === lane ? null : this.#whose.lane - 1;
    this.#write(this.race.filter((_, at) => at !== lane));
  }

  /** Takes back all that the chosen lane has of its own. */
  likeTheOthers() {
    const { lane: chosen } = this.#whose;
    this.#write(this.race.map((lane, at) => (at === chosen ? { algorithm: lane.algorithm } : lane)));
  }

  /** Another search for the chosen lane, or for all, without what is not for it. @param {LaneOptions['algorithm']} algorithm */
  #search(algorithm) {
    const { lane: chosen } = this.#whose;
    this.#write(this.race.map((lane, at) => (chosen === null || at === chosen ? this.#lab.fitting({ ...lane, algorithm }) : lane)));
  }

  /** @param {string} attribute @param {string | null} value */
  #setAll(attribute, value) {
    const option = optionOf(attribute);
    const { race } = this;
    const now = race.map((lane) => (value !== null && weighs(lane, option) ? { ...without(lane, option), [option]: readSetting(attribute, value) } : without(lane, option)));
    if (JSON.stringify(now) !== JSON.stringify(race)) this.#write(now);
    if (!race.every((lane) => weighs(lane, option))) this.#attribute(attribute, value);
  }

  /** @param {number} chosen @param {string} attribute @param {string | null} value */
  #setOwn(chosen, attribute, value) {
    const option = optionOf(attribute);
    const { race } = this;
    const lane = race[chosen];
    if (!lane) return;
    const shared = this.#host.getAttribute(attribute) ?? LAB_WORDS[attribute]?.now[0];
    const bare = race.map((other, at) => (at === chosen ? without(other, option) : other));
    if (value === null || (value === shared && !weighs(lane, option))) return this.#write(bare);
    // As it was typed: what is wrong with it is said where all attributes are read.
    const texts = bare.map((other) => raceText([other]));
    texts[chosen] += ` ${attribute}=${value}`;
    this.#attribute('race', texts.join('; '));
  }

  /** @param {LaneOptions[]} race */
  #write(race) {
    const [only] = race;
    if (race.length > 1 || (only && Object.keys(only).length > 1)) {
      this.#attribute('race', raceText(race));
    } else {
      // The first stays as the only one.
      this.#attribute('algorithm', only?.algorithm ?? null);
      this.#attribute('race', null);
    }
  }

  /** @param {string} name @param {string | null} value */
  #attribute(name, value) {
    if (value === null) this.#host.removeAttribute(name);
    else this.#host.setAttribute(name, value);
  }
}

/** Whether this is for this search to say itself: what A* is weighted with is always its own. @param {LaneOptions} lane @param {string} option */
const weighs = ({ algorithm }, option) => algorithm === 'astar' && (option === 'weight' || option === 'weighting');

/** @param {LaneOptions} lane @param {string} option @returns {LaneOptions} */
function without(lane, option) {
  const { [/** @type {'weight'} */ (option)]: _, ...rest } = lane;
  return rest;
}
