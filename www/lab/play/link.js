// The lab as a string after the `#` of a link (www/shared/play/link-text.js, version 2):
//
//   { "map": "S2.#3.G", … }         rows from the top, `/` between them; `#` a wall, `.` floor, the
//                                   cost c as the character 256 + c; a count before a repeated cell;
//                                   S and G before the cell of an end
//   { "preset": "Berlin", … }       a map that ships unchanged
//   name, layout, headings, stops   the rest of the map
//   options, step, show             the choices; without a step, the end
//   recorded                        the texts of traces and of a plan

import { Grid } from '../../engine/grid.js';
import {
  broken,
  decode as decodeLink,
  decodeStored,
  encode as encodeLink,
  encodeAtOnce as encodeStored,
  shown,
} from '../../shared/play/link-text.js';
import { Fault, msg } from '../../shared/message.js';
import { LAB_WORDS } from './options.js';
import { CHOICES, choicesOf, strangerIn } from './attributes.js';
import { endsOf } from './board.js';
import { PRESETS } from './presets.js';
import { fetchLegs } from './kinds.js';

/**
 * @typedef {import('./lab.js').LabState} LabState
 * @typedef {import('./types.js').Cell} Cell
 */

const VERSION = '2';
const MOST_SIDE = 4096;
/** The most bytes of JSON: two for each cell if no neighbours are equal, and room for the rest. */
const MOST = 2 * MOST_SIDE * (MOST_SIDE + 1) + 0xffff;
const COST = 0x100;
const [WALL = 0, FLOOR = 0, SLASH = 0, ZERO = 0, START = 0, GOAL = 0] = new TextEncoder().encode(
  '#./0SG',
);
/** An optional end, the number of cells, and their kind. */
const PIECE = /([SG]?)([1-9]\d{0,3})?([#.\u0102-\u01ff])/y;

/**
 * Returns a map that ships, with its lesson.
 *
 * @param {string} text its name, percent-encoded @returns {Promise<LabState>} @throws a LinkError
 */
export async function named(text) {
  let name = text;
  try {
    name = decodeURIComponent(text);
  } catch {
    // No map has such a name.
  }
  const { options = {}, at = null, show } = PRESETS.find((one) => one.name === name) ?? {};
  const map = await shipped(name);
  return {
    ...map,
    options: map.layout
      ? {
          ...options,
          movement: '6',
          layout: /** @type {LabState['options']['layout']} */ (map.layout),
        }
      : options,
    step: at,
    show,
  };
}

/** @param {LabState} state @returns {Promise<string>} letters, digits, `-` and `_` */
export const encode = (state) => encodeLink(VERSION, partsOf(state));

/**
 * Returns the JSON uncompressed, without waiting: for a page that closes.
 *
 * @param {LabState} state
 */
export const encodeAtOnce = (state) => encodeStored(partsOf(state));

/**
 * @param {string} text a result of `encode` or `encodeAtOnce`, with or without the `#`
 * @param {{ own?: boolean }} [from] own: from the lab itself, so that options without controls are
 *   left out instead of refused
 * @returns {Promise<LabState>}
 * @throws a LinkError
 */
export async function decode(text, { own = false } = {}) {
  const state = await read(await (own ? decodeStored : decodeLink)(VERSION, text, MOST));
  const stranger = own ? undefined : strangerIn(state.options);
  if (stranger !== undefined)
    throw broken(
      msg('found the option {name}; expected one of: {list}', {
        name: JSON.stringify(stranger.slice(0, 40)),
        list: CHOICES.join(', '),
      }),
    );
  return { ...state, options: choicesOf(state.options) };
}

/**
 * How a store writes and reads a state.
 *
 * @type {import('../../shared/play/link-text.js').Writing<LabState>}
 */
export const WRITING = { encode, encodeAtOnce, decode: (text) => decode(text, { own: true }) };

/** @param {LabState} state */
function partsOf({ preset, name, layout, headings, stops, options, step, show, recorded, ...map }) {
  const chosen = Object.keys(options).length > 0 ? options : undefined;
  const of = preset
    ? { preset }
    : { name: name || undefined, layout: layout || undefined, headings, map: textOf(map) };
  return { ...of, stops, options: chosen, step: step ?? undefined, show, recorded };
}

/**
 * Reads the parts. The core checks the options.
 *
 * @param {Record<string, unknown>} parts
 * @returns {Promise<LabState>}
 */
async function read({
  name = '',
  layout = '',
  headings,
  options = {},
  step = null,
  show = '',
  map,
  preset,
  stops,
  recorded,
}) {
  const isPlain = typeof options === 'object' && options !== null && !Array.isArray(options);
  const isStep = step === null || (Number.isSafeInteger(step) && Number(step) >= 0);
  if (
    typeof name !== 'string' ||
    typeof layout !== 'string' ||
    typeof show !== 'string' ||
    !isPlain ||
    !isStep
  )
    throw broken(msg('found options of another kind; expected a name, options and a step'));
  const isTexts = Array.isArray(recorded) && recorded.every((text) => typeof text === 'string');
  if (recorded !== undefined && !isTexts)
    throw broken(msg('found a trace that is no text; expected a list of texts'));
  const layouts = LAB_WORDS['layout']?.now ?? [];
  if (layout !== '' && !layouts.includes(layout))
    throw broken(
      msg('found the layout {found}; expected one of: {list}', {
        found: shown(layout),
        list: layouts.join(', '),
      }),
    );
  const beside = {
    name,
    ...(layout && { layout }),
    ...(show && { show }),
    ...(headings !== undefined && { headings: readHeadings(headings) }),
    options,
    step: /** @type {number | null} */ (step),
    ...(isTexts && { recorded }),
    ...(stops ? { stops: (await fetchLegs()).readStops(stops) } : {}),
  };
  if (preset !== undefined) return { ...beside, ...(await shipped(String(preset))) };
  if (map === undefined) throw broken(msg('found no map; expected rows of cells'));
  if (typeof map !== 'string')
    throw broken(msg('found a map that is no text; expected rows of cells'));
  return { ...readMap(map), ...beside };
}

/**
 * Returns a map that ships, by its name.
 *
 * @param {string} name
 * @returns {Promise<import('./types.js').MapState>}
 * @throws a LinkError if there is none
 */
async function shipped(name) {
  const preset = PRESETS.find((map) => map.name === name);
  if (!preset)
    throw broken(msg('found the map {name}; expected one that ships', { name: shown(name) }));
  const answer = await fetch(preset.url);
  if (!answer.ok)
    throw new Fault('found {status} at {url}; expected a file', {
      status: [answer.status, answer.statusText].join(' ').trim(),
      url: preset.url,
    });
  const grid = await Grid.create(await answer.text());
  const { width: columns, height: rows, layout } = grid;
  const cells = grid.cells.slice();
  const { from, to } =
    preset.from && preset.to ? { from: preset.from, to: preset.to } : endsOf(grid);
  grid.free();
  const { headings } = preset;
  return {
    columns,
    rows,
    cells,
    from,
    to,
    name,
    preset: name,
    ...(headings && { headings }),
    ...(layout && { layout }),
  };
}

/** @param {{ columns: number, rows: number, cells: Uint8Array, from: Cell, to: Cell }} map */
function textOf({ columns, rows, cells, from, to }) {
  const [start, goal] = [from, to].map(([x, y]) => y * columns + x);
  // As UTF-8: no run takes more than two bytes for each of its cells. Joining millions of strings
  // is slow.
  const bytes = new Uint8Array(2 * cells.length + rows + 2);
  let length = 0;
  for (let at = 0, end = 0; at < cells.length; at = end) {
    const cell = cells[at] ?? 0;
    const stop = (Math.floor(at / columns) + 1) * columns;
    do end++;
    while (end < stop && cells[end] === cell && end !== start && end !== goal);
    if (at > 0 && at + columns === stop) bytes[length++] = SLASH;
    if (at === start) bytes[length++] = START;
    else if (at === goal) bytes[length++] = GOAL;
    const count = end - at;
    for (let ten = 1000; ten > 0 && count > 1; ten = Math.floor(ten / 10)) {
      if (count >= ten) bytes[length++] = ZERO + (Math.floor(count / ten) % 10);
    }
    if (cell < 2) {
      bytes[length++] = cell === 0 ? WALL : FLOOR;
    } else {
      bytes[length++] = 0xc0 | ((COST + cell) >> 6);
      bytes[length++] = 0x80 | (cell & 0x3f);
    }
  }
  return new TextDecoder().decode(bytes.subarray(0, length));
}

/**
 * @param {string} map
 * @returns {{ columns: number, rows: number, cells: Uint8Array, from: Cell, to: Cell }}
 */
function readMap(map) {
  const lines = map.split('/');
  const rows = lines.length;
  /** @type {Partial<Record<'S' | 'G', Cell>>} */
  const ends = {};
  let columns = 0;
  let cells = new Uint8Array();
  for (const [y, line] of lines.entries()) {
    /** @type {[count: number, cell: number][]} */
    const runs = [];
    let x = 0;
    // All of the line must be pieces, each directly after the last.
    for (PIECE.lastIndex = 0; PIECE.lastIndex < line.length;) {
      const at = PIECE.lastIndex;
      const [, end, count = '1', sign = ''] = PIECE.exec(line) ?? [];
      if (sign === '')
        throw broken(
          msg('found "{sign}" in row {row} of its map; expected #, . or a cost', {
            sign: String(line[at]),
            row: y + 1,
          }),
        );
      if (end && end in ends)
        throw broken(
          msg('found a second {end} in row {row} of its map; expected one', {
            end: end === 'S' ? msg('start') : msg('goal'),
            row: y + 1,
          }),
        );
      if (end) ends[/** @type {'S' | 'G'} */ (end)] = [x, y];
      runs.push([Number(count), sign === '#' ? 0 : sign === '.' ? 1 : sign.charCodeAt(0) - COST]);
      x += Number(count);
    }
    if (y === 0) {
      if (x > MOST_SIDE || rows > MOST_SIDE) {
        const sides = { columns: x, rows, width: MOST_SIDE, height: MOST_SIDE };
        throw new Fault(
          'This link holds a map of {columns} × {rows} cells; expected at most {width} × {height}.',
          sides,
          'LinkError',
        );
      }
      columns = x;
      cells = new Uint8Array(columns * rows);
    }
    if (x !== columns || x === 0)
      throw broken(
        msg('found {n} cells in row {row} of its map; expected {columns}', {
          n: x,
          row: y + 1,
          columns: columns || msg('some'),
        }),
      );
    let at = y * columns;
    for (const [count, cell] of runs) cells.fill(cell, at, (at += count));
  }
  const { S: from, G: to } = ends;
  if (!from || !to)
    throw broken(
      msg('found no {end} in its map; expected both ends', {
        end: from ? msg('goal') : msg('start'),
      }),
    );
  return { columns, rows, cells, from, to };
}

/** @param {unknown} headings @returns {[number, number]} */
function readHeadings(headings) {
  const [start, goal] = Array.isArray(headings) && headings.length === 2 ? headings : [];
  const sound = [start, goal].every(
    (degrees) => typeof degrees === 'number' && degrees >= 0 && degrees < 360,
  );
  if (!sound)
    throw broken(
      msg('found the headings {found}; expected two numbers of degrees from 0 up to 360', {
        found: shown(headings),
      }),
    );
  return [start, goal];
}
