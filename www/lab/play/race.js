// The lanes of a race, one to six. Each has a search and perhaps options of its own; all share the
// other options. A change makes all lanes again.

import { DYNAMIC_WEIGHTED } from '../../engine/algorithms.js';
import { Fault, msg, saidBy } from '../../shared/message.js';
import { LANES } from '../../shared/words.js';
import { Lane } from './lane.js';
import { optionOf, OWN_SETTINGS } from './options.js';
import { checkOwn, checkSearch } from './searches.js';

/**
 * @typedef {import('../../shared/play/trap-guard.js').TrapGuard} TrapGuard
 * @import { AnyOptions, Given, Recorded, LabOptions, LaneOptions, OptionChange } from './types.js'
 */

/** The options that a lane can have of its own. */
const OWN = OWN_SETTINGS.map(optionOf);

/**
 * Makes the lanes for some options: one for each trace, and then those of the race.
 *
 * @param {OptionChange} change null clears an option
 * @param {Given} given
 * @param {TrapGuard} guard
 * @returns {{ options: LabOptions, given: Given, lanes: Lane[] }} the caller frees the lanes
 * @throws an OptionError
 */
export function planned(change, given, guard) {
  const { functions, recorded } = given;
  const { plan, traces } = recorded;
  const chosen = Object.entries(change).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const options = /** @type {LabOptions} */ (Object.fromEntries(chosen));
  const race = options.race && (options.race = checked(options.race, guard));
  if (race?.length === 0) delete options.race;
  /** @type {Lane[]} */
  const lanes = [];
  /** @type {unknown} */
  let refusal = null;
  try {
    const all = /** @type {LaneOptions[]} */ ([
      ...traces.map(() => ({ algorithm: 'trace' })),
      ...searchesOf(options, recorded),
    ]);
    if (all.length > LANES)
      throw new Fault(
        'found {n} traces and {m} searches; expected at most {most} together',
        { n: traces.length, m: all.length - traces.length, most: LANES },
        'OptionError',
      );
    for (const [at, own] of all.entries()) {
      const { algorithm: name } = own;
      const search = inForce(options, own);
      const refused = (/** @type {import('../../shared/message.js').Said} */ why) =>
        new Lane(name, search, guard, { refusal: why });
      try {
        lanes.push(
          guard.in(
            () => new Lane(name, search, guard, { functions, plays: { plan, trace: traces[at] } }),
            null,
          ) ?? refused(msg('the core is not there')),
        );
      } catch (error) {
        refusal ??= error;
        // A shared option must apply to at least one lane. Every algorithm must exist.
        checkSearch({ algorithm: name });
        lanes.push(refused(saidBy(error)));
      }
    }
    if (refusal !== null && lanes.every((lane) => lane.idle)) throw refusal;
  } catch (error) {
    lanes.forEach((lane) => lane.free());
    throw error;
  }
  return { options, given, lanes };
}

/**
 * Returns the searches of the lanes that show no trace. A plan, or a trace alone, has none.
 *
 * @param {LabOptions} options
 * @param {Recorded} recorded
 * @returns {{ algorithm: string }[]}
 */
function searchesOf({ race, algorithm }, { plan, traces }) {
  if (plan) return [{ algorithm: plan.lane }];
  if (race?.length) return race;
  return algorithm === undefined && traces.length > 0 ? [] : [{ algorithm: algorithm ?? 'astar' }];
}

/**
 * Returns the options of a lane: its own before the shared ones. A* with a weight of its own
 * becomes weighted A*. A shared weight applies only to searches that have weights.
 *
 * @param {LabOptions} shared @param {LaneOptions} lane @returns {AnyOptions}
 */
function inForce({ race: _, ...shared }, lane) {
  const options = { ...shared, ...lane };
  // Either all lanes use hexes or none does.
  if (shared.movement === '6') options.movement = '6';
  if (lane.algorithm !== 'astar' || (lane.weight === undefined && lane.weighting === undefined))
    return options;
  if (lane.weighting !== undefined) options.algorithm = DYNAMIC_WEIGHTED;
  else if (lane.weight !== 1) options.algorithm = 'weighted';
  return options;
}

/**
 * Returns the lane without the options that do not apply to its search.
 *
 * @param {LaneOptions} lane
 * @param {TrapGuard} guard
 * @returns {LaneOptions}
 */
export function fitting({ algorithm, ...own }, guard) {
  const fits = Object.entries(own).filter(([name, value]) => {
    try {
      return guard.in(
        () => (
          checkOwn(inForce({}, { algorithm, [name]: value }), { algorithm, [name]: value }),
          true
        ),
        true,
      );
    } catch {
      return false;
    }
  });
  return { algorithm, ...Object.fromEntries(fits) };
}

/**
 * Returns the race in the form that the lab stores.
 *
 * @param {readonly (LaneOptions | string)[]} race
 * @param {TrapGuard} guard
 * @returns {LaneOptions[]}
 * @throws an OptionError
 */
function checked(race, guard) {
  const lanes = Array.isArray(race) ? race : null;
  if (!lanes || lanes.length > LANES)
    throw new Fault(
      'race: found {found}; expected one to {most} searches',
      { found: lanes ? lanes.length : String(race), most: LANES },
      'OptionError',
    );
  return lanes.map((lane, at) => {
    const fault = (/** @type {import('../../shared/message.js').Said} */ why) =>
      new Fault('race, lane {n}: {why}', { n: at + 1, why }, 'OptionError');
    const said = typeof lane === 'string' ? { algorithm: lane } : (lane ?? {});
    const own = /** @type {LaneOptions} */ (
      Object.fromEntries(
        Object.entries(said).filter(([, value]) => value !== null && value !== undefined),
      )
    );
    const stranger = Object.keys(own).find((name) => name !== 'algorithm' && !OWN.includes(name));
    if (stranger !== undefined)
      throw fault(
        msg('unknown option "{name}"; expected one of: {list}', {
          name: stranger,
          list: OWN.join(', '),
        }),
      );
    if (typeof own.algorithm !== 'string')
      throw fault(msg('found no search; expected its word as algorithm'));
    if (own.movement === '6')
      throw fault(
        msg(
          'found movement "6"; expected it for all lanes, as cells are hexes for all or for none',
        ),
      );
    try {
      guard.in(() => checkOwn(inForce({}, own), own), undefined);
    } catch (error) {
      throw fault(saidBy(error));
    }
    return own;
  });
}
