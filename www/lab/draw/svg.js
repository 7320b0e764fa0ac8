// The map and its search as a standalone SVG, by the painters of a pane. Only the ground is
// different: on a canvas it is an image. Here cells of one colour in a row are one run, and all
// runs of a colour are one shape. A pattern makes blocks of squares, and a few hexes are drawn one
// by one.

import { Camera } from './camera.js';
import { fillPath, short } from './canvas.js';
import { BLOCKS, frameOf, gapOf, MOST_NEAR, mirrored, radiusOf, trace } from './frame.js';
import { Details } from './near.js';
import { ground, LAB, wordOf } from './palette.js';
import { drawBoundary, drawLines, drawOver, drawSheet, outlineOf } from './pane.js';
import { escaped, SvgCanvas, svgPath } from './svg-canvas.js';
import { drawWholeTree } from './tree-edges.js';
import { Wheels } from './wheels.js';

/**
 * @import { Frame } from './frame.js'
 * @import { Colours, Layout } from './palette.js'
 * @import { Picture } from './picture.js'
 * @import { SpriteDrawer } from './sprites.js'
 */

/**
 * The edge of a cell at the picture's own size, and the largest edge of such a picture, in pixels.
 */
const CELL = 43;
const LARGEST = 2048;

/**
 * Up to this many cells with numbers, costs or vehicles are drawn as if they had that edge, unless
 * their own edge is less than this many pixels.
 */
const NUMBERED = 2500;
const LEGIBLE = 16;
/**
 * Others are drawn as if they had this edge or their own, which is less. At this edge, walls have
 * no rims, which would be most of a file.
 */
const PLAIN = 22;
/**
 * Pages show a large picture at about this many pixels, so lines and tokens are that much larger.
 */
const SHOWN = 1024;

/** The most hexes that are drawn one by one. */
const MOST_HEXES = 20_000;

/** The margin around the map, in cells. */
const MARGIN = 0.25;

/** The preferred ratio of width to height of a race. */
const ASPECT = 4 / 3;
/** Between the lanes and around them, and the height of a name, in pixels of the drawing. */
export const GAP = 16;
export const NAME = 30;
const LETTER = 9;

/**
 * @param {Picture} given @param {Layout} layout @param {Colours} [own]
 * @param {string} [title] its text for a screen reader
 * @returns {string}
 */
export function toSvg(
  given,
  layout,
  own = LAB.light,
  title = 'A map and the search for a path on it',
) {
  const {
    columns,
    rows,
    heat,
    camera: { shape },
  } = given;
  const camera = new Camera();
  camera.setMap(columns, rows, shape);
  const [wide, high] = [camera.extent.width + 2 * MARGIN, camera.extent.height + 2 * MARGIN];
  const cell = Math.min(CELL, LARGEST / Math.max(camera.extent.width, camera.extent.height));
  const detailed =
    given.wheels ||
    (given.window && given.numbers !== 'none') ||
    given.cells.some((cost) => cost > 1 && cost !== layout.wall);
  // Whole pixels, so that all cells have one size.
  const scale =
    detailed && columns * rows <= NUMBERED && cell >= LEGIBLE
      ? CELL
      : Math.max(1, Math.floor(Math.min(cell, PLAIN)));
  Object.assign(camera, { scale, left: MARGIN * scale, top: MARGIN * scale });
  // Copies the marks, because a window of numbers can move the core's memory.
  const picture = {
    ...given,
    camera,
    marks: given.marks?.slice() ?? null,
    cursor: null,
    dragging: null,
  };
  const plain = frameOf(camera, wide * scale, high * scale, 1, svgPath);
  const frame = {
    ...plain,
    unit: scale === CELL ? 1 : Math.max(1, Math.max(plain.width, plain.height) / SHOWN),
  };
  const blocks = frame.scale >= BLOCKS && frame.count <= MOST_NEAR;
  const canvas = new SvgCanvas();
  const { context } = canvas;
  const details = new Details(layout, spritesOn(canvas));
  const colours = heat?.colours ?? own;
  mirrored(context, frame, () => drawSheet(context, frame, colours));
  drawGround(
    canvas,
    plain,
    colours,
    (x, y) => colourOf(picture, layout, own, y * columns + x),
    blocks,
  );
  if (blocks) details.patterns(context, frame, picture, colours);
  mirrored(context, frame, () => drawBoundary(context, frame, colours));
  drawOver(
    context,
    frame,
    picture,
    own,
    heat ?? null,
    blocks,
    details,
    picture.wheels ? new Wheels({ draw: drawWholeTree }) : null,
  );
  const pixels = (/** @type {number} */ cells) => short(cells * cell);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(frame.width)} ${short(frame.height)}" width="${pixels(wide)}" height="${pixels(high)}" role="img" font-family="system-ui, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `${canvas}</svg>\n`,
  ].join('\n');
}

/**
 * Returns the drawings of a race on one sheet, each below its name.
 *
 * @param {readonly { svg: string, name: string }[]} drawings of one size
 * @param {Colours} colours
 * @param {string} title
 */
