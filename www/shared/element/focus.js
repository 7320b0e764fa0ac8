// Where the focus goes. Who sets something with a pointer goes on with keys, and these should be the picture's: Space is to
// play, not to press the button that was pressed last. Who came by keyboard stays where they are.

/** Marks a root while its user goes from control to control by keyboard, for rings that only then are wanted. @param {HTMLElement} root */
export function watchTabbing(root) {
  root.addEventListener('keydown', ({ key }) => key === 'Tab' && root.setAttribute('data-tabbing', ''));
  root.addEventListener('pointerdown', () => root.removeAttribute('data-tabbing'));
}

/**
 * @param {HTMLElement} area with the controls
 * @param {HTMLElement} stage
 * @param {(control: Element) => boolean} keeps which of them have a use for keys after a pointer
 */
export function giveFocusBack(area, stage, keeps) {
  let byPointer = false;
  area.addEventListener('keydown', () => (byPointer = false), true);
  area.addEventListener('pointerdown', () => (byPointer = true), true);
  /** @param {Event} event */
  const after = ({ type, target }) => {
    if (!byPointer || !(target instanceof Element) || keeps(target)) return;
    if (type === 'change' || target.closest('button')) stage.focus({ preventScroll: true });
  };
  area.addEventListener('change', after);
  area.addEventListener('click', after);
}
