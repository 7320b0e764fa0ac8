// What stands over a cube that came by a link: whether it is watched, that one's own is kept, and how that comes back.

import { msg } from '../../shared/message.js';
import { button } from '../../shared/ui/fields.js';

const AS_IT_HAPPENED = msg('A chase from a link, as it happened. Press an arrow key or Take over to continue it yourself.');

/** @param {{ words: import('../../shared/ui/words.js').Words, takeOver: () => void, openMine: () => void, keepInstead: () => void }} actions */
export function createBorrowedBar({ words, ...actions }) {
  const { el, setText } = words;
  const line = el('p', {});
  const takeOver = button(words, msg('Take over'), actions.takeOver, { class: 'primary' });
  const keep = button(words, msg('Keep this one'), actions.keepInstead);
  const buttons = el('div', {}, takeOver, button(words, msg('Back to my cube'), actions.openMine), keep);
  const element = el('section', { class: 'borrowed', role: 'note', 'aria-label': msg('From a link'), hidden: true }, line, buttons);
  return {
    element,
    /** @param {boolean} borrowed @param {boolean} watching @param {boolean} hasOwn whether a cube of the reader's own is kept */
    show(borrowed, watching, hasOwn) {
      element.hidden = !borrowed;
      takeOver.hidden = !watching;
      keep.hidden = watching;
      setText(line, watching ? AS_IT_HAPPENED : hasOwn ? msg('This cube came by a link. Yours is kept.') : msg('This cube came by a link.'));
    },
  };
}
