// The open list under the stage: its picture, and the cost of its order. A pointer over an entry, or arrow keys, mark its cell
// on the map.

import { msg } from '../../shared/message.js';
import { cellOf, drawOpenList, layOf, spotAt } from '../draw/open-layout.js';
import { costText } from './explain.js';
import { fromWindow } from '../../shared/ui/viewport.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */
/** @import { Lay, OpenList } from '../draw/open-layout.js' */

/** @typedef {[number, number]} Cell */

const KINDS = { heap: msg('Binary heap'), buckets: msg('Buckets'), list: msg('Plain list') };
/** The most device pixels per CSS pixel. More cost much and show little. */
const PIXEL_RATIO = 3;

/** @param {Words} words @param {(cell: Cell | null, said: Said) => void} pointed an entry of this cell, or none, with the announcement for keys, otherwise '' */
export function createOpenListView({ el, setText, setAttribute }, pointed) {
  const heading = el('h2', {});
  const work = el('p', { class: 'view-note' });
  // It uses the arrow keys itself and announces the entry, like the map does.
  const canvas = el('canvas', { role: 'application', tabindex: 0 });
  const box = el('div', { class: 'list-box' }, canvas);
  const element = el('section', { class: 'view list', part: 'open-list', 'aria-label': msg('The open list'), hidden: true }, heading, work, box);
  /** @type {OpenList | null} */
  let list = null;
  /** @type {Lay} */
  let lay = { spots: [], links: [], heads: [], left: 0 };
  /** The entry under pointer or keys; -1 for none. */
  let at = -1;
  for (const type of ['pointerleave', 'blur']) canvas.addEventListener(type, () => point(-1, false));
  canvas.addEventListener('pointermove', (event) => {
    const { x, y } = fromWindow(canvas, event);
    point(spotAt(lay, x, y)?.entry ?? -1, false);
  });
  canvas.addEventListener('keydown', (event) => {
    const count = lay.spots.length;
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined || count === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    // The lab's own keys move the cell cursor.
    event.preventDefault();
    event.stopPropagation();
    point(at < 0 ? 0 : Math.min(count - 1, Math.max(0, at + by)), true);
  });

  /** @param {number} entry @param {boolean} aloud */
  function point(entry, aloud) {
    if (entry === at) return;
    at = entry;
    const cell = list && at >= 0 ? cellOf(list, at) : null;
    if (!cell || !list || !aloud) return pointed(cell, '');
    pointed(cell, msg('Entry {at} of {count}: cell {x}, {y}, f {f}', { at: entry + 1, count: list.f.length, x: cell[0], y: cell[1], f: costText(list.f[entry] ?? NaN) }));
  }

  return {
    element,

    hide() {
      if (element.hidden) return;
      element.hidden = true;
      list = null;
      point(-1, false);
    },

    /** Shows that there is no list. @param {Said} title @param {Said} why */
    showNone(title, why) {
      element.hidden = false;
      list = null;
      box.hidden = true;
      setText(heading, title);
      setText(work, why);
    },

    /**
     * @param {Said} title
     * @param {OpenList} now
     * @param {import('../draw/palette.js').Colours} colours
     * @param {object} about
     * @param {Cell | null} about.cell under the pointer on the map
     * @param {Cell | null} about.next that the next step expands
     */
    show(title, now, colours, { cell, next }) {
      element.hidden = false;
      box.hidden = false;
      list = now;
      const { f, live, cells, kind } = now;
      const count = f.length;
      const is = (/** @type {number} */ entry, /** @type {Cell | null} */ one) => one !== null && cells[2 * entry] === one[0] && cells[2 * entry + 1] === one[1];
      if (at >= count) point(-1, false);
      setText(heading, title);
      const worked = { kind: KINDS[kind], count: count.toLocaleString('en'), comparisons: now.comparisons.toLocaleString('en'), moves: now.moves.toLocaleString('en') };
      setText(work, msg('{kind}: {count} entries, {comparisons} comparisons, {moves} moves', worked));
      const { clientWidth: width, clientHeight: height } = box;
      if (width === 0 || height === 0) return;
      // The number of entries without room is below it.
      lay = layOf(now, width, height);
      drawOpenList(canvas, { width, height, ratio: Math.min(PIXEL_RATIO, devicePixelRatio) }, lay, now, colours, {
        isPointed: (entry) => entry === at || is(entry, cell),
        isStale: (entry) => live[entry] !== 1,
        isNext: (entry) => live[entry] === 1 && is(entry, next),
        text: short,
      });
      if (lay.left > 0) setText(work, msg('{kind}: {count} entries, the first {drawn} drawn, {comparisons} comparisons, {moves} moves', { ...worked, drawn: (count - lay.left).toLocaleString('en') }));
      setAttribute(canvas, 'aria-label', count === 0 ? msg('Open list, empty') : msg('Open list, {count} entries; arrow keys go from one to the next', { count: worked.count }));
    },
  };
}

/** Formats without a locale if possible: locales cost more than all other painting. @param {number} value */
const short = (value) => (!Number.isFinite(value) ? costText(value) : Number.isInteger(value) ? (value < 1000 ? String(value) : costText(value)) : value.toFixed(1));
