// Cells from near: rounded blocks, each kind with a pattern of its own, so that nobody needs the colours: walls dark with
// a rim, open cells ringed, closed ones plain, scanned ones dotted, known ones from an earlier search with broken edges,
// costly ground with one to three grains. The colours are in the image below, see `tiles.js` and `mask.js`.

import { COSTS } from './costs.js';
import { trace } from './box.js';
import { gapOf, radiusOf } from './mask.js';

/**
 * @typedef {import('./picture.js').Picture} Picture
 * @typedef {import('./picture.js').Layout} Layout
 * @typedef {import('./frame.js').Frame} Frame
 * @typedef {import('./palette.js').Colours} Colours
 * @typedef {import('./sprites.js').Painter} Painter
 */

/** Walls have rims from this many on. */
const RIMS = 24;

/** Costs from which ground has one, two, three grains. */
const GRAINS = [2, 4, 7];

/** The sprites' numbers; those of arrows begin after them. */
const SPRITE = { open: 0, scanned: 1, kept: 2, rim: 3, grains: 4 };
export const FIRST_ARROW = 8;

/**
 * @param {CanvasRenderingContext2D} context in device pixels
 * @param {Frame} frame @param {Picture} picture @param {Colours} colours @param {Layout} layout
 * @param {import('./sprites.js').Sprites} sprites
 */
export function drawPatterns(context, frame, picture, colours, layout, sprites) {
  const { columns, cells, marks } = picture;
  const { open, scanned, kept } = layout.marks;
  const painters = painterOf(frame, colours);
  const [grainy, rims] = [frame.scale < COSTS, frame.scale >= RIMS];
  context.imageSmoothingEnabled = false;
  for (let y = frame.y0; y < frame.y1; y++) {
    for (let x = frame.x0; x < frame.x1; x++) {
      const at = y * columns + x;
      const cell = cells[at];
      const mark = marks ? marks[at] : layout.marks.none;
      const wall = cell === layout.wall;
      const name =
        wall ? (rims ? SPRITE.rim : -1)
        : mark === open ? SPRITE.open
        : mark === scanned ? SPRITE.scanned
        : mark === kept ? SPRITE.kept
        : -1;
      const grains = grainy && !wall && cell >= GRAINS[0];
      if (name < 0 && !grains) continue;
      const box = frame.box(x, y);
      if (name >= 0) sprites.draw(context, name, box, painters[name], true);
      if (grains) {
        const more = cell >= GRAINS[2] ? 2 : cell >= GRAINS[1] ? 1 : 0;
        sprites.draw(context, SPRITE.grains + more, box, painters[SPRITE.grains + more]);
      }
    }
  }
}

/** @param {Frame} frame @param {Colours} colours @returns {Painter[]} by the sprites' numbers */
function painterOf({ s, unit, scale }, colours) {
  const gap = gapOf(s);
  const dot = Math.max(1, Math.round(s * 0.06));
  const ring = (/** @type {string} */ colour, /** @type {number} */ width, /** @type {number[]} */ dash) =>
    /** @type {Painter} */ (
      (context, _w, _h, box) => {
        context.strokeStyle = colour;
        context.lineWidth = width;
        context.setLineDash(dash);
        context.beginPath();
        trace(context, box, 0, 0, gap + width / 2, radiusOf(s) - width / 2);
        context.stroke();
      }
    );
  const grains = (/** @type {number} */ count) =>
    /** @type {Painter} */ (
      (context, w, h, { kind }) => {
        const size = dot + Math.round(0.5 * unit);
        // A square's right upper corner; the upper side of a hex.
        const right = kind === 'square' ? w - gap - 1.5 * size : Math.round(w / 2 + (count - 0.5) * size);
        const top = kind === 'square' ? gap + 1.5 * size : Math.round((kind === 'pointy' ? 0.22 : 0.14) * h);
        context.fillStyle = colours.earthDot;
        for (let i = 0; i < count; i++) context.fillRect(right - (2 * i + 1) * size, top, size, size);
      }
    );
  /** Five, as on a die. @type {Painter} */
  const dots = (context, w, h) => {
    context.fillStyle = colours.scannedDot;
    for (const [x, y] of [[0.27, 0.27], [0.73, 0.27], [0.5, 0.5], [0.27, 0.73], [0.73, 0.73]]) {
      context.fillRect(Math.round(w * x - dot / 2), Math.round(h * y - dot / 2), dot, dot);
    }
  };
  return [
    ring(colours.openRim, unit * (scale >= 30 ? 1.5 : 1), []),
    dots,
    ring(colours.keptRim, unit, [0.14 * s, 0.1 * s]),
    ring(colours.wallRim, unit, []),
    grains(1),
    grains(2),
    grains(3),
  ];
}
