// Under a number, where another had to be used than was asked for: both of them, seen and heard.

import { adopt } from './sheet.js';
import { el, setText } from './dom.js';
import sheet from './use-note.css?inline';

export class UseNote {
  #note = el('output', { class: 'used' });
  #used = NaN;

  /** @param {{ row: HTMLElement }} field */
  constructor({ row }) {
    row.append(this.#note);
  }

  /** @param {number} asked NaN for nothing @param {number} used */
  tell(asked, used) {
    this.#used = used;
    const root = this.#note.getRootNode();
    if (asked !== used && root instanceof ShadowRoot) adopt(root, [sheet]);
    setText(this.#note, Number.isNaN(asked) || asked === used ? '' : `${asked} is not possible: ${used} is used`);
  }

  /** The field shows another number, from elsewhere. @param {number} value */
  follow(value) {
    if (value !== this.#used) this.tell(NaN, value);
  }
}
