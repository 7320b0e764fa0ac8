// The package's modules, in lib/: each entry under its own name, what they share and what they fetch later beside them, and the
// files that they ask for in lib/files. Nothing else is needed to run them, neither a bundler nor another package.
//
// A file is asked for as `new URL('files/…', import.meta.url)`, which a browser understands as it is and which Vite and webpack
// look for. That is why Rolldown makes it and not Vite around it: what Vite writes is for a page of its own.

import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { inRoot, root } from './files.mjs';
import { READING } from './reading.mjs';

/** By the names under which the package exports them. */
export const ENTRIES = ['cubechase', 'cube-chase', 'path-lab', 'path-story', 'core', 'search', 'embed'];

/** Those that load nothing but what is here. */
const PAGES = readdirSync(root).filter((name) => name.endsWith('.html') && scriptsOf(name).every((script) => ENTRIES.includes(script)));

const WORKER = 'www/engine/pool-worker.js';

/** Writes lib/ anew. */
export async function buildLibrary() {
  rmSync(inRoot('lib'), { recursive: true, force: true });
  const worker = await workerScript();
  const bundle = await rolldown({
    ...READING,
    input: Object.fromEntries(ENTRIES.map((name) => [name, `www/${name}.js`])),
    preserveEntrySignatures: 'strict',
    experimental: { resolveNewUrlToAsset: true },
    plugins: [READING.plugins, { name: 'cubechase-worker', generateBundle: (_options, files) => replace(files, worker) }],
  });
  await bundle.write({
    dir: inRoot('lib'),
    minify: true,
    entryFileNames: '[name].js',
    // Beside the entries, so that files/ is the same folder to all of them.
    chunkFileNames: '[name]-[hash].js',
    assetFileNames: ({ originalFileNames: [source = ''] }) => {
      if (source === WORKER) return `files/pool-worker-${worker.hash}.js`;
      // Maps have names of their own in the package; all else goes with the code of one version.
      return source.startsWith('maps/') ? `files/${source}` : 'files/[name]-[hash][extname]';
    },
  });
  await bundle.close();
  PAGES.forEach(copyPage);
  // Loaded here: the drawing wants the wasm package, which the first step makes.
  const { writePosters } = await import('./posters.mjs');
  writePosters(inRoot('lib', 'posters'));
}

/** @param {string} page @returns {string[]} */
function scriptsOf(page) {
  return Array.from(readFileSync(inRoot(page), 'utf8').matchAll(/src="\.\/www\/([\w-]+)\.js"/g), ([, name = '']) => name);
}

/** So that "open in the lab" leads somewhere: the pages beside the modules that they load. @param {string} name */
function copyPage(name) {
  const html = readFileSync(inRoot(name), 'utf8').replace(/"\.\/www\/([^"]+)"/g, (_, path) => {
    if (!path.includes('/')) return `"./${path}"`;
    const file = `files/${path.split('/').pop()}`;
    copyFileSync(inRoot('www', path), inRoot('lib', file));
    return `"./${file}"`;
  }).replace(/"\/(posters\/)/g, '"./$1');
  writeFileSync(inRoot('lib', name), html);
}

/** A worker starts from one file: where a bundler takes it for a mere asset, nothing beside it comes along. */
async function workerScript() {
  // It gets the module compiled and fetches nothing, but a bundler that reads it wants to find all that it names beside it.
  const bundle = await rolldown({ ...READING, input: WORKER, experimental: { resolveNewUrlToAsset: true } });
  const { output: [{ code }] } = await bundle.generate({ minify: true, codeSplitting: false, assetFileNames: '[name]-[hash][extname]' });
  await bundle.close();
  return { code, hash: createHash('sha256').update(code).digest('hex').slice(0, 8) };
}

/** @param {import('rolldown').OutputBundle} files @param {{ code: string }} worker */
function replace(files, { code }) {
  const asset = Object.values(files).find((file) => file.type === 'asset' && file.originalFileNames.includes(WORKER));
  if (asset?.type !== 'asset') throw new Error(`${WORKER} is no file of the package; expected www/engine/pool.js to ask for it`);
  asset.source = code;
}
