// Exports the lab as a link, as HTML for another page, or as a file.

import { encode } from '../play/link.js';
import { HEADINGS } from '../play/options.js';
import { PRESETS } from '../play/presets.js';
import { pageOf } from '../../shared/site.js';
import { copyLink, saveBlob, saveText } from '../../shared/ui/files.js';
import { msg, saidBy, sentence } from '../../shared/message.js';
import { HASH } from './opener.js';

/** Formats with another extension than `.txt`. @type {Record<string, [extension: string, type: string]>} */
const FILES = {
  map: ['map', 'text/plain'],
  xml: ['xml', 'application/xml'],
  png: ['png', 'image/png'],
  svg: ['svg', 'image/svg+xml'],
  apng: ['png', 'image/png'],
  webm: ['webm', 'video/webm'],
};

/** Text formats for a page to write inside the element, the plainest first. @type {import('../../engine/grid.js').TextFormat[]} */
const INLINE = ['ascii', 'digits', 'hex', 'xml'];

/**
 * @param {object} parts
 * @param {HTMLElement} parts.host
 * @param {import('../play/lab.js').Lab} parts.lab
 * @param {import('./app.js').LabApp['stage']} parts.stage
 * @param {import('../../shared/ui/notice.js').Notice} parts.notice
 * @param {import('./settings.js').LabSettings} parts.settings
 * @param {import('./app.js').LabApp['showing']} parts.showing
 * @param {import('../../shared/ui/words.js').Words} parts.words
 */
export function createLabSharing({ host, lab, stage, notice, settings, showing, words }) {
  // Read once, like the lab itself does: an attribute that is added later does not make a page follow links.
  const isHome = host.hasAttribute('remember');
  const page = () => pageOf(isHome, 'lab.html');

  /** Returns that page's address with the current state. */
  async function address() {
    const url = new URL(page() ?? location.href);
    const state = lab.save();
    if (state) url.hash = `${HASH}${await encode({ ...state, options: withoutFunctions(state.options) })}`;
    return url.href;
  }

  /** Returns the map in the plainest format that can hold it. */
  function written() {
    for (const format of INLINE) {
      try {
        return { text: lab.text(format), type: FILES[format]?.[1] ?? 'text/plain' };
      } catch (error) {
        if (format === INLINE.at(-1)) throw error;
      }
    }
    throw new Error('no text can keep this map');
  }

  /** @param {string} kind @throws a FormatError if the format cannot hold the map */
  async function saveAs(kind) {
    const [extension, type] = FILES[kind] ?? ['txt', 'text/plain'];
    const stem = lab.name.replace(/\.[a-z]+\*?$/i, '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').toLowerCase() || 'map';
    const name = `${stem}.${extension}`;
    const view = { cursor: null, dragging: null, numbers: settings.numbers, views: showing.views };
    if (kind === 'apng' || kind === 'webm') {
      const { animate } = await import('./animating.js');
      const over = /** @type {HTMLElement} */ (notice.card.parentElement);
      const film = await animate({ lab, words, over, lanes: () => stage.named(view), style: () => stage.style }, kind);
      if (film) saveBlob(name, film);
    } else if (kind === 'png' || kind === 'svg') {
      saveBlob(name, await stage.saved(view, kind === 'png' ? 'image' : 'svg'));
    } else {
      saveText(name, lab.text(/** @type {import('../../engine/grid.js').TextFormat} */ (kind)), type);
    }
  }

  return {
    address,

    /** The lab's own page, if it is known. */
    get page() {
      return page();
    },

    /** @param {string} kind a text format, `png` or `svg`, or an animation, `apng` or `webm` */
    async save(kind) {
      try {
        await saveAs(kind);
        notice.hideCard('file');
      } catch (error) {
        notice.showCard({ about: 'file', title: msg('The map was not saved'), message: sentence(saidBy(error)) });
      }
    },

    async copyLink() {
      if (lab.columns) await copyLink(notice, await address());
    },

    async copyEmbedCode() {
      const { copyEmbedCode } = await import('../../shared/element/embed-code.js');
      const state = lab.save();
      if (!state) return;
      const { preset, step, headings } = state;
      const url = PRESETS.find(({ name }) => name === preset)?.url;
      /** @type {Record<string, string | null>} */
      const now = { at: step === null ? null : String(step), stops: lab.stops.join(' ') || null };
      // A map in the text has its ends in it.
      if (!url) Object.assign(now, { from: null, to: null });
      HEADINGS.forEach((attribute, end) => headings && (now[attribute] = String(headings[end])));
      try {
        await copyEmbedCode(host, notice, url ? { url } : written(), now);
      } catch (error) {
        notice.showCard({ about: 'embed code', title: msg('There is no embed code for this map'), message: sentence(saidBy(error)) });
      }
    },
  };
}

/** Removes searches by functions, which a link cannot hold. @param {import('../play/race.js').LabOptions} options */
function withoutFunctions({ ...options }) {
  if (options.algorithm === 'own') delete options.algorithm;
  const race = options.race?.filter(({ algorithm }) => algorithm !== 'own');
  if (race?.length) options.race = race;
  else delete options.race;
  return options;
}
