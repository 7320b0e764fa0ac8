// Converts a picture or a floor plan to a map: scales it to cells and shows a card to choose size
// and threshold. It loads when a picture is dropped, pasted or chosen.

import { adopt } from '../../shared/ui/sheet.js';
import sheet from '../../shared/ui/cards.css?inline';
import { cellsOf, parting } from '../../shared/play/painting.js';
import { msg } from '../../shared/message.js';
import { boundedField } from '../../shared/ui/map-fields.js';
import { createPictureFields, levelsOf, readPicture } from '../../shared/ui/picture-import.js';

/** Cells along the longer side: the default and the most. */
const USUAL = 64;
const MOST = 256;

/**
 * @param {import('../../shared/ui/words.js').Words} words
 * @param {HTMLElement} over the layer over the stage
 * @param {File} file
 * @param {(map: { columns: number, rows: number, cells: Uint8Array, name: string }) => void} use
 * @param {() => void} left the card is closed, with or without a map
 * @throws {Error} for a file that is not a picture
 */
export async function offerPicture(words, over, file, use, left) {
  const { el, setText } = words;
  const { name } = file;
  const picture = await readPicture(file);
  const { width, height } = picture;
  // At least one row of cells, even for a very long picture.
  const longest = Math.max(1, Math.floor(MOST * Math.min(1, width / height)));
  // A picture of few pixels was drawn cell by cell.
  const side = Math.max(width, height) <= MOST / 2 ? Math.max(width, height) : USUAL;
  let columns = Math.min(longest, Math.max(1, Math.round(side * Math.min(1, width / height))));
  const rowsNow = () => Math.min(MOST, Math.max(1, Math.round((columns * height) / width)));
  const cellsNow = () => cellsOf(levels, fields.threshold, fields.inverted);
  /** @type {Uint8Array} */
  let levels = new Uint8Array();
  const preview = el('canvas', { 'aria-hidden': 'true' });
  const size = el('output');
  const field = boundedField(words, msg('Columns'), { min: 1, max: longest, step: 1 }, (value) => {
    columns = value;
    measure();
  });
  const fields = createPictureFields(
    words,
    msg('“{file}” as a map', { file: name }),
    128,
    {
      changed: draw,
      done: (used) => {
        fields.element.remove();
        if (used) use({ columns, rows: rowsNow(), cells: cellsNow(), name });
        left();
      },
    },
    [preview, el('div', { class: 'picture-row' }, field.row, size)],
  );
  measure();
  adopt(/** @type {ShadowRoot} */ (over.getRootNode()), [sheet]);
  over.querySelector('.picture-card')?.remove();
  over.prepend(fields.element);
  draw();
  fields.focus();

  /** Measures the brightness at this size. */
  function measure() {
    levels = levelsOf(picture, columns, rowsNow());
    field.show(columns);
    setText(size, msg('× {n} rows', { n: rowsNow() }));
    fields.show(parting(levels));
    draw();
  }

  /** Draws one pixel per cell, in the colours of the map. */
  function draw() {
    const rows = rowsNow();
    Object.assign(preview, { width: columns, height: rows });
    const context = preview.getContext('2d');
    if (!context || !preview.isConnected) return;
    // Whole pixels per cell if there is room, so that all cells look alike.
    const zoom = Math.max(1, Math.min(Math.floor(300 / columns), Math.floor(200 / rows)));
    Object.assign(preview.style, { inlineSize: `${columns * zoom}px` });
    const colours = getComputedStyle(preview);
    context.fillStyle = colours.getPropertyValue('--map-paper');
    context.fillRect(0, 0, columns, rows);
    context.fillStyle = colours.getPropertyValue('--map-wall');
    cellsNow().forEach(
      (kind, key) => kind === 0 && context.fillRect(key % columns, Math.floor(key / columns), 1, 1),
    );
  }
}
