// The cell cursor: which cell the pointer or the keys are at, what a press there would do with the tool in hand, and the
// explanation beside it. And the grips: what of start and goal can be grabbed, and what a pull at it does.

import { isOn, noseOf } from '../draw/cursor.js';
import { ALGORITHMS } from '../../engine/algorithms.js';
import { once } from '../../shared/async.js';
import { sentence, textOf } from '../../shared/message.js';
import { explain } from '../ui/explain.js';
import { titlesOf } from '../ui/labels.js';
import { inARow } from './lanes.js';

/**
 * @typedef {import('./app.js').LabApp} App
 * @typedef {[number, number]} Cell
 * @typedef {import('../../engine/names.js').CellWord} CellWord
 * @typedef {'from' | 'to'} End
 * @typedef {ReturnType<typeof import('./hands.js').createDrawingHand>} Hand
 * @typedef {import('./lanes.js').Hit} Hit
 * @typedef {import('../ui/tools.js').Tool} Tool
 * @typedef {{ end: End, nose: boolean, lane: number, dx: number, dy: number }} Grip with how far from the end's middle it was taken, in pixels
 */

/** How near to an end, or to a knob, still grabs it, in pixels: for a mouse and for a finger. */
const GRAB = { mouse: 9, finger: 22 };
/** A nose that is pulled stops at every so many degrees. */
const NOTCH = 5;
/** Nearer to the middle than this no direction can be told. */
const BLIND = 5;

/** @param {number} cost @returns {CellWord} */
export const kindOf = (cost) => (cost === 1 ? 'floor' : `cost:${cost}`);

