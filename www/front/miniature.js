// A live tile: the core runs the searches of a map side by side under one playhead. It shows their
// answers. On request, it plays the searches once, and a walker follows the first answer. Out of
// view, it requests no frames. With reduced motion, it never plays.
//
// Its picture is a canvas for each search under one camera, with names and results, in the size,
// density and theme of the page. Details for large scales load when needed.

import { Camera, RESULT, SMALL, roomIn } from '../lab/draw/camera.js';
import { isNear } from '../lab/draw/frame.js';
import { LAB } from '../lab/draw/palette.js';
import { Pane, fetchWheels } from '../lab/draw/pane.js';
import { shapeOf } from '../lab/draw/shape.js';
import { layout } from '../engine/layout.js';
import { MARKS } from '../engine/names.js';
import { coloursOf, createSurroundings } from '../shared/element/surroundings.js';
import { densityOf, watchDensity } from '../shared/ui/viewport.js';
import { createWords } from '../shared/ui/words.js';
import { Grid } from '../engine/grid.js';
import { loadParts } from '../engine/load.js';
import { partsOf } from '../engine/algorithms.js';
import { Playhead } from '../lab/play/playhead.js';
import { Clock } from '../shared/play/clock.js';
import { createRun } from './run.js';
import { TILES, lanesOf } from './tiles.js';

const { el, setText } = createWords();

/** The most device pixels per CSS pixel. More cost much and show little. */
const PIXEL_RATIO = 3;

/**
 * @param {HTMLElement} frame
 * @param {readonly string[]} names of the searches; a single one is not shown
 * @param {{ width: number, height: number, layout: string | null }} map @param {() => void} redraw
 */
function createPanes(frame, names, map, redraw) {
  const box = el('div', { class: 'panes' });
  const letters = names.length > 1 ? RESULT + Math.max(...names.map(({ length }) => length)) : 0;
  const lanes = names.map(() => {
    const canvas = el('canvas');
    const caption = el('figcaption', { hidden: names.length === 1 });
    box.append(el('figure', {}, canvas, caption));
    return { canvas, caption, pane: new Pane(canvas, { marks: MARKS, wall: layout().wall }) };
  });
  frame.append(box);
  const camera = new Camera();
  camera.setMap(map.width, map.height, shapeOf(map.layout ?? ''));
  /** Loads details, if the scale needs them. */
  async function detail() {
    const { Near } = await import('../lab/draw/near.js');
    for (const { pane } of lanes) pane.detail(Near);
  }

  /** Resolves when the whole visible map can be drawn at its size. */
  async function ready() {
    if (isNear(camera)) await detail();
  }

  function fit() {
    const { clientWidth: width = 0, clientHeight: height = 0 } = lanes[0]?.canvas ?? {};
    if (width === 0 || height === 0) return;
    const { margin, head, beside } = roomIn(width, height, camera.extent, letters);
    box.style.setProperty('--beside', beside > 0 ? `${beside}px` : '');
    box.toggleAttribute('data-small', Math.min(width, height) < SMALL);
    const ratio = densityOf(box, PIXEL_RATIO);
    for (const { canvas, pane } of lanes)
      pane.resize(canvas.clientWidth, canvas.clientHeight, ratio);
    camera.setView(width, height);
    camera.fit(margin, head);
    // A new size has emptied the canvas: draw without details at once, and with them when they have
    // loaded.
    redraw();
    ready().then(redraw, () => undefined);
  }

  function dress() {
    const now = coloursOf(box, LAB[around.theme]);
    for (const { pane } of lanes) pane.setColours(now);
    redraw();
  }

  const leaving = new AbortController();
  const around = createSurroundings(
    box,
    (theme) => [theme, coloursOf(box, LAB[theme])],
    dress,
    leaving.signal,
  );
  dress();
  fit();
  const resizes = new ResizeObserver(fit);
  resizes.observe(box);
  watchDensity(fit, leaving.signal);

  return {
    camera,
    detail,
    ready,
    /** Whether nothing may move by itself. */
    get reducedMotion() {
      return around.reducedMotion;
    },
    /**
     * @param {(at: number) => { picture: import('../lab/draw/picture.js').Picture, caption: string
     *   }} of each lane
     * @returns {boolean} whether to draw again
     */
    draw(of) {
      let more = false;
      lanes.forEach(({ pane, caption }, at) => {
        const said = of(at);
        more = pane.draw(said.picture) || more;
        setText(caption, said.caption);
      });
      return more;
    },
    remove() {
      resizes.disconnect();
      leaving.abort();
      box.remove();
    },
  };
}

/** Milliseconds per frame for searching. The rest is for drawing. */
const FRAME_MS = 6;

/** @import { Scene } from './driving.js' */
/** @import { Run, Walks } from './run.js' */

const now = () => performance.now();

/**
 * Loads what it needs, and draws it for the first time.
 *
 * @param {HTMLElement} frame @param {number} at the index of the tile
 * @param {{ lanes: Record<string, string>, cost: (number: string) => string }} words names by
 *   search, and the text of a cost
 * @param {(error: unknown) => void} failed called if it fails later, after its end
 */
