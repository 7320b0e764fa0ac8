// A tile's search that drives, with its tree, drive and vehicle. It loads for such a tile.

import { DriveSearch } from '../engine/drive.js';
import { Drive, Driver } from '../lab/play/drive-lane.js';

const NONE = new Float64Array();

/**
 * @typedef {ReturnType<typeof createDriving>} Driving
 * @import { Picture } from '../lab/draw/picture.js'
 * @typedef {Pick<Picture, 'columns' | 'rows' | 'cells' | 'cellsVersion' | 'camera' | 'from' | 'to'>
 *   & { headings: readonly [number, number] }} Scene shared by all searches of a tile
 */

/** @param {import('../engine/grid.js').Grid} grid @param {Scene} scene */
export function createDriving(grid, { from, to, headings: [start, goal] }) {
  const search = new DriveSearch({ record: true });
  search.start(grid, [...from, start], [...to, goal]);
  const drive = new Drive((question) => question(search));
  return {
    search,
    driver: () => new Driver(search.drive()),
    /**
     * @param {readonly [number, number]} headings
     * @param {boolean} answered
     * @param {boolean} ended
     * @returns {import('../lab/draw/picture.js').Wheels}
     */
    wheels: (headings, answered, ended) => ({
      vehicle: search.vehicle,
      headings,
      turning: null,
      fault: null,
      ...drive.tree(`${search.steps} ${ended}`),
      step: search.shown,
      tree: 'tile',
      drive: answered ? search.drive() : NONE,
      trail: answered ? NONE : search.trailDrive(),
    }),
  };
}
