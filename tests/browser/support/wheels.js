// Drives in Node as the core plans them, to compare with the page, and the points of the page where
// you can drag a vehicle.

import '../../js/support/wasm.mjs';
import { expect } from './fixtures.js';
import { noseOf } from '../../../www/lab/draw/cursor.js';
import { DriveSearch } from '../../../www/engine/drive.js';
import { Grid } from '../../../www/engine/grid.js';

/** @typedef {[x: number, y: number, heading: number]} Pose in cells and degrees */
/** @typedef {import('./lab.js').LabPage} LabPage */

/** Space to drive, with a wall in between, 16 × 10. */
export const YARD = [...Array(10)]
  .map((_, y) =>
    y === 7
      ? '.S..............'
      : y === 2
        ? '............G...'
        : y > 3
          ? '.......##.......'
          : '................',
  )
  .join('\n');

/**
 * Records the search to its end and puts the playhead there.
 *
 * @param {string} text
 * @param {Pose} from
 * @param {Pose} to
 * @param {ConstructorParameters<typeof DriveSearch>[0]} [options]
 */
export function driven(text, from, to, options = {}) {
  const grid = Grid.fromText(text);
  const search = new DriveSearch({ ...options, record: true });
  search.start(grid, from, to);
  search.run(grid);
  search.show(Infinity);
  return search;
}

/** Samples of six numbers each. @param {Float64Array} drive */
export const samples = (drive) =>
  Array.from({ length: drive.length / 6 }, (_, at) => [...drive.subarray(6 * at, 6 * at + 6)]);

/**
 * The poses of the page's ends.
 *
 * @param {LabPage} lab
 * @returns {Promise<{ from: Pose, to: Pose }>}
 */
export async function poses(lab) {
  const { from, to, headings } = await lab.snapshot();
  const pose = (/** @type {number[]} */ [x = 0, y = 0], /** @type {number} */ heading) =>
    /** @type {Pose} */ ([x, y, heading]);
  return { from: pose(from, headings[0] ?? 0), to: pose(to, headings[1] ?? 0) };
}

/**
 * The page's answer is the core's answer for the page's poses.
 *
 * @param {LabPage} lab
 * @param {Parameters<typeof driven>[3]} [options]
 */
export async function drives(lab, options) {
  const {
    lanes: [lane],
  } = await lab.whenEnded();
  const { from, to } = await poses(lab);
  const core = driven(await lab.text(), from, to, options);
  expect(lane).toMatchObject({
    status: core.status,
    expanded: core.expanded,
    cost: core.pathCost,
    drive: samples(core.drive()),
  });
  return core;
}

/**
 * A point of the vehicle at an end, in the window: cells ahead of its rear axle, and cells to its
 * right.
 *
 * @param {LabPage} lab
 * @param {'from' | 'to'} end
 * @param {number} ahead
 * @param {number} [right]
 */
export async function onVehicle(lab, end, ahead, right = 0) {
  const [x, y, heading] = (await poses(lab))[end];
  const angle = (heading * Math.PI) / 180;
  return place(
    lab,
    x + ahead * Math.cos(angle) - right * Math.sin(angle),
    y + ahead * Math.sin(angle) + right * Math.cos(angle),
  );
}

/** The handle in front of the vehicle at an end. @param {LabPage} lab @param {'from' | 'to'} end */
export async function knob(lab, end) {
  const [x, y, heading] = (await poses(lab))[end];
  const vehicle = new DriveSearch().vehicle;
  const [middle, scale] = [await lab.project(x, y), await lab.scale()];
  const nose = noseOf(vehicle, (heading * Math.PI) / 180, scale);
  return { x: middle.x + nose.x, y: middle.y + nose.y };
}

/**
 * Any point of the map in the window, also between cells.
 *
 * @param {LabPage} lab
 * @param {number} x
 * @param {number} y
 */
export async function place(lab, x, y) {
  const [origin, scale] = [await lab.project(0, 0), await lab.scale()];
  return { x: origin.x + x * scale, y: origin.y + y * scale };
}

/**
 * Drags the mouse from point to point.
 *
 * @param {LabPage} lab
 * @param {import('./lab.js').Point[]} points
 * @param {{ drop?: boolean }} [how]
 */
export async function pull(lab, points, { drop = true } = {}) {
  const { mouse } = lab.page;
  for (const [index, { x, y }] of points.entries()) {
    await mouse.move(x, y, index === 0 ? {} : { steps: 5 });
    if (index === 0) await mouse.down();
  }
  if (drop) await mouse.up();
  await lab.frames();
}