/** @param {Pick<App, 'lab' | 'stage' | 'notice' | 'tooltip' | 'hint'>} app */
export function createCellCursor({ lab, stage, notice, tooltip, hint }) {
  const grips = createGrips({ lab, stage, notice, hint });
  /** Where it is, in whose pane, and whether keys or a finger brought it there. @type {(Hit & { byKeys: boolean, finger: boolean }) | null} */
  let at = null;
  /** Whether nothing is said of the cell: a stroke has just ended there, and is to be seen. */
  let hushed = false;
  /** What is said of it now, in English, so that it is not said twice. */
  let said = '';
  /** What draws the neighbours of a cell, once a search that prunes is asked. @type {typeof import('./layers.js') | null} */
  let layers = null;
  const fetchLayers = once(async () => {
    layers = await import('./layers.js');
    lab.invalidate();
  }, () => undefined);

  /** What is drawn of a cell from which a search that prunes went on. @param {import('../play/lane.js').Lane} lane @param {Cell} cell @param {import('../ui/explain.js').Facts} facts */
  function figureOf(lane, cell, { state, parent }) {
    if (state !== 'closed' || !parent || String(parent) === String(cell) || !ALGORITHMS[lane.chosen || lane.algorithm]?.prunes) return null;
    if (!layers) return void fetchLayers();
    const { free, neighbours } = layers.prunedAt(lab, lane, cell);
    return layers.prunedFigure(free, neighbours, stage.style.colours);
  }

  /** What a stroke that begins there paints; undefined leaves it to what the cell is. @param {Cell} cell @returns {CellWord | undefined} */
  function paint(cell) {
    if (cursor.tool !== 'terrain') return undefined;
    const kind = kindOf(cursor.cost);
    return lab.kindAt(...cell) === kind ? 'floor' : kind;
  }

  /** What the drawing shows there. @returns {import('../draw/picture.js').CellCursor | null} */
  function look() {
    const { held, refused } = grips;
    if (refused) return { x: refused[0], y: refused[1], look: 'refused' };
    if (!at || held) return null;
    const [x, y] = at.cell;
    if (at.byKeys || cursor.tool === 'look' || cursor.tool === 'place' || lab.endAt(x, y)) return { x, y, look: 'inspect' };
    const brush = cursor.hand?.width;
    if (cursor.tool === 'terrain') return { x, y, brush, look: paint(at.cell) === 'floor' ? 'floor' : 'cost' };
    return { x, y, brush, look: lab.kindAt(x, y) === 'wall' ? 'floor' : 'wall' };
  }

  /** @param {Hit | null} hit @param {boolean} [byKeys] @param {boolean} [finger] */
  function point(hit, byKeys = false, finger = false) {
    if (hit && at && hit.cell[0] === at.cell[0] && hit.cell[1] === at.cell[1] && hit.lane === at.lane && byKeys === at.byKeys) return;
    if (!hit && !at) return;
    at = hit && { ...hit, byKeys, finger };
    hushed = false;
    if (!hit) tooltip.hide();
    lab.invalidate();
  }

  const cursor = {
    grips,
    /** What painted ground costs. */
    cost: 5,
    tool: /** @type {Tool} */ (matchMedia('(pointer: coarse)').matches ? 'look' : 'wall'),
    /** What draws, where that is no brush of one cell. */
    hand: /** @type {Hand | null} */ (null),
    paint,
    point,

    /** Where the pointer or the keys are, and in whose pane. @returns {Hit | null} */
    get at() {
      return at;
    },

    /** What the drawing shows of it, and of what is in the hand. */
    get view() {
      const { held } = grips;
      return { cursor: look(), dragging: held && !held.nose ? held.end : null, turning: held?.nose ? held.end : null, at };
    },

    /** A press with what is in the hand. @param {Hit} hit */
    press(hit) {
      if (cursor.hand) cursor.hand.press(hit.cell, paint(hit.cell));
      else lab.strokeBegin(...hit.cell, paint(hit.cell));
      point(hit);
    },

    /** On to another cell with it. @param {Hit} hit */
    draw(hit) {
      if (cursor.hand) cursor.hand.drag(hit.cell);
      else lab.strokeTo(...hit.cell);
      point(hit);
    },

    /** Another map: the cursor belongs to the old one. */
    forget() {
      cursor.hand?.leave();
      grips.letGo();
      point(null);
    },

    /** Says nothing before it is at another cell. */
    hush() {
      hushed = true;
    },

    /** By keys; the first press shows where it is. @param {number} dx @param {number} dy */
    move(dx, dy) {
      const { columns, rows, from } = lab;
      if (!columns) return;
      const within = (/** @type {number} */ value, /** @type {number} */ count) => Math.min(count - 1, Math.max(0, value));
      /** @type {Cell} */
      const next = at ? [within(at.cell[0] + dx, columns), within(at.cell[1] + dy, rows)] : [from[0], from[1]];
      cursor.hand?.move(next);
      stage.camera.reveal(...next);
      point({ cell: next, lane: at?.lane ?? 0 }, true);
    },

    /** @returns {boolean} whether there was something to leave */
    leave() {
      if (cursor.hand?.leave()) return true;
      const had = at !== null;
      point(null);
      return had;
    },

    /** The focus is gone, and with it the keys' cursor. */
    blur() {
      cursor.hand?.leave();
      if (at?.byKeys) point(null);
    },

    /** Shows what the core says of the cell, as things stand now. */
    explain() {
      const lane = at && (lab.lanes[at.lane] ?? lab.lanes[0]);
      if (!at || !lane || grips.held || lab.editing || hushed) return tooltip.hide();
      const [x, y] = at.cell;
      if (x >= lab.columns || y >= lab.rows) return point(null);
      const facts = lane.explain(x, y);
      if (!facts) return tooltip.hide();
      const end = { from: 'start', to: 'goal', '': '' }[lab.endAt(x, y) ?? ''];
      const { shape, scale } = stage.camera;
      const text = explain(at.cell, facts, { search: lab.lanes.length > 1 ? (titlesOf(lab.lanes)[lab.lanes.indexOf(lane)] ?? '') : '', end, shape });
      const figure = figureOf(lane, at.cell, facts);
      if (figure) text.lines.push(figure.said);
      tooltip.show(text, stage.onStage(x, y, at.lane), scale, stage.size, at.finger, figure?.svg);
      if (!at.byKeys) return;
      const all = inARow([text.title, ...text.lines]);
      const english = textOf(all);
      if (english !== said) notice.sayRarely(all);
      said = english;
    },
  };
  return cursor;
}

