// The maps that ship as pictures in groups, each with its lesson: a dialog over the page. The build
// draws the pictures (scripts/lib/posters.mjs). Without them, names and sentences remain.

import { msg } from '../../shared/message.js';
import { SITE } from '../../shared/site.js';
import { button } from '../../shared/ui/fields.js';
import { iconButton } from '../../shared/ui/icons.js';
import { LESSONS } from '../play/lessons.js';
import { stillOf } from '../play/tile-presets.js';

/** @import { Words } from '../../shared/ui/words.js' */
/** @typedef {{ name: string, url: string, group: string }} Preset */

/**
 * @param {Words} words
 * @param {HTMLElement} opener the button that gets the focus back
 * @param {readonly Preset[]} presets
 * @param {string} current the URL of the open map
 * @param {(url: string) => void} open
 */
export function openGallery(words, opener, presets, current, open) {
  const { el } = words;
  const root = /** @type {ShadowRoot} */ (opener.getRootNode());

  /** @param {Preset} preset */
  function card({ name, url }) {
    const made = button(
      words,
      el('b', {}, msg(name)),
      () => {
        dialog.close();
        open(url);
      },
      { 'aria-current': url === current ? 'true' : undefined },
    );
    made.append(el('span', {}, msg(LESSONS[name]?.shows ?? '')));
    if (SITE) {
      const picture = el('img', {
        src: new URL(`posters/${stillOf(name)}`, SITE).href,
        alt: '',
        loading: 'lazy',
        decoding: 'async',
        width: 240,
        height: 160,
      });
      picture.addEventListener('error', () => picture.remove());
      made.prepend(picture);
    }
    return made;
  }

  const groups = [...new Set(presets.map(({ group }) => group))].map((group) => {
    const cards = presets.filter((preset) => preset.group === group).map(card);
    return el(
      'section',
      { 'aria-label': msg(group) },
      el('h3', {}, msg(group)),
      el('ul', {}, ...cards.map((one) => el('li', {}, one))),
    );
  });
  const dialog = el(
    'dialog',
    { 'class': 'gallery', 'aria-label': msg('Maps') },
    el(
      'header',
      {},
      el('h2', {}, msg('Maps')),
      iconButton(words, 'close', msg('Close'), () => dialog.close()),
    ),
    ...groups,
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  // A press beside the dialog closes it.
  dialog.addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (
      target === dialog &&
      (clientX < left || clientX > right || clientY < top || clientY > bottom)
    )
      dialog.close();
  });
  // Arrows move between pictures. No key reaches the lab behind the dialog.
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextOf(
      [...dialog.querySelectorAll('li button')],
      event.key,
      getComputedStyle(dialog).direction === 'rtl',
    );
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  });
  root.firstElementChild?.append(dialog);
  dialog.showModal();
  const first = dialog.querySelector('[aria-current]') ?? dialog.querySelector('li button');
  /** @type {HTMLElement | null} */ (first)?.focus();
}

/**
 * Returns the card that a key moves to.
 *
 * @param {Element[]} cards
 * @param {string} key
 * @param {boolean} mirrored
 */
function nextOf(cards, key, mirrored) {
  if (key === 'Home') return cards[0];
  if (key === 'End') return cards.at(-1);
  const at = cards.findIndex((one) => one.matches(':focus'));
  if (at < 0) return undefined;
  if (key === 'ArrowLeft') return cards[at + (mirrored ? 1 : -1)];
  if (key === 'ArrowRight') return cards[at + (mirrored ? -1 : 1)];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const own = cards[at].getBoundingClientRect();
  const rows = cards
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => (key === 'ArrowUp' ? box.top < own.top - 1 : box.top > own.top + 1));
  const away = (/** @type {DOMRect} */ { left, top }) =>
    Math.abs(top - own.top) + Math.abs(left - own.left);
  return rows.sort((a, b) => away(a.box) - away(b.box))[0]?.one;
}
