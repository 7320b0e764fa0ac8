// Writes the package's modules to lib/ from the site: each entry under its public name, the pages that an element links to, and
// all files that these need. They run without a bundler or another package.

import { cpSync, readFileSync, rmSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { filesUnder, inRoot } from './files.mjs';

/** By the names under which the package exports them. */
export const ENTRIES = ['cubechase', 'cube-chase', 'path-lab', 'path-story', 'core', 'search'];

/** The modules for Markdown, which run in Node only: the package has them as they are. */
export const MARKDOWN = ['figures', 'markdown-it', 'remark'].map((name) => `markdown/${name}`);

/** Pages for "open in the lab" and for embedded frames. */
const PAGES = ['lab.html', 'embed.html'];

/** Writes lib/ from the site in dist/. */
export function copyLibrary() {
  rmSync(inRoot('lib'), { recursive: true, force: true });
  const named = new Map(filesUnder(inRoot('dist')).filter((file) => !file.endsWith('.html')).map((file) => [basename(file), relative(inRoot('dist'), file)]));
  const found = new Set([...PAGES, ...ENTRIES.map((name) => `${name}.js`)]);
  for (const file of found) {
    cpSync(inRoot('dist', file), inRoot('lib', file));
    for (const [name] of readFileSync(inRoot('dist', file), 'latin1').matchAll(/[\w-]+\.\w+/g)) {
      const other = named.get(name);
      if (other) found.add(other);
    }
  }
  cpSync(inRoot('dist', 'THIRD-PARTY.md'), inRoot('lib', 'THIRD-PARTY.md'));
  cpSync(inRoot('www', 'markdown'), inRoot('lib', 'markdown'), { recursive: true });
  // A script derives the names of these files from the name of a map.
  cpSync(inRoot('dist', 'posters'), inRoot('lib', 'posters'), { recursive: true });
}
