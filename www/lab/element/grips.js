// The grips: which part of start and goal can be dragged, and what a drag does.

import { isOn, noseOf } from '../draw/cursor.js';
import { sentence, textOf } from '../../shared/message.js';

/**
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Lab } from '../play/lab.js'
 * @import { DragHint } from '../ui/tooltip.js'
 * @import { LabStage } from './stage.js'
 * @typedef {[number, number]} Cell
 * @typedef {'from' | 'to'} End
 * @typedef {{ end: End, nose: boolean, lane: number, dx: number, dy: number }} Grip dx, dy: from
 *   the end's centre to the press, in pixels
 */

/** How near to an end or a knob a press drags it, in pixels: for a mouse and for a finger. */
const GRAB = { mouse: 9, finger: 22 };
/** A vehicle turns in steps of this many degrees. */
const NOTCH = 5;
/** Within this distance of the centre, in pixels, there is no direction. */
const BLIND = 5;

/**
 * Drags a token or a vehicle to another cell, or turns a vehicle by its knob. All lanes of a race
 * share the ends, but only panes of searches that drive have knobs.
 *
 * @param {{ lab: Lab, stage: LabStage, notice: Notice, hint: DragHint }} parts
 */
export function createGrips({ lab, stage, notice, hint }) {
  /** Why the held end is not allowed where it is, in English, once announced. */
  let said = '';

  /**
   * Returns whether a press at this distance from the end's centre holds the end, or its knob.
   *
   * @param {End} end
   * @param {boolean} nose
   * @param {number} lane
   * @param {number} dx
   * @param {number} dy
   * @param {number} reach
   */
  function holds(end, nose, lane, dx, dy, reach) {
    const { scale } = stage.camera;
    const vehicle = lab.lanes[lane]?.drive?.vehicle;
    if (!vehicle) return Math.max(Math.abs(dx), Math.abs(dy)) <= Math.max(scale / 2, reach);
    const angle = ((lab.editor.headings[end === 'from' ? 0 : 1] ?? 0) * Math.PI) / 180;
    if (!nose) return isOn(vehicle, angle, scale, dx, dy, reach);
    const knob = noseOf(vehicle, angle, scale);
    return Math.hypot(dx - knob.x, dy - knob.y) <= Math.max(knob.radius + 2, reach);
  }

  /** @param {End} end @param {Cell} cell */
  function carry(end, cell) {
    const why = String(cell) === String(lab.editor[end]) ? null : lab.editor.refusal(end, ...cell);
    grips.refused = why && cell;
    // The end stays where it is allowed. The reason is announced once per drag.
    if (!why && lab.editor.moveEnd(end, ...cell)) hint.gone();
    if (why && textOf(why) !== said) notice.pass(sentence(why), true);
    if (why) said = textOf(why);
    lab.invalidate();
  }

  /** @param {Grip} grip @param {number} x @param {number} y */
  function turn({ end, lane }, x, y) {
    const middle = stage.onStage(...lab.editor[end], lane);
    const [dx, dy] = [x - middle.x, y - middle.y];
    if (Math.hypot(dx, dy) < BLIND) return;
    const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
    lab.editor.turnEnd(end, Math.round(degrees / NOTCH) * NOTCH);
  }

  const grips = {
    /** What is held. */
    held: /** @type {Grip | null} */ (null),
    /** The last held end. */
    last: /** @type {End} */ ('from'),
    /** The cell under a held end where it is not allowed. */
    refused: /** @type {Cell | null} */ (null),

    /**
     * Returns what can be dragged at a point of the stage.
     *
     * @param {number} x
     * @param {number} y
     * @param {boolean} finger
     * @returns {Grip | null}
     */
    at(x, y, finger) {
      const at = stage.placeAt(x, y);
      if (!at || !lab.editor.columns) return null;
      const reach = finger ? GRAB.finger : GRAB.mouse;
      const drive = lab.lanes[at.lane]?.drive;
      // What is under the point goes before what is near it, and a knob before an end.
      for (const near of [0, reach]) {
        for (const nose of drive?.vehicle ? [true, false] : [false]) {
          for (const end of /** @type {const} */ (['to', 'from'])) {
            const middle = stage.camera.centre(...lab.editor[end]);
            const [dx, dy] = [at.x - middle.x, at.y - middle.y];
            if (holds(end, nose, at.lane, dx, dy, near))
              return { end, nose, lane: at.lane, dx, dy };
          }
        }
      }
      return null;
    },

    /** @param {Grip} grip */
    grab(grip) {
      grips.held = grip;
      grips.last = grip.end;
    },

    /** Drags to a point of the stage. @param {number} x @param {number} y */
    pull(x, y) {
      const { held } = grips;
      if (!held) return;
      if (held.nose) return turn(held, x, y);
      // A drag keeps the offset between the press and the reference point of a vehicle.
      const vehicle = lab.lanes[held.lane]?.drive?.vehicle;
      const hit = vehicle ? stage.cellAt(x - held.dx, y - held.dy) : stage.cellAt(x, y);
      if (hit) carry(held.end, hit.cell);
    },

    letGo() {
      grips.held = null;
      grips.refused = null;
      said = '';
    },
  };
  return grips;
}
