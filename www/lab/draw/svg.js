// The map and its search as a standalone SVG. One unit is a cell. Cells of one colour in a row are one run, and all runs of a
// colour are one shape. Small maps have lines between the cells, and g, h and f as text. A few hexes are drawn each with its
// rim; many are drawn as runs as high as the distance of two rows. A search on wheels has its tree, the drive and the vehicle at
// both ends.

import { figure, needsDecimals } from './cell-text.js';
import { ground, LAB, wordOf } from './palette.js';
import { FIELDS, SAMPLE, ARC } from '../../engine/fields.js';
import { short } from './canvas.js';
import { crowdSvg } from './crowd.js';
import { placesSvg } from './places.js';
import { KINDS, kindOf, treeEdgePaints } from './tree-edges.js';
import { piecesOf } from './vehicle.js';

/**
 * @import { Colours, Layout } from './palette.js'
 * @import { Cell, Picture, Wheels } from './picture.js'
 * @import { Shape } from './shape.js'
 * @import { Vehicle } from './vehicle.js'
 */

/** Up to this many cells have lines between them. */
const LINED = 20_000;

/** Up to this many cells have numbers. */
const NUMBERED = 2500;

/** The most arcs of a tree, so that the file opens again. */
const MOST_ARCS = 60_000;

/** The edge of a cell at the picture's own size, and the largest edge of such a picture, in pixels. */
const CELL = 43;
const LARGEST = 2048;

/** The outline of a square cell with rounded corners, in a cell, and the ring in it. */
const BLOCK = rounded(0.025, 0.13);
const RING = rounded(0.0425, 0.1125);

/** The margin around the map, in cells. */
const MARGIN = 0.25;

/** The preferred ratio of width to height of a race. */
const ASPECT = 4 / 3;
/** Between the lanes and around them, and the height of a name, in pixels of the drawing. */
export const GAP = 16;
export const NAME = 30;
const LETTER = 9;

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * @param {Picture} picture @param {Layout} layout @param {Colours} [colours]
 * @param {string} [title] its text for a screen reader
 * @returns {string}
 */
export function toSvg(picture, layout, colours = LAB.light, title = 'A map and the search for a path on it') {
  const { columns, rows, path, trail, from, to } = picture;
  const over = picture.heat?.colours ?? colours;
  const { shape } = picture.camera;
  const { width, height } = shape.extent(columns, rows);
  const cell = Math.min(CELL, LARGEST / Math.max(width, height));
  const size = (/** @type {number} */ cells) => short((cells + 2 * MARGIN) * cell);
  const count = columns * rows;
  // On large maps, paths and tokens keep a visible size.
  const broad = Math.max(0.18, Math.max(width, height) / 350);
  const large = Math.max(0.76, Math.max(width, height) / 60);
  const overlays = () => [
    ...band(shape, trail, [[over.ink, short(0.35 * broad)]]),
    ...band(shape, path, [[colours.pathRim, short(1.3 * broad)], [colours.path, broad]]),
    ...(count <= NUMBERED ? [...costs(picture, layout, over), ...numbers(picture, over)] : []),
    ...(picture.layers?.crowd ? crowdSvg(picture.layers.crowd, shape, colours) : []),
    ...(picture.current ? frameOf(shape, picture.current, over.halo, over.ink) : []),
    ...(picture.wrong ?? []).flatMap((wrong) => frameOf(shape, wrong, over.halo, over.alarm, ' stroke-dasharray="0.16 0.08"')),
    ...token(middleOf(shape, ...to), 'G', large, colours.goal, colours),
    ...token(middleOf(shape, ...from), 'S', large, colours.start, colours),
  ];
  const box = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(short).join(' ');
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size(width)}" height="${size(height)}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${short(width + 2 * MARGIN)}" height="${short(height + 2 * MARGIN)}" fill="${colours.outside}"/>`,
    ...(shape.hex && count <= LINED ? hexes(picture, layout, colours) : squares(picture, layout, colours)),
    ...patterns(picture, layout, over),
    ...(shape.hex ? [] : [`<rect width="${columns}" height="${rows}" fill="none" stroke="${colours.border}" stroke-width="0.05"/>`]),
    ...(picture.wheels ? wheelsSvg(picture, picture.wheels, colours) : overlays()),
    ...(picture.layers?.places ? placesSvg(picture.layers.places.of, shape, over, large) : []),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

