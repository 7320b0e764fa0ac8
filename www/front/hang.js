// The tiles: a still each, and over it, as soon as somebody sees one, a lab that plays. An element fetches what it shows when it
// comes near and rests where nobody sees it. A while after its answer each plays again, until they are told to stand still.

import { el } from '../shared/ui/dom.js';
import { SITE } from '../shared/site.js';
import { stillOf } from '../lab/play/lessons.js';
import { TILES } from './tiles.js';

/** @typedef {import('../lab/element/path-lab.js').PathLab} PathLab */
/** @typedef {import('./texts.js').FrontTexts} FrontTexts */

/** How long an answer stands before it is searched for again, in milliseconds. */
const STANDS_MS = 3000;

/** @param {HTMLElement} section @param {HTMLElement} list of links @param {FrontTexts} texts */
export function hangTiles(section, list, { tiles, says }) {
  const texts = Object.values(tiles);
  const frames = [...list.querySelectorAll('a')].map((link, at) => {
    const [name = '', sentence = ''] = texts[at] ?? [];
    const { map = '' } = TILES[at] ?? {};
    const frame = el('div', { class: 'frame' }, el('img', { src: new URL(`posters/${stillOf(map)}`, SITE ?? location.href).href, alt: '', loading: 'lazy' }));
    link.replaceChildren(frame, el('h3', {}, name), el('p', {}, sentence));
    return frame;
  });
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    void enliven(section, frames, says);
  });
  for (const frame of frames) seen.observe(frame);
}

/** @param {HTMLElement} section @param {HTMLElement[]} frames @param {FrontTexts['says']} says */
async function enliven(section, frames, says) {
  const { PathLab } = await import('../path-lab.js');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const labs = TILES.map(({ url, race, own }, at) => {
    const lab = new PathLab();
    const attributes = { map: url, race, loading: 'lazy', bare: true, numbers: 'none', autoplay: !calm };
    for (const [name, value] of Object.entries(attributes)) if (value) lab.setAttribute(name, value === true ? '' : value);
    if (own) lab.own = own.functions;
    // A picture of where the link leads: pressed it is the link, and whoever does not see it reads the link's words.
    lab.inert = true;
    lab.ready.then(() => lab.toggleAttribute('data-shown', true), () => undefined);
    frames[at]?.append(lab);
    return lab;
  });
  if (!calm) section.querySelector('h2')?.after(motionButton(labs, says));
}

/** Stops all of them, and lets them go on. @param {PathLab[]} labs @param {FrontTexts['says']} says */
function motionButton(labs, { pause, play }) {
  const button = el('button', { type: 'button', class: 'motion' }, pause);
  let runs = true;
  for (const lab of labs) lab.addEventListener('done', () => setTimeout(() => runs && lab.play(), STANDS_MS));
  button.addEventListener('click', () => {
    runs = !runs;
    button.textContent = runs ? pause : play;
    for (const lab of labs) (runs ? lab.play() : lab.pause());
  });
  return button;
}
