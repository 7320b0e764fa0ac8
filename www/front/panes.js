// The pictures of a tile: a canvas for each search under one camera, with names and results, in the size, density and theme of
// the page. Details for large scales load when needed.

import { Camera, RESULT, SMALL, roomIn } from '../lab/draw/camera.js';
import { isNear } from '../lab/draw/frame.js';
import { LAB } from '../lab/draw/palette.js';
import { Pane } from '../lab/draw/pane.js';
import { shapeOf } from '../lab/draw/shape.js';
import { MARKS, layout } from '../engine/names.js';
import { coloursOf, createSurroundings } from '../shared/element/surroundings.js';
import { densityOf, watchDensity } from '../shared/ui/viewport.js';
import { createWords } from '../shared/ui/words.js';

const { el, setText } = createWords();

/** The most device pixels per CSS pixel. More cost much and show little. */
const PIXEL_RATIO = 3;

/**
 * @param {HTMLElement} frame @param {readonly string[]} names of the searches; a single one is not shown
 * @param {{ width: number, height: number, layout: string | null }} map @param {() => void} redraw
 */
export function createPanes(frame, names, map, redraw) {
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
    for (const { canvas, pane } of lanes) pane.resize(canvas.clientWidth, canvas.clientHeight, ratio);
    camera.setView(width, height);
    camera.fit(margin, head);
    // A new size has emptied the canvas: draw without details at once, and with them when they have loaded.
    redraw();
    ready().then(redraw, () => undefined);
  }

  function dress() {
    const now = coloursOf(box, LAB[around.theme]);
    for (const { pane } of lanes) pane.setColours(now);
    redraw();
  }

  const leaving = new AbortController();
  const around = createSurroundings(box, (theme) => [theme, coloursOf(box, LAB[theme])], dress, leaving.signal);
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
    get still() {
      return around.still;
    },
    /** @param {(at: number) => { picture: import('../lab/draw/picture.js').Picture, caption: string }} of each lane @returns {boolean} whether to draw again */
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
