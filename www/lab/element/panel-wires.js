// Connects the panel and the element: choices in the panel become attributes, and the panel shows
// the settings in force. It loads with the controls (on-demand.js).

import { ALGORITHMS, DYNAMIC_WEIGHTED, usualWeight } from '../../engine/algorithms.js';
import { placed } from '../play/queries.js';
import { PRESETS } from '../play/presets.js';
import {
  attributeOf,
  HEADINGS,
  LAB_WORDS,
  optionOf,
  OWN_SETTINGS,
  WHEELS,
} from '../play/options.js';
import { setOrRemove } from '../../shared/ui/dom.js';
import { adopt } from '../../shared/ui/sheet.js';
import { msg } from '../../shared/message.js';
import { inSentence, labelOf } from '../ui/word-labels.js';
import { titlesOf } from '../ui/titles.js';
import { isFor, usualOf } from '../ui/options.js';
import { commonOf } from '../ui/race-result.js';
import { createLabPanel } from '../ui/panel.js';
import { createStopWhen } from '../ui/stop-when.js';
import { createWalk } from '../ui/walk.js';
import { lanesOf } from './lanes.js';
import sheet from './panel.css?inline';
import { createRaceChoice } from './race-choice.js';

/**
 * @import { Words } from '../../shared/ui/words.js'
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lane.js').Lane} Lane
 * @typedef {import('../ui/map-chooser.js').LabMapChoice} LabMapChoice
 * @typedef {import('./race-choice.js').Whose} Whose
 */
/** @import { Said } from '../../shared/message.js' */

/**
 * @param {{ host: HTMLElement, shadow: ShadowRoot, lab: Lab, words: Words, refusals:
 *   ReadonlyMap<string, Said> }} parts refusals: why attributes were refused
 * @param {Omit<Parameters<typeof createLabPanel>[2], 'set' | 'turn' | 'playing' | 'race'>} actions
 */
export function createPanel({ host, shadow, lab, words, refusals }, actions) {
  adopt(shadow, [sheet]);
  /** @type {Whose} */
  const whose = { lane: null };
  const choice = createRaceChoice({ host, lab }, whose);
  const chosen = () =>
    whose.lane !== null && lab.lanes.length > 1 && whose.lane < lab.lanes.length
      ? whose.lane
      : null;
  const change = (/** @type {() => void} */ work) => {
    whose.lane = chosen();
    work();
    lab.touch();
  };
  const walk = createWalk(words, lab, (pace) => setOrRemove(host, 'pace', pace));
  const stopWhen = createStopWhen(words, (text) => setOrRemove(host, 'stop-when', text));
  const panel = createLabPanel(words, PRESETS, {
    ...actions,
    set: (attribute, value) => change(() => choice.set(attribute, value)),
    turn: (end, degrees) => lab.editor.placeHeading(end, degrees),
    playing: [walk.element, stopWhen.element],
    race: {
      add: (algorithm) => change(() => choice.add(algorithm)),
      again: () => change(choice.again),
      remove: (at) => change(() => choice.remove(at)),
      choose: (at) => {
        whose.lane = at;
        lab.touch();
      },
      likeTheOthers: () => change(choice.likeTheOthers),
    },
  });
  return {
    element: panel.element,
    /** Shows that another map is open. @param {LabMapChoice} map */
    choose: (map) => panel.chooser.show(map),
    /** Shows the settings in force. @param {boolean} editing whether the map's text is shown */
    sync(editing) {
      walk.show();
      stopWhen.show(host.getAttribute('stop-when'), refusals.get('stop-when'));
      panel.show({ ...settingsOf(lab, chosen()), editing });
    },
    follow: walk.follow,
  };
}

/**
 * @param {Lab} lab
 * @param {number | null} chosen the lane whose settings are shown; null for all
 * @returns {Omit<import('../ui/panel.js').LabSettings, 'editing'>}
 */
