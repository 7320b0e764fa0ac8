// What is listened to on the whole element: files dropped on it, how somebody came to it, and Escape wherever it is pressed.

import { acceptDrops } from '../../shared/ui/files.js';
import { watchTabbing } from '../../shared/element/focus.js';

/**
 * @param {HTMLElement} host @param {ReturnType<typeof import('./shell.js').createShell>} shell
 * @param {object} asks
 * @param {(file: File, at: DragEvent) => void} asks.openFile
 * @param {() => void} asks.endEditing also from the panel, where the switch is
 * @param {AbortSignal} signal ends what listens on the element
 */
export function listenAround(host, { root, drop }, { openFile, endEditing }, signal) {
  acceptDrops(host, { over: (over) => (drop.hidden = !over), dropped: openFile }, signal);
  watchTabbing(root);
  // A finger tells what a media query may not know: that there is a touch screen.
  root.addEventListener('pointerdown', ({ pointerType }) => {
    if (pointerType === 'touch') root.setAttribute('data-touch', '');
  });
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') endEditing();
  });
}
