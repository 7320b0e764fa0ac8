// In place of www/pkg/parts.js, for a page that has the whole package in its one file.

/** @type {typeof import('../../www/pkg/parts.js').PARTS} */
export const PARTS = [];
