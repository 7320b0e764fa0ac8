// The language of an element: its own `lang`, else that of the closest ancestor that has one, else English. Pages in
// English, and in languages without a catalogue, keep the sentences that are in the code.

/** @import { Catalogue } from '../message.js' */
/** @import { Words } from '../ui/words.js' */

const ENGLISH = 'en';
/** Until a catalogue that could not be fetched is asked for again, in milliseconds. */
const AGAIN_MS = 10_000;

/** Written out, because bundlers find a file by such an expression. @type {Record<string, () => Promise<{ default: Catalogue }>>} */
const CATALOGUES = { zh: () => import('../languages/zh.js') };

/** @param {Words} words what speaks it @param {HTMLElement} host @param {ShadowRoot} shadow */
export function createLanguage(words, host, shadow) {
  /** What the page asks for, and what is in force: on the way from one to the other a catalogue is fetched. */
  let asked = ENGLISH;
  let spoken = ENGLISH;
  let again = 0;
  const changes = new MutationObserver(heed);

  async function heed() {
    const wanted = languageOf(host);
    if (wanted === asked) return;
    asked = wanted;
    if (wanted === ENGLISH) return speak(ENGLISH, null);
    try {
      const catalogue = (await CATALOGUES[wanted]?.())?.default ?? null;
      if (wanted === asked) speak(catalogue ? wanted : ENGLISH, catalogue);
    } catch {
      if (wanted !== asked) return;
      asked = ENGLISH;
      speak(ENGLISH, null);
      clearTimeout(again);
      if (host.isConnected) again = window.setTimeout(heed, AGAIN_MS);
    }
  }

  /** @param {string} language @param {Catalogue | null} catalogue */
  function speak(language, catalogue) {
    spoken = language;
    words.speak(catalogue);
    mark();
  }

  /** What is inside says what it speaks, for screen readers and fonts. */
  const mark = () => shadow.firstElementChild?.setAttribute('lang', spoken);

  function leave() {
    changes.disconnect();
    clearTimeout(again);
  }

  return {
    mark,
    leave,
    /** The element stands somewhere in a page. */
    enter() {
      leave();
      for (const element of hostsOf(host)) changes.observe(element.getRootNode(), { subtree: true, attributes: true, attributeFilter: ['lang'] });
      void heed();
    },
  };
}

/** The element, and those in whose shadow trees it stands, the nearest first. @param {Element} element */
function hostsOf(element) {
  const hosts = [element];
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) hosts.push(root.host);
  return hosts;
}

/** Without its region: zh-CN is zh. @param {HTMLElement} host */
function languageOf(host) {
  const closest = hostsOf(host).map((element) => element.closest('[lang]')).find((element) => element !== null);
  return /^[a-z]{2,3}(?![a-z])/i.exec(closest?.getAttribute('lang') ?? '')?.[0].toLowerCase() ?? ENGLISH;
}
