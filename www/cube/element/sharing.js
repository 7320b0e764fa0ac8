// The cube taken elsewhere: as a link, as HTML for another page, or as a file.

import { msg, saidBy } from '../../shared/message.js';
import { pageOf } from '../../shared/site.js';
import { copyLink, saveBlob } from '../../shared/ui/files.js';

/** @import { App } from './types.js' */

/** @param {App} app */
export function createSharing(app) {
  const { host, game, notice, name } = app;
  return {
    /** Where a cube has a page of its own that follows links, if it can be told. */
    get page() {
      return pageOf(host.hasAttribute('remember'), 'index.html');
    },

    /** The last seconds as a film. */
    async saveReplay() {
      try {
        const { replay } = await import('./replay.js');
        const film = await replay(app);
        if (film) saveBlob(`cubechase.${film.type === 'image/png' ? 'png' : 'webm'}`, film);
      } catch (error) {
        notice.pass(msg('No replay was made: {reason}.', { reason: saidBy(error) }), true);
      }
    },

    /** @param {boolean} clip with the last seconds, to be watched */
    async copyLink(clip) {
      const { page } = this;
      if (page === null || !game.world) return;
      try {
        const { linkTo } = await import('./cube-state.js');
        const { href, hasClip } = await linkTo(app, page, clip);
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
