// The walk along the path, in the panel.

import { msg } from '../../shared/message.js';
import { button, fill, numberField } from '../../shared/ui/fields.js';
import { LAB_NUMBERS } from '../play/options.js';

/** @import { Words } from '../../shared/ui/words.js' */

const AGAIN = msg('Walk again');
const ON = msg('Walk on');
const ON_FROM = msg('Walk to the nearest cell and search on from there');

/**
 * Walks along the path again. If it leads only to the nearest cell, walks to that cell and searches
 * again from there. So each press gets closer to a goal beyond a limit, as in yangrouchuan's
 * article (docs/sources.md).
 *
 * @param {Words} words
 * @param {import('../play/lab.js').Lab} lab
 * @param {(pace: string | null) => void} setPace null for the default
 */
export function createWalk(words, lab, setPace) {
  const { el, setText, setAttribute } = words;
  /**
   * The cell that becomes the start when the walker arrives.
   *
   * @type {readonly [number, number] | null}
   */
  let onTo = null;
  const walk = button(
    words,
    AGAIN,
    () => {
      onTo = nearest();
      if (lab.still) follow();
      else lab.walk();
    },
    { class: 'quiet' },
  );
  const { least: min = 0, most: max = 0 } = LAB_NUMBERS.pace ?? {};
  const pace = numberField(words, msg('Pace'), { min, max, step: 'any' }, (value) =>
    setPace(Number.isFinite(value) ? String(value) : null),
  );
  setAttribute(
    pace.row,
    'title',
    msg('The speed of the walker in cells per second; empty for the default'),
  );
  setAttribute(pace.input, 'placeholder', msg('automatic'));
  const element = el('div', { class: 'walk', hidden: true }, walk, pace.row);

  /**
   * Returns the nearest cell at which the path ends; null if it reaches the goal or has only one
   * cell.
   */
  function nearest() {
    const { lead } = lab;
    const short = lead?.answer?.status === 'limit' || lead?.answer?.status === 'nearest';
    return short && !lead.drive && lead.path.length > 1 ? (lead.path.at(-1) ?? null) : null;
  }

  /** Call it after each picture: checks whether the walker has arrived. */
  function follow() {
    if (!onTo || lab.walker) return;
    const [x, y] = onTo;
    onTo = null;
    // The map can be another one now.
    if (String(nearest()) === `${x},${y}`) lab.editor.placeEnd('from', x, y);
  }

  return {
    element,
    follow,
    /** Shows the current state of the lab. */
    show() {
      const { atEnd, lead } = lab;
      const end = nearest();
      const hasPath = atEnd && ((lead?.path.length ?? 0) > 1 || (lead?.samples.length ?? 0) > 0);
      setText(walk, end ? ON : AGAIN);
      setAttribute(walk, 'title', end ? ON_FROM : '');
      // If nothing may move by itself, there is no walk to repeat.
      element.hidden = !hasPath || (lab.still && !end);
      fill(pace.input, lab.pace);
    },
  };
}
