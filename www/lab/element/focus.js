// Where the focus goes in the lab: see www/shared/element/focus.js.

import { giveFocusBack, watchTabbing } from '../../shared/element/focus.js';

/** What takes a pointer, and with it the focus, for itself. */
const THEIRS = 'button, select, input, textarea, summary, label, a, .text, .card, .stage';

/** @param {HTMLElement} root @param {HTMLElement} stage @param {boolean} own whether the page is the lab's own */
export function watchFocus(root, stage, own) {
  watchTabbing(root);
  if (!own) return;
  giveFocusBack(root, stage, keeps);
  root.addEventListener('pointerdown', (event) => {
    const target = event.composedPath()[0];
    if (target instanceof Element && !target.closest(THEIRS)) stage.focus({ preventScroll: true });
  }, true);
}

/** @param {Element} control */
function keeps(control) {
  if (control.closest('.text') || (control instanceof HTMLInputElement && control.type !== 'radio')) return true;
  // What was pressed may have put the focus somewhere itself.
  const root = control.getRootNode();
  return root instanceof ShadowRoot && root.activeElement instanceof HTMLTextAreaElement;
}
