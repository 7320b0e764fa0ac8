// What the panes draw of each search, what the panel's table shows, and what the lab announces
// politely to screen readers: the outcome when a search ends, the breakpoint at which it stops, and
// the playhead when the reader moves it. During edits, it announces only the last outcome. It
// announces at once that a search cannot run, and again only for another reason.

import { msg, joined } from '../../shared/message.js';
import { arrivedText, costText, plain, resultText } from '../ui/plain.js';
import { inSentence } from '../ui/word-labels.js';
import { differenceOf, titlesOf } from '../ui/titles.js';
import { shapeOf } from '../draw/shape.js';
import { leaves } from '../../engine/algorithms.js';

/**
 * @import { Notice } from '../../shared/ui/notice.js'
 * @typedef {'from' | 'to'} End
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lane.js').Lane} Lane
 * @typedef {ReturnType<typeof import('./views.js').createViews>} Views
 * @import { Said } from '../../shared/message.js'
 * @typedef {ReturnType<typeof createAnnouncements>} Announcements
 * @typedef {import('../draw/picture.js').Hit} Hit
 * @typedef {import('../draw/picture.js').CellCursor | null} Cursor
 * @typedef {import('../draw/picture.js').Numbers} Numbers
 * @typedef {{ cursor: Cursor, dragging: End | null, turning?: End | null, numbers: Numbers,
 *   views?: Views | null, at?: Hit | null, fixed?: boolean }} View turning: the end whose vehicle
 *   turns; views: of `show`; fixed: whether nothing can be dragged, as in a file
 */

/**
 * Joins sentences without full stops.
 *
 * @param {readonly Said[]} sentences '' for none
 * @returns {Said}
 */
export function inARow(sentences) {
  return sentences.reduce(
    (one, other) =>
      one === '' || other === '' ? one || other : msg('{one}. {other}', { one, other }),
    '',
  );
}

/** Returns whether a search drives. @param {Pick<Lab, 'lanes'>} lab */
export const drives = ({ lanes }) => lanes.some(({ drive }) => drive !== null);

/**
 * Returns the state for the panel's table, the line under the stage and announcements.
 *
 * @param {Lab} lab
 * @returns {import('../ui/plain.js').LaneState[]}
 */
export function lanesOf(lab) {
  const titles = titlesOf(lab.lanes);
  return lab.lanes.map((lane, at) => {
    const {
      algorithm,
      step,
      steps,
      expanded,
      peak,
      counts,
      made,
      ms,
      repeatable,
      cost,
      ratio,
      answer,
      errorSaid,
      straight,
      drive,
      crowd,
    } = lane;
    const cells =
      answer && answer.path.length > 0 && !straight && !drive ? answer.path.length : null;
    return {
      algorithm,
      title: titles[at] ?? '',
      step,
      steps,
      expanded,
      peak,
      counts,
      made,
      ms,
      repeatable,
      cost,
      ratio,
      cells,
      drive: drive?.measured(lane.samples) ?? null,
      crowd: crowd?.measured(steps) ?? null,
      status: answer?.status ?? '',
      error: plain(errorSaid),
    };
  });
}

/** @param {{ lab: Lab, notice: Notice }} parts */
export function createAnnouncements({ lab, notice }) {
  /** The searches that cannot run with their reasons, as far as announced. @type {Set<string>} */
  const failures = new Set();
  /** Announcements that are not spoken yet. @type {Said[]} */
  let unheard = [];

  /** @param {Said[]} sentences without full stops; '' for none */
  const say = (...sentences) =>
    notice.sayRarely(inARow([...unheard, ...sentences]), () => (unheard = []));

  lab.events.on('done', () => {
    const lanes = lanesOf(lab);
    const { lines } = lab.reference;
    // A failure is announced when it happens.
    const results = lanes.map((lane, at) =>
      lane.error !== ''
        ? ''
        : inARow([
            msg('{about}: {what}', {
              about: inSentence(lane.title),
              what: resultText(lane, lines),
            }),
            lab.lanes[at]?.answer?.warningSaid ?? '',
          ]),
    );
    say(...results, differenceOf(lanes, lines));
  });

  lab.events.on('stopped', ({ step, lane, condition }) => {
    const about = titlesOf(lab.lanes)[lane] ?? '';
    notice.pass(
      msg('Stopped at step {step}: {condition} ({lane})', { step, condition, lane: about }),
      true,
    );
  });

  return {
    /** Announces searches that cannot run here. */
    failed() {
      const { lanes } = lab;
      const titles = titlesOf(lanes);
      const keys = lanes.map(({ algorithm, error }) =>
        error === '' ? '' : `${algorithm} ${error}`,
      );
      // While a search starts again, its state is unknown.
      if (lanes.every(({ error, sound }) => sound || error !== ''))
        failures.forEach((key) => keys.includes(key) || failures.delete(key));
      const before = unheard.length;
      lanes.forEach(({ errorSaid }, at) => {
        const key = keys[at] ?? '';
        if (key === '' || failures.has(key)) return;
        failures.add(key);
        unheard.push(
          msg('{about}: {what}', { about: inSentence(titles[at] ?? ''), what: plain(errorSaid) }),
        );
      });
      if (unheard.length > before) say();
    },

    step: () => say(msg('Step {step} of {steps}', { step: lab.step, steps: lab.steps })),
  };
}

