// What a lab with a name keeps, and how a lab comes back.

import { choicesOf } from '../play/choices.js';
import { WRITING } from '../play/link.js';
import { HASH, NAME_HASH } from './opener.js';

export class KeptLab {
  #lab;
  #opener;
  hashes = [HASH, NAME_HASH];
  writing = WRITING;

  /**
   * @param {string} name under which it is kept
   * @param {import('../play/lab.js').Lab} lab @param {import('./opener.js').LabOpener} opener
   * @param {(error: unknown) => void} broken
   */
  constructor(name, lab, opener, broken) {
    this.key = `cubechase lab ${name}`;
    this.#lab = lab;
    this.#opener = opener;
    this.broken = broken;
  }

  get present() {
    return this.#lab.columns > 0;
  }

  get borrowed() {
    return this.#lab.board?.borrowed ?? false;
  }

  set borrowed(borrowed) {
    if (this.#lab.board) this.#lab.board.borrowed = borrowed;
    this.#lab.touch();
  }

  get stamp() {
    return this.#lab.stamp;
  }

  get told() {
    return [this.#lab.lastEdit, JSON.stringify(choicesOf(this.#lab.options)), this.#lab.showing];
  }

  save() {
    return this.#lab.save();
  }

  openOwn() {
    return this.#opener.openOwn();
  }

  /** @param {string} link @param {string} hash which of the two */
  openLink(link, hash) {
    return hash === NAME_HASH ? this.#opener.openNamed(link) : this.#opener.openLink(link);
  }

  /** @param {() => Promise<import('../play/lab.js').LabState | null>} get @param {boolean} borrowed */
  reopen(get, borrowed) {
    return this.#opener.reopen(async () => {
      const state = await get();
      return state && { ...state, borrowed };
    });
  }
}
