// What an element of a page of its own keeps through reloads and visits, and what the address says meanwhile. What came by a
// link has a slot of its own in this tab, and one's own stays in its slot until somebody says that the other is to take its
// place: a plain visit brings it back. The address keeps a link for as long as what is shown is what it says.

import { orNull } from '../async.js';
import { overtaken } from './opener.js';

/**
 * @template State
 * @typedef {import('../play/link-text.js').Writing<State>} Writing
 */

/** Milliseconds without another change. */
const QUIET = 400;

/** The tab's own first: where both have something it is the nearer one. */
const USUAL = [() => sessionStorage, () => localStorage];

/**
 * What somebody made, kept under a name a moment after the last change. It is kept twice: for this tab, which a reload brings back as it was
 * whatever other tabs do, and for the next visit. A store that is full, forbidden or not there is none: nothing on the page depends on it.
 *
 * @template State
 * @param {string} key two of one key share what they keep @param {Writing<State>} writing @param {(() => Storage)[]} places the nearest first
 */
export function createStore(key, writing, ...places) {
  const storages = places.length > 0 ? places : USUAL;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** What is to be kept next. @type {{ state: () => State | null, stamp: () => string } | null} */
  let next = null;
  /** What is being made small, to be kept then. @type {State | null} */
  let making = null;
  /** Of what was kept last; '' when nobody can say. */
  let stamp = '';

  /** What is to be kept next, unless it was kept already. @returns {State | null} */
  function take() {
    clearTimeout(timer);
    const asked = next;
    next = null;
    const now = asked?.stamp() ?? '';
    if (!asked || (now !== '' && now === stamp)) return null;
    stamp = now;
    return asked.state();
  }

  /** @param {string | null} text null for a state that could not be written */
  function write(text) {
    let isLost = true;
    for (const storage of storages) {
      const isKept = text !== null && orNull(() => (storage().setItem(key, text), true));
      // Rather nothing than an older map that would come back as if it were the last.
      if (isKept) isLost = false;
      else orNull(() => storage().removeItem(key));
    }
    if (isLost) writing.lost?.();
  }

  /** Keeps it now, or as soon as it is written: that takes a moment, and begins before this call returns. */
  async function flush() {
    const state = take();
    if (!state) return;
    making = state;
    const text = await writing.encode(state).catch(() => null);
    // A later one may have been begun, or kept, meanwhile: a long one must not land on it.
    if (making !== state) return;
    making = null;
    write(text);
  }

  return {
    flush,

    /**
     * Keeps a state once all is quiet.
     *
     * @param {() => State | null} state asked for only then
     * @param {() => string} [stampOf] another one whenever the state is another: what was kept already is not asked for again
     */
    keep(state, stampOf = () => '') {
      next = { state, stamp: stampOf };
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), QUIET);
    },

    /** Keeps it before the page goes, which waits for nothing. */
    rescue() {
      const state = take() ?? making;
      making = null;
      if (state) write(writing.encodeAtOnce(state));
    },

    /** What was kept; null when there is nothing that can be read. @returns {Promise<State | null>} */
    async load() {
      for (const storage of storages) {
        const text = orNull(() => storage().getItem(key));
        const state = text ? await writing.decode(text).catch(() => null) : null;
        if (state) return state;
      }
      return null;
    },

    /** Whether something is kept. */
    get has() {
      return storages.some((storage) => orNull(() => storage().getItem(key) !== null));
    },

    forget() {
      clearTimeout(timer);
      next = making = null;
      stamp = '';
      for (const storage of storages) orNull(() => storage().removeItem(key));
    },
  };
}

/**
 * @template State
 * @typedef {object} Kept what is kept of an element, and how it comes back
 * @property {string[]} hashes how an address says that it holds one: `#lab=`; where it says several, the first of these is followed
 * @property {string} key under which it is kept; two of one key share it
 * @property {Writing<State>} writing
 * @property {{ openOwn: () => Promise<void>, turn: () => () => boolean }} opener
 * @property {boolean} present whether there is anything to keep yet
 * @property {boolean} borrowed whether what is shown came by a link
 * @property {string} stamp another one whenever `save` gives something else
 * @property {unknown[]} told others as soon as it is no longer what a link said
 * @property {() => void} [hold] the moment is that of now, which is the last
 * @property {() => State | null} save
 * @property {(link: string, hash: string) => Promise<void>} openLink what stands behind which hash
 * @property {(state: State, borrowed: boolean) => Promise<void>} restore
 * @property {() => void} [clear] the element's own map is about to come, since nothing else does
 * @property {(error: unknown) => void} broken a link was, and what was here before is there again
 */

