// The stage of the lab: a canvas for each search of the race under one camera, and the chart of the
// scrubber. It handles sizes, pixel density and theme. www/lab/draw draws.

import { Camera, FITTED, RESULT, SMALL, roomIn } from '../draw/camera.js';
import { StepChart } from '../draw/chart.js';
import { Near } from '../draw/near.js';
import { Pane } from '../draw/pane.js';
import { asIn, LAB } from '../draw/palette.js';
import { layout } from '../../engine/layout.js';
import { MARKS } from '../../engine/names.js';
import { sentence } from '../../shared/message.js';
import { titlesOf, titleTexts } from '../ui/titles.js';
import { captionOf, pictureOf, shapeIn } from './lanes.js';
import { coloursOf, createSurroundings, writeColours } from '../../shared/element/surroundings.js';
import {
  boxWithin,
  densityOf,
  fromWindow,
  toWindow,
  watchDensity,
} from '../../shared/ui/viewport.js';

/**
 * @import { Words } from '../../shared/ui/words.js'
 * @import { Lab } from '../play/lab.js'
 * @import { LabShell } from './shell.js'
 * @typedef {import('./lanes.js').View} View
 * @typedef {ReturnType<typeof createStage>} LabStage
 */

/** The most device pixels per CSS pixel. More cost much and show little. */
const PIXEL_RATIO = 3;
/**
 * One more row of panes must make the map larger by at least this factor. Otherwise the width would
 * stay empty.
 */
const WORTH = 1.2;
/** The least height, in pixels, that a panel below the stage takes without a press. */
const LEAST_PANEL = 180;
/** The part of the height that several panes get of what they share with it. */
const OF_RACE = 0.58;
/** More panes than this need all of the height. */
const MOST_BESIDE_PANEL = 4;
/**
 * The cells of the map that most visitors see first; the stage has its size for it before it is
 * there.
 */
const FIRST_MAP = { width: 24, height: 15 };
/**
 * Below this width, in pixels, the panel is closed below the stage, so the stage shows its texts
 * about the searches.
 */
const PANEL_BESIDE = 900;

/**
 * Points are in pixels of the stage unless stated otherwise.
 *
 * @param {{ host: HTMLElement, lab: Lab, shell: LabShell, signal: AbortSignal, words: Words }}
 *   parts
 */
