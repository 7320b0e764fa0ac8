// Who walks along the answer: once more, or, where the answer leads only to the nearest cell, on to that cell and from there
// with a search anew. So a goal beyond a limit is reached in stretches, a press each, as yangrouchuan has it (docs/sources.md).

import { setText } from '../../shared/ui/dom.js';
import { button } from '../../shared/ui/fields.js';

/** @typedef {import('../play/lab.js').Lab} Lab */

export class Walk {
  #lab;
  /** Where the start goes once the walker is there. @type {readonly [number, number] | null} */
  #onTo = null;
  element = button('Walk again', () => this.#press(), { class: 'quiet walk' });

  /** @param {Lab} lab */
  constructor(lab) {
    this.#lab = lab;
    this.element.hidden = true;
  }

  /** The nearest cell that the answer leads to, if there is a way on from it; null where it leads to the goal, or nowhere. */
  get #end() {
    const { lead } = this.#lab;
    const short = lead?.answer?.status === 'limit' || lead?.answer?.status === 'nearest';
    return short && !lead.drive && lead.path.length > 1 ? (lead.path.at(-1) ?? null) : null;
  }

  /** As the lab is now. */
  show() {
    const { atEnd, lead, still } = this.#lab;
    const end = this.#end;
    const ways = atEnd && ((lead?.path.length ?? 0) > 1 || (lead?.way.length ?? 0) > 0);
    setText(this.element, end ? 'Walk on' : 'Walk again');
    this.element.title = end ? 'Walk to the nearest cell and search on from there' : '';
    // Where nothing may move by itself there is nobody to be seen walking again.
    this.element.hidden = !ways || (still && !end);
  }

  /** After each picture: whether somebody has arrived. */
  follow() {
    if (!this.#onTo || this.#lab.walker) return;
    const [x, y] = this.#onTo;
    this.#onTo = null;
    // The map may be another by now.
    if (String(this.#end) === `${x},${y}`) this.#lab.placeEnd('from', x, y);
  }

  #press() {
    this.#onTo = this.#end;
    if (this.#lab.still) this.follow();
    else this.#lab.walk();
  }
}
