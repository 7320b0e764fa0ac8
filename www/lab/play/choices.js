// The options that a lab's own controls can set and take back. A link or a reload brings these and no others: one that no
// control shows could not be seen, nor taken back, and would stay for every map after.

import { OWN_SETTINGS, optionOf } from './race-text.js';

/**
 * @typedef {import('./race.js').LabOptions} LabOptions
 * @typedef {import('../../engine/grid.js').HexLayout} HexLayout
 */

/** @type {readonly (keyof LabOptions)[]} */
export const CHOICES = ['algorithm', 'race', 'layout', .../** @type {(keyof LabOptions)[]} */ (OWN_SETTINGS.map(optionOf))];

/** The first name that is none of them. @param {object} options */
export const strangerIn = (options) => Object.keys(options).find((name) => !CHOICES.some((choice) => choice === name));

/** Without all others. @param {object} options @returns {LabOptions} */
export const choicesOf = (options) => Object.fromEntries(Object.entries(options).filter(([name]) => CHOICES.some((choice) => choice === name)));

/** How the hexes lie that these options search; '' for squares. @param {LabOptions} options @returns {HexLayout | ''} */
export const layoutOf = ({ movement, layout = 'odd-r' }) => (movement === '6' ? layout : '');
