// Changes of the searches by the panel or a tool, for all lanes or for the chosen one. They become
// attributes: shared options by their names, options of a lane in `race`. It loads on demand.

import { fitting } from '../play/race.js';
import { LAB_WORDS, optionOf } from '../play/options.js';
import { raceText, readSetting } from '../play/attributes.js';
import { setOrRemove } from '../../shared/ui/dom.js';

/**
 * @import { Lab } from '../play/lab.js'
 * @typedef {import('../play/types.js').LaneOptions} LaneOptions
 * @typedef {{ lane: number | null }} Whose whose settings are shown and changed: a lane's, or with
 *   null those of all
 */

/** @param {{ host: HTMLElement, lab: Lab }} parts @param {Whose} whose settings are changed */
export function createRaceChoice({ host, lab }, whose) {
  /** The number of lanes before those of searches: of traces. */
  const before = () => lab.recorded.traces.length;

  /** Returns what each search sets itself. @returns {LaneOptions[]} */
  function raceNow() {
    const { race, algorithm } = lab.options;
    if (race) return structuredClone(race);
    return algorithm === undefined && before() > 0 ? [] : [{ algorithm: algorithm ?? 'astar' }];
  }

  /** @param {LaneOptions[]} race */
  function write(race) {
    const [only] = race;
    if (race.length > 1 || (only && Object.keys(only).length > 1)) {
      setOrRemove(host, 'race', raceText(race));
    } else {
      // The first lane becomes the only one.
      setOrRemove(host, 'algorithm', only?.algorithm ?? null);
      setOrRemove(host, 'race', null);
    }
  }

  /**
   * Sets the search of the chosen lane, or of all, without options that do not apply to it.
   *
   * @param {LaneOptions['algorithm']} algorithm
   */
  const search = (algorithm) =>
    write(
      raceNow().map((lane, at) =>
        whose.lane === null || at === whose.lane - before()
          ? fitting({ ...lane, algorithm }, lab.guard)
          : lane,
      ),
    );

  /** @param {string} attribute @param {string | null} value */
  function setAll(attribute, value) {
    const option = optionOf(attribute);
    const race = raceNow();
    const now = race.map((lane) =>
      value !== null && weighs(lane, option)
        ? { ...without(lane, option), [option]: readSetting(attribute, value) }
        : without(lane, option),
    );
    if (JSON.stringify(now) !== JSON.stringify(race)) write(now);
    if (!race.every((lane) => weighs(lane, option))) setOrRemove(host, attribute, value);
  }

  /** @param {number} chosen @param {string} attribute @param {string | null} value */
  function setOwn(chosen, attribute, value) {
    const option = optionOf(attribute);
    const race = raceNow();
    const lane = race[chosen];
    if (!lane) return;
    const shared = host.getAttribute(attribute) ?? LAB_WORDS[attribute]?.now[0];
    const bare = race.map((other, at) => (at === chosen ? without(other, option) : other));
    if (value === null || (value === shared && !weighs(lane, option))) return write(bare);
    // As typed: all attributes are checked together.
    const texts = bare.map((other) => raceText([other]));
    texts[chosen] += ` ${attribute}=${value}`;
    setOrRemove(host, 'race', texts.join('; '));
  }

  return {
    /** @param {string} attribute @param {string | null} value null clears it */
    set(attribute, value) {
      const isOfAll =
        attribute === 'layout' ||
        value === '6' ||
        (attribute === 'movement' && lab.options.movement === '6');
      if (attribute === 'algorithm')
        search(/** @type {LaneOptions['algorithm']} */ (value ?? 'astar'));
      else if (isOfAll) setOrRemove(host, attribute, value);
      else if (whose.lane === null) setAll(attribute, value);
      else setOwn(whose.lane - before(), attribute, value);
    },
    /** @param {string} algorithm */
    add: (algorithm) =>
      write([...raceNow(), { algorithm: /** @type {LaneOptions['algorithm']} */ (algorithm) }]),
    /** Adds a copy of the chosen search, or of the last one, for other settings. */
    again() {
      const race = raceNow();
      const last = race[whose.lane === null ? race.length - 1 : whose.lane - before()];
      if (!last) return;
      whose.lane = before() + race.length;
      write([...race, last]);
    },
    /** @param {number} lane */
    remove(lane) {
      if (whose.lane !== null && whose.lane >= lane)
        whose.lane = whose.lane === lane ? null : whose.lane - 1;
      const { plan, traces } = lab.recorded;
      if (lane < traces.length)
        lab.recorded = { plan, traces: traces.filter((_, at) => at !== lane) };
      else write(raceNow().filter((_, at) => at !== lane - traces.length));
    },
    /** Clears all options of the chosen lane. */
    likeTheOthers: () =>
      write(
        raceNow().map((lane, at) =>
          at + before() === whose.lane ? { algorithm: lane.algorithm } : lane,
        ),
      ),
  };
}

/**
 * Returns whether this option always belongs to a lane: A* always has a weight of its own.
 *
 * @param {LaneOptions} lane
 * @param {string} option
 */
const weighs = ({ algorithm }, option) =>
  algorithm === 'astar' && (option === 'weight' || option === 'weighting');

/** @param {LaneOptions} lane @param {string} option @returns {LaneOptions} */
function without(lane, option) {
  const { [/** @type {'weight'} */ (option)]: _, ...rest } = lane;
  return rest;
}
