// What a lab with a name keeps through reloads and visits, and what the address says meanwhile. A map that came by a link
// has a slot of its own in this tab, and one's own map stays in its slot until somebody says that the other is to take its
// place: a plain visit brings it back. The address keeps a link for as long as the map and the settings are what it says.

import { choicesOf } from '../play/choices.js';
import { Store } from '../play/store.js';
import { HASH } from './opener.js';

/** In the history's state: what this tab showed here last came by a link. */
const BORROWED = 'cubechase borrowed';

export class Keeping {
  #lab;
  #opener;
  #broken;
  #own;
  #borrowed;
  /** The link that the address may say, and what the lab was when it was opened; no options for one that is broken, or not open yet. */
  #link = { hash: '', edit: /** @type {unknown} */ (null), options: '' };
  /** Whether it is on its way. */
  #following = false;

  /**
   * @param {string} name under which it is kept
   * @param {import('../play/lab.js').Lab} lab @param {import('./opener.js').LabOpener} opener
   * @param {(error: unknown) => void} broken a link was, and what was here before is there again
   * @param {AbortSignal} signal ends it
   */
  constructor(name, lab, opener, broken, signal) {
    this.#lab = lab;
    this.#opener = opener;
    this.#broken = broken;
    this.#own = new Store(name);
    this.#borrowed = new Store(`${name}, by a link`, () => sessionStorage);
    const each = [this.#own, this.#borrowed];
    window.addEventListener('pagehide', () => each.forEach((store) => store.rescue()), { signal });
    window.addEventListener('hashchange', () => this.#hashChanged(), { signal });
    signal.addEventListener('abort', () => each.forEach((store) => store.flush()));
  }

  /** Whether what is shown came by a link. */
  get borrowed() {
    return this.#lab.board?.borrowed ?? false;
  }

  /** A link in the address, or what was here before. @param {boolean} given whether the element has a map of its own to show */
  async start(given) {
    if (location.hash.startsWith(HASH)) await this.#follow(location.hash, given);
    else if (given) await this.#opener.openOwn();
    else await this.#reopen(history.state?.[BORROWED] === true);
  }

  /** The other slot is left alone. */
  save() {
    const [lab, borrowed] = [this.#lab, this.borrowed];
    if (!lab.columns) return;
    // Who asks later finds another map perhaps, that belongs into the other slot.
    const state = () => (this.borrowed === borrowed ? lab.save() : null);
    (borrowed ? this.#borrowed : this.#own).keep(state, () => lab.stamp);
    this.#tellAddress();
  }

  /** At once: another map is about to lie there. */
  flush() {
    for (const store of [this.#own, this.#borrowed]) void store.flush();
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
    if (this.#lab.board) this.#lab.board.borrowed = false;
    this.save();
    this.#lab.touch();
  }

  /** @param {boolean} borrowed */
  #reopen(borrowed) {
    return this.#opener.reopen(async () => {
      const state = await (borrowed ? this.#borrowed : this.#own).load();
      return state && { ...state, borrowed };
    });
  }

  /** @param {string} hash @param {boolean} [given] */
  async #follow(hash, given = false) {
    this.#link = { hash, edit: null, options: '' };
    this.#following = true;
    try {
      await this.#opener.openLink(hash.slice(HASH.length));
      this.#link = { hash, edit: this.#lab.lastEdit, options: this.#options };
    } catch (error) {
      // A broken link must not leave an empty page, nor cost what was here before.
      if (!this.#lab.columns) {
        await (given ? this.#opener.openOwn() : this.#reopen(false)).catch(() => undefined);
        if (this.#lab.columns) this.#broken(error);
      }
    }
    this.#following = false;
    this.#tellAddress();
  }

  /** Somebody pasted a link, or went back from one. */
  #hashChanged() {
    if (location.hash.startsWith(HASH)) void this.#follow(location.hash);
    else if (this.borrowed && history.state?.[BORROWED] !== true) this.openMine();
  }

  get #options() {
    return JSON.stringify(choicesOf(this.#lab.options));
  }

  #tellAddress() {
    if (this.#following) return;
    const { borrowed } = this;
    const { hash, edit, options } = this.#link;
    const same = borrowed && edit === this.#lab.lastEdit && options === this.#options;
    // A link that was pasted this moment is followed soon.
    const now = same ? hash : location.hash === hash ? '' : location.hash;
    const told = history.state?.[BORROWED] === true;
    if (now === location.hash && told === borrowed) return;
    const { [BORROWED]: _, ...rest } = history.state ?? {};
    history.replaceState(borrowed ? { ...rest, [BORROWED]: true } : rest, '', `${location.pathname}${location.search}${now}`);
  }
}
