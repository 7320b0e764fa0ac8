// The cube's XML beside the picture, in an editor with numbered lines, faces that fold, colours and marked errors. Typed text
// becomes the cube after a short pause while the chase continues, and edits of the cube become text. Errors are shown at their
// line, and the last valid world continues. CodeMirror does the editing. It loads with this file, when the text first opens.

import { xml } from '@codemirror/lang-xml';
import { foldGutter, foldKeymap } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { Annotation } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { msg, saidBy, sentence } from '../../shared/message.js';
import { createEditor, faultAt } from '../../shared/ui/editor.js';
import { iconButton } from '../../shared/ui/icons.js';

/**
 * @import { Said } from '../../shared/message.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Hand } from './hand.js'
 * @import { Shell } from './shell.js'
 * @import { Stage } from './stage.js'
 * @typedef {{ shadow: ShadowRoot, words: Words, game: ChaseGame, shell: Shell, stage: Stage }} Dependencies
 */

const REST_MS = 300;
const TITLE = msg('The cube as XML');

/** Longer texts are not edited by hand, and each stroke would write them again. */
const MOST_CHARACTERS = 300_000;
const TOO_LARGE = msg('This cube is too large to be edited as text beside the picture. Save it, change the file and open it.');

/** Marks text from the cube, not from the reader. */
const shown = /** @type {import('@codemirror/state').AnnotationType<boolean>} */ (Annotation.define());

const COLOURS = [
  { tag: tags.tagName, color: 'light-dark(#1d4fd0, #8fb0ff)' },
  { tag: tags.attributeName, color: 'light-dark(#8a4b12, #e3b27e)' },
  { tag: tags.attributeValue, color: 'light-dark(#2c6b3c, #95cfa3)' },
  { tag: [tags.angleBracket, tags.definitionOperator], color: 'var(--soft)' },
];

/** @param {Dependencies} dependencies @param {Hand} hand @param {() => void} changed the text has opened or closed */
export function createCubeText({ shadow, words, game, shell, stage }, hand, changed) {
  const { el, setText, setAttribute } = words;
  /** The core's text of the cube when both were equal. */
  let known = '';
  /** The number of the last typed text: a later one overtakes those that still load code. */
  let newest = 0;
  let timer = 0;
  /** Whether the text differs from the cube: not applied yet, or invalid. */
  let isDirty = false;
  const cubeText = { shown: false, open, close, follow, replaced };
  const note = el('p', { class: 'build-message', id: 'build-message', role: 'status' });
  const field = el('div', { class: 'build-field', translate: 'no' });
  const view = createEditor(shadow, field, {
    extensions: [foldGutter(), xml()],
    colours: COLOURS,
    keys: foldKeymap,
    attributes: { 'aria-describedby': 'build-message' },
    changed({ transactions }) {
      if (transactions.every((one) => one.annotation(shown))) return;
      isDirty = true;
      clearTimeout(timer);
      timer = window.setTimeout(apply, REST_MS);
    },
  });
  setAttribute(view.contentDOM, 'aria-label', TITLE);
  const head = el('div', { class: 'build-text-head' }, el('h2', {}, TITLE), iconButton(words, 'close', msg('Close the text'), leave, 'build-icon'));
  const element = el('section', { class: 'build-text', 'aria-label': TITLE }, head, field, note);
  element.addEventListener('keydown', (event) => {
    // Keys belong to the text; Tab leaves it, and Escape closes it.
    event.stopPropagation();
    if (event.key === 'Escape') leave();
  });

  const textNow = () => view.state.doc.toString();

  function open() {
    if (cubeText.shown) return;
    cubeText.shown = true;
    known = '';
    shell.layout.append(element);
    stage.watch(element);
    follow();
    view.focus();
    changed();
  }

  function close() {
    if (!cubeText.shown) return;
    cubeText.shown = false;
    stage.forget(element);
    element.remove();
    changed();
  }

  function leave() {
    close();
    shell.focus();
  }

  /** Writes the cube as text, unless the cube has just come from the text, or the reader is typing. */
  function follow() {
    const text = game.text();
    if (!cubeText.shown || text === known) return;
    known = text;
    if (text.length <= MOST_CHARACTERS) return write(text);
    discard();
    write('');
    say(TOO_LARGE, []);
  }

  /** Call it after another map opens: the errors of the last text no longer matter. */
  function replaced() {
    newest++;
    known = '';
    discard();
    follow();
  }

  /** Discards typed text. */
  function discard() {
    clearTimeout(timer);
    isDirty = false;
  }

  /** Writes text from the cube, but not over typed text. Only differences change, so that the cursor and folded parts stay. @param {string} text */
  function write(text) {
    const before = textNow();
    if (isDirty || before === text) return;
    let from = 0;
    while (from < before.length && from < text.length && before[from] === text[from]) from++;
    let [to, end] = [before.length, text.length];
    while (to > from && end > from && before[to - 1] === text[end - 1]) [to, end] = [to - 1, end - 1];
    view.dispatch({ changes: { from, to, insert: text.slice(from, end) }, annotations: shown.of(true) });
    say('', []);
  }

  /** Makes the typed text the cube. */
  async function apply() {
    const text = textNow();
    const turn = ++newest;
    try {
      await game.fetchFor(text);
      if (turn !== newest) return;
      hand.rebuild(text);
      known = game.text();
      // More can have been typed since.
      if (text === textNow()) isDirty = false;
      say('', []);
    } catch (error) {
      if (turn !== newest) return;
      const { line = 0, column = 0 } = /** @type {{ line?: number, column?: number }} */ (error);
      const message = msg('{error} The last valid cube stays.', { error: sentence(saidBy(error)) });
      say(message, line < 1 ? [] : [faultAt(words, message, ...rangeAt(line, column))]);
    }
  }

  /** Returns the range of a character. @param {number} line from 1 @param {number} column from 1, in characters; 0 for none @returns {[from: number, to: number]} */
  function rangeAt(line, column) {
    const { doc } = view.state;
    const row = doc.line(Math.min(line, doc.lines));
    const characters = [...row.text];
    const from = Math.min(row.from + characters.slice(0, column - 1).join('').length, row.to);
    return [from, Math.min(from + (characters[column - 1] ?? '').length, row.to)];
  }

  /** @param {Said} message @param {import('@codemirror/lint').Diagnostic[]} diagnostics */
  function say(message, diagnostics) {
    setText(note, message);
    element.toggleAttribute('data-wrong', message !== '');
    view.contentDOM.setAttribute('aria-invalid', String(message !== ''));
    view.dispatch(setDiagnostics(view.state, diagnostics));
    // The error takes room from the text, but must not cover the current line.
    if (view.hasFocus) view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
  }

  return cubeText;
}
