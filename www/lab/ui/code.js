// The loop of a search as pseudocode, with the lines lit that the step at the playhead went through, and how often; the last
// of them is the one that the step ended on.

import { el, setText } from '../../shared/ui/dom.js';

export class Code {
  #title = el('h2', {});
  #list = el('ol', { class: 'code-lines' });
  element = el('section', { class: 'view code', part: 'code', 'aria-label': 'The loop as pseudocode', tabindex: 0, hidden: true }, this.#title, this.#list);
  /** @type {{ row: HTMLElement, count: HTMLElement }[]} */
  #rows = [];
  /** @type {readonly import('../play/programs.js').Line[] | null} */
  #program = null;
  #lit = -1;

  hide() {
    this.element.hidden = true;
  }

  /**
   * @param {string} title @param {readonly import('../play/programs.js').Line[]} program the same object as long as it is the same
   * @param {ReturnType<typeof import('../play/programs.js').traced>} trace
   */
  show(title, program, { times, last }) {
    this.element.hidden = false;
    setText(this.#title, title);
    if (program !== this.#program) this.#write(program);
    this.#rows.forEach(({ row, count }, at) => {
      const n = times[at] ?? 0;
      row.toggleAttribute('data-ran', n > 0);
      if (at === last) row.setAttribute('aria-current', 'step');
      else row.removeAttribute('aria-current');
      setText(count, n > 1 ? `× ${n}` : '');
    });
    if (last !== this.#lit) this.#reveal(last);
    this.#lit = last;
  }

  /** @param {readonly import('../play/programs.js').Line[]} program */
  #write(program) {
    this.#program = program;
    this.#lit = -1;
    this.#rows = program.map(({ deep, text }) => {
      const count = el('span', { class: 'code-count' });
      return { row: el('li', { class: `deep-${deep}` }, el('span', {}, text), count), count };
    });
    this.#list.replaceChildren(...this.#rows.map(({ row }) => row));
  }

  /** Scrolls within itself, never the page. @param {number} at */
  #reveal(at) {
    const row = this.#rows[at]?.row;
    const { element } = this;
    if (!row || element.scrollHeight <= element.clientHeight) return;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < element.scrollTop + 30) element.scrollTop = top - 30;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight + 8;
  }
}
