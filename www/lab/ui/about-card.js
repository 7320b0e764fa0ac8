// The card under a field: two sentences, the promise and the source of the word that is chosen there, in the language of
// the element.

import { el } from '../../shared/ui/dom.js';

/** @typedef {{ default: typeof import('../texts/en.js').default, PROMISE: string, SOURCE: string, DIFFERS: string }} Texts */

/** Written out, because bundlers find a file by such an expression. @type {Record<string, () => Promise<Texts>>} */
const TEXTS = { en: () => import('../texts/en.js'), zh: () => import('../texts/zh.js') };

let count = 0;

/**
 * @param {HTMLElement} button that opens and closes it, and says which by aria-expanded
 * @param {HTMLElement} row of the field
 * @param {string} attribute
 * @returns {() => Promise<void>} shows what is chosen now
 */
export function makeCard(button, row, attribute) {
  const card = el('div', { class: 'about-card', role: 'note', id: `about-${++count}`, translate: 'no', hidden: true });
  row.append(card);
  button.setAttribute('aria-controls', card.id);
  /** What has the language of the element. */
  const spoken = /** @type {Element} */ (/** @type {ShadowRoot} */ (row.getRootNode()).firstElementChild);
  let said = '';

  async function show() {
    card.hidden = button.getAttribute('aria-expanded') !== 'true';
    if (card.hidden) return;
    const lang = spoken.getAttribute('lang') ?? '';
    const [language, word] = [lang in TEXTS ? lang : 'en', row.querySelector('select')?.value ?? ''];
    const asked = `${language} ${word}`;
    if (said === asked) return;
    // A text that comes after another was chosen is not put there.
    said = asked;
    const texts = await TEXTS[language]?.();
    if (!texts || asked !== said) return;
    const { default: abouts, PROMISE, SOURCE, DIFFERS } = texts;
    card.lang = language;
    const about = abouts[attribute]?.[word];
    if (!about) return card.replaceChildren(el('p', {}, DIFFERS));
    const [says, promise, source] = about;
    const line = (/** @type {string} */ term, /** @type {string} */ text) => el('p', {}, el('b', {}, term), ` ${text}`);
    card.replaceChildren(el('p', {}, says), line(PROMISE, promise), line(SOURCE, source));
  }
  // The language may become another while it is open.
  new MutationObserver(show).observe(spoken, { attributeFilter: ['lang'] });
  return show;
}