/** Returns the drawings of a race on one sheet, each below its name. @param {readonly { svg: string, name: string }[]} drawings of one size @param {Colours} colours @param {string} title */
export function sheetOf(drawings, colours, title) {
  const [, width = 1, height = 1] = (/ width="([\d.]+)" height="([\d.]+)"/.exec(drawings[0].svg) ?? []).map(Number);
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

/** Arranges the lanes in a grid whose ratio is near to ASPECT. @param {number} count @param {number} width @param {number} height of each picture */
export function laid(count, width, height) {
  const off = (/** @type {number} */ many) => Math.abs(Math.log((many * width) / (Math.ceil(count / many) * (height + NAME)) / ASPECT));
  const columns = Array.from({ length: count }, (_, at) => at + 1).reduce((best, those) => (off(those) < off(best) ? those : best));
  const place = (/** @type {number} */ at) => ({ x: GAP + (at % columns) * (width + GAP), y: GAP + NAME + Math.floor(at / columns) * (height + NAME + GAP) });
  return { place, width: GAP + columns * (width + GAP), height: GAP + Math.ceil(count / columns) * (height + NAME + GAP) };
}

/** Returns a name cut to a width. @param {string} name @param {number} width */
export const cut = (name, width) => (name.length * LETTER <= width ? name : `${name.slice(0, Math.max(1, Math.floor(width / LETTER) - 1))}…`);

/** @param {Shape} shape @param {number} x @param {number} y @returns {Cell} */
const middleOf = (shape, x, y) => [shape.centreX(x, y), shape.centreY(x, y)];

/** Returns the colour of a cell. @param {Picture} picture @param {Layout} layout @param {Colours} colours @param {number} at */
const colourOf = ({ cells, marks, heat, layers }, layout, colours, at) =>
  cells[at] === layout.wall ? (layers?.bars?.[at] === 1 ? colours.bar : colours.wall)
  : heat ? (heat.ramp[heat.levels[at] - 1] ?? ground(colours, cells[at], 'none'))
  : ground(colours, cells[at], wordOf(layout, marks?.[at]));

/** Also for many hexes. @param {Picture} picture @param {Layout} layout @param {Colours} colours */
function squares(picture, layout, colours) {
  const { columns, rows, camera: { shape } } = picture;
  const { width, height } = shape.extent(columns, rows);
  /** @type {[string, string][]} */
  const runs = [];
  const colour = (/** @type {number} */ at) => colourOf(picture, layout, colours, at);
  // The shifted columns of flat hexes end every run.
  const longest = shape.kind === 'flat' ? 1 : columns;
  for (let y = 0; y < rows; y++) {
    for (let end = 0; end < columns; ) {
      const x = end;
      const hue = colour(y * columns + x);
      do end++;
      while (end < columns && end - x < longest && colour(y * columns + end) === hue);
      if (hue === colours.paper) continue;
      const [left, top] = [shape.centreX(x, y) - shape.across / 2, shape.centreY(x, y) - shape.down / 2];
      const wide = (end - x) * shape.across;
      runs.push([hue, `M${short(left)} ${short(top)}h${short(wide)}v${short(shape.down)}h${short(-wide)}z`]);
    }
  }
  return [
    `<rect width="${short(width)}" height="${short(height)}" fill="${colours.paper}"/>`,
    ...filled(runs),
    ...(columns * rows <= NUMBERED ? blocks(columns, rows, colours) : columns * rows <= LINED ? [lines(columns, rows, colours)] : []),
  ];
}

/** @param {Picture} picture @param {Layout} layout @param {Colours} colours */
function hexes(picture, layout, colours) {
  const { columns, rows, camera: { shape } } = picture;
  const cells = Array.from({ length: columns * rows }, (_, at) => /** @type {[string, string]} */ ([colourOf(picture, layout, colours, at), outline(shape, at % columns, Math.floor(at / columns), 1)]));
  return filled(cells, ` stroke="${colours.grid}" stroke-width="0.05"`);
}

/** Joins shapes of one colour. @param {[colour: string, data: string][]} shapes @param {string} [more] attributes */
function filled(shapes, more = '') {
  /** @type {Record<string, string>} */
  const joined = {};
  for (const [colour, data] of shapes) joined[colour] = (joined[colour] ?? '') + data;
  return Object.entries(joined).map(([colour, data]) => `<path fill="${colour}"${more} d="${data}"/>`);
}

/** @param {Shape} shape @param {number} x @param {number} y @param {number} size a fraction of the cell's */
function outline(shape, x, y, size) {
  const [mx, my] = middleOf(shape, x, y);
  return `M${shape.corners.map(([cx, cy]) => `${short(mx + size * cx)} ${short(my + size * cy)}`).join('L')}z`;
}

/** Returns the gaps and corners that make blocks of plain squares. @param {number} columns @param {number} rows @param {Colours} colours */
function blocks(columns, rows, { paper, grid }) {
  // Several drawings can be in one page, so the name says what is in it.
  const id = `blocks-${[paper, grid].join('-').replace(/[^\w-]/g, '')}`;
  return [
    `<pattern id="${id}" width="1" height="1" patternUnits="userSpaceOnUse"><path fill="${paper}" fill-rule="evenodd" d="M0 0h1v1h-1z${BLOCK}"/><path fill="none" stroke="${grid}" stroke-width="0.04" d="M0 1V0H1"/></pattern>`,
    `<rect width="${columns}" height="${rows}" fill="url(#${id})"/>`,
  ];
}

/** @param {number} columns @param {number} rows @param {Colours} colours */
function lines(columns, rows, colours) {
  const across = Array.from({ length: rows - 1 }, (_, y) => `M0 ${y + 1}h${columns}`);
  const down = Array.from({ length: columns - 1 }, (_, x) => `M${x + 1} 0v${rows}`);
  return `<path fill="none" stroke="${colours.grid}" stroke-width="0.06" d="${[...across, ...down].join('')}"/>`;
}

/** Returns the rings of open cells and the dots of scanned ones. @param {Picture} picture @param {Layout} layout @param {Colours} colours */
function patterns({ columns, cells, marks, camera: { shape } }, { marks: bytes, wall }, colours) {
  if (!marks) return [];
  const [rings, dots] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  marks.forEach((mark, at) => {
    if (cells[at] === wall) return;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const [left, top] = middleOf(shape, x, y).map((middle) => middle - 0.5);
    if (mark === bytes.open) rings.push(shape.hex ? outline(shape, x, y, 0.84) : `M${short(left)} ${short(top)}${RING}`);
    else if (mark === bytes.scanned && !shape.hex) dots.push(`M${short(left + 0.3)} ${short(top + 0.3)}h0m.4 0h0m-.4 .4h0m.4 0h0`);
  });
  return /** @type {[string, number, string[]][]} */ ([[colours.openRim, 0.035, rings], [colours.scannedDot, 0.07, dots]])
    .filter(([, , parts]) => parts.length > 0)
    .map(([colour, width, parts]) => `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${parts.join('')}"/>`);
}

/** Returns a square with rounded corners as lines from the upper left corner of its cell. @param {number} inset @param {number} radius */
function rounded(inset, radius) {
  const side = short(1 - 2 * (inset + radius));
  const corner = (/** @type {number} */ x, /** @type {number} */ y) => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  return `m${short(inset + radius)} ${inset}h${side}${corner(1, 1)}v${side}${corner(-1, 1)}h${-side}${corner(-1, -1)}v${-side}${corner(1, -1)}z`;
}

/** Returns the cost of each cell whose cost is above 1. @param {Picture} picture @param {Layout} layout @param {Colours} colours */
function costs({ columns, rows, cells, camera: { shape } }, { wall }, colours) {
  const texts = Array.from(cells.subarray(0, columns * rows), (cost, at) => {
    if (cost <= 1 || cost === wall) return '';
    const [x, y] = middleOf(shape, at % columns, Math.floor(at / columns));
    return `<text x="${short(x + (shape.hex ? 0.1 : 0.4))}" y="${short(y - 0.27)}">${cost}</text>`;
  }).join('');
  return texts ? [`<g font-family="system-ui, sans-serif" font-size="0.21" font-weight="600" text-anchor="end" fill="${colours.earthInk}">${texts}</g>`] : [];
}

/** @param {Shape} shape @param {Cell[]} cells @param {[string, number | string][]} strokes each a colour and a width */
function band(shape, cells, strokes) {
  if (cells.length < 2) return [];
  const points = cells.map(([x, y]) => `${short(shape.centreX(x, y))},${short(shape.centreY(x, y))}`).join(' ');
  return strokes.map(([colour, width]) => polyline(points, colour, width, ' stroke-linecap="round" stroke-linejoin="round"'));
}

/** Returns a frame with a pale rim around a cell. @param {Shape} shape @param {Cell} cell @param {string} halo @param {string} ink @param {string} [dash] attributes */
function frameOf(shape, [x, y], halo, ink, dash = '') {
  const [mx, my] = middleOf(shape, x, y);
  const d = shape.hex ? outline(shape, x, y, 0.98) : `M${short(mx - 0.5)} ${short(my - 0.5)}${rounded(0, 0.15)}`;
  return [[halo, 0.11], [ink, 0.065]].map(([colour, width]) => `<path fill="none" stroke="${colour}" stroke-width="${width}"${dash} d="${d}"/>`);
}

/** @param {string} points @param {string} colour @param {number | string} width @param {string} [more] attributes */
const polyline = (points, colour, width, more = '') => `<polyline fill="none" stroke="${colour}" stroke-width="${width}"${more} points="${points}"/>`;

/** @param {Picture} picture @param {Colours} colours */
function numbers({ columns, rows, window, numbers: wanted, path, trail, from, to, camera: { shape } }, colours) {
  if (!window || wanted === 'none') return [];
  const values = window(0, 0, columns, rows);
  const decimals = needsDecimals(values);
  const key = (/** @type {Cell} */ [x, y]) => y * columns + x;
  const [onPath, onTrail, covered] = [path, trail, [from, to]].map((cells) => new Set(cells.map(key)));
  const notches = [];
  const out = [`<g font-family="system-ui, sans-serif" fill="${colours.ink}">`];
  for (let at = 0; at < columns * rows; at++) {
    if (covered.has(at)) continue;
    const of = (/** @type {number} */ field) => figure(values[at * FIELDS.count + field], decimals);
    const [g, h, f] = [of(FIELDS.g), of(FIELDS.h), of(FIELDS.f)];
    // Text is in the square around the centre of a cell. That of a flat hex is narrower at g and h.
    const [mx, my] = middleOf(shape, at % columns, Math.floor(at / columns));
    const [x, y] = [mx - 0.5, my - (shape.hex ? 0.54 : 0.5)];
    const side = shape.kind === 'flat' ? 0.15 : 0.09;
    if (f) {
      const big = size(f, 0.3);
      const plate = Math.min(0.9, 0.65 * big * f.length + 0.14);
      if (onPath.has(at)) {
        out.push(`<rect x="${short(x + 0.5 - plate / 2)}" y="${short(y + 0.31)}" width="${short(plate)}" height="0.36" rx="0.14" fill="${colours.path}"/>`);
      }
      // A cell of the trail is closed. Its colour separates the text from the line.
      const rim = onTrail.has(at) ? ` stroke="${colours.closed}" stroke-width="0.12" stroke-linejoin="round" paint-order="stroke"` : '';
      const colour = onPath.has(at) ? ` fill="${colours.station}"` : rim;
      out.push(`<text x="${short(mx)}" y="${short(y + 0.49 + 0.36 * big)}" font-size="${short(big)}" font-weight="700" text-anchor="middle"${colour}>${f}</text>`);
    }
    const parent = values[at * FIELDS.count + FIELDS.parent];
    if (!shape.hex && parent >= 0 && parent !== at) notches.push(notch(at % columns, Math.floor(at / columns), (parent % columns) - (at % columns), Math.floor(parent / columns) - Math.floor(at / columns)));
    if (!g && !h) continue;
    const small = short(size(g + h, 0.2) * (1 - (side - 0.09) / 0.41));
    out.push(`<text x="${short(x + side)}" y="${short(y + 0.85)}" font-size="${small}" fill="${colours.soft}">${g}</text>`);
    out.push(`<text x="${short(x + 1 - side)}" y="${short(y + 0.85)}" font-size="${small}" fill="${colours.soft}" text-anchor="end">${h}</text>`);
  }
  return [
    ...(notches.length > 0 ? [`<path fill="${colours.quiet}" d="${notches.join('')}"/>`] : []),
    ...(out.length > 1 ? [...out, '</g>'] : []),
  ];
}

/** Returns a triangle with its tip at the rim of a square cell, towards the parent. In a corner it fills the corner. @param {number} x @param {number} y @param {number} dx @param {number} dy to the parent */
function notch(x, y, dx, dy) {
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  const [ux, uy] = [dx / far, dy / far];
  const corner = Math.min(Math.abs(ux), Math.abs(uy)) > 0.9;
  const length = Math.hypot(ux, uy);
  const [reach, size] = corner ? [0.445, 0.068 / length] : [0.465, 0.09 / length];
  const [tipX, tipY] = [x + 0.5 + reach * ux, y + 0.5 + reach * uy];
  return `M${short(tipX)} ${short(tipY)}L${short(tipX - size * (ux - uy))} ${short(tipY - size * (uy + ux))}L${short(tipX - size * (ux + uy))} ${short(tipY - size * (uy - ux))}z`;
}

/** Returns a size at which text fits into a cell: a digit is at most 0.65 of the size wide. @param {string} text @param {number} most */
const size = (text, most) => Math.min(most, 0.76 / (0.65 * text.length));

/** @param {Cell} middle @param {string} letter @param {number} edge @param {string} colour @param {Colours} colours */
function token([x, y], letter, edge, colour, colours) {
  const [left, top, side] = [x - edge / 2, y - edge / 2, edge].map(short);
  return [
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${short(0.26 * edge)}" fill="${colour}" stroke="${colours.tokenRim}" stroke-width="${short(0.05 * edge)}"/>`,
    `<text x="${short(x)}" y="${short(y + 0.21 * edge)}" font-family="system-ui, sans-serif" font-size="${short(0.58 * edge)}" font-weight="700" text-anchor="middle" fill="${colours.token}">${letter}</text>`,
  ];
}

/** Returns the tree's arcs, the drive, and the vehicle at both ends. @param {Picture} picture @param {Wheels} wheels @param {Colours} colours @returns {string[]} */
export function wheelsSvg({ from, to }, wheels, colours) {
  const { drive, trail, headings, vehicle } = wheels;
  return [
    ...tree(wheels, colours),
    ...(drive.length > 0 ? driveLines(drive, colours) : trail.length < 2 * SAMPLE.count ? [] : [polyline(drivePoints(trail, 0, trail.length / SAMPLE.count - 1), colours.ink, 0.05)]),
    car(vehicle, to, headings[1], 'G', colours.goal, colours),
    car(vehicle, from, headings[0], 'S', colours.start, colours),
  ];
}

/** @param {Wheels} wheels @param {Colours} colours */
function tree(wheels, colours) {
  const { treeEdges, refused, drive } = wheels;
  /** @type {Record<'pale' | 'closed' | 'open' | 'shot' | 'refused', string[]>} */
  const arcs = { pale: [], closed: [], open: [], shot: [], refused: [] };
  for (let at = 0; at < treeEdges.length && at < MOST_ARCS * ARC.count; at += ARC.count) {
    const kind = kindOf(wheels, at);
    if (kind !== '') arcs[kind].push(arc(treeEdges, at));
  }
  for (let at = 0; at < refused.length; at += ARC.count) arcs.refused.push(arc(refused, at));
  const colour = { ...treeEdgePaints(colours), refused: colours.alarm };
  const faint = drive.length > 0 ? ' stroke-opacity="0.5"' : '';
  return /** @type {const} */ ([...KINDS, 'refused'])
    .filter((kind) => arcs[kind].length > 0)
    .map((kind) => `<path fill="none" stroke="${colour[kind]}" stroke-width="0.035" stroke-linecap="round"${kind === 'refused' ? ' stroke-dasharray="0.1 0.1"' : ''}${faint} d="${arcs[kind].join('')}"/>`);
}

/** @param {Float64Array} treeEdges @param {number} at */
function arc(treeEdges, at) {
  const [x, y, curvature, length] = [treeEdges[at + ARC.x] + 0.5, treeEdges[at + ARC.y] + 0.5, treeEdges[at + ARC.curvature], treeEdges[at + ARC.length]];
  const angle = (treeEdges[at + ARC.heading] * Math.PI) / 180;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const begin = `M${short(x)} ${short(y)}`;
  if (curvature === 0) return `${begin}L${short(x + ux * length)} ${short(y + uy * length)}`;
  const end = angle + curvature * length;
  const [ex, ey] = [x + (Math.sin(end) - uy) / curvature, y + (ux - Math.cos(end)) / curvature];
  const large = Math.abs(curvature * length) > Math.PI ? 1 : 0;
  return `${begin}A${short(1 / Math.abs(curvature))} ${short(1 / Math.abs(curvature))} 0 ${large} ${curvature * length > 0 ? 1 : 0} ${short(ex)} ${short(ey)}`;
}

/** @param {Float64Array} drive @param {number} from @param {number} to */
function drivePoints(drive, from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const at = (from + i) * SAMPLE.count;
    return `${short(drive[at + SAMPLE.x] + 0.5)},${short(drive[at + SAMPLE.y] + 0.5)}`;
  }).join(' ');
}

