// One HTML file with everything inside: both elements, all parts of the module, every map that ships. It is opened from
// disk, where a browser fetches no other file.

import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { inRoot } from './files.mjs';
import { READING } from './reading.mjs';

/** @type {Record<string, string>} */
const TYPES = { '.wasm': 'application/wasm', '.xml': 'application/xml', '.txt': 'text/plain', '.map': 'text/plain', '.svg': 'image/svg+xml', '.webp': 'image/webp' };

/** @returns {Promise<string>} */
export async function singlePage() {
  const bundle = await rolldown({ ...READING, input: 'www/single-page.js', plugins: [READING.plugins, filesInside()] });
  const { output: [{ code }] } = await bundle.generate({ minify: true, codeSplitting: false });
  await bundle.close();
  /** @type {Record<string, string>} */
  const parts = {
    ICON: dataUrl(inRoot('www', 'shared', 'icon.svg')),
    CUBE: mainOf('index.html'),
    LAB: mainOf('lab.html'),
    STYLE: readFileSync(inRoot('www', 'shared', 'page.css'), 'utf8'),
    // In HTML a script ends at the first of these, wherever it stands.
    SCRIPT: code.replace(/<\/script/gi, '<\\/script').replace(/<!--/g, '<\\!--'),
  };
  return readFileSync(inRoot('scripts', 'lib', 'single-page.html'), 'utf8').replace(/%([A-Z]+)%/g, (_, name) => parts[name] ?? '');
}

/** What stands on one of the site's pages, with links within this one. @param {string} page */
function mainOf(page) {
  const [, main] = /<main>([^]*)<\/main>/.exec(readFileSync(inRoot(page), 'utf8')) ?? [];
  if (main === undefined) throw new Error(`${page} has no <main>`);
  return main
    .replaceAll('./index.html', '?cube')
    .replaceAll('./lab.html', '?lab')
    // What else the site has is not beside it.
    .replace(/<a href="\.\/[^"]*"[^>]*>[^<]*<\/a>/g, '')
    .replace(/"\/(posters\/[^"]+)"/g, (_, still) => `"${dataUrl(inRoot('public', still))}"`);
}

/** Every file that is asked for becomes its own address. @returns {import('rolldown').Plugin} */
function filesInside() {
  return {
    name: 'cubechase-files-inside',
    transform: {
      filter: { code: /import\.meta\.url/ },
      handler: (code, id) => code.replace(/new URL\((['"])([^'"]+)\1, import\.meta\.url\)/g, (whole, _quote, name) => {
        return extname(name) in TYPES ? `new URL('${dataUrl(join(dirname(id), name))}')` : whole;
      }),
    },
  };
}

/** @param {string} file */
const dataUrl = (file) => `data:${TYPES[extname(file)]};base64,${readFileSync(file, 'base64')}`;
