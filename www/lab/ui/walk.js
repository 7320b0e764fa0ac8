// Who walks along the answer: once more, or, where the answer leads only to the nearest cell, on to that cell and from there
// with a search anew. So a goal beyond a limit is reached in stretches, a press each, as yangrouchuan has it (docs/sources.md).

import { el, setText } from '../../shared/ui/dom.js';
import { button, numberField } from '../../shared/ui/fields.js';
import { LAB_NUMBERS } from '../../shared/words.js';

/** @typedef {import('../play/lab.js').Lab} Lab */

export class Walk {
  #lab;
  /** Where the start goes once the walker is there. @type {readonly [number, number] | null} */
  #onTo = null;
  #button = button('Walk again', () => this.#press(), { class: 'quiet' });
  #pace;
  element;

  /** @param {Lab} lab @param {(pace: string | null) => void} setPace null for the usual */
  constructor(lab, setPace) {
    this.#lab = lab;
    const { least: min = 0, most: max = 0 } = LAB_NUMBERS.pace ?? {};
    this.#pace = numberField('Pace', { min, max, step: 'any' }, (pace) => setPace(Number.isFinite(pace) ? String(pace) : null));
    this.#pace.row.title = 'Cells a second of who walks along the answer; empty for the usual';
    this.#pace.input.placeholder = 'automatic';
    this.element = el('div', { class: 'walk', hidden: true }, this.#button, this.#pace.row);
  }

  /** The nearest cell that the answer leads to, if there is a way on from it; null where it leads to the goal, or nowhere. */
  get #end() {
    const { lead } = this.#lab;
    const short = lead?.answer?.status === 'limit' || lead?.answer?.status === 'nearest';
    return short && !lead.drive && lead.path.length > 1 ? (lead.path.at(-1) ?? null) : null;
  }

  /** As the lab is now. */
  show() {
    const { atEnd, lead, still, pace } = this.#lab;
    const end = this.#end;
    const ways = atEnd && ((lead?.path.length ?? 0) > 1 || (lead?.way.length ?? 0) > 0);
    setText(this.#button, end ? 'Walk on' : 'Walk again');
    this.#button.title = end ? 'Walk to the nearest cell and search on from there' : '';
    // Where nothing may move by itself there is nobody to be seen walking again.
    this.element.hidden = !ways || (still && !end);
    // A field in use is its user's.
    if (!this.#pace.row.contains(/** @type {ShadowRoot} */ (this.element.getRootNode()).activeElement ?? null)) this.#pace.show(pace);
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
