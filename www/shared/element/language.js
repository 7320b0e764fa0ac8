// The language of an element: its own `lang`, that of the closest ancestor with one, or English. In
// English and in languages without a catalogue, the sentences of the code are shown.

/** @import { Catalogue } from '../message.js' */
/** @import { Words } from '../ui/words.js' */

const ENGLISH = 'en';
/** Milliseconds until a failed catalogue is fetched again. */
const AGAIN_MS = 10_000;

/**
 * Who shows the sentences of a file of a catalogue: several elements, or only one.
 *
 * @typedef {'several' | 'cube' | 'lab'} Users
 */

/**
 * Literal imports, because bundlers find files by them.
 *
 * @type {Record<string, Record<Users, () => Promise<{ default: Catalogue }>>>}
 */
const CATALOGUES = {
  zh: {
    several: () => import('../languages/zh.js'),
    cube: () => import('../languages/zh-cube.js'),
    lab: () => import('../languages/zh-lab.js'),
  },
};

/** @param {string} language @param {readonly Users[]} users @returns {Promise<Catalogue>} */
async function fetchCatalogue(language, users) {
  const files = await Promise.all(users.map((one) => CATALOGUES[language][one]()));
  return Object.assign({}, ...files.map((file) => file.default));
}

/** Those for `catalogueOf`. @type {Map<string, Catalogue>} */
const loaded = new Map();

/** Loads all catalogues. */
export async function loadLanguages() {
  for (const language of Object.keys(CATALOGUES))
    loaded.set(language, await fetchCatalogue(language, ['several', 'cube', 'lab']));
}

/**
 * Returns the catalogue of a language after `loadLanguages`; null for English.
 *
 * @param {string} [tag] the value of `lang`
 */
export const catalogueOf = (tag) => loaded.get(languageIn(tag)) ?? null;

/**
 * @param {Words} words the texts
 * @param {HTMLElement} host
 * @param {ShadowRoot} shadow
 * @param {readonly Users[]} users of the sentences that it fetches
 */
export function createLanguage(words, host, shadow, users) {
  /** The requested language. It differs from the current one while a catalogue loads. */
  let requested = ENGLISH;
  let current = ENGLISH;
  let again = 0;
  const changes = new MutationObserver(update);

  async function update() {
    const wanted = languageOf(host);
    if (wanted === requested) return;
    requested = wanted;
    if (wanted === ENGLISH) return apply(ENGLISH, null);
    try {
      const catalogue = wanted in CATALOGUES ? await fetchCatalogue(wanted, users) : null;
      if (wanted === requested) apply(catalogue ? wanted : ENGLISH, catalogue);
    } catch {
      if (wanted !== requested) return;
      requested = ENGLISH;
      apply(ENGLISH, null);
      clearTimeout(again);
      if (host.isConnected) again = window.setTimeout(update, AGAIN_MS);
    }
  }

  /** @param {string} language @param {Catalogue | null} catalogue */
  function apply(language, catalogue) {
    current = language;
    words.translate(catalogue);
    mark();
  }

  /** Sets `lang` inside, for screen readers and fonts. */
  const mark = () => shadow.firstElementChild?.setAttribute('lang', current);

  function leave() {
    changes.disconnect();
    clearTimeout(again);
  }

  return {
    mark,
    leave,
    /** Call it after the element has entered a page. */
    enter() {
      leave();
      for (const element of hostsOf(host))
        changes.observe(element.getRootNode(), {
          subtree: true,
          attributes: true,
          attributeFilter: ['lang'],
        });
      void update();
    },
  };
}

/**
 * Returns the element and the hosts of its shadow trees, the nearest first.
 *
 * @param {Element} element
 */
function hostsOf(element) {
  const hosts = [element];
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    hosts.push(root.host);
  return hosts;
}

/** @param {HTMLElement} host */
const languageOf = (host) =>
  languageIn(
    hostsOf(host)
      .map((element) => element.closest('[lang]'))
      .find((element) => element !== null)
      ?.getAttribute('lang'),
  );

/**
 * Returns a language without its region: zh-CN is zh.
 *
 * @param {string | null} [tag] the value of `lang`
 */
const languageIn = (tag) => /^[a-z]{2,3}(?![a-z])/i.exec(tag ?? '')?.[0].toLowerCase() ?? ENGLISH;
