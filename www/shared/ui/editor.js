// CodeMirror for all editors of the elements: the common features, the style and the marks of errors. Colours are those of the
// element (base.css).

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { textOf } from '../message.js';

/** @import { TagStyle } from '@codemirror/language' */
/** @import { Diagnostic } from '@codemirror/lint' */
/** @import { Extension } from '@codemirror/state' */
/** @import { KeyBinding, ViewUpdate } from '@codemirror/view' */

const LOOK = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent' },
  // The ring is around the field: here it would be under the gutters.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace', lineHeight: '1.45', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--field)', color: 'var(--soft)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--accent) 9%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'color-mix(in srgb, var(--accent) 28%, transparent)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--track)', color: 'var(--ink)', border: '0', padding: '0 6px' },
  '.cm-foldGutter span': { display: 'inline-block', minWidth: '14px', cursor: 'pointer' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-tooltip': { backgroundColor: 'var(--paper)', color: 'var(--ink)', border: '1px solid var(--line)', borderRadius: '9px' },
  '.cm-diagnostic': { padding: '5px 10px' },
  '.cm-lintRange-error': { backgroundImage: 'none', borderBottom: '2px solid var(--alarm)', backgroundColor: 'color-mix(in srgb, var(--alarm) 22%, transparent)' },
});

/**
 * @param {ShadowRoot} root that contains it
 * @param {HTMLElement} parent
 * @param {object} how
 * @param {string} [how.doc] the first text
 * @param {Extension[]} how.extensions the language and others
 * @param {TagStyle[]} how.colours of words, except comments
 * @param {readonly KeyBinding[]} how.keys that go before the default ones
 * @param {Record<string, string>} how.attributes of the editable content
 * @param {(update: ViewUpdate) => void} how.changed the text has changed
 */
export const createEditor = (root, parent, { doc, extensions, colours, keys, attributes, changed }) =>
  new EditorView({
    root,
    parent,
    doc,
    extensions: [
      lineNumbers(),
      ...extensions,
      lintGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      syntaxHighlighting(HighlightStyle.define([...colours, { tag: tags.comment, color: 'var(--soft)', fontStyle: 'italic' }])),
      LOOK,
      keymap.of([...keys, ...defaultKeymap, ...historyKeymap]),
      EditorView.contentAttributes.of({ spellcheck: 'false', autocapitalize: 'off', ...attributes }),
      EditorView.updateListener.of((update) => update.docChanged && changed(update)),
    ],
  });

/** Marks an error between two positions. @param {import('./words.js').Words} words @param {import('../message.js').Said} said @param {number} from @param {number} to @returns {Diagnostic} */
export const faultAt = ({ el }, said, from, to) => ({ from, to, severity: 'error', message: textOf(said), renderMessage: () => el('span', {}, said) });
