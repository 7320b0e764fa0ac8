// The cell cursor: which cell the pointer or the keys are at, what a press there would do with the tool in hand, and the
// explanation beside it.

import { explain } from '../ui/explain.js';
import { titlesOf } from '../ui/titles.js';
import { Grips } from './grips.js';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../../engine/names.js').CellWord} CellWord
 * @typedef {import('../ui/tools.js').Tool} Tool
 * @typedef {{ cell: [number, number], lane: number }} Hit
 */

/** @param {number} cost @returns {CellWord} */
export const kindOf = (cost) => (cost === 1 ? 'floor' : `cost:${cost}`);

export class CellCursor {
  #lab;
  #stage;
  #notice;
  #tooltip;
  /** Where it is, in whose pane, and whether keys or a finger brought it there. @type {(Hit & { byKeys: boolean, finger: boolean }) | null} */
  #at = null;
  /** Whether nothing is said of the cell: a stroke has just ended there, and is to be seen. */
  #hushed = false;
  /** What is said of it now, so that it is not said twice. */
  #said = '';
  /** What painted ground costs. */
  cost = 5;
  /** @type {Tool} */
  tool = matchMedia('(pointer: coarse)').matches ? 'look' : 'wall';
  /** What draws, where that is no brush of one cell. @type {import('./drawing-hand.js').DrawingHand | import('./places-hand.js').PlacesHand | null} */
  hand = null;
  grips;

  /**
   * @param {Lab} lab @param {import('./stage.js').LabStage} stage @param {import('../../shared/ui/notice.js').Notice} notice
   * @param {import('../ui/tooltip.js').Tooltip} tooltip @param {() => void} dragged an end went on to another place
   */
  constructor(lab, stage, notice, tooltip, dragged) {
    this.#lab = lab;
    this.#stage = stage;
    this.#notice = notice;
    this.#tooltip = tooltip;
    this.grips = new Grips(lab, stage, notice, dragged);
  }

  /** The cell that keys act on; null while the cursor is nowhere. */
  get cell() {
    return this.#at?.cell ?? null;
  }

  /** Where the pointer or the keys are, and in whose pane. @returns {Hit | null} */
  get at() {
    return this.#at;
  }

  /** What the drawing shows there. @returns {import('./lane-picture.js').Cursor} */
  get look() {
    const at = this.#at;
    const { held, refused } = this.grips;
    if (refused) return { x: refused[0], y: refused[1], look: 'refused' };
    if (!at || held) return null;
    const [x, y] = at.cell;
    if (at.byKeys || this.tool === 'look' || this.tool === 'place' || this.#lab.endAt(x, y)) return { x, y, look: 'inspect' };
    const brush = this.hand?.width;
    if (this.tool === 'terrain') return { x, y, brush, look: this.paint(x, y) === 'floor' ? 'floor' : 'cost' };
    return { x, y, brush, look: this.#lab.kindAt(x, y) === 'wall' ? 'floor' : 'wall' };
  }

  /** What a stroke that begins there paints; undefined leaves it to what the cell is. @param {number} x @param {number} y */
  paint(x, y) {
    if (this.tool !== 'terrain') return undefined;
    const kind = kindOf(this.cost);
    return this.#lab.kindAt(x, y) === kind ? 'floor' : kind;
  }

  /** A press with what is in the hand. @param {Hit} hit */
  press(hit) {
    const { cell } = hit;
    if (this.hand) this.hand.press(cell, this.paint(...cell));
    else this.#lab.strokeBegin(...cell, this.paint(...cell));
    this.point(hit);
  }

  /** On to another cell with it. @param {Hit} hit */
  draw(hit) {
    if (this.hand) this.hand.drag(hit.cell);
    else this.#lab.strokeTo(...hit.cell);
    this.point(hit);
  }

  /** Another map: the cursor belongs to the old one. */
  forget() {
    this.hand?.leave();
    this.grips.letGo();
    this.point(null);
  }

  /** Says nothing before it is at another cell. */
  hush() {
    this.#hushed = true;
  }

  /** @param {Hit | null} hit @param {boolean} [byKeys] @param {boolean} [finger] */
  point(hit, byKeys = false, finger = false) {
    const at = this.#at;
    if (hit && at && hit.cell[0] === at.cell[0] && hit.cell[1] === at.cell[1] && hit.lane === at.lane && byKeys === at.byKeys) return;
    if (!hit && !at) return;
    this.#at = hit && { ...hit, byKeys, finger };
    this.#hushed = false;
    if (!hit) this.#tooltip.hide();
    this.#lab.invalidate();
  }

  /** By keys; the first press shows where it is. @param {number} dx @param {number} dy */
  move(dx, dy) {
    const { columns, rows, from } = this.#lab;
    if (!columns) return;
    const at = this.#at;
    const within = (/** @type {number} */ value, /** @type {number} */ count) => Math.min(count - 1, Math.max(0, value));
    /** @type {[number, number]} */
    const next = at ? [within(at.cell[0] + dx, columns), within(at.cell[1] + dy, rows)] : [...from];
    this.hand?.move(next);
    this.#stage.reveal(...next);
    this.point({ cell: next, lane: at?.lane ?? 0 }, true);
  }

  /** @returns {boolean} whether there was something to leave */
  leave() {
    if (this.hand?.leave()) return true;
    const had = this.#at !== null;
    this.point(null);
    return had;
  }

  /** The focus is gone, and with it the keys' cursor. */
  blur() {
    this.hand?.leave();
    if (this.#at?.byKeys) this.point(null);
  }

  /** Shows what the core says of the cell, as things stand now. */
  explain() {
    const at = this.#at;
    const lab = this.#lab;
    const lane = at && (lab.lanes[at.lane] ?? lab.lanes[0]);
    if (!at || !lane || this.grips.held || lab.editing || this.#hushed) {
      this.#tooltip.hide();
      return;
    }
    const [x, y] = at.cell;
    if (x >= lab.columns || y >= lab.rows) {
      this.point(null);
      return;
    }
    const facts = lane.explain(x, y);
    if (!facts) {
      this.#tooltip.hide();
      return;
    }
    const end = { from: 'start', to: 'goal', '': '' }[lab.endAt(x, y) ?? ''];
    const { shape, scale } = this.#stage.camera;
    const text = explain(at.cell, facts, { search: lab.lanes.length > 1 ? (titlesOf(lab.lanes)[lab.lanes.indexOf(lane)] ?? '') : '', end, shape });
    this.#tooltip.show(text, this.#stage.onStage(x, y, at.lane), scale, this.#stage.size, at.finger);
    if (!at.byKeys) return;
    const said = [text.title, ...text.lines].join('. ');
    if (said !== this.#said) this.#notice.sayRarely((this.#said = said));
  }
}
