// A picture or a floor plan becomes a map: read, scaled to cells, and shown on a card while its size and its threshold are chosen.
// Fetched when a picture is dropped, pasted or chosen.

import { adopt } from '../../shared/ui/sheet.js';
import sheet from '../../shared/element/picture.css?inline';
import { cellsOf, parting } from '../../shared/play/picture-maze.js';
import { el, setText } from '../../shared/ui/dom.js';
import { boundedField } from '../../shared/ui/bounded-field.js';
import { PictureFields } from '../../shared/ui/picture-fields.js';
import { levelsOf, readPicture } from '../../shared/ui/picture-levels.js';

/** Cells along the longer side, to begin with and at most. */
const USUAL = 64;
const MOST = 256;

/** @typedef {{ columns: number, rows: number, cells: Uint8Array, name: string }} Drawn */

/**
 * @param {HTMLElement} over what lies over the stage
 * @param {File} file
 * @param {(map: Drawn) => void} use
 * @param {() => void} left the card is gone, whatever came of it
 * @throws {Error} for what is no picture
 */
export async function offerPicture(over, file, use, left) {
  const picture = await readPicture(file);
  adopt(/** @type {ShadowRoot} */ (over.getRootNode()), [sheet]);
  over.querySelector('.picture-card')?.remove();
  const card = new PictureCard(picture, file.name, use, left);
  over.prepend(card.element);
  card.show();
}

class PictureCard {
  #picture;
  #columns = 1;
  /** @type {Uint8Array} */
  #levels = new Uint8Array();
  #preview = el('canvas', { 'aria-hidden': 'true' });
  #size = el('output');
  #fields;
  #field;

  /** @param {import('../../shared/ui/picture-levels.js').Picture} picture @param {string} name @param {(map: Drawn) => void} use @param {() => void} left */
  constructor(picture, name, use, left) {
    this.#picture = picture;
    const { width, height } = picture;
    // However long and thin it is, there is a row of cells.
    const longest = Math.max(1, Math.floor(MOST * Math.min(1, width / height)));
    // A picture of few pixels was drawn cell by cell.
    const side = Math.max(width, height) <= MOST / 2 ? Math.max(width, height) : USUAL;
    this.#columns = Math.min(longest, Math.max(1, Math.round(side * Math.min(1, width / height))));
    this.#field = boundedField('Columns', { min: 1, max: longest, step: 1 }, (columns) => {
      this.#columns = columns;
      this.#measure();
    });
    const size = el('div', { class: 'picture-row' }, this.#field.row, this.#size);
    this.#fields = new PictureFields(`“${name}” as a map`, 128, {
      changed: () => this.#draw(),
      done: (used) => {
        this.element.remove();
        if (used) use({ ...this.#map, name });
        left();
      },
    }, [this.#preview, size]);
    this.element = this.#fields.element;
    this.#measure();
  }

  show() {
    this.#draw();
    this.#fields.focus();
  }

  get #rows() {
    return Math.min(MOST, Math.max(1, Math.round((this.#columns * this.#picture.height) / this.#picture.width)));
  }

  get #map() {
    const { threshold, inverted } = this.#fields;
    return { columns: this.#columns, rows: this.#rows, cells: cellsOf(this.#levels, threshold, inverted) };
  }

  /** How bright it is at this size. */
  #measure() {
    this.#levels = levelsOf(this.#picture, this.#columns, this.#rows);
    this.#field.show(this.#columns);
    setText(this.#size, `× ${this.#rows} rows`);
    this.#fields.show(parting(this.#levels));
    this.#draw();
  }

  /** A pixel a cell, in the colours of the map. */
  #draw() {
    const { columns, rows, cells } = this.#map;
    Object.assign(this.#preview, { width: columns, height: rows });
    const context = this.#preview.getContext('2d');
    if (!context || !this.#preview.isConnected) return;
    // Whole pixels a cell where there is room, so that all cells look alike.
    const zoom = Math.max(1, Math.min(Math.floor(300 / columns), Math.floor(200 / rows)));
    Object.assign(this.#preview.style, { inlineSize: `${columns * zoom}px` });
    const colours = getComputedStyle(this.#preview);
    context.fillStyle = colours.getPropertyValue('--map-paper');
    context.fillRect(0, 0, columns, rows);
    context.fillStyle = colours.getPropertyValue('--map-wall');
    cells.forEach((kind, key) => kind === 0 && context.fillRect(key % columns, Math.floor(key / columns), 1, 1));
  }
}
