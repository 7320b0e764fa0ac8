// Stills of a <path-lab>, drawn by the lab's own code: a map with its answer, for posters; and a state of a story, with a picture
// for each search of a race, and with arrows, numbers and the open list if the screen shows them.

import { FIELDS, ARC } from '../../www/engine/fields.js';
import { layout, MARKS } from '../../www/engine/names.js';
import { ARTICLES } from '../../www/lab/draw/articles.js';
import { Camera } from '../../www/lab/draw/camera.js';
import { Heat } from '../../www/lab/draw/heat.js';
import { layOf } from '../../www/lab/draw/open-layout.js';
import { asIn, LAB, overHeat, rampOf } from '../../www/lab/draw/palette.js';
import { shapeOf } from '../../www/lab/draw/shape.js';
import { toSvg } from '../../www/lab/draw/svg.js';
import { pictureOf, shapeIn } from '../../www/lab/element/lanes.js';
import { layersOf, prunedFigure } from '../../www/lab/element/layers.js';
import { ExactField, prunedAround } from '../../www/lab/play/queries.js';
import { Lab } from '../../www/lab/play/lab.js';
import { inState } from './course-run.mjs';

/**
 * @typedef {import('../../www/lab/play/lane.js').Lane} Lane
 * @typedef {import('../../www/lab/draw/palette.js').Colours} Colours
 * @typedef {import('../../www/lab/draw/picture.js').Picture} Picture
 */

/** The largest number of columns at which numbers are readable in a picture of half the page's width. */
const READABLE = 16;
/** The most arcs of a tree in a picture, and in a small one. */
const [ARCS, POSTER_ARCS] = [1500, 700];
/** The longest side of a poster's map that is drawn cell by cell. */
const FINE = 64;
/** The size of the drawn list, in pixels. */
const [WIDTH, HEIGHT, MARGIN] = [640, 170, 8];

/**
 * @param {string} map as text @param {import('../../www/story/state.js').StoryState} state its attributes are all attributes of the element
 * @returns {{ lanes: string[], list: string | null }} the searches in their order; the list of the first if the state shows it
 */
export function labStills(map, state) {
  return inState(map, state, state.step ?? Infinity, (lab) => {
    lab.showing = state.attributes['show'] ?? '';
    const { ground, extras } = lab.show;
    const next = extras.has('flow') ? fieldOf(lab) : null;
    return {
      lanes: lab.lanes.map((lane) => both((own) => {
        const colours = asIn(own, ARTICLES[lab.show.palette] ?? null);
        const picture = pictureFor(lab, lane, ground, colours);
        const drawn = toSvg(picture, { marks: MARKS, wall: layout().wall }, colours);
        return drawn.replace('</svg>', `${arrows(picture, lane, next, colours)}</svg>`);
      })),
      list: extras.has('list') ? both((colours) => listSvg(lab, colours)) : null,
    };
  });
}

/** @param {Lab} lab @param {Lane} lane @param {string} ground what colours the cells @param {Colours} colours @returns {Picture} */
const pictureFor = (lab, lane, ground, colours) => ({
  ...finePicture(lab, lane, lab.columns <= READABLE ? 'auto' : 'none', ARCS, colours),
  layers: layersOf(lab, lane, lab.show.extras, null),
  heat: ground.startsWith('heat:') ? heated(lab, lane, /** @type {'g' | 'h' | 'f'} */ (ground.slice('heat:'.length)), colours) : null,
});

/** @param {Lab} lab @param {Lane} lane @param {'auto' | 'none'} numbers @param {number} arcs the most arcs of a tree @param {Colours} colours @returns {Picture} */
function finePicture(lab, lane, numbers, arcs, colours) {
  const camera = new Camera();
  camera.setMap(lab.columns, lab.rows, shapeIn(lab));
  const picture = pictureOf(lab, lane, { cursor: null, dragging: null, numbers }, { camera, colours });
  // A copy with fixed values, because the picture computes some of them when they are read.
  return { ...picture, wheels: picture.wheels && thinned(picture.wheels, arcs), marks: picture.marks?.slice() ?? null };
}

/** An even selection of a large tree's arcs. @param {import('../../www/lab/draw/picture.js').Wheels} wheels @param {number} arcs */
function thinned(wheels, arcs) {
  const every = Math.ceil(wheels.shots.length / arcs);
  const isKept = (/** @type {number} */ arc) => arc % every === 0;
  return { ...wheels, treeEdges: wheels.treeEdges.filter((_, at) => isKept(Math.floor(at / ARC.count))), shots: wheels.shots.filter((_, arc) => isKept(arc)) };
}

/**
 * A map with its answer. A large one is drawn at a lower resolution, because a still need not show each of a million cells.
 *
 * @param {string} text of a map
 * @param {Pick<import('../../www/lab/play/presets.js').Preset, 'from' | 'to' | 'headings' | 'options' | 'at' | 'show'>} [lesson]
 * @returns {string}
 */
