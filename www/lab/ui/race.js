// The race: a table of the searches that run side by side, a bar each, and the way to add one and to take one away. With
// one search it is that search's result.

import { isDrive, LANES } from '../../shared/words.js';
import { el, setText } from '../../shared/ui/dom.js';
import { costText } from './explain.js';
import { iconButton } from '../../shared/ui/icons.js';
import { labelOf, searches } from './labels.js';

/**
 * @typedef {object} LaneState
 * @property {string} algorithm
 * @property {number} step of the playhead
 * @property {number} steps that can be looked at
 * @property {number} expanded in all
 * @property {number} peak of the open list
 * @property {number | null} made hundredths of the tables that are being made before the first step
 * @property {number | null} ms
 * @property {boolean} repaired whether there is no such time
 * @property {number | null} cost
 * @property {number | null} ratio to the optimum
 * @property {string} status
 * @property {string} error why it cannot search here, or ''
 *
 * @typedef {{ body: HTMLElement, cells: HTMLElement[], bar: HTMLElement, name: HTMLElement, close: HTMLElement, error: HTMLElement }} Row
 */

const COLUMNS = /** @type {const} */ ([
  ['cells', 'Cells expanded'],
  ['peak', 'The largest number of cells in the open list'],
  ['time', 'The same search on its own without recording; the least of a few runs'],
  ['cost', 'The length of the path, in the chosen costs'],
  ['÷ best', 'The cost divided by that of the shortest path'],
]);

/** Why a drive is not compared with the best. */
const UNJUDGED = 'No best drive is known to compare with: poses lie on no grid, and a search among some of them proves nothing of the others';

export class Race {
  #table = el('table', {}, el('caption', { class: 'unseen' }, 'Searches on this map'));
  #add;
  #heading = el('h2', {}, 'Result');
  #remove;
  /** @type {Row[]} */
  #rows = [];

  /**
   * @param {object} actions
   * @param {(algorithm: string) => void} actions.add
   * @param {(lane: number) => void} actions.remove
   */
  constructor({ add, remove }) {
    this.#remove = remove;
    this.#table.append(el('thead', {}, el('tr', {}, ...COLUMNS.map(([name, title]) => el('th', { scope: 'col', title }, name)))));
    const select = el('select', { 'aria-label': 'Race against another search' }, el('option', { value: '' }, 'Race against…'));
    for (const [heading, words] of searches()) select.append(el('optgroup', { label: heading }, ...words.map(([value, label]) => el('option', { value }, label))));
    select.addEventListener('change', () => {
      const { value } = select;
      select.value = '';
      if (value !== '') add(value);
    });
    this.#add = select;
    this.element = el('div', { class: 'race' }, this.#heading, this.#table, el('span', { class: 'select plain add' }, select));
  }

  /** @param {LaneState[]} lanes */
  show(lanes) {
    const done = lanes.every(({ step, steps }) => step >= steps);
    setText(this.#heading, `${lanes.length > 1 ? 'Race, by expansions' : 'Result'}${done ? '' : ', once it is done'}`);
    this.#add.disabled = lanes.length >= LANES;
    const taken = lanes.map(({ algorithm }) => algorithm);
    for (const option of this.#add.options) option.disabled = taken.includes(option.value);
    const held = this.element.contains(/** @type {ShadowRoot} */ (this.element.getRootNode()).activeElement);
    while (this.#rows.length > lanes.length) this.#rows.pop()?.body.remove();
    const most = Math.max(1, ...lanes.map(({ steps }) => steps));
    lanes.forEach((lane, at) => this.#showLane(lane, this.#rows[at] ?? this.#newRow(at), most, lanes.length > 1));
    // The button that was pressed may be gone: whoever came by keyboard stays here.
    if (held && !this.element.contains(/** @type {ShadowRoot} */ (this.element.getRootNode()).activeElement)) this.#add.focus();
  }

  /** @param {number} at */
  #newRow(at) {
    const name = el('span', { class: 'lane-name' });
    const bar = el('span', { class: 'bar-of' }, el('i', {}));
    const close = iconButton('close', '', () => this.#remove(at), 'remove');
    const cells = COLUMNS.map(() => el('td', {}, '–'));
    const error = el('td', { colspan: COLUMNS.length, class: 'lane-error' });
    const body = el(
      'tbody',
      { class: `lane lane-${at + 1}` },
      el('tr', {}, el('th', { scope: 'rowgroup', colspan: COLUMNS.length }, el('div', { class: 'lane-head' }, name, close), bar)),
      el('tr', { class: 'lane-numbers' }, ...cells),
      el('tr', { class: 'lane-fault' }, error),
    );
    this.#table.append(body);
    const row = { body, cells, bar, name, close, error };
    this.#rows.push(row);
    return row;
  }

  /** @param {LaneState} lane @param {Row} row @param {number} most @param {boolean} several */
  #showLane({ algorithm, step, steps, expanded, peak, made, ms, repaired, cost, ratio, status, error }, row, most, several) {
    const label = labelOf('algorithm', algorithm);
    setText(row.name, label);
    row.close.hidden = !several;
    row.close.setAttribute('aria-label', `Take ${label} out of the race`);
    row.bar.style.setProperty('--whole', String(steps / most));
    row.bar.style.setProperty('--done', String(steps === 0 ? 0 : step / steps));
    row.body.toggleAttribute('data-fault', error !== '');
    setText(row.error, error);
    const texts = [
      expanded.toLocaleString('en'),
      peak.toLocaleString('en'),
      made !== null ? `${made} %` : repaired ? '–' : milliseconds(ms),
      status === 'nearest' || status === 'limit' ? `(${costText(cost)})` : costText(cost),
      ratio === null ? '–' : ratio.toFixed(ratio < 10 ? 3 : 1),
    ];
    row.cells.forEach((cell, at) => setText(cell, texts[at] ?? ''));
    const drives = isDrive(algorithm);
    const titles = [
      drives ? 'Poses expanded' : '',
      drives ? 'The largest number of poses in the open list' : '',
      made === null ? '' : 'How much of its tables is made',
      texts[3]?.startsWith('(') ? 'Of the path to the nearest cell that was reached' : drives ? 'Cells driven, and what driving back, steering and changes of gear cost' : '',
      drives ? UNJUDGED : '',
    ];
    row.cells.forEach((cell, at) => (cell.title = titles[at] ?? ''));
  }
}

/** @param {number | null} ms */
function milliseconds(ms) {
  if (ms === null) return '…';
  if (ms < 1) return `${ms < 0.01 ? (ms * 1000).toFixed(1) : Math.round(ms * 1000)} µs`;
  return `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
}
