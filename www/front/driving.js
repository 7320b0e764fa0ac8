// A search of a tile that drives, with what it shows besides: its tree, its drive, and the vehicle. Fetched for such a tile.

import { DriveSearch } from '../engine/drive.js';
import { fetchWheels } from '../lab/draw/pane.js';
import { Drive } from '../lab/play/drive-lane.js';
import { Driver } from '../lab/play/driver.js';

const NONE = new Float64Array();

export class Driving {
  search = new DriveSearch({ record: true });
  #drive = new Drive((question) => question(this.search));

  /** @param {import('../engine/grid.js').GridWorld} grid @param {import('./run.js').Scene} scene */
  constructor(grid, { from, to, headings: [start, goal] }) {
    this.search.start(grid, [...from, start], [...to, goal]);
  }

  driver() {
    return new Driver(this.search.drive());
  }

  /** @param {readonly [number, number]} headings @param {boolean} answered @param {boolean} ended @returns {import('../lab/draw/picture.js').Wheels} */
  wheels(headings, answered, ended) {
    const { search } = this;
    return {
      vehicle: search.vehicle,
      headings,
      turning: null,
      fault: null,
      ...this.#drive.tree(`${search.steps} ${ended}`),
      refused: NONE,
      step: search.shown,
      tree: 'tile',
      drive: answered ? search.drive() : NONE,
      trail: answered ? NONE : search.trailDrive(),
    };
  }
}

/** Fetches its drawing. @param {import('../engine/grid.js').GridWorld} grid @param {import('./run.js').Scene} scene */
export async function driving(grid, scene) {
  await fetchWheels();
  return new Driving(grid, scene);
}
