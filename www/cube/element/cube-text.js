// Keeps the cube and its XML equal: typed text becomes the cube while the chase continues, and edits of the cube become text.
// Errors are shown at their line, and the last valid world continues.

import { msg, saidBy, sentence } from '../../shared/message.js';
import { createXmlEditor } from '../ui/xml-editor.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./hand.js').Hand} Hand */

/** Longer texts are not edited by hand, and each stroke would write them again. */
const MOST_CHARACTERS = 300_000;
const TOO_LARGE = msg('This cube is too large to be edited as text beside the picture. Save it, change the file and open it.');

/** @param {App} app @param {Hand} hand @param {() => void} changed the text has opened or closed */
export function createCubeText(app, hand, changed) {
  const { game, shell, stage } = app;
  /** The core's text of the cube when both were equal. */
  let known = '';
  /** The number of the last typed text: a later one overtakes those that still load code. */
  let newest = 0;
  const cubeText = { shown: false, open, close, follow, replaced };
  const editor = createXmlEditor(app.words, app.shadow, {
    typed: take,
    close: () => {
      close();
      app.focus();
    },
  });

  function open() {
    if (cubeText.shown) return;
    cubeText.shown = true;
    known = '';
    shell.layout.append(editor.element);
    stage.watch(editor.element);
    follow();
    editor.focus();
    changed();
  }

  function close() {
    if (!cubeText.shown) return;
    cubeText.shown = false;
    stage.forget(editor.element);
    editor.element.remove();
    changed();
  }

  /** Writes the cube as text, unless the cube has just come from the text, or the reader is typing. */
  function follow() {
    const text = game.text();
    if (!cubeText.shown || text === known) return;
    known = text;
    if (text.length > MOST_CHARACTERS) editor.refuse(TOO_LARGE);
    else editor.show(text);
  }

  /** Call it after another map opens: the errors of the last text no longer matter. */
  function replaced() {
    newest++;
    known = '';
    editor.discard();
    follow();
  }

  /** @param {string} text */
  async function take(text) {
    const turn = ++newest;
    try {
      await game.fetchFor(text, ['game']);
      if (turn !== newest) return;
      hand.rebuild(text);
      known = game.text();
      editor.took(text);
    } catch (error) {
      if (turn !== newest) return;
      const { line = 0, column = 0 } = /** @type {{ line?: number, column?: number }} */ (error);
      editor.wrong(msg('{error} The last valid cube stays.', { error: sentence(saidBy(error)) }), line, column);
    }
  }

  return cubeText;
}
