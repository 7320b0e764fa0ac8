// The explanation beside a cell. It stays inside the stage, keeps off the cell it is about, and never takes a pointer.

import { el, setText } from '../../shared/ui/dom.js';

const GAP = 14;
/** A finger hides more than the cell under it, and the hand what lies below. */
const FINGER = 34;

export class Tooltip {
  #title = el('b', {});
  #lines = el('div', {});
  element = el('div', { class: 'tooltip', 'aria-hidden': 'true', hidden: true }, this.#title, this.#lines);

  /**
   * @param {import('./explain.js').Explanation} explanation
   * @param {{ x: number, y: number }} at the middle of the cell, in pixels of the stage
   * @param {number} size of the cell there
   * @param {{ width: number, height: number }} stage
   * @param {boolean} finger whether one points there
   */
  show({ title, lines }, { x, y }, size, stage, finger) {
    setText(this.#title, title);
    while (this.#lines.children.length > lines.length) this.#lines.lastElementChild?.remove();
    lines.forEach((line, at) => {
      const row = this.#lines.children[at];
      if (row) setText(row, line);
      else this.#lines.append(el('p', {}, line));
    });
    this.element.hidden = false;
    // Measured when the sentences stand there in the page's language, which is before anything is painted.
    queueMicrotask(() => this.#place({ x, y }, size, stage, finger));
  }

  /** @param {{ x: number, y: number }} at @param {number} size @param {{ width: number, height: number }} stage @param {boolean} finger */
  #place({ x, y }, size, stage, finger) {
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const away = finger ? Math.max(size / 2 + GAP, FINGER) : size / 2 + GAP;
    const right = x + away + width <= stage.width - 8;
    const left = x - away - width >= 8;
    const above = y - away - height >= 8;
    const below = finger ? !above : y + away + height <= stage.height - 8;
    // Beside the cell where there is room; on a narrow stage over or under it.
    const sideways = right || left;
    const px = right ? x + away : left ? x - away - width : Math.min(Math.max(8, x - width / 2), stage.width - width - 8);
    const py = sideways ? Math.min(Math.max(8, y - height / 2), stage.height - height - 8) : below ? y + away : y - away - height;
    this.element.style.setProperty('translate', `${Math.round(px)}px ${Math.round(Math.max(8, py))}px`);
  }

  hide() {
    this.element.hidden = true;
  }
}