/**
 * A token or a vehicle is carried to another cell, a vehicle's nose is pulled round. In a race the ends are everybody's, but only panes
 * of searches that drive show noses.
 *
 * @param {Pick<App, 'lab' | 'stage' | 'notice' | 'hint'>} app
 */
function createGrips({ lab, stage, notice, hint }) {
  /** Why what is carried cannot be put down where it is held, in English, once it was said. */
  let said = '';

  /** Whether a press so far from the end's middle takes hold of the end, or of its nose. @param {End} end @param {boolean} nose @param {number} lane @param {number} dx @param {number} dy @param {number} reach */
  function holds(end, nose, lane, dx, dy, reach) {
    const { scale } = stage.camera;
    const vehicle = lab.lanes[lane]?.drive?.vehicle;
    if (!vehicle) return Math.max(Math.abs(dx), Math.abs(dy)) <= Math.max(scale / 2, reach);
    const angle = ((lab.headings[end === 'from' ? 0 : 1] ?? 0) * Math.PI) / 180;
    if (!nose) return isOn(vehicle, angle, scale, dx, dy, reach);
    const knob = noseOf(vehicle, angle, scale);
    return Math.hypot(dx - knob.x, dy - knob.y) <= Math.max(knob.radius + 2, reach);
  }

  /** @param {End} end @param {Cell} cell */
  function carry(end, cell) {
    const why = String(cell) === String(lab[end]) ? null : lab.refusal(end, ...cell);
    grips.refused = why && cell;
    // It stays where it can be, and once a drag it is said why.
    if (!why && lab.moveEnd(end, ...cell)) hint.gone();
    if (why && textOf(why) !== said) notice.pass(sentence(why), true);
    if (why) said = textOf(why);
    lab.invalidate();
  }

  /** @param {Grip} grip @param {number} x @param {number} y */
  function turn({ end, lane }, x, y) {
    const middle = stage.onStage(...lab[end], lane);
    const [dx, dy] = [x - middle.x, y - middle.y];
    if (Math.hypot(dx, dy) < BLIND) return;
    const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
    lab.turnEnd(end, Math.round(degrees / NOTCH) * NOTCH);
  }

  const grips = {
    /** What is in the hand. */
    held: /** @type {Grip | null} */ (null),
    /** The end that was in the hand last. */
    last: /** @type {End} */ ('from'),
    /** Where what is carried cannot be put down, if it is held there. */
    refused: /** @type {Cell | null} */ (null),

    /** What can be grabbed at a point of the stage. @param {number} x @param {number} y @param {boolean} finger @returns {Grip | null} */
    at(x, y, finger) {
      const at = stage.placeAt(x, y);
      if (!at || !lab.columns) return null;
      const reach = finger ? GRAB.finger : GRAB.mouse;
      const drive = lab.lanes[at.lane]?.drive;
      // What lies under the point goes before what is only near it, and a knob before what it lies on.
      for (const near of [0, reach]) {
        for (const nose of drive?.vehicle ? [true, false] : [false]) {
          for (const end of /** @type {const} */ (['to', 'from'])) {
            const middle = stage.camera.centre(...lab[end]);
            const [dx, dy] = [at.x - middle.x, at.y - middle.y];
            if (holds(end, nose, at.lane, dx, dy, near)) return { end, nose, lane: at.lane, dx, dy };
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

    /** On to a point of the stage. @param {number} x @param {number} y */
    pull(x, y) {
      const { held } = grips;
      if (!held) return;
      if (held.nose) return turn(held, x, y);
      // Who takes a vehicle by its bumper does not mean the cell under the bumper.
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
