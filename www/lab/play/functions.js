// Functions of one's own, which the search `own` goes by: what they may be called, and that each is one. They are no options:
// no attribute, link or saved state can hold them.

import { Fault, msg } from '../../shared/message.js';

/** @typedef {import('../../engine/search.js').OwnFunctions} OwnFunctions */

/** By what the search goes where there is none of them. */
const NAMES = /** @type {const} */ (['rank', 'heuristic', 'cost', 'neighbours', 'goal']);

export const NO_FUNCTIONS = msg('the search own goes by functions and found none; expected them in the property own of the element');

/**
 * @param {unknown} given an object, or an instance of a class that has them as methods; null for none
 * @returns {OwnFunctions | null} what was given, without what is undefined @throws an OptionError
 */
export function functionsOf(given) {
  if (given === null || given === undefined) return null;
  const fault = (/** @type {string} */ code, /** @type {Record<string, string>} */ of) => new Fault(code, of, 'OptionError');
  if (typeof given !== 'object') throw fault('own: found a {kind}; expected an object of functions, or null', { kind: typeof given });
  const known = [...NAMES, 'reopen'];
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(given));
  // An instance may keep what it needs beside its functions; of anything else a word too many is a slip.
  const stranger = isPlain ? Object.keys(given).find((name) => !known.includes(name)) : undefined;
  if (stranger !== undefined) throw fault('own: unknown function "{name}"; expected one of: {names}', { name: stranger, names: known.join(', ') });
  const there = known.map((name) => /** @type {const} */ ([name, Reflect.get(given, name)])).filter(([, value]) => value !== undefined);
  for (const [name, value] of there) {
    const expected = name === 'reopen' ? 'boolean' : 'function';
    if (typeof value !== expected) throw fault('own, {name}: found a {kind}; expected a {expected}', { name, kind: typeof value, expected });
  }
  if (there.every(([name]) => name === 'reopen')) throw fault('own: found no function; expected one or more of: {names}', { names: NAMES.join(', ') });
  // Methods are called without their object.
  return Object.fromEntries(there.map(([name, value]) => [name, isPlain || name === 'reopen' ? value : value.bind(given)]));
}

/** Whether a path by these can be another than one over the steps and prices of the map, so that the shortest of those says nothing of it. @param {OwnFunctions | null} functions */
export const isAnotherMap = (functions) => Boolean(functions?.cost || functions?.neighbours || functions?.goal);
