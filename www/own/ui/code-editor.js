// The code editor: CodeMirror with line numbers, colours, closing brackets, and a mark at the line of an error.

import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { createEditor, faultAt } from '../../shared/ui/editor.js';

const COLOURS = [
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword], color: 'light-dark(#8a2f7d, #e2a1d8)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'light-dark(#8a4b12, #e3b27e)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'light-dark(#2c6b3c, #95cfa3)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName)), tags.function(tags.propertyName)], color: 'light-dark(#1d4fd0, #8fb0ff)' },
];

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */

/**
 * @param {ShadowRoot} root that contains it @param {HTMLElement} field
 * @param {{ words: Words, text: string, labelledBy: string, describedBy: string, changed: () => void, run: () => void }} how
 */
export function createCodeEditor(root, field, { words, text, labelledBy, describedBy, changed, run }) {
  const view = createEditor(root, field, {
    doc: text,
    extensions: [indentOnInput(), bracketMatching(), EditorView.lineWrapping, closeBrackets(), javascript()],
    colours: COLOURS,
    // Tab leaves the editor, for keyboard users.
    keys: [{ key: 'Mod-Enter', run: () => (run(), true) }, ...closeBracketsKeymap],
    attributes: { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy },
    changed,
  });
  const read = () => view.state.doc.toString();
  return {
    get text() {
      return read();
    },
    set text(code) {
      if (code !== read()) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } });
    },

    /** Marks an error and scrolls to it. @param {Said} said @param {number} line from 1 @param {number} column from 1, or 0 for the whole line */
    mark(said, line, column) {
      const { doc } = view.state;
      const row = doc.line(Math.min(Math.max(line, 1), doc.lines));
      const from = column > 0 ? Math.min(row.from + column - 1, row.to) : row.from;
      const to = column > 0 ? Math.min(from + 1, row.to) : row.to;
      view.dispatch(setDiagnostics(view.state, [faultAt(words, said, from, to)]), { effects: EditorView.scrollIntoView(from) });
      view.contentDOM.setAttribute('aria-invalid', 'true');
    },

    clear() {
      view.dispatch(setDiagnostics(view.state, []));
      view.contentDOM.removeAttribute('aria-invalid');
    },

    focus: () => view.focus(),
  };
}
