// The pictures of a tile: a canvas for each search, all under one camera, with names and results, in the size, density and theme of the
// page. What a map from near needs is fetched when it is near.

import { Camera } from '../lab/draw/camera.js';
import { isNear } from '../lab/draw/detail.js';
import { LAB } from '../lab/draw/palette.js';
import { Pane } from '../lab/draw/pane.js';
import { RESULT, SMALL, roomIn } from '../lab/draw/room.js';
import { shapeOf } from '../lab/draw/shape.js';
import { MARKS, layout } from '../engine/names.js';
import { coloursOf } from '../shared/element/colours.js';
import { Surroundings } from '../shared/element/surroundings.js';
import { el, setText } from '../shared/ui/dom.js';
import { densityOf, watchDensity } from '../shared/ui/viewport.js';

/** More pixels than this a point cost much and show little. */
const PIXEL_RATIO = 3;

export class Panes {
  #box = el('div', { class: 'panes' });
  #lanes;
  #letters;
  #redraw;
  #around;
  #resizes = new ResizeObserver(() => this.#fit());
  #leaving = new AbortController();
  /** Whether details are there, or on their way. @type {Promise<void> | null} */
  #details = null;
  camera = new Camera();

  /**
   * @param {HTMLElement} frame @param {readonly string[]} names of the searches; of one alone it is not said
   * @param {{ width: number, height: number, layout: string | null }} map @param {() => void} redraw
   */
  constructor(frame, names, map, redraw) {
    this.#redraw = redraw;
    this.#letters = names.length > 1 ? RESULT + Math.max(...names.map(({ length }) => length)) : 0;
    const reading = { marks: MARKS, wall: layout().wall };
    this.#lanes = names.map(() => {
      const canvas = el('canvas');
      const caption = el('figcaption', { hidden: names.length === 1 });
      this.#box.append(el('figure', {}, canvas, caption));
      return { canvas, caption, pane: new Pane(canvas, reading) };
    });
    frame.append(this.#box);
    this.camera.setMap(map.width, map.height, shapeOf(map.layout ?? ''));
    this.#around = new Surroundings(this.#box, () => [this.#around.theme, coloursOf(this.#box, LAB[this.#around.theme])], () => this.#dress());
    this.#around.watch();
    this.#dress();
    this.#fit();
    this.#resizes.observe(this.#box);
    watchDensity(() => this.#fit(), this.#leaving.signal);
  }

  /** Whether nothing may move by itself. */
  get still() {
    return this.#around.still;
  }

  /** Through once all can be drawn that is seen of the map at its size. */
  async ready() {
    if (isNear(this.camera)) await this.detail();
  }

  /** Fetches details, where a map from afar does without. */
  detail() {
    this.#details ??= import('../lab/draw/near.js').then(({ Near }) => this.#lanes.forEach(({ pane }) => pane.detail(Near)));
    // Asked for once more by whoever needs it next.
    this.#details.catch(() => (this.#details = null));
    return this.#details;
  }

  /** @param {(at: number) => { picture: import('../lab/draw/picture.js').Picture, caption: string }} of each lane @returns {boolean} whether there is more of it to be drawn */
  draw(of) {
    let more = false;
    this.#lanes.forEach(({ pane, caption }, at) => {
      const said = of(at);
      more = pane.draw(said.picture) || more;
      setText(caption, said.caption);
    });
    return more;
  }

  remove() {
    this.#resizes.disconnect();
    this.#leaving.abort();
    this.#around.dispose();
    this.#box.remove();
  }

  #fit() {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.#lanes[0]?.canvas ?? {};
    if (width === 0 || height === 0) return;
    const { margin, head, beside } = roomIn(width, height, this.camera.extent, this.#letters);
    this.#box.style.setProperty('--beside', beside > 0 ? `${beside}px` : '');
    this.#box.toggleAttribute('data-small', Math.min(width, height) < SMALL);
    const ratio = densityOf(this.#box, PIXEL_RATIO);
    for (const { canvas, pane } of this.#lanes) pane.resize(canvas.clientWidth, canvas.clientHeight, ratio);
    this.camera.setView(width, height);
    this.camera.fit(margin, head);
    // Another size has emptied the canvas: from afar at once, with its details when they are there.
    this.#redraw();
    this.ready().then(this.#redraw, () => undefined);
  }

  #dress() {
    const colours = coloursOf(this.#box, LAB[this.#around.theme]);
    for (const { pane } of this.#lanes) pane.setColours(colours);
    this.#redraw();
  }
}
