// The attributes that are settings of the lab: read, handed on, or refused with a sentence while what was in force stays
// so. The attributes are the one place where settings are kept: what the panel sets, a page can read, copy and style.

import { wrapped } from '../play/board.js';
import { attempt } from '../../shared/ui/notice.js';
import { saidBy } from '../../shared/message.js';
import { readNumber, readPoint, readWord } from '../../shared/words.js';
import { HEADINGS, LAB_NUMBERS, LAB_WORDS, optionOf, OWN_SETTINGS } from '../play/options.js';
import { raceText, readRace, readSetting, readStopCells, settingText } from '../play/race-text.js';
import { setOrRemove } from '../../shared/ui/dom.js';

/**
 * @typedef {import('../play/race.js').LabOptions} LabOptions
 * @typedef {ReturnType<typeof createLabSettings>} LabSettings
 * @typedef {import('../../shared/message.js').Said} Said
 */

/** What the core calls an attribute's option: those that a lane can have of its own, and those that are of all. @type {Record<string, keyof LabOptions>} */
const OPTIONS = Object.fromEntries(['algorithm', ...OWN_SETTINGS, 'layout', 'race'].map((attribute) => [attribute, /** @type {keyof LabOptions} */ (optionOf(attribute))]));

/** @param {string} attribute @param {string} value @returns {unknown} */
const readOption = (attribute, value) => (attribute === 'race' ? readRace(value) : readSetting(attribute, value));
/** @param {string} attribute @param {string} value */
const readLabNumber = (attribute, value) => readNumber(attribute, value, LAB_NUMBERS);
/** @param {string} attribute @param {string} value */
const readHeading = (attribute, value) => wrapped(readLabNumber(attribute, value));

