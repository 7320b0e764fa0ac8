// The front page below the cube. Replaces <!--front--> in index.html and its Chinese version with links to prepared states, and
// nothing else, because this part loads before the cube can play. The page makes tiles of them (www/front/door.js).

import { pathToFileURL } from 'node:url';
import { inRoot } from './files.mjs';
import { TEXTS } from '../../www/front/texts.js';

const PLACE = '<!--front-->';
/** For each page, its language and the paths to the pages in its language and to the course. */
const PAGES = /** @type {const} */ ({
  'index.html': { language: 'en', home: './', course: './course/' },
  'zh/index.html': { language: 'zh', home: './', course: '../course/zh/' },
});

/** @returns {import('vite').Plugin} */
export function front() {
  return {
    name: 'cubechase-front',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        const page = Object.entries(PAGES).find(([name]) => filename === inRoot(name))?.[1];
        if (!page) return html;
        if (!html.includes(PLACE)) throw new Error(`${filename}: found no ${PLACE}; expected the place of the front page`);
        return html.replace(PLACE, await frontOf(page));
      },
    },
  };
}

/** @param {(typeof PAGES)[keyof typeof PAGES]} page */
async function frontOf({ language, home, course }) {
  const { watch, tiles, begin } = TEXTS[language];
  const list = (await tileLinks()).map(([id, link]) => `<li><a href="${home}${link}">${tiles[id]?.[0]}</a></li>`);
  return `<div id="door"><a class="peek" href="#watch">${watch}</a><h2 id="watch">${watch}</h2><ul class="tiles">${list.join('')}</ul><a class="go" href="${course}index.html">${begin}</a></div>`;
}

/** The address of each tile, from a page beside lab.html. @returns {Promise<[id: string, link: string][]>} */
async function tileLinks() {
  // Imported by URL, not by name, because Vite would otherwise bundle these modules into its configuration.
  const beside = (/** @type {string[]} */ ...path) => import(pathToFileURL(inRoot('www', ...path)).href);
  /** @type {[typeof import('../../www/front/tiles.js'), typeof import('../../www/lab/play/link.js')]} */
  const [{ TILES }, { encode }] = await Promise.all([beside('front', 'tiles.js'), beside('lab', 'play', 'link.js')]);
  return Promise.all(TILES.map(async ({ id, preset: { name: map }, race, own }) => {
    if (own) return [id, `own.html?template=${own.template}`];
    if (race === undefined) return [id, `lab.html#map=${encodeURIComponent(map)}`];
    // A link to a shipped map has only its name.
    const state = /** @type {import('../../www/lab/play/lab.js').LabState} */ ({ preset: map, options: { race }, step: null });
    return [id, `lab.html#lab=${await encode(state)}`];
  }));
}
