// The explanation beside a cell, and a hint for first-time readers.

import { orNull } from '../../shared/async.js';
import { msg } from '../../shared/message.js';

/**
 * @import { Words } from '../../shared/ui/words.js'
 * @typedef {ReturnType<typeof createTooltip>} Tooltip
 * @typedef {ReturnType<typeof createDragHint>} DragHint
 */

const GAP = 14;
/** In pixels. A finger hides more than the cell under it, and the hand hides what is below. */
const FINGER = 34;
/** The storage key that notes that the hint was seen. */
const KEY = 'cubechase lab hint';
/** The milliseconds for which the hint is shown. */
const SHOWN_MS = 10_000;

/**
 * The explanation beside a cell. It stays inside the stage, does not cover the cell, and takes no
 * pointer events.
 *
 * @param {Words} words
 */
export function createTooltip({ el, setText, setChildren }) {
  const heading = el('b', {});
  const body = el('div', {});
  const picture = el('div', { class: 'figure' });
  const element = el(
    'div',
    { 'class': 'tooltip', 'aria-hidden': 'true', 'hidden': true },
    heading,
    body,
    picture,
  );
  let drawn = '';

  /**
   * @param {{ x: number, y: number }} at
   * @param {number} size
   * @param {{ width: number, height: number }} stage
   * @param {boolean} finger
   */
  function place({ x, y }, size, stage, finger) {
    const { offsetWidth: width, offsetHeight: height } = element;
    const away = finger ? Math.max(size / 2 + GAP, FINGER) : size / 2 + GAP;
    const right = x + away + width <= stage.width - 8;
    const left = x - away - width >= 8;
    const above = y - away - height >= 8;
    const below = finger ? !above : y + away + height <= stage.height - 8;
    // Beside the cell if there is room; on a narrow stage above or below it.
    const sideways = right || left;
    const px = right
      ? x + away
      : left
        ? x - away - width
        : Math.min(Math.max(8, x - width / 2), stage.width - width - 8);
    const py = sideways
      ? Math.min(Math.max(8, y - height / 2), stage.height - height - 8)
      : below
        ? y + away
        : y - away - height;
    element.style.setProperty('translate', `${Math.round(px)}px ${Math.round(Math.max(8, py))}px`);
  }

  return {
    element,
    hide: () => void (element.hidden = true),

    /**
     * @param {import('./explain.js').Explanation} explanation
     * @param {{ x: number, y: number }} at the centre of the cell, in pixels of the stage
     * @param {number} size of the cell there
     * @param {{ width: number, height: number }} stage
     * @param {boolean} finger whether a finger points there
     * @param {string} [figure] an SVG under the text
     */
    show({ title, lines }, at, size, stage, finger, figure = '') {
      setText(heading, title);
      setChildren(body, 'p', lines);
      if (figure !== drawn)
        picture.replaceChildren(
          ...(figure === ''
            ? []
            : [new DOMParser().parseFromString(figure, 'image/svg+xml').documentElement]),
        );
      drawn = figure;
      element.hidden = false;
      place(at, size, stage, finger);
    },
  };
}

/**
 * The hint that start and goal can be dragged. It disappears with the first drag, or after some
 * seconds, and does not return.
 *
 * @param {Words} words
 * @param {boolean} own whether the page is the lab's own: other pages give their own hints
 */
export function createDragHint({ el }, own) {
  // Without a store, it would return each time.
  const isNew = own && orNull(() => localStorage.getItem(KEY) === null) === true;
  let timer = 0;
  const element = el('p', { class: 'drag-hint', hidden: !isNew }, msg('S and G can be dragged'));
  const gone = () => {
    if (element.hidden) return;
    clearTimeout(timer);
    element.hidden = true;
    orNull(() => localStorage.setItem(KEY, '1'));
  };
  return {
    element,
    gone,
    /** Call it after the first picture. */
    begin() {
      if (!element.hidden) timer ||= window.setTimeout(gone, SHOWN_MS);
    },
  };
}
