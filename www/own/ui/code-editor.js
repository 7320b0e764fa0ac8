// The code editor: CodeMirror with line numbers, colours, closing brackets, and a mark at the line
// of an error.

import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { textOf } from '../../shared/message.js';

/** The colours are those of the element (base.css). */
const LOOK = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent' },
  // The ring is around the field: here it would be under the gutters.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace',
    lineHeight: '1.45',
    overflow: 'auto',
  },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--field)', color: 'var(--soft)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 9%, transparent)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'color-mix(in srgb, var(--accent) 28%, transparent)' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-tooltip': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: '9px',
  },
  '.cm-diagnostic': { padding: '5px 10px' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    borderBottom: '2px solid var(--alarm)',
    backgroundColor: 'color-mix(in srgb, var(--alarm) 22%, transparent)',
  },
});

const COLOURS = [
  {
    tag: [
      tags.keyword,
      tags.operatorKeyword,
      tags.controlKeyword,
      tags.definitionKeyword,
      tags.moduleKeyword,
    ],
    color: 'light-dark(#8a2f7d, #e2a1d8)',
  },
  { tag: [tags.number, tags.bool, tags.null], color: 'light-dark(#8a4b12, #e3b27e)' },
  {
    tag: [tags.string, tags.special(tags.string), tags.regexp],
    color: 'light-dark(#2c6b3c, #95cfa3)',
  },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.definition(tags.variableName)),
      tags.function(tags.propertyName),
    ],
    color: 'light-dark(#1d4fd0, #8fb0ff)',
  },
  { tag: tags.comment, color: 'var(--soft)', fontStyle: 'italic' },
];

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */

/**
 * @param {ShadowRoot} root that contains it @param {HTMLElement} field
 * @param {{ words: Words, text: string, labelledBy: string, describedBy: string, changed: () =>
 *   void, run: () => void }} how
 */
export function createCodeEditor(
  root,
  field,
  { words, text, labelledBy, describedBy, changed, run },
) {
  const view = new EditorView({
    root,
    parent: field,
    doc: text,
    extensions: [
      lineNumbers(),
      indentOnInput(),
      bracketMatching(),
      EditorView.lineWrapping,
      closeBrackets(),
      javascript(),
      lintGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      syntaxHighlighting(HighlightStyle.define(COLOURS)),
      LOOK,
      // Tab leaves the editor, for keyboard users.
      keymap.of([
        { key: 'Mod-Enter', run: () => (run(), true) },
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
      ]),
      EditorView.contentAttributes.of({
        'spellcheck': 'false',
        'autocapitalize': 'off',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
      }),
      EditorView.updateListener.of((update) => update.docChanged && changed()),
    ],
  });
  const read = () => view.state.doc.toString();
  return {
    get text() {
      return read();
    },
    set text(code) {
      if (code !== read())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } });
    },

    /**
     * Marks an error and scrolls to it.
     *
     * @param {Said} said
     * @param {number} line from 1
     * @param {number} column from 1, or 0 for the whole line
     */
    mark(said, line, column) {
      const { doc } = view.state;
      const row = doc.line(Math.min(Math.max(line, 1), doc.lines));
      const from = column > 0 ? Math.min(row.from + column - 1, row.to) : row.from;
      const to = column > 0 ? Math.min(from + 1, row.to) : row.to;
      const fault = {
        from,
        to,
        severity: /** @type {const} */ ('error'),
        message: textOf(said),
        renderMessage: () => words.el('span', {}, said),
      };
      view.dispatch(setDiagnostics(view.state, [fault]), {
        effects: EditorView.scrollIntoView(from),
      });
      view.contentDOM.setAttribute('aria-invalid', 'true');
    },

    clear() {
      view.dispatch(setDiagnostics(view.state, []));
      view.contentDOM.removeAttribute('aria-invalid');
    },

    focus: () => view.focus(),
  };
}
