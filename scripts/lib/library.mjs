// The package's modules, in lib/: of the site, each entry under its own name, the pages that an element leads to, and all files that
// these name. Nothing else is needed to run them, neither a bundler nor another package.

import { cpSync, readFileSync, rmSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { filesUnder, inRoot } from './files.mjs';

/** By the names under which the package exports them. */
export const ENTRIES = ['cubechase', 'cube-chase', 'path-lab', 'path-story', 'core', 'search'];

/** So that "open in the lab" and an embedded frame lead somewhere. */
const PAGES = ['lab.html', 'embed.html'];

/** Writes lib/ anew, of the site that is in dist/. */
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
  // Of these a script knows the name from that of the map.
  cpSync(inRoot('dist', 'posters'), inRoot('lib', 'posters'), { recursive: true });
}