/** @template State @param {Kept<State>} kept @param {AbortSignal} signal ends it */
export function createKeeping(kept, signal) {
  const { key, writing, hashes, opener } = kept;
  const own = createStore(key, writing);
  const theirs = createStore(`${key}, by a link`, writing, () => sessionStorage);
  /** In the history's state: what this tab showed here last came by a link. */
  const mark = `cubechase borrowed ${hashes.join()}`;
  const isMarked = () => history.state?.[mark] === true;
  /** The link that the address may say, and what it said when it was opened; null for one that is broken, or not open yet. */
  let link = { hash: '', told: /** @type {unknown[] | null} */ (null) };
  /** Whether it is on its way. */
  let isFollowing = false;

  /** The other slot is left alone. */
  function save() {
    const { borrowed } = kept;
    if (!kept.present) return;
    // Who asks later finds another map perhaps, that belongs into the other slot.
    const state = () => (kept.borrowed === borrowed ? kept.save() : null);
    (borrowed ? theirs : own).keep(state, () => kept.stamp);
    tellAddress();
  }

  /** At once: another map is about to lie there. */
  function flush() {
    void own.flush();
    void theirs.flush();
  }

  /** What is still to be kept, before the page goes. */
  function rescue() {
    if (kept.hold) {
      kept.hold();
      save();
    }
    own.rescue();
    theirs.rescue();
  }

  /** What was kept; the element's own when there is nothing, or nothing that can be shown. @param {boolean} borrowed */
  async function reopen(borrowed) {
    // Its place in the queue is now, not when the store has answered: whoever asks for a map meanwhile comes later.
    const isLate = opener.turn();
    const state = await (borrowed ? theirs : own).load();
    if (isLate()) throw overtaken();
    try {
      if (state) return await kept.restore(state, borrowed);
    } catch (error) {
      if (/** @type {Error} */ (error).name === 'AbortError') throw error;
    }
    kept.clear?.();
    return opener.openOwn();
  }

  /** One's own map again, or else the element's. What goes wrong is shown. */
  function openMine() {
    flush();
    reopen(false).then(adopt, () => undefined);
  }

  /** What is shown is one's own from now on. */
  function adopt() {
    kept.borrowed = false;
    save();
  }

  /** @param {string} hash @param {boolean} [given] */
  async function follow(hash, given = false) {
    isFollowing = true;
    // As it is left.
    save();
    flush();
    link = { hash, told: null };
    try {
      const { text, kind } = linkIn(hash, hashes) ?? { text: '', kind: '' };
      await kept.openLink(text, kind);
      link = { hash, told: kept.told };
    } catch (error) {
      // A broken link must not leave an empty page, nor cost what was here before.
      if (!kept.present) {
        await (given ? opener.openOwn() : reopen(false)).catch(() => undefined);
        if (kept.present) kept.broken(error);
      }
    }
    isFollowing = false;
    tellAddress();
  }

  function tellAddress() {
    if (isFollowing) return;
    const { borrowed, told } = kept;
    const { hash, told: said } = link;
    const isSame = borrowed && said !== null && told.every((part, at) => part === said[at]);
    // A link that was pasted this moment is followed soon.
    const now = isSame ? hash : location.hash === hash ? '' : location.hash;
    if (now === location.hash && isMarked() === borrowed) return;
    const { [mark]: _, ...rest } = history.state ?? {};
    history.replaceState(borrowed ? { ...rest, [mark]: true } : rest, '', `${location.pathname}${location.search}${now}`);
  }

  window.addEventListener('pagehide', rescue, { signal });
  // Somebody pasted a link, or went back from one.
  window.addEventListener('hashchange', () => {
    if (linkIn(location.hash, hashes)) void follow(location.hash);
    else if (kept.borrowed && !isMarked()) openMine();
  }, { signal });
  signal.addEventListener('abort', flush);

  return {
    save,
    flush,
    rescue,
    openMine,

    /** Whether something of the reader's own is kept. */
    get hasOwn() {
      return own.has;
    },

    /** A link in the address, or what was here before. @param {boolean} given whether the element has a map of its own to show */
    async start(given) {
      if (linkIn(location.hash, hashes)) await follow(location.hash, given);
      else if (given) await opener.openOwn();
      else await reopen(isMarked());
    },

    /** What came by a link takes the place of one's own. */
    keepInstead() {
      theirs.forget();
      adopt();
    },
  };
}

/**
 * What an address holds of an element. Links that were pasted one behind the other are several.
 *
 * @param {string} address from its `#` on @param {string[]} hashes the first that is there is taken
 * @returns {{ text: string, kind: string } | null}
 */
function linkIn(address, hashes) {
  const parts = address.split(/(?=[#&])/).map((part) => `#${part.slice(1)}`);
  for (const kind of hashes) {
    const part = parts.find((each) => each.startsWith(kind));
    if (part !== undefined) return { text: part.slice(kind.length), kind };
  }
  return null;
}
