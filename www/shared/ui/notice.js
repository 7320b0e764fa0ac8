// What the element says: an error card beside the cube that stays until dismissed, a toast for what passes, a cover for
// when there is no picture at all, and one polite live region for those who listen instead of looking.

import { joined, msg, saidBy, textOf } from '../message.js';
import { svg } from './dom.js';
import { button } from './fields.js';

/** @import { Said } from '../message.js' */
/** @import { Words } from './words.js' */

const TOAST_MS = 3200;
/** Faces can change twice a second; spoken, that would drown everything else. */
const RARE_MS = 2500;

/**
 * @typedef {object} CardText
 * @property {string} about what the card belongs to: it goes when that is settled
 * @property {Said} title
 * @property {Said} message
 * @property {Said} [place] where in the text
 * @property {Said} [after] what goes on
 * @property {{ name: Said, act: () => void }} [action] what can be done about it
 */
/** @typedef {ReturnType<typeof createNotice>} Notice */

/** @param {{ words: Words, dismissed?: () => void }} parts dismissed: the card was closed by its button */
export function createNotice({ words, dismissed }) {
  const { el, setLine, setText, textNode } = words;
  /** Two regions that take turns: a sentence that is said twice would change nothing in one, and not be heard. */
  const regions = [0, 1].map(() => el('div', { role: 'status', 'aria-live': 'polite' }));
  let turn = 0;
  const heading = el('h2', { id: 'card-title' });
  const where = el('p', { class: 'card-place' });
  const details = el('p', { class: 'card-message' });
  const afterwards = el('p', { class: 'card-after' });
  const act = button(words, '', () => {
    card.hidden = true;
    told?.action?.act();
  }, { hidden: true });
  const close = button(words, msg('Dismiss'), () => {
    card.hidden = true;
    dismissed?.();
  }, { class: 'quiet' });
  const card = el(
    'section',
    { class: 'card', 'aria-labelledby': 'card-title', hidden: true },
    svg(
      'svg',
      { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      svg('path', { class: 'sign', d: 'M12 3.5 21.5 20h-19Z' }),
      svg('path', { class: 'stroke', d: 'M12 10v4.6M12 17.1v.3' }),
    ),
    el('div', {}, heading, where, details, afterwards),
    el('div', { class: 'card-actions' }, act, close),
  );
  const toast = el('p', { class: 'toast', 'aria-hidden': 'true', hidden: true });
  const cover = el('div', { class: 'cover' });
  /** What the card says. @type {CardText | null} */
  let told = null;
  let onCard = '';
  let toastTimer = 0;
  let rareTimer = 0;
  let lastRare = -Infinity;

  /** Heard only. @param {Said} text */
  function say(text) {
    turn = 1 - turn;
    // A new node each time: not every reader of screens hears of one that says something else.
    regions.forEach((region, at) => region.replaceChildren(...(at === turn ? [textNode(text)] : [])));
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
      told = text;
      setText(heading, title);
      setText(details, message);
      setLine(where, place);
      setLine(afterwards, after);
      setLine(act, action?.name ?? '');
      const said = together(place === '' ? title : together(title, place), message);
      // A card that is only shown on is not news.
      if (card.hidden || textOf(said) !== onCard) say(said);
      onCard = textOf(said);
      card.hidden = false;
    },

    /** Only a card about this. @param {string} about */
    hideCard: (/** @type {string} */ about) => void (card.hidden ||= about === told?.about),

    /** A sentence that passes. @param {Said} text @param {boolean} aloud whether it is heard too */
    pass(text, aloud) {
      setLine(toast, text);
      clearTimeout(toastTimer);
      toastTimer = window.setTimeout(() => (toast.hidden = true), TOAST_MS);
      if (aloud) say(text);
    },

    /** Heard only, and of several in a short time just the last. @param {Said} text @param {() => void} [said] it was the last */
    sayRarely(text, said) {
      clearTimeout(rareTimer);
      rareTimer = window.setTimeout(() => {
        lastRare = performance.now();
        say(text);
        said?.();
      }, Math.max(0, lastRare + RARE_MS - performance.now()));
    },

    /** A calm stand-in while there is nothing to show yet. @param {Said} text @param {HTMLElement} still @param {boolean} enough whether the text is only heard */
    showLoading(text, still, enough) {
      showCover(still, ...(enough ? [] : [el('p', {}, text)]));
      say(text);
    },

    /**
     * There is no picture, and this is why.
     *
     * @param {Said} title @param {Said} message @param {Said} [action] what can be done about it @param {() => void} [acted]
     */
    showFailure(title, message, action, acted) {
      const failure = el('section', { class: 'failure' }, el('h2', {}, title), el('p', {}, message));
      if (action !== undefined && acted) failure.append(button(words, action, acted, { class: 'primary' }));
      showCover(failure);
      say(together(title, message));
    },

    hideCover() {
      cover.hidden = true;
      cover.replaceChildren();
    },

    dispose() {
      clearTimeout(toastTimer);
      clearTimeout(rareTimer);
    },
  };
}

/** Two sentences, the first without a stop of its own. @param {Said} one @param {Said} other */
const together = (one, other) => msg('{one}. {other}', { one, other });

/** Takes a setting, or notes why not. @param {Map<string, Said>} refusals @param {string} setting @param {() => void} take */
export function attempt(refusals, setting, take) {
  try {
    take();
    refusals.delete(setting);
  } catch (error) {
    refusals.set(setting, saidBy(error));
  }
}

/**
 * @param {Notice} notice
 * @param {ReadonlyMap<string, Said>} refusals a sentence for each setting that was not taken
 * @param {(said: Said) => Said} [plain] says it in the page's words
 */
export function showRefusals(notice, refusals, plain = (said) => said) {
  if (refusals.size === 0) return notice.hideCard('settings');
  const title = refusals.size === 1 ? msg('This setting was not taken') : msg('These settings were not taken');
  notice.showCard({ about: 'settings', title, message: joined([...refusals.values()].map(plain), '\n'), after: msg('Everything goes on as it was.') });
}

/**
 * Does what may fail, and says so where it does.
 *
 * @param {Pick<Notice, 'pass'>} notice @param {Said | ((error: unknown) => Said)} failed what is said @param {() => unknown} work
 */
export async function orTell(notice, failed, work) {
  try {
    await work();
  } catch (error) {
    notice.pass(typeof failed === 'function' ? failed(error) : failed, true);
  }
}
