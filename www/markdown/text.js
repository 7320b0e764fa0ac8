// Figures in the text of a Markdown file, for generators without a plugin.

import { headOf, htmlOf } from './figures.js';

/**
 * Returns Markdown with HTML figures instead of fences, and the script and the style sheet before the first one.
 *
 * @param {string} text @param {string} file its name, for errors
 * @param {ReturnType<typeof import('./site.js').createSite>} site @param {string} [base] of the site, as the page of this file has it
 */
export function withFigures(text, file, site, base = site.base) {
  const lines = text.split(/\r?\n/);
  /** @type {string[]} */
  const done = [];
  let isFirst = true;
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
    const figure = site.figure({ info, text: `${body.join('\n')}\n`, file, line: at + 1, column: indent.length + marks.length + 1 }, base);
    const head = figure && isFirst && site.head ? headOf(base).map(htmlOf).join('') : '';
    if (figure) isFirst = false;
    done.push(...(figure ? [`${head}${figure.html}`] : lines.slice(at, end + 1)));
    at = end;
  }
  return done.join('\n');
}
