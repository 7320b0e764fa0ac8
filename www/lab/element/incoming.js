// Maps that come to the element by themselves: files dropped on it, and pastes.

import { acceptDrops } from '../../shared/ui/files.js';

/** A paste that comes so soon after the middle button was made by it, in milliseconds. */
const MIDDLE_MS = 300;

/**
 * @param {HTMLElement} host @param {ReturnType<typeof import('./shell.js').createLabShell>} shell
 * @param {EventTarget} around where pastes are heard: the element, or the whole document
 * @param {import('./opener.js').LabOpener} opener @param {(file: File) => Promise<unknown>} openFile @param {AbortSignal} signal ends it
 */
export function listenForMaps(host, { drop, stage }, around, opener, openFile, signal) {
  // Who dropped or pasted it was told in the page.
  const open = (/** @type {File} */ file) => void openFile(file).catch(() => undefined);
  acceptDrops(host, { over: (over) => (drop.hidden = !over), dropped: open }, signal);
  // Where a press of the middle button pastes, one that moved the map is no wish for that.
  let middleUp = -Infinity;
  stage.addEventListener('pointerup', ({ button, timeStamp }) => button === 1 && (middleUp = timeStamp));
  around.addEventListener('paste', (heard) => {
    const event = /** @type {ClipboardEvent} */ (heard);
    const target = event.composedPath()[0];
    if (event.timeStamp - middleUp < MIDDLE_MS) return;
    if (!host.isConnected || event.defaultPrevented || target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
    if (target instanceof HTMLElement && target.isContentEditable) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file) open(file);
    else if (text !== '') opener.openText(text, undefined, 'Pasted').catch(() => undefined);
    else return;
    event.preventDefault();
  }, { signal });
}
