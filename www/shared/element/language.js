// The language of an element: its own `lang`, else that of the closest ancestor that has one, else English. Pages in
// English, and in languages without a catalogue, keep the sentences that are in the code.

const ENGLISH = 'en';
/** Until a catalogue that could not be fetched is asked for again, in milliseconds. */
const AGAIN_MS = 10_000;

/** @param {HTMLElement} host @param {ShadowRoot} shadow @param {...import('../ui/translator.js').Part} more of a catalogue, besides what both elements say */
export function createLanguage(host, shadow, ...more) {
  const parts = /** @type {const} */ (['both', ...more]);
  /** What the page asks for, and what is in force: on the way from one to the other a catalogue is fetched. */
  let asked = ENGLISH;
  let spoken = ENGLISH;
  /** From the first other language on. @type {import('../ui/translator.js').Translator | null} */
  let translator = null;
  let again = 0;
  const changes = new MutationObserver(heed);

  async function heed() {
    const wanted = languageOf(host);
    if (wanted === asked) return;
    asked = wanted;
    if (wanted === ENGLISH) return speak(ENGLISH, null);
    try {
      const book = await fetchBook(wanted);
      if (wanted === asked) speak(book ? wanted : ENGLISH, book);
    } catch {
      if (wanted !== asked) return;
      asked = ENGLISH;
      speak(ENGLISH, null);
      clearTimeout(again);
      if (host.isConnected) again = window.setTimeout(heed, AGAIN_MS);
    }
  }

  /** @param {string} language */
  async function fetchBook(language) {
    const { fetchPhrasebook, Translator } = await import('../ui/translator.js');
    const book = await fetchPhrasebook(language, parts);
    if (book) translator ??= new Translator(shadow);
    return book;
  }

  /** @param {string} language @param {import('../ui/translator.js').Phrasebook | null} book */
  function speak(language, book) {
    spoken = language;
    translator?.speak(book);
    mark();
  }

  /** What is inside says what it speaks, for screen readers and fonts. */
  function mark() {
    shadow.firstElementChild?.setAttribute('lang', spoken);
  }

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
