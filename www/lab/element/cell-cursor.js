// The cell cursor: the cell at the pointer or the keys, what a press does there with the current tool, and the explanation
// beside it. Also the grips: which part of start and goal can be dragged, and what a drag does.

import { isOn, noseOf } from '../draw/cursor.js';
import { ALGORITHMS } from '../../engine/algorithms.js';
import { once } from '../../shared/async.js';
import { sentence, textOf } from '../../shared/message.js';
import { titlesOf } from '../ui/titles.js';
import { inARow } from './lanes.js';

/**
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Lab } from '../play/lab.js'
 * @import { DragHint, Tooltip } from '../ui/tooltip.js'
 * @import { LabStage } from './stage.js'
 * @typedef {ReturnType<typeof createCellCursor>} LabCursor
 * @typedef {[number, number]} Cell
 * @typedef {import('../../engine/names.js').CellWord} CellWord
 * @typedef {'from' | 'to'} End
 * @typedef {ReturnType<typeof import('./hands.js').createDrawingHand>} Hand
 * @typedef {import('../draw/picture.js').Hit} Hit
 * @typedef {import('../ui/tools.js').Tool} Tool
 * @typedef {{ end: End, nose: boolean, lane: number, dx: number, dy: number }} Grip dx, dy: from the end's centre to the press, in pixels
 */

/** How near to an end or a knob a press drags it, in pixels: for a mouse and for a finger. */
const GRAB = { mouse: 9, finger: 22 };
/** A vehicle turns in steps of this many degrees. */
const NOTCH = 5;
/** Within this distance of the centre, in pixels, there is no direction. */
const BLIND = 5;

/** @param {number} cost @returns {CellWord} */
export const kindOf = (cost) => (cost === 1 ? 'floor' : `cost:${cost}`);

