// What the sentences about the maps that ship say in numbers, and where those are had from.

import { LESSONS } from '../../../www/lab/play/lessons.js';

/** The numbers in a text; those in names are none. @param {string} text */
export const numbersIn = (text) => Array.from(text.replaceAll('w9503', '').matchAll(/\d+(?:\.\d+)?/g), ([number]) => Number(number));

/** What a map's sentence states. @param {string} name @returns {readonly import('../../../www/lab/play/lessons.js').Figure[]} */
export const figuresOf = (name) => LESSONS[name]?.figures ?? [];

/**
 * What was found, in the sentence's own precision.
 *
 * @param {string} name @param {any} snapshot of the answers @param {{ columns: number, rows: number, at: number }} opened
 */
export function found(name, snapshot, opened) {
  return figuresOf(name).map(([number, from]) => {
    const value = from in opened ? opened[/** @type {keyof typeof opened} */ (from)] : from.split('.').reduce((of, key) => of?.[key], snapshot);
    const digits = String(number).split('.')[1]?.length ?? 0;
    return [typeof value === 'number' ? Number(value.toFixed(digits)) : value, from];
  });
}
