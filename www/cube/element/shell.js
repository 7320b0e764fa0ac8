// The elements inside <cube-chase>, and the free area of the cube.

import { msg } from '../../shared/message.js';
import { slotBox } from '../../shared/ui/dom.js';
import { boxWithin } from '../../shared/ui/viewport.js';
import { createHint, createPad } from '../ui/foot.js';

/**
 * @import { Direction } from '../../engine/chase.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { Inset } from '../draw/measures.js'
 * @typedef {object} Dependencies
 * @property {ShadowRoot} shadow
 * @property {Words} words
 * @property {Notice} notice
 * @property {(direction: Direction) => void} press by the pad
 * @property {(direction: Direction) => void} release
 * @typedef {ReturnType<typeof createShell>} Shell
 */

// Both only if the stage is wider than high. The style sheets have the same numbers.
/** From this width on, the panel is beside the cube, not below it. */
const WIDE = 1200;
/** From this width on, title, game and title screen are beside the cube, not above it. */
const COLUMN = 600;
/** An overlay takes room from the cube only while at least this much remains. */
const LEAST = 200;

/**
 * Puts the elements into the shadow root at once, because the stage reads their colours.
 *
 * @param {Dependencies} dependencies
 */
export function createShell({ shadow, words, notice, press, release }) {
  const { el } = words;
  const canvas = el('canvas', {
    'tabindex': 0,
    'part': 'stage',
    'role': 'application',
    'aria-label': msg('Cube maze'),
    'aria-describedby': 'help',
  });
  const help = el(
    'p',
    { id: 'help', hidden: true },
    msg(
      'Arrow keys or W, A, S, D move the blue player over the cube, Space pauses, U unfolds the cube. Black monsters chase it on the face where it is, or over the edges. While you edit, the arrow keys move a cell cursor, Enter uses the chosen tool like a click, and Ctrl+Z undoes. Escape leaves.',
    ),
  );
  const hint = createHint(words);
  const pad = createPad({ words, press, release });
  const title = slotBox(words, 'title');
  const intro = slotBox(words, 'intro');
  const caption = slotBox(words, 'caption');
  const foot = el('div', { class: 'foot', hidden: true }, hint.element, pad);
  const timeline = el('div', { class: 'timeline', part: 'timeline', hidden: true });
  const drop = el('p', { class: 'drop', hidden: true }, msg('Drop a cube map or a picture here'));
  const over = el(
    'div',
    { class: 'over' },
    notice.cover,
    title,
    notice.toast,
    notice.card,
    foot,
    timeline,
    caption,
  );
  // Tab reaches the choices of the title screen first.
  const layout = el('div', { class: 'layout' }, intro, over);
  const room = el('div', { class: 'room' });
  const root = el(
    'div',
    { class: 'root' },
    canvas,
    el('div', { class: 'ring' }),
    help,
    room,
    layout,
    drop,
    notice.live,
  );
  shadow.replaceChildren(root);
  return {
    root,
    room,
    layout,
    canvas,
    hint,
    pad,
    title,
    intro,
    foot,
    timeline,
    drop,
    /** @param {FocusOptions} [options] */
    focus: (options = { preventScroll: true }) => canvas.focus(options),
  };
}

/**
 * Returns how much of the stage is covered on each side. It is the same while the reader watches,
 * plays or changes settings, so that the cube keeps its size: the style sheets reserve room for
 * what appears and disappears.
 *
 * @param {Shell} shell @param {Element} card of an error
 * @param {boolean} flat for the net, which is wide: only a game and the title screen are beside it
 * @returns {Inset}
 */
export function freeArea({ root, room, title, foot, timeline, pad }, card, flat) {
  const [width, height] = [root.offsetWidth, root.offsetHeight];
  const box = (/** @type {Element} */ element) => boxWithin(root, element);
  // The panel is at the end of lines, in both directions of text.
  const mirrored = getComputedStyle(root).direction === 'rtl';
  /** @param {{ left: number, right: number }} of its box, to measure from the beginning of lines */
  const reach = (of) => (mirrored ? width - of.left : of.right);
  const [isWide, inColumn] = [WIDE, COLUMN].map((least) => width >= least && width > height);
  const isCompact = root.hasAttribute('data-compact');
  const roomBox = box(room);
  if (isCompact && roomBox.right > roomBox.left) {
    const inset = {
      top: roomBox.top,
      right: width - roomBox.right,
      bottom: height - roomBox.bottom,
      left: roomBox.left,
    };
    // The card at the end of a game covers no player.
    const end =
      root.hasAttribute('data-over') && foot.firstElementChild && box(foot.firstElementChild);
    if (end && inColumn)
      inset[mirrored ? 'right' : 'left'] = Math.max(inset[mirrored ? 'right' : 'left'], reach(end));
    else if (end) inset.bottom = Math.max(inset.bottom, height - end.top);
    return inset;
  }
  const [titleBox, cardBox, footBox, timelineBox] = [title, card, foot, timeline].map(box);
  const panel = isCompact ? null : root.querySelector('.panel');
  const panelBox = panel && box(panel);
  // The tools of editing appear and disappear.
  const text = root.querySelector('.build-text');
  const textBox = text && box(text);
  const builds = root.hasAttribute('data-building');
  let [start, top, bottom] = [0, 0, 0];
  // The line of the past is below the cube. Its room is reserved.
  if (timelineBox.height > 0 && timelineBox.top >= LEAST) bottom = height - timelineBox.top;
  // The text is beside the cube or below it.
  const beside = textBox && textBox.top < box(foot.parentElement ?? foot).bottom;
  const ends = [isWide && panelBox, beside && textBox].map((of) =>
    of ? (mirrored ? of.right : width - of.left) : 0,
  );
  let end = Math.max(...ends);
  for (const of of [!isWide && panelBox, !beside && textBox])
    if (of) bottom = Math.max(bottom, height - of.top);
  // With enough room, the links may cover the cube, but not while it is edited.
  const links = box(title.querySelector('slot')?.assignedElements()[0] ?? title).bottom;
  if (titleBox.height > 0) {
    const fits = width - end - reach(titleBox) >= LEAST;
    if (flat && !root.hasAttribute('data-game') && !root.hasAttribute('data-intro')) top = links;
    else if (inColumn && fits) [start, top] = [reach(titleBox), isWide && !builds ? 0 : links];
    else if (height - bottom - titleBox.bottom >= LEAST) top = titleBox.bottom;
  }
  const padBox = box(pad);
  const footReach = Math.max(
    0,
    ...[...foot.children].map(box).flatMap((of) => (of.width > 0 ? [reach(of)] : [])),
  );
  if (inColumn && padBox.width > 0 && !builds) {
    // The pad is under a thumb, on one side of the cube or the other.
    if (reach(padBox) < width / 2) start = Math.max(start, reach(padBox));
    else end = Math.max(end, mirrored ? padBox.right : width - padBox.left);
  } else if (
    footBox.height > 0 &&
    (flat || builds || footReach > start) &&
    footBox.top >= (builds ? LEAST / 2 : LEAST)
  ) {
    bottom = Math.max(bottom, height - footBox.top);
  }
  if (isWide) {
    if (cardBox.width > 0 && width - end - reach(cardBox) >= LEAST)
      start = Math.max(start, reach(cardBox));
  } else if (cardBox.height > 0 && height - bottom - cardBox.bottom >= LEAST) {
    top = Math.max(top, cardBox.bottom);
  }
  const [left, right] = mirrored ? [end, start] : [start, end];
  return { top, right, bottom, left };
}
