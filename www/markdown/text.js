// Figures in the text of a Markdown file, for generators without a plugin.

import { htmlOf } from './figures.js';
import { linesBefore } from './site.js';

/** The beginning of a fence: the marks of the quotes and list items that it is in, backticks or tildes, and the rest of the line. */
const FENCE = /^((?: *(?:>|(?:[-*+]|\d{1,9}[.)])(?= )))*| *)( {0,4})(`{3,}|~{3,})([^`]*)$/;
const ITEM = /^[ >]*(?:[-*+]|\d{1,9}[.)]) /;

/**
 * Returns Markdown with HTML figures instead of fences, each on one line; the text itself if there are none.
 *
 * @param {string} text @param {string} file its name, for errors; the text may lack its front matter
 * @param {ReturnType<ReturnType<typeof import('./site.js').createSite>>} figure for the fences of the file
 */
export function withFigures(text, file, figure) {
  const lines = text.split(/\r?\n/);
  /** @type {string[]} */
  const done = [];
  const skipped = linesBefore(file, text);
  let found = false;
  for (let at = 0; at < lines.length; at++) {
    const [opening, marks = '', space = '', ticks = '', info = ''] = FENCE.exec(lines[at] ?? '') ?? [];
    const prefix = marks + space;
    if (opening === undefined || (prefix.trim() === '' && prefix.length > 3 && !isInItem(lines, at, prefix.length))) {
      done.push(lines[at] ?? '');
      continue;
    }
    const isClosing = (/** @type {string} */ line) => new RegExp(`^ {0,3}${ticks[0]}{${ticks.length},}\\s*$`).test(line);
    // A list item has its mark only before its first line. The space after the mark of a quote can be missing.
    const before = prefix.replace(/[^ >]/g, ' ');
    const least = before.includes('>') ? before.trimEnd() : before.length > 3 || marks.trim() !== '' ? before : '';
    const isIn = (/** @type {string} */ line) => line.trim() === '' || line.startsWith(least);
    const inner = (/** @type {string} */ line) => (line.startsWith(before) ? line.slice(before.length) : line.slice(least.length).trimStart());
    const length = lines.slice(at + 1).findIndex((line) => isClosing(inner(line)) || !isIn(line));
    const end = length < 0 ? lines.length : at + 1 + length;
    const isOpen = end < lines.length && !isIn(lines[end] ?? '');
    const body = lines.slice(at + 1, end).map(inner);
    const elements = figure({ info, text: `${body.join('\n')}\n`, file, line: skipped + at + 1, column: prefix.length + ticks.length + 1 });
    if (elements && isOpen) throw new Error(`${file}:${skipped + end + 1}:1: found a line outside the quote or list item of the fence; expected "${before}" before each of its lines`);
    found ||= elements !== null;
    done.push(...(elements ? [prefix + elements.map(htmlOf).join('')] : lines.slice(at, isOpen ? end : end + 1)));
    at = isOpen ? end - 1 : end;
  }
  return found ? done.join('\n') : text;
}

/** Returns whether a line with this indentation is in a list item; otherwise more than three spaces begin code. @param {string[]} lines @param {number} at @param {number} indent */
function isInItem(lines, at, indent) {
  for (let up = at - 1, least = indent; up >= 0 && least > 0; up--) {
    const own = (lines[up] ?? '').search(/\S/);
    if (own < 0 || own >= least) continue;
    if (ITEM.test(lines[up] ?? '')) return true;
    least = own;
  }
  return false;
}
