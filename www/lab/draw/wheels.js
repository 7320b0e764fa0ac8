// A search that drives: the tree, the drive and who stands at its ends, in place of cells and a path. Fetched when the first of
// them is shown (pane.js).

import { drawDrive, drawDriveTrail, paintOf } from './drive.js';
import { drawPoses } from './poses.js';
import { Twigs } from './twigs.js';
import { drawVehicle } from './vehicle.js';

/** @typedef {import('./picture.js').Picture} Picture */

export class Wheels {
  #twigs;

  /** @param {Document} document whose canvases are to be used */
  constructor(document) {
    this.#twigs = new Twigs(document);
  }

  /**
   * @param {CanvasRenderingContext2D} context @param {import('./frame.js').Frame} frame @param {Picture} picture
   * @param {import('./picture.js').Wheels} wheels @param {import('./palette.js').Colours} colours
   * @param {() => void} over draws what lies between the drive and who stands at its ends
   */
  draw(context, frame, picture, wheels, colours, over) {
    const { vehicle, drive, trail } = wheels;
    this.#twigs.draw(context, frame, colours, wheels);
    drawDrive(context, frame, colours, drive, vehicle);
    drawDriveTrail(context, frame, colours, trail, vehicle);
    over();
    drawPoses(context, frame, colours, picture, wheels);
    if (picture.walker) drawVehicle(context, frame, colours, vehicle, { steer: 0, gear: 1, ...picture.walker }, paintOf(colours));
  }
}
