// The lanes of a race, one to four, and the options that all of them share: made anew together, recorded in turns.

import { Lane } from './lane.js';
import { refusals } from './memory-budget.js';
import { searchBy } from './searches.js';

/**
 * @typedef {import('./searches.js').AnyOptions} AnyOptions
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../shared/play/trap-guard.js').TrapGuard} TrapGuard
 * @typedef {AnyOptions & { race?: string[] }} LabOptions what is left out has the core's default; `race` names the lanes, else there is one of `algorithm`
 * @typedef {{ [name in keyof LabOptions]: LabOptions[name] | null }} OptionChange null takes an option back
 */

const MOST_LANES = 4;

export class Race {
  #guard;
  /** Whose turn it is: it goes on where the frame before had to stop. */
  #turn = 0;
  /** @type {LabOptions} */
  options = {};
  /** @type {Lane[]} */
  lanes = [];

  /** @param {TrapGuard} guard */
  constructor(guard) {
    this.#guard = guard;
  }

  /**
   * Makes the lanes for other options, without touching those that are there.
   *
   * @param {OptionChange} change
   * @returns {{ options: LabOptions, lanes: Lane[] }} to be handed to `take`, or its lanes to be freed
   * @throws an OptionError
   */
  plan(change) {
    const kept = Object.entries({ ...this.options, ...change }).filter(([, value]) => value !== null && value !== undefined);
    const options = /** @type {LabOptions} */ (Object.fromEntries(kept));
    if (options.race?.length === 0) delete options.race;
    const { race, ...search } = options;
    const names = race ? checked(race) : [options.algorithm ?? 'astar'];
    /** @type {Lane[]} */
    const lanes = [];
    /** @type {unknown} */
    let refusal = null;
    try {
      for (const name of names) {
        try {
          lanes.push(this.#guard.in(() => new Lane(name, search, this.#guard), null) ?? new Lane(name, search, this.#guard, 'the core is not there'));
        } catch (error) {
          refusal ??= error;
          // In a race it is enough that the options are for one of them; but every name must be one.
          searchBy({ algorithm: /** @type {AnyOptions['algorithm']} */ (name) }).free();
          lanes.push(new Lane(name, search, this.#guard, error instanceof Error ? error.message : String(error)));
        }
      }
      if (refusal !== null && lanes.every((lane) => lane.idle)) throw refusal;
    } catch (error) {
      lanes.forEach((lane) => lane.free());
      throw error;
    }
    return { options, lanes };
  }

  /** @param {ReturnType<Race['plan']>} plan */
  take({ options, lanes }) {
    this.#guard.in(() => this.lanes.forEach((lane) => lane.free()), undefined);
    this.options = options;
    this.lanes = lanes;
  }

  /** All begin anew. @param {Board} board @param {boolean} keep whether the paths of before stay until there are others */
  begin(board, keep) {
    const refused = refusals(this.lanes, board.columns, board.rows);
    // What is not to search gives its memory back before others take theirs.
    this.lanes.forEach((lane, at) => refused[at] && lane.refuse(refused[at]));
    this.lanes.forEach((lane, at) => refused[at] || lane.begin(board, keep));
  }

  /**
   * Records for some time, all lanes in turns.
   *
   * @param {() => number} now @param {number} until
   * @returns {boolean} whether there is more to record
   */
  work(now, until) {
    for (let idle = 0; idle < this.lanes.length && now() < until; ) {
      const lane = this.lanes[this.#turn++ % this.lanes.length];
      idle = lane?.work(now) ? 0 : idle + 1;
    }
    return this.lanes.some((lane) => !lane.ended);
  }

  /** Puts the playheads of all lanes there. @param {number} step */
  show(step) {
    for (const lane of this.lanes) lane.show(step);
  }

  /** The first lane that can search here, or else the first: what is told of the whole is told of it. */
  get lead() {
    return this.lanes.find((lane) => lane.error === '') ?? this.lanes[0];
  }

  /** How much there is to be looked at: of the longest lane. */
  get tape() {
    let steps = 0;
    let ended = true;
    for (let i = 0; i < this.lanes.length; i++) {
      const lane = /** @type {Lane} */ (this.lanes[i]);
      steps = Math.max(steps, lane.steps);
      ended &&= lane.ended;
    }
    return { steps, ended };
  }
  /** After a trap. @param {string} error */
  drop(error) {
    for (const lane of this.lanes) lane.drop(error);
  }

  free() {
    for (const lane of this.lanes) lane.free();
  }
}

/** @param {string[]} race */
function checked(race) {
  const fault = (/** @type {string} */ found) => Object.assign(new Error(`race: found ${found}; expected one to ${MOST_LANES} algorithms, each once`), { name: 'OptionError' });
  if (!Array.isArray(race)) throw fault(String(race));
  if (race.length > MOST_LANES) throw fault(`${race.length}`);
  const twice = race.find((name, at) => race.indexOf(name) !== at);
  if (twice !== undefined) throw fault(`"${twice}" twice`);
  return race;
}
