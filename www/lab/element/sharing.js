// The lab taken elsewhere: as a link, or as a file.

import { encode } from '../play/link.js';
import { saveBlob, saveText } from '../../shared/ui/files.js';
import { sentence } from '../../shared/element/fault.js';
import { HASH } from './opener.js';

/** @type {Record<string, [extension: string, type: string]>} */
const FILES = {
  ascii: ['txt', 'text/plain'],
  digits: ['txt', 'text/plain'],
  map: ['map', 'text/plain'],
  hex: ['txt', 'text/plain'],
  xml: ['xml', 'application/xml'],
  png: ['png', 'image/png'],
  svg: ['svg', 'image/svg+xml'],
};

/** Chromium opens no longer one. */
const LONGEST_LINK = 2_000_000;

export class Sharing {
  #lab;
  #stage;
  #notice;
  #settings;
  #atHome;

  /**
   * @param {import('../play/lab.js').Lab} lab
   * @param {import('./stage.js').LabStage} stage
   * @param {import('../../shared/ui/notice.js').Notice} notice
   * @param {import('./settings.js').LabSettings} settings
   * @param {boolean} atHome whether this page follows links itself
   */
  constructor(lab, stage, notice, settings, atHome) {
    this.#lab = lab;
    this.#stage = stage;
    this.#notice = notice;
    this.#settings = settings;
    this.#atHome = atHome;
  }

  /** @param {string} kind a text format, `png` or `svg` */
  async save(kind) {
    try {
      await this.#save(kind);
      this.#notice.hideCard('file');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#notice.showCard({ about: 'file', title: 'The map was not saved', message: sentence(message) });
    }
  }

  /** Of the lab's page with what is shown here. */
  async address() {
    const page = this.#atHome ? new URL(location.pathname, location.href) : labPage();
    const state = this.#lab.save();
    if (state) page.hash = `${HASH}${await encode(state)}`;
    return page.href;
  }

  async copyLink() {
    if (!this.#lab.columns) return;
    const href = await this.address();
    if (href.length > LONGEST_LINK) {
      const [found, most] = [href.length, LONGEST_LINK].map((number) => number.toLocaleString('en'));
      this.#notice.showCard({ about: 'link', title: 'This map is too large for a link', message: `Its link would have ${found} characters; browsers open at most ${most}. Save it as a file instead.` });
      return;
    }
    try {
      await navigator.clipboard.writeText(href);
      this.#notice.pass(`Link copied: ${href.length.toLocaleString('en')} characters`, true);
    } catch {
      this.#notice.showCard({ about: 'link', title: 'This page may not copy by itself', message: href, after: 'Mark the link and copy it.' });
    }
  }

  /** @param {string} kind @throws a FormatError when the format cannot keep the map */
  async #save(kind) {
    const lab = this.#lab;
    const [extension, type] = FILES[kind] ?? ['txt', 'text/plain'];
    const stem = lab.name.replace(/\.[a-z]+\*?$/i, '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').toLowerCase() || 'map';
    const name = `${stem}.${extension}`;
    if (kind === 'png' || kind === 'svg') {
      saveBlob(name, await this.#stage.picked(lab, { cursor: null, dragging: null, numbers: this.#settings.numbers }, kind === 'png' ? 'image' : 'svg'));
    } else {
      saveText(name, lab.text(/** @type {import('../../engine/grid.js').TextFormat} */ (kind)), type);
    }
  }
}

/** Where the lab's own page lies, beside the library that this file came with. */
export function labPage() {
  const here = new URL(import.meta.url);
  // In a built site this file lies in assets/ or is the library itself, in the sources two folders below www/.
  return new URL(here.pathname.includes('/assets/') ? '../lab.html' : here.pathname.endsWith('/www/lab/element/sharing.js') ? '../../../lab.html' : './lab.html', here);
}
