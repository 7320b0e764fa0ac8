// The bar under the stage: back, where the story is, next; what an author got wrong; and what is told to those who listen.

import { sentence, showRefusals } from '../shared/element/fault.js';
import { el, setText, svg } from '../shared/ui/dom.js';
import { Notice } from '../shared/ui/notice.js';

export class Bar {
  #notice = new Notice(() => undefined);
  #at = el('span', { class: 'at', 'aria-hidden': 'true' });
  #back;
  #next;
  #steps;
  #index = 0;
  #count = 0;

  /** @param {(index: number) => void} go */
  constructor(go) {
    const turn = (/** @type {number} */ way) => () => {
      const to = this.#index + way;
      if (to >= 0 && to < this.#count) go(to);
    };
    this.#back = button('Back', 'M15 5 8 12l7 7', turn(-1));
    this.#next = button('Next', 'm9 5 7 7-7 7', turn(1));
    this.#steps = el('div', { class: 'steps', role: 'group', 'aria-label': 'Parts of the story' }, this.#back, this.#at, this.#next);
    this.element = el(
      'div',
      { class: 'root', part: 'bar' },
      this.#notice.card,
      this.#steps,
      this.#notice.live,
    );
  }

  /** @param {number} index @param {number} count */
  show(index, count) {
    this.#index = index;
    this.#count = count;
    this.#steps.hidden = count === 0;
    setText(this.#at, count === 0 ? '' : `${index + 1} of ${count}`);
    // They keep the focus when there is no further part, so they are not disabled.
    this.#back.setAttribute('aria-disabled', String(index <= 0));
    this.#next.setAttribute('aria-disabled', String(index >= count - 1));
  }

  /** For those who listen. @param {string} title of the part, '' when it has none */
  tell(title) {
    this.#notice.sayRarely(`Part ${this.#index + 1} of ${this.#count}${title === '' ? '' : `: ${title}`}`);
  }

  /** @param {ReadonlyMap<string, string>} faults */
  blame(faults) {
    showRefusals(this.#notice, faults);
  }

  /** @param {string} why the story cannot be shown; '' when it can */
  miss(why) {
    if (why === '') this.#notice.hideCard('stage');
    else this.#notice.showCard({ about: 'stage', title: 'This story is not whole', message: sentence(why), after: 'The text can be read without it.' });
  }

  dispose() {
    this.#notice.dispose();
  }
}

/** @param {string} name @param {string} path @param {() => void} pressed */
function button(name, path, pressed) {
  const made = el('button', { type: 'button' }, svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: path })), el('span', {}, name));
  made.addEventListener('click', pressed);
  return made;
}
