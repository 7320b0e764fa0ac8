// Stores the state of an element on a page of its own through reloads and visits, and handles links
// in the address. A map from a link has a slot of its own in this tab. The reader's own map stays
// in its slot until they replace it, so a plain visit restores it. The address keeps a link while
// its state is shown.

import { orNull } from '../async.js';
import { overtaken } from './opener.js';

/**
 * @template State
 * @typedef {import('../play/link-text.js').Writing<State>} Writing
 */

/** Milliseconds without another change. */
const QUIET = 400;

/** The tab's own first: if both have a state, it is the newer one. */
const USUAL = [() => sessionStorage, () => localStorage];

/**
 * Stores a state under a name a moment after the last change. It is stored twice: for this tab,
 * which a reload restores whatever other tabs do, and for the next visit. If a store is full,
 * forbidden or missing, nothing is stored, and the page works without it.
 *
 * @template State
 * @param {string} key elements with the same key share the state
 * @param {Writing<State>} writing
 * @param {(() => Storage)[]} places the nearest first
 */
export function createStore(key, writing, ...places) {
  const storages = places.length > 0 ? places : USUAL;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The state to store next. @type {{ state: () => State | null, stamp: () => string } | null} */
  let next = null;
  /** The state that is being compressed to be stored. @type {State | null} */
  let making = null;
  /** The stamp of the last stored state; '' if unknown. */
  let stamp = '';

  /** Returns the state to store next, unless it is stored already. @returns {State | null} */
  function take() {
    clearTimeout(timer);
    const pending = next;
    next = null;
    const now = pending?.stamp() ?? '';
    if (!pending || (now !== '' && now === stamp)) return null;
    stamp = now;
    return pending.state();
  }

  /** @param {string | null} text null for a state that could not be written */
  function write(text) {
    let isLost = true;
    for (const storage of storages) {
      const isStored = text !== null && orNull(() => (storage().setItem(key, text), true));
      // Removed, because an older map would be restored as if it were the last.
      if (isStored) isLost = false;
      else orNull(() => storage().removeItem(key));
    }
    if (isLost) writing.lost?.();
  }

  /** Stores now. Writing takes a moment, but starts before this call returns. */
  async function flush() {
    const state = take();
    if (!state) return;
    making = state;
    const text = await writing.encode(state).catch(() => null);
    // A later state can have been stored meanwhile: a slow one must not replace it.
    if (making !== state) return;
    making = null;
    write(text);
  }

  return {
    flush,

    /**
     * Stores a state after a pause without changes.
     *
     * @param {() => State | null} state called only then
     * @param {() => string} [stampOf] changes with the state: a stored state is not read again
     */
    keep(state, stampOf = () => '') {
      next = { state, stamp: stampOf };
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), QUIET);
    },

    /** Stores synchronously before the page closes. */
    rescue() {
      const state = take() ?? making;
      making = null;
      if (state) write(writing.encodeAtOnce(state));
    },

    /**
     * Returns the stored state; null if there is none that can be read.
     *
     * @returns {Promise<State | null>}
     */
    async load() {
      for (const storage of storages) {
        const text = orNull(() => storage().getItem(key));
        const state = text ? await writing.decode(text).catch(() => null) : null;
        if (state) return state;
      }
      return null;
    },

    /** Whether a state is stored. */
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
 * @typedef {object} Stored an element whose state is stored and restored
 * @property {string[]} hashes the beginning of a link in the address: `#lab=`; of several, the
 *   first of these counts
 * @property {string} key of the store; elements with the same key share it
 * @property {Writing<State>} writing
 * @property {{ openOwn: () => Promise<void>, turn: () => () => boolean }} opener
 * @property {boolean} present whether there is anything to store
 * @property {boolean} borrowed whether the shown state is from a link
 * @property {string} stamp changes with the result of `save`
 * @property {unknown[]} linked values that change when the state no longer matches the link
 * @property {() => void} [hold] stops at the current moment, because it is the last
 * @property {() => State | null} save
 * @property {(link: string, hash: string) => Promise<void>} openLink the text after the hash, and
 *   the hash
 * @property {(state: State, borrowed: boolean) => Promise<void>} restore
 * @property {() => void} [clear] the element's own map follows, because there is no other
 * @property {(error: unknown) => void} broken a link was invalid, and the earlier state is restored
 */

