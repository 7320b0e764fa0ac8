// The legend: each kind of thing on the map, in the shape of the picture. The style sheet sets the
// colours by class.

import { ALGORITHMS, leaves } from '../../engine/algorithms.js';
import { msg } from '../../shared/message.js';
import { svg } from '../../shared/ui/dom.js';
import { laneKind } from '../play/kinds.js';

/** @import { Words } from '../../shared/ui/words.js' */

/** A cell, in a box of 20 by 20. @type {Record<import('../draw/shape.js').Kind, string>} */
const CELLS = {
  square: 'M6.5 2.5h7a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4h-7a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4Z',
  pointy: 'm10 1.3 7.5 4.4v8.6L10 18.7l-7.5-4.4V5.7Z',
  flat: 'm1.3 10 4.4-7.5h8.6l4.4 7.5-4.4 7.5H5.7Z',
};

/** @param {string} name @param {string} d */
const line = (name, d) => svg('path', { class: name, d });
/** @param {string} name */
const cell = (name) => line(`${name} k-cell`, CELLS.square);
/** @param {string} name @param {number} r @param {...[number, number]} at */
const dots = (name, r, ...at) => at.map(([cx, cy]) => svg('circle', { class: name, cx, cy, r }));
/** @param {string} name @param {number} x @param {number} y @param {string} letter */
const text = (name, x, y, letter) => svg('text', { class: name, x, y }, letter);
const PATH = 'M3 14 9 8l4 4 4.5-5';

/**
 * Names, shapes in a box of 20 by 20, and titles.
 *
 * @type {[name: string, shapes: () => SVGElement[], title?: string][]}
 */
const ENTRIES = [
  ['open', () => [cell('k-open')], 'In the open list, waiting to be expanded'],
  ['closed', () => [cell('k-closed')], 'Expanded: the search has looked at its neighbours'],
  ['path', () => [line('k-path-edge', PATH), line('k-path', PATH)]],
  ['wall', () => [cell('k-wall')]],
  [
    'costly',
    () => [cell('k-ground'), ...dots('k-dot', 1.1, [7, 7], [13, 7], [10, 10], [7, 13], [13, 13])],
    'Ground that costs more than floor, by the factor that its dots or number show',
  ],
  ['kept', () => [cell('k-kept')], 'Known before the repair, and not changed by it'],
  ['repaired', () => [cell('k-repaired')], 'Known before the repair, and changed by it'],
  [
    'way lost',
    () => [cell('k-lost')],
    'Known before the repair, which found no path onward from here',
  ],
  [
    'f over g, h',
    () => [
      cell('k-closed'),
      text('k-text', 10, 10, 'f'),
      text('k-small', 6.3, 16, 'g'),
      text('k-small', 13.8, 16, 'h'),
    ],
    'g is the cost from the start, h the estimate of the rest; the cell with the least f is expanded next',
  ],
  [
    'arc',
    () => [
      cell('k-floor'),
      line('k-arc', 'M4 15C8 14 11 11 15 5'),
      line('k-tree-edge', 'M4 15C9 15 12 14 16 12'),
    ],
    'A step of a search that drives: blue if its end is expanded, green if it is open',
  ],
  [
    'shot',
    () => [cell('k-floor'), line('k-sees', 'M3 15C8 14 8 7 17 6')],
    'A curve from a pose to the goal with nothing in the way',
  ],
  [
    'driven back',
    () => [line('k-path-edge', PATH), line('k-path k-back', PATH)],
    'In reverse; a ring is a change of gear',
  ],
  ['sees', () => [line('k-sees', 'M3 15 17 5')]],
  ['blocked', () => [line('k-blocked', 'M2.5 15 11 8'), line('k-cross', 'm12 3.5 5 5m0-5-5 5')]],
  [
    'jump',
    () => [line('k-sees', 'M2 17 9 10M12.5 2.5 17.5 7.5 12.5 12.5 7.5 7.5Z')],
    'A jump, and the jump point that it leads to',
  ],
  [
    'stop',
    () => [line('k-pole', 'M5 2.5v15'), line('k-flag', 'M5 2.5h12l-2 4 2 4H5Z')],
    'Stops on the way, in the order of their numbers',
  ],
  [
    'landmark',
    () => [line('k-landmark', 'm10 3.5 6.5 12h-13Z')],
    'The distance from it to every cell is known; the estimates use that',
  ],
  ['waypoint', () => dots('k-waypoint', 3.5, [10, 10]), 'The estimate leads from one to the next'],
  [
    'scanned',
    () => [cell('k-floor'), ...dots('k-scan', 1.1, [7, 10], [10, 10], [13, 10])],
    'Passed over by a jump',
  ],
];

/** Marks of some searches only. */
const OF_SOME = new Set(Object.values(ALGORITHMS).flatMap(({ marks = [] }) => marks));
/** Marks of some maps only. */
const PLACES = ['stop', 'landmark', 'waypoint'];
/** Marks of some kinds of lanes only, by what these kinds show. @type {Record<string, string>} */
const OF_KINDS = {
  'f over g, h': 'numbers',
  'open': 'search',
  'closed': 'search',
  'path': 'search',
};

/** @param {Words} words */
export function createLegend({ el }) {
  const rows = ENTRIES.map(([name, shapes, title]) => {
    const picture = svg('svg', { 'viewBox': '0 0 20 20', 'aria-hidden': 'true' }, ...shapes());
    return { name, row: el('li', { title: title && msg(title) }, picture, msg(name)) };
  });
  const element = el(
    'ul',
    { 'class': 'legend', 'part': 'legend', 'aria-label': msg('What is what') },
    ...rows.map(({ row }) => row),
  );
  return {
    element,
    /**
     * @param {string[]} algorithms on the page
     * @param {import('../draw/shape.js').Kind} kind of the map's cells
     * @param {string[]} places that are on the map
     */
    show(algorithms, kind, places) {
      for (const shape of element.querySelectorAll('.k-cell'))
        if (shape.getAttribute('d') !== CELLS[kind]) shape.setAttribute('d', CELLS[kind]);
      for (const { name, row } of rows) {
        const isLeft = (/** @type {string} */ algorithm) =>
          OF_SOME.has(name)
            ? leaves(algorithm, name)
            : !(name in OF_KINDS) || laneKind(algorithm).shows.includes(OF_KINDS[name]);
        row.hidden = PLACES.includes(name) ? !places.includes(name) : !algorithms.some(isLeft);
      }
    },
  };
}
