// One line for newcomers: start and goal can be dragged. It goes with the first drag, and does not come again.

import { el } from '../../shared/ui/dom.js';

const KEY = 'cubechase lab hint';

/** @param {boolean} own whether the page is the lab's own: others say themselves what their readers are to try */
export function createDragHint(own) {
  let seen = !own;
  try {
    seen ||= localStorage.getItem(KEY) !== null;
  } catch {
    // Without a store it would come each time.
    seen = true;
  }
  const element = el('p', { class: 'drag-hint', hidden: seen }, 'S and G can be dragged');
  return {
    element,
    gone() {
      if (element.hidden) return;
      element.hidden = true;
      try {
        localStorage.setItem(KEY, '1');
      } catch {
        // Then for this visit only.
      }
    },
  };
}
