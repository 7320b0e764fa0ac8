// The cube taken elsewhere: as HTML for another page, or as a file.

import { copyText } from '../../shared/ui/clipboard.js';
import { saveText } from '../../shared/ui/files.js';
import { LIBRARY } from '../../shared/element/site.js';

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

  async copyEmbedCode() {
    if (LIBRARY === null) return;
    const { embedCode } = await import('../../shared/element/embed-code.js');
    const code = embedCode(this.#host, LIBRARY, this.#name.shipped ?? { text: this.#game.text(), type: 'application/xml' });
    await copyText(this.#notice, code, 'embed code');
  }
}