export function sheetOf(drawings, colours, title) {
  const [, width = 1, height = 1] = (
    / width="([\d.]+)" height="([\d.]+)"/.exec(drawings[0].svg) ?? []
  ).map(Number);
  const sheet = laid(drawings.length, width, height);
  const parts = drawings.flatMap(({ svg, name }, at) => {
    const { x, y } = sheet.place(at);
    return [
      `<text x="${x}" y="${y - 10}" font-family="system-ui, sans-serif" font-weight="600" font-size="16" fill="${colours.ink}">${escaped(cut(name, width))}</text>`,
      svg.trimEnd().replace('<svg xmlns="http://www.w3.org/2000/svg"', `<svg x="${x}" y="${y}"`),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/**
 * Arranges the lanes in a grid whose ratio is near to ASPECT.
 *
 * @param {number} count
 * @param {number} width
 * @param {number} height of each picture
 */
export function laid(count, width, height) {
  const off = (/** @type {number} */ many) =>
    Math.abs(Math.log((many * width) / (Math.ceil(count / many) * (height + NAME)) / ASPECT));
  const columns = Array.from({ length: count }, (_, at) => at + 1).reduce((best, those) =>
    off(those) < off(best) ? those : best,
  );
  const place = (/** @type {number} */ at) => ({
    x: GAP + (at % columns) * (width + GAP),
    y: GAP + NAME + Math.floor(at / columns) * (height + NAME + GAP),
  });
  return {
    place,
    width: GAP + columns * (width + GAP),
    height: GAP + Math.ceil(count / columns) * (height + NAME + GAP),
  };
}

/** Returns a name cut to a width. @param {string} name @param {number} width */
export const cut = (name, width) =>
  name.length * LETTER <= width
    ? name
    : `${name.slice(0, Math.max(1, Math.floor(width / LETTER) - 1))}…`;

/**
 * Returns the colour of a cell.
 *
 * @param {Picture} picture
 * @param {Layout} layout
 * @param {Colours} colours
 * @param {number} at
 */
const colourOf = ({ cells, marks, heat }, layout, colours, at) =>
  cells[at] === layout.wall
    ? colours.wall
    : heat
      ? (heat.ramp[heat.levels[at] - 1] ?? ground(colours, cells[at], 'none'))
      : ground(colours, cells[at], wordOf(layout, marks?.[at]));

/**
 * Returns sprites that are painted anew for each cell.
 *
 * @param {SvgCanvas} canvas
 * @returns {SpriteDrawer}
 */
const spritesOn = (canvas) => ({
  draw: (context, _, box, paint) =>
    canvas.apart(() => {
      context.save();
      context.translate(box.left, box.top);
      paint(context, box.w, box.h, box);
      context.restore();
    }),
});

/**
 * @param {SvgCanvas} canvas
 * @param {Frame} frame
 * @param {Colours} colours
 * @param {(x: number, y: number) => string} colourAt
 * @param {boolean} blocks
 */
function drawGround(canvas, frame, colours, colourAt, blocks) {
  const { context } = canvas;
  const { columns, rows, shape, s } = frame;
  if (shape.hex && frame.count <= MOST_HEXES) {
    // Between the hexes, the colour of lines remains.
    mirrored(context, frame, () => fillPath(context, outlineOf(frame, 0), colours.grid));
    const radius = s === CELL ? radiusOf(s) : 0;
    canvas.apart(() =>
      frame.each((x, y) => {
        const box = frame.box(x, y);
        fillPath(
          context,
          trace(frame.path(), box, box.left, box.top, blocks ? gapOf(s) : 0.5, radius),
          colourAt(x, y),
        );
      }),
    );
    return;
  }
  // The shifted columns of flat hexes end every run.
  const longest = shape.kind === 'flat' ? 1 : columns;
  canvas.apart(() => {
    for (let y = 0; y < rows; y++) {
      for (let end = 0; end < columns;) {
        const x = end;
        const colour = colourAt(x, y);
        do end++;
        while (end < columns && end - x < longest && colourAt(end, y) === colour);
        if (colour === colours.paper) continue;
        context.fillStyle = colour;
        context.fillRect(
          frame.midX(x, y) - (shape.across / 2) * s,
          frame.midY(x, y) - (shape.down / 2) * s,
          (end - x) * shape.across * s,
          shape.down * s,
        );
      }
    }
  });
  if (blocks) canvas.write(blocksOf(frame, colours));
  else if (!shape.hex) mirrored(context, frame, () => drawLines(context, frame, colours));
}

/**
 * Returns the gaps and corners that make blocks of plain squares.
 *
 * @param {Frame} frame
 * @param {Colours} colours
 */
function blocksOf(frame, { paper, grid }) {
  const { s, columns, rows, shape } = frame;
  const box = frame.box(0, 0);
  const { left, top } = box;
  const holes = svgPath();
  holes.rect(0, 0, s, s);
  trace(holes, box, 0, 0, gapOf(s), radiusOf(s));
  const tile = new SvgCanvas();
  tile.fillStyle = paper;
  tile.context.fill(holes, 'evenodd');
  tile.fillStyle = grid;
  tile.fillRect(0, 0, s, 1);
  tile.fillRect(0, 0, 1, s);
  // Several drawings can be in one page, so the name says what is in it.
  const id = ['blocks', paper, grid, s, left, top].join('-').replace(/[^\w-]/g, '');
  return `<pattern id="${id}" x="${left}" y="${top}" width="${s}" height="${s}" patternUnits="userSpaceOnUse">${tile}</pattern><rect x="${left}" y="${shape.up ? top - (rows - 1) * s : top}" width="${columns * s}" height="${rows * s}" fill="url(#${id})"/>`;
}
