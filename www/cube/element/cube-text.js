// The two ways between the cube and its XML: what is typed becomes the cube while the chase goes on, what is built becomes the text.
// What is wrong with it is said at its line, and the last good world runs on.

import { msg, saidBy, sentence } from '../../shared/message.js';
import { createXmlEditor } from '../ui/xml-editor.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./hand.js').Hand} Hand */

/** More than this nobody edits by hand, and it is written anew with every stroke. */
const MOST_CHARACTERS = 300_000;
const TOO_LARGE = msg('This cube is too large to be edited as text beside the picture. Save it, change the file and open it.');

/** @param {App} app @param {Hand} hand @param {() => void} changed it is shown, or not */
export function createCubeText(app, hand, changed) {
  const { game, shell, stage } = app;
  /** The cube as it was when the text last said the same, written by the core. */
  let known = '';
  /** Which text was typed last: one that comes later overtakes those whose code is still on its way. */
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

  /** The text becomes what the cube is, unless it is where the cube just came from, or somebody is at it. */
  function follow() {
    const text = game.text();
    if (!cubeText.shown || text === known) return;
    known = text;
    if (text.length > MOST_CHARACTERS) editor.refuse(TOO_LARGE);
    else editor.show(text);
  }

  /** Another map lies there; what was wrong in the text of the one before is no matter any more. */
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
      editor.wrong(msg('{error} The last good cube runs on.', { error: sentence(saidBy(error)) }), line, column);
    }
  }

  return cubeText;
}
