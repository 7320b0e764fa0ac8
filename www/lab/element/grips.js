// What of start and goal can be grabbed, and what a pull at it does: a token or a vehicle is carried to another cell, a
// vehicle's nose is pulled round. In a race the ends are everybody's, but only panes of searches that drive show noses.

import { sentence } from '../../shared/element/fault.js';
import { isOn, noseOf } from '../draw/grab.js';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('./stage.js').LabStage} LabStage
 * @typedef {'from' | 'to'} End
 * @typedef {{ end: End, nose: boolean, lane: number, dx: number, dy: number }} Grip with how far from the end's middle it was taken, in pixels
 */

/** How near to an end, or to a knob, still grabs it, in pixels: for a mouse and for a finger. */
const GRAB = { mouse: 9, finger: 22 };
/** A nose that is pulled stops at every so many degrees. */
const NOTCH = 5;
/** Nearer to the middle than this no direction can be told. */
const BLIND = 5;

export class Grips {
  #lab;
  #stage;
  #notice;
  #dragged;
  /** What is in the hand. @type {Grip | null} */
  held = null;
  /** The end that was in the hand last. @type {End} */
  last = 'from';

  /** Where what is carried cannot be put down, if it is held there. @type {[number, number] | null} */
  refused = null;
  /** Why, once it was said. */
  #said = '';

  /** @param {Lab} lab @param {LabStage} stage @param {import('../../shared/ui/notice.js').Notice} notice @param {() => void} dragged an end went on to another place */
  constructor(lab, stage, notice, dragged) {
    this.#lab = lab;
    this.#stage = stage;
    this.#notice = notice;
    this.#dragged = dragged;
  }

  /** The end that is being carried. */
  get carried() {
    return this.held && !this.held.nose ? this.held.end : null;
  }
  /** The end whose nose is being pulled. */
  get turned() {
    return this.held?.nose ? this.held.end : null;
  }

  /** What can be grabbed at a point of the stage. @param {number} x @param {number} y @param {boolean} finger @returns {Grip | null} */
  at(x, y, finger) {
    const at = this.#stage.placeAt(x, y);
    if (!at || !this.#lab.columns) return null;
    const reach = finger ? GRAB.finger : GRAB.mouse;
    const drive = this.#lab.lanes[at.lane]?.drive;
    // What lies under the point goes before what is only near it, and a knob before what it lies on.
    for (const near of [0, reach]) {
      for (const nose of drive?.vehicle ? [true, false] : [false]) {
        for (const end of /** @type {const} */ (['to', 'from'])) {
          const middle = this.#stage.camera.centre(...this.#lab[end]);
          const [dx, dy] = [at.x - middle.x, at.y - middle.y];
          if (this.#holds(end, nose, at.lane, dx, dy, near)) return { end, nose, lane: at.lane, dx, dy };
        }
      }
    }
    return null;
  }

  /** @param {Grip} grip */
  grab(grip) {
    this.held = grip;
    this.last = grip.end;
  }

  /** On to a point of the stage. @param {number} x @param {number} y */
  pull(x, y) {
    const held = this.held;
    if (!held) return;
    const vehicle = this.#lab.lanes[held.lane]?.drive?.vehicle;
    if (held.nose) {
      this.#turn(held, x, y);
    } else {
      // Who takes a vehicle by its bumper does not mean the cell under the bumper.
      const hit = vehicle ? this.#stage.cellAt(x - held.dx, y - held.dy) : this.#stage.cellAt(x, y);
      if (hit) this.#carry(held.end, ...hit.cell);
    }
  }

  letGo() {
    this.held = null;
    this.refused = null;
    this.#said = '';
  }

  /** @param {End} end @param {number} x @param {number} y */
  #carry(end, x, y) {
    const [atX, atY] = this.#lab[end];
    const why = x === atX && y === atY ? '' : this.#lab.refusal(end, x, y);
    this.refused = why === '' ? null : [x, y];
    // It stays where it can be, and once a drag it is said why.
    if (why === '' && this.#lab.moveEnd(end, x, y)) this.#dragged();
    if (why !== '' && why !== this.#said) this.#notice.pass(sentence((this.#said = why)), true);
    this.#lab.invalidate();
  }

  /** @param {Grip} held @param {number} x @param {number} y */
  #turn({ end, lane }, x, y) {
    const middle = this.#stage.onStage(...this.#lab[end], lane);
    const [dx, dy] = [x - middle.x, y - middle.y];
    if (Math.hypot(dx, dy) < BLIND) return;
    const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
    this.#lab.turnEnd(end, Math.round(degrees / NOTCH) * NOTCH);
  }

  /** @param {End} end @param {boolean} nose @param {number} lane @param {number} dx @param {number} dy @param {number} reach */
  #holds(end, nose, lane, dx, dy, reach) {
    const { scale } = this.#stage.camera;
    const vehicle = this.#lab.lanes[lane]?.drive?.vehicle;
    if (!vehicle) {
      const near = Math.max(scale / 2, reach);
      return Math.abs(dx) <= near && Math.abs(dy) <= near;
    }
    const angle = ((this.#lab.headings[end === 'from' ? 0 : 1] ?? 0) * Math.PI) / 180;
    if (!nose) return isOn(vehicle, angle, scale, dx, dy, reach);
    const knob = noseOf(vehicle, angle, scale);
    return Math.hypot(dx - knob.x, dy - knob.y) <= Math.max(knob.radius + 2, reach);
  }
}
