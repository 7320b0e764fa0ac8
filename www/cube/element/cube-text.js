// The cube's XML beside the picture, with numbered lines and marked errors. Typed text becomes the
// cube after a short pause while the chase continues, and edits of the cube become text. Errors are
// shown at their line, and the last valid world continues. It loads when the text first opens.

import { msg, saidBy, sentence } from '../../shared/message.js';
import { iconButton } from '../../shared/ui/icons.js';
import { adopt } from '../../shared/ui/sheet.js';
import look from '../../shared/ui/text-field.css?inline';
import { createTextField } from '../../shared/ui/text-field.js';

/**
 * @import { Said } from '../../shared/message.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Hand } from './hand.js'
 * @import { Shell } from './shell.js'
 * @import { Stage } from './stage.js'
 * @typedef {{ shadow: ShadowRoot, words: Words, game: ChaseGame, shell: Shell, stage: Stage }}
 *   Dependencies
 */

const REST_MS = 300;
const TITLE = msg('The cube as XML');

/** Longer texts are not edited by hand, and each stroke would write them again. */
const MOST_CHARACTERS = 300_000;
const TOO_LARGE = msg(
  'This cube is too large to be edited as text beside the picture. Save it, change the file and open it.',
);

/**
 * @param {Dependencies} dependencies
 * @param {Hand} hand
 * @param {() => void} changed the text has opened or closed
 */
export function createCubeText({ shadow, words, game, shell, stage }, hand, changed) {
  const { el, setText } = words;
  /** The core's text of the cube when both were equal. */
  let known = '';
  /** The number of the last typed text: a later one overtakes those that still load code. */
  let newest = 0;
  let timer = 0;
  /** Whether the text differs from the cube: not applied yet, or invalid. */
  let isDirty = false;
  const cubeText = { shown: false, open, close, follow, replaced };
  const note = el('p', { class: 'build-message', id: 'build-message', role: 'status' });
  const field = createTextField(
    words,
    { 'aria-label': TITLE, 'aria-describedby': 'build-message' },
    () => {
      isDirty = true;
      clearTimeout(timer);
      timer = window.setTimeout(apply, REST_MS);
    },
  );
  const { area } = field;
  adopt(shadow, [look]);
  const head = el(
    'div',
    { class: 'build-text-head' },
    el('h2', {}, TITLE),
    iconButton(words, 'close', msg('Close the text'), leave, 'build-icon'),
  );
  const element = el(
    'section',
    { 'class': 'build-text', 'aria-label': TITLE },
    head,
    field.element,
    note,
  );
  element.addEventListener('keydown', (event) => {
    // Keys belong to the text; Tab leaves it, and Escape closes it.
    event.stopPropagation();
    if (event.key === 'Escape') leave();
  });

  function open() {
    if (cubeText.shown) return;
    cubeText.shown = true;
    known = '';
    shell.layout.append(element);
    stage.watch(element);
    follow();
    area.focus();
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

  /**
   * Writes the cube as text, unless the cube has just come from the text, or the reader is typing.
   */
  function follow() {
    const text = game.text();
    if (!cubeText.shown || text === known) return;
    known = text;
    if (text.length <= MOST_CHARACTERS) return write(text);
    discard();
    write('');
    say(TOO_LARGE);
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

  /** Writes text from the cube, but not over typed text. @param {string} text */
  function write(text) {
    if (isDirty || area.value === text) return;
    field.write(text);
    say('');
  }

  /** Makes the typed text the cube. */
  async function apply() {
    const text = area.value;
    const turn = ++newest;
    try {
      await game.fetchFor(text);
      if (turn !== newest) return;
      hand.rebuild(text);
      known = game.text();
      // More can have been typed since.
      if (text === area.value) isDirty = false;
      say('');
    } catch (error) {
      if (turn !== newest) return;
      const { line = 0, column = 0 } = /** @type {{ line?: number, column?: number }} */ (error);
      say(
        msg('{error} The last valid cube stays.', { error: sentence(saidBy(error)) }),
        line,
        column,
      );
    }
  }

  /**
   * @param {Said} message '' for none
   * @param {number} [line] of an error
   * @param {number} [column]
   */
  function say(message, line = 0, column = 0) {
    setText(note, message);
    element.toggleAttribute('data-wrong', message !== '');
    field.mark(message !== '', line, column);
  }

  return cubeText;
}
