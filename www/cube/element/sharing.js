// The cube taken elsewhere: as a link, as HTML for another page, or as a file.

import { msg, saidBy } from '../../shared/message.js';
import { pageOf as siteOf } from '../../shared/site.js';
import { copyLink } from '../../shared/ui/clipboard.js';
import { saveBlob, saveText } from '../../shared/ui/files.js';

/** Where a cube has a page of its own that follows links, if it can be told. @param {HTMLElement} host */
export const pageOf = (host) => siteOf(host.hasAttribute('remember'), 'index.html');

/**
 * @param {object} parts
 * @param {import('../../shared/ui/words.js').Words} parts.words
 * @param {HTMLElement} parts.host
 * @param {import('../play/chase-game.js').ChaseGame} parts.game
 * @param {import('../../shared/ui/notice.js').Notice} parts.notice
 * @param {import('./opener.js').MapName} parts.name
 * @param {HTMLElement} parts.foot where it is told how far a replay is
 * @param {(width: number, seconds: number) => Promise<HTMLCanvasElement>} parts.picture so many seconds after the one before
 */
export function createSharing({ words, host, game, notice, name, foot, picture }) {
  return {
    get page() {
      return pageOf(host);
    },

    saveFile: () => saveText('cube.xml', game.text()),

    /** The last seconds as a film. */
    async saveReplay() {
      try {
        const { replay, WIDTH } = await import('./replay.js');
        const film = await replay(words, game, (seconds) => picture(WIDTH, seconds), foot);
        if (film) saveBlob(`cubechase.${film.type === 'image/png' ? 'png' : 'webm'}`, film);
      } catch (error) {
        notice.pass(msg('No replay was made: {reason}.', { reason: saidBy(error) }), true);
      }
    },

    /** @param {boolean} clip with the last seconds, to be watched */
    async copyLink(clip) {
      const page = pageOf(host);
      if (page === null || !game.world) return;
      try {
        const { linkTo } = await import('./cube-state.js');
        const { href, hasClip } = await linkTo(host, game, name, page, clip);
        await copyLink(notice, href, clip && !hasClip ? msg('Link copied without the last 30 seconds: none of them is kept yet.') : undefined);
      } catch {
        notice.pass(msg('The link could not be made.'), true);
      }
    },

    async copyEmbedCode() {
      try {
        const { copyEmbedCode } = await import('../../shared/element/embed-code.js');
        await copyEmbedCode(host, notice, name.shipped ?? { text: game.text(), type: 'application/xml' });
      } catch {
        notice.pass(msg('The embed code could not be made.'), true);
      }
    },
  };
}
