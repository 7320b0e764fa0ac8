// Writes the package's modules to lib/ from the site: each entry under its public name, the pages
// that an element links to, and all files that these need. They run without a bundler or another
// package.

import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { filesUnder, inRoot } from './files.mjs';
import { portable } from './portable.mjs';
import { parserNotices } from './third-party.mjs';

/** By the names under which the package exports them. */
export const ENTRIES = ['cubechase', 'cube-chase', 'path-lab', 'path-story', 'core', 'search'];

/**
 * The modules for Markdown, which run in Node only: the package has them as they are, with the
 * parser beside them in one file.
 */
export const MARKDOWN = ['figures', 'markdown-it', 'remark'].map((name) => `markdown/${name}`);

/** The types of the elements in templates, beside those of the library. */
export const FRAMEWORKS = ['react', 'vue', 'svelte'].map((name) => `frameworks/${name}`);

/** Pages for "open in the lab" and for embedded frames. */
const PAGES = ['lab.html', 'embed.html'];

/**
 * Maps have names of their own in the package; all else goes with the code of one version.
 *
 * @param {{ originalFileNames: string[] }} asset
 */
export const assetFileNames = ({ originalFileNames: [source = ''] }) =>
  source.startsWith('maps/') ? `files/${source}` : 'files/[name]-[hash][extname]';

/**
 * One file: where a bundler takes the pool's for a mere asset, nothing beside it comes along.
 *
 * @type {import('vite').UserConfig['worker']}
 */
export const worker = {
  format: 'es',
  rolldownOptions: {
    output: { assetFileNames, codeSplitting: false, entryFileNames: 'files/[name]-[hash].js' },
  },
};

/** Writes lib/ from the site in dist/. */
export function copyLibrary() {
  rmSync(inRoot('lib'), { recursive: true, force: true });
  const named = new Map(
    filesUnder(inRoot('dist'))
      .filter((file) => !file.endsWith('.html'))
      .map((file) => [basename(file), relative(inRoot('dist'), file)]),
  );
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
  const figures = inRoot('lib', 'markdown', 'figures.js');
  writeFileSync(
    figures,
    readFileSync(figures, 'utf8').replace("'../core.js'", "'../node/core.js'"),
  );
  cpSync(
    inRoot('node_modules', 'markdown-it', 'dist', 'browser', 'markdown-it.esm.min.mjs'),
    inRoot('lib', 'markdown', 'parser.js'),
  );
  appendFileSync(inRoot('lib', 'THIRD-PARTY.md'), `\n# The parser of Markdown\n${parserNotices()}`);
  // A script derives the names of these files from the name of a map.
  cpSync(inRoot('dist', 'posters'), inRoot('lib', 'posters'), { recursive: true });
  writeForDevelopment();
}

/**
 * Writes lib/development: the entries for a bundler's development server. Vite 6 and 7 bundle each
 * package for it, and then look for the module of WebAssembly beside the bundle. They leave a
 * package whose entry ends with .jsx.
 */
function writeForDevelopment() {
  mkdirSync(inRoot('lib', 'development'));
  for (const name of ENTRIES)
    writeFileSync(inRoot('lib', 'development', `${name}.jsx`), `export * from '../${name}.js';\n`);
}

/**
 * Writes lib/node: the entries without elements for Node, which prints the line of an uncaught
 * error. In lib/, the line has 49 kB. Files that are no modules are those of lib/.
 */
export async function buildForNode() {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: inRoot(),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [portable()],
    worker,
    build: {
      outDir: 'lib',
      emptyOutDir: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { core: inRoot('www', 'core.js'), search: inRoot('www', 'search.js') },
        preserveEntrySignatures: 'exports-only',
        output: {
          assetFileNames,
          entryFileNames: 'node/[name].js',
          chunkFileNames: 'node/[name]-[hash].js',
        },
      },
    },
  });
}
