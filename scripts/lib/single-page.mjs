// One HTML file with everything in it: both elements, the whole module, every shipped map. It opens from disk, where a
// browser fetches no other file.

import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { inRoot } from './files.mjs';
import { oneScript } from './one-script.mjs';

/** @type {Record<string, string>} */
const TYPES = { '.svg': 'image/svg+xml', '.webp': 'image/webp' };

/** @returns {Promise<string>} */
export async function singlePage() {
  const alias = [{ find: /^.*\/pkg\/parts\.js$/, replacement: inRoot('scripts', 'lib', 'no-parts.js') }];
  // Replaces the address of every file that a script requests.
  const { code } = await oneScript('scripts/lib/single-page-client.js', { format: 'es', assetsInlineLimit: Infinity, alias });
  /** @type {Record<string, string>} */
  const parts = {
    ICON: dataUrl(inRoot('www', 'shared', 'icon.svg')),
    CUBE: mainOf('index.html'),
    LAB: mainOf('lab.html'),
    STYLE: readFileSync(inRoot('www', 'shared', 'page.css'), 'utf8'),
    // A comment ends at the first of these.
    NOTICES: readFileSync(inRoot('dist', 'THIRD-PARTY.md'), 'utf8').replaceAll('--', '- -'),
    // In HTML a script ends at the first of these, wherever it is.
    SCRIPT: code.replace(/<\/script/gi, '<\\/script').replace(/<!--/g, '<\\!--'),
  };
  return readFileSync(inRoot('scripts', 'lib', 'single-page.html'), 'utf8').replace(/%([A-Z]+)%/g, (_, name) => parts[name] ?? '');
}

/** The content of one of the site's pages, with its links changed to this page. @param {string} page */
function mainOf(page) {
  const [, main] = /<main>([^]*)<\/main>/.exec(readFileSync(inRoot(page), 'utf8')) ?? [];
  if (main === undefined) throw new Error(`${page} has no <main>`);
  return main
    .replaceAll('./index.html', '?cube')
    .replaceAll('./lab.html', '?lab')
    // The rest of the site is not there.
    .replace(/<a href="\.\/[^"]*"[^>]*>[^<]*<\/a>/g, '')
    .replace(/"\/(posters\/[^"]+)"/g, (_, still) => `"${dataUrl(inRoot('public', still))}"`);
}

/** @param {string} file */
const dataUrl = (file) => `data:${TYPES[extname(file)]};base64,${readFileSync(file, 'base64')}`;
