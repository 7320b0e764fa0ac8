// Messages of an element: an error card that stays until dismissed, a toast, a cover if there is no
// picture, and a polite live region for screen readers.

import { joined, msg, saidBy, textOf } from '../message.js';
import { svg } from './dom.js';
import { button } from './fields.js';

/** @import { Said } from '../message.js' */
/** @import { Words } from './words.js' */

const TOAST_MS = 3200;
/** Faces can change twice a second. Announcing each would hide all else. */
const RARE_MS = 2500;

/**
 * @typedef {object} CardText
 * @property {string} about the topic, by which the card is hidden again
 * @property {Said} title
 * @property {Said} message
 * @property {Said} [place] the position in the text
 * @property {Said} [after] what continues
 * @property {{ name: Said, act: () => void }} [action] what the reader can do
 */
/** @typedef {ReturnType<typeof createNotice>} Notice */

/**
 * @param {{ words: Words, dismissed?: () => void }} parts dismissed: the reader has closed the card
 */
export function createNotice({ words, dismissed }) {
  const { el, setLine, setText, textNode } = words;
  /**
   * Two regions take turns. Otherwise a repeated sentence would be no change, and not announced.
   * Each text stays for one more turn, because a screen reader may not have read it when the next
   * comes.
   */
  const regions = [0, 1].map(() => el('div', { 'role': 'status', 'aria-live': 'polite' }));
  let turn = 0;
  const heading = el('h2', { id: 'card-title' });
  const where = el('p', { class: 'card-place' });
  const details = el('p', { class: 'card-message' });
  const afterwards = el('p', { class: 'card-after' });
  const act = button(
    words,
    '',
    () => {
      card.hidden = true;
      shown?.action?.act();
    },
    { hidden: true },
  );
  const close = button(
    words,
    msg('Dismiss'),
    () => {
      card.hidden = true;
      dismissed?.();
    },
    { class: 'quiet' },
  );
  const card = el(
    'section',
    { 'class': 'card', 'aria-labelledby': 'card-title', 'hidden': true },
    svg(
      'svg',
      { 'viewBox': '0 0 24 24', 'aria-hidden': 'true' },
      svg('path', { class: 'sign', d: 'M12 3.5 21.5 20h-19Z' }),
      svg('path', { class: 'stroke', d: 'M12 10v4.6M12 17.1v.3' }),
    ),
    el('div', {}, heading, where, details, afterwards),
    el('div', { class: 'card-actions' }, act, close),
  );
  const toast = el('p', { 'class': 'toast', 'aria-hidden': 'true', 'hidden': true });
  const cover = el('div', { class: 'cover' });
  /** The text of the card. @type {CardText | null} */
  let shown = null;
  let onCard = '';
  let toastTimer = 0;
  let rareTimer = 0;
  let lastRare = -Infinity;

  /** Announces a text to screen readers. @param {Said} text */
  function say(text) {
    turn = 1 - turn;
    // A new node each time: some screen readers ignore a node whose text changes.
    regions[turn]?.replaceChildren(textNode(text));
  }

  /** @param {...HTMLElement} content */
  function showCover(...content) {
    cover.replaceChildren(...content);
    cover.hidden = false;
  }

  return {
    card,
    toast,
    cover,
    live: el('div', { class: 'live' }, ...regions),
    say,

    /** @param {CardText} text */
    showCard(text) {
      const { title, place = '', message, after = '', action } = text;
      shown = text;
      setText(heading, title);
      setText(details, message);
      setLine(where, place);
      setLine(afterwards, after);
      setLine(act, action?.name ?? '');
      const said = together(place === '' ? title : together(title, place), message);
      // A card that stays is not announced again.
      if (card.hidden || textOf(said) !== onCard) say(said);
      onCard = textOf(said);
      card.hidden = false;
    },

    /** Hides the card if it is about this topic. @param {string} about */
    hideCard: (/** @type {string} */ about) => void (card.hidden ||= about === shown?.about),

    /** Shows a toast. @param {Said} text @param {boolean} aloud whether it is also announced */
    pass(text, aloud) {
      setLine(toast, text);
      clearTimeout(toastTimer);
      toastTimer = window.setTimeout(() => (toast.hidden = true), TOAST_MS);
      if (aloud) say(text);
    },

    /**
     * Announces a text, and of several in a short time only the last.
     *
     * @param {Said} text
     * @param {() => void} [said] called if it was the last
     */
    sayRarely(text, said) {
      clearTimeout(rareTimer);
      rareTimer = window.setTimeout(
        () => {
          lastRare = performance.now();
          say(text);
          said?.();
        },
        Math.max(0, lastRare + RARE_MS - performance.now()),
      );
    },

    /**
     * Shows a cover until there is a picture: the content of the slot, the image of the attribute,
     * or the outline of a cube.
     *
     * @param {Said} text what loads
     * @param {HTMLElement} host
     */
    showLoading(text, host) {
      const address = host.getAttribute('poster');
      const still = el(
        'slot',
        { name: 'poster' },
        address === null ? outline() : el('img', { class: 'poster', src: address, alt: '' }),
      );
      // A picture of the page needs no text.
      const isEnough = address !== null || host.querySelector(':scope > [slot="poster"]') !== null;
      showCover(still, ...(isEnough ? [] : [el('p', {}, text)]));
      say(text);
    },

    /**
     * Shows why there is no picture.
     *
     * @param {Said} title
     * @param {Said} message
     * @param {Said} [action] what the reader can do
     * @param {() => void} [acted]
     */
    showFailure(title, message, action, acted) {
      const failure = el(
        'section',
        { class: 'failure' },
        el('h2', {}, title),
        el('p', {}, message),
      );
      if (action !== undefined && acted)
        failure.append(button(words, action, acted, { class: 'primary' }));
      showCover(failure);
      say(together(title, message));
    },

    /**
     * Hides the cover. A still of the map fades out, but not an outline or a text, which would be
     * hard to read meanwhile.
     */
    async hideCover() {
      const still = cover.querySelector('slot');
      const isPicture =
        still && (still.assignedElements().length > 0 || still.querySelector('img'));
      cover.replaceChildren(...(isPicture ? [still] : []));
      cover.hidden = true;
      await Promise.allSettled(cover.getAnimations().map(({ finished }) => finished));
      if (cover.hidden) cover.replaceChildren();
    },

    dispose() {
      clearTimeout(toastTimer);
      clearTimeout(rareTimer);
    },
  };
}