export function labPoster(text, { from, to, headings, options, at = Infinity, show = '' } = {}) {
  const lab = new Lab({ broken: (error) => { throw error; } });
  try {
    // The still of a race shows its first lane, so only that lane runs.
    const { race: [first] = [], ...all } = options ?? {};
    lab.showing = show;
    lab.open({ text, from, to, headings }, options && { ...all, ...first });
    do lab.tick(16);
    while (lab.recording);
    lab.seek(at);
    const lane = lab.lead;
    if (!lane?.answer) throw new Error('a poster’s map has no answer');
    const layers = layersOf(lab, lane, lab.show.extras, null);
    return both((own) => {
      const colours = asIn(own, ARTICLES[lab.show.palette] ?? null);
      return toSvg(coarser({ ...finePicture(lab, lane, 'none', POSTER_ARCS, colours), layers }), { marks: MARKS, wall: layout().wall }, colours);
    });
  } finally {
    lab.dispose();
  }
}

/**
 * How a pruning search treats the neighbours of a cell.
 *
 * @param {string} block three rows of three characters, separated by `|`: `#` is a wall, `P` the parent of the cell in the middle
 * @param {import('../../www/engine/search.js').SearchOptions['movement']} movement
 * @returns {ReturnType<typeof prunedFigure>}
 */
