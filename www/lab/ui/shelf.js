// Further tools: the figure of a stroke, the width of the brush, and changes to the whole map; and
// the list of keys. They load on demand.

import { msg } from '../../shared/message.js';
import { button, radios } from '../../shared/ui/fields.js';
import { pathIcon } from '../../shared/ui/icons.js';
import { boundedField, brushes } from '../../shared/ui/map-fields.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */
/** @typedef {import('../play/pens.js').Drawn | 'fill' | 'stop' | 'landmark'} Figure */

/** @type {[Figure, Said, Said, string][]} */
const FIGURES = [
  [
    'free',
    msg('Freehand'),
    msg('Draws where the pointer goes'),
    'M4 16.5c2.5-7 5-9.5 7-8s-1.5 8 1 9 4-6 7-8.5l1.2 1.6c-3 2.3-4.4 10.3-8.8 8.7-3.6-1.3-.9-8.4-2-8.9-.9-.4-2.3 2-3.6 6.8Z',
  ],
  [
    'line',
    msg('Line'),
    msg('Drag from one end to the other'),
    'M18.2 4.2 19.8 5.8 5.8 19.8 4.2 18.2Z',
  ],
  [
    'outline',
    msg('Outline'),
    msg('The four sides of a rectangle, from corner to corner'),
    'M4 6h16v12H4Zm2.2 2.2v7.6h11.6V8.2Z',
  ],
  ['rectangle', msg('Rectangle'), msg('All cells from corner to corner'), 'M4 6h16v12H4Z'],
  [
    'fill',
    msg('Fill'),
    msg('Click to fill all connected cells of the same kind'),
    'M10.6 3 19 11.4l-7 7a2 2 0 0 1-2.8 0l-5.6-5.6a2 2 0 0 1 0-2.8L9 4.6Zm0 3.2L5.4 11.4h10.4ZM20 14.2c1.2 1.7 1.8 2.8 1.8 3.6a1.8 1.8 0 0 1-3.6 0c0-.8.6-1.9 1.8-3.6Z',
  ],
];

/** @type {typeof FIGURES} */
const PLACES = [
  [
    'stop',
    msg('Stops'),
    msg('Click to add a stop on the way, click it again to remove it, drag to move it'),
    'M6 3h2v1h11.5l-3 4.5 3 4.5H8v8H6Z',
  ],
  [
    'landmark',
    msg('Landmarks'),
    msg('Click to add one, click it again to remove it, drag to move it'),
    'M12 4 21 20H3Zm0 4.4L6.7 17.8h10.6Z',
  ],
];

/** Sides of a map to make here. A larger one would block the page. */
const SIDE = { min: 1, max: 2047, step: 1 };

/**
 * @typedef {object} Using
 * @property {(figure: Figure) => void} figure
 * @property {(brush: number) => void} brush
 * @property {(columns: number, rows: number) => void} resize
 * @property {(columns: number, rows: number) => void} blank
 * @property {() => void} clear
 * @property {() => void} invert
 * @property {() => void} keys
 */