function outline() {
  return svg(
    'svg',
    { 'viewBox': '0 0 120 130', 'aria-hidden': 'true', 'class': 'skeleton' },
    svg('path', { class: 'top', d: 'M60 6 112 34 60 62 8 34Z' }),
    svg('path', { class: 'front', d: 'M8 34 60 62V122L8 94Z' }),
    svg('path', { class: 'side', d: 'M112 34 60 62V122l52-28Z' }),
  );
}

/** Joins two sentences, the first without a full stop. @param {Said} one @param {Said} other */
const together = (one, other) => msg('{one}. {other}', { one, other });

/**
 * Applies a setting, or notes why not.
 *
 * @param {Map<string, Said>} refusals
 * @param {string} setting
 * @param {() => void} take
 */
export function attempt(refusals, setting, take) {
  try {
    take();
    refusals.delete(setting);
  } catch (error) {
    refusals.set(setting, saidBy(error));
  }
}

/**
 * The sentences that authors have got, for each element's refused settings.
 *
 * @type {WeakMap<ReadonlyMap<unknown, Said>, string[]>}
 */
const reported = new WeakMap();

/**
 * Shows refused settings to readers, and reports each once to authors: in the console and by the
 * event `error`.
 *
 * @param {Notice} notice @param {HTMLElement} host
 * @param {ReadonlyMap<unknown, Said>} refusals a sentence for each refused setting
 * @param {(said: Said) => Said} [plain] rephrases it in the page's words
 */
export function showRefusals(notice, host, refusals, plain = (said) => said) {
  const sentences = [...refusals.values()].map((said) => textOf(said));
  const before = reported.get(refusals) ?? [];
  reported.set(refusals, sentences);
  for (const message of sentences) {
    if (before.includes(message)) continue;
    console.warn(`<${host.localName}> ${message}`);
    host.dispatchEvent(new CustomEvent('error', { detail: { what: 'setting', message } }));
  }
  if (refusals.size === 0) return notice.hideCard('settings');
  const title =
    refusals.size === 1
      ? msg('This setting was not applied')
      : msg('These settings were not applied');
  notice.showCard({
    about: 'settings',
    title,
    message: joined([...refusals.values()].map(plain), '\n'),
    after: msg('Everything else stays the same.'),
  });
}

/**
 * Runs work and reports its failure.
 *
 * @param {Pick<Notice, 'pass'>} notice
 * @param {Said | ((error: unknown) => Said)} failed the text
 * @param {() => unknown} work
 */
export async function orTell(notice, failed, work) {
  try {
    await work();
  } catch (error) {
    notice.pass(typeof failed === 'function' ? failed(error) : failed, true);
  }
}