export async function createMiniature(frame, at, words, failed) {
  const tile = TILES[at];
  const { preset, own } = tile;
  const lanes = lanesOf(tile);
  const [answer] = await Promise.all([
    fetch(preset.url),
    loadParts(['lab', ...lanes.flatMap((lane) => partsOf(lane))]),
  ]);
  if (!answer.ok)
    throw new Error(`${preset.url} answered ${answer.status} ${answer.statusText}`.trim());
  const grid = await Grid.create(await answer.text());
  const { from = grid.start, to = grid.goal, headings = [0, 0] } = preset;
  if (!from || !to) throw new Error(`the map ${preset.name} has no start or goal; expected both`);
  /** @type {Pick<import('../engine/search.js').SearchOptions, 'movement' | 'layout'>} */
  const cells = grid.layout ? { movement: '6', layout: grid.layout } : {};
  const nameOf = (/** @type {string} */ algorithm) => words.lanes[algorithm] ?? algorithm;

  const head = new Playhead();
  const clock = new Clock(frameOf);
  /** Empty until the first frame is possible. @type {Run[]} */
  let runs = [];
  /** @type {Walks | null} */
  let walker = null;
  /** Whether a walker was sent along this answer. */
  let isMet = false;
  /** The last drawn step; '' to draw again. */
  let moment = '';
  let plays = false;
  const panes = createPanes(
    frame,
    lanes.map(({ algorithm }) => nameOf(algorithm)),
    grid,
    redraw,
  );
  /** @type {Scene} */
  const scene = {
    columns: grid.width,
    rows: grid.height,
    cells: grid.cells.slice(),
    cellsVersion: grid.version,
    camera: panes.camera,
    from,
    to,
    headings,
  };

  /** @param {number} seconds */
  function frameOf(seconds) {
    try {
      return work(seconds);
    } catch (error) {
      end();
      failed(error);
      return false;
    }
  }

  /** Ends the tile. A search that trapped is not touched again. */
  function end() {
    clock.hold('broken', true);
    panes.remove();
  }

  const tape = () => ({
    steps: Math.max(...runs.map(({ search }) => search.steps)),
    ended: runs.every(({ ended }) => ended),
  });

  /** @param {number} seconds @returns {boolean} whether there is more to do */
  function work(seconds) {
    const moves = plays && !panes.reducedMotion;
    const until = now() + FRAME_MS;
    let more = true;
    while (more && now() < until) more = runs.map((run) => run.record(now)).some(Boolean);
    if (!moves) {
      walker = null;
      if (head.state !== 'done') head.seek(Infinity, tape());
      // At rest, it never shows a search on its way.
      if (head.state !== 'done') return more;
    }
    head.advance(moves ? seconds : 0, tape());
    for (const run of runs) run.show(head.step);
    if (moves && head.state === 'done') meet();
    const walks = walk(seconds);
    const due = `${head.step}`;
    if (due !== moment || walks) moment = draw() ? '' : due;
    return more || moment === '' || (moves && (head.state === 'running' || walks));
  }

  const draw = () =>
    panes.draw((which) => {
      const run = /** @type {Run} */ (runs[which]);
      const said = [
        nameOf(run.algorithm),
        run.search.shown.toLocaleString('en'),
        ...(run.answered
          ? [words.cost(run.search.cost.toLocaleString('en', { maximumFractionDigits: 2 }))]
          : []),
      ];
      return { picture: run.picture(which === 0 ? walker : null), caption: said.join(' · ') };
    });

  /** Sends a walker along the answer, once. */
  function meet() {
    if (isMet) return;
    isMet = true;
    // If that fails, there is no walk.
    Promise.all([runs[0]?.walker(), panes.detail()]).then(
      ([next]) => {
        if (!isMet || !plays || !next) return;
        walker = next;
        redraw();
      },
      () => undefined,
    );
  }

  /** @param {number} seconds @returns {boolean} whether the walker moves or has just arrived */
  function walk(seconds) {
    if (!walker) return false;
    walker.advance(seconds);
    if (walker.arrived) walker = null;
    return true;
  }

  function redraw() {
    moment = '';
    if (runs.length > 0) clock.wake();
  }

  try {
    const made = await Promise.all(
      lanes.map(async (lane) => {
        const [wheels] =
          lane.algorithm === 'hybrid'
            ? await Promise.all([import('./driving.js'), fetchWheels()])
            : [];
        return createRun(
          { ...lane, ...cells },
          own?.functions,
          grid,
          scene,
          wheels?.createDriving(grid, scene) ?? null,
        );
      }),
    );
    await panes.ready();
    runs = made;
    // An error here rejects the promise of the tile.
    work(0);
    clock.wake();
  } catch (error) {
    end();
    throw error;
  }
  return {
    /** Plays from the beginning, or rests. @param {boolean} on */
    play(on) {
      if (on === plays) return;
      plays = on;
      isMet = false;
      if (on && !panes.reducedMotion) head.play();
      redraw();
    },
    /** @param {boolean} isSeen */
    see: (isSeen) => clock.hold('unseen', !isSeen),
  };
}
