// The options that a lab's own controls can set and take back. A link or a reload brings these and no others: one that no
// control shows could not be seen, nor taken back, and would stay for every map after.

import { DRIVE_OPTIONS } from './searches.js';

/** @typedef {import('./race.js').LabOptions} LabOptions */

/** @type {readonly (keyof LabOptions)[]} */
export const CHOICES = ['algorithm', 'race', 'heuristic', 'movement', 'costs', 'weight', 'limit', 'k', 'jumpLimit', 'openList', 'goalTest', ...DRIVE_OPTIONS];

/** The first name that is none of them. @param {object} options */
export const strangerIn = (options) => Object.keys(options).find((name) => !CHOICES.some((choice) => choice === name));

/** Without all others. @param {object} options @returns {LabOptions} */
export const choicesOf = (options) => Object.fromEntries(Object.entries(options).filter(([name]) => CHOICES.some((choice) => choice === name)));
