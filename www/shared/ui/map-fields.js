// Controls to change a map: a bounded number, and the width of a brush.

import { BRUSHES } from '../play/painting.js';
import { msg } from '../message.js';
import { numberField, radios } from './fields.js';

/** @import { Said } from '../message.js' */
/** @import { Words } from './words.js' */

/**
 * Makes a field for a bounded number. For a value that is not possible it uses the nearest, and
 * shows and announces both below the field.
 *
 * @param {Words} words
 * @param {Said} label
 * @param {{ min: number, max: number, step: number }} range
 * @param {(value: number) => void} changed called with the value in use; an empty field changes
 *   nothing
 * @param {number} [spacing] the distance of possible numbers, if it is not that of the arrows
 */
export function boundedField(words, label, range, changed, spacing = range.step) {
  const { el, setText } = words;
  const { min, max } = range;
  let value = min;
  const field = numberField(words, label, range, (typed) => {
    if (Number.isNaN(typed)) return field.show(value);
    replace(
      typed,
      Math.min(max, Math.max(min, min + spacing * Math.round((typed - min) / spacing))),
    );
    changed(value);
  });
  // Shows a value that was set while the reader typed, if they typed nothing new.
  field.input.addEventListener('blur', () => field.show(value));
  const note = el('output', { class: 'used' });
  field.row.append(note);
  /** @param {number} typed @param {number} used instead */
  const replace = (typed, used) => {
    field.show((value = used));
    setText(
      note,
      typed === used ? '' : msg('{typed} is not possible; {used} is used instead', { typed, used }),
    );
  };
  /**
   * Shows a value that was set elsewhere. A number that the reader is typing stays until they
   * finish.
   *
   * @param {number} other
   */
  const show = (other) => {
    if (other !== value) setText(note, '');
    const isTyped = field.input.matches(':focus') && field.input.value !== String(value);
    value = other;
    if (!isTyped) field.show(value);
  };
  return { row: field.row, show, replace };
}

/**
 * Makes the choice of a brush's width, for the cube's walls and the lab's.
 *
 * @param {Words} words
 * @param {string} name
 * @param {string} kind
 * @param {string} group a class for all of them
 * @param {(brush: number) => void} chosen
 */
export function brushes(words, name, kind, group, chosen) {
  const { el } = words;
  const choices = BRUSHES.map((brush) => ({
    value: String(brush),
    label: msg('Brush {n} wide', { n: brush }),
    content: [el('span', { 'aria-hidden': 'true' }, brush)],
  }));
  const { labels, show } = radios(words, name, kind, choices, (brush) => chosen(Number(brush)));
  return {
    element: el(
      'span',
      { 'class': group, 'role': 'radiogroup', 'aria-label': msg('Brush') },
      ...labels,
    ),
    /** @param {number} brush */
    show: (brush) => show(String(brush)),
  };
}
