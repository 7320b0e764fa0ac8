// A cube's XML in an editor, with numbered lines, faces that fold, colours and marked errors. Typed text is applied after a
// short pause. CodeMirror does the editing. It loads with this file, when the text first opens.

import { xml } from '@codemirror/lang-xml';
import { foldGutter, foldKeymap } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { Annotation } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { msg } from '../../shared/message.js';
import { createEditor, faultAt } from '../../shared/ui/editor.js';
import { iconButton } from '../../shared/ui/icons.js';

const REST_MS = 300;
const TITLE = msg('The cube as XML');

/** Marks text from the cube, not from the reader. */
const shown = /** @type {import('@codemirror/state').AnnotationType<boolean>} */ (Annotation.define());

const COLOURS = [
  { tag: tags.tagName, color: 'light-dark(#1d4fd0, #8fb0ff)' },
  { tag: tags.attributeName, color: 'light-dark(#8a4b12, #e3b27e)' },
  { tag: tags.attributeValue, color: 'light-dark(#2c6b3c, #95cfa3)' },
  { tag: [tags.angleBracket, tags.definitionOperator], color: 'var(--soft)' },
];

/** @import { Said } from '../../shared/message.js' */

/**
 * @param {import('../../shared/ui/words.js').Words} words
 * @param {ShadowRoot} root that will contain it
 * @param {object} actions
 * @param {(text: string) => void} actions.typed
 * @param {() => void} actions.close
 */
export function createXmlEditor(words, root, { typed, close }) {
  const { el, setText, setAttribute } = words;
  let timer = 0;
  /** Whether the text differs from the cube: not applied yet, or invalid. */
  let isDirty = false;
  const said = el('p', { class: 'build-message', id: 'build-message', role: 'status' });
  const field = el('div', { class: 'build-field', translate: 'no' });
  const view = createEditor(root, field, {
    extensions: [foldGutter(), xml()],
    colours: COLOURS,
    keys: foldKeymap,
    attributes: { 'aria-describedby': 'build-message' },
    changed({ transactions }) {
      if (transactions.every((one) => one.annotation(shown))) return;
      isDirty = true;
      clearTimeout(timer);
      timer = window.setTimeout(() => typed(textNow()), REST_MS);
    },
  });
  setAttribute(view.contentDOM, 'aria-label', TITLE);
  const head = el('div', { class: 'build-text-head' }, el('h2', {}, TITLE), iconButton(words, 'close', msg('Close the text'), close, 'build-icon'));
  const element = el('section', { class: 'build-text', 'aria-label': TITLE }, head, field, said);
  element.addEventListener('keydown', (event) => {
    // Keys belong to the text; Tab leaves it, and Escape closes it.
    event.stopPropagation();
    if (event.key === 'Escape') close();
  });

  const textNow = () => view.state.doc.toString();

  /** @param {Said} message @param {import('@codemirror/lint').Diagnostic[]} diagnostics */
  function say(message, diagnostics) {
    setText(said, message);
    element.toggleAttribute('data-wrong', message !== '');
    view.contentDOM.setAttribute('aria-invalid', String(message !== ''));
    view.dispatch(setDiagnostics(view.state, diagnostics));
    // The error takes room from the text, but must not cover the current line.
    if (view.hasFocus) view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
  }

  /** Shows the current cube. While the reader types, the typed text stays. Only differences change, so that the cursor and folded parts stay. @param {string} text */
  function show(text) {
    const before = textNow();
    if (isDirty || before === text) return;
    let from = 0;
    while (from < before.length && from < text.length && before[from] === text[from]) from++;
    let [to, end] = [before.length, text.length];
    while (to > from && end > from && before[to - 1] === text[end - 1]) [to, end] = [to - 1, end - 1];
    view.dispatch({ changes: { from, to, insert: text.slice(from, end) }, annotations: shown.of(true) });
    say('', []);
  }

  /** Discards typed text. */
  function discard() {
    clearTimeout(timer);
    isDirty = false;
  }

  return {
    element,
    show,
    discard,
    focus: () => view.focus(),
    /** Call it when the typed text has become the cube. @param {string} text */
    took(text) {
      // More can have been typed since.
      if (text === textNow()) isDirty = false;
      say('', []);
    },
    /** @param {Said} message @param {number} line from 1; 0 for none @param {number} column from 1, in characters; 0 for none */
    wrong(message, line, column) {
      const { doc } = view.state;
      if (line < 1) return say(message, []);
      const row = doc.line(Math.min(line, doc.lines));
      const characters = [...row.text];
      const from = Math.min(row.from + characters.slice(0, column - 1).join('').length, row.to);
      const to = Math.min(from + (characters[column - 1] ?? '').length, row.to);
      say(message, [faultAt(words, message, from, to)]);
    },
    /** Shows why there is no text. @param {Said} message */
    refuse(message) {
      discard();
      show('');
      say(message, []);
    },
  };
}
