// What stands over the map: the explanation beside a cell, and a line for newcomers.

import { msg } from '../../shared/message.js';

/** @import { Words } from '../../shared/ui/words.js' */

const GAP = 14;
/** A finger hides more than the cell under it, and the hand what lies below. */
const FINGER = 34;
/** What tells that the hint was seen. */
const KEY = 'cubechase lab hint';
/** How long the hint is shown, in milliseconds. */
const SHOWN_MS = 10_000;
/** How far it stays from the middle of an end, in pixels. */
const AWAY = 32;

/** The explanation beside a cell. It stays inside the stage, keeps off the cell it is about, and never takes a pointer. @param {Words} words */
export function createTooltip({ el, setText, setChildren }) {
  const heading = el('b', {});
  const body = el('div', {});
  const picture = el('div', { class: 'figure' });
  const element = el('div', { class: 'tooltip', 'aria-hidden': 'true', hidden: true }, heading, body, picture);
  let drawn = '';

  /** @param {{ x: number, y: number }} at @param {number} size @param {{ width: number, height: number }} stage @param {boolean} finger */
  function place({ x, y }, size, stage, finger) {
    const { offsetWidth: width, offsetHeight: height } = element;
    const away = finger ? Math.max(size / 2 + GAP, FINGER) : size / 2 + GAP;
    const right = x + away + width <= stage.width - 8;
    const left = x - away - width >= 8;
    const above = y - away - height >= 8;
    const below = finger ? !above : y + away + height <= stage.height - 8;
    // Beside the cell where there is room; on a narrow stage over or under it.
    const sideways = right || left;
    const px = right ? x + away : left ? x - away - width : Math.min(Math.max(8, x - width / 2), stage.width - width - 8);
    const py = sideways ? Math.min(Math.max(8, y - height / 2), stage.height - height - 8) : below ? y + away : y - away - height;
    element.style.setProperty('translate', `${Math.round(px)}px ${Math.round(Math.max(8, py))}px`);
  }

  return {
    element,
    hide: () => void (element.hidden = true),

    /**
     * @param {import('./explain.js').Explanation} explanation
     * @param {{ x: number, y: number }} at the middle of the cell, in pixels of the stage
     * @param {number} size of the cell there
     * @param {{ width: number, height: number }} stage
     * @param {boolean} finger whether one points there
     * @param {string} [figure] an SVG under the text
     */
    show({ title, lines }, at, size, stage, finger, figure = '') {
      setText(heading, title);
      setChildren(body, 'p', lines);
      if (figure !== drawn) picture.replaceChildren(...(figure === '' ? [] : [new DOMParser().parseFromString(figure, 'image/svg+xml').documentElement]));
      drawn = figure;
      element.hidden = false;
      place(at, size, stage, finger);
    },
  };
}

/**
 * One line for newcomers: start and goal can be dragged. It goes with the first drag, or after some seconds, and does not come again.
 *
 * @param {Words} words @param {boolean} own whether the page is the lab's own: others say themselves what their readers are to try
 */
export function createDragHint({ el }, own) {
  let seen = !own;
  let timer = 0;
  try {
    seen ||= localStorage.getItem(KEY) !== null;
  } catch {
    // Without a store it would come each time.
    seen = true;
  }
  const element = el('p', { class: 'drag-hint', hidden: seen }, msg('S and G can be dragged'));
  const gone = () => {
    if (element.hidden) return;
    clearTimeout(timer);
    element.hidden = true;
    try {
      localStorage.setItem(KEY, '1');
    } catch {
      // Then for this visit only.
    }
  };
  return {
    element,
    gone,
    /** After each picture: it stands at the bottom, at the top, or not at all where it would cover an end. @param {() => { x: number, y: number }[]} endsOf in the window */
    clear(endsOf) {
      if (element.hidden) return;
      timer ||= window.setTimeout(gone, SHOWN_MS);
      const ends = endsOf();
      const covers = () => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return ends.some(({ x, y }) => x > left - AWAY && x < right + AWAY && y > top - AWAY && y < bottom + AWAY);
      };
      for (const place of ['', 'above', 'none']) {
        element.dataset.place = place;
        if (place === 'none' || !covers()) return;
      }
    },
  };
}
