// What `show` adds under the stage: the scale of colours, the legend of lines and signs, the
// pseudocode of the search, its open list, and the map as a matrix.

import { msg } from '../../shared/message.js';
import { signOf } from '../draw/own-marks.js';
import { cellOf, drawOpenList, layOf, spotAt } from '../draw/open-layout.js';
import { costText } from './plain.js';
import { setOrRemove, svg } from '../../shared/ui/dom.js';
import { fromWindow } from '../../shared/ui/viewport.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */
/** @import { Ends, Kind } from '../draw/heat.js' */
/** @import { Lay, OpenList } from '../draw/open-layout.js' */
/** @import { Line, traced } from '../play/programs.js' */

/** @typedef {[number, number]} Cell */

/** @type {Record<Kind | 'exact' | 'clearance', Said>} */
const NAMES = {
  g: msg('g, the cost so far'),
  h: msg('h, the estimate of the rest'),
  f: msg('f, which decides what is expanded next'),
  order: msg('Order of expansion, by step'),
  exact: msg('The cost from there to the goal'),
  clearance: msg('The side of the largest agent that fits'),
};

/** The scale of the cells' colours, while these replace the marks. @param {Words} words */
export function createScale({ el, setText }) {
  const name = el('span', { class: 'scale-name' });
  const low = el('span', { class: 'scale-end' });
  const bar = el('span', {
    'class': 'scale-bar',
    'role': 'img',
    'aria-label': msg('From the least to the largest'),
  });
  const high = el('span', { class: 'scale-end' });
  const keys = [1, 2, 3].map(() => ({
    swatch: el('i', { class: 'scale-swatch' }),
    label: el('span', {}),
  }));
  const range = el('span', { class: 'scale-range' }, low, bar, high);
  const list = el(
    'ul',
    { class: 'scale-keys' },
    ...keys.map(({ swatch, label }) => el('li', {}, swatch, label)),
  );
  const element = el(
    'div',
    {
      'class': 'scale',
      'part': 'scale',
      'role': 'group',
      'aria-label': msg('What the cell colours mean'),
      'hidden': true,
    },
    name,
    range,
    list,
  );

  /** @param {Said} text @param {HTMLElement | null} part to show with it */
  function show(text, part) {
    element.hidden = false;
    setText(name, text);
    range.hidden = part !== range;
    list.hidden = part !== list;
  }

  return {
    element,
    hide: () => void (element.hidden = true),

    /**
     * @param {Kind | 'exact' | 'clearance'} kind
     * @param {Readonly<Ends>} ends
     * @param {string[]} ramp
     */
    showRange(kind, ends, ramp) {
      show(NAMES[kind], range);
      const known = ends.low <= ends.high;
      setText(low, known ? costText(ends.low) : '–');
      setText(high, known ? costText(ends.high) : '–');
      bar.style.setProperty(
        'background',
        `linear-gradient(90deg,${ramp.filter((_, at) => at % 16 === 0 || at === ramp.length - 1).join()})`,
      );
    },

    /** @param {readonly Said[]} titles of the searches @param {string[]} colours */
    showPair(titles, colours) {
      show(msg('Expanded'), list);
      const [one = '', other = ''] = titles;
      const texts = [
        msg('Only by {one}', { one }),
        titles.length > 2 ? msg('Only by the other') : msg('Only by {one}', { one: other }),
        msg('By both'),
      ];
      keys.forEach(({ swatch, label }, at) => {
        swatch.style.setProperty('background', colours[at] ?? '');
        setText(label, texts[at] ?? '');
      });
    },

    /** Shows why there is no scale. @param {Said} why */
    say: (why) => show(why, null),
  };
}

/** @param {string} name @param {string} d */
const shape = (name, d) => svg('path', { class: name, d });

const BLOCK = 'M6 3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z';
const ARROW = 'M3 10h12m-4-4 4 4-4 4';

/**
 * By the word of `show`: names, and shapes in a box of 20 by 20.
 *
 * @type {Record<string, [string, () => SVGElement[]][]>}
 */