/** @param {{ lab: Lab, stage: LabStage, notice: Notice, tooltip: Tooltip, hint: DragHint }} parts */
export function createCellCursor({ lab, stage, notice, tooltip, hint }) {
  const grips = createGrips({ lab, stage, notice, hint });
  /** The cell and its pane, and whether keys or a finger moved it there. @type {(Hit & { byKeys: boolean, finger: boolean }) | null} */
  let at = null;
  /** Whether the tooltip is hidden after a stroke, so that the cell is visible. */
  let hushed = false;
  /** The last announcement in English, so that it is not repeated. */
  let said = '';
  /** Explains a cell. It loads when a cell is first pointed at. @type {typeof import('../ui/explain.js') | null} */
  let texts = null;
  const fetchTexts = once(async () => {
    texts = await import('../ui/explain.js');
    lab.invalidate();
  }, () => undefined);
  /** Draws the neighbours of a cell. It loads for a search that prunes. @type {typeof import('./layers.js') | null} */
  let layers = null;
  const fetchLayers = once(async () => {
    layers = await import('./layers.js');
    lab.invalidate();
  }, () => undefined);

  /** Returns the drawing of the neighbours of an expanded cell, for a search that prunes. @param {import('../play/lane.js').Lane} lane @param {Cell} cell @param {import('../ui/explain.js').Facts} facts */
  function figureOf(lane, cell, { state, parent }) {
    if (state !== 'closed' || !parent || String(parent) === String(cell) || !ALGORITHMS[lane.chosen || lane.algorithm]?.prunes) return null;
    if (!layers) return void fetchLayers();
    const { free, neighbours } = layers.prunedAt(lab, lane, cell);
    return layers.prunedFigure(free, neighbours, stage.style.colours);
  }

  /** Returns what a stroke that begins in a cell paints; undefined if it depends on the cell. @param {Cell} cell @returns {CellWord | undefined} */
  function paint(cell) {
    if (cursor.tool !== 'terrain') return undefined;
    const kind = kindOf(cursor.cost);
    return lab.editor.kindAt(...cell) === kind ? 'floor' : kind;
  }

  /** Returns what the drawing shows there. @returns {import('../draw/picture.js').CellCursor | null} */
  function look() {
    const { held, refused } = grips;
    if (refused) return { x: refused[0], y: refused[1], look: 'refused' };
    if (!at || held) return null;
    const [x, y] = at.cell;
    if (at.byKeys || cursor.tool === 'look' || cursor.tool === 'place' || lab.editor.endAt(x, y)) return { x, y, look: 'inspect' };
    const brush = cursor.hand?.width;
    if (cursor.tool === 'terrain') return { x, y, brush, look: paint(at.cell) === 'floor' ? 'floor' : 'cost' };
    return { x, y, brush, look: lab.editor.kindAt(x, y) === 'wall' ? 'floor' : 'wall' };
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
    /** The cost of painted ground. */
    cost: 5,
    tool: /** @type {Tool} */ (matchMedia('(pointer: coarse)').matches ? 'look' : 'wall'),
    /** The drawing tool, if it is not a brush of one cell. */
    hand: /** @type {Hand | null} */ (null),
    paint,
    point,

    /** The cell at the pointer or the keys, and its lane. @returns {Hit | null} */
    get at() {
      return at;
    },

    /** The cursor and the held end, for the drawing. */
    get view() {
      const { held } = grips;
      return { cursor: look(), dragging: held && !held.nose ? held.end : null, turning: held?.nose ? held.end : null, at };
    },

    /** Presses with the current tool. @param {Hit} hit */
    press(hit) {
      if (cursor.hand) cursor.hand.press(hit.cell, paint(hit.cell));
      else lab.editor.strokeBegin(...hit.cell, paint(hit.cell));
      point(hit);
    },

    /** Moves to another cell during a press. @param {Hit} hit */
    draw(hit) {
      if (cursor.hand) cursor.hand.drag(hit.cell);
      else lab.editor.strokeTo(...hit.cell);
      point(hit);
    },

    /** Hides the tooltip until the next cell. */
    hush() {
      hushed = true;
    },

    /** Moves by keys. The first press only shows the cursor. @param {number} dx @param {number} dy */
    move(dx, dy) {
      const { columns, rows, from } = lab.editor;
      if (!columns) return;
      const within = (/** @type {number} */ value, /** @type {number} */ count) => Math.min(count - 1, Math.max(0, value));
      /** @type {Cell} */
      const next = at ? [within(at.cell[0] + dx, columns), within(at.cell[1] + dy, rows)] : [from[0], from[1]];
      cursor.hand?.move(next);
      stage.camera.reveal(...next);
      point({ cell: next, lane: at?.lane ?? 0 }, true);
    },

    /** @returns {boolean} whether there was something to cancel */
    leave() {
      if (cursor.hand?.leave()) return true;
      const shown = at !== null;
      point(null);
      return shown;
    },

    /** Removes the keyboard cursor when the focus is lost. */
    blur() {
      cursor.hand?.leave();
      if (at?.byKeys) point(null);
    },

    /** Shows the current explanation of the cell. */
    explain() {
      const lane = at && (lab.lanes[at.lane] ?? lab.lanes[0]);
      if (!at || !lane || grips.held || lab.editor.editing || hushed) return tooltip.hide();
      const [x, y] = at.cell;
      if (x >= lab.editor.columns || y >= lab.editor.rows) return point(null);
      const facts = lane.explain(x, y);
      if (!facts) return tooltip.hide();
      if (!texts) return void fetchTexts();
      const end = { from: 'start', to: 'goal', '': '' }[lab.editor.endAt(x, y) ?? ''];
      const { shape, scale } = stage.camera;
      const text = texts.explain(at.cell, facts, { search: lab.lanes.length > 1 ? (titlesOf(lab.lanes)[lab.lanes.indexOf(lane)] ?? '') : '', end, shape });
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
  lab.events.on('ready', () => {
    cursor.hand?.leave();
    grips.letGo();
    point(null);
  });
  return cursor;
}

/**
 * Drags a token or a vehicle to another cell, or turns a vehicle by its knob. All lanes of a race share the ends, but only
 * panes of searches that drive have knobs.
 *
 * @param {{ lab: Lab, stage: LabStage, notice: Notice, hint: DragHint }} parts
 */
function createGrips({ lab, stage, notice, hint }) {
  /** Why the held end is not allowed where it is, in English, once announced. */
  let said = '';

  /** Returns whether a press at this distance from the end's centre holds the end, or its knob. @param {End} end @param {boolean} nose @param {number} lane @param {number} dx @param {number} dy @param {number} reach */
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

    /** Returns what can be dragged at a point of the stage. @param {number} x @param {number} y @param {boolean} finger @returns {Grip | null} */
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
