// The maps that ship as pictures, each with its lesson under its name, in groups: a dialog over the page. The pictures are
// drawn by the build (scripts/lib/posters.mjs); where they cannot be had, names and sentences are enough.

import { SITE } from '../../shared/site.js';
import { adopt } from '../../shared/ui/sheet.js';
import { el } from '../../shared/ui/dom.js';
import { iconButton } from '../../shared/ui/icons.js';
import { LESSONS } from '../play/lessons.js';
import { stillOf } from '../play/stills.js';
import sheet from './gallery.css?inline';

/** @typedef {{ name: string, url: string, group: string }} Preset */

/**
 * @param {HTMLElement} button that asked: the focus goes back there
 * @param {readonly Preset[]} presets
 * @param {string} current the address of the map that is open
 * @param {(url: string) => void} open
 */
export function openGallery(button, presets, current, open) {
  const root = button.getRootNode();
  if (!(root instanceof ShadowRoot) || !root.firstElementChild) return;
  adopt(root, [sheet]);
  const choose = (/** @type {string} */ url) => {
    dialog.close();
    open(url);
  };
  const groups = [...new Set(presets.map(({ group }) => group))];
  const dialog = el(
    'dialog',
    { class: 'gallery', 'aria-label': 'Maps' },
    el('header', {}, el('h2', {}, 'Maps'), iconButton('close', 'Close', () => dialog.close())),
    ...groups.map((group) => section(group, presets.filter((preset) => preset.group === group), current, choose)),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    button.focus({ preventScroll: true });
  });
  // Beside the dialog is the page: whoever presses there wants to go back to it.
  dialog.addEventListener('pointerdown', (event) => event.target === dialog && isBeside(dialog, event) && dialog.close());
  dialog.addEventListener('keydown', (event) => steer(dialog, event));
  root.firstElementChild.append(dialog);
  dialog.showModal();
  (/** @type {HTMLElement | null} */ (dialog.querySelector('[aria-current]')) ?? dialog.querySelector('li button'))?.focus();
}

/** @param {string} group @param {Preset[]} presets @param {string} current @param {(url: string) => void} choose */
function section(group, presets, current, choose) {
  return el('section', { 'aria-label': group }, el('h3', {}, group), el('ul', {}, ...presets.map((preset) => el('li', {}, card(preset, preset.url === current, choose)))));
}

/** @param {Preset} preset @param {boolean} isCurrent @param {(url: string) => void} choose */
function card({ name, url }, isCurrent, choose) {
  const button = el('button', { type: 'button', 'aria-current': isCurrent ? 'true' : undefined }, el('b', {}, name), el('span', {}, LESSONS[name]?.shows ?? ''));
  button.addEventListener('click', () => choose(url));
  if (SITE) {
    const picture = el('img', { src: new URL(`posters/${stillOf(name)}`, SITE).href, alt: '', loading: 'lazy', decoding: 'async', width: 240, height: 160 });
    picture.addEventListener('error', () => picture.remove());
    button.prepend(picture);
  }
  return button;
}

/** @param {HTMLElement} dialog @param {PointerEvent} point */
function isBeside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Arrows go from picture to picture; no key reaches the lab behind. @param {HTMLElement} dialog @param {KeyboardEvent} event */
function steer(dialog, event) {
  event.stopPropagation();
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const cards = [...dialog.querySelectorAll('li button')];
  const at = cards.findIndex((one) => one.matches(':focus'));
  const next = key === 'Home' ? cards[0] : key === 'End' ? cards.at(-1) : at < 0 ? undefined : beside(cards, at, key, getComputedStyle(dialog).direction === 'rtl');
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** @param {Element[]} cards @param {number} at @param {string} key @param {boolean} mirrored */
function beside(cards, at, key, mirrored) {
  if (key === 'ArrowLeft') return cards[at + (mirrored ? 1 : -1)];
  if (key === 'ArrowRight') return cards[at + (mirrored ? -1 : 1)];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const boxes = cards.map((one) => one.getBoundingClientRect());
  const own = boxes[at];
  if (!own) return undefined;
  const isThere = (/** @type {DOMRect} */ { top }) => (key === 'ArrowUp' ? top < own.top - 1 : top > own.top + 1);
  const away = (/** @type {DOMRect} */ { left, top }) => Math.abs(top - own.top) + Math.abs(left - own.left);
  const there = boxes.flatMap((box, place) => (isThere(box) ? [place] : []));
  const best = there.sort((a, b) => away(/** @type {DOMRect} */ (boxes[a])) - away(/** @type {DOMRect} */ (boxes[b])))[0];
  return best === undefined ? undefined : cards[best];
}
