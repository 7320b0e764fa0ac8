// The lab taken elsewhere: as a link, as HTML for another page, or as a file.

import { encode } from '../play/link.js';
import { PRESETS } from '../play/presets.js';
import { copyText } from '../../shared/ui/clipboard.js';
import { saveBlob, saveText } from '../../shared/ui/files.js';
import { sentence } from '../../shared/element/fault.js';
import { LIBRARY, SITE } from '../../shared/site.js';
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
  apng: ['png', 'image/png'],
  webm: ['webm', 'video/webm'],
};

/** Chromium opens no longer one. */
const LONGEST_LINK = 2_000_000;

/** Texts that a page can write inside the element, the plainest first. @type {import('../../engine/grid.js').TextFormat[]} */
const INLINE = ['ascii', 'digits', 'hex', 'xml'];

export class Sharing {
  #host;
  #lab;
  #stage;
  #notice;
  #settings;
  #showing;
  #atHome;

  /**
   * @param {HTMLElement} host
   * @param {import('../play/lab.js').Lab} lab
   * @param {import('./stage.js').LabStage} stage
   * @param {import('../../shared/ui/notice.js').Notice} notice
   * @param {import('./settings.js').LabSettings} settings
   * @param {import('./showing.js').Showing} showing
   * @param {boolean} atHome whether this page follows links itself
   */
  constructor(host, lab, stage, notice, settings, showing, atHome) {
    this.#host = host;
    this.#lab = lab;
    this.#stage = stage;
    this.#notice = notice;
    this.#settings = settings;
    this.#showing = showing;
    this.#atHome = atHome;
  }

  /** @param {string} kind a text format, `png` or `svg`, or an animation, `apng` or `webm` */
  async save(kind) {
    try {
      await this.#save(kind);
      this.#notice.hideCard('file');
    } catch (error) {
      this.#notice.showCard({ about: 'file', title: 'The map was not saved', message: sentence(error) });
    }
  }

  /** Where the lab has a page of its own, if it can be told. @type {string | null} */
  get page() {
    return this.#atHome ? new URL(location.pathname, location.href).href : SITE && new URL('lab.html', SITE).href;
  }

  /** That page's address with what is shown here. */
  async address() {
    const page = new URL(this.page ?? location.href);
    const state = this.#lab.save();
    if (state) page.hash = `${HASH}${await encode({ ...state, options: withoutFunctions(state.options) })}`;
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
    await copyText(this.#notice, href, 'link');
  }

  async copyEmbedCode() {
    const { embedCode } = await import('../../shared/element/embed-code.js');
    const state = this.#lab.save();
    if (!state || !LIBRARY) return;
    const { preset, step, headings } = state;
    const url = PRESETS.find(({ name }) => name === preset)?.url;
    /** @type {Record<string, string | null>} */
    const now = { at: step === null ? null : String(step), stops: this.#lab.stops.join(' ') || null };
    // A map that is written out has its ends in it.
    if (!url) Object.assign(now, { from: null, to: null });
    if (headings) [now['from-heading'], now['to-heading']] = headings.map(String);
    try {
      const code = embedCode(this.#host, LIBRARY, url ? { url } : this.#written(), now);
      await copyText(this.#notice, code, 'embed code');
    } catch (error) {
      this.#notice.showCard({ about: 'embed code', title: 'There is no embed code for this map', message: sentence(error) });
    }
  }

  /** The map in the plainest text that keeps it. */
  #written() {
    for (const format of INLINE) {
      try {
        return { text: this.#lab.text(format), type: FILES[format]?.[1] ?? 'text/plain' };
      } catch (error) {
        if (format === INLINE.at(-1)) throw error;
      }
    }
    throw new Error('no text can keep this map');
  }

  /** @param {string} kind @throws a FormatError when the format cannot keep the map */
  async #save(kind) {
    const lab = this.#lab;
    const [extension, type] = FILES[kind] ?? ['txt', 'text/plain'];
    const stem = lab.name.replace(/\.[a-z]+\*?$/i, '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').toLowerCase() || 'map';
    const name = `${stem}.${extension}`;
    const view = { cursor: null, dragging: null, numbers: this.#settings.numbers, views: this.#showing.views };
    if (kind === 'apng' || kind === 'webm') {
      const { animate } = await import('./animating.js');
      const over = /** @type {HTMLElement} */ (this.#notice.card.parentElement);
      const film = await animate({ lab, over, lanes: () => this.#stage.named(lab, view), style: () => this.#stage.style }, kind);
      if (film) saveBlob(name, film);
    } else if (kind === 'png' || kind === 'svg') {
      saveBlob(name, await this.#stage.saved(lab, view, kind === 'png' ? 'image' : 'svg'));
    } else {
      saveText(name, lab.text(/** @type {import('../../engine/grid.js').TextFormat} */ (kind)), type);
    }
  }
}

/** Without searches by functions, which no link can hold. @param {import('../play/race.js').LabOptions} options */
function withoutFunctions({ ...options }) {
  if (options.algorithm === 'own') delete options.algorithm;
  const race = options.race?.filter(({ algorithm }) => algorithm !== 'own');
  if (race?.length) options.race = race;
  else delete options.race;
  return options;
}