/** @template State @param {Stored<State>} target @param {AbortSignal} signal ends it */
export function createAutosave(target, signal) {
  const { key, writing, hashes, opener } = target;
  const own = createStore(key, writing);
  const theirs = createStore(`${key}, by a link`, writing, () => sessionStorage);
  /** In the history's state: the last state of this tab came from a link. */
  const mark = `cubechase borrowed ${hashes.join()}`;
  const isMarked = () => history.state?.[mark] === true;
  /**
   * The link in the address, and the values of `linked` when it was opened; null for one that is
   * invalid or not open yet.
   */
  let link = { hash: '', linked: /** @type {unknown[] | null} */ (null) };
  /** Whether a link is being opened. */
  let isFollowing = false;

  /** Stores the state in its slot. The other slot stays. */
  function save() {
    const { borrowed } = target;
    if (!target.present) return;
    // A later call can find another map, which belongs in the other slot.
    const state = () => (target.borrowed === borrowed ? target.save() : null);
    (borrowed ? theirs : own).keep(state, () => target.stamp);
    updateAddress();
  }

  /** Stores at once, because another map is about to replace it. */
  function flush() {
    void own.flush();
    void theirs.flush();
  }

  /** Stores what is pending before the page closes. */
  function rescue() {
    if (target.hold) {
      target.hold();
      save();
    }
    own.rescue();
    theirs.rescue();
  }

  /**
   * Restores the stored state, or opens the element's own map if there is none or it cannot be
   * shown.
   *
   * @param {boolean} borrowed
   */
  async function reopen(borrowed) {
    // Takes its number in the queue now, so that later requests for a map come later.
    const isLate = opener.turn();
    const state = await (borrowed ? theirs : own).load();
    if (isLate()) throw overtaken();
    try {
      if (state) return await target.restore(state, borrowed);
    } catch (error) {
      if (/** @type {Error} */ (error).name === 'AbortError') throw error;
    }
    target.clear?.();
    return opener.openOwn();
  }

  /** Restores the reader's own map, or opens the element's. Errors are shown. */
  function openMine() {
    flush();
    reopen(false).then(adopt, () => undefined);
  }

  /** From now on, the shown map is the reader's own. */
  function adopt() {
    target.borrowed = false;
    save();
  }

  /** @param {string} hash @param {boolean} [given] */
  async function follow(hash, given = false) {
    isFollowing = true;
    // In its last state.
    save();
    flush();
    link = { hash, linked: null };
    try {
      const { text, kind } = linkIn(hash, hashes) ?? { text: '', kind: '' };
      await target.openLink(text, kind);
      link = { hash, linked: target.linked };
    } catch (error) {
      // An invalid link must not leave an empty page, or lose the earlier state.
      if (!target.present) {
        await (given ? opener.openOwn() : reopen(false)).catch(() => undefined);
        if (target.present) target.broken(error);
      }
    }
    isFollowing = false;
    updateAddress();
  }

  function updateAddress() {
    if (isFollowing) return;
    const { borrowed, linked } = target;
    const { hash, linked: before } = link;
    // A newly pasted link is followed soon.
    if (location.hash !== hash && linkIn(location.hash, hashes)) return;
    const isSame = borrowed && before !== null && linked.every((part, at) => part === before[at]);
    const now = isSame ? hash : location.hash === hash ? '' : location.hash;
    if (now === location.hash && isMarked() === borrowed) return;
    const { [mark]: _, ...rest } = history.state ?? {};
    history.replaceState(
      borrowed ? { ...rest, [mark]: true } : rest,
      '',
      `${location.pathname}${location.search}${now}`,
    );
  }

  window.addEventListener('pagehide', rescue, { signal });
  // The reader has pasted a link, or gone back from one.
  window.addEventListener(
    'hashchange',
    () => {
      if (linkIn(location.hash, hashes)) void follow(location.hash);
      else if (target.borrowed && !isMarked()) openMine();
    },
    { signal },
  );
  signal.addEventListener('abort', flush);

  return {
    save,
    flush,
    rescue,
    openMine,

    /** Whether a map of the reader's own is stored. */
    get hasOwn() {
      return own.has;
    },

    /**
     * Opens a link in the address, or the earlier state.
     *
     * @param {boolean} given whether the element has a map of its own to show
     */
    async start(given) {
      if (linkIn(location.hash, hashes)) await follow(location.hash, given);
      else if (given) await opener.openOwn();
      else await reopen(isMarked());
    },

    /** Stores the map from a link as the reader's own. */
    keepInstead() {
      theirs.forget();
      adopt();
    },
  };
}

/**
 * Returns the link in an address. Links that were pasted one after the other are several.
 *
 * @param {string} address from its `#` on
 * @param {string[]} hashes the first one that is found counts
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
