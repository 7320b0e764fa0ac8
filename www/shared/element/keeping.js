// What an element of a page of its own keeps through reloads and visits, and what the address says meanwhile. What came by a
// link has a slot of its own in this tab, and one's own stays in its slot until somebody says that the other is to take its
// place: a plain visit brings it back. The address keeps a link for as long as what is shown is what it says.

import { Store } from '../play/store.js';

/**
 * @template State
 * @typedef {object} Kept what is kept of an element, and how it comes back
 * @property {string[]} hashes how an address says that it holds one: `#lab=`; where it says several, the first of these is followed
 * @property {string} key under which it is kept; two of one key share it
 * @property {import('../play/store.js').Writing<State>} writing
 * @property {boolean} present whether there is anything to keep yet
 * @property {boolean} borrowed whether what is shown came by a link
 * @property {string} stamp another one whenever `save` gives something else
 * @property {unknown[]} told others as soon as it is no longer what a link said
 * @property {() => void} [hold] the moment is that of now, which is the last
 * @property {() => State | null} save
 * @property {() => Promise<void>} openOwn what the element was given
 * @property {(link: string, hash: string) => Promise<void>} openLink what stands behind which hash
 * @property {(get: () => Promise<State | null>, borrowed: boolean) => Promise<void>} reopen; the element's own when there is none
 * @property {(error: unknown) => void} broken a link was, and what was here before is there again
 */

/** @template State */
export class Keeping {
  #kept;
  #own;
  #borrowed;
  /** In the history's state: what this tab showed here last came by a link. */
  #mark;
  /** The link that the address may say, and what it said when it was opened; null for one that is broken, or not open yet. */
  #link = { hash: '', told: /** @type {unknown[] | null} */ (null) };
  /** Whether it is on its way. */
  #following = false;

  /** @param {Kept<State>} kept @param {AbortSignal} signal ends it */
  constructor(kept, signal) {
    this.#kept = kept;
    this.#mark = borrowedMark(kept.hashes);
    this.#own = new Store(kept.key, kept.writing);
    this.#borrowed = new Store(`${kept.key}, by a link`, kept.writing, () => sessionStorage);
    const each = [this.#own, this.#borrowed];
    window.addEventListener('pagehide', () => this.rescue(), { signal });
    window.addEventListener('hashchange', () => this.#hashChanged(), { signal });
    signal.addEventListener('abort', () => each.forEach((store) => store.flush()));
  }

  /** Whether something of the reader's own is kept. */
  get hasOwn() {
    return this.#own.has;
  }

  /** A link in the address, or what was here before. @param {boolean} given whether the element has a map of its own to show */
  async start(given) {
    if (linkIn(location.hash, this.#kept.hashes)) await this.#follow(location.hash, given);
    else if (given) await this.#kept.openOwn();
    else await this.#reopen(history.state?.[this.#mark] === true);
  }

  /** The other slot is left alone. */
  save() {
    const kept = this.#kept;
    const { borrowed } = kept;
    if (!kept.present) return;
    // Who asks later finds another map perhaps, that belongs into the other slot.
    const state = () => (kept.borrowed === borrowed ? kept.save() : null);
    (borrowed ? this.#borrowed : this.#own).keep(state, () => kept.stamp);
    this.#tellAddress();
  }

  /** At once: another map is about to lie there. */
  flush() {
    for (const store of [this.#own, this.#borrowed]) void store.flush();
  }

  /** What is still to be kept, before the page goes. */
  rescue() {
    if (this.#kept.hold) {
      this.#kept.hold();
      this.save();
    }
    for (const store of [this.#own, this.#borrowed]) store.rescue();
  }

  /** What came by a link takes the place of one's own. */
  keepInstead() {
    this.#borrowed.forget();
    this.#adopt();
  }

  /** One's own map again, or else the element's. What goes wrong is shown. */
  openMine() {
    this.flush();
    this.#reopen(false).then(() => this.#adopt(), () => undefined);
  }

  /** What is shown is one's own from now on. */
  #adopt() {
    this.#kept.borrowed = false;
    this.save();
  }

  /** @param {boolean} borrowed */
  #reopen(borrowed) {
    return this.#kept.reopen(() => (borrowed ? this.#borrowed : this.#own).load(), borrowed);
  }

  /** @param {string} hash @param {boolean} [given] */
  async #follow(hash, given = false) {
    const kept = this.#kept;
    this.#following = true;
    // As it is left.
    this.save();
    this.flush();
    this.#link = { hash, told: null };
    try {
      const { text, kind } = linkIn(hash, kept.hashes) ?? { text: '', kind: '' };
      await kept.openLink(text, kind);
      this.#link = { hash, told: kept.told };
    } catch (error) {
      // A broken link must not leave an empty page, nor cost what was here before.
      if (!kept.present) {
        await (given ? kept.openOwn() : this.#reopen(false)).catch(() => undefined);
        if (kept.present) kept.broken(error);
      }
    }
    this.#following = false;
    this.#tellAddress();
  }

  /** Somebody pasted a link, or went back from one. */
  #hashChanged() {
    if (linkIn(location.hash, this.#kept.hashes)) void this.#follow(location.hash);
    else if (this.#kept.borrowed && history.state?.[this.#mark] !== true) this.openMine();
  }

  #tellAddress() {
    if (this.#following) return;
    const { borrowed, told } = this.#kept;
    const { hash, told: said } = this.#link;
    const same = borrowed && said !== null && told.every((part, at) => part === said[at]);
    // A link that was pasted this moment is followed soon.
    const now = same ? hash : location.hash === hash ? '' : location.hash;
    const marked = history.state?.[this.#mark] === true;
    if (now === location.hash && marked === borrowed) return;
    const { [this.#mark]: _, ...rest } = history.state ?? {};
    history.replaceState(borrowed ? { ...rest, [this.#mark]: true } : rest, '', `${location.pathname}${location.search}${now}`);
  }
}

/** @param {string[]} hashes of the element */
const borrowedMark = (hashes) => `cubechase borrowed ${hashes.join()}`;

/**
 * What an address holds of an element. Links that were pasted one behind the other are several.
 *
 * @param {string} address from its `#` on @param {string[]} hashes the first that is there is taken
 * @returns {{ text: string, kind: string } | null}
 */
export function linkIn(address, hashes) {
  const parts = address.split(/(?=[#&])/).map((part) => `#${part.slice(1)}`);
  for (const kind of hashes) {
    const part = parts.find((each) => each.startsWith(kind));
    if (part !== undefined) return { text: part.slice(kind.length), kind };
  }
  return null;
}
