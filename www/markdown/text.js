// Figures in the text of a Markdown file, for generators without a plugin.

import { htmlOf } from './figures.js';
import MarkdownIt from './parser.js';
import { linesBefore } from './site.js';

/**
 * The first line of a fence with a figure, after marks of quotes and list items: also one that
 * Markdown reads as something else.
 */
const FIGURE = /^([\s>\d.)*+-]*)(?:`{3,}|~{3,})\s*(?:\{\s*\.)?(path-lab|path-trace|cube-chase)\b/;
/** The front matter in YAML or TOML. */
const FRONT = /^(?:---\n(?=[^\n]*:)[^]*?\n(?:---|\.\.\.)|\+\+\+\n[^]*?\n\+\+\+)[ \t]*(?=\n|$)/;
/** The first line of an admonition, of details or of a tab, in the Markdown of MkDocs. */
const CONTAINER = /^(?:!!! ?|\?\?\?\+? ?|===[+!]* +(?="))\S/;
/** HTML whose text an author hides, or shows as it is. */
const VERBATIM = /^\s*<(?:!--|pre|script|style|textarea)/i;
/** What Markdown takes a fence for if it is none, by the token. @type {Record<string, string>} */
const READ_AS = { code_block: 'indented code', html_block: 'HTML, up to the next empty line' };

const parser = new MarkdownIt({ html: true });
parser.core.ruler.enableOnly(['normalize', 'block']);
// A container holds the lines after its first one that have four columns more, as a list item holds
// its own.
parser.block.ruler.before(
  'fence',
  'container',
  (state, first, end, silent) => {
    const indent = state.sCount[first] ?? 0;
    const { blkIndent, lineMax } = state;
    if (indent - blkIndent > 3 || !CONTAINER.test(state.getLines(first, first + 1, indent, false)))
      return false;
    if (silent) return true;
    let after = first + 1;
    while (after < end && (state.isEmpty(after) || (state.sCount[after] ?? 0) >= indent + 4))
      after++;
    Object.assign(state, { blkIndent: indent + 4, lineMax: after });
    state.md.block.tokenize(state, first + 1, after);
    Object.assign(state, { blkIndent, lineMax, line: after });
    return true;
  },
  { alt: ['paragraph'] },
);

/**
 * Returns Markdown with HTML figures instead of fences, each on one line; the text itself if there
 * are none. Names each fence that Markdown does not read as one, on the console.
 *
 * @param {string} text
 * @param {string} file its name, for errors; the text may lack its front matter
 * @param {ReturnType<ReturnType<typeof import('./site.js').createSite>>} figure for the fences of
 *   the file
 */
export function withFigures(text, file, figure) {
  const lines = text.split(/\r\n?|\n/);
  const tokens = parser.parse(
    lines
      .join('\n')
      .replace(/^\uFEFF/, '')
      .replace(FRONT, (front) => front.replace(/[^\n]+/g, '')),
    {},
  );
  const skipped = linesBefore(file, text);
  const place = (/** @type {number} */ line, column = 1) =>
    `${file}:${skipped + line + 1}:${column}`;
  /** @type {string[]} */
  const done = [];
  let [at, found] = [0, false];
  for (const [number, { type, info, content, markup, map }] of tokens.entries()) {
    if (type !== 'fence' || !map) continue;
    const [first, after] = map;
    const prefix = lines[first]?.slice(0, lines[first].indexOf(markup)) ?? '';
    const elements = figure({
      info,
      text: content,
      file,
      line: skipped + first + 1,
      column: prefix.length + markup.length + 1,
    });
    if (!elements) continue;
    // The marks of the quotes that it is in.
    const marks = prefix.replace(/[^\s>]/g, ' ');
    const isOpen = content.split('\n').length === after - first;
    const next = lines.findIndex((line, row) => row >= after && line.trim() !== '');
    if (isOpen && next > 0)
      throw new Error(
        `${place(next)}: found a line outside the quote or list item of the fence; expected "${marks}" before each of its lines`,
      );
    done.push(...lines.slice(at, first), prefix + elements.map(htmlOf).join(''));
    // HTML goes on to the next empty line.
    if (tokens[number + 1]?.map?.[0] === after) done.push(marks.trimEnd());
    [at, found] = [after, true];
  }
  for (const [line, words] of lines.entries()) {
    const [, before = '', tag] = FIGURE.exec(words) ?? [];
    const { type, content } = (tag &&
      tokens.findLast(({ map }) => map && map[0] <= line && line < map[1])) || {
      type: 'fence',
      content: '',
    };
    if (type === 'fence' || (type === 'html_block' && VERBATIM.test(content))) continue;
    const read = READ_AS[type] ?? 'text of a paragraph';
    console.warn(
      `${place(line, before.length + 1)}: found a fence of ${tag} that Markdown reads as ${read}; expected an empty line before it, and the indentation of the text around it. It stays as it is.`,
    );
  }
  return found ? [...done, ...lines.slice(at)].join('\n') : text;
}
