// The map as text, beside the picture. What is typed is handed on after a short rest, and is the map if it is one. What is wrong
// with it is said later, when the hands have rested, with its line and column, and marked in the text; a last line that is still
// too short is no error as long as somebody is at it. The last good map runs on. What is painted comes back as text.

import { el, setText } from '../../shared/ui/dom.js';
import { iconButton } from '../../shared/ui/icons.js';

/** The formats that a text may have. */
const FORMATS = /** @type {[string, string][]} */ ([
  ['ascii', 'ASCII'],
  ['digits', 'Digits'],
  ['map', '.map'],
  ['hex', 'Hex rows'],
  ['xml', 'Cube face, XML'],
]);
/** After the last key: until what is good is taken, and until what is wrong is said. */
const REST_MS = 300;
const JUDGE_MS = 1500;
/** More than this a browser's text field does not take calmly. */
export const MOST_CHARACTERS = 40_000;

export class TextEditor {
  #area;
  #marks = el('pre', { class: 'text-marks', 'aria-hidden': 'true', translate: 'no' });
  #lines = el('pre', { class: 'text-lines', 'aria-hidden': 'true', translate: 'no' });
  #message = el('p', { class: 'text-message', id: 'text-message', role: 'status', tabindex: '0' });
  #format;
  #timer = 0;
  #typed;
  /** What stands in the field and came from the map, not from hands. */
  #shown = '';
  /** Whether what stands there differs from the map: typed but not taken yet, or wrong. */
  dirty = false;
  #numbered = 0;

  /**
   * @param {object} actions
   * @param {(text: string, format: string) => void} actions.typed throws what is wrong with it
   * @param {(format: string) => void} actions.format another one is wanted
   * @param {() => void} actions.close
   */
  constructor({ typed, format, close }) {
    this.#typed = typed;
    this.#area = el('textarea', {
      'aria-label': 'The map as text',
      'aria-describedby': 'text-message',
      spellcheck: 'false',
      autocomplete: 'off',
      autocapitalize: 'off',
      wrap: 'off',
    });
    this.#format = el('select', { 'aria-label': 'Text format' }, ...FORMATS.map(([value, words]) => el('option', { value }, words)));
    this.#format.addEventListener('change', () => format(this.#format.value));
    this.#area.addEventListener('input', () => {
      this.#number();
      this.dirty = true;
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => {
        this.take(false);
        if (this.dirty) this.#timer = window.setTimeout(() => this.take(true), JUDGE_MS - REST_MS);
      }, REST_MS);
    });
    this.#area.addEventListener('blur', () => this.take(true));
    this.#area.addEventListener('scroll', () => this.#follow());
    this.element = el(
      'section',
      { class: 'text', 'aria-label': 'Map as text' },
      el('div', { class: 'text-head' }, el('h2', {}, 'Map as text'), el('span', { class: 'select plain' }, this.#format), iconButton('close', 'Close the text', close, 'flat')),
      el('div', { class: 'text-field' }, this.#lines, this.#marks, this.#area),
      this.#message,
    );
  }

  get format() {
    return this.#format.value;
  }

  /** What was typed is handed on now. @param {boolean} judged whether it is said what is wrong with it; what was said before is put right in any case */
  take(judged) {
    clearTimeout(this.#timer);
    if (!this.dirty) return;
    try {
      this.#typed(this.#area.value, this.#format.value);
      this.#shown = this.#area.value;
      this.dirty = false;
      this.#say('', null);
    } catch (error) {
      const { line = 0, column = 0 } = /** @type {{ line?: number, column?: number }} */ (error);
      const message = error instanceof Error ? error.message : String(error);
      if (this.#isUnfinished(line, column)) this.#say(judged ? 'The last line is not finished yet. The last good map runs on.' : '', null, true);
      else if (judged || this.element.hasAttribute('data-wrong')) this.#say(`${message.charAt(0).toUpperCase()}${message.slice(1)}. The last good map runs on.`, line > 0 ? { line, column } : null);
    }
  }

  /** Whether somebody is at the last line, which breaks off. @param {number} line @param {number} column of what is wrong */
  #isUnfinished(line, column) {
    const lines = this.#area.value.split('\n');
    return this.#area.matches(':focus') && line === lines.length && column > [...(lines[line - 1] ?? '')].length;
  }

  /** What the map is now. While something else is being typed, that stays. @param {string} text @param {string} format */
  show(text, format) {
    this.#format.value = format;
    this.#area.readOnly = false;
    if (this.dirty || text === this.#shown) return;
    this.#shown = text;
    if (this.#area.value !== text) this.#area.value = text;
    this.#number();
    this.#say('', null);
  }

  /** What was typed and not taken is of no more use: another map lies there, or another format is wanted. */
  discard() {
    clearTimeout(this.#timer);
    this.dirty = false;
    this.#shown = '';
  }

  /** Why there is no text. @param {string} sentence @param {string} format */
  refuse(sentence, format) {
    this.#format.value = format;
    if (this.dirty) return;
    this.#shown = this.#area.value = '';
    this.#number();
    this.#area.readOnly = true;
    this.#say(sentence, null);
  }

  /** At its beginning. */
  focus() {
    this.#area.focus();
    this.#area.setSelectionRange(0, 0);
    this.#area.scrollTop = 0;
  }

  dispose() {
    clearTimeout(this.#timer);
  }

  /** @param {string} message @param {{ line: number, column: number } | null} place @param {boolean} [noted] whether nothing is wrong */
  #say(message, place, noted = false) {
    setText(this.#message, message);
    const wrong = message !== '' && !noted;
    this.element.toggleAttribute('data-note', noted);
    this.element.toggleAttribute('data-wrong', wrong);
    this.#area.setAttribute('aria-invalid', String(wrong));
    if (!place) {
      this.#marks.replaceChildren();
      return;
    }
    // Columns are counted in characters, as the core counts them.
    const lines = this.#area.value.split('\n');
    const before = lines.slice(0, place.line - 1).map((line) => `${line}\n`).join('');
    const row = [...(lines[place.line - 1] ?? '')];
    this.#marks.replaceChildren(`${before}${row.slice(0, place.column - 1).join('')}`, el('mark', {}, row[place.column - 1] ?? ' '), row.slice(place.column).join(''));
    this.#follow();
  }

  /** The numbers of the lines, as errors name them. */
  #number() {
    const count = this.#area.value.split('\n').length;
    if (this.#numbered === count) return;
    this.#numbered = count;
    this.#lines.textContent = Array.from({ length: count }, (_, at) => at + 1).join('\n');
  }

  #follow() {
    this.#lines.scrollTop = this.#area.scrollTop;
    this.#marks.scrollTop = this.#area.scrollTop;
    this.#marks.scrollLeft = this.#area.scrollLeft;
  }
}
