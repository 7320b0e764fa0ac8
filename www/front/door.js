// What is alive below the cube. Its HTML is links (scripts/lib/front.mjs); here they become tiles, and what is only read comes too.

import { el } from '../shared/ui/dom.js';
import { SITE } from '../shared/site.js';
import { offerCode } from './code.js';
import './front.css';
import { hangTiles } from './hang.js';
import { lendKeys } from './keys.js';

export async function furnish() {
  const [door, tiles, go, cube] = ['#door', '.tiles', '.go', 'cube-chase'].map((name) => /** @type {HTMLElement | null} */ (document.querySelector(name)));
  if (!door || !tiles || !go || !cube) throw new Error('found no cube with tiles and a course below it; expected the front page');
  const { default: texts } = await (/^zh\b/.test(document.documentElement.lang) ? import('./texts-zh.js') : import('./texts-en.js'));
  const heading = (/** @type {string} */ text) => el('h2', {}, text);
  const [watch, learn, embed] = [el('section'), el('section'), el('section')];
  const docs = Object.entries(texts.docs).map(([page, name]) => el('a', { href: new URL(`docs/${page}.html`, SITE ?? location.href).href }, name));
  watch.append(...door.querySelectorAll('h2'), tiles);
  hangTiles(watch, tiles, texts);
  learn.append(heading(texts.learn), el('p', {}, texts.course), go);
  embed.append(heading(texts.embed), el('p', {}, texts.lines));
  offerCode(embed, texts.says);
  door.append(watch, learn, embed, el('nav', { 'aria-label': texts.more }, ...docs));
  lendKeys(cube);
}
