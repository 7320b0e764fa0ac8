// The breakpoints, in the panel.

import { msg } from '../../shared/message.js';
import { fill, textField } from '../../shared/ui/fields.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */

const HINT = msg('Where playing pauses, as in {example}', {
  example: 'expand 12,7; f rises; f > 120 and open < 30',
});

/**
 * Makes the field of the breakpoints. The line below has an example, or what is wrong.
 *
 * @param {Words} words
 * @param {(text: string | null) => void} set null for none
 */
export function createStopWhen(words, set) {
  const { el, setText } = words;
  const { row, input } = textField(words, msg('Stop when'), (text) => set(text || null));
  const line = el('p', { class: 'shows', id: 'stop-when-line' });
  input.setAttribute('aria-describedby', line.id);
  return {
    element: el('div', { class: 'stop-when' }, row, line),
    /** @param {string | null} text @param {Said} [error] */
    show(text, error) {
      fill(input, text);
      input.setAttribute('aria-invalid', String(error !== undefined));
      setText(line, error ?? HINT);
    },
  };
}
