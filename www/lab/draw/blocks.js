// Cells at large scales: rounded blocks, with a pattern for each kind, so that colour is not
// needed. Walls are dark with a rim, open cells have a ring, closed ones are plain, scanned ones
// have dots, and those of an earlier search have broken edges. Ground with a cost has one to three
// grains. The colours are in the image below, see `tiles.js`.

import { addBox, contextOf, strokeLine } from './canvas.js';
import { COSTS } from './cell-text.js';
import { gapOf, radiusOf, trace } from './frame.js';
import { SPRITE } from './sprites.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours, Layout } from './palette.js'
 * @import { Picture } from './picture.js'
 * @import { Painter, SpriteDrawer } from './sprites.js'
 */

/**
 * The strip of the mask begins at a multiple of this many columns, so that panning can reuse it.
 */
const STEP = 32;

/** Walls have rims from this many CSS pixels per cell on. */
const RIMS = 24;

/** The costs from which ground has one, two or three grains. */
const GRAINS = [2, 4, 7];

/**
 * Turns an image of plain squares into rounded blocks: draws the gaps and corners in the paper's
 * colour, with the grid lines in the gaps. All rows are equal, so it paints one strip and copies it
 * to each row. The cost does not depend on the cells.
 */
export class Mask {
  /** Rows have two heights at most, which differ by a pixel. */
  #strips = [contextOf(), contextOf()];
  #keys = ['', ''];

  /** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Colours} colours */
  draw(context, frame, colours) {
    const first = Math.floor(frame.x0 / STEP) * STEP;
    const last = Math.min(frame.columns, (Math.floor(frame.x1 / STEP) + 1) * STEP);
    const key = [first, last, frame.s, frame.unit, colours.paper].join();
    const left = frame.edgeX(frame.x0);
    const width = frame.edgeX(frame.x1) - left;
    const from = left - frame.edgeX(first);
    context.imageSmoothingEnabled = false;
    for (let y = frame.y0; y < frame.y1; y++) {
      const top = frame.edgeY(y);
      const height = frame.edgeY(y + 1) - top;
      const which = height - Math.floor(frame.s);
      if (key !== this.#keys[which])
        paintStrip(this.#strips[which], frame, colours, first, last, height);
      this.#keys[which] = key;
      context.drawImage(
        this.#strips[which].canvas,
        from,
        0,
        width,
        height,
        left,
        top,
        width,
        height,
      );
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {number} first
 * @param {number} last
 * @param {number} height
 */
function paintStrip(context, frame, colours, first, last, height) {
  const { canvas } = context;
  const left = frame.edgeX(first);
  // Setting a size clears the canvas.
  canvas.width = Math.max(1, frame.edgeX(last) - left);
  canvas.height = height;
  const gap = gapOf(frame.s);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, canvas.width, height);
  context.globalCompositeOperation = 'destination-out';
  for (let x = first; x < last; x++) {
    const at = frame.edgeX(x) - left;
    context.fill(
      addBox(
        frame.path(),
        at + gap,
        gap,
        frame.edgeX(x + 1) - left - at - 2 * gap,
        height - 2 * gap,
        radiusOf(frame.s),
      ),
    );
  }
  context.globalCompositeOperation = 'source-over';
  const thick = Math.min(2 * gap, Math.max(1, Math.round(frame.unit)));
  const back = Math.floor(thick / 2);
  context.fillStyle = colours.grid;
  context.fillRect(0, 0, canvas.width, thick - back);
  context.fillRect(0, height - back, canvas.width, back);
  for (let x = first; x <= last; x++)
    context.fillRect(frame.edgeX(x) - left - back, 0, thick, height);
}

/**
 * @param {CanvasRenderingContext2D} context in device pixels
 * @param {Frame} frame
 * @param {Picture} picture
 * @param {Colours} colours
 * @param {Layout} layout
 * @param {SpriteDrawer} sprites
 */
export function drawPatterns(context, frame, { columns, cells, marks }, colours, layout, sprites) {
  const { open, scanned, kept } = layout.marks;
  const signs = new Map([
    [open, SPRITE.open],
    [scanned, SPRITE.scanned],
    [kept, SPRITE.kept],
  ]);
  const painters = paintersOf(frame, colours);
  const [grainy, rims] = [frame.scale < COSTS, frame.scale >= RIMS];
  context.imageSmoothingEnabled = false;
  frame.each((x, y) => {
    const at = y * columns + x;
    const cell = cells[at];
    const wall = cell === layout.wall;
    const name = wall ? (rims ? SPRITE.rim : undefined) : marks ? signs.get(marks[at]) : undefined;
    if (name !== undefined) sprites.draw(context, name, frame.box(x, y), painters[name], true);
    if (!grainy || wall || cell < GRAINS[0]) return;
    const grains = SPRITE.grains + (cell >= GRAINS[2] ? 2 : cell >= GRAINS[1] ? 1 : 0);
    sprites.draw(context, grains, frame.box(x, y), painters[grains]);
  });
}

/**
 * @param {Frame} frame
 * @param {Colours} colours
 * @returns {Painter[]} by the numbers of the sprites
 */
function paintersOf(frame, colours) {
  const { s, unit, scale } = frame;
  const gap = gapOf(s);
  const dot = Math.max(1, Math.round(s * 0.06));
  /** @type {(colour: string, width: number, dash: number[]) => Painter} */
  const ring = (colour, width, dash) => (context, _w, _h, box) => {
    strokeLine(
      context,
      trace(frame.path(), box, 0, 0, gap + width / 2, radiusOf(s) - width / 2),
      colour,
      width,
      dash,
    );
  };
  /** @type {(count: number) => Painter} */
  const grains =
    (count) =>
    (context, w, h, { kind }) => {
      const size = dot + Math.round(0.5 * unit);
      // The upper right corner of a square, or the upper side of a hex.
      const right =
        kind === 'square' ? w - gap - 1.5 * size : Math.round(w / 2 + (count - 0.5) * size);
      const top =
        kind === 'square' ? gap + 1.5 * size : Math.round((kind === 'pointy' ? 0.22 : 0.14) * h);
      context.fillStyle = colours.earthDot;
      for (let i = 0; i < count; i++) context.fillRect(right - (2 * i + 1) * size, top, size, size);
    };
  /** Five dots, as on a die. @type {Painter} */
  const dots = (context, w, h) => {
    context.fillStyle = colours.scannedDot;
    for (const [x, y] of [
      [0.27, 0.27],
      [0.73, 0.27],
      [0.5, 0.5],
      [0.27, 0.73],
      [0.73, 0.73],
    ]) {
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
