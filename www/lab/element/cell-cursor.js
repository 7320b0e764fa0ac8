// The cell cursor: the cell at the pointer or the keys, what a press does there with the current
// tool, and the explanation beside it.

import { ALGORITHMS } from '../../engine/algorithms.js';
import { once } from '../../shared/async.js';
import { textOf } from '../../shared/message.js';
import { titlesOf } from '../ui/titles.js';
import { createGrips } from './grips.js';
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
 */

/** @param {number} cost @returns {CellWord} */
export const kindOf = (cost) => (cost === 1 ? 'floor' : `cost:${cost}`);

/**
 * @param {{ lab: Lab, stage: LabStage, notice: Notice, tooltip: Tooltip, hint: DragHint }} parts
 */
export function createCellCursor({ lab, stage, notice, tooltip, hint }) {
  const grips = createGrips({ lab, stage, notice, hint });
  /**
   * The cell and its pane, and whether keys or a finger moved it there.
   *
   * @type {(Hit & { byKeys: boolean, finger: boolean }) | null}
   */
  let at = null;
  /** Whether the tooltip is hidden after a stroke, so that the cell is visible. */
  let hushed = false;
  /** The last announcement in English, so that it is not repeated. */
  let said = '';
  /**
   * Explains a cell. It loads when a cell is first pointed at.
   *
   * @type {typeof import('../ui/explain.js') | null}
   */
  let texts = null;
  const fetchTexts = once(
    async () => {
      texts = await import('../ui/explain.js');
      lab.invalidate();
    },
    () => undefined,
  );
  /**
   * Draws the neighbours of a cell. It loads for a search that prunes.
   *
   * @type {typeof import('./layers.js') | null}
   */
  let layers = null;
  const fetchLayers = once(
    async () => {
      layers = await import('./layers.js');
      lab.invalidate();
    },
    () => undefined,
  );

  /**
   * Returns the drawing of the neighbours of an expanded cell, for a search that prunes.
   *
   * @param {import('../play/lane.js').Lane} lane
   * @param {Cell} cell
   * @param {import('../ui/explain.js').Facts} facts
   */
  function figureOf(lane, cell, { state, parent }) {
    if (
      state !== 'closed' ||
      !parent ||
      String(parent) === String(cell) ||
      !ALGORITHMS[lane.chosen || lane.algorithm]?.prunes
    )
      return null;
    if (!layers) return void fetchLayers();
    const { free, neighbours } = layers.prunedAt(lab, lane, cell);
    return layers.prunedFigure(free, neighbours, stage.style.colours);
  }

  /**
   * Returns what a stroke that begins in a cell paints; undefined if it depends on the cell.
   *
   * @param {Cell} cell
   * @returns {CellWord | undefined}
   */
  function paint(cell) {
    if (cursor.tool !== 'terrain') return undefined;
    const kind = kindOf(cursor.cost);
    return lab.editor.kindAt(...cell) === kind ? 'floor' : kind;
  }

  /**
   * Returns what the drawing shows there.
   *
   * @returns {import('../draw/picture.js').CellCursor | null}
   */
  function look() {
    const { held, refused } = grips;
    if (refused) return { x: refused[0], y: refused[1], look: 'refused' };
    if (!at || held) return null;
    const [x, y] = at.cell;
    if (at.byKeys || cursor.tool === 'look' || cursor.tool === 'place' || lab.editor.endAt(x, y))
      return { x, y, look: 'inspect' };
    const brush = cursor.hand?.width;
    if (cursor.tool === 'terrain')
      return { x, y, brush, look: paint(at.cell) === 'floor' ? 'floor' : 'cost' };
    return { x, y, brush, look: lab.editor.kindAt(x, y) === 'wall' ? 'floor' : 'wall' };
  }

  /** @param {Hit | null} hit @param {boolean} [byKeys] @param {boolean} [finger] */
  function point(hit, byKeys = false, finger = false) {
    if (
      hit &&
      at &&
      hit.cell[0] === at.cell[0] &&
      hit.cell[1] === at.cell[1] &&
      hit.lane === at.lane &&
      byKeys === at.byKeys
    )
      return;
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
      return {
        cursor: look(),
        dragging: held && !held.nose ? held.end : null,
        turning: held?.nose ? held.end : null,
        at,
      };
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

    /**
     * Moves by keys. The first press only shows the cursor.
     *
     * @param {number} dx
     * @param {number} dy
     */
    move(dx, dy) {
      const { columns, rows, from } = lab.editor;
      if (!columns) return;
      const within = (/** @type {number} */ value, /** @type {number} */ count) =>
        Math.min(count - 1, Math.max(0, value));
      /** @type {Cell} */
      const next = at
        ? [within(at.cell[0] + dx, columns), within(at.cell[1] + dy, rows)]
        : [from[0], from[1]];
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
      const end = { 'from': 'start', 'to': 'goal', '': '' }[lab.editor.endAt(x, y) ?? ''];
      const { shape, scale } = stage.camera;
      const text = texts.explain(at.cell, facts, {
        search: lab.lanes.length > 1 ? (titlesOf(lab.lanes)[lab.lanes.indexOf(lane)] ?? '') : '',
        end,
        shape,
      });
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
