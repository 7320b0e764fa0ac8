// One line for newcomers: start and goal can be dragged. It goes with the first drag, or after some seconds, and does not come again.

import { el } from '../../shared/ui/dom.js';

const KEY = 'cubechase lab hint';
/** How long it is shown, in milliseconds. */
const SHOWN_MS = 10_000;
/** How far it stays from the middle of an end, in pixels. */
const AWAY = 32;

/** @param {boolean} own whether the page is the lab's own: others say themselves what their readers are to try */
export function createDragHint(own) {
  let seen = !own;
  let timer = 0;
  try {
    seen ||= localStorage.getItem(KEY) !== null;
  } catch {
    // Without a store it would come each time.
    seen = true;
  }
  const element = el('p', { class: 'drag-hint', hidden: seen }, 'S and G can be dragged');
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
