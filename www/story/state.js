// A state of a story, as an author writes it in `data-state`: attributes of the element beside the
// text, each as in HTML, and three words of the story's own.
//
//   algorithm=astar heuristic=manhattan show="heat:f list" numbers step=12
//
// Errors are reported and the rest applies, so a story with a mistake still shows its other
// pictures.

import { orNull } from '../shared/async.js';
import { Fault, msg, saidBy } from '../shared/message.js';

/** Ticks of a chase per second. */
const TICKS = 60;
/** Attributes that no state can set: they are constant, or words of the story replace them. */
export const FIXED = ['page', 'remember', 'loading', 'poster', 'autoplay', 'at', 'text', 'loop'];
const TOKEN = /\s*([^\s="']+)(?:=("[^"]*"|'[^']*'|[^\s"']*))?(?=\s|$)/y;

/**
 * @typedef {import('../engine/names.js').CellWord} CellWord
 * @typedef {import('../engine/names.js').FaceWord} FaceWord
 *
 * @typedef {object} Edit
 * @property {FaceWord | ''} face '' on a flat map
 * @property {number} x
 * @property {number} y
 * @property {CellWord} kind
 *
 * @typedef {object} StoryState
 * @property {Record<string, string>} attributes attributes of the element, '' for a flag
 * @property {number | null} step the playhead, for a cube in ticks; Infinity is the end, null the
 *   element's own
 * @property {boolean} play whether it plays from there
 * @property {Edit[]} edits cells to change when the answer of the unedited map is there
 * @property {import('../shared/message.js').Said[]} faults a sentence for each invalid word
 */

/**
 * @param {string} text
 * @param {readonly string[] | null} known the attributes of the element; null takes any
 * @param {(attribute: string, value: string) => import('../shared/message.js').Said} [faultOf]
 *   returns why an attribute cannot have a value; '' if it can
 * @returns {StoryState}
 */
export function readState(text, known = null, faultOf = () => '') {
  /** @type {StoryState} */
  const state = { attributes: {}, step: null, play: false, edits: [], faults: [] };
  for (const { name, value } of wordsOf(text, state.faults)) {
    try {
      if (name === 'step') state.step = readStep(value);
      else if (name === 'play') state.play = readFlag(name, value);
      else if (name === 'edit') state.edits = readEdits(value);
      else {
        const fault = faultOf(knownName(name, known), value ?? '');
        if (fault === '') state.attributes[name] = value ?? '';
        else state.faults.push(fault);
      }
    } catch (error) {
      state.faults.push(saidBy(error));
    }
  }
  return state;
}

/**
 * Returns the element's own state, which applies where a state names nothing.
 *
 * @param {Iterable<[string, string]>} attributes
 * @returns {StoryState}
 */
export function ownState(attributes) {
  const all = Object.fromEntries(attributes);
  const own = Object.entries(all).filter(([name]) => !FIXED.includes(name));
  const at = Number(all['at'] ?? NaN);
  return {
    attributes: Object.fromEntries(own),
    step: Number.isNaN(at) ? null : at,
    play: 'autoplay' in all,
    edits: [],
    faults: [],
  };
}

/**
 * Reads a step, or the end.
 *
 * @param {string | undefined} value as in `step` and `data-seek`
 * @throws an Error with the possible values
 */
export function readStep(value) {
  if (value === 'end') return Infinity;
  const [, number = '', seconds] = /^(\d+(?:\.\d+)?)(s?)$/.exec(value ?? '') ?? [];
  const step = seconds ? Math.round(Number(number) * TICKS) : Number(number || NaN);
  if (!Number.isInteger(step))
    throw new Fault('step: found "{found}"; expected a whole number, seconds as 2.5s, or end', {
      found: value ?? '',
    });
  return step;
}