export function createStage({
  lab,
  host,
  shell: { root, work, stage: element, panes, chart: chartCanvas },
  signal,
  words: { el, setText, t },
}) {
  const camera = new Camera();
  const reading = { marks: MARKS, wall: layout().wall };
  const chart = new StepChart(chartCanvas);
  const around = createSurroundings(
    root,
    (theme) => [theme, coloursOf(root, LAB[theme])],
    dress,
    signal,
  );
  const resizes = new ResizeObserver(fit);
  /**
   * A pane for each search, with its caption and the step that the caption is of.
   *
   * @type {{ figure: HTMLElement, canvas: HTMLCanvasElement, caption: HTMLElement, pane: Pane, of:
   *   string }[]}
   */
  const boxes = [];
  let colours = LAB.light;
  /**
   * The colours that an article changes.
   *
   * @type {Partial<import('../draw/palette.js').Colours> | null}
   */
  let article = null;
  /**
   * Whether to show all of a map, even if its cells are small and start and goal close together.
   */
  let whole = false;
  /**
   * Whether the picture shows the part around the current cell if the whole map has no room for
   * numbers.
   */
  let isNear = false;
  /** The screen's density for which all sizes are set. */
  let density = devicePixelRatio;
  /** The letters of the longest name with its result. */
  let letters = RESULT;

  function dress() {
    const own = coloursOf(root, LAB[around.theme]);
    colours = coloursOf(root, asIn(own, article));
    // Lines of the legend and the chart are on the page's own background.
    const { chart: lines, jump, alarm, fresh } = own;
    writeColours(root, { ...colours, chart: lines, jump, alarm, fresh });
    for (const { pane } of boxes) pane.setColours(colours);
    chart.setColours(own);
    // Reduced motion can have changed too.
    lab.touch();
  }

  /** Shows a new map, or a new shape of cells for the same map. */
  function setMap() {
    const { columns, rows } = lab.editor;
    const shape = shapeIn(lab);
    const same = columns === camera.columns && rows === camera.rows && shape === camera.shape;
    camera.setMap(columns, rows, shape);
    if (!same) {
      whole = false;
      fitMap();
    }
    fit();
  }

  function fitMap() {
    const { clientWidth = 0, clientHeight = 0 } = boxes[0]?.canvas ?? {};
    const { margin, head } = roomFor(clientWidth, clientHeight);
    camera.fit(margin, head, whole ? [] : [lab.editor.from, lab.editor.to]);
  }

  /**
   * Zooms about the middle, or, when zooming in, about the visible part of the path.
   *
   * @param {number} factor
   */
  function zoomMiddle(factor) {
    const [x, y] = [camera.width / 2, camera.height / 2];
    if (factor < 1) return camera.zoomAt(x, y, factor);
    const away = (/** @type {{ x: number, y: number }} */ at) => Math.hypot(at.x - x, at.y - y);
    const seen = [lab.editor.from, lab.editor.to, ...(lab.lead?.path ?? [])]
      .map((cell) => camera.centre(...cell))
      .filter((at) => Math.abs(at.x - x) < x && Math.abs(at.y - y) < y);
    const at = seen.reduce(
      (best, one) => (away(one) < away(best) ? one : best),
      seen[0] ?? { x, y },
    );
    camera.approach(at.x, at.y, factor);
  }

  /** Returns whether names and results are on the stage. */
  const isNamed = () =>
    boxes.length > 1 || (root.clientWidth < PANEL_BESIDE && !root.hasAttribute('data-thin'));

  /**
   * @param {number} width
   * @param {number} height of a pane
   * @param {{ width: number, height: number }} [extent] of the map
   */
  const roomFor = (width, height, extent = camera.extent) =>
    roomIn(width, height, extent, isNamed() ? letters : 0);

  /** Adapts to the current sizes. */
  function fit() {
    if (panes.clientWidth === 0 || panes.clientHeight === 0) return;
    shareHeight(panes.clientWidth);
    const { clientWidth: width, clientHeight: height } = panes;
    arrange(width, height);
    const ratio = densityOf(panes, PIXEL_RATIO);
    density = devicePixelRatio;
    const first = boxes[0]?.canvas;
    const beside = first ? roomFor(first.clientWidth, first.clientHeight).beside : 0;
    panes.style.setProperty('--beside', beside > 0 ? `${beside}px` : '');
    panes.toggleAttribute(
      'data-small',
      first !== undefined && Math.min(first.clientWidth, first.clientHeight) < SMALL,
    );
    if (first) camera.setView(first.clientWidth, first.clientHeight);
    if (camera.fitted) fitMap();
    for (const { canvas, pane } of boxes)
      pane.resize(canvas.clientWidth, canvas.clientHeight, ratio);
    chart.resize(chartCanvas.clientWidth, chartCanvas.clientHeight, ratio);
    lab.invalidate();
  }

  /**
   * On a phone, the stage of the lab's own page is as high as its map needs, and the panel is open
   * in the rest.
   *
   * @param {number} width of the stage
   */
  function shareHeight(width) {
    const panel = /** @type {HTMLElement | null} */ (root.querySelector('.panel'));
    // What the reader zoomed or opened stays as it is.
    if (!camera.fitted) return;
    const isFree =
      host.hasAttribute('page') &&
      root.clientWidth < PANEL_BESIDE &&
      panel &&
      !panel.hasAttribute('data-open') &&
      !work.querySelector('.text:not([hidden])');
    // If cells would be too small, the map fills the stage with a part of it.
    const isWhole = camera.scale * camera.extent.width <= width;
    const shared = isFree && isWhole ? panel.offsetHeight + element.offsetHeight : 0;
    const high = Math.round(boxes.length > 1 ? shared * OF_RACE : heightFor(width));
    const isRoomy = shared - high >= LEAST_PANEL && boxes.length <= MOST_BESIDE_PANEL;
    root.style.setProperty('--stage-high', isRoomy ? `${high}px` : '');
    root.toggleAttribute('data-roomy', isRoomy);
  }

  /** Returns the height of a pane in which the map is as wide as the pane. @param {number} width */
  function heightFor(width) {
    const extent = lab.editor.columns ? camera.extent : FIRST_MAP;
    const high = (/** @type {{ margin: number, head: number }} */ { margin, head }) =>
      Math.min((width - 2 * margin) / extent.width, FITTED) * extent.height + margin + head;
    return high(roomFor(width, high({ margin: 0, head: 0 }), extent));
  }

  /**
   * Chooses rows and columns of panes that make the map about as large as possible, in few rows.
   *
   * @param {number} width
   * @param {number} height
   */
  function arrange(width, height) {
    const count = Math.max(1, boxes.length);
    let best = { across: count, down: 1, scale: 0 };
    for (let across = count; across >= 1; across--) {
      const down = Math.ceil(count / across);
      const [w, h] = [width / across, height / down];
      const { margin, head } = roomFor(w, h);
      const room = (/** @type {number} */ side, /** @type {number} */ taken) =>
        Math.max(side - taken, side / 2);
      const scale = Math.min(
        room(w, 2 * margin) / camera.extent.width,
        room(h, margin + head) / camera.extent.height,
      );
      if (scale > best.scale * (down > best.down ? WORTH : 1)) best = { across, down, scale };
    }
    panes.style.setProperty(
      'grid-template',
      `repeat(${best.down}, minmax(0, 1fr)) / repeat(${best.across}, minmax(0, 1fr))`,
    );
  }

  /** Adapts the number of panes to the searches, and the shape of the cells. */
  function follow() {
    if (lab.editor.columns && camera.shape !== shapeIn(lab)) setMap();
    const { length } = lab.lanes;
    if (boxes.length === length) return;
    while (boxes.length > length) boxes.pop()?.figure.remove();
    while (boxes.length < length) {
      const canvas = el('canvas', { 'aria-hidden': 'true' });
      const caption = el('figcaption', { hidden: true });
      const figure = el('figure', { class: 'pane' }, canvas, caption);
      const pane = new Pane(canvas, reading).detail(Near);
      pane.setColours(colours);
      boxes.push({ figure, canvas, caption, pane, of: '' });
      panes.append(figure);
    }
    fit();
  }

  /** Returns each search's picture and name, for files. @param {View} view */
  function named(view) {
    follow();
    const titles = titlesOf(lab.lanes);
    return lab.atRest(() =>
      lab.lanes.map((lane, at) => ({
        picture: pictureOf(lab, lane, { ...view, fixed: true }, { camera, colours }),
        name: t(captionOf(titles[at] ?? '', lane, lab.step)),
      })),
    );
  }

  /** Returns a point in its pane, or in the nearest one. @param {number} x @param {number} y */
  function placeAt(x, y) {
    catchUp();
    let best = null;
    let least = Infinity;
    for (const [lane, { canvas }] of boxes.entries()) {
      const { left, top, right, bottom } = boxWithin(element, canvas);
      const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      if (away < least) {
        least = away;
        best = { lane, x: x - left, y: y - top };
      }
    }
    return best;
  }

  /** Updates a size that the observer has not reported yet. */
  function catchUp() {
    const first = boxes[0]?.canvas;
    if (first && (first.clientWidth !== camera.width || first.clientHeight !== camera.height))
      fit();
  }

  /**
   * Returns a cell's centre in one lane's pane.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} lane
   */
  function onStage(x, y, lane) {
    catchUp();
    const at = camera.centre(x, y);
    const canvas = (boxes[lane] ?? boxes[0])?.canvas;
    const { left, top } = canvas ? boxWithin(element, canvas) : { left: 0, top: 0 };
    return { x: at.x + left, y: at.y + top };
  }

  /**
   * Wraps a function that moves the camera, so that a picture follows.
   *
   * @template {number[]} A
   * @param {(...by: A) => void} move
   */
  const looking =
    (move) =>
    (/** @type {A} */ ...by) => {
      move(...by);
      lab.invalidate();
    };

  for (const box of [root, work, panes]) resizes.observe(box);
  resizes.observe(chartCanvas);
  watchDensity(fit, signal);
  signal.addEventListener('abort', () => resizes.disconnect());
  dress();

  lab.events.on('ready', setMap);
  return {
    camera,
    around,
    /** The box around the panes. */
    element,
    fit,
    named,
    placeAt,
    onStage,

    get size() {
      return { width: element.clientWidth, height: element.clientHeight };
    },
    /** The style of the pictures. */
    get style() {
      return { layout: reading, colours };
    },

    /** Shows the whole map, also when the stage changes its size later. */
    showAll: looking(() => {
      whole = true;
      fitMap();
    }),
    zoom: looking(
      (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ factor) => {
        const at = placeAt(x, y);
        if (at) camera.zoomAt(at.x, at.y, factor);
      },
    ),
    zoomMiddle: looking(zoomMiddle),
    pan: looking((/** @type {number} */ dx, /** @type {number} */ dy) => camera.panBy(dx, dy)),

    /** @param {View} view @returns {boolean} whether to draw again */
    draw(view) {
      // Some browsers report another density late.
      if (devicePixelRatio !== density) fit();
      follow();
      const titles = titleTexts(lab.lanes);
      const longest = RESULT + Math.max(...titles.map(({ length }) => length));
      if (longest !== letters) {
        letters = longest;
        fit();
      }
      if (isNear !== (view.numbers === 'near')) {
        isNear = !isNear;
        if (camera.fitted) fitMap();
      }
      if (isNear && !whole && lab.lead) camera.near(...(lab.lead.current ?? lab.editor.from));
      let more = false;
      view.views?.begin();
      const palette = view.views?.article ?? null;
      if (palette !== article) {
        article = palette;
        dress();
      }
      lab.lanes.forEach((lane, at) => {
        const box = boxes[at];
        more = box.pane.draw(pictureOf(lab, lane, view, { camera, colours })) || more;
        // A pose where the vehicle does not fit is easy to choose, so the reason is shown outside a
        // panel that is closed.
        const why = !lane.drive ? '' : lane.drive.goalIsFree ? lane.error : lane.warning;
        box.caption.hidden = !isNamed() && why === '';
        box.caption.toggleAttribute('data-fault', why !== '');
        // Set only when it changes: this runs in each frame.
        const of =
          why || `${titles[at]} ${lane.tape} ${Math.min(lab.step, lane.steps)} ${lane.error}`;
        if (box.caption.hidden || of === box.of) return;
        box.of = of;
        setText(
          box.caption,
          why === ''
            ? captionOf(titlesOf(lab.lanes)[at] ?? '', lane, lab.step)
            : sentence(lane.drive?.goalIsFree ? lane.errorSaid : (lane.warningSaid ?? '')),
        );
      });
      more = view.views?.end(colours, view.at ?? null) || more;
      const { step, steps, lanes } = lab;
      chart.draw({
        series: lanes.map(({ openSizes }) => openSizes),
        step,
        steps,
        done: lanes.every(({ ended }) => ended),
      });
      return more;
    },

    /**
     * Returns a point of the window on the stage.
     *
     * @param {{ clientX: number, clientY: number }} point
     */
    at: (point) => fromWindow(element, point),

    /**
     * Returns the cell under a point, and the lane of its pane.
     *
     * @param {number} x
     * @param {number} y
     */
    cellAt(x, y) {
      const at = placeAt(x, y);
      const cell = at && camera.cellAt(at.x, at.y);
      return cell ? { cell, lane: at.lane } : null;
    },

    /**
     * Returns a cell's centre in the window, also before the first picture: a listener of `ready`
     * can call it at once.
     *
     * @param {number} x
     * @param {number} y
     * @param {number} lane
     */
    inWindow(x, y, lane) {
      follow();
      return toWindow(element, onStage(x, y, lane));
    },
  };
}