/** @param {{ lab: import('../play/lab.js').Lab, host: HTMLElement }} parts */
export function createLabSettings({ lab, host }) {
  /** What was wrong with attributes that were not taken. @type {Map<string, Said>} */
  const refusals = new Map();
  /** Attributes that can be read but do not fit the others. @type {Set<string>} */
  let unfit = new Set();

  /**
   * What an attribute says; undefined where it is not there.
   *
   * @template T
   * @param {string} attribute @param {(attribute: string, value: string) => T} read @param {T} [refused] in place of what cannot be read
   */
  function said(attribute, read, refused) {
    const text = host.getAttribute(attribute);
    let value = refused;
    attempt(refusals, attribute, () => (value = text === null ? undefined : read(attribute, text)));
    return value;
  }

  /** @param {string[]} attributes @returns {Record<string, unknown>} */
  const inForce = (attributes) => Object.fromEntries(attributes.map((attribute) => [OPTIONS[attribute], lab.options[OPTIONS[attribute]] ?? null]));

  /** Why the options are not possible; '' when they are in force now. @param {Record<string, unknown>} options @returns {Said} */
  function refusalOf(options) {
    const now = lab.options;
    const isSame = Object.entries(options).every(([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(now[/** @type {keyof LabOptions} */ (name)] ?? null));
    if (isSame) return '';
    try {
      lab.configure(/** @type {LabOptions} */ (options));
      return '';
    } catch (error) {
      return saidBy(error);
    }
  }

  /**
   * Options fit together or do not, so they are asked for together: what was refused before may be possible now. Where
   * they do not, the one that was changed stays out, or what was out already, or both.
   *
   * @param {string | null} changed an attribute; null for all of them
   */
  function configure(changed) {
    // What the attributes ask for; of those that cannot be read, what is in force.
    const asked = Object.fromEntries(Object.entries(OPTIONS).map(([attribute, option]) => [option, said(attribute, readOption, inForce([attribute])[option]) ?? null]));
    // One that did not fit and now cannot even be read is out for that.
    for (const attribute of unfit) if (refusals.has(attribute)) unfit.delete(attribute);
    const others = [...unfit].filter((attribute) => attribute !== changed);
    const tries = changed === null ? [[]] : [[], [changed], others, [...others, changed]];
    /** @type {Said} */
    let why = '';
    for (const out of tries) {
      const refusal = refusalOf({ ...asked, ...inForce(out) });
      if (refusal === '') return leaveOut(out, why);
      why ||= refusal;
    }
    if (changed === null) configureEach(asked);
  }

  /** @param {string[]} out @param {Said} why */
  function leaveOut(out, why) {
    for (const attribute of unfit) refusals.delete(attribute);
    unfit = new Set(out);
    for (const attribute of out) refusals.set(attribute, why);
  }

  /** One after the other, those that fit. @param {Record<string, unknown>} asked */
  function configureEach(asked) {
    unfit.clear();
    for (const [attribute, option] of Object.entries(OPTIONS)) {
      const refusal = asked[option] === null ? '' : refusalOf({ [option]: asked[option] });
      if (refusal === '') continue;
      unfit.add(attribute);
      refusals.set(attribute, refusal);
    }
  }

  const settings = {
    refusals,
    /** Whether cells show their g, h and f where they are large enough. @type {'auto' | 'none'} */
    numbers: 'auto',

    /** Everything that the element says when it enters a page. */
    takeAll() {
      for (const attribute of ['rate', 'pace', 'numbers', 'show', 'loading']) settings.take(attribute, host.getAttribute(attribute));
      configure(null);
    },

    /** @param {string} attribute @param {string | null} value null means the default */
    take(attribute, value) {
      if (attribute in OPTIONS) configure(attribute);
      else attempt(refusals, attribute, () => takeOther(attribute, value));
    },

    /** The ends that the attributes give to the element's own map. @returns {import('./opener.js').Ends} */
    ends() {
      const [start, goal] = HEADINGS.map((attribute) => said(attribute, readHeading));
      const headings = start === undefined && goal === undefined ? undefined : /** @type {const} */ ([start ?? 0, goal ?? 0]);
      return { from: said('from', readPoint), to: said('to', readPoint), headings, stops: said('stops', readStopCells) };
    },

    /** Writes options as attributes, so that whatever is in force can be read there. @param {LabOptions} options */
    write(options) {
      setOrRemove(host, 'show', lab.showing || null);
      for (const [attribute, option] of Object.entries(OPTIONS)) {
        const value = options[option];
        if (value === undefined || value === null) setOrRemove(host, attribute, null);
        else setOrRemove(host, attribute, option === 'race' ? raceText(/** @type {NonNullable<LabOptions['race']>} */ (value)) : settingText(value));
      }
    },
  };

  /** @param {[number, number][]} stops */
  function takeStops(stops) {
    if (lab.moveStops(stops)) lab.strokeEnd();
  }

  /** One that is no option of the searches. @param {string} attribute @param {string | null} value */
  function takeOther(attribute, value) {
    if (attribute === 'numbers') settings.numbers = /** @type {'auto' | 'none'} */ (readWord(attribute, value, LAB_WORDS));
    else if (attribute === 'loading') readWord(attribute, value, LAB_WORDS);
    else if (attribute === 'show') lab.showing = value ?? '';
    else if (attribute === 'stops') takeStops(readStopCells(attribute, value ?? ''));
    else if (attribute === 'rate') lab.rate = value === null ? null : readLabNumber(attribute, value);
    else if (attribute === 'pace') lab.pace = value === null ? null : readLabNumber(attribute, value);
    else if (value === null) return;
    else if (attribute === 'at') lab.seek(readLabNumber(attribute, value));
    else if (attribute === 'from' || attribute === 'to') lab.placeEnd(attribute, ...readPoint(attribute, value));
    else if (HEADINGS.includes(attribute)) lab.placeHeading(attribute === HEADINGS[0] ? 'from' : 'to', readLabNumber(attribute, value));
  }

  return settings;
}

// What the panel changes, of all lanes or of the chosen one. All of it becomes attributes: what is of all those of its name, what is
// a lane's own the attribute `race`. Where a lane's own choice is the one that all have, it is no choice of its own.

/**
 * @typedef {import('./app.js').LabApp} App
 * @typedef {import('../play/race-text.js').LaneOptions} LaneOptions
 * @typedef {{ lane: number | null }} Whose whose settings are shown and changed: a lane's, or with null those of all
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
  const search = (algorithm) => write(raceNow().map((lane, at) => (whose.lane === null || at === whose.lane ? lab.fitting({ ...lane, algorithm }) : lane)));

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
    add: (algorithm) => write([...raceNow(), { algorithm: /** @type {LaneOptions['algorithm']} */ (algorithm) }]),
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
    likeTheOthers: () => write(raceNow().map((lane, at) => (at === whose.lane ? { algorithm: lane.algorithm } : lane))),
  };
}

/** Whether this is for this search to say itself: what A* is weighted with is always its own. @param {LaneOptions} lane @param {string} option */
const weighs = ({ algorithm }, option) => algorithm === 'astar' && (option === 'weight' || option === 'weighting');

/** @param {LaneOptions} lane @param {string} option @returns {LaneOptions} */
function without(lane, option) {
  const { [/** @type {'weight'} */ (option)]: _, ...rest } = lane;
  return rest;
}
