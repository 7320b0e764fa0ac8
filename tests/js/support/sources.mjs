// The rows of docs/sources.md, and their links.

import { numbersIn } from './numbers.mjs';
import { read } from './texts.mjs';

/** @typedef {{ href: string, numbers: number[] }} Link numbers: those that its page shows */

/** The rows of the tables in a document. @param {string} text */
export const linesOf = (text) => text.split('\n').filter((line) => /^\| +\d+ \|/.test(line));

/** The number, the item, the link, and what shows it. @param {string} row */
export const cellsOf = (row) =>
  row
    .slice(1, -1)
    .split(' | ')
    .map((cell) => cell.trim());

/** The links of the rows. @param {string} document @returns {Link[]} */
export const linksOf = (document) =>
  linesOf(read(document)).map((row) => {
    const [, , link = ''] = cellsOf(row);
    const [, words = '', href = ''] = /^\[(.*)\]\((.*)\)$/.exec(link) ?? [];
    return { href, numbers: numbersIn(words).sort((a, b) => a - b) };
  });
