// The lab's stage: a canvas for each search of the race, all under one camera, and the chart of the scrubber. It knows
// sizes, pixel density and theme; what is drawn comes from the lab, how it is drawn is in www/lab/draw.

import { Camera } from '../draw/camera.js';
import { StepChart } from '../draw/chart.js';
import { Near } from '../draw/near.js';
import { Pane, fetchWheels } from '../draw/pane.js';
import { LAB } from '../draw/palette.js';
import { RESULT, SMALL, roomIn } from '../draw/room.js';
import { SQUARE, shapeOf } from '../draw/shape.js';
import { layout, MARKS } from '../../engine/names.js';
import { el, setText } from '../../shared/ui/dom.js';
import { titlesOf } from '../ui/titles.js';
import { drives } from './drawing-wheels.js';
import { captionOf, pictureOf } from './lane-picture.js';
import { coloursOf, writeColours } from '../../shared/element/colours.js';
import { Surroundings } from '../../shared/element/surroundings.js';
import { boxWithin, densityOf, fromWindow, toWindow, watchDensity } from '../../shared/ui/viewport.js';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lane.js').Lane} Lane
 * @typedef {import('./lane-picture.js').View} View
 */

/** More pixels than this a point cost much and show little. */
const PIXEL_RATIO = 3;
/** One more row of panes is worth it where the map becomes so many times as large: rows that are hardly larger leave the width empty. */
const WORTH = 1.2;
/** Narrower than this the panel is below the stage, and shut: what it says of the search stands on the stage. */
const PANEL_BESIDE = 900;

export class LabStage {
  #root;
  #stage;
  #panes;
  #chartCanvas;
  #redraw;
  #chart;
  #around;
  #colours = LAB.light;
  /** @type {{ figure: HTMLElement, canvas: HTMLCanvasElement, caption: HTMLElement, pane: Pane }[]} */
  #lanes = [];
  #resizes = new ResizeObserver(() => this.fit());
  #leaving = new AbortController();
  /** The screen's density that all sizes are for. */
  #density = devicePixelRatio;
  #map = { columns: 1, rows: 1, shape: SQUARE };
  /** Of the longest name with its result. */
  #letters = RESULT;
  camera = new Camera();

  /**
   * @param {HTMLElement} root whose colour tells the theme
   * @param {HTMLElement} stage the box that holds the panes
   * @param {HTMLElement} panes
   * @param {HTMLCanvasElement} chart
   * @param {() => void} redraw
   */
  constructor(root, stage, panes, chart, redraw) {
    this.#root = root;
    this.#stage = stage;
    this.#panes = panes;
    this.#chartCanvas = chart;
    this.#redraw = redraw;
    this.#chart = new StepChart(chart);
    this.#around = new Surroundings(root, () => [this.#around.theme, coloursOf(root, LAB[this.#around.theme])], () => this.#dress());
    this.#around.watch();
    this.#resizes.observe(panes);
    this.#resizes.observe(chart);
    watchDensity(() => this.fit(), this.#leaving.signal);
    this.#dress();
  }

  /** The element stands somewhere else in a page. */
  enter() {
    this.#around.enter();
  }

  get still() {
    return this.#around.still;
  }

  /** @param {number} columns @param {number} rows of a map that was opened @param {string} lie how hexes lie; '' for squares */
  setMap(columns, rows, lie) {
    const shape = shapeOf(lie);
    const same = columns === this.#map.columns && rows === this.#map.rows && shape === this.#map.shape;
    this.#map = { columns, rows, shape };
    this.camera.setMap(columns, rows, shape);
    if (!same) this.#fitMap();
    this.fit();
  }
  /** Other cells for the same map: it is shown whole, as another one would be. @param {Lab} lab */
  setShape({ layout: wanted }) {
    const { columns, rows, shape } = this.#map;
    if (shape !== shapeOf(wanted)) this.setMap(columns, rows, wanted);
  }

  /** The camera to the whole map, and with it from now on when the stage changes its size. */
  showAll() {
    this.#fitMap();
    this.#redraw();
  }

  #fitMap() {
    const box = this.#lanes[0]?.canvas;
    const { margin, head } = this.#room(box?.clientWidth ?? 0, box?.clientHeight ?? 0);
    this.camera.fit(margin, head);
  }

