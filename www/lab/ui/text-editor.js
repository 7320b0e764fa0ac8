// The map as text beside the picture. Typed text is applied after a short pause, if it is a map.
// Errors are shown after a longer pause, with line and column, and marked in the text. A last line
// that is still too short is no error while the reader types it. Until the text is valid, the last
// map stays. Edits of the map become text.

import { msg, saidBy, sentence } from '../../shared/message.js';
import { plainSelect } from '../../shared/ui/fields.js';
import { iconButton } from '../../shared/ui/icons.js';
import { createTextField } from '../../shared/ui/text-field.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */

/** The formats of a text. @type {[string, Said][]} */
const FORMATS = [
  ['ascii', 'ASCII'],
  ['digits', msg('Digits')],
  ['matrix', msg('0/1 matrix')],
  ['map', '.map'],
  ['hex', msg('Hex rows')],
  ['xml', msg('Cube face, XML')],
];
/** Milliseconds after the last key until valid text is applied, and until an error is shown. */
const REST_MS = 300;
const JUDGE_MS = 1500;
/** Browsers become slow with more text than this in a field. */
export const MOST_CHARACTERS = 40_000;

/** The text after an error. */
const RUNS_ON = '{error} The last valid map stays.';

/**
 * @param {object} actions
 * @param {Words} actions.words
 * @param {(text: string, format: string, isPasted: boolean) => string} actions.typed returns the
 *   format of the text; throws if the text is invalid. isPasted: all of it, from elsewhere
 * @param {(format: string) => void} actions.format another one is chosen
 * @param {() => void} actions.close
 */
export function createTextEditor({ words, typed, format, close }) {
  const { el, setText } = words;
  const field = createTextField(
    words,
    { 'aria-label': msg('The map as text'), 'aria-describedby': 'text-message' },
    input,
  );
  const { area } = field;
  const message = el('p', {
    class: 'text-message',
    id: 'text-message',
    role: 'status',
    tabindex: '0',
  });
  const formats = plainSelect(words, msg('Text format'), FORMATS, format);
  const element = el(
    'section',
    { 'class': 'text', 'aria-label': msg('Map as text') },
    el(
      'div',
      { class: 'text-head' },
      el('h2', {}, msg('Map as text')),
      el('span', { class: 'select plain' }, formats),
      iconButton(words, 'close', msg('Close the text'), close, 'flat'),
    ),
    field.element,
    message,
  );
  let timer = 0;
  /** The text that came from the map. */
  let shown = '';
  /** Whether the field differs from the map: not applied yet, or invalid. */
  let dirty = false;
  let isPasted = false;
  area.addEventListener('blur', () => take(true));

  /** @param {InputEvent} event */
  function input({ inputType, data }) {
    isPasted =
      ['insertFromPaste', 'insertFromDrop'].includes(inputType) &&
      data?.replace(/\r\n?/g, '\n') === area.value;
    dirty = true;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      take(false);
      if (dirty) timer = window.setTimeout(() => take(true), JUDGE_MS - REST_MS);
    }, REST_MS);
  }

  /**
   * Applies the typed text now.
   *
   * @param {boolean} judged whether to show a new error; an old one is cleared in any case
   */
  function take(judged) {
    clearTimeout(timer);
    if (!dirty) return;
    try {
      formats.value = typed(area.value, formats.value, isPasted);
      shown = area.value;
      dirty = false;
      say('');
    } catch (error) {
      const { line = 0, column = 0 } = /** @type {{ line?: number, column?: number }} */ (error);
      if (isUnfinished(line, column))
        say(
          judged ? msg(RUNS_ON, { error: sentence(msg('The last line is not finished yet')) }) : '',
          { noted: true },
        );
      else if (judged || element.hasAttribute('data-wrong'))
        say(msg(RUNS_ON, { error: sentence(saidBy(error)) }), { line, column });
    }
  }

  /**
   * Returns whether the reader is typing the last line, which is incomplete.
   *
   * @param {number} line
   * @param {number} column of the error
   */
  function isUnfinished(line, column) {
    const lines = area.value.split('\n');
    return (
      area.matches(':focus') &&
      line === lines.length &&
      column > [...(lines[line - 1] ?? '')].length
    );
  }

  /**
   * @param {Said} text the error; '' for none
   * @param {{ line?: number, column?: number, noted?: boolean }} [about] its position, line 0 if
   *   unknown; whether it is only a note
   */
  function say(text, { line = 0, column = 0, noted = false } = {}) {
    setText(message, text);
    const wrong = text !== '' && !noted;
    element.toggleAttribute('data-note', noted);
    element.toggleAttribute('data-wrong', wrong);
    field.mark(wrong, line, column);
  }

  /** @param {string} text from the map */
  function put(text) {
    shown = text;
    field.write(text);
  }

  return {
    element,
    take,

    /**
     * Shows the current map. While the reader types, the typed text stays.
     *
     * @param {string} text
     * @param {string} kind its format
     */
    show(text, kind) {
      formats.value = kind;
      area.readOnly = false;
      if (dirty || text === shown) return;
      put(text);
      say('');
    },

    /** Discards typed text, because another map or another format replaces it. */
    discard() {
      clearTimeout(timer);
      dirty = false;
      shown = '';
    },

    /** Shows why there is no text. @param {Said} why @param {string} kind */
    refuse(why, kind) {
      formats.value = kind;
      if (dirty) return;
      put('');
      area.readOnly = true;
      say(why);
    },

    /** Focuses the beginning of the text. */
    focus() {
      area.focus();
      area.setSelectionRange(0, 0);
      area.scrollTop = 0;
    },

    dispose: () => clearTimeout(timer),
  };
}
