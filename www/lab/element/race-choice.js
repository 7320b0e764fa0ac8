// What the panel changes, of all lanes or of the chosen one. All of it becomes attributes: what is of all those of its name, what is
// a lane's own the attribute `race`. Where a lane's own choice is the one that all have, it is no choice of its own.

import { raceText, readSetting } from '../play/race-text.js';
import { LAB_WORDS, optionOf } from '../play/options.js';
import { setOrRemove } from '../../shared/ui/dom.js';

/**
 * @import { App, Whose } from './types.js'
 * @typedef {import('../play/race-text.js').LaneOptions} LaneOptions
 */

/** @param {Pick<App, 'host' | 'lab'>} app @param {Whose} whose settings are changed */
export function createRaceChoice({ host, lab }, whose) {
  /** What each lane says itself. @returns {LaneOptions[]} */
  const raceNow = () => structuredClone(lab.options.race ?? [{ algorithm: lab.options.algorithm ?? 'astar' }]);

  /** @param {LaneOptions[]} race */
  function write(race) {
    const [only] = race;
    if (race.length > 1 || (only && Object.keys(only).length > 1)) {
      setOrRemove(host, 'race', raceText(race));
    } else {
      // The first stays as the only one.
      setOrRemove(host, 'algorithm', only?.algorithm ?? null);
      setOrRemove(host, 'race', null);
    }
  }

  /** Another search for the chosen lane, or for all, without what is not for it. @param {LaneOptions['algorithm']} algorithm */
  function search(algorithm) {
    write(raceNow().map((lane, at) => (whose.lane === null || at === whose.lane ? lab.fitting({ ...lane, algorithm }) : lane)));
  }

  /** @param {string} attribute @param {string | null} value */
  function setAll(attribute, value) {
    const option = optionOf(attribute);
    const race = raceNow();
    const now = race.map((lane) => (value !== null && weighs(lane, option) ? { ...without(lane, option), [option]: readSetting(attribute, value) } : without(lane, option)));
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
    // As it was typed: what is wrong with it is said where all attributes are read.
    const texts = bare.map((other) => raceText([other]));
    texts[chosen] += ` ${attribute}=${value}`;
    setOrRemove(host, 'race', texts.join('; '));
  }

  return {
    /** @param {string} attribute @param {string | null} value null takes it back */
    set(attribute, value) {
      const isOfAll = attribute === 'layout' || value === '6' || (attribute === 'movement' && lab.options.movement === '6');
      if (attribute === 'algorithm') search(/** @type {LaneOptions['algorithm']} */ (value ?? 'astar'));
      else if (isOfAll) setOrRemove(host, attribute, value);
      else if (whose.lane === null) setAll(attribute, value);
      else setOwn(whose.lane, attribute, value);
    },
    /** @param {string} algorithm */
    add(algorithm) {
      write([...raceNow(), { algorithm: /** @type {LaneOptions['algorithm']} */ (algorithm) }]);
    },
    /** The chosen search once more, or else the last, to be given settings of its own. */
    again() {
      const race = raceNow();
      const last = race[whose.lane ?? race.length - 1];
      if (!last) return;
      whose.lane = race.length;
      write([...race, last]);
    },
    /** @param {number} lane */
    remove(lane) {
      if (whose.lane !== null && whose.lane >= lane) whose.lane = whose.lane === lane ? null : whose.lane - 1;
      write(raceNow().filter((_, at) => at !== lane));
    },
    /** Takes back all that the chosen lane has of its own. */
    likeTheOthers() {
      write(raceNow().map((lane, at) => (at === whose.lane ? { algorithm: lane.algorithm } : lane)));
    },
  };
}

/** Whether this is for this search to say itself: what A* is weighted with is always its own. @param {LaneOptions} lane @param {string} option */
const weighs = ({ algorithm }, option) => algorithm === 'astar' && (option === 'weight' || option === 'weighting');

/** @param {LaneOptions} lane @param {string} option @returns {LaneOptions} */
function without(lane, option) {
  const { [/** @type {'weight'} */ (option)]: _, ...rest } = lane;
  return rest;
}
