// Figures in the text of a Markdown file, for generators without a plugin.

import { htmlOf } from './figures.js';

/**
 * Returns Markdown with HTML figures instead of fences, and the script and the style sheet before the first one.
 *
 * @param {string} text @param {string} file its name, for errors
 * @param {ReturnType<ReturnType<typeof import('./site.js').createSite>>} figure for the fences of the file
 */
export function withFigures(text, file, figure) {
  const lines = text.split(/\r?\n/);
  /** @type {string[]} */
  const done = [];
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
    const elements = figure({ info, text: `${body.join('\n')}\n`, file, line: at + 1, column: indent.length + marks.length + 1 });
    done.push(...(elements ? [elements.map(htmlOf).join('')] : lines.slice(at, end + 1)));
    at = end;
  }
  return done.join('\n');
}
