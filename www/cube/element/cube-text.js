// The two ways between the cube and its XML: what is typed becomes the cube while the chase goes on, what is built becomes the text.
// What is wrong with it is said at its line, and the last good world runs on.

import { sentence } from '../../shared/element/fault.js';
import { XmlEditor } from '../ui/xml-editor.js';

/** More than this nobody edits by hand, and it is written anew with every stroke. */
const MOST_CHARACTERS = 300_000;

export class CubeText {
  #site;
  #hand;
  #editor;
  #changed;
  /** The cube as it was when the text last said the same, written by the core. */
  #known = '';
  /** Which text was typed last: one that comes later overtakes those whose code is still on its way. */
  #turn = 0;
  shown = false;

  /** @param {ShadowRoot} shadow @param {import('./building.js').Site} site @param {import('./hand.js').Hand} hand @param {() => void} changed it is shown, or not */
  constructor(shadow, site, hand, changed) {
    this.#site = site;
    this.#hand = hand;
    this.#changed = changed;
    this.#editor = new XmlEditor(shadow, {
      typed: (text) => this.#take(text),
      close: () => {
        this.close();
        site.shell.canvas.focus({ preventScroll: true });
      },
    });
  }

  open() {
    const { shell, stage } = this.#site;
    this.shown = true;
    this.#known = '';
    shell.layout.append(this.#editor.element);
    stage.watch(this.#editor.element);
    this.follow();
    this.#editor.focus();
    this.#changed();
  }

  close() {
    if (!this.shown) return;
    this.shown = false;
    this.#site.stage.forget(this.#editor.element);
    this.#editor.element.remove();
    this.#changed();
  }

  /** The text becomes what the cube is, unless it is where the cube just came from, or somebody is at it. */
  follow() {
    const text = this.#site.game.text();
    if (!this.shown || text === this.#known) return;
    this.#known = text;
    if (text.length > MOST_CHARACTERS) this.#editor.refuse('This cube is too large to be edited as text beside the picture. Save it, change the file and open it.');
    else this.#editor.show(text);
  }

  /** Another map lies there; what was wrong in the text of the one before is no matter any more. */
  replaced() {
    this.#turn++;
    this.#known = '';
    this.#editor.discard();
    this.follow();
  }

  /** @param {string} text */
  async #take(text) {
    const turn = ++this.#turn;
    try {
      await this.#site.game.fetchFor(text, ['game']);
      if (turn !== this.#turn) return;
      this.#hand.rebuild(text);
      this.#known = this.#site.game.text();
      this.#editor.took(text);
    } catch (error) {
      if (turn !== this.#turn) return;
      const { line = 0, column = 0 } = /** @type {{ line?: number, column?: number }} */ (error);
      this.#editor.wrong(`${sentence(error)} The last good cube runs on.`, line, column);
    }
  }
}