/** @param {Words} words @param {Using} using */
export function createShelf(words, using) {
  const { el } = words;
  const choices = (/** @type {typeof FIGURES} */ of) =>
    of.map(([value, label, what, path]) => ({
      value,
      label,
      title: msg('{about}: {what}', { about: label, what }),
      content: [pathIcon(path)],
    }));
  // One name for all of them, so that only one is active.
  const figures = radios(words, 'figure', 'tool', choices(FIGURES), using.figure);
  const places = radios(words, 'figure', 'tool', choices(PLACES), using.figure);
  const widths = brushes(words, 'brush', 'tool', 'tool-group', using.brush);
  /** The values of the fields. */
  let size = { columns: 1, rows: 1 };
  /** The size of the map when it was shown last. */
  let shown = '';
  const across = boundedField(words, msg('Columns'), SIDE, (columns) => take({ ...size, columns }));
  const down = boundedField(words, msg('Rows'), SIDE, (rows) => take({ ...size, rows }));
  const keys = button(words, '?', using.keys, {
    'class': 'shelf-keys',
    'title': msg('Keys (?)'),
    'aria-label': msg('Keys'),
  });
  const element = el(
    'div',
    { 'class': 'shelf', 'role': 'group', 'aria-label': msg('More tools') },
    el(
      'span',
      { 'class': 'tool-group', 'role': 'radiogroup', 'aria-label': msg('What a stroke draws') },
      ...figures.labels,
    ),
    widths.element,
    el(
      'span',
      { 'class': 'tool-group', 'role': 'radiogroup', 'aria-label': msg('Places on the map') },
      ...places.labels,
    ),
    el(
      'span',
      { 'class': 'shelf-group', 'role': 'group', 'aria-label': msg('Size of the map') },
      across.row,
      down.row,
      button(words, msg('Resize'), () => using.resize(size.columns, size.rows), {
        title: msg('Cells that fit stay; new cells are floor'),
      }),
    ),
    el(
      'span',
      { 'class': 'shelf-group', 'role': 'group', 'aria-label': msg('The whole map') },
      button(words, msg('Blank map'), () => using.blank(size.columns, size.rows), {
        title: msg('Of that size, without walls'),
      }),
      button(words, msg('Clear walls'), using.clear),
      button(words, msg('Invert'), using.invert, {
        title: msg('Walls become floor, and floor walls'),
      }),
    ),
    keys,
  );

  /** @param {{ columns: number, rows: number }} wanted */
  function take(wanted) {
    size = wanted;
    // Start and goal need two cells.
    if (size.columns * size.rows < 2) across.replace(size.columns, (size.columns = 2));
  }

  return {
    element,
    /**
     * @param {{ figure: Figure | '', brush: number, columns: number, rows: number, landmarks:
     *   boolean }} state figure: '' if nothing is drawn; landmarks: whether a search has any
     */
    show({ figure, brush, columns, rows, landmarks }) {
      figures.show(figure);
      places.show(figure);
      places.labels[1].hidden = !landmarks;
      widths.show(brush);
      widths.element.inert = figure === 'rectangle' || figure === 'fill';
      // Typed values stay until the map is another one.
      if (shown === `${columns} ${rows}`) return;
      shown = `${columns} ${rows}`;
      size = { columns, rows };
      across.show(columns);
      down.show(rows);
    },
  };
}

/**
 * The lab's keys, as the dialog lists them. www/lab/element/keys.js handles them.
 *
 * @type {import('../../shared/ui/keys-dialog.js').Group[]}
 */
export const LAB_KEYS = [
  [
    msg('Playing'),
    [
      [['Space'], msg('Play or pause')],
      [[',', '.'], msg('One step back or forward; hold to go faster')],
      [['Home', 'End'], msg('To the first or the last step')],
      [['[', ']'], msg('Slower or faster')],
      [['R'], msg('Back to the start')],
    ],
  ],
  [
    msg('The map'),
    [
      [['Shift', '←', '→'], msg('Move it')],
      [['+', '−'], msg('Zoom in or out')],
      [['F'], msg('Show all of it')],
      [['Ctrl', 'Z'], msg('Undo; with Shift, or Ctrl and Y, redo')],
      [['?'], msg('These keys')],
    ],
  ],
  [
    msg('The cell cursor'),
    [
      [['←', '↑', '↓', '→'], msg('Move it, and hear what the search knows of the cell')],
      [['Enter'], msg('Build or clear a wall, or draw with the chosen tool')],
      [['1', '…', '9'], msg('Floor, or ground of that cost')],
      [['S', 'G'], msg('Put start or goal there')],
      [['Q', 'E'], msg('Turn the vehicle at the start or the goal; with Shift, by one degree')],
      [['Esc'], msg('Cancel the current action, leave the cursor, leave the map')],
    ],
  ],
];
