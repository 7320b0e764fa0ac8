// The cube taken elsewhere: as a link, as HTML for another page, or as a file.

import { copyText } from '../../shared/ui/clipboard.js';
import { saveBlob, saveText } from '../../shared/ui/files.js';
import { LIBRARY, SITE } from '../../shared/site.js';

export class Sharing {
  #host;
  #game;
  #notice;
  #name;
  #foot;
  #picture;

  /**
   * @param {HTMLElement} host @param {import('../play/chase-game.js').ChaseGame} game
   * @param {import('../../shared/ui/notice.js').Notice} notice @param {import('./map-name.js').MapName} name
   * @param {HTMLElement} foot where it is told how far a replay is
   * @param {(width: number, seconds: number) => Promise<HTMLCanvasElement>} picture so many seconds after the one before
   */
  constructor(host, game, notice, name, foot, picture) {
    this.#host = host;
    this.#game = game;
    this.#notice = notice;
    this.#name = name;
    this.#foot = foot;
    this.#picture = picture;
  }

  saveFile() {
    saveText('cube.xml', this.#game.text());
  }

  /** The last seconds as a film. */
  async saveReplay() {
    try {
      const { replay, WIDTH } = await import('./replay.js');
      const film = await replay(this.#game, (seconds) => this.#picture(WIDTH, seconds), this.#foot);
      if (film) saveBlob(`cubechase.${film.type === 'image/png' ? 'png' : 'webm'}`, film);
    } catch (error) {
      this.#notice.pass(`No replay was made: ${/** @type {Error} */ (error).message}.`, true);
    }
  }

  /** @type {string | null} */
  get page() {
    return pageOf(this.#host);
  }

  /** @param {boolean} clip with the last seconds, to be watched */
  async copyLink(clip) {
    const { page } = this;
    if (page === null || !this.#game.world) return;
    try {
      const { copyLink, linkTo } = await import('./copy-link.js');
      const { href, hasClip } = await linkTo(this.#host, this.#game, this.#name, page, clip);
      await copyLink(this.#notice, href, clip && !hasClip);
    } catch {
      this.#notice.pass('The link could not be made.', true);
    }
  }

  async copyEmbedCode() {
    if (LIBRARY === null) return;
    try {
      const { embedCode } = await import('../../shared/element/embed-code.js');
      const code = embedCode(this.#host, LIBRARY, this.#name.shipped ?? { text: this.#game.text(), type: 'application/xml' });
      await copyText(this.#notice, code, 'embed code');
    } catch {
      this.#notice.pass('The embed code could not be made.', true);
    }
  }
}

/** Where a cube has a page of its own that follows links, if it can be told. @param {HTMLElement} host @returns {string | null} */
export const pageOf = (host) => (host.hasAttribute('remember') ? new URL(location.pathname, location.href).href : SITE && new URL('index.html', SITE).href);
