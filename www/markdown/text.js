// Figures in the text of a Markdown file, for generators without a plugin.

import { htmlOf } from './figures.js';
import { linesBefore } from './site.js';

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
  const before = linesBefore(file, text);
  let found = false;
  for (let at = 0; at < lines.length; at++) {
    const [opening, indent = '', marks = '', info = ''] = /^( {0,3})(`{3,}|~{3,})([^`]*)$/.exec(lines[at] ?? '') ?? [];
    if (opening === undefined) {
      done.push(lines[at] ?? '');
      continue;
    }
    const closing = new RegExp(`^ {0,3}${marks[0]}{${marks.length},}\\s*$`);
    const length = lines.slice(at + 1).findIndex((line) => closing.test(line));
    const end = length < 0 ? lines.length : at + 1 + length;
    const body = lines.slice(at + 1, end);
    const elements = figure({ info, text: `${body.join('\n')}\n`, file, line: before + at + 1, column: indent.length + marks.length + 1 });
    found ||= elements !== null;
    done.push(...(elements ? [elements.map(htmlOf).join('')] : lines.slice(at, end + 1)));
    at = end;
  }
  return found ? done.join('\n') : text;
}
