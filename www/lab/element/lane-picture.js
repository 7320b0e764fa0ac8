// What a lane's pane is asked to draw at the playhead, and what stands above it: its name, its step and its result.

import { leaves } from '../../engine/algorithms.js';
import { joined, msg } from '../../shared/message.js';
import { costText } from '../ui/explain.js';

/**
 * @import { End, Hit, Lab, Lane, Views } from './types.js'
 * @import { Said } from '../../shared/message.js'
 * @typedef {import('../draw/picture.js').CellCursor | null} Cursor
 * @typedef {{ cursor: Cursor, dragging: End | null, turning?: End | null, numbers: 'auto' | 'none', views?: Views | null, at?: Hit | null }} View turning: whose nose is in the hand; views: what is shown besides
 */

const NO_DRIVE = new Float64Array();

/**
 * Read within the call that it is for: it looks at the core's memory.
 *
 * @param {Lab} lab @param {Lane} lane @param {View} view @param {{ camera: import('../draw/camera.js').Camera, colours: import('../draw/palette.js').Colours }} style
 * @returns {import('../draw/picture.js').Picture}
 */
export function pictureOf(lab, lane, { cursor, dragging, turning = null, numbers, views }, { camera, colours }) {
  const answered = lane.answer !== null && lane.step >= lane.steps;
  const wheels = wheelsOf(lab, lane, turning, answered, views);
  return {
    columns: lab.columns,
    rows: lab.rows,
    cells: lab.cells,
    cellsVersion: lab.cellsVersion,
    // Asked for at the moment it is read: what else is asked meanwhile may move the core's memory.
    get marks() {
      return lane.sound ? lane.marks : null;
    },
    marksVersion: lane.version,
    camera,
    from: lab.from,
    to: lab.to,
    path: !answered ? [] : lane.smooth.length > 0 ? lane.smooth : lane.path,
    smooth: answered && lane.smooth.length > 0,
    // Under a smooth answer lies what it was made of.
    trail: wheels ? [] : !answered ? lane.trail() : lane.smooth.length > 0 ? lane.path : [],
    current: answered || wheels ? null : lane.current,
    sights: answered || wheels ? [] : lane.sights(),
    heat: views?.heatOf(lane, colours) ?? null,
    layers: views?.layersOf(lane) ?? null,
    walker: lane === lab.lead ? lab.walker : null,
    cursor: cursor ?? (views?.pointed ? { x: views.pointed[0], y: views.pointed[1], look: 'inspect' } : null),
    dragging,
    numbers,
    jumps: leaves(lane.chosen || lane.algorithm, 'jump'),
    window: lane.sound && !wheels ? lane.window : null,
    wheels,
  };
}

/** @param {Said} title @param {Lane} lane @param {number} step */
export function captionOf(title, { steps, error, failed, answer, cost }, step) {
  const of = (/** @type {Said[]} */ ...parts) => joined([title, ...parts], ' · ');
  if (error !== '' && !failed) return of(msg('cannot search here'));
  const at = msg('{n} expanded', { n: Math.min(step, steps).toLocaleString('en') });
  if (failed && step >= steps) return of(at, msg('a function failed'));
  if (!answer || step < steps) return of(at);
  if (answer.status === 'exhausted') return of(at, msg('no path'));
  return of(at, answer.status === 'found' ? msg('cost {cost}', { cost: costText(cost) }) : msg('nearest cell, cost {cost}', { cost: costText(cost) }));
}

/** @param {Lab} lab @param {Lane} lane @param {End | null} turning @param {boolean} answered @param {View['views']} views @returns {import('../draw/picture.js').Wheels | null} */
function wheelsOf(lab, lane, turning, answered, views) {
  const vehicle = lane.drive?.vehicle;
  if (!lane.drive || !vehicle) return null;
  const { twigs, shots } = lane.drive.tree(lane.tape);
  return {
    vehicle,
    headings: lab.headings,
    turning,
    fault: lane.error !== '' ? 'from' : lane.drive.goalIsFree ? null : 'to',
    twigs,
    shots,
    refused: !answered && views?.has('refused') ? lane.drive.refused : NO_DRIVE,
    replaced: views?.has('replaced'),
    step: lane.step,
    tree: lane.serial,
    drive: answered ? lane.way : NO_DRIVE,
    trail: answered ? NO_DRIVE : lane.drive.trail(),
  };
}
