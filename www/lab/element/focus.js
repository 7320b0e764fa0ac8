// Where the focus goes on the lab's own page. Who sets something with a pointer goes on with keys, and these should be the
// lab's: Space is to play, not to press the button that was pressed last. Who came by keyboard stays where they are.

/** What takes a pointer, and with it the focus, for itself. */
const THEIRS = 'button, select, input, textarea, summary, label, a, .text, .card, .stage';

/** @param {HTMLElement} root @param {HTMLElement} stage @param {boolean} own whether the page is the lab's own */
export function watchFocus(root, stage, own) {
  root.addEventListener('keydown', ({ key }) => key === 'Tab' && root.setAttribute('data-tabbing', ''));
  root.addEventListener('pointerdown', () => root.removeAttribute('data-tabbing'));
  if (own) giveFocusBack(root, stage);
}

/** @param {HTMLElement} root @param {HTMLElement} stage */
function giveFocusBack(root, stage) {
  let byPointer = false;
  const back = () => stage.focus({ preventScroll: true });
  root.addEventListener('keydown', () => (byPointer = false), true);
  root.addEventListener('pointerdown', (event) => {
    byPointer = true;
    const target = event.composedPath()[0];
    if (target instanceof Element && !target.closest(THEIRS)) back();
  }, true);
  /** @param {Event} event */
  const after = (event) => {
    const { target } = event;
    if (!byPointer || !(target instanceof Element) || target.closest('.text')) return;
    const typed = target instanceof HTMLInputElement && target.type !== 'radio';
    const chosen = event.type === 'change' || target.closest('button') !== null;
    // What was pressed may have put the focus somewhere itself.
    const moved = target.getRootNode() instanceof ShadowRoot && /** @type {ShadowRoot} */ (target.getRootNode()).activeElement instanceof HTMLTextAreaElement;
    if (chosen && !typed && !moved) back();
  };
  root.addEventListener('change', after);
  root.addEventListener('click', after);
}
