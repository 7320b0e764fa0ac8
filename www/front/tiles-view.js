// The tiles: each has a plain background, and plays a search when it comes into view. Until the first one plays, nothing loads
// for the others. Each repeats after a while, until the reader pauses all. A tile that cannot play shows a still.

import { SITE } from '../shared/site.js';
import { createWords } from '../shared/ui/words.js';

const { el } = createWords();

/** Milliseconds that the others wait for the first. A later tile shows a still until it has loaded. */
export const PATIENCE_MS = 15_000;

/** @param {HTMLElement} section @param {HTMLElement} list of links @param {import('./texts.js').FrontTexts} texts */
export function showTiles(section, list, { tiles, lanes, says }) {
  const names = Object.values(tiles);
  /** @type {HTMLElement[]} */
  const frames = [...list.querySelectorAll('a')].map((link, at) => {
    const [name = '', sentence = ''] = names[at] ?? [];
    // A picture of the link's target: the text of the link describes it.
    const frame = el('div', { class: 'frame', 'aria-hidden': 'true' });
    link.replaceChildren(frame, el('h3', {}, name), el('p', {}, sentence));
    return frame;
  });
  const words = { lanes, cost: (/** @type {string} */ number) => says.cost.replace('{}', number) };
  /** @type {Map<Element, Awaited<ReturnType<typeof import('./miniature.js').createMiniature>>>} */
  const alive = new Map();

  // Pauses and resumes all of them. front.css hides it if nothing may move.
  let isPaused = false;
  const motion = el('button', { type: 'button', class: 'motion' }, says.pause);
  motion.addEventListener('click', () => {
    isPaused = !isPaused;
    motion.textContent = isPaused ? says.play : says.pause;
    for (const miniature of alive.values()) miniature.pause(isPaused);
  });
  section.querySelector('h2')?.after(motion);

  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) alive.get(target)?.see(isIntersecting);
  });

  /** @param {HTMLElement} frame */
  async function play(frame) {
    const at = frames.indexOf(frame);
    const failed = async (/** @type {unknown} */ error) => {
      console.warn(`The tile “${names[at]?.[0]}” stands still:`, error);
      alive.delete(frame);
      // The picture of its map from the lab's gallery.
      const [{ stillOf }, { TILES }] = await Promise.all([import('../lab/play/tile-presets.js'), import('./tiles.js')]);
      const src = new URL(`posters/${stillOf(TILES[at]?.preset.name ?? '')}`, SITE ?? location.href).href;
      if (!alive.has(frame) && !frame.querySelector('img')) frame.append(el('img', { src, alt: '' }));
    };
    // Without a still, the link remains.
    const showStill = (/** @type {unknown} */ error) => failed(error).catch(() => undefined);
    const late = setTimeout(() => void showStill(new Error(`not there after ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
    try {
      const { createMiniature } = await import('./miniature.js');
      const miniature = await createMiniature(frame, at, words, showStill);
      alive.set(frame, miniature);
      frame.querySelector('img')?.remove();
      miniature.pause(isPaused);
      sight.observe(frame);
      frame.toggleAttribute('data-shown', true);
    } catch (error) {
      await showStill(error);
    } finally {
      clearTimeout(late);
    }
  }

  /** @type {Promise<unknown> | null} */
  let first = null;
  const arrival = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      arrival.unobserve(target);
      const frame = /** @type {HTMLElement} */ (target);
      if (first) void first.then(() => play(frame));
      else first = Promise.race([play(frame), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    }
  });
  for (const frame of frames) arrival.observe(frame);
}
