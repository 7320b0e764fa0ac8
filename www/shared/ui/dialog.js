// A native dialog over an element, with a title and a button that closes it. It loads on demand.

import { msg } from '../message.js';
import { iconButton } from './icons.js';
import { adopt } from './sheet.js';
import sheet from './cards.css?inline';

/** @import { Said } from '../message.js' */
/** @import { Words } from './words.js' */

/**
 * Shows a dialog, unless one of this kind is shown.
 *
 * @param {Words} words
 * @param {HTMLElement} stage that it covers, and that gets the focus afterwards
 * @param {{ kind: string, title: Said, key?: string }} of kind: a class; key: closes it too
 * @param {...HTMLElement} content
 * @returns {HTMLDialogElement | null} null if one is shown already
 */
export function showDialog(words, stage, { kind, title, key }, ...content) {
  const { el } = words;
  const root = /** @type {ShadowRoot} */ (stage.getRootNode());
  if (root.querySelector(`dialog.${kind}`)) return null;
  adopt(root, [sheet]);
  const dialog = el(
    'dialog',
    { 'class': `dialog ${kind}`, 'aria-labelledby': 'dialog-title' },
    el(
      'div',
      { class: 'dialog-head' },
      el('h2', { id: 'dialog-title' }, title),
      iconButton(words, 'close', msg('Close'), () => dialog.close(), 'dialog-close'),
    ),
    ...content,
  );
  // A press beside it targets the dialog itself, not its content.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  // Keys do not reach the element.
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === key) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    stage.focus({ preventScroll: true });
  });
  stage.parentElement?.append(dialog);
  dialog.showModal();
  return dialog;
}
