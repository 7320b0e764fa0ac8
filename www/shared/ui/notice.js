// What the element says: an error card beside the cube that stays until dismissed, a toast for what passes, a cover for
// when there is no picture at all, and one polite live region for those who listen instead of looking.

import { el, setText, svg } from './dom.js';

const TOAST_MS = 3200;
/** Faces can change twice a second; spoken, that would drown everything else. */
const RARE_MS = 2500;

/**
 * @typedef {object} CardText
 * @property {string} about what the card belongs to: it goes when that is settled
 * @property {string} title
 * @property {string} message
 * @property {string} [place] where in the text
 * @property {string} [after] what goes on
 * @property {{ name: string, act: () => void }} [action] what can be done about it
 */

export class Notice {
  /** Two regions that take turns: a sentence that is said twice would change nothing in one, and not be heard. */
  #regions = [0, 1].map(() => el('div', { role: 'status', 'aria-live': 'polite' }));
  #turn = 0;
  #onCard = '';
  #title = el('h2', { id: 'card-title' });
  #place = el('p', { class: 'card-place' });
  #message = el('p', { class: 'card-message' });
  #after = el('p', { class: 'card-after' });
  #action = el('button', { type: 'button', hidden: true });
  #act = () => {};
  #about = '';
  #toastTimer = 0;
  #rareTimer = 0;
  #lastRare = -Infinity;

  /** @param {() => void} dismissed the card was closed by its button */
  constructor(dismissed) {
    const close = el('button', { type: 'button', class: 'quiet' }, 'Dismiss');
    close.addEventListener('click', () => {
      this.hideCard();
      dismissed();
    });
    this.#action.addEventListener('click', () => {
      this.hideCard();
      this.#act();
    });
    this.card = el(
      'section',
      { class: 'card', 'aria-labelledby': 'card-title', hidden: true },
      svg(
        'svg',
        { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
        svg('path', { class: 'sign', d: 'M12 3.5 21.5 20h-19Z' }),
        svg('path', { class: 'stroke', d: 'M12 10v4.6M12 17.1v.3' }),
      ),
      el('div', {}, this.#title, this.#place, this.#message, this.#after),
      el('div', { class: 'card-actions' }, this.#action, close),
    );
    this.toast = el('p', { class: 'toast', 'aria-hidden': 'true', hidden: true });
    this.cover = el('div', { class: 'cover' });
    this.live = el('div', { class: 'live' }, ...this.#regions);
  }

  /** @param {CardText} text */
  showCard({ about, title, place = '', message, after = '', action }) {
    this.#about = about;
    setText(this.#title, title);
    setText(this.#place, place);
    setText(this.#message, message);
    setText(this.#after, after);
    this.#place.hidden = place === '';
    this.#after.hidden = after === '';
    setText(this.#action, action?.name ?? '');
    this.#action.hidden = !action;
    this.#act = action?.act ?? (() => {});
    const said = [title, place, message].filter(Boolean).join('. ');
    // A card that is only shown on is not news.
    if (this.card.hidden || said !== this.#onCard) this.say(said);
    this.#onCard = said;
    this.card.hidden = false;
  }

  /** @param {string} [about] only a card about this; any when left out */
  hideCard(about = this.#about) {
    if (about === this.#about) this.card.hidden = true;
  }

  /** A sentence that passes. @param {string} text @param {boolean} aloud whether it is heard too */
  pass(text, aloud) {
    setText(this.toast, text);
    this.toast.hidden = false;
    clearTimeout(this.#toastTimer);
    this.#toastTimer = window.setTimeout(() => (this.toast.hidden = true), TOAST_MS);
    if (aloud) this.say(text);
  }

  /** Heard only. @param {string} text */
  say(text) {
    this.#turn = 1 - this.#turn;
    this.#regions.forEach((region, at) => (region.textContent = at === this.#turn ? text : ''));
  }

  /** Heard only, and of several in a short time just the last. @param {string} text @param {() => void} [said] it was the last */
  sayRarely(text, said) {
    clearTimeout(this.#rareTimer);
    const wait = Math.max(0, this.#lastRare + RARE_MS - performance.now());
    this.#rareTimer = window.setTimeout(() => {
      this.#lastRare = performance.now();
      this.say(text);
      said?.();
    }, wait);
  }

  /** A calm stand-in while there is nothing to show yet. @param {string} text @param {HTMLElement} still @param {boolean} enough whether the text is only heard */
  showLoading(text, still, enough) {
    this.cover.replaceChildren(still, ...(enough ? [] : [el('p', {}, text)]));
    this.cover.hidden = false;
    this.say(text);
  }

  /**
   * There is no picture, and this is why.
   *
   * @param {string} title @param {string} message @param {string} [action] what can be done about it @param {() => void} [act]
   */
  showFailure(title, message, action, act) {
    const card = el('section', { class: 'failure' }, el('h2', {}, title), el('p', {}, message));
    if (action !== undefined && act) {
      const button = el('button', { type: 'button', class: 'primary' }, action);
      button.addEventListener('click', act);
      card.append(button);
    }
    this.cover.replaceChildren(card);
    this.cover.hidden = false;
    this.say(`${title}. ${message}`);
  }

  hideCover() {
    this.cover.hidden = true;
    this.cover.replaceChildren();
  }

  dispose() {
    clearTimeout(this.#toastTimer);
    clearTimeout(this.#rareTimer);
  }
}