const NO_DRIVE = new Float64Array();

/**
 * Returns the shape of the cells, and the direction of rows. Headings of a vehicle need rows from
 * the top.
 *
 * @param {Pick<Lab, 'lanes' | 'show' | 'editor'>} lab
 */
export const shapeIn = ({ lanes, show, editor: { layout, rows } }) =>
  shapeOf(layout, show.extras.has('y-up') && lanes.every(({ drive }) => !drive) ? rows : 0);

/**
 * Returns what a lane's pane draws at the playhead. Use it at once: it contains views of the core's
 * memory.
 *
 * @param {Lab} lab
 * @param {Lane} lane
 * @param {View} view
 * @param {{ camera: import('../draw/camera.js').Camera, colours:
 *   import('../draw/palette.js').Colours }} style
 * @returns {import('../draw/picture.js').Picture}
 */
export function pictureOf(
  lab,
  lane,
  { cursor, dragging, turning = null, numbers, views, at, fixed = false },
  { camera, colours },
) {
  const answered = lane.answer !== null && lane.step >= lane.steps;
  const wheels = wheelsOf(lab, lane, turning, answered, views);
  const alone = lab.show.ground === 'path';
  return {
    columns: lab.editor.columns,
    rows: lab.editor.rows,
    cells: lab.editor.cells,
    cellsVersion: lab.editor.cellsVersion,
    // Read when needed: other calls can have moved the core's memory.
    get marks() {
      return lane.sound && !alone ? lane.marks : null;
    },
    marksVersion: lane.version,
    camera,
    from: lab.editor.from,
    to: lab.editor.to,
    path: !answered ? [] : lane.smooth.length > 0 ? lane.smooth : lane.path,
    smooth: answered && lane.smooth.length > 0,
    // Under a smooth path, the path of cells.
    trail: wheels ? [] : !answered ? lane.trail() : lane.smooth.length > 0 ? lane.path : [],
    current: answered || wheels ? null : lane.current,
    wrong: lane.failed && lane.step >= lane.steps ? lane.wrong : [],
    sights: answered || wheels || alone ? [] : lane.sights(),
    heat: views?.heatOf(lane, colours) ?? null,
    layers: views?.layersOf(lane, at?.cell) ?? null,
    walker: lane === lab.lead ? lab.walker : null,
    cursor:
      cursor ??
      (views?.pointed ? { x: views.pointed[0], y: views.pointed[1], look: 'inspect' } : null),
    dragging,
    fixed,
    numbers,
    jumps: leaves(lane.chosen || lane.algorithm, 'jump'),
    bends: (lane.chosen || lane.algorithm) !== 'subgoal',
    window: lane.sound && lane.kind.shows.includes('numbers') && !alone ? lane.window : null,
    wheels,
  };
}

/**
 * Returns the caption of a lane's pane: its name, step and result.
 *
 * @param {Said} title
 * @param {Lane} lane
 * @param {number} step
 */
export function captionOf(title, { steps, error, failed, answer, cost, crowd }, step) {
  const of = (/** @type {Said[]} */ ...parts) => joined([title, ...parts], ' · ');
  if (error !== '' && !failed) return of(msg('cannot search here'));
  if (crowd) return of(arrivedText(crowd.measured(Math.min(step, steps))));
  const at = msg('{n} expanded', { n: Math.min(step, steps).toLocaleString('en') });
  if (failed && step >= steps) return of(at, msg('a function failed'));
  if (!answer || step < steps) return of(at);
  if (answer.status === 'exhausted') return of(at, msg('no path'));
  return of(
    at,
    answer.status === 'found'
      ? msg('cost {cost}', { cost: costText(cost) })
      : msg('nearest cell, cost {cost}', { cost: costText(cost) }),
  );
}

/**
 * @param {Lab} lab
 * @param {Lane} lane
 * @param {End | null} turning
 * @param {boolean} answered
 * @param {View['views']} views
 * @returns {import('../draw/picture.js').Wheels | null}
 */
function wheelsOf(lab, lane, turning, answered, views) {
  const vehicle = lane.drive?.vehicle;
  if (!lane.drive || !vehicle) return null;
  const { treeEdges, shots } = lane.drive.tree(lane.tape);
  return {
    vehicle,
    headings: lab.editor.headings,
    turning,
    fault: lane.error !== '' ? 'from' : lane.drive.goalIsFree ? null : 'to',
    treeEdges: lab.show.ground === 'path' ? NO_DRIVE : treeEdges,
    shots,
    replaced: views?.has('replaced'),
    step: lane.step,
    tree: lane.serial,
    drive: answered ? lane.samples : NO_DRIVE,
    trail: answered ? NO_DRIVE : lane.drive.trail(),
  };
}
