// What stands over a cube that came by a link: whether it is watched, that one's own is kept, and how that comes back.

import { el, setText } from '../../shared/ui/dom.js';
import { button } from '../../shared/ui/fields.js';

/** @param {{ takeOver: () => void, openMine: () => void, keepInstead: () => void }} actions */
export function createBorrowedBar(actions) {
  const words = el('p', {});
  const takeOver = button('Take over', actions.takeOver, { class: 'primary' });
  const keep = button('Keep this one', actions.keepInstead);
  const buttons = el('div', {}, takeOver, button('Back to my cube', actions.openMine), keep);
  const element = el('section', { class: 'borrowed', role: 'note', 'aria-label': 'From a link', hidden: true }, words, buttons);
  return {
    element,
    /** @param {boolean} borrowed @param {boolean} watching @param {boolean} hasOwn whether a cube of the reader's own is kept */
    show(borrowed, watching, hasOwn) {
      element.hidden = !borrowed;
      takeOver.hidden = !watching;
      keep.hidden = watching;
      setText(words, watching ? 'A chase from a link, as it happened. Press an arrow key or Take over to continue it yourself.' : hasOwn ? 'This cube came by a link. Yours is kept.' : 'This cube came by a link.');
    },
  };
}
