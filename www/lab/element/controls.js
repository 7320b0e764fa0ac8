// The panel and the element: what is chosen in the panel becomes attributes, what is in force becomes what the panel shows.

import { PRESETS } from '../play/presets.js';
import { labelOf, usualWeight } from '../ui/labels.js';
import { LabPanel } from '../ui/panel.js';
import { plain } from '../ui/plain.js';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lane.js').Lane} Lane
 * @typedef {ConstructorParameters<typeof LabPanel>[1]} PanelActions
 */

/**
 * @param {HTMLElement} host @param {Lab} lab
 * @param {Omit<PanelActions, 'set' | 'turn' | 'addLane' | 'removeLane'>} actions
 */
export function createPanel(host, lab, actions) {
  const names = () => lab.lanes.map(({ algorithm }) => algorithm);
  /** @param {string[]} words */
  const race = (words) => {
    if (words.length > 1) {
      host.setAttribute('race', words.join(','));
    } else {
      // The first stays as the only one.
      host.setAttribute('algorithm', words[0] ?? '');
      host.removeAttribute('race');
    }
  };
  return new LabPanel(PRESETS, {
    ...actions,
    set: (attribute, value) => {
      const lanes = names();
      if (attribute === 'algorithm' && lanes.length > 1) race([value ?? '', ...lanes.slice(1).filter((name) => name !== value)]);
      else if (value === null) host.removeAttribute(attribute);
      else host.setAttribute(attribute, value);
    },
    turn: (end, degrees) => lab.placeHeading(end, degrees),
    addLane: (algorithm) => race([...names(), algorithm]),
    removeLane: (at) => race(names().filter((_, lane) => lane !== at)),
  });
}

/** @param {Lab} lab @param {import('./settings.js').LabSettings} settings @returns {Omit<Parameters<LabPanel['show']>[0], 'editing'>} */
export function settingsOf(lab, settings) {
  const [first] = lab.lanes;
  const { weight, limit, k, jumpLimit } = lab.options;
  const words = ['heuristic', 'movement', 'layout', 'costs', 'open-list', 'goal-test', 'smooth'].map((name) => [name, settings.word(name)]);
  return {
    words: { ...Object.fromEntries(words), algorithm: first?.algorithm ?? '' },
    weight: weight ?? usualWeight(lab.lanes.map(({ algorithm }) => algorithm)),
    limit: limit ?? null,
    k: k ?? 5,
    jumpLimit: jumpLimit ?? null,
    vehicle: vehicleOf(lab),
    warning: warningOf(lab.lanes),
    borrowed: lab.board?.borrowed ?? false,
    chosen: first?.algorithm === 'auto' ? first.reason : '',
    showing: lab.showing,
    lanes: lab.lanes.map(stateOf),
  };
}

/** @param {Lab} lab @returns {import('../ui/vehicle-fields.js').VehicleState | null} */
function vehicleOf(lab) {
  const drive = lab.lanes.find((lane) => lane.drive)?.drive;
  if (!drive) return null;
  const { turningRadius, reverseCost, steerCost, gearCost } = lab.options;
  const usual = drive.usual;
  return {
    headings: lab.headings,
    chosen: { radius: turningRadius ?? null, reverse: reverseCost ?? null, steer: steerCost ?? null, gear: gearCost ?? null },
    usual: { radius: usual.turningRadius ?? null, reverse: usual.reverseCost ?? null, steer: usual.steerCost ?? null, gear: usual.gearCost ?? null },
  };
}

/** @param {Lane} lane @returns {import('../ui/race.js').LaneState} */
export function stateOf({ algorithm, step, steps, expanded, peak, made, ms, repaired, cost, ratio, answer, error }) {
  return { algorithm, step, steps, expanded, peak, made, ms, repaired, cost, ratio, status: answer?.status ?? '', error: plain(error) };
}

/** What the searches cannot promise, each by its name where there are several. @param {Lane[]} lanes */
function warningOf(lanes) {
  const warned = lanes.filter(({ warning, error }) => warning !== '' && error === '');
  return warned.map(({ algorithm, warning }) => (lanes.length > 1 ? `${labelOf('algorithm', algorithm)}: ${warning}` : warning)).join('\n');
}
