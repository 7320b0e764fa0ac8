// A text field with numbered lines that marks the character of an error. The marks are a copy of
// the text behind the field.

/** @import { Words } from './words.js' */

/**
 * @param {Words} words
 * @param {import('./words.js').Attributes} attributes of the field
 * @param {(event: InputEvent) => void} typed
 */
export function createTextField({ el }, attributes, typed) {
  const area = el('textarea', {
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    wrap: 'off',
    ...attributes,
  });
  const marks = el('pre', { 'class': 'text-marks', 'aria-hidden': 'true' });
  const numbers = el('pre', { 'class': 'text-lines', 'aria-hidden': 'true' });
  const element = el('div', { class: 'text-field', translate: 'no' }, numbers, marks, area);
  let numbered = 0;

  /** Numbers the lines, as errors name them. */
  function number() {
    const count = area.value.split('\n').length;
    if (numbered === count) return;
    numbered = count;
    numbers.textContent = Array.from({ length: count }, (_, at) => at + 1).join('\n');
  }

  function follow() {
    numbers.scrollTop = area.scrollTop;
    marks.scrollTop = area.scrollTop;
    marks.scrollLeft = area.scrollLeft;
  }

  /**
   * Scrolls until the line of the cursor and the next one are visible, because a message may have
   * taken their place.
   */
  function reveal() {
    const { value, selectionEnd, scrollHeight, clientHeight } = area;
    const below = (scrollHeight / numbered) * (value.slice(0, selectionEnd).split('\n').length + 1);
    area.scrollTop = Math.max(area.scrollTop, below - clientHeight);
  }

  area.addEventListener('scroll', follow);
  area.addEventListener('input', (event) => {
    number();
    typed(/** @type {InputEvent} */ (event));
  });

  return {
    element,
    area,

    /**
     * Replaces the text. Only differences change, so that the selection stays.
     *
     * @param {string} text
     */
    write(text) {
      const before = area.value;
      if (before === text) return;
      let from = 0;
      while (from < before.length && from < text.length && before[from] === text[from]) from++;
      let [to, end] = [before.length, text.length];
      while (to > from && end > from && before[to - 1] === text[end - 1])
        [to, end] = [to - 1, end - 1];
      area.setRangeText(text.slice(from, end), from, to, 'preserve');
      number();
    },

    /**
     * Shows whether the text is wrong, and marks a character.
     *
     * @param {boolean} wrong
     * @param {number} [line] from 1; 0 marks nothing
     * @param {number} [column] from 1, in characters as in the core
     */
    mark(wrong, line = 0, column = 0) {
      area.setAttribute('aria-invalid', String(wrong));
      marks.replaceChildren();
      if (wrong && area.matches(':focus')) reveal();
      if (line === 0) return;
      const lines = area.value.split('\n');
      const before = lines
        .slice(0, line - 1)
        .map((each) => `${each}\n`)
        .join('');
      const row = [...(lines[line - 1] ?? '')];
      marks.replaceChildren(
        `${before}${row.slice(0, column - 1).join('')}`,
        el('mark', {}, row[column - 1] ?? ' '),
        row.slice(column).join(''),
      );
      follow();
    },
  };
}