const SIGNS = {
  'bars': [
    ['boundary', () => [shape('k-boundary', BLOCK)]],
    ['bar within', () => [shape('k-bar', BLOCK)]],
  ],
  'crowd': [
    ['walker', () => [svg('circle', { class: 'k-walk', cx: 10, cy: 10, r: 6 })]],
    ['waits for another', () => [svg('circle', { class: 'k-wait', cx: 10, cy: 10, r: 6 })]],
    ['several in one cell', () => [svg('circle', { class: 'k-share', cx: 10, cy: 10, r: 8 })]],
  ],
  'plan': [['conflict', () => [svg('circle', { class: 'k-clash', cx: 10, cy: 10, r: 8 })]]],
  'flow': [
    [
      'next cell on the path to the goal',
      () => [shape('k-flow', 'M2 10h9'), shape('k-flow k-full', 'M18 10 10 6v8Z')],
    ],
  ],
  'neighbours': [
    ['natural neighbour', () => [shape('k-natural', ARROW)]],
    ['forced by a wall', () => [shape('k-forced', ARROW)]],
    ['pruned', () => [shape('k-pruned', 'm6 6 8 8m0-8-8 8')]],
  ],
  'g-h': [
    ['g so far', () => [shape('k-g', 'M3 16 9 10h8')]],
    ['h, the estimate', () => [shape('k-h', 'M2 16 8 10h10')]],
  ],
  'replaced': [['replaced by a cheaper arc', () => [shape('k-replaced', 'M3 15C9 14 13 11 17 4')]]],
  'refused': [
    [
      'refused: the vehicle would hit something',
      () => [
        shape('k-refused', 'M2 16C6 15 9 13 11 10'),
        shape('k-refused k-whole', 'm10 4 6 6m0-6-6 6'),
      ],
    ],
  ],
};

/** The legend of the layers of `show`. @param {Words} words */
export function createSigns({ el }) {
  const element = el('ul', {
    'class': 'scale-keys map-keys',
    'part': 'map-keys',
    'aria-label': msg('What is what'),
    'hidden': true,
  });
  let shown = '';
  const rowOf = (/** @type {Said} */ name, /** @type {SVGElement[]} */ shapes) =>
    el(
      'li',
      {},
      svg('svg', { 'viewBox': '0 0 20 20', 'aria-hidden': 'true' }, ...shapes),
      el('span', {}, name),
    );
  return {
    element,
    /**
     * @param {string[]} words of `show`, `crowd` or `plan`, with something on the map now
     * @param {(readonly string[])[]} own the labels of each trace's own words
     */
    show(words, own) {
      const now = JSON.stringify([words, own]);
      if (shown === now) return;
      shown = now;
      const rows = [
        ...words
          .flatMap((word) => SIGNS[word] ?? [])
          .map(([name, shapes]) => rowOf(msg(name), shapes())),
        ...own.flatMap((labels) =>
          labels.map((label, at) => rowOf(label, [svg('path', signOf(at))])),
        ),
      ];
      element.replaceChildren(...rows);
      element.hidden = rows.length === 0;
    },
  };
}

/**
 * The pseudocode of a search, with the lines of the step at the playhead highlighted and counted.
 * The last one is where the step ended.
 *
 * @param {Words} words
 */
export function createCode({ el, setText }) {
  const heading = el('h2', {});
  const list = el('ol', { class: 'code-lines' });
  const element = el(
    'section',
    {
      'class': 'view code',
      'part': 'code',
      'aria-label': msg('The loop as pseudocode'),
      'tabindex': 0,
      'hidden': true,
    },
    heading,
    list,
  );
  /** @type {{ row: HTMLElement, count: HTMLElement }[]} */
  let rows = [];
  /** @type {readonly Line[] | null} */
  let written = null;
  let scrolledTo = -1;

  /** Scrolls its own box, never the page. @param {HTMLElement | undefined} row */
  function reveal(row) {
    if (!row || element.scrollHeight <= element.clientHeight) return;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < element.scrollTop + 30) element.scrollTop = top - 30;
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight + 8;
  }

  return {
    element,
    hide: () => void (element.hidden = true),

    /**
     * @param {Said} title
     * @param {readonly Line[]} program the same object for the same program
     * @param {ReturnType<typeof traced>} trace
     */
    show(title, program, { times, last }) {
      element.hidden = false;
      setText(heading, title);
      if (program !== written) {
        written = program;
        scrolledTo = -1;
        rows = program.map(({ deep, text }) => {
          const count = el('span', { class: 'code-count' });
          return {
            row: el('li', { class: `deep-${deep}` }, el('span', {}, msg(text)), count),
            count,
          };
        });
        list.replaceChildren(...rows.map(({ row }) => row));
      }
      rows.forEach(({ row, count }, at) => {
        const n = times[at] ?? 0;
        row.toggleAttribute('data-ran', n > 0);
        setOrRemove(row, 'aria-current', at === last ? 'step' : null);
        setText(count, n > 1 ? `× ${n}` : '');
      });
      if (last !== scrolledTo) reveal(rows[last]?.row);
      scrolledTo = last;
    },
  };
}

