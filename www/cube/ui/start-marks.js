// Where everybody starts, over the picture, while it is edited: who goes on where it is would else not show that its start was moved.

import { el, svg } from '../../shared/ui/dom.js';

/** @typedef {{ face: number, x: number, y: number }} Cell */

/** More would cover the picture, and their places are asked for in every frame. */
const MOST = 60;

export class StartMarks {
  element = el('div', { class: 'build-starts', 'aria-hidden': 'true' });
  /** @type {Element[]} */
  #marks = [];

  /** @param {readonly Cell[]} starts the player's first @param {(cell: Cell, at: number) => { x: number, y: number, visible: boolean } | null} project null for one that needs no mark */
  show(starts, project) {
    const count = Math.min(starts.length, MOST + 1);
    while (this.#marks.length < count) this.#add();
    this.#marks.forEach((mark, at) => {
      const start = at < count ? starts[at] : undefined;
      const place = start ? project(start, at) : null;
      mark.toggleAttribute('hidden', !place?.visible);
      if (place?.visible) /** @type {SVGElement} */ (mark).style.transform = `translate(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px)`;
    });
  }

  #add() {
    const at = this.#marks.length;
    const words = at === 0 ? svg('path', { d: 'M-.8 0V-15h10.6l-2.8 3.6 2.8 3.6H.8V0Z' }) : svg('path', { d: 'M0 0-4.6-5.4H-7.5V-17H7.5v11.6H4.6Z' });
    const text = at === 0 ? [] : [svg('text', { x: 0, y: -7.6 }, String(at))];
    const mark = svg('svg', { class: at === 0 ? 'build-start build-player' : 'build-start', viewBox: '-12 -18 24 20', width: 24, height: 20 }, words, ...text);
    this.#marks.push(mark);
    this.element.append(mark);
  }
}
