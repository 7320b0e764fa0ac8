// The list of keys. It loads on demand.

import { msg } from '../message.js';
import { showDialog } from './dialog.js';

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
  showDialog(
    words,
    stage,
    { kind: 'keys-dialog', title: msg('Keys'), key: '?' },
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
}
