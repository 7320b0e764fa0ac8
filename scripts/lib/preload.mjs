// Names in each page what the browser requests until the page plays, so that all of it comes in the
// second round trip: scripts that load later, the parts of the wasm package, the map. Only in a
// build: a dev server has no bundle to read.

import { inRoot } from './files.mjs';
import { filesOf, withImports } from './loaded.mjs';

/** @typedef {import('vite').Rollup.OutputChunk} OutputChunk */

const CUBE = { module: 'www/cube/draw/cube.js', part: 'cube', map: 'maps/six-gardens.xml' };
const LAB = { module: 'www/lab/element/app.js', part: 'lab', map: 'maps/lab/two-rooms.txt' };

/**
 * For each page: the module that its element imports when it starts, the part of the package, the
 * first map.
 */
const PAGES = { 'index.html': CUBE, 'lab.html': LAB, 'zh/index.html': CUBE, 'zh/lab.html': LAB };

/** @returns {import('vite').Plugin} */
export function preload() {
  return {
    name: 'cubechase-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename, bundle = {}, chunk }) {
        const [path = '', page] =
          Object.entries(PAGES).find(([one]) => filename === inRoot(one)) ?? [];
        if (!page || !chunk) return html;
        const output = Object.values(bundle);
        const module = inRoot(page.module);
        const start = output.find((one) => one.type === 'chunk' && one.moduleIds.includes(module));
        if (start?.type !== 'chunk') throw new Error(`${page.module} is in no chunk of the site`);
        const known = importsOf(chunk, bundle);
        const scripts = [...importsOf(start, bundle)].filter((file) => !known.has(file));
        const assets = [...(await filesOf(page.part)), inRoot(page.map)].map((source) => {
          const asset = output.find(
            (one) =>
              one.type === 'asset' && one.originalFileNames.some((name) => inRoot(name) === source),
          );
          if (!asset) throw new Error(`${source} is not in the site`);
          return asset.fileName;
        });
        const up = path.includes('/') ? '../' : './';
        return [
          ...scripts.map((file) =>
            link({ rel: 'modulepreload', crossorigin: true, href: `${up}${file}` }),
          ),
          // In the mode of fetch(). Another mode would fetch the files twice.
          ...assets.map((file) =>
            link({ rel: 'preload', as: 'fetch', crossorigin: true, href: `${up}${file}` }),
          ),
        ];
      },
    },
  };
}

/**
 * A script and all its static imports.
 *
 * @param {OutputChunk} chunk
 * @param {Record<string, OutputChunk | { type: 'asset' }>} bundle
 */
const importsOf = (chunk, bundle) =>
  withImports([chunk.fileName], (file) => {
    const imported = bundle[file];
    return imported?.type === 'chunk' ? imported.imports : [];
  });

/** @param {Record<string, string | true>} attrs @returns {import('vite').HtmlTagDescriptor} */
const link = (attrs) => ({ tag: 'link', attrs, injectTo: 'head' });
