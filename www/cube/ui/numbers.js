// The numbers of the moment: what the last plan cost, and how the chase stands.

import { el, setText } from '../../shared/ui/dom.js';

/**
 * @typedef {object} Numbers
 * @property {number} seconds of the chase
 * @property {number} caught
 * @property {{ expanded: number, length: number, ratio: number, ms: number, reaches: boolean } | null} plan the last one made
 */

const NONE = '–';

/** @type {[string, (numbers: Numbers) => string][]} */
const ROWS = [
  ['cells expanded', ({ plan }) => (plan ? plan.expanded.toLocaleString('en') : NONE)],
  ['cells long', ({ plan }) => (plan ? plan.length.toLocaleString('en') : NONE)],
  ['× optimal', ({ plan }) => (plan && Number.isFinite(plan.ratio) ? plan.ratio.toFixed(3) : NONE)],
  ['search time', ({ plan }) => (plan ? milliseconds(plan.ms) : NONE)],
  ['chase time', ({ seconds }) => clock(seconds)],
  ['catches', ({ caught }) => caught.toLocaleString('en')],
];

export class NumbersView {
  #heading = el('h2', {}, 'Last plan');
  #values = ROWS.map(() => el('dd', {}, NONE));

  constructor() {
    const groups = ROWS.map(([name], at) => el('div', {}, el('dt', {}, name), /** @type {HTMLElement} */ (this.#values[at])));
    this.element = el(
      'div',
      { class: 'numbers' },
      this.#heading,
      el('dl', {}, ...groups.slice(0, 4)),
      el('h2', {}, 'Chase'),
      el('dl', {}, ...groups.slice(4)),
    );
  }

  /** @param {Numbers} numbers */
  show(numbers) {
    // A plan as near as one can get is no plan to the player: its few cells would look like a success.
    setText(this.#heading, numbers.plan?.reaches === false ? 'Last plan: no way, only nearer' : 'Last plan');
    ROWS.forEach(([, write], at) => setText(/** @type {Element} */ (this.#values[at]), write(numbers)));
  }
}

/** @param {number} ms */
function milliseconds(ms) {
  // A browser's clock is coarse: below its grain the honest answer is a bound.
  if (ms < 0.005) return '< 0.01 ms';
  return `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
}

/** @param {number} seconds */
function clock(seconds) {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
