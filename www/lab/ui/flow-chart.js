// A chart of the search under the stage, which highlights the boxes of the step at the playhead. It
// loads on demand.
//
// Boxes are as large as possible. If all rows of a chart fit side by side, it runs from left to
// right, otherwise from top to bottom.

import { chartOf } from '../play/charts.js';
import { hasOwnLoop, traced } from '../play/programs.js';
import { joined, msg } from '../../shared/message.js';
import { setOrRemove, svg } from '../../shared/ui/dom.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */
/** @import { Box, Chart, Edge } from '../play/charts.js' */

/** Half the size of a box, as a fraction of its column and its row. */
export const HALF = { wide: 0.41, high: 0.4 };
/** How far lines reach before the first column and below the last row, in columns and rows. */
export const RIM = 0.5;
/** The least and the largest width of a column, and the height of a row, in pixels. */
const SIZES = {
  down: { least: 86, most: 150, high: 94 },
  across: { least: 104, most: 150, high: 64 },
  tree: { least: 86, most: 230, high: 37 },
};
/** If the columns of a tree are narrower than this, its rows are higher, for more lines of text. */
const NARROW = { width: 150, high: 84 };
/** Pixels around the drawing, and beside the sheet. */
const MARGIN = 3;
const PADDING = 26 + 2 * MARGIN;

/** @param {Words} words */
export function createFlowChart({ el, setText }) {
  const heading = el('h2', {});
  const note = el(
    'p',
    { class: 'view-note', hidden: true },
    msg('This search has a different loop: choose A* to see its steps here'),
  );
  const sheet = el('div', { class: 'chart-sheet' });
  const element = el(
    'section',
    {
      'class': 'view flow-chart',
      'part': 'flow-chart',
      'aria-label': msg('The search as a chart'),
      'tabindex': 0,
      'hidden': true,
    },
    heading,
    note,
    sheet,
  );
  let laid = '';
  /** @type {Chart} */
  let chart = { author: '', boxes: [] };
  /** @type {{ shape: SVGElement, item: HTMLElement, count: HTMLElement }[]} */
  let parts = [];
  let scrolledTo = -1;

  /** Builds the chart. @param {number} room its width */
  function lay(room) {
    const { boxes, isTree } = chart;
    const [columns, rows] = [
      1 + Math.max(...boxes.map(({ x }) => x)),
      1 + Math.max(...boxes.map(({ y }) => y)),
    ];
    const turned = !isTree && room >= rows * SIZES.across.least;
    const { least, most, high: usual } = SIZES[isTree ? 'tree' : turned ? 'across' : 'down'];
    const [across, down] = turned ? [rows, columns] : [columns, rows];
    const w = Math.min(most, Math.max(least, Math.floor(room / across)));
    const h = isTree && w < NARROW.width ? NARROW.high : usual;
    const place = (/** @type {number[]} */ [x, y]) =>
      turned
        ? [MARGIN + (y + 0.5) * w, MARGIN + (x + 0.5) * h]
        : [MARGIN + (x + 0.5) * w, MARGIN + (y + 0.5) * h];
    const halves = turned ? [HALF.high, HALF.wide] : [HALF.wide, HALF.high];
    const size = { width: w * across + 2 * MARGIN, height: h * down + 2 * MARGIN };
    const lines = boxes.flatMap((from) =>
      from.to.map((edge) =>
        lineOf(
          bendsOf(from, boxes[edge.to] ?? from, edge, halves, rows - 1 + RIM).map(place),
          edge.says,
          !isTree,
        ),
      ),
    );
    parts = boxes.map(({ x, y, shape, text }) => {
      const [left, top] = place([x, y]);
      const [wide, high] = [2 * HALF.wide * w, 2 * HALF.high * h];
      const count = el('span', { class: 'code-count' });
      const item = el('li', {}, el('span', {}, el('span', {}, msg(text)), ' ', count));
      for (const [name, value] of Object.entries({
        left: left - wide / 2,
        top: top - high / 2,
        width: wide,
        height: high,
      }))
        item.style.setProperty(name, `${value}px`);
      return { shape: outline(shape, left - wide / 2, top - high / 2, wide, high), item, count };
    });
    const drawing = svg(
      'svg',
      { ...size, 'aria-hidden': 'true' },
      ...lines,
      ...parts.map(({ shape }) => shape),
    );
    sheet.style.setProperty('inline-size', `${size.width}px`);
    sheet.style.setProperty('block-size', `${size.height}px`);
    sheet.replaceChildren(drawing, el('ol', {}, ...parts.map(({ item }) => item)));
    scrolledTo = -1;
  }

  /** @param {number[][]} points @param {string | undefined} says @param {boolean} headed */
  function lineOf(points, says, headed) {
    const [[x0, y0], [x1, y1]] = points;
    const [[bx, by], [ex, ey]] = points.slice(-2);
    const angle = (180 / Math.PI) * Math.atan2(ey - by, ex - bx);
    const label = svg(
      'text',
      y0 === y1
        ? {
            'x': x0 + 2 * Math.sign(x1 - x0),
            'y': y0 - 3,
            'text-anchor': x1 > x0 ? 'start' : 'end',
          }
        : { x: x0 + 4, y: y0 + (y1 > y0 ? 9 : -3) },
    );
    if (says) setText(label, msg(says));
    const head = headed
      ? [
          svg('path', {
            class: 'chart-head',
            d: 'M0 0L-7-3.5V3.5Z',
            transform: `translate(${ex} ${ey}) rotate(${angle})`,
          }),
        ]
      : [];
    return svg(
      'g',
      {},
      svg('polyline', { points: points.map(String).join(' ') }),
      ...head,
      ...(says ? [label] : []),
    );
  }

  return {
    element,
    hide: () => void (element.hidden = true),

    /**
     * @param {Said} title of the search
     * @param {string} word of `show`
     * @param {string} algorithm
     * @param {import('../play/types.js').AnyOptions} options
     * @param {import('../play/programs.js').Facts} facts
     */
    show(title, word, algorithm, options, facts) {
      element.hidden = false;
      const room = element.clientWidth - PADDING;
      const key = [word, algorithm, options.heuristic, room].join(' ');
      if (key !== laid) {
        laid = key;
        chart = chartOf(word, {
          ...options,
          algorithm: /** @type {typeof options.algorithm} */ (algorithm),
        });
        lay(room);
      }
      const { author, isTree } = chart;
      setText(
        heading,
        joined(
          [
            title,
            isTree
              ? msg('Mind map after {author}', { author })
              : msg('Flow chart after {author}', { author }),
          ],
          ' · ',
        ),
      );
      note.hidden = !hasOwnLoop(algorithm);
      const { times, last } = note.hidden ? traced(chart.boxes, facts) : { times: [], last: -1 };
      parts.forEach(({ shape, item, count }, at) => {
        const n = times[at] ?? 0;
        for (const part of [shape, item]) part.toggleAttribute('data-ran', n > 0);
        shape.toggleAttribute('data-now', at === last);
        setOrRemove(item, 'aria-current', at === last ? 'step' : null);
        setText(count, n > 1 ? `× ${n}` : '');
      });
      const item = parts[last]?.item;
      // Scrolls its own box, never the page.
      if (item && last !== scrolledTo)
        element.scrollTo(
          item.offsetLeft + (item.offsetWidth - element.clientWidth) / 2,
          item.offsetTop + sheet.offsetTop + (item.offsetHeight - element.clientHeight) / 2,
        );
      scrolledTo = last;
    },
  };
}

