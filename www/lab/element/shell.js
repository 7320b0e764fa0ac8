// The elements inside <path-lab>: the head with the tools, the stage with the text beside it, the
// transport with the chart, and the panel. Also the focus among them.

import { giveFocusBack, slotBox, watchTabbing } from '../../shared/ui/dom.js';
import { msg } from '../../shared/message.js';

/** @import { Notice } from '../../shared/ui/notice.js' */
/** @import { Words } from '../../shared/ui/words.js' */
/** @import { DragHint, Tooltip } from '../ui/tooltip.js' */
/** @typedef {ReturnType<typeof createLabShell>} LabShell */

const HELP = msg(
  'Space plays and pauses, comma and full stop step back and forward, Home and End go to the first and last step, square brackets change the rate, R resets. ' +
    'Arrows move the cell cursor and tell what the search knows of the cell, with Shift they move the map; plus, minus and F zoom. ' +
    'Enter builds or clears a wall, 2 to 9 make ground that costs more, 1 makes floor, S and G put start and goal at the cursor, Q and E turn them for searches that drive, by one degree with Shift, Control Z undoes. A question mark lists the keys. Tab and Escape leave.',
);

/** Elements that handle pointer and focus themselves. */
const THEIRS = 'button, select, input, textarea, summary, label, a, .text, .card, .stage';

/**
 * @param {{ host: HTMLElement, notice: Notice, tooltip: Tooltip, hint: DragHint, words: Words }}
 *   parts
 */
export function createLabShell({ host, notice, tooltip, hint, words }) {
  const { el } = words;
  const panes = el('div', { class: 'panes' });
  const chart = el('canvas', { 'aria-hidden': 'true' });
  const help = el('p', { id: 'lab-help', hidden: true }, HELP);
  const stage = el(
    'div',
    {
      'class': 'stage',
      'part': 'stage',
      'tabindex': 0,
      'role': 'application',
      'aria-label': msg('Grid'),
      'aria-describedby': 'lab-help',
    },
    panes,
    tooltip.element,
  );
  const over = el('div', { class: 'over' }, notice.card);
  const notes = el('div', { class: 'notes' }, hint.element, notice.toast);
  const drop = el('p', { class: 'drop', hidden: true }, msg('Drop a map or a picture here'));
  const head = el('header', { class: 'head' }, el('slot', { name: 'title' }));
  const work = el(
    'div',
    { class: 'work' },
    el('div', { class: 'stage-box' }, stage, over, notice.cover),
  );
  const caption = slotBox(words, 'caption');
  const layout = el('div', { class: 'layout' }, head, work, caption, notes);
  const root = el('div', { class: 'root' }, layout, help, drop, notice.live);
  watchTabbing(root);
  // On the lab's own page, the stage has the focus if nothing else needs it.
  if (host.hasAttribute('page')) {
    giveFocusBack(root, stage, keepsFocus);
    root.addEventListener(
      'pointerdown',
      (event) => {
        const target = event.composedPath()[0];
        if (target instanceof Element && !target.closest(THEIRS))
          stage.focus({ preventScroll: true });
      },
      true,
    );
  }
  return { root, layout, caption, head, stage, over, panes, chart, drop, work };
}

/** @param {Element} control */
function keepsFocus(control) {
  if (control.closest('.text') || (control instanceof HTMLInputElement && control.type !== 'radio'))
    return true;
  // The pressed control can have moved the focus itself.
  const root = control.getRootNode();
  return root instanceof ShadowRoot && root.activeElement instanceof HTMLTextAreaElement;
}
