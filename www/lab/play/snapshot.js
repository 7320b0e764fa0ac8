// The lab's state as plain JSON at the playhead. A search that has not reached its end has no cost
// and no path, even if its tape is complete.

import { SAMPLE } from '../../engine/fields.js';

/**
 * @typedef {import('./lane.js').Lane} Lane
 * @typedef {import('../../engine/names.js').SearchStatus | 'paused' | 'error'} LabStatus
 * @typedef {ReturnType<typeof snapshotOf>} Snapshot
 *
 * What a snapshot says of a lab. atEnd: the playhead is at the end of all lanes.
 * @typedef {{ lanes: readonly Lane[], lead: Lane, editor: import('./editor.js').Editor, state:
 *   'ready' | 'running' | 'paused' | 'done', step: number, steps: number, atEnd: boolean }} Lab
 */

/** @param {Lab} lab */
export function snapshotOf(lab) {
  const lanes = lab.lanes.map((lane) => laneOf(lane, lab));
  // The status of the whole is that of the first lane that can search.
  const { expanded, open, cost, optimal, ratio, warning, path } =
    lanes[lab.lanes.indexOf(lab.lead)];
  const {
    step,
    steps,
    editor: { from, to, headings, stops },
  } = lab;
  return {
    status: statusOf(lab),
    step,
    steps,
    expanded,
    open,
    cost,
    optimal,
    ratio,
    warning,
    path,
    from: [...from],
    to: [...to],
    headings: [...headings],
    stops: stops.map((/** @type {readonly [number, number]} */ [x, y]) => [x, y]),
    lanes,
  };
}

/** @param {Lane} lane @param {Lab} lab */
function laneOf(lane, lab) {
  const { step, steps } = lane;
  const over = isOver(lane, lab);
  const { algorithm: _, ...options } = lane.options;
  return {
    algorithm: lane.algorithm,
    // The page names the lane among the others.
    title: '',
    options: structuredClone(options),
    status: laneStatus(lane, over, lab),
    step,
    steps,
    expanded: over ? lane.expanded : step,
    open: lane.open,
    peak: lane.peak,
    neighbours: lane.counts?.neighbours ?? null,
    labels: lane.counts?.labels ?? null,
    cost: over ? lane.cost : null,
    optimal: over ? lane.optimal : null,
    ratio: over ? lane.ratio : null,
    comparable: over ? lane.comparable : null,
    ms: over ? lane.ms : null,
    warning: lane.warning,
    error: lane.error,
    path: over ? lane.path.map(([x, y]) => [x, y]) : [],
    smooth: over ? lane.smooth.map(([x, y]) => [x, y]) : [],
    ...(lane.kind.lives ? { crowd: lane.crowd?.measured(Math.min(step, steps)) ?? null } : {}),
    ...(lane.drive ? { drive: over ? samplesOf(lane.samples) : [] } : {}),
  };
}

/**
 * Returns x, y, heading, steering angle, gear and distance of each sample.
 *
 * @param {Float64Array} samples
 * @returns {number[][]}
 */
const samplesOf = (samples) =>
  Array.from({ length: samples.length / SAMPLE.count }, (_, at) => [
    ...samples.subarray(at * SAMPLE.count, (at + 1) * SAMPLE.count),
  ]);

/**
 * Returns the status of the whole: the leading lane's answer when all lanes are at their ends.
 *
 * @param {Lab} lab
 * @returns {LabStatus}
 */
export function statusOf(lab) {
  const { lead } = lab;
  return lead.error === '' && !lab.editor.grid ? 'ready' : laneStatus(lead, lab.atEnd, lab);
}

/**
 * @param {Lane} lane
 * @param {boolean} over whether its answer is visible
 * @param {Lab} lab
 * @returns {LabStatus}
 */
function laneStatus(lane, over, { state }) {
  if (lane.error !== '') return lane.failed ? 'failed' : 'error';
  if (over) return lane.answer?.status ?? 'error';
  return state === 'done' ? 'paused' : state;
}

/**
 * Returns whether the playhead has passed the end of the lane.
 *
 * @param {Lane} lane
 * @param {Lab} lab
 */
const isOver = (lane, lab) =>
  lane.answer !== null && lab.state !== 'ready' && lab.step >= lane.steps;
