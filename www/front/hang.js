// The tiles: a plain ground each, and on it, as soon as somebody sees it, a search that plays. Until the first of them is alive
// nothing is fetched for the others. Each plays again after a while, until all are told to stand still; one that cannot play has a still.

import { el } from '../shared/ui/dom.js';

/** How long the others wait for the first, in milliseconds; who is not there by then has a still in its place until it comes. */
export const PATIENCE_MS = 15_000;

/** @typedef {import('./miniature.js').Miniature} Miniature */
/** @typedef {import('./texts.js').FrontTexts} FrontTexts */

/** @param {HTMLElement} section @param {HTMLElement} list of links @param {FrontTexts} texts */
export function hangTiles(section, list, { tiles, lanes, says }) {
  const names = Object.values(tiles);
  /** @type {HTMLElement[]} */
  const frames = [...list.querySelectorAll('a')].map((link, at) => {
    const [name = '', sentence = ''] = names[at] ?? [];
    // A picture of where the link leads: whoever does not see it reads the link's words.
    const frame = el('div', { class: 'frame', 'aria-hidden': 'true' });
    link.replaceChildren(frame, el('h3', {}, name), el('p', {}, sentence));
    return frame;
  });
  const words = { lanes, cost: (/** @type {string} */ number) => says.cost.replace('{}', number) };
  /** @type {Map<Element, Miniature>} */
  const alive = new Map();
  const motion = motionButton(says, alive);
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const miniature = alive.get(target);
      if (miniature) miniature.seen = isIntersecting;
    }
  });

  /** @param {HTMLElement} frame */
  const enliven = async (frame) => {
    const at = frames.indexOf(frame);
    const failed = async (/** @type {unknown} */ error) => {
      console.warn(`The tile “${names[at]?.[0]}” stands still:`, error);
      alive.delete(frame);
      const { stillOfTile } = await import('./still.js');
      if (!alive.has(frame) && !frame.querySelector('img')) frame.append(stillOfTile(at));
    };
    // Without its still too there is the link.
    const stand = (/** @type {unknown} */ error) => failed(error).catch(() => undefined);
    const late = setTimeout(() => void stand(new Error(`not there after ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
    try {
      const { Miniature } = await import('./miniature.js');
      const miniature = await Miniature.in(frame, at, words, (error) => void stand(error));
      alive.set(frame, miniature);
      frame.querySelector('img')?.remove();
      miniature.paused = motion.paused;
      sight.observe(frame);
      frame.toggleAttribute('data-shown', true);
    } catch (error) {
      await stand(error);
    } finally {
      clearTimeout(late);
    }
  };
  /** @type {Promise<void> | null} */
  let first = null;
  const arrival = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      arrival.unobserve(target);
      const frame = /** @type {HTMLElement} */ (target);
      if (first) void first.then(() => enliven(frame));
      else first = Promise.race([enliven(frame), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    }
  });
  for (const frame of frames) arrival.observe(frame);
  section.querySelector('h2')?.after(motion.button);
}

/** Stops all of them, and lets them go on; front.css hides it while nothing may move. @param {FrontTexts['says']} says @param {Map<Element, Miniature>} alive */
function motionButton({ pause, play }, alive) {
  const button = el('button', { type: 'button', class: 'motion' }, pause);
  const motion = { button, paused: false };
  button.addEventListener('click', () => {
    motion.paused = !motion.paused;
    button.textContent = motion.paused ? play : pause;
    for (const miniature of alive.values()) miniature.paused = motion.paused;
  });
  return motion;
}
