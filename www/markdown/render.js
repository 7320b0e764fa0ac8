#!/usr/bin/env node
// The command `npx cubechase`. `render` writes Markdown with HTML figures instead of fences.
// `picture` draws a map. `mdbook` is a preprocessor of mdBook.

import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { drawingOf } from './figures.js';
import { isInside, readText, realPath, writeWhole, createSite } from './site.js';
import { withFigures } from './text.js';

/**
 * @typedef {{ Chapter?: { content: string, path: string | null, sub_items: BookItem[] } }} BookItem
 */

const USAGE = `Usage: npx cubechase render FROM TO [--folder FOLDER] [--base URL] [--no-head] [--file FILE]
Writes the Markdown file FROM with figures to TO. If FROM is a folder, writes its Markdown files that have figures to the folder TO.
The sign - means standard input or output.
  --folder FOLDER  where to write the library and the figures; by default the folder cubechase beside TO, or in it if it is a folder
  --base URL       the URL of that folder, by default cubechase/
  --no-head        leave out the script and the style sheet
  --file FILE      the name for errors, by default FROM
       npx cubechase picture FILE OUT [ATTRIBUTE=VALUE]...
Draws the map in FILE, text for <path-lab> or XML for <cube-chase>, to OUT: OUT.svg or OUT.png. With loop=12-40, the PNG is animated.
       npx cubechase mdbook
Is a preprocessor of mdBook.`;

function run() {
  const {
    values,
    positionals: [command, first, second, ...others],
  } = parseArgs({
    allowPositionals: true,
    options: {
      'help': { type: 'boolean', short: 'h' },
      'folder': { type: 'string' },
      'base': { type: 'string' },
      'no-head': { type: 'boolean' },
      'file': { type: 'string' },
    },
  });
  if (values.help) console.log(USAGE);
  else if (command === 'render' && first !== undefined && second !== undefined)
    render(first, second, { ...values, head: !values['no-head'] });
  else if (command === 'picture' && first !== undefined && second !== undefined)
    writeWhole(second, pictureOf(first, second, others));
  // mdBook asks first whether the preprocessor supports a renderer.
  else if (command === 'mdbook' && first === undefined) mdbook(JSON.parse(readText(0)));
  else if (command !== 'mdbook') throw new Error(USAGE);
}

/**
 * @param {string} from
 * @param {string} to
 * @param {import('./site.js').SiteOptions & { file?: string }} options
 */
function render(from, to, { folder, base = 'cubechase/', head, file = from }) {
  const many = from !== '-' && statSync(from).isDirectory();
  if (many && (isInside(from, to) || isInside(to, from)))
    throw new Error(`${to} and ${from} overlap; expected two separate folders`);
  const files = folder ?? join(many ? to : dirname(to), 'cubechase');
  const page = createSite({ folder: files, base, head });
  if (!many) {
    if (from !== '-' && to !== '-' && realPath(from) === realPath(to))
      throw new Error(`${to} is the file ${from}; expected another one`);
    write(to, withFigures(readText(from === '-' ? 0 : from), file, page()));
    return;
  }
  const list = join(files, 'rendered.json');
  const before = pagesIn(list, to);
  const written = new Set(
    markdownIn(from).filter((name) => {
      const [source, target] = [join(from, name), join(to, name)];
      const text = readText(source);
      const done = withFigures(text, source, page());
      if (done === text) return false;
      if (isInside(from, target))
        throw new Error(`${target} is a link into ${from}; expected a file of its own`);
      write(target, done);
      return true;
    }),
  );
  // Removes pages of the run before that have no figure any more: Hugo would show them instead of
  // the source.
  for (const name of before) if (!written.has(name)) rmSync(join(to, name), { force: true });
  write(list, JSON.stringify([...written]));
}

/**
 * Returns the pages of the run before.
 *
 * @param {string} list its file
 * @param {string} to their folder
 * @returns {string[]}
 * @throws an Error if it could name files of others
 */
function pagesIn(list, to) {
  if (!existsSync(list)) return [];
  let names;
  try {
    names = JSON.parse(readText(list));
  } catch {
    names = null;
  }
  const isOurs = (/** @type {unknown} */ name) =>
    typeof name === 'string' && name.endsWith('.md') && isInside(to, join(to, name));
  if (Array.isArray(names) && names.every(isOurs)) return names;
  throw new Error(
    `${list}: found no list of Markdown files in ${to}; expected what this command writes. Delete this file, and the pages in ${to} without a figure.`,
  );
}

/** Returns the paths of the Markdown files in a folder. @param {string} folder */
const markdownIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.md'),
      )
    : [];

/** @param {string} to @param {string} text */
function write(to, text) {
  if (to === '-') {
    process.stdout.write(text);
    return;
  }
  writeWhole(to, text);
}

/**
 * @param {string} file a map
 * @param {string} out
 * @param {string[]} attributes each `name` or `name=value`
 */
function pictureOf(file, out, attributes) {
  const text = readText(file);
  if (text.trim() === '') throw new Error(`${file}: found an empty file; expected a map`);
  if (attributes.some((attribute) => attribute.startsWith('map=')))
    throw new Error('found the attribute map; expected the map in FILE');
  const tag = /<cube[\s>]/.test(text) ? 'cube-chase' : 'path-lab';
  const info = [tag, ...attributes.map((attribute) => attribute.replace(/=(.*)/s, '="$1"'))].join(
    ' ',
  );
  const draw = () =>
    /** @type {NonNullable<ReturnType<typeof drawingOf>>} */ (
      drawingOf({ info, text, file, line: 0 }, ['scheme'])
    );
  if (out.endsWith('.svg')) return draw().svg;
  if (out.endsWith('.png')) return draw().png();
  throw new Error(`found ${out}; expected a name that ends with .svg or .png`);
}

/**
 * Writes the files to the source of the book, from which mdBook copies them.
 *
 * @param {[context: { root: string, config: { book?: { src?: string }, output?: { html?:
 *   Record<string, string> } } }, book: { sections?: BookItem[], items?: BookItem[] }]} input
 */
function mdbook([{ root, config }, book]) {
  const source = join(root, config.book?.src ?? 'src');
  const page = createSite({ folder: join(source, 'cubechase') });
  const site = config.output?.html?.['site-url'];
  /** @param {BookItem[]} items */
  const visit = (items) => {
    for (const { Chapter: chapter } of items) {
      if (!chapter) continue;
      const path = chapter.path ?? '';
      // The page that mdBook makes for print has all chapters, so addresses relative to a chapter
      // can fail there.
      chapter.content = withFigures(
        chapter.content,
        join(source, path),
        page(
          `${site?.replace(/\/?$/, '/') ?? '../'.repeat(path.split(/[\\/]/).length - 1)}cubechase/`,
        ),
      );
      visit(chapter.sub_items);
    }
  };
  // mdBook 0.5 has another name for the sections.
  visit(book.items ?? book.sections ?? []);
  process.stdout.write(JSON.stringify(book));
}

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
