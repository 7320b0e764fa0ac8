// The tree inside the element, and the free area that it leaves to the cube.

import { el, slotBox } from '../../shared/ui/dom.js';
import { boxWithin } from '../../shared/ui/viewport.js';
import { Hint } from '../ui/hint.js';
import { createPad } from '../ui/pad.js';

/** From this width on the panel stands beside the cube; the same number is in the style sheets. */
const WIDE = 760;
/** An overlay takes room from the cube only while at least this much is left to it. */
const LEAST = 200;
/** In less height than this the pad stands beside the cube, not under it. */
const LOW = 560;
/** How much of the title's width the cube moves aside, and how wide it is at the least, of the height. */
const BESIDE = 0.55;
const SHARE = 0.85;
/** From this width on the cube stands clear of the line at the foot of the stage. */
const CLEAR = 900;

/**
 * @param {import('../../shared/ui/notice.js').Notice} notice
 * @param {Parameters<typeof createPad>[0]} actions
 */
export function createShell(notice, actions) {
  const canvas = el('canvas', {
    tabindex: 0,
    part: 'stage',
    role: 'application',
    'aria-label': 'Cube maze',
    'aria-describedby': 'help',
  });
  const help = el(
    'p',
    { id: 'help', hidden: true },
    'Arrow keys or W, A, S, D move the blue player over the cube, Space pauses, U unfolds the cube. Black monsters chase it on the face where it is, or over the edges. ' +
      'While it is edited, arrows move a cell cursor and Enter does what a press does with the chosen tool, Ctrl+Z takes it back. Escape leaves.',
  );
  const hint = new Hint();
  const pad = createPad(actions);
  const title = slotBox('title');
  const caption = slotBox('caption');
  const foot = el('div', { class: 'foot', hidden: true }, hint.element, pad);
  const past = el('div', { class: 'past', part: 'past', hidden: true });
  const drop = el('p', { class: 'drop', hidden: true }, 'Drop a cube map or a picture here');
  const over = el('div', { class: 'over' }, notice.cover, title, notice.toast, notice.card, foot, past, caption);
  const layout = el('div', { class: 'layout' }, over);
  const root = el('div', { class: 'root' }, canvas, el('div', { class: 'ring' }), help, layout, drop, notice.live);
  return { root, layout, canvas, hint, pad, title, foot, past, drop };
}

/**
 * How much of the stage is covered from each side.
 *
 * @param {ReturnType<typeof createShell>} shell
 * @param {HTMLElement} card
 * @param {HTMLElement | null} panel
 * @param {boolean} flat for the net, which is wide: it keeps clear of what is written above and below, not beside it
 * @returns {import('./stage.js').Inset}
 */
export function freeArea({ root, title, foot, past, pad }, card, panel, flat) {
  const [width, height] = [root.offsetWidth, root.offsetHeight];
  const inset = { top: 0, right: 0, bottom: 0, left: 0 };
  const cardBox = boxWithin(root, card);
  const footBox = boxWithin(root, foot);
  // The line of the past lies under the cube, and its room is kept before it comes.
  const pastBox = boxWithin(root, past);
  if (pastBox.height > 0 && pastBox.top >= LEAST) inset.bottom = height - pastBox.top;
  const panelBox = panel && boxWithin(root, panel);
  // What belongs to editing comes and goes.
  const text = root.querySelector('.build-text');
  const textBox = text && boxWithin(root, text);
  const builds = root.hasAttribute('data-building');
  if (width >= WIDE) {
    // The panel stands where lines end, whichever way they run.
    const mirrored = getComputedStyle(root).direction === 'rtl';
    /** @param {{ left: number, right: number }} box how far it reaches from where lines begin */
    const reach = (box) => (mirrored ? width - box.left : box.right);
    // The text stands beside the cube, or under it.
    const beside = textBox && textBox.top < boxWithin(root, foot.parentElement ?? foot).bottom ? textBox : null;
    const ends = [panelBox, beside].map((box) => (!box ? 0 : mirrored ? box.right : width - box.left));
    const end = Math.max(...ends);
    const titleBox = boxWithin(root, title);
    // The cube's upper corner stays clear of the title where there is room to move aside.
    const aside = !flat && titleBox.height > 0 ? reach(titleBox) * BESIDE : 0;
    const moved = Math.max(0, Math.min(aside, width - end - height * SHARE));
    let start = moved;
    if (cardBox.width > 0 && width - end - reach(cardBox) >= LEAST) start = Math.max(start, reach(cardBox));
    const padBox = boxWithin(root, pad);
    if (padBox.width > 0 && height < LOW) start = Math.max(start, reach(padBox));
    else if (footBox.height > 0 && (flat || builds || width - start - end < CLEAR)) inset.bottom = height - footBox.top;
    // Else it stays below the title, and in the middle again: its upper corner and who walks there would lie behind the links.
    if (titleBox.height > 0 && (flat || (start < aside && height - inset.bottom - titleBox.bottom >= LEAST))) {
      inset.top = titleBox.bottom;
      if (start === moved) start = 0;
    }
    // A game's numbers are no corner to look past, and what is edited lies under nothing that takes the press.
    const keepsClear = root.hasAttribute('data-game') || (builds && cardBox.width === 0);
    if (keepsClear && height - inset.bottom - titleBox.bottom >= LEAST) [start, inset.top] = [0, titleBox.bottom];
    [inset.left, inset.right] = mirrored ? [end, start] : [start, end];
  } else {
    for (const box of [panelBox, textBox]) if (box) inset.bottom = Math.max(inset.bottom, height - box.top);
    if (footBox.height > 0 && footBox.top >= (builds ? LEAST / 2 : LEAST)) inset.bottom = height - footBox.top;
    const titleBox = boxWithin(root, title);
    if (titleBox.height > 0) inset.top = titleBox.bottom;
    if (cardBox.height > 0 && height - inset.bottom - cardBox.bottom >= LEAST) inset.top = cardBox.bottom;
  }
  return inset;
}
