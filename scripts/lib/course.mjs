// The pages of the course, for Vite. The modules that build them are imported by URL, not by name, because Vite would otherwise
// bundle the searches into its configuration.

import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './files.mjs';

/** The folders with the sources of each language. */
const FOLDERS = [inRoot('course'), inRoot('course', 'zh')];

/** @returns {Promise<typeof import('./course-site.mjs')>} */
const site = () => import(pathToFileURL(inRoot('scripts', 'lib', 'course-site.mjs')).href);

/** All pages of the course, by a name for each. @returns {Record<string, string>} */
const pages = () => Object.fromEntries(FOLDERS.flatMap((folder) => readdirSync(folder)
  .filter((name) => name.endsWith('.html'))
  .map((name) => [join(folder, name).slice(inRoot().length + 1, -'.html'.length).replace(/[\\/]/g, '-'), join(folder, name)])));

/** @param {string} stills the folder for the pictures that a page shows before it runs @returns {import('vite').Plugin} */
export function course(stills) {
  return {
    name: 'cubechase-course',
    config: async () => {
      (await site()).writeStills(stills);
      return { build: { rolldownOptions: { input: pages() } } };
    },
    transformIndexHtml: {
      // Before Vite reads the references of a page.
      order: 'pre',
      handler: async (html, { filename }) => (FOLDERS.includes(dirname(filename)) ? (await site()).pageFrom(html, filename) : html),
    },
  };
}
