// The legend: every kind of thing on the cube with the shape that it has in the picture, so that nobody needs to tell
// them apart by colour alone. The colours come from the style sheet, by class.

import { el, svg } from '../../shared/ui/dom.js';

/** @param {string} name @param {Record<string, string | number>} box */
const rect = (name, box) => svg('rect', { class: name, ...box });

/** @type {[string, () => SVGElement[]][]} on a field of 20 by 20 */
const ENTRIES = [
  ['player', () => [rect('player', { x: 3, y: 3, width: 14, height: 14, rx: 4 })]],
  [
    'monster',
    () => [
      rect('monster', { x: 3, y: 3, width: 14, height: 14, rx: 4 }),
      ...[7.4, 12.6].flatMap((x) => [
        svg('circle', { class: 'eye', cx: x, cy: 8.6, r: 2.1 }),
        svg('circle', { class: 'pupil', cx: x + 0.5, cy: 9, r: 0.95 }),
      ]),
    ],
  ],
  ['plan', () => [rect('plan', { x: 3, y: 3, width: 14, height: 14, rx: 3 }), svg('path', { class: 'arrow', d: 'm8 6.5 4 3.5-4 3.5' })]],
  ['open', () => [svg('circle', { class: 'open', cx: 10, cy: 10, r: 5.2 }), svg('circle', { class: 'rim', cx: 10, cy: 10, r: 7.6 })]],
  ['closed', () => [rect('closed', { x: 3, y: 3, width: 14, height: 14, rx: 3 })]],
  [
    'wall',
    () => [
      rect('wall-side', { x: 2.5, y: 6, width: 15, height: 11.5, rx: 2.5 }),
      rect('wall', { x: 2.5, y: 3, width: 15, height: 11, rx: 2.5 }),
    ],
  ],
];

/** @returns {HTMLUListElement} */
export function createLegend() {
  return el(
    'ul',
    { class: 'legend', part: 'legend', 'aria-label': 'What is what' },
    ...ENTRIES.map(([name, shapes]) =>
      el('li', {}, svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, ...shapes()), name),
    ),
  );
}