function settingsOf(lab, chosen) {
  const lanes = lab.lanes.filter((_, at) => chosen === null || at === chosen);
  const [first] = lanes;
  const driving = lanes.find(({ drive }) => drive);
  return {
    values: Object.fromEntries([
      ...['algorithm', 'layout', ...OWN_SETTINGS].map((attribute) => [
        attribute,
        valueOf(lanes, attribute),
      ]),
      ...WHEELS.map((option) => [
        attributeOf(option),
        driving?.options[/** @type {keyof import('../play/options.js').DriveOptions} */ (option)] ??
          null,
      ]),
      ...HEADINGS.map((attribute, end) => [attribute, lab.editor.headings[end]]),
    ]),
    idle: OWN_SETTINGS.filter((attribute) => isIdle(attribute, lanes)),
    changed: OWN_SETTINGS.filter((attribute) => lanes.some((lane) => isChanged(attribute, lane))),
    vehicle: driving?.drive?.usual ?? null,
    warnings: warningsOf(lab.lanes),
    borrowed: lab.editor.board?.borrowed ?? false,
    chosen: first?.algorithm === 'auto' && first.reason !== '' ? msg(first.reason) : '',
    smoothed: smoothedBy(first),
    showing: lab.showing,
    functions: lab.own !== null,
    algorithms: lanes.map(({ algorithm }) => algorithm),
    places: placed(lab),
    race: {
      lanes: lanesOf(lab),
      common: commonOf(lab.lanes),
      lines: lab.reference.lines,
      measure: measureOf(lab.reference),
      chosen,
      counters: lab.show.extras.has('counters'),
      own:
        chosen !== null &&
        Object.keys(lab.options.race?.[chosen - lab.recorded.traces.length] ?? {}).length > 1,
    },
  };
}

/**
 * Returns the value of a setting; undefined if lanes differ, null if it has no number of its own.
 *
 * @param {Lane[]} lanes
 * @param {string} attribute
 * @returns {string | number | null | undefined}
 */
function valueOf(lanes, attribute) {
  const option = optionOf(attribute);
  const values = lanes.map(({ algorithm, options }) => {
    // A trace or a plan is no search to choose.
    if (option === 'algorithm') return algorithm in ALGORITHMS ? algorithm : undefined;
    const bare = algorithm === 'astar' && options.algorithm === 'astar';
    if (option === 'weight')
      return bare ? 1 : (options.weight ?? usualWeight(options.algorithm ?? ''));
    if (option === 'weighting' && algorithm === 'astar')
      return options.algorithm === DYNAMIC_WEIGHTED ? (options.weighting ?? '') : '';
    const value = /** @type {string | number | number[][] | undefined} */ (
      options[/** @type {keyof typeof options} */ (option)]
    );
    return Array.isArray(value)
      ? value.map(String).join(' ')
      : (value ?? LAB_WORDS[attribute]?.now[0] ?? null);
  });
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

/**
 * Returns whether a setting in force is not its default.
 *
 * @param {string} attribute
 * @param {Lane} lane
 */
function isChanged(attribute, lane) {
  if (isIdle(attribute, [lane])) return false;
  // Only an A* can have a weight that is constant.
  const usual =
    attribute === 'weighting' && lane.algorithm === 'astar' ? '' : usualOf(attribute, lane);
  const value = valueOf([lane], attribute);
  return value !== null && value !== usual;
}

/** @param {Lane | undefined} lane @returns {Said} */
function smoothedBy(lane) {
  const lengths = lane?.answer ? lane.smoothing : null;
  return lengths
    ? msg('Smoothed: {after} cells long, before {before}', {
        after: lengths.after.toFixed(2),
        before: lengths.before.toFixed(2),
      })
    : '';
}

/**
 * Returns whether a setting has no effect in any of these lanes.
 *
 * @param {string} attribute
 * @param {Lane[]} lanes
 */
function isIdle(attribute, lanes) {
  const astar = lanes.every(({ algorithm }) => algorithm === 'astar');
  // A single A* can get a weight; with a weight, it can get a weight that changes.
  if (attribute === 'weight' && astar) return false;
  if (attribute === 'weighting' && astar && valueOf(lanes, 'weight') !== 1) return false;
  return lanes.every(({ algorithm, options }) => {
    const isUnused =
      ALGORITHMS[algorithm]?.unused?.includes(optionOf(attribute)) ||
      (attribute === 'weight' && algorithm === 'astar');
    return (
      isUnused ||
      !isFor(attribute, {
        algorithm,
        options: { ...options, algorithm: /** @type {typeof options.algorithm} */ (algorithm) },
      })
    );
  });
}

/** @param {import('../play/judging.js').Reference} reference */
function measureOf({ lines, movement = '8-strict' }) {
  if (lines) return msg('the shortest path at any angle');
  return msg('the shortest path with the moves “{movement}”', {
    movement: msg(labelOf('movement', movement)),
  });
}

/**
 * Returns what the searches do not guarantee, with names if there are several.
 *
 * @param {Lane[]} lanes
 * @returns {Said[]}
 */
function warningsOf(lanes) {
  const titles = titlesOf(lanes);
  return lanes.flatMap(({ warningSaid, error }, at) => {
    if (!warningSaid || error !== '') return [];
    return [
      lanes.length > 1
        ? msg('{about}: {what}', { about: inSentence(titles[at] ?? ''), what: warningSaid })
        : warningSaid,
    ];
  });
}
