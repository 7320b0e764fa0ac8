// The content that the build adds to the site, for Vite: posters, documents, the links of the front
// page, and the course. What makes posters and the course is imported by URL, not by name, because
// Vite would otherwise bundle the searches into its configuration.

import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './files.mjs';
import { writeManual } from './docs-pages.mjs';
import { TEXTS } from '../../www/front/texts.js';

/** Imports a module of the project. @param {string[]} path */
const moduleAt = (...path) => import(pathToFileURL(inRoot(...path)).href);

/** Stills for the pages, under names that stay. @type {import('vite').Plugin} */
export const posters = {
  name: 'cubechase-posters',
  config: async () => {
    /** @type {typeof import('./posters.mjs')} */
    const { writePosters } = await moduleAt('scripts', 'lib', 'posters.mjs');
    writePosters(inRoot('public', 'posters'));
  },
};

/** The documents as pages. @type {import('vite').Plugin} */
export const manual = {
  name: 'cubechase-manual',
  config: () => writeManual(inRoot('public', 'docs')),
};

/** Where the front page has its links. */
const PLACE = '<!--front-->';
/** For each page, its language and the paths to the pages in its language and to the course. */
const PAGES = /** @type {const} */ ({
  'index.html': { language: 'en', home: './', lessons: './course/' },
  'zh/index.html': { language: 'zh', home: './', lessons: '../course/zh/' },
});

/**
 * Replaces the place of the front page, below the cube, with links to prepared states, and nothing
 * else, because this part loads before the cube can play. The page makes tiles of them
 * (www/front/door.js).
 *
 * @returns {import('vite').Plugin}
 */
export function front() {
  return {
    name: 'cubechase-front',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        const page = Object.entries(PAGES).find(([name]) => filename === inRoot(name))?.[1];
        if (!page) return html;
        if (!html.includes(PLACE))
          throw new Error(`${filename}: found no ${PLACE}; expected the place of the front page`);
        return html.replace(PLACE, await frontOf(page));
      },
    },
  };
}

/** @param {(typeof PAGES)[keyof typeof PAGES]} page */
async function frontOf({ language, home, lessons }) {
  const { watch, tiles, begin } = TEXTS[language];
  const list = (await tileLinks()).map(
    ([id, link]) => `<li><a href="${home}${link}">${tiles[id]?.[0]}</a></li>`,
  );
  return `<div id="door"><a class="peek" href="#watch">${watch}</a><h2 id="watch">${watch}</h2><ul class="tiles">${list.join('')}</ul><a class="go" href="${lessons}index.html">${begin}</a></div>`;
}

/**
 * The address of each tile, from a page beside lab.html.
 *
 * @returns {Promise<[id: string, link: string][]>}
 */
async function tileLinks() {
  /**
   * @type {[typeof import('../../www/front/tiles.js'),
   *   typeof import('../../www/lab/play/link.js')]}
   */
  const [{ TILES }, { encode }] = await Promise.all([
    moduleAt('www', 'front', 'tiles.js'),
    moduleAt('www', 'lab', 'play', 'link.js'),
  ]);
  return Promise.all(
    TILES.map(async ({ id, preset: { name: map }, race, own }) => {
      if (own) return [id, `own.html?template=${own.template}`];
      if (race === undefined) return [id, `lab.html#map=${encodeURIComponent(map)}`];
      // A link to a shipped map has only its name.
      const state = /** @type {import('../../www/lab/play/lab.js').LabState} */ ({
        preset: map,
        options: { race },
        step: null,
      });
      return [id, `lab.html#lab=${await encode(state)}`];
    }),
  );
}

/** The folders with the course in each language. */
const COURSES = [inRoot('course'), inRoot('course', 'zh')];

/** @returns {Promise<typeof import('./course-pages.mjs')>} */
const coursePages = () => moduleAt('scripts', 'lib', 'course-pages.mjs');

/** The sources of all pages of the course, by a name for each. @returns {Record<string, string>} */
const sources = () =>
  Object.fromEntries(
    COURSES.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.html'))
        .map((name) => [
          join(folder, name)
            .slice(inRoot().length + 1, -'.html'.length)
            .replace(/[\\/]/g, '-'),
          join(folder, name),
        ]),
    ),
  );

/**
 * @param {string} stills the folder for the pictures that a page shows before it runs
 * @returns {import('vite').Plugin}
 */
export function course(stills) {
  return {
    name: 'cubechase-course',
    config: async () => {
      (await coursePages()).writeStills(stills);
      return { build: { rolldownOptions: { input: sources() } } };
    },
    transformIndexHtml: {
      // Before Vite reads the references of a page.
      order: 'pre',
      handler: async (html, { filename }) =>
        COURSES.includes(dirname(filename)) ? (await coursePages()).pageFrom(html, filename) : html,
    },
  };
}
