// What is chosen about a picture that becomes walls: from which brightness on there is floor, and whether it is the other way round.

import { el } from './dom.js';
import { button, rangeField, switchField } from './fields.js';

export class PictureFields {
  threshold;
  inverted = false;
  #range;

  /**
   * @param {string} title @param {number} threshold to begin with
   * @param {{ changed: () => void, done: (use: boolean) => void }} actions
   * @param {HTMLElement[]} [more] what else there is about it
   */
  constructor(title, threshold, { changed, done }, more = []) {
    this.threshold = threshold;
    this.#range = rangeField('Threshold', { min: 1, max: 255, step: 1 }, String, (value) => {
      this.threshold = value;
      changed();
    });
    this.show(threshold);
    const inverted = switchField('Walls where it is bright', (on) => {
      this.inverted = on;
      changed();
    });
    this.element = el(
      'section',
      { class: 'picture-card', 'aria-label': 'Picture' },
      el('h2', {}, title),
      ...more,
      this.#range.row,
      inverted.row,
      el('div', { class: 'picture-row' }, button('Use it', () => done(true), { class: 'primary' }), button('Cancel', () => done(false))),
    );
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      done(false);
    });
  }

  /** @param {number} threshold */
  show(threshold) {
    this.threshold = threshold;
    this.#range.show(threshold);
  }

  focus() {
    this.#range.input.focus({ preventScroll: true });
  }
}
