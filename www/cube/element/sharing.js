// The cube taken elsewhere: as a link, as HTML for another page, or as a file.

import { copyText } from '../../shared/ui/clipboard.js';
import { saveText } from '../../shared/ui/files.js';
import { LIBRARY, SITE } from '../../shared/element/site.js';

export class Sharing {
  #host;
  #game;
  #notice;
  #name;

  /**
   * @param {HTMLElement} host @param {import('../play/chase-game.js').ChaseGame} game
   * @param {import('../../shared/ui/notice.js').Notice} notice @param {import('./map-name.js').MapName} name
   */
  constructor(host, game, notice, name) {
    this.#host = host;
    this.#game = game;
    this.#notice = notice;
    this.#name = name;
  }

  saveFile() {
    saveText('cube.xml', this.#game.text());
  }

  /** Where a cube has a page of its own that follows links, if it can be told. @type {string | null} */
  get page() {
    return this.#host.hasAttribute('remember') ? new URL(location.pathname, location.href).href : SITE && new URL('index.html', SITE).href;
  }

  /** @param {boolean} clip with the last seconds, to be watched */
  async copyLink(clip) {
    const { page } = this;
    if (page === null || !this.#game.world) return;
    const { copyLink, linkTo } = await import('./copy-link.js');
    await copyLink(this.#notice, await linkTo(this.#host, this.#game, this.#name, page, clip));
  }

  async copyEmbedCode() {
    if (LIBRARY === null) return;
    const { embedCode } = await import('../../shared/element/embed-code.js');
    const code = embedCode(this.#host, LIBRARY, this.#name.shipped ?? { text: this.#game.text(), type: 'application/xml' });
    await copyText(this.#notice, code, 'embed code');
  }
}