/** @param {string} text @param {StoryState['faults']} faults */
function* wordsOf(text, faults) {
  TOKEN.lastIndex = 0;
  for (let at = 0; text.slice(at).trim() !== ''; at = TOKEN.lastIndex) {
    const [, name = '', value] = TOKEN.exec(text) ?? [];
    if (name === '') {
      faults.push(
        msg('found "{found}"; expected name=value, with quotes around a value with spaces', {
          found: text.slice(at).trim(),
        }),
      );
      return;
    }
    yield { name, value: value?.replace(/^(["'])(.*)\1$/s, '$2') };
  }
}

/** @param {string} name @param {readonly string[] | null} known */
function knownName(name, known) {
  const possible = known?.filter((one) => !FIXED.includes(one));
  const isKnown = possible ? possible.includes(name) : !FIXED.includes(name);
  if (isKnown) return name;
  const why =
    FIXED.includes(name) && (known?.includes(name) ?? true)
      ? msg('cannot be changed by a state')
      : msg('is not known');
  if (!possible)
    throw new Fault('"{name}" {why}; expected step, play, edit or an attribute', { name, why });
  throw new Fault('"{name}" {why}; expected step, play, edit or one of: {list}', {
    name,
    why,
    list: possible.join(', '),
  });
}

/** @param {string} name @param {string | undefined} value */
function readFlag(name, value) {
  if (value !== undefined && value !== '')
    throw new Fault('{name}: found "{found}"; expected the bare word', { name, found: value });
  return true;
}

/** @param {string | undefined} value such as "3,4 wall; front 0,0 floor" @returns {Edit[]} */
function readEdits(value = '') {
  const parts = value
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0)
    throw new Fault('edit: found "{found}"; expected cells, as "3,4 wall; 3,5 floor"', {
      found: value,
    });
  return parts.map((part) => {
    const [, face = '', x, y, kind = ''] =
      /^(?:([a-z]+) +)?(\d+),(\d+) +(wall|floor|cost:\d+)$/.exec(part) ?? [];
    if (kind === '')
      throw new Fault(
        'edit: found "{found}"; expected a cell and what it becomes, as "3,4 wall", on a cube "front 3,4 wall"',
        { found: part },
      );
    return {
      face: /** @type {FaceWord | ''} */ (face),
      x: Number(x),
      y: Number(y),
      kind: /** @type {CellWord} */ (kind),
    };
  });
}

// Values of a snapshot in a sentence.

/** The text of a missing number. */
const NONE = '–';

/**
 * @param {unknown} snapshot of an element
 * @param {string} path names and indices joined by dots, such as `lanes.0.expanded`
 * @returns {unknown} @throws an Error that says where the path ends
 */
export function valueAt(snapshot, path) {
  let value = snapshot;
  const been = [];
  for (const name of path.split('.')) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    if (!isThere) {
      const place = been.join('.') || msg('the snapshot');
      throw new Fault('"{path}": found no "{name}" in {place}; expected {expected}', {
        path,
        name,
        place,
        expected: expectedIn(value),
      });
    }
    value = /** @type {Record<string, unknown>} */ (value)[name];
    been.push(name);
  }
  return value;
}

/** @param {unknown} value */
function expectedIn(value) {
  if (Array.isArray(value))
    return value.length > 0 ? msg('0 to {last}, or length', { last: value.length - 1 }) : 'length';
  return typeof value === 'object' && value !== null
    ? msg('one of: {list}', { list: Object.keys(value).join(', ') })
    : msg('nothing further');
}

/**
 * Formats a value for a sentence.
 *
 * @param {unknown} value
 * @param {object} [how]
 * @param {number} [how.digits] decimals; left out, at most three
 * @param {string} [how.language] of the text around it
 */
export function valueText(value, { digits, language = 'en' } = {}) {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return NONE;
  if (value === Infinity) return '∞';
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value !== 'number') return String(value);
  const places =
    digits === undefined
      ? { maximumFractionDigits: 3 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString(localeOf(language), places);
}

/** Returns a valid locale for a page's language. @param {string} language */
const localeOf = (language) =>
  orNull(() => Intl.NumberFormat.supportedLocalesOf(language)[0]) ?? 'en';
