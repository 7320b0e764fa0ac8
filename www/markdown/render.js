#!/usr/bin/env node
// `npx cubechase render FILE OUT`: writes a Markdown file with HTML figures instead of fences, and the files of the figures to
// the folder cubechase beside it. `npx cubechase mdbook` is a preprocessor of mdBook: it reads the book from stdin.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createSite } from './site.js';
import { withFigures } from './text.js';

/** @typedef {{ Chapter?: { content: string, path: string | null, sub_items: BookItem[] } }} BookItem */

const USAGE = `Usage: npx cubechase render FILE OUT
Reads Markdown from FILE, and writes it with figures to OUT and their files to the folder cubechase beside OUT.
       npx cubechase mdbook
A preprocessor of mdBook.`;

/** @param {string[]} args */
function run([command, first, second]) {
  if (command === 'render' && first !== undefined && second !== undefined) render(first, second);
  // mdBook asks first whether the preprocessor supports a renderer.
  else if (command === 'mdbook' && first === undefined) mdbook(JSON.parse(readFileSync(0, 'utf8')));
  else if (command !== 'mdbook') throw new Error(USAGE);
}

/** @param {string} file @param {string} out */
function render(file, out) {
  const page = createSite({ folder: join(dirname(out), 'cubechase'), base: 'cubechase/' });
  const text = withFigures(readFileSync(file, 'utf8'), file, page());
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, text);
}

/** Writes the files to the source of the book, from which mdBook copies them. @param {[context: { root: string, config: { book?: { src?: string } } }, book: { sections?: BookItem[], items?: BookItem[] }]} input */
function mdbook([{ root, config }, book]) {
  const source = join(root, config.book?.src ?? 'src');
  const page = createSite({ folder: join(source, 'cubechase') });
  /** @param {BookItem[]} items */
  const visit = (items) => {
    for (const { Chapter: chapter } of items) {
      if (!chapter) continue;
      const path = chapter.path ?? '';
      chapter.content = withFigures(chapter.content, join(source, path), page(`${'../'.repeat(path.split(/[\\/]/).length - 1)}cubechase/`));
      visit(chapter.sub_items);
    }
  };
  // mdBook 0.5 has another name for the sections.
  visit(book.items ?? book.sections ?? []);
  process.stdout.write(JSON.stringify(book));
}

try {
  run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
