// The legend: every kind of thing on the map with the shape that it has in the picture. The colours come from the style
// sheet, by class.

import { el, svg } from '../dom.js';

/** @param {string} name @param {Record<string, string | number>} box */
const rect = (name, box) => svg('rect', { class: name, ...box });
const CELL = { x: 2.5, y: 2.5, width: 15, height: 15, rx: 4 };

/** @type {[string, () => SVGElement[]][]} on a field of 20 by 20 */
const ENTRIES = [
  ['open', () => [rect('k-open', CELL)]],
  ['closed', () => [rect('k-closed', CELL)]],
  ['path', () => [svg('path', { class: 'k-path-edge', d: 'M3 14 9 8l4 4 4.5-5' }), svg('path', { class: 'k-path', d: 'M3 14 9 8l4 4 4.5-5' })]],
  ['wall', () => [rect('k-wall', CELL)]],
  ['costs more', () => [rect('k-ground', CELL), ...[[7, 7], [13, 7], [10, 10], [7, 13], [13, 13]].map(([cx, cy]) => svg('circle', { class: 'k-dot', cx, cy, r: 1.1 }))]],
  ['from before', () => [rect('k-kept', CELL)]],
  ['scanned', () => [rect('k-floor', CELL), ...[[7, 10], [10, 10], [13, 10]].map(([cx, cy]) => svg('circle', { class: 'k-scan', cx, cy, r: 1.1 }))]],
];

/** What only some searches leave behind. @type {Record<string, string[]>} */
const ONLY = { 'from before': ['dstar-lite'], scanned: ['jps', 'auto'] };

export class LabLegend {
  /** @type {Map<string, HTMLLIElement>} */
  #rows = new Map(ENTRIES.map(([name, shapes]) => [name, el('li', {}, svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, ...shapes()), name)]));
  element = el('ul', { class: 'legend', 'aria-label': 'What is what' }, ...this.#rows.values());

  /** @param {string[]} algorithms that are on the page */
  show(algorithms) {
    for (const [name, row] of this.#rows) row.hidden = ONLY[name]?.every((algorithm) => !algorithms.includes(algorithm)) ?? false;
  }
}
