// The list of keys in a native dialog. It loads on demand.

import { msg } from '../message.js';
import { iconButton } from './icons.js';
import { adopt } from './sheet.js';
import sheet from './cards.css?inline';

/** @import { Said } from '../message.js' */
/** @import { Words } from './words.js' */

/**
 * @typedef {[keys: string[], what: Said]} Line
 * @typedef {[heading: Said, lines: Line[]]} Group
 */

/**
 * @param {Words} words
 * @param {HTMLElement} stage that it covers, and that gets the focus afterwards
 * @param {Group[]} groups
 */
export function showKeys(words, stage, groups) {
  const { el } = words;
  const root = /** @type {ShadowRoot} */ (stage.getRootNode());
  if (root.querySelector('dialog.keys-dialog')) return;
  adopt(root, [sheet]);
  const dialog = el(
    'dialog',
    { 'class': 'keys-dialog', 'aria-labelledby': 'keys-title' },
    el(
      'div',
      { class: 'keys-head' },
      el('h2', { id: 'keys-title' }, msg('Keys')),
      iconButton(words, 'close', msg('Close'), () => dialog.close(), 'keys-close'),
    ),
    el(
      'div',
      { class: 'keys-groups' },
      ...groups.map(([heading, lines]) =>
        el(
          'section',
          {},
          el('h3', {}, heading),
          el(
            'dl',
            {},
            ...lines.map(([keys, what]) =>
              el(
                'div',
                {},
                el('dt', { translate: 'no' }, ...keys.map((key) => el('kbd', {}, key))),
                el('dd', {}, what),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  // A press beside it targets the dialog itself, not its content.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  // Keys do not reach the element.
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === '?') dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    stage.focus({ preventScroll: true });
  });
  stage.parentElement?.append(dialog);
  dialog.showModal();
}
