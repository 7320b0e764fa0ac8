// What is chosen about a picture that becomes walls: from which brightness on there is floor, and whether it is the other way round.

import { el } from '../../shared/ui/dom.js';
import { button, rangeField, switchField } from '../../shared/ui/fields.js';

export class PictureFields {
  threshold;
  inverted = false;
  #range;

  /**
   * @param {string} face its name @param {number} threshold to begin with
   * @param {{ changed: () => void, done: (use: boolean) => void }} actions
   */
  constructor(face, threshold, { changed, done }) {
    this.threshold = threshold;
    this.#range = rangeField('Threshold', { min: 1, max: 255, step: 1 }, String, (value) => {
      this.threshold = value;
      changed();
    });
    this.#range.show(threshold);
    const inverted = switchField('Walls where it is bright', (on) => {
      this.inverted = on;
      changed();
    });
    this.element = el(
      'section',
      { class: 'build-picture', 'aria-label': 'Picture' },
      el('h2', {}, `A picture on the ${face} face`),
      this.#range.row,
      inverted.row,
      el('div', { class: 'build-row' }, button('Use it', () => done(true), { class: 'primary' }), button('Cancel', () => done(false))),
    );
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      done(false);
    });
  }

  focus() {
    this.#range.input.focus({ preventScroll: true });
  }
}
