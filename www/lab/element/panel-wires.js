// The panel and the element: what is chosen in the panel becomes attributes, what is in force becomes what the panel shows.
// Fetched when controls are asked for (panel-dock.js).

import { placed } from '../play/places.js';
import { PRESETS } from '../play/presets.js';
import { OWN_SETTINGS, optionOf } from '../play/race-text.js';
import { adopt } from '../../shared/ui/sheet.js';
import { LAB_WORDS } from '../../shared/words.js';
import { commonOf, inSentence, titlesOf } from '../ui/titles.js';
import { labelOf, usualWeight } from '../ui/labels.js';
import { LabPanel } from '../ui/panel.js';
import finish from '../ui/panel-finish.css?inline';
import { lanesOf } from './lane-states.js';
import { RaceChoice } from './race-choice.js';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lane.js').Lane} Lane
 * @typedef {ConstructorParameters<typeof LabPanel>[1]} PanelActions
 */

/** @typedef {{ lane: number | null }} Whose settings are shown: a lane's, or those of all */

/** @param {Lab} lab @param {Whose} whose */
const chosenOf = ({ lanes }, { lane }) => (lane !== null && lanes.length > 1 && lane < lanes.length ? lane : null);

/**
 * @param {HTMLElement} host @param {Lab} lab
 * @param {Omit<PanelActions, 'set' | 'turn' | 'race'>} actions
 */
export function createPanel(host, lab, actions) {
  if (host.shadowRoot) adopt(host.shadowRoot, [finish]);
  /** @type {Whose} */
  const whose = { lane: null };
  /** @param {(choice: RaceChoice) => void} work */
  const change = (work) => {
    whose.lane = chosenOf(lab, whose);
    work(new RaceChoice(host, lab, whose));
    lab.touch();
  };
  const panel = new LabPanel(PRESETS, {
    ...actions,
    set: (attribute, value) => change((choice) => choice.set(attribute, value)),
    turn: (end, degrees) => lab.placeHeading(end, degrees),
    race: {
      add: (algorithm) => change((choice) => choice.add(algorithm)),
      again: () => change((choice) => choice.again()),
      remove: (at) => change((choice) => choice.remove(at)),
      choose: (at) => {
        whose.lane = at;
        lab.touch();
      },
      likeTheOthers: () => change((choice) => choice.likeTheOthers()),
    },
  });
  return { panel, whose };
}

/** @param {Lab} lab @param {Whose} whose @returns {Omit<Parameters<LabPanel['show']>[0], 'editing'>} */
export function settingsOf(lab, whose) {
  const chosen = chosenOf(lab, whose);
  const lanes = lab.lanes.filter((_, at) => chosen === null || at === chosen);
  const [first] = lanes;
  const values = Object.fromEntries(['algorithm', 'layout', ...OWN_SETTINGS].map((attribute) => [attribute, valueOf(lanes, attribute)]));
  return {
    values,
    vehicle: vehicleOf(lab, lanes),
    warnings: warningsOf(lab.lanes),
    borrowed: lab.board?.borrowed ?? false,
    chosen: first?.algorithm === 'auto' ? first.reason : '',
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
      own: chosen !== null && Object.keys(lab.options.race?.[chosen] ?? {}).length > 1,
    },
  };
}

/** What is in force of a setting; undefined where lanes differ, null where it has no number of its own. @param {Lane[]} lanes @param {string} attribute @returns {string | number | null | undefined} */
function valueOf(lanes, attribute) {
  const option = optionOf(attribute);
  const values = lanes.map(({ algorithm, options }) => {
    if (option === 'algorithm') return algorithm;
    const bare = algorithm === 'astar' && options.algorithm === 'astar';
    if (option === 'weight') return bare ? 1 : (options.weight ?? usualWeight([options.algorithm ?? '']));
    if (option === 'weighting' && algorithm === 'astar') return options.algorithm === 'dynamic-weighted' ? (options.weighting ?? '') : '';
    const value = /** @type {string | number | number[][] | undefined} */ (options[/** @type {keyof typeof options} */ (option)]);
    return Array.isArray(value) ? value.map(String).join(' ') : (value ?? LAB_WORDS[attribute]?.now[0] ?? null);
  });
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

/** @param {Lane | undefined} lane */
function smoothedBy(lane) {
  const lengths = lane?.answer ? lane.smoothing : null;
  if (!lengths) return '';
  const [before, after] = [lengths.before, lengths.after].map((length) => length.toFixed(2));
  return `Smoothed: ${after} cells long, before ${before}`;
}

/** @param {Lab} lab @param {Lane[]} lanes @returns {import('../ui/vehicle-fields.js').VehicleState | null} */
function vehicleOf(lab, lanes) {
  const lane = lanes.find(({ drive }) => drive);
  if (!lane?.drive) return null;
  const { turningRadius, reverseCost, steerCost, gearCost } = lane.options;
  const { usual } = lane.drive;
  return {
    headings: lab.headings,
    chosen: { radius: turningRadius ?? null, reverse: reverseCost ?? null, steer: steerCost ?? null, gear: gearCost ?? null },
    usual: { radius: usual.turningRadius ?? null, reverse: usual.reverseCost ?? null, steer: usual.steerCost ?? null, gear: usual.gearCost ?? null },
  };
}

/** @param {import('../play/reference.js').Reference} reference */
const measureOf = ({ lines, movement = '8-strict' }) => (lines ? 'the shortest path at any angle' : `the cheapest path by steps, ${labelOf('movement', movement)}`);

/** What the searches cannot promise, each by its name where there are several. @param {Lane[]} lanes */
function warningsOf(lanes) {
  const titles = titlesOf(lanes);
  return lanes.flatMap(({ warning, error }, at) => (warning === '' || error !== '' ? [] : [lanes.length > 1 ? `${inSentence(titles[at] ?? '')}: ${warning}` : warning]));
}
