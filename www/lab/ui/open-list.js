// The open list itself under the stage: its picture, and what keeping it in order has cost. A pointer over an entry, or arrow
// keys, mark its cell on the map.

import { drawOpenList } from '../draw/open-list.js';
import { cellOf, layOf, spotAt } from '../draw/open-layout.js';
import { costText } from './explain.js';
import { el, setText } from '../../shared/ui/dom.js';
import { fromWindow } from '../../shared/ui/viewport.js';

/**
 * @typedef {import('../draw/open-layout.js').OpenList} OpenList
 * @typedef {[number, number]} Cell
 */

const KINDS = { heap: 'Binary heap', buckets: 'Buckets', list: 'Plain list' };
/** More pixels than this a point cost much and show little. */
const PIXEL_RATIO = 3;

export class OpenListView {
  #title = el('h2', {});
  #work = el('p', { class: 'view-note' });
  // Its keys are its own, and what they come to is said aloud, as on the map.
  #canvas = el('canvas', { role: 'application', tabindex: 0 });
  #box = el('div', { class: 'list-box' }, this.#canvas);
  element = el('section', { class: 'view list', part: 'open-list', 'aria-label': 'The open list', hidden: true }, this.#title, this.#work, this.#box);
  #pointed;
  /** @type {OpenList | null} */
  #list = null;
  /** @type {import('../draw/open-layout.js').Lay} */
  #lay = { spots: [], links: [], heads: [], left: 0 };
  /** What the layout is of. */
  #laid = '';
  /** The entry under pointer or keys; -1 for none. */
  #at = -1;

  /** @param {(cell: Cell | null, said: string) => void} pointed an entry of this cell, or none; what is said of it to who came by keys, else '' */
  constructor(pointed) {
    this.#pointed = pointed;
    this.#canvas.addEventListener('pointermove', (event) => {
      const { x, y } = fromWindow(this.#canvas, event);
      this.#point(spotAt(this.#lay, x, y)?.entry ?? -1, false);
    });
    this.#canvas.addEventListener('pointerleave', () => this.#point(-1, false));
    this.#canvas.addEventListener('blur', () => this.#point(-1, false));
    this.#canvas.addEventListener('keydown', (event) => this.#key(event));
  }

  hide() {
    if (this.element.hidden) return;
    this.element.hidden = true;
    this.#list = null;
    this.#point(-1, false);
  }

  /** Nothing of this kind. @param {string} title @param {string} why */
  showNone(title, why) {
    this.element.hidden = false;
    this.#list = null;
    this.#box.hidden = true;
    setText(this.#title, title);
    setText(this.#work, why);
  }

  /**
   * @param {string} title
   * @param {OpenList} list
   * @param {import('../draw/palette.js').Colours} colours
   * @param {object} about
   * @param {Cell | null} about.cell under the pointer on the map
   * @param {Cell | null} about.next that the next step expands
   */
  show(title, list, colours, { cell, next }) {
    this.element.hidden = false;
    this.#box.hidden = false;
    this.#list = list;
    const count = list.f.length;
    const is = (/** @type {number} */ entry, /** @type {Cell | null} */ one) => one !== null && list.cells[2 * entry] === one[0] && list.cells[2 * entry + 1] === one[1];
    if (this.#at >= count) this.#point(-1, false);
    setText(this.#title, title);
    setText(this.#work, `${KINDS[list.kind]}: ${count.toLocaleString('en')} entries, ${list.comparisons.toLocaleString('en')} comparisons, ${list.moves.toLocaleString('en')} moves`);
    const { clientWidth: width, clientHeight: height } = this.#box;
    if (width === 0 || height === 0) return;
    const ratio = Math.min(PIXEL_RATIO, devicePixelRatio);
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.#canvas.width !== w) this.#canvas.width = w;
    if (this.#canvas.height !== h) this.#canvas.height = h;
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    // Below it stands how many found no room.
    const laid = `${list.kind} ${count} ${width} ${height}`;
    if (laid !== this.#laid || list.kind === 'buckets') this.#lay = layOf(list, width, height);
    this.#laid = laid;
    drawOpenList(context, this.#lay, list, colours, {
      isPointed: (entry) => entry === this.#at || is(entry, cell),
      isStale: (entry) => list.live[entry] !== 1,
      isNext: (entry) => list.live[entry] === 1 && is(entry, next),
      text: short,
    });
    if (this.#lay.left > 0) setText(this.#work, `${KINDS[list.kind]}: ${count.toLocaleString('en')} entries, the first ${(count - this.#lay.left).toLocaleString('en')} drawn, ${list.comparisons.toLocaleString('en')} comparisons, ${list.moves.toLocaleString('en')} moves`);
    this.#canvas.setAttribute('aria-label', count === 0 ? 'Open list, empty' : `Open list, ${count.toLocaleString('en')} entries; arrow keys go from one to the next`);
  }

  /** The cell of the entry under pointer or keys. @returns {Cell | null} */
  get cell() {
    return this.#list && this.#at >= 0 ? cellOf(this.#list, this.#at) : null;
  }

  /** @param {number} entry @param {boolean} aloud */
  #point(entry, aloud) {
    if (entry === this.#at) return;
    this.#at = entry;
    const { cell } = this;
    const list = this.#list;
    const said = aloud && cell && list ? `Entry ${entry + 1} of ${list.f.length}: cell ${cell[0]}, ${cell[1]}, f ${costText(list.f[entry] ?? NaN)}` : '';
    this.#pointed(cell, said);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const count = this.#lay.spots.length;
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined || count === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    // The lab's own keys move the cell cursor.
    event.preventDefault();
    event.stopPropagation();
    this.#point(this.#at < 0 ? 0 : Math.min(count - 1, Math.max(0, this.#at + by)), true);
  }
}

/** Words of a locale cost more than all else that is painted. @param {number} value */
const short = (value) => (!Number.isFinite(value) ? costText(value) : Number.isInteger(value) ? (value < 1000 ? String(value) : costText(value)) : value.toFixed(1));
