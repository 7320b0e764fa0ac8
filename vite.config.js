import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { course, front, manual, posters } from './scripts/lib/content.mjs';
import { inRoot } from './scripts/lib/files.mjs';
import { groups } from './scripts/lib/groups.mjs';
import { ENTRIES, assetFileNames, worker } from './scripts/lib/library.mjs';
import { liveMaps } from './scripts/lib/live-maps.mjs';
import { DOCUMENTS } from './scripts/lib/docs-pages.mjs';
import { portable } from './scripts/lib/portable.mjs';
import { preload } from './scripts/lib/preload.mjs';
import { previews } from './scripts/lib/previews.mjs';
import { sandbox } from './scripts/lib/sandbox.mjs';

const pages = [
  'index',
  'lab',
  'embed',
  'own',
  'graph',
  '404',
  'zh/index',
  'zh/lab',
  'zh/own',
  'zh/graph',
].filter((page) => existsSync(`${page}.html`));

/** Adds the notices of the Rust crates to those of the npm packages. */
const notices = {
  name: 'cubechase-notices',
  writeBundle: ({ dir = '' }) =>
    appendFileSync(
      join(dir, 'THIRD-PARTY.md'),
      readFileSync(inRoot('www', 'pkg', 'THIRD-PARTY.md')),
    ),
};

/** The classic scripts of pages. Their names stay. */
const SCRIPTS = ['missing-file', 'opening'];

/**
 * Puts them before the others of each page: one reports a missing file of a built site, one removes
 * what a return or a link does not show.
 */
const scripts = {
  name: 'cubechase-scripts',
  config: () => ({
    build: {
      rolldownOptions: {
        input: Object.fromEntries(SCRIPTS.map((name) => [name, `www/shared/${name}.js`])),
      },
    },
  }),
  transformIndexHtml: (
    /** @type {string} */ html,
    /** @type {import('vite').IndexHtmlTransformContext} */ { path, server },
  ) => {
    const src = (/** @type {string} */ name) =>
      server
        ? `/www/shared/${name}.js`
        : `${'../'.repeat(path.split('/').length - 2) || './'}${name}.js`;
    const [, kind, slot] = /<(?:cube-chase|path-(lab))[^>]* remember="(\w+)"/.exec(html) ?? [];
    const store = slot && `cubechase ${kind ?? 'cube'} ${slot}`;
    return [
      ...(server
        ? []
        : [
            {
              tag: 'script',
              attrs: { defer: true, src: src('missing-file') },
              injectTo: /** @type {const} */ ('head-prepend'),
            },
          ]),
      ...(store
        ? [
            {
              tag: 'script',
              attrs: { 'src': src('opening'), 'data-store': store },
              injectTo: /** @type {const} */ ('head-prepend'),
            },
          ]
        : []),
    ];
  },
};

export default defineConfig({
  // Relative, so that dist/ works under any base path.
  base: './',
  plugins: [
    posters,
    manual,
    front(),
    course(inRoot('public', 'course-stills')),
    liveMaps(),
    preload(),
    scripts,
    previews(DOCUMENTS.map(([, page]) => `docs/${page}`)),
    sandbox(),
    portable(),
    notices,
  ],
  // A person's own machine only. The numbers are a wish: the next free port is taken instead.
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173, headers: { 'Access-Control-Allow-Origin': '*' } },
  worker,
  build: {
    // No data: URLs: the policy of a page that embeds the element need not allow them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: 'THIRD-PARTY.md' },
    rolldownOptions: {
      input: {
        ...Object.fromEntries(pages.map((page) => [page, `${page}.html`])),
        ...Object.fromEntries(ENTRIES.map((name) => [name, `www/${name}.js`])),
      },
      // What they export is for the pages that import it.
      preserveEntrySignatures: 'exports-only',
      output: {
        // Other sites and old pages point to these, so their names never change. All others carry a
        // hash.
        entryFileNames: ({ name }) =>
          [...ENTRIES, ...SCRIPTS].includes(name) ? '[name].js' : '[name]-[hash].js',
        // Beside the entries, so that files/ is the same folder to all of them.
        chunkFileNames: '[name]-[hash].js',
        assetFileNames,
        codeSplitting: { groups: groups() },
      },
    },
  },
});
