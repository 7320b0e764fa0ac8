// The lab in a string that fits behind the `#` of a link: `2`, and after it deflated JSON in base64url.
//
//   { "map": "S2.#3.G", … }         rows from the top, `/` between them; `#` a wall, `.` floor, the cost c as the character
//                                   256 + c; a count before what comes more than once; S and G before the cell of an end
//   { "preset": "Berlin", … }       a map that ships, as it is
//   name, layout, headings          what else belongs to the map
//   options, step                   what was chosen; without a step the end, wherever it is
//
// Whoever opens a link may have been given a part of it, or anything at all: every fault is one sentence, and no more is
// unpacked than the largest map can take. Links of before (they begin with an A) are read by `old-link.js`, fetched then.

import { CHOICES, choicesOf, strangerIn } from './choices.js';
import { deflate, inflate } from './deflate.js';
import { shipped } from './shipped.js';

/**
 * @typedef {import('./lab.js').LabState} LabState
 * @typedef {import('./history.js').Cell} Cell
 */

const MARK = '2';
export const MOST_SIDE = 4096;
/** Bytes of JSON: each cell a sign of two, where no two are alike, and as much for all the rest as anybody needs. */
const MOST = 2 * MOST_SIDE * (MOST_SIDE + 1) + 0xffff;
const COST = 0x100;

/** What a link cannot be read for; its message is a sentence for the reader. */
export class LinkError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'LinkError';
  }
}

/** @param {string} what */
export const broken = (what) => new LinkError(`This link is broken: ${what}.`);

/** @param {LabState} state @returns {Promise<string>} letters, digits, `-` and `_` */
export async function encode(state) {
  return MARK + toBase64(await deflate(new TextEncoder().encode(encodeAtOnce(state))));
}

/** The JSON alone, which is made without waiting: for a page that goes. @param {LabState} state */
export function encodeAtOnce({ preset, name, layout, headings, options, step, ...map }) {
  const chosen = Object.keys(options).length > 0 ? options : undefined;
  const of = preset ? { preset } : { name: name || undefined, layout: layout || undefined, headings, map: textOf(map) };
  return JSON.stringify({ ...of, options: chosen, step: step ?? undefined });
}

/**
 * @param {string} text as `encode` or `encodeAtOnce` gave it, with or without the `#`
 * @param {{ own?: boolean }} [from] own: from a lab itself, where options that it has no controls for are left out and not refused
 * @returns {Promise<LabState>}
 * @throws a LinkError
 */
