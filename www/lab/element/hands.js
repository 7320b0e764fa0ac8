// Input for drawing tools beyond a brush of one cell: one for figures (a wide brush, a line, a
// rectangle, a fill), one for cells to place (stops or landmarks). Both work with a pointer and
// with keys. All between down and up is one step to undo.

import { filled, WideStroke } from '../play/pens.js';
import { tablesOf } from '../play/queries.js';
import { msg } from '../../shared/message.js';
import { STOPS } from '../../shared/words.js';
import { LAB_NUMBERS } from '../play/options.js';
import { createRaceChoice } from './race-choice.js';
import { setOrRemove } from '../../shared/ui/dom.js';

/**
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { LabStage } from './stage.js'
 * @typedef {[number, number]} Cell
 * @typedef {import('../../engine/names.js').CellWord} CellWord
 * @typedef {import('../play/lab.js').Lab} Lab
 * @import { Said } from '../../shared/message.js'
 * @typedef {import('../play/pens.js').Drawn | 'fill'} Figure
 * @typedef {'stop' | 'landmark'} Place
 */

/** How far from a placed cell a press still selects it, in pixels. */
const REACH = 11;

/**
 * Adds keys to a tool. A press of Enter can start an action that arrow keys continue and the next
 * Enter ends.
 *
 * @param {{ lab: Lab, notice: Notice }} parts
 * @param {object} hand the tool for a pointer
 * @param {Figure | Place} hand.figure
 * @param {number} hand.brush cells across
 * @param {number} hand.width cells across that a press covers
 * @param {(cell: Cell, kind?: CellWord) => void} hand.press kind: left out, it depends on the cell
 * @param {(cell: Cell) => void} hand.drag
 * @param {(cancelled: boolean) => void} hand.lift cancelled: undo what the press began
 * @param {object} keys
 * @param {() => Said} keys.goesOn the announcement after a press that continues, otherwise ''
 * @param {(cell: Cell) => void} [keys.ended] called when a continued press ends
 * @param {boolean} [keys.takesBack] whether another press undoes what keys began
 */
function withKeys({ lab, notice }, hand, { goesOn, ended, takesBack = false }) {
  /** Whether an action by keys is under way. */
  let byKeys = false;

  /** @param {Cell} cell @param {CellWord} [kind] */
  function press(cell, kind) {
    if (takesBack) leave();
    byKeys = false;
    hand.press(cell, kind);
  }

  /** Cancels what keys began. @returns {boolean} whether there was anything */
  function leave() {
    if (!byKeys) return false;
    byKeys = false;
    hand.lift(true);
    lab.editor.strokeCancel();
    return true;
  }

  return {
    ...hand,
    press,
    leave,
    /** @param {Cell} cell @param {CellWord} [kind] */
    pressByKeys(cell, kind) {
      if (byKeys) {
        ended?.(cell);
      } else {
        press(cell, kind);
        const said = goesOn();
        byKeys = said !== '';
        if (byKeys) return notice.say(said);
      }
      byKeys = false;
      hand.lift(false);
      lab.editor.strokeEnd();
    },
    /** Call it when the keyboard cursor moves. @param {Cell} cell */
    move(cell) {
      if (byKeys) hand.drag(cell);
    },
  };
}

/**
 * @param {{ lab: Lab, notice: Notice }} parts
 * @param {Figure} figure
 * @param {number} brush cells across
 */
export function createDrawingHand({ lab, notice }, figure, brush) {
  /** @param {Cell} cell @param {CellWord} kind */
  function fill(cell, kind) {
    const cells = lab.editor.board && filled(lab.editor.board, lab.editor.layout, cell, kind);
    if (cells) lab.editor.reshape({ cells });
  }

  return withKeys(
    { lab, notice },
    {
      figure,
      brush,
      width: figure === 'rectangle' || figure === 'fill' ? 1 : brush,
      press(cell, kind) {
        if (figure === 'fill')
          fill(cell, kind ?? (lab.editor.kindAt(...cell) === 'floor' ? 'wall' : 'floor'));
        else
          lab.editor.strokeBegin(
            ...cell,
            kind,
            (board, layout) => new WideStroke(figure, brush, board, layout),
          );
      },
      drag: (cell) => void lab.editor.strokeTo(...cell),
      /** The editor ends the stroke. */
      lift() {},
    },
    {
      goesOn: () =>
        figure === 'free' || figure === 'fill'
          ? ''
          : msg('The arrow keys draw from here; Enter finishes'),
    },
  );
}

/**
 * A press on free floor adds a stop or landmark, a press on one removes it, a drag moves it. Enter
 * adds one too. On an existing one, Enter picks it up, arrow keys move it, and the next Enter puts
 * it down, or removes it if it has not moved.
 *
 * @param {{ host: HTMLElement, lab: Lab, stage: LabStage, notice: Notice }} parts the host's
 *   attributes list the landmarks
 * @param {Place} figure
 */
