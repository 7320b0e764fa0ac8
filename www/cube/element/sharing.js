// Exports the cube as a link, as HTML for another page, or as a file.

import { msg, saidBy } from '../../shared/message.js';
import { pageOf } from '../../shared/site.js';
import { copyLink, saveBlob } from '../../shared/ui/export.js';
import { orTell } from '../../shared/ui/notice.js';

/**
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { MapName } from './opener.js'
 * @import { Shell } from './shell.js'
 * @import { Stage } from './stage.js'
 * @typedef {{ host: HTMLElement, words: Words, game: ChaseGame, notice: Notice, name: MapName,
 *   shell: Shell, stage: Stage }} Dependencies
 * @typedef {ReturnType<typeof createSharing>} Sharing
 */

/** @param {Dependencies} dependencies */
export function createSharing({ host, words, game, notice, name, shell, stage }) {
  return {
    /** The cube's own page that follows links, if it is known. */
    get page() {
      return pageOf(host.hasAttribute('remember'), 'index.html');
    },

    /** Saves the last seconds as a video. */
    saveReplay: () =>
      orTell(
        notice,
        (error) => msg('No replay was made: {reason}.', { reason: saidBy(error) }),
        async () => {
          const { replay } = await import('./chase-files.js');
          const film = await replay({ words, game, shell, stage });
          if (film) saveBlob(`cubechase.${film.type === 'image/png' ? 'png' : 'webm'}`, film);
        },
      ),

    /** @param {boolean} clip whether to add the last seconds to watch */
    async copyLink(clip) {
      const { page } = this;
      if (page === null || !game.world) return;
      await orTell(notice, msg('The link could not be made.'), async () => {
        const { linkTo } = await import('./link.js');
        const { href, hasClip } = await linkTo({ host, game, name }, page, clip);
        await copyLink(
          notice,
          href,
          clip && !hasClip
            ? msg('Link copied without the last 30 seconds: nothing is recorded yet.')
            : undefined,
        );
      });
    },

    copyEmbedCode: () =>
      orTell(notice, msg('The embed code could not be made.'), async () => {
        const { copyEmbedCode } = await import('../../shared/element/embed-code.js');
        await copyEmbedCode(
          host,
          notice,
          name.shipped ?? { text: game.text(), type: 'application/xml' },
        );
      }),
  };
}
