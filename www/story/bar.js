// The bar under the stage: back, the position in the story, next; errors of the author; and links
// that control the story: `href="#id"` of a part, anywhere in the page, and `data-seek="12"` inside
// the story.

import { orNull } from '../shared/async.js';
import { createNotice, showRefusals } from '../shared/ui/notice.js';
import { msg, saidBy, sentence } from '../shared/message.js';
import { svg } from '../shared/ui/dom.js';
import { readStep } from './state.js';

/** @import { Said } from '../shared/message.js' */
/** @import { Words } from '../shared/ui/words.js' */

/** @param {HTMLElement} host @param {Words} words @param {(index: number) => void} go */
export function createBar(host, words, go) {
  const { el, setText } = words;
  const notice = createNotice({ words });
  const at = el('span', { 'class': 'at', 'aria-hidden': 'true' });
  let now = 0;
  let parts = 0;
  const turn = (/** @type {number} */ by) => () => {
    const to = now + by;
    if (to >= 0 && to < parts) go(to);
  };
  const back = button(words, msg('Back'), 'M15 5 8 12l7 7', turn(-1));
  const next = button(words, msg('Next'), 'm9 5 7 7-7 7', turn(1));
  const steps = el(
    'div',
    { 'class': 'steps', 'role': 'group', 'aria-label': msg('Parts of the story') },
    back,
    at,
    next,
  );
  return {
    element: el('div', { class: 'root', part: 'bar' }, notice.card, steps, notice.live),
    /** @param {number} index @param {number} count */
    show(index, count) {
      now = index;
      parts = count;
      steps.hidden = count === 0;
      setText(at, count === 0 ? '' : msg('{at} of {count}', { at: index + 1, count }));
      // They keep the focus at the last part, so they are not disabled.
      back.setAttribute('aria-disabled', String(index <= 0));
      next.setAttribute('aria-disabled', String(index >= count - 1));
    },
    /** Announces a part. @param {string} title of the part, '' if it has none */
    announce(title) {
      const about = msg('Part {at} of {count}', { at: now + 1, count: parts });
      notice.sayRarely(title === '' ? about : msg('{about}: {what}', { about, what: title }));
    },
    /** @param {ReadonlyMap<string, Said>} faults */
    blame: (faults) => showRefusals(notice, host, faults),
    /** @param {Said | null} why the story cannot be shown; null if it can */
    miss(why) {
      if (why === null) notice.hideCard('stage');
      else
        notice.showCard({
          about: 'stage',
          title: msg('This story is incomplete'),
          message: sentence(why),
          after: msg('You can read the text without it.'),
        });
    },
    dispose: () => notice.dispose(),
  };
}

/** @param {Words} words @param {Said} name @param {string} path @param {() => void} pressed */
function button({ el }, name, path, pressed) {
  const made = el(
    'button',
    { type: 'button' },
    svg('svg', { 'viewBox': '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: path })),
    el('span', {}, name),
  );
  made.addEventListener('click', pressed);
  return made;
}

/**
 * @param {HTMLElement} story
 * @param {object} on
 * @param {(id: string) => void} on.state the target of a link, perhaps a part of the story
 * @param {(step: number, link: Element) => void} on.step
 * @param {(link: Element, why: Said) => void} on.faulty
 * @param {AbortSignal} signal ends it
 */
export function listenToLinks(story, { state, step, faulty }, signal) {
  story.ownerDocument.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const seeker = target.closest('[data-seek]');
      if (seeker && story.contains(seeker)) {
        event.preventDefault();
        try {
          step(readStep(seeker.getAttribute('data-seek') ?? ''), seeker);
        } catch (error) {
          faulty(seeker, saidBy(error));
        }
        return;
      }
      // With a modifier key, a link opens elsewhere.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const link = target.closest('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.hash === '' || link.target === '_blank')
        return;
      const [to, here] = [new URL(link.href), new URL(location.href)];
      if (to.pathname !== here.pathname || to.origin !== here.origin || to.search !== here.search)
        return;
      // The browser scrolls there and updates the address.
      state(idOf(link.hash));
    },
    { signal },
  );
}

/** Returns the id in a link. @param {string} hash */
export function idOf(hash) {
  const text = hash.slice(1);
  // It throws for a literal percent sign.
  return orNull(() => decodeURIComponent(text)) ?? text;
}
