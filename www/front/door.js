// The live part of the page below the cube. Its HTML is links (scripts/lib/content.mjs). This
// module turns them into tiles and adds the texts.

import { LIBRARY, SITE } from '../shared/site.js';
import { createWords } from '../shared/ui/words.js';
import { showTiles } from './tiles-view.js';
import { TEXTS } from './texts.js';
import look from './front.css?inline';

const { el } = createWords();

/**
 * The keys that scroll, by windows. Browsers do not always scroll by them from a focused picture.
 *
 * @type {Record<string, number>}
 */
const SCROLLS = { PageDown: 0.9, PageUp: -0.9, End: Infinity, Home: -Infinity };

export function start() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  document.adoptedStyleSheets.push(sheet);
  const [door, tiles, go, cube] = ['#door', '.tiles', '.go', 'cube-chase'].map(
    (name) => /** @type {HTMLElement} */ (document.querySelector(name)),
  );
  const texts = TEXTS[/^zh\b/.test(document.documentElement.lang) ? 'zh' : 'en'];
  const watch = el('section', {}, ...door.querySelectorAll('h2'), tiles);
  showTiles(tiles, texts);
  const learn = el('section', {}, el('h2', {}, texts.learn), el('p', {}, texts.course), go);
  const embed = el(
    'section',
    {},
    el('h2', {}, texts.embed),
    el('p', {}, texts.lines),
    ...codeWith(texts.says),
  );
  const docs = Object.entries(texts.docs).map(([page, name]) =>
    el('a', { href: new URL(`docs/${page}.html`, SITE ?? location.href).href }, name),
  );
  door.append(watch, learn, embed, el('nav', { 'aria-label': texts.more }, ...docs));
  shareKeys(cube);
}

/**
 * Adds the lines to embed, with the URL of this site, and a button to copy them.
 *
 * @param {import('./texts.js').FrontTexts['says']} says
 */
function codeWith({ copy, copied, blocked }) {
  const text = `<script type="module" src="${LIBRARY}"></script>
<path-lab race="astar; greedy" autoplay></path-lab>
<cube-chase autoplay loading="lazy"></cube-chase>`;
  const code = el('pre', { tabindex: 0 }, text);
  const said = el('output');
  const button = el('button', { type: 'button' }, copy);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text);
      said.value = copied;
    } catch {
      getSelection()?.selectAllChildren(code);
      said.value = blocked;
    }
  });
  return [code, el('p', { class: 'copy' }, button, said)];
}

/**
 * Keys belong to the cube, which has the focus on its own page, and to the page if the cube is out
 * of view.
 *
 * @param {HTMLElement} cube
 */
function shareKeys(cube) {
  let blurred = false;
  const sight = new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting ?? true;
    const { activeElement, body } = document;
    if (!isSeen && activeElement === cube) {
      blurred = true;
      /** @type {HTMLElement | null | undefined} */ (cube.shadowRoot?.activeElement)?.blur();
    } else if (isSeen && blurred) {
      blurred = false;
      if (activeElement === null || activeElement === body) cube.focus({ preventScroll: true });
    }
  });
  sight.observe(cube);
  cube.addEventListener('keydown', (event) => {
    const share = SCROLLS[event.key];
    if (
      share === undefined ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !(event.composedPath()[0] instanceof HTMLCanvasElement)
    )
      return;
    event.preventDefault();
    const { scrollHeight } = document.documentElement;
    scrollBy({ top: Math.max(-scrollHeight, Math.min(scrollHeight, share * innerHeight)) });
  });
}
