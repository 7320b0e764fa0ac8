// The shelf of further tools, and what they do: tied together here, fetched when it is first unfolded.

import { adopt } from '../../shared/ui/sheet.js';
import { blank, cleared, inverted, resized } from '../play/reshape.js';
import { Shelf } from '../ui/shelf.js';
import { DrawingHand } from './drawing-hand.js';
import { PlacesHand } from './places-hand.js';
import sheet from './shelf.css?inline';

/**
 * @typedef {object} Site
 * @property {ShadowRoot} shadow
 * @property {HTMLElement} head over which the shelf lies
 * @property {import('../play/lab.js').Lab} lab
 * @property {import('./cell-cursor.js').CellCursor} cursor
 * @property {import('./stage.js').LabStage} stage
 * @property {import('../../shared/ui/notice.js').Notice} notice
 * @property {() => void} keys lists them
 */

export class MapShelf {
  #site;
  #shelf;

  /** @param {Site} site */
  constructor(site) {
    this.#site = site;
    adopt(site.shadow, [sheet]);
    this.#shelf = new Shelf({
      figure: (figure) => this.#take({ figure }),
      brush: (brush) => this.#take({ brush }),
      resize: (columns, rows) => this.#reshape((map) => resized(map, columns, rows), `${columns} by ${rows} cells`),
      blank: (columns, rows) => this.#reshape((map) => blank(map, columns, rows), `Blank map: ${columns} by ${rows} cells`),
      clear: () => this.#reshape(cleared, 'Walls cleared'),
      invert: () => this.#reshape(inverted, 'Inverted'),
      keys: site.keys,
    });
    this.#shelf.element.hidden = true;
    site.head.append(this.#shelf.element);
  }

  get shown() {
    return !this.#shelf.element.hidden;
  }

  toggle() {
    this.#shelf.element.hidden = this.shown;
    this.show();
  }

  show() {
    const { lab, cursor } = this.#site;
    const landmarks = lab.lanes.some(({ options, drive }) => !drive && options.heuristic === 'landmarks');
    // With the estimate that wants them, their tool is gone.
    if (cursor.hand?.figure === 'landmark' && !landmarks) this.#take({ figure: 'free' });
    const { figure = 'free', brush = 1 } = cursor.hand ?? {};
    if (this.shown) this.#shelf.show({ figure: cursor.tool === 'look' ? '' : figure, brush, columns: lab.columns, rows: lab.rows, landmarks });
  }

  /** @param {{ figure?: import('../ui/shelf.js').Figure, brush?: number }} choice */
  #take(choice) {
    const { cursor, lab, notice, stage, shadow } = this.#site;
    cursor.hand?.leave();
    const { figure, brush } = { figure: cursor.tool === 'place' ? 'free' : (cursor.hand?.figure ?? 'free'), brush: cursor.hand?.brush ?? 1, ...choice };
    if (figure === 'stop' || figure === 'landmark') {
      cursor.hand = new PlacesHand(lab, /** @type {HTMLElement} */ (shadow.host), stage, notice, figure);
      cursor.tool = 'place';
      lab.touch();
      return;
    }
    cursor.hand = figure === 'free' && brush === 1 ? null : new DrawingHand(lab, notice, figure, brush);
    // With nothing in the hand there would be nothing to draw with.
    if (cursor.tool === 'look' || cursor.tool === 'place') cursor.tool = 'wall';
    lab.touch();
  }

  /** @param {(map: import('../play/reshape.js').Shape) => import('../play/reshape.js').Shape} work @param {string} done */
  #reshape(work, done) {
    const { lab, notice } = this.#site;
    if (!lab.columns) return;
    const { columns, rows, from, to } = lab;
    lab.reshape(work({ columns, rows, cells: lab.cells.slice(), from, to }));
    notice.say(done);
  }
}
