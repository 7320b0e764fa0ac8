// What a sentence asks of a snapshot, and how it is written there.

import { Fault, msg } from '../shared/message.js';

/** A value without a number in it. */
const NONE = '–';

/**
 * @param {unknown} snapshot of an element
 * @param {string} path names and places with dots between, as `lanes.0.expanded`
 * @returns {unknown} @throws an Error that says where the path ends
 */
export function valueAt(snapshot, path) {
  let value = snapshot;
  const been = [];
  for (const name of path.split('.')) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    if (!isThere) {
      const place = been.join('.') || msg('the snapshot');
      throw new Fault('"{path}": found no "{name}" in {place}; expected {expected}', { path, name, place, expected: expectedIn(value) });
    }
    value = /** @type {Record<string, unknown>} */ (value)[name];
    been.push(name);
  }
  return value;
}

/** @param {unknown} value */
function expectedIn(value) {
  if (Array.isArray(value)) return value.length > 0 ? msg('0 to {last}, or length', { last: value.length - 1 }) : 'length';
  return typeof value === 'object' && value !== null ? msg('one of: {list}', { list: Object.keys(value).join(', ') }) : msg('nothing further');
}

/**
 * As it stands in a sentence.
 *
 * @param {unknown} value
 * @param {object} [how]
 * @param {number} [how.digits] how many follow the point; left out, at most three
 * @param {string} [how.language] of the text around it
 */
export function valueText(value, { digits, language = 'en' } = {}) {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return NONE;
  if (value === Infinity) return '∞';
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value !== 'number') return String(value);
  const places = digits === undefined ? { maximumFractionDigits: 3 } : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString(localeOf(language), places);
}

/** Whatever a page calls its language. @param {string} language */
function localeOf(language) {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