export async function decode(text, { own = false } = {}) {
  const state = own && text.startsWith('{') ? await read(text) : await opened(text.replace(/^#/, ''));
  const stranger = own ? undefined : strangerIn(state.options);
  if (stranger !== undefined) throw broken(`found the option ${JSON.stringify(stranger.slice(0, 40))}; expected one of: ${CHOICES.join(', ')}`);
  return { ...state, options: choicesOf(state.options) };
}

/** @param {string} text @returns {Promise<LabState>} */
async function opened(text) {
  const stray = /[^A-Za-z0-9_-]/.exec(text);
  if (text === '') throw broken('found nothing; expected a map');
  if (stray) throw broken(`found "${stray[0]}" at character ${stray.index + 1}; expected letters, digits, - and _`);
  if (text.startsWith('A')) return (await import('./old-link.js')).decodeOld(fromBase64(text));
  if (!text.startsWith(MARK)) throw broken(`found "${text[0]}" at its start; expected ${MARK}`);
  const { bytes, more, whole } = await inflate(fromBase64(text.slice(1)), MOST).catch(() => {
    throw broken('some of its characters were changed');
  });
  if (!whole) throw new LinkError('This link is cut off: its end is missing.');
  if (more) throw broken('found far more inside than the largest map');
  return read(new TextDecoder().decode(bytes));
}

/** @param {string} json @returns {Promise<LabState>} */
async function read(json) {
  const { state, rest: { map, preset } } = readWords(json);
  if (preset !== undefined) {
    const known = await shipped(String(preset));
    if (!known) throw broken(`found the map ${JSON.stringify(preset).slice(0, 40)}; expected one that ships`);
    return { ...state, ...known };
  }
  if (typeof map !== 'string') throw broken(`found ${map === undefined ? 'no map' : 'a map that is no text'}; expected rows of cells`);
  return { ...readMap(map), ...state };
}

/** @param {{ columns: number, rows: number, cells: Uint8Array, from: Cell, to: Cell }} map */
function textOf({ columns, rows, cells, from, to }) {
  const ends = new Map([[from[1] * columns + from[0], 'S'], [to[1] * columns + to[0], 'G']]);
  const lines = Array.from({ length: rows }, (_, y) => {
    let line = '';
    for (let at = y * columns, end = at; at < (y + 1) * columns; at = end) {
      const cell = cells[at] ?? 0;
      do end++;
      while (end < (y + 1) * columns && cells[end] === cell && !ends.has(end));
      line += `${ends.get(at) ?? ''}${end - at > 1 ? end - at : ''}${cell === 0 ? '#' : cell === 1 ? '.' : String.fromCharCode(COST + cell)}`;
    }
    return line;
  });
  return lines.join('/');
}

/** @param {string} map @returns {{ columns: number, rows: number, cells: Uint8Array, from: Cell, to: Cell }} */
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
    // All of it must be such pieces, each beginning where the one before ended.
    for (let rest = line; rest !== ''; ) {
      const [piece = '', end = '', count = '1', sign = ''] = /^([SG]?)([1-9]\d{0,3})?([#.\u0102-\u01ff])/.exec(rest) ?? [];
      if (piece === '') throw broken(`found "${rest[0]}" in row ${y + 1} of its map; expected #, . or a cost`);
      if (end !== '') ends[/** @type {'S' | 'G'} */ (end)] = [x, y];
      runs.push([Number(count), sign === '#' ? 0 : sign === '.' ? 1 : sign.charCodeAt(0) - COST]);
      x += Number(count);
      rest = rest.slice(piece.length);
    }
    if (y === 0) {
      if (x > MOST_SIDE || rows > MOST_SIDE) throw new LinkError(`This link holds a map of ${x} × ${rows} cells; expected at most ${MOST_SIDE} × ${MOST_SIDE}.`);
      columns = x;
      cells = new Uint8Array(columns * rows);
    }
    if (x !== columns || x === 0) throw broken(`found ${x} cells in row ${y + 1} of its map; expected ${columns || 'some'}`);
    let at = y * columns;
    for (const [count, cell] of runs) cells.fill(cell, at, (at += count));
  }
  const { S: from, G: to } = ends;
  if (!from || !to) throw broken(`found no ${from ? 'goal' : 'start'} in its map; expected both ends`);
  return { columns, rows, cells, from, to };
}

/**
 * What stands beside a map. Whether the options are any good is for the core to say.
 *
 * @param {string} json
 * @returns {{ state: Pick<LabState, 'name' | 'layout' | 'headings' | 'options' | 'step'>, rest: Record<string, unknown> }}
 */
export function readWords(json) {
  /** @type {unknown} */
  let words;
  try {
    words = JSON.parse(json);
  } catch {
    throw broken('found something that is no JSON');
  }
  const { name = '', layout = '', headings, options = {}, step = null, ...rest } = /** @type {Record<string, unknown>} */ (words ?? {});
  const plain = typeof options === 'object' && options !== null && !Array.isArray(options);
  const whole = step === null || (Number.isSafeInteger(step) && Number(step) >= 0);
  if (typeof name !== 'string' || typeof layout !== 'string' || !plain || !whole) throw broken('found options of another kind; expected a name, options and a step');
  const turned = headings === undefined ? {} : { headings: readHeadings(headings) };
  return { state: { name, ...(layout && { layout }), ...turned, options, step: /** @type {number | null} */ (step) }, rest };
}

/** @param {unknown} headings @returns {[number, number]} */
function readHeadings(headings) {
  const [start, goal] = Array.isArray(headings) && headings.length === 2 ? headings : [];
  const sound = [start, goal].every((degrees) => typeof degrees === 'number' && degrees >= 0 && degrees < 360);
  if (!sound) throw broken(`found the headings ${JSON.stringify(headings).slice(0, 40)}; expected two numbers of degrees from 0 up to 360`);
  return [start, goal];
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let text = '';
  // By parts, since a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} text */
function fromBase64(text) {
  if (text.length % 4 === 1) throw new LinkError(`This link is cut off: found ${text.length} characters, which is no whole number of bytes.`);
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