/** The map as a matrix of 0 and 1, with a cell highlighted. @param {Words} words */
export function createMatrix({ el, setText }) {
  const [before, cell, after] = [el('span', {}), el('mark', {}), el('span', {})];
  const rows = el('pre', { translate: 'no' }, before, cell, after);
  const note = el('p', { class: 'view-note' });
  const element = el(
    'section',
    {
      'class': 'view matrix',
      'part': 'matrix',
      'aria-label': msg('The map as a matrix'),
      'tabindex': 0,
      'hidden': true,
    },
    el('h2', {}, msg('The map as a matrix')),
    note,
    rows,
  );
  return {
    element,
    hide: () => void (element.hidden = true),

    /**
     * @param {string} matrix a line for each row, a blank before each cell but the first
     * @param {Cell | null} at
     */
    show(matrix, at) {
      element.hidden = rows.hidden = false;
      note.hidden = true;
      const place = at ? at[1] * (matrix.indexOf('\n') + 1) + 1 + 2 * at[0] : matrix.length;
      setText(before, matrix.slice(0, place));
      setText(cell, matrix.slice(place, place + 1));
      setText(after, matrix.slice(place + 1));
    },

    /** Shows why there is no matrix. @param {Said} why */
    say(why) {
      element.hidden = note.hidden = false;
      rows.hidden = true;
      setText(note, why);
    },
  };
}

const KINDS = {
  'heap': msg('Binary heap'),
  'buckets': msg('Buckets'),
  'list': msg('Plain list'),
  'unrepaired-heap': msg('Unrepaired heap'),
};
/** The most device pixels per CSS pixel. More cost much and show little. */
const PIXEL_RATIO = 3;

/**
 * The open list: its picture, and the cost of its order. A pointer over an entry, or arrow keys,
 * mark its cell on the map.
 *
 * @param {Words} words
 * @param {(cell: Cell | null, said: Said) => void} pointed an entry of this cell, or none, with the
 *   announcement for keys, otherwise ''
 */
export function createOpenListView({ el, setText, setAttribute }, pointed) {
  const heading = el('h2', {});
  const work = el('p', { class: 'view-note' });
  // It uses the arrow keys itself and announces the entry, like the map does.
  const canvas = el('canvas', { role: 'application', tabindex: 0 });
  const box = el('div', { class: 'list-box' }, canvas);
  const element = el(
    'section',
    {
      'class': 'view list',
      'part': 'open-list',
      'aria-label': msg('The open list'),
      'hidden': true,
    },
    heading,
    work,
    box,
  );
  /** @type {OpenList | null} */
  let list = null;
  /** @type {Lay} */
  let lay = { spots: [], links: [], heads: [], left: 0 };
  /** The entry under pointer or keys; -1 for none. */
  let at = -1;
  for (const type of ['pointerleave', 'blur'])
    canvas.addEventListener(type, () => point(-1, false));
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
    pointed(
      cell,
      msg('Entry {at} of {count}: cell {x}, {y}, f {f}', {
        at: entry + 1,
        count: list.f.length,
        x: cell[0],
        y: cell[1],
        f: costText(list.f[entry] ?? NaN),
      }),
    );
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
      const is = (/** @type {number} */ entry, /** @type {Cell | null} */ one) =>
        one !== null && cells[2 * entry] === one[0] && cells[2 * entry + 1] === one[1];
      if (at >= count) point(-1, false);
      setText(heading, title);
      const worked = {
        kind: KINDS[kind],
        count: count.toLocaleString('en'),
        comparisons: now.comparisons.toLocaleString('en'),
        moves: now.moves.toLocaleString('en'),
      };
      setText(
        work,
        msg('{kind}: {count} entries, {comparisons} comparisons, {moves} moves', worked),
      );
      const { clientWidth: width, clientHeight: height } = box;
      if (width === 0 || height === 0) return;
      // The number of entries without room is below it.
      lay = layOf(now, width, height);
      drawOpenList(
        canvas,
        { width, height, ratio: Math.min(PIXEL_RATIO, devicePixelRatio) },
        lay,
        now,
        colours,
        {
          isPointed: (entry) => entry === at || is(entry, cell),
          isStale: (entry) => live[entry] !== 1,
          isNext: (entry) => live[entry] === 1 && is(entry, next),
          text: short,
        },
      );
      if (lay.left > 0)
        setText(
          work,
          msg(
            '{kind}: {count} entries, the first {drawn} drawn, {comparisons} comparisons, {moves} moves',
            { ...worked, drawn: (count - lay.left).toLocaleString('en') },
          ),
        );
      setAttribute(
        canvas,
        'aria-label',
        count === 0
          ? msg('Open list, empty')
          : msg('Open list, {count} entries; arrow keys go from one to the next', {
              count: worked.count,
            }),
      );
    },
  };
}

/**
 * Formats without a locale if possible: locales cost more than all other painting.
 *
 * @param {number} value
 */
const short = (value) =>
  !Number.isFinite(value)
    ? costText(value)
    : Number.isInteger(value)
      ? value < 1000
        ? String(value)
        : costText(value)
      : value.toFixed(1);
