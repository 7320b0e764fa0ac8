// The two ways between map and text: what is typed becomes the map, what is painted becomes the text. Fetched when the text is
// first asked for.

import { isLoaded, loadParts } from '../../engine/load.js';
import { partsOfText } from '../../engine/needs.js';
import { adopt } from '../../shared/ui/sheet.js';
import { MOST_CHARACTERS, TextEditor } from '../ui/text-editor.js';
import sheet from './text.css?inline';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../../engine/grid.js').TextFormat} TextFormat
 */

/** Formats that have no place for start and goal. */
const ENDLESS = ['map', 'xml'];

export class MapText {
  #lab;
  #editor;
  #named;
  /** What was asked for; until then it is the one that can say all of the map. @type {string | null} */
  #chosen = null;
  /** Whether the map is being made from the text at this moment. */
  #typing = false;
  shown = false;

  /**
   * @param {HTMLElement} work beside whose stage it stands
   * @param {Lab} lab
   * @param {(name: string) => void} named the map is now somebody's own
   * @param {() => void} close
   */
  constructor(work, lab, named, close) {
    this.#lab = lab;
    this.#named = named;
    this.#editor = new TextEditor({ typed: (text, format) => this.#typed(text, format), format: (format) => this.#use(format), close });
    adopt(/** @type {ShadowRoot} */ (work.getRootNode()), [sheet]);
    this.#editor.element.hidden = true;
    work.append(this.#editor.element);
  }

  /** @param {boolean} show */
  show(show) {
    this.shown = show;
    this.#editor.element.hidden = !show;
    this.follow();
    if (show) this.#editor.focus();
  }

  /** @param {string} format */
  #use(format) {
    this.#chosen = format;
    // What reads it is there when somebody types. If it cannot be had, that is said then.
    loadParts(partsOfText('', /** @type {TextFormat} */ (format))).catch(() => undefined);
    this.#editor.discard();
    this.follow();
  }

  get #format() {
    return this.#chosen ?? (this.#lab.layout === '' ? 'ascii' : 'hex');
  }

  /** Another map lies there; what was wrong in the text of the one before is no matter any more. */
  replaced() {
    if (!this.#typing) this.#editor.discard();
    this.follow();
  }

  /** The text becomes what the map is, unless it is where the map just came from. */
  follow() {
    if (!this.shown || this.#typing || !this.#lab.columns) return;
    const { columns, rows } = this.#lab;
    if (columns * rows > MOST_CHARACTERS) {
      const most = MOST_CHARACTERS.toLocaleString('en');
      this.#editor.refuse(`This map has ${(columns * rows).toLocaleString('en')} cells; as text beside the picture at most ${most} can be edited. Save it, change the file and open it.`, this.#format);
      return;
    }
    try {
      this.#editor.show(this.#lab.text(/** @type {TextFormat} */ (this.#format)), this.#format);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#editor.refuse(`${message.charAt(0).toUpperCase()}${message.slice(1)}.`, this.#format);
    }
  }

  /** @param {string} text @param {string} format @throws a MapError with line and column */
  #typed(text, format) {
    const { from, to, stops } = this.#lab;
    const parts = partsOfText(text, /** @type {TextFormat} */ (format));
    if (!isLoaded(parts)) {
      loadParts(parts).then(() => this.#editor.take(true), () => undefined);
      throw new Error('What reads this format is still on its way');
    }
    this.#typing = true;
    try {
      const name = this.#lab.name.endsWith('*') ? this.#lab.name : `${this.#lab.name}*`;
      const ends = ENDLESS.includes(format) ? { from, to } : {};
      this.#lab.open({ text, format: /** @type {TextFormat} */ (format), name, same: true, ...ends, stops });
      this.#named(name);
    } finally {
      this.#typing = false;
    }
  }

  dispose() {
    this.#editor.dispose();
  }
}
