// The title screen: what a page has put into the slot `intro`, with the ways to begin under it. It stands over the chase until
// somebody plays, watches, edits or opens a link.

import { el } from '../../shared/ui/dom.js';
import { button } from '../../shared/ui/fields.js';
import { dailyLabel } from '../play/daily.js';
import { hasLink } from './remembering.js';

/** In this tab somebody has begun already: a reload is no new visit. */
const SEEN = 'cubechase intro seen';

export class Intro {
  #host;
  #root;
  #canvas;
  #goal;
  #dialogue;

  /**
   * @param {HTMLElement} host @param {ReturnType<typeof import('./shell.js').createShell>} shell
   * @param {import('./goal.js').Goal} goal @param {import('../../shared/element/dialogue.js').Dialogue} dialogue
   */
  constructor(host, { root, canvas, intro }, goal, dialogue) {
    this.#host = host;
    this.#root = root;
    this.#canvas = canvas;
    this.#goal = goal;
    this.#dialogue = dialogue;
    const watch = () => {
      this.end();
      canvas.focus({ preventScroll: true });
    };
    const others = [button('Just watch', watch), button(dailyLabel(new Date()), () => goal.daily(), { title: 'Play the same new cube as everybody today' })];
    intro.append(el('div', { class: 'start' }, button('Play', () => this.play(), { class: 'primary' }), el('div', {}, ...others)));
    root.toggleAttribute('data-intro', host.querySelector(':scope > [slot=intro]') !== null && !hasLink() && !seen(host));
  }

  get #on() {
    return this.#root.hasAttribute('data-intro');
  }

  /** Plays as soon as there is a map, where it is there. @returns {boolean} whether it was */
  play() {
    if (!this.#on) return false;
    this.#canvas.focus({ preventScroll: true });
    this.end();
    this.#dialogue.ready.then(() => this.#goal.choose(true), () => undefined);
    return true;
  }

  end() {
    if (!this.#on) return;
    this.#root.removeAttribute('data-intro');
    if (!this.#host.hasAttribute('remember')) return;
    try {
      sessionStorage.setItem(SEEN, '');
    } catch {
      // Then it comes again with the next load.
    }
  }
}

/** @param {HTMLElement} host */
function seen(host) {
  try {
    return host.hasAttribute('remember') && sessionStorage.getItem(SEEN) !== null;
  } catch {
    return false;
  }
}
