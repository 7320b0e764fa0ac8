// The tiles: each has a plain background, and shows the answer of a search when it comes into view.
// Until the first one does, nothing loads for the others. A tile plays while the pointer is on it,
// while it has the focus of the keyboard, or after a tap on its picture. A tile that cannot play
// shows a still.

import { SITE } from '../shared/site.js';
import { createWords } from '../shared/ui/words.js';

const { el } = createWords();

/**
 * Milliseconds that the others wait for the first. A later tile shows a still until it has loaded.
 */
export const PATIENCE_MS = 15_000;

/** @param {HTMLElement} list of links @param {import('./texts.js').FrontTexts} texts */
export function showTiles(list, { tiles, lanes, says }) {
  const names = Object.values(tiles);
  /** @type {HTMLElement[]} */
  const frames = [...list.querySelectorAll('a')].map((link, at) => {
    const [name = '', sentence = ''] = names[at] ?? [];
    // A picture of the link's target: the text of the link describes it.
    const frame = el('div', { 'class': 'frame', 'aria-hidden': 'true' });
    link.replaceChildren(frame, el('h3', {}, name), el('p', {}, sentence));
    listen(link, frame);
    return frame;
  });
  const words = { lanes, cost: (/** @type {string} */ number) => says.cost.replace('{}', number) };
  /** @type {Map<Element, Awaited<ReturnType<typeof import('./miniature.js').createMiniature>>>} */
  const alive = new Map();

  /** The one that plays. @type {HTMLElement | null} */
  let active = null;

  /** @param {HTMLElement | null} frame */
  function activate(frame) {
    for (const [which, on] of /** @type {const} */ ([
      [active, false],
      [frame, true],
    ])) {
      which?.toggleAttribute('data-plays', on);
      if (which) alive.get(which)?.play(on);
    }
    active = frame;
  }

  /** @param {HTMLAnchorElement} link @param {HTMLElement} frame */
  function listen(link, frame) {
    const leave = () => active === frame && activate(null);
    // A finger that scrolls enters and leaves too.
    link.addEventListener(
      'pointerenter',
      ({ pointerType }) => pointerType !== 'touch' && activate(frame),
    );
    link.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && leave());
    link.addEventListener('focus', () => link.matches(':focus-visible') && activate(frame));
    link.addEventListener('blur', leave);
    // The first tap on the picture plays, the second opens the link.
    link.addEventListener('click', (event) => {
      const isTap =
        /** @type {PointerEvent} */ (event).pointerType === 'touch' &&
        event.target instanceof Node &&
        frame.contains(event.target);
      if (!isTap || active === frame || !alive.has(frame)) return;
      event.preventDefault();
      activate(frame);
    });
  }

  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) alive.get(target)?.see(isIntersecting);
  });

  /** @param {HTMLElement} frame */
  async function show(frame) {
    const at = frames.indexOf(frame);
    const failed = async (/** @type {unknown} */ error) => {
      console.warn(`The tile “${names[at]?.[0]}” stands still:`, error);
      alive.delete(frame);
      // The picture of its map from the lab's gallery.
      const [{ stillOf }, { TILES }] = await Promise.all([
        import('../lab/play/tile-presets.js'),
        import('./tiles.js'),
      ]);
      const src = new URL(`posters/${stillOf(TILES[at]?.preset.name ?? '')}`, SITE ?? location.href)
        .href;
      if (!alive.has(frame) && !frame.querySelector('img'))
        frame.append(el('img', { src, alt: '' }));
    };
    // Without a still, the link remains.
    const showStill = (/** @type {unknown} */ error) => failed(error).catch(() => undefined);
    const late = setTimeout(
      () => void showStill(new Error(`not there after ${PATIENCE_MS / 1000} s`)),
      PATIENCE_MS,
    );
    try {
      const { createMiniature } = await import('./miniature.js');
      const miniature = await createMiniature(frame, at, words, showStill);
      alive.set(frame, miniature);
      frame.querySelector('img')?.remove();
      miniature.play(active === frame);
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
      if (first) void first.then(() => show(frame));
      else
        first = Promise.race([
          show(frame),
          new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
        ]);
    }
  });
  for (const frame of frames) arrival.observe(frame);
}
