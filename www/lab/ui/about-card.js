// The card under a field: two sentences, the promise and the source of the word that is chosen there, in the language of
// the element.

import { msg } from '../../shared/message.js';

/** @import { Words } from '../../shared/ui/words.js' */

/** @typedef {{ default: typeof import('../texts/en.js').default, PROMISE: string, SOURCE: string, DIFFERS: string }} Texts */

/** The language of an element, as each catalogue says it. */
const LANGUAGE = msg('en|the code of this language');

/** Written out, because bundlers find a file by such an expression. @type {Record<string, () => Promise<Texts>>} */
const TEXTS = { en: () => import('../texts/en.js'), zh: () => import('../texts/zh.js') };

let count = 0;

/**
 * @param {Words} words
 * @param {HTMLElement} button that opens and closes it, and says which by aria-expanded
 * @param {HTMLElement} row of the field
 * @param {string} option that the field is of
 * @returns {() => Promise<void>} shows what is chosen now
 */
export function makeCard({ el }, button, row, option) {
  const card = el('div', { class: 'about-card', role: 'note', id: `about-${++count}`, lang: LANGUAGE, translate: 'no', hidden: true });
  row.append(card);
  button.setAttribute('aria-controls', card.id);
  let said = '';

  async function show() {
    card.hidden = button.getAttribute('aria-expanded') !== 'true';
    if (card.hidden) return;
    const { lang } = card;
    const word = row.querySelector('select')?.value ?? '';
    const asked = `${lang} ${word}`;
    if (said === asked) return;
    // A text that comes after another was chosen is not put there.
    said = asked;
    const texts = await TEXTS[lang]?.();
    if (!texts || asked !== said) return;
    const { default: abouts, PROMISE, SOURCE, DIFFERS } = texts;
    const about = abouts[option]?.[word];
    if (!about) return card.replaceChildren(el('p', {}, DIFFERS));
    const [says, promise, source] = about;
    const line = (/** @type {string} */ term, /** @type {string} */ text) => el('p', {}, el('b', {}, term), ` ${text}`);
    card.replaceChildren(el('p', {}, says), line(PROMISE, promise), line(SOURCE, source));
  }
  // The language may become another while it is open.
  new MutationObserver(show).observe(card, { attributeFilter: ['lang'] });
  return show;
}