export function createPlacesHand({ host, lab, stage, notice }, figure) {
  const isStop = figure === 'stop';
  /** The index of the one that is held. @type {number | null} */
  let held = null;
  /** Whether the press added it, or it has moved since. */
  let changed = false;
  /**
   * The attributes and options before a press changed them.
   *
   * @type {{ attributes: [string, string | null][], options: Lab['options'] } | null}
   */
  let before = null;

  /** Returns the first search with landmarks. */
  const laneOf = () =>
    lab.lanes.find(({ options, drive }) => !drive && options.heuristic === 'landmarks');

  /**
   * Returns the current stops or landmarks. For automatic landmarks, the cells that the core chose.
   *
   * @returns {readonly Cell[]}
   */
  function places() {
    if (isStop) return lab.editor.stops;
    const lane = laneOf();
    const { landmarks } = lane?.options ?? {};
    return Array.isArray(landmarks) ? landmarks : lane ? tablesOf(lab, lane) : [];
  }

  /** Returns the held index; null if it is gone, for example after an undo. */
  const inHand = () => (held !== null && held < places().length ? held : null);

  /** @param {readonly Cell[]} cells */
  function put(cells) {
    changed = true;
    if (isStop) {
      lab.editor.moveStops(cells);
      return;
    }
    const { options } = lab;
    const lane = laneOf();
    const at = lane ? lab.lanes.indexOf(lane) : -1;
    before ??= {
      attributes: ['landmarks', 'race'].map((name) => [name, host.getAttribute(name)]),
      options,
    };
    const value = cells.map(String).join(' ') || null;
    if (options.race?.[at]?.landmarks !== undefined)
      createRaceChoice({ host, lab }, { lane: at }).set('landmarks', value);
    else setOrRemove(host, 'landmarks', value);
    if (value === null)
      notice.pass(
        msg('There are no landmarks left: they are placed automatically again, far apart.'),
        false,
      );
  }

  /**
   * Undo restores options only together with a map, so this adds the same map with the new options
   * as one step.
   *
   * @param {Lab['options']} old
   */
  function settle({ landmarks, race }) {
    const state = lab.save();
    lab.configure({ landmarks: landmarks ?? null, race: race ?? null });
    if (state) lab.restore(state);
  }

  /**
   * Returns the index of the one in a cell, or within `reach` cells of it; −1 for none.
   *
   * @param {Cell} cell
   * @param {number} [reach]
   */
  const placeAt = ([x, y], reach = 0) =>
    places().findIndex(
      (other) => Math.max(Math.abs(other[0] - x), Math.abs(other[1] - y)) <= reach,
    );

  /** Returns why none is allowed there; '' if it is. @param {Cell} cell @returns {Said} */
  function refusal([x, y]) {
    if (isStop && lab.editor.endAt(x, y)) return msg('The start and the goal are always visited.');
    if (lab.editor.kindAt(x, y) !== 'wall') return '';
    return isStop ? msg('No stop can lie in a wall.') : msg('No landmark can lie in a wall.');
  }

  /** @param {number | null} at */
  const nameOf = (at) =>
    isStop ? msg('Stop {n}', { n: (at ?? 0) + 1 }) : msg('Landmark {n}', { n: (at ?? 0) + 1 });

  /** Returns the announcement that the held one is in a cell. @param {Cell} cell */
  const isPut = (cell) =>
    msg('{place} added at {cell}', { place: nameOf(held), cell: cell.join(', ') });

  /** @param {Cell} cell */
  function press(cell) {
    changed = false;
    before = null;
    held = null;
    const cells = places();
    const there = placeAt(cell);
    // Where cells are small, a near one is selected too.
    const near = there >= 0 ? there : placeAt(cell, Math.floor(REACH / stage.camera.scale));
    if (near >= 0) {
      held = near;
      lab.invalidate();
      return;
    }
    const most = isStop ? STOPS : (LAB_NUMBERS.landmarks?.most ?? 0);
    const why =
      cells.length >= most ? msg('There can be at most {most}.', { most }) : refusal(cell);
    if (why !== '') return notice.pass(why, true);
    held = cells.length;
    put([...cells, cell]);
    notice.say(isPut(cell));
  }

  /** @param {Cell} cell */
  function drag(cell) {
    const cells = places();
    const at = inHand();
    if (
      at === null ||
      String(cells[at]) === String(cell) ||
      refusal(cell) !== '' ||
      placeAt(cell) >= 0
    )
      return;
    put(cells.with(at, cell));
  }

  /** Ends the action. @param {boolean} cancelled whether to undo it */
  function lift(cancelled) {
    const at = inHand();
    held = null;
    if (at === null) return;
    if (!cancelled && !changed) {
      notice.say(msg('{place} removed', { place: nameOf(at) }));
      put(places().toSpliced(at, 1));
    }
    if (before && cancelled)
      for (const [name, value] of before.attributes) setOrRemove(host, name, value);
    else if (before) settle(before.options);
    lab.invalidate();
  }

  return withKeys(
    { lab, notice },
    { figure, brush: 1, width: 1, press, drag, lift },
    {
      takesBack: true,
      goesOn: () =>
        held !== null && !changed
          ? msg('{place}: the arrow keys move it, Enter drops it; Enter at once removes it', {
              place: nameOf(held),
            })
          : '',
      ended(cell) {
        if (changed) notice.say(isPut(cell));
      },
    },
  );
}