  /** Whether names and results stand on the stage. */
  get #named() {
    return this.#lanes.length > 1 || (this.#root.clientWidth < PANEL_BESIDE && !this.#root.hasAttribute('data-thin'));
  }

  /** @param {number} width @param {number} height of a pane */
  #room(width, height) {
    const { shape, columns, rows } = this.#map;
    return roomIn(width, height, shape.extent(columns, rows), this.#named ? this.#letters : 0);
  }

  /** @param {number} x @param {number} y @param {number} factor */
  zoom(x, y, factor) {
    const at = this.placeAt(x, y);
    if (at) this.camera.zoomAt(at.x, at.y, factor);
    this.#redraw();
  }

  /** About the middle. @param {number} factor */
  zoomMiddle(factor) {
    const box = this.#lanes[0]?.canvas;
    this.camera.zoomAt((box?.clientWidth ?? 0) / 2, (box?.clientHeight ?? 0) / 2, factor);
    this.#redraw();
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.camera.panBy(dx, dy);
    this.#redraw();
  }

  /** @param {number} x @param {number} y */
  reveal(x, y) {
    this.camera.reveal(x, y);
  }

  /** Sizes as they are now. */
  fit() {
    const { clientWidth: width, clientHeight: height } = this.#panes;
    if (width === 0 || height === 0) return;
    this.#arrange(width, height);
    const ratio = densityOf(this.#panes, PIXEL_RATIO);
    this.#density = devicePixelRatio;
    const first = this.#lanes[0]?.canvas;
    const beside = first ? this.#room(first.clientWidth, first.clientHeight).beside : 0;
    this.#panes.style.setProperty('--beside', beside > 0 ? `${beside}px` : '');
    this.#panes.toggleAttribute('data-small', first !== undefined && Math.min(first.clientWidth, first.clientHeight) < SMALL);
    if (first) this.camera.setView(first.clientWidth, first.clientHeight);
    if (this.camera.fitted) this.#fitMap();
    for (const { canvas, pane } of this.#lanes) pane.resize(canvas.clientWidth, canvas.clientHeight, ratio);
    this.#chart.resize(this.#chartCanvas.clientWidth, this.#chartCanvas.clientHeight, ratio);
    this.#redraw();
  }

  /** A box that has just changed its size is told of later than it is pointed at. */
  #catchUp() {
    const first = this.#lanes[0]?.canvas;
    if (first && (first.clientWidth !== this.camera.width || first.clientHeight !== this.camera.height)) this.fit();
  }

  /** As many panes as there are searches. @param {number} count */
  setLanes(count) {
    if (this.#lanes.length === count) return;
    while (this.#lanes.length > count) this.#lanes.pop()?.figure.remove();
    const reading = { marks: MARKS, wall: layout().wall };
    while (this.#lanes.length < count) {
      const canvas = el('canvas', { 'aria-hidden': 'true' });
      const caption = el('figcaption', { hidden: true });
      const figure = el('figure', { class: 'pane' }, canvas, caption);
      const pane = new Pane(canvas, reading).detail(Near);
      pane.setColours(this.#colours);
      this.#lanes.push({ figure, canvas, caption, pane });
      this.#panes.append(figure);
    }
    this.fit();
  }

  /** Rows and columns of panes so that the map is as large as can be in each, or nearly, in few rows. @param {number} width @param {number} height */
  #arrange(width, height) {
    const count = Math.max(1, this.#lanes.length);
    const { shape, columns, rows } = this.#map;
    const extent = shape.extent(columns, rows);
    let best = { across: count, down: 1, scale: 0 };
    for (let across = count; across >= 1; across--) {
      const down = Math.ceil(count / across);
      const [w, h] = [width / across, height / down];
      const { margin, head } = this.#room(w, h);
      const room = (/** @type {number} */ side, /** @type {number} */ around) => Math.max(side - around, side / 2);
      const scale = Math.min(room(w, 2 * margin) / extent.width, room(h, margin + head) / extent.height);
      if (scale > best.scale * (down > best.down ? WORTH : 1)) best = { across, down, scale };
    }
    this.#panes.style.setProperty('grid-template', `repeat(${best.down}, minmax(0, 1fr)) / repeat(${best.across}, minmax(0, 1fr))`);
  }

  /** @param {Lab} lab @param {View} view @returns {boolean} whether there is more of it to be drawn */
  draw(lab, view) {
    // Not every browser tells of another density as soon as it is there.
    if (devicePixelRatio !== this.#density) this.fit();
    this.setShape(lab);
    this.setLanes(lab.lanes.length);
    const titles = titlesOf(lab.lanes);
    const letters = RESULT + Math.max(...titles.map(({ length }) => length));
    if (letters !== this.#letters) {
      this.#letters = letters;
      this.fit();
    }
    let more = false;
    view.views?.begin();
    lab.lanes.forEach((lane, at) => {
      const place = this.#lanes[at];
      if (!place) return;
      more = place.pane.draw(pictureOf(lab, lane, view, this.#look)) || more;
      // A pose is soon put where nobody can stand: why must not be hidden in a panel that is shut.
      const why = !lane.drive ? '' : lane.drive.goalIsFree ? lane.error : lane.warning;
      place.caption.hidden = !this.#named && why === '';
      place.caption.toggleAttribute('data-fault', why !== '');
      if (why !== '') setText(place.caption, `${why.charAt(0).toUpperCase()}${why.slice(1)}`);
      else if (this.#named) setText(place.caption, captionOf(titles[at] ?? '', lane, lab.step));
    });
    more = view.views?.end(this.#colours, view.at ?? null) || more;
    this.#chart.draw({
      series: lab.lanes.map((lane) => lane.openSizes),
      step: lab.step,
      steps: lab.steps,
      done: lab.lanes.every(({ ended }) => ended),
    });
    return more;
  }

  /** Each search's picture and name, for who draws them elsewhere. @param {Lab} lab @param {View} view */
  named(lab, view) {
    this.setShape(lab);
    const titles = titlesOf(lab.lanes);
    return lab.lanes.map((lane, at) => ({ picture: pictureOf(lab, lane, view, this.#look), name: captionOf(titles[at] ?? '', lane, lab.step) }));
  }

  get #look() {
    return { camera: this.camera, colours: this.#colours };
  }

  /** How they are drawn here. */
  get style() {
    return { layout: { marks: MARKS, wall: layout().wall }, colours: this.#colours };
  }

  /**
   * What is saved: of a single search its picture, of a race the picture of each search under its name, in one.
   *
   * @param {Lab} lab @param {View} view @param {'image' | 'svg'} kind @param {import('../../shared/image.js').ImageOptions} [options] of an image
   * @returns {Promise<Blob>}
   */
  async saved(lab, view, kind, options) {
    if (kind === 'image' && drives(lab)) await fetchWheels();
    const { layout: reading, colours } = this.style;
    const drawn = (/** @type {string} */ text) => new Blob([text], { type: 'image/svg+xml' });
    if (lab.lanes.length > 1) {
      const { toRaceImage, toRaceSvg } = await import('../draw/race-files.js');
      const lanes = this.named(lab, view);
      return kind === 'image' ? toRaceImage(lanes, reading, colours, options) : drawn(toRaceSvg(lanes, reading, colours));
    }
    const { toImage, toSvg } = await import('../draw/picture-files.js');
    const { lead } = lab;
    if (!lead) throw new Error('there is no picture yet');
    this.setShape(lab);
    const picture = pictureOf(lab, lead, view, this.#look);
    return kind === 'image' ? toImage(picture, reading, colours, options) : drawn(toSvg(picture, reading, colours));
  }

  // Points are in pixels of the stage, but where another place is named.

  /** A point of the window on the stage. @param {{ clientX: number, clientY: number }} point */
  at(point) {
    return fromWindow(this.#stage, point);
  }

  /** The cell under a point, and in whose pane. @param {number} x @param {number} y */
  cellAt(x, y) {
    const at = this.placeAt(x, y);
    const cell = at && this.camera.cellAt(at.x, at.y);
    return cell ? { cell, lane: at.lane } : null;
  }

  /** A point in the pane it lies in, or in the nearest one. @param {number} x @param {number} y */
  placeAt(x, y) {
    this.#catchUp();
    let best = null;
    let least = Infinity;
    for (const [lane, { canvas }] of this.#lanes.entries()) {
      const { left, top, right, bottom } = boxWithin(this.#stage, canvas);
      const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      if (away < least) {
        least = away;
        best = { lane, x: x - left, y: y - top };
      }
    }
    return best;
  }

  /** A cell's middle in one lane's pane. @param {number} x @param {number} y @param {number} lane */
  onStage(x, y, lane) {
    this.#catchUp();
    const at = this.camera.centre(x, y);
    const canvas = (this.#lanes[lane] ?? this.#lanes[0])?.canvas;
    const { left, top } = canvas ? boxWithin(this.#stage, canvas) : { left: 0, top: 0 };
    return { x: at.x + left, y: at.y + top };
  }

  /** The same in the window. @param {number} x @param {number} y @param {number} lane */
  inWindow(x, y, lane) {
    return toWindow(this.#stage, this.onStage(x, y, lane));
  }

  /** The box that holds the panes. */
  get element() {
    return this.#stage;
  }

  get size() {
    return { width: this.#stage.clientWidth, height: this.#stage.clientHeight };
  }

  dispose() {
    this.#resizes.disconnect();
    this.#leaving.abort();
    this.#around.dispose();
  }

  #dress() {
    this.#colours = coloursOf(this.#root, LAB[this.#around.theme]);
    writeColours(this.#root, this.#colours);
    for (const { pane } of this.#lanes) pane.setColours(this.#colours);
    this.#chart.setColours(this.#colours);
    this.#redraw();
  }
}