/**
 * Returns the points at which the line of an edge begins, bends and ends, in columns and rows.
 *
 * @param {Box} from
 * @param {Box} to
 * @param {Edge} edge
 * @param {number[]} halves of a box
 * @param {number} under below all rows
 */
export function bendsOf(from, to, { by }, [hx, hy], under) {
  const sideways = (/** @type {Box} */ { x, y }, /** @type {number} */ towards) => [
    x + Math.sign(towards - x) * hx,
    y,
  ];
  const upright = (/** @type {Box} */ { x, y }, /** @type {number} */ towards) => [
    x,
    y + Math.sign(towards - y) * hy,
  ];
  if (by === 'under')
    return [upright(from, under), [from.x, under], [-RIM, under], [-RIM, to.y], sideways(to, -RIM)];
  if (by !== undefined) {
    const along = by === 'before' ? -RIM : by;
    return [sideways(from, along), [along, from.y], [along, to.y], sideways(to, along)];
  }
  if (from.x === to.x) return [upright(from, to.y), upright(to, from.y)];
  if (from.y === to.y) return [sideways(from, to.x), sideways(to, from.x)];
  return [sideways(from, to.x), [to.x, from.y], upright(to, from.y)];
}

/**
 * @param {Box['shape']} shape
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
function outline(shape, x, y, w, h) {
  if (shape === 'decision')
    return svg('path', {
      class: 'chart-box',
      d: `M${x + 9} ${y}h${w - 18}l9 ${h / 2}l-9 ${h / 2}h${18 - w}l-9 ${-h / 2}Z`,
    });
  return svg('rect', {
    class: 'chart-box',
    x,
    y,
    width: w,
    height: h,
    rx: shape === 'end' ? h / 2 : 6,
  });
}