/** @param {Float64Array} drive @param {Colours} colours */
function driveLines(drive, colours) {
  return piecesOf(drive).flatMap(({ from, to, gear }) => {
    const at = drivePoints(drive, from, to);
    const [whole, dashed] = [' stroke-linejoin="round" stroke-linecap="round"', ' stroke-linejoin="round" stroke-dasharray="0.15 0.11"'];
    return [polyline(at, colours.pathRim, 0.18, gear < 0 ? ' stroke-linejoin="round"' : whole), polyline(at, colours.path, 0.13, gear < 0 ? dashed : whole)];
  });
}

/** @param {Vehicle} vehicle @param {Cell} cell @param {number} heading @param {string} letter @param {string} colour @param {Colours} colours */
function car({ wheelbase, frontOverhang, rearOverhang, width }, [x, y], heading, letter, colour, colours) {
  const [long, wide] = [0.44 * width, 0.2 * width];
  const wheels = [0, wheelbase].flatMap((at) =>
    [-1, 1].map((side) => `<rect x="${short(at - long / 2)}" y="${short((side * (width - wide)) / 2 - wide / 2)}" width="${short(long)}" height="${short(wide)}" rx="${short(0.3 * wide)}" fill="${colours.tyre}"/>`),
  );
  const [narrow, length] = [0.7 * width, rearOverhang + wheelbase + frontOverhang];
  return [
    `<g transform="translate(${x + 0.5} ${y + 0.5}) rotate(${short(heading)})">`,
    ...wheels,
    `<rect x="${-rearOverhang}" y="${short(-narrow / 2)}" width="${short(length)}" height="${short(narrow)}" rx="${short(0.2 * width)}" fill="${colour}" stroke="${colours.tokenRim}" stroke-width="0.04"/>`,
    `<rect x="${short(0.68 * wheelbase)}" y="${short(-0.27 * width)}" width="${short(0.28 * wheelbase)}" height="${short(0.54 * width)}" rx="0.08" fill="#ffffff" fill-opacity="0.85"/>`,
    `<text transform="translate(${short(0.4 * wheelbase)} 0) rotate(${short(-heading)})" y="${short(0.2 * width)}" font-family="system-ui, sans-serif" font-size="${short(0.56 * width)}" font-weight="700" text-anchor="middle" fill="${colours.token}">${letter}</text>`,
    '</g>',
  ].join('');
}