export function prunedStill(block, movement) {
  const signs = [...block.replaceAll('|', '')];
  const from = signs.indexOf('P');
  if (!/^[.#P]{3}\|[.#P]\.[.#P]\|[.#P]{3}$/.test(block) || from < 0) throw new Error(`found data-block="${block}"; expected three rows of three signs like ...|..P|.#.`);
  const free = signs.map((sign) => sign !== '#');
  const neighbours = prunedAround(movement, free, [1 - (from % 3), 1 - Math.floor(from / 3)]);
  return { ...prunedFigure(free, neighbours, LAB.light), svg: both((colours) => prunedFigure(free, neighbours, colours).svg) };
}

/** @param {Picture} picture @returns {Picture} */
function coarser(picture) {
  const times = Math.ceil(Math.max(picture.columns, picture.rows) / FINE);
  if (times === 1) return picture;
  const [columns, rows] = [Math.ceil(picture.columns / times), Math.ceil(picture.rows / times)];
  const camera = new Camera();
  const { shape } = picture.camera;
  camera.setMap(columns, rows, shapeOf(shape.name, shape.up ? rows : 0));
  const near = (/** @type {[number, number]} */ [x, y]) => /** @type {[number, number]} */ ([Math.floor(x / times), Math.floor(y / times)]);
  const [cells, marks, bars] = [picture.cells, picture.marks, picture.layers?.bars].map((bytes) => bytes && byBlocks(bytes, picture.columns, picture.rows, times));
  return { ...picture, columns, rows, camera, layers: { under: [], over: [], bars: bars ?? undefined }, cells: cells ?? picture.cells, marks: marks ?? null, from: near(picture.from), to: near(picture.to), path: picture.path.map(near), trail: [], current: null };
}

/** @param {Lab} lab @param {Lane} lane @param {'g' | 'h' | 'f'} kind @param {Colours} colours @returns {Picture['heat']} */
function heated({ columns, rows }, lane, kind, colours) {
  const heat = new Heat();
  const known = [...lane.numbers(kind)].filter((value) => value < Infinity);
  heat.follow({ columns, rows, search: '', version: lane.version, marks: () => lane.marks, window: lane.window, none: MARKS.none }, kind, { low: Math.min(...known), high: Math.max(...known) }, () => false);
  return { levels: heat.levels, version: heat.version, ramp: coarse(rampOf(colours)), colours: overHeat(colours), tints: /** @type {any} */ (null) };
}

/** The ramp in fewer colours, so that no two of them are equal in one scheme and different in the other. @param {string[]} ramp */
const coarse = (ramp) => ramp.map((_, at) => ramp[at - (at % 8)] ?? '');

/** For each cell, the next one on the path to the goal. @param {Lab} lab */
function fieldOf(lab) {
  const exact = new ExactField(lab);
  for (;;) {
    const { field, more } = exact.follow(() => performance.now());
    if (more) continue;
    exact.dispose();
    if (!field) throw new Error('found no flow field; expected one on a map of a story');
    return field.next;
  }
}

/**
 * Arrows from each cell to its parent, if that is a neighbour and the cell has no numbers, or along the field to the next cell.
 *
 * @param {Picture} picture @param {Lane} lane @param {Uint32Array | null} next @param {Colours} colours
 */
function arrows({ columns, rows, path, from, to, numbers, wheels, camera: { shape } }, lane, next, colours) {
  if (wheels || (numbers === 'auto' && !next)) return '';
  const values = next ? null : lane.window(0, 0, columns, rows);
  const covered = new Set([...path, from, to].map(([x, y]) => y * columns + x));
  const [half, head] = next ? [0.26, 0.17] : [0.2, 0.13];
  let d = '';
  for (let at = 0; at < columns * rows; at++) {
    const other = next ? (next[at] ?? at) : (values?.[at * FIELDS.count + FIELDS.parent] ?? at);
    const [x, y, px, py] = [at % columns, Math.floor(at / columns), other % columns, Math.floor(other / columns)];
    if (covered.has(at) || !(other < columns * rows) || other === at || Math.max(Math.abs(px - x), Math.abs(py - y)) > 1) continue;
    const [mx, my] = [shape.centreX(x, y), shape.centreY(x, y)];
    const angle = Math.atan2(shape.centreY(px, py) - my, shape.centreX(px, py) - mx);
    const point = (/** @type {number} */ along, /** @type {number} */ aside) => `${short(mx + along * Math.cos(angle) - aside * Math.sin(angle))} ${short(my + along * Math.sin(angle) + aside * Math.cos(angle))}`;
    d += `M${point(-half, 0)}L${point(half, 0)}M${point(half - head, -head)}L${point(half, 0)}L${point(half - head, head)}`;
  }
  return d && `<path fill="none" stroke="${next ? colours.jump : colours.quiet}" stroke-width="0.05" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>\n`;
}

/** The open list of the first search, as the lab shows it below the map. @param {Lab} lab @param {Colours} colours */
function listSvg(lab, colours) {
  const list = lab.lead?.openList();
  if (!list) throw new Error('found no open list; expected one of a search that a story shows it of');
  const { spots, links } = layOf(list, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN);
  const lines = links.map(([from, to]) => [spots[from], spots[to]]).map(([a, b]) => (a && b ? `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}` : '')).join('');
  const entries = spots.map(({ entry, x, y, size }) => {
    const live = list.live[entry] === 1;
    const text = String(list.f[entry]);
    const letters = Math.min(0.78 * size, (3.1 * size) / Math.max(3, text.length));
    const box = `<rect x="${short(x - size)}" y="${short(y - size)}" width="${short(2 * size)}" height="${short(2 * size)}" rx="${short(0.35 * size)}" fill="${live ? colours.open : colours.paper}" stroke="${live ? colours.openRim : colours.scannedDot}" stroke-width="1.2"${live ? '' : ' stroke-dasharray="2 2"'}/>`;
    return letters < 5 ? box : `${box}<text x="${short(x)}" y="${short(y + 0.36 * letters)}" font-size="${short(letters)}" text-anchor="middle" fill="${colours.ink}">${text}</text>`;
  });
  const bottom = Math.max(...spots.map(({ y, size }) => y + size)) + 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${WIDTH} ${short(bottom)}" width="${WIDTH}" height="${short(bottom)}" role="img">
<rect x="${-MARGIN}" y="${-MARGIN}" width="${WIDTH}" height="${short(bottom)}" fill="${colours.paper}"/>
<path fill="none" stroke="${colours.border}" d="${lines}"/>
<g font-family="system-ui, sans-serif">${entries.join('\n')}</g>
</svg>
`;
}

/** @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);

/** A byte for each block: the most frequent one in it. @param {Uint8Array} bytes @param {number} columns @param {number} rows @param {number} times */
function byBlocks(bytes, columns, rows, times) {
  const [wide, high] = [Math.ceil(columns / times), Math.ceil(rows / times)];
  return Uint8Array.from({ length: wide * high }, (_, block) => {
    const [left, top] = [(block % wide) * times, Math.floor(block / wide) * times];
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (let y = top; y < Math.min(top + times, rows); y++) {
      for (let x = left; x < Math.min(left + times, columns); x++) {
        const byte = bytes[y * columns + x] ?? 0;
        counts.set(byte, (counts.get(byte) ?? 0) + 1);
      }
    }
    return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
  });
}

const COLOUR = /#[0-9a-f]{6}\b|rgb\([^)]*\)/g;

/**
 * One drawing from two that differ only in colours. An image follows the colour scheme of its page, or of the system.
 *
 * @param {(colours: Colours) => string} draw
 */
function both(draw) {
  const [light, dark] = [draw(LAB.light), draw(LAB.dark)];
  const night = dark.match(COLOUR) ?? [];
  /** @type {Map<string, string>} */
  const names = new Map();
  let at = 0;
  const drawn = light.replace(COLOUR, (day) => {
    const pair = `${day} ${night[at++]}`;
    if (!names.has(pair)) names.set(pair, `--c${names.size}`);
    return `var(${names.get(pair)})`;
  });
  if (at !== night.length) throw new Error(`a poster has ${at} colours by day and ${night.length} by night`);
  const rules = (/** @type {number} */ which) => [...names].map(([pair, name]) => `${name}:${pair.split(' ')[which]}`).join(';');
  return drawn.replace('>', `><style>:root{${rules(0)}}@media(prefers-color-scheme:dark){:root{${rules(1)}}}</style>`);
}
