// The lanes of a race, one to six, each with a search and perhaps options of its own, and the options that all of them share:
// made anew together, recorded in turns.

import { isOwn, LANES } from '../../shared/words.js';
import { Lane } from './lane.js';
import { refusals } from './memory-budget.js';
import { OWN_SETTINGS, optionOf } from './race-text.js';
import { checkOwn, searchBy } from './searches.js';

/**
 * @typedef {import('./searches.js').AnyOptions} AnyOptions
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../shared/play/trap-guard.js').TrapGuard} TrapGuard
 * @typedef {import('./race-text.js').LaneOptions} LaneOptions
 * @typedef {AnyOptions & { race?: LaneOptions[] }} LabOptions what is left out has the core's default; `race` names the lanes, else there is one of `algorithm`
 * @typedef {{ [name in keyof AnyOptions]: AnyOptions[name] | null } & { race?: (LaneOptions | string)[] | null }} OptionChange null takes an option back; a lane that says nothing but its search may be its word
 */

/** What a lane can have of its own. */
const OWN = OWN_SETTINGS.map(optionOf);

export class Race {
  #guard;
  /** Whose turn it is: it goes on where the frame before had to stop. */
  #turn = 0;
  /** @type {LabOptions} */
  options = {};
  /** @type {Lane[]} */
  lanes = [];
  /** What the search `own` goes by, from the next plan on. @type {import('./functions.js').OwnFunctions | null} */
  functions = null;

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
    const race = options.race && (options.race = checked(options.race, this.#guard));
    if (race?.length === 0) delete options.race;
    /** @type {Lane[]} */
    const lanes = [];
    /** @type {unknown} */
    let refusal = null;
    try {
      for (const own of race?.length ? race : [{ algorithm: options.algorithm ?? 'astar' }]) {
        const { algorithm: name } = own;
        const search = inForce(options, own);
        try {
          const { functions } = this;
          lanes.push(this.#guard.in(() => new Lane(name, search, this.#guard, { functions }), null) ?? new Lane(name, search, this.#guard, { refusal: 'the core is not there' }));
        } catch (error) {
          refusal ??= error;
          // In a race it is enough that the options of all are for one of them; but every name must be one.
          if (!isOwn(name)) searchBy({ algorithm: name }).free();
          lanes.push(new Lane(name, search, this.#guard, { refusal: error instanceof Error ? error.message : String(error) }));
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
    const refused = refusals(this.lanes, board.columns, board.rows, board.stops.length + 1);
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

/**
 * What a lane goes by: what it says itself before what is said to all. A* that has a weight of its own is weighted A*; one that is
 * said to all is for those whose nature it is.
 *
 * @param {LabOptions} shared @param {LaneOptions} lane @returns {AnyOptions}
 */
function inForce({ race: _, ...shared }, lane) {
  const options = { ...shared, ...lane };
  // Cells are hexes for all or for none.
  if (shared.movement === '6') options.movement = '6';
  if (lane.algorithm !== 'astar' || (lane.weight === undefined && lane.weighting === undefined)) return options;
  if (lane.weighting !== undefined) options.algorithm = 'dynamic-weighted';
  else if (lane.weight !== 1) options.algorithm = 'weighted';
  return options;
}

/** A lane without what is not for its search. @param {LaneOptions} lane @param {TrapGuard} guard @returns {LaneOptions} */
export function fitting({ algorithm, ...own }, guard) {
  const fits = Object.entries(own).filter(([name, value]) => {
    try {
      return guard.in(() => (checkOwn(inForce({}, { algorithm, [name]: value }), { algorithm, [name]: value }), true), true);
    } catch {
      return false;
    }
  });
  return { algorithm, ...Object.fromEntries(fits) };
}

/** As it is kept. @param {readonly (LaneOptions | string)[]} race @param {TrapGuard} guard @returns {LaneOptions[]} @throws an OptionError */
function checked(race, guard) {
  const fault = (/** @type {string} */ message) => Object.assign(new Error(message), { name: 'OptionError' });
  const lanes = Array.isArray(race) ? race : null;
  if (!lanes || lanes.length > LANES) throw fault(`race: found ${lanes ? lanes.length : String(race)}; expected one to ${LANES} searches`);
  return lanes.map((lane, at) => {
    const said = typeof lane === 'string' ? { algorithm: lane } : (lane ?? {});
    const own = /** @type {LaneOptions} */ (Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== undefined)));
    const stranger = Object.keys(own).find((name) => name !== 'algorithm' && !OWN.includes(name));
    if (stranger !== undefined) throw fault(`race, lane ${at + 1}: unknown option "${stranger}"; expected one of: ${OWN.join(', ')}`);
    if (typeof own.algorithm !== 'string') throw fault(`race, lane ${at + 1}: found no search; expected its word as algorithm`);
    if (own.movement === '6') throw fault(`race, lane ${at + 1}: found movement "6"; expected it for all lanes, as cells are hexes for all or for none`);
    try {
      guard.in(() => checkOwn(inForce({}, own), own), undefined);
    } catch (error) {
      throw fault(`race, lane ${at + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return own;
  });
}
