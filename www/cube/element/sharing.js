// The cube taken elsewhere: as a link, as HTML for another page, or as a file. And a cube that remembers: what has to be known before the
// first map is shown. Whether there is a link in the address, or anything left here, is asked at once; all else is fetched for that, or
// when the page has nothing better to do.

import { once, orNull } from '../../shared/async.js';
import { msg, saidBy } from '../../shared/message.js';
import { pageOf } from '../../shared/site.js';
import { copyLink, saveBlob } from '../../shared/ui/files.js';
import { orTell } from '../../shared/ui/notice.js';

/** @typedef {import('./app.js').App} App */

/** How a link says that it holds a cube, or a game with a time to beat. */
export const HASH = '#cube=';
export const BEAT = '#beat=';

/** Milliseconds after which what keeps a cube is fetched, however busy the page is. */
const LATE_MS = 2000;

/** Whether the address says that it holds any of them. */
export const hasLink = () => /[#&](cube|beat)=/.test(location.hash);

/** @param {App} app */
export function createSharing(app) {
  const { host, game, notice, name } = app;
  return {
    /** Where a cube has a page of its own that follows links, if it can be told. */
    get page() {
      return pageOf(host.hasAttribute('remember'), 'index.html');
    },

    /** The last seconds as a film. */
    saveReplay: () => orTell(notice, (error) => msg('No replay was made: {reason}.', { reason: saidBy(error) }), async () => {
      const { replay } = await import('./chase-files.js');
      const film = await replay(app);
      if (film) saveBlob(`cubechase.${film.type === 'image/png' ? 'png' : 'webm'}`, film);
    }),

    /** @param {boolean} clip with the last seconds, to be watched */
    async copyLink(clip) {
      const { page } = this;
      if (page === null || !game.world) return;
      await orTell(notice, msg('The link could not be made.'), async () => {
        const { linkTo } = await import('./cube-state.js');
        const { href, hasClip } = await linkTo(app, page, clip);
        await copyLink(notice, href, clip && !hasClip ? msg('Link copied without the last 30 seconds: none of them is kept yet.') : undefined);
      });
    },

    copyEmbedCode: () => orTell(notice, msg('The embed code could not be made.'), async () => {
      const { copyEmbedCode } = await import('../../shared/element/embed-code.js');
      await copyEmbedCode(host, notice, name.shipped ?? { text: game.text(), type: 'application/xml' });
    }),
  };
}

/** @param {App} app */
export function createRemembering(app) {
  const { host, opener } = app;
  /** The page's own attributes, before anybody touched them. */
  const given = Object.fromEntries(Array.from(host.attributes, ({ name, value }) => [name, value]));
  /** @type {import('./keeping-cube.js').KeepingCube | null} */
  let keeping = null;

  const come = once(async () => (keeping = (await import('./keeping-cube.js')).createKeepingCube(app, keyOf(), given)), () => null);
  const keyOf = () => `cubechase cube ${host.getAttribute('remember')}`;

  const storedNames = () => orNull(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]) ?? [];
  const isExpected = () => hasLink() || storedNames().some((name) => name.startsWith(keyOf()));

  return {
    /** Opens what a link or an earlier visit left, or else the element's own map. */
    async openOwn() {
      const now = keeping ?? (isExpected() ? await come() : null);
      if (now) return now.start();
      await opener.openOwn();
      // Something is shown already: then it comes for a link alone.
      const comeLate = async () => {
        const late = await come();
        if (late && hasLink()) await late.start();
      };
      // Where drawing takes all the time there is, nobody is ever idle.
      if ('requestIdleCallback' in window) requestIdleCallback(comeLate, { timeout: LATE_MS });
      else setTimeout(comeLate, LATE_MS);
    },

    /** Keeps what is shown, once all is quiet. @param {boolean} [edited] another map, or a change of it */
    changed: (edited = false) => keeping?.changed(edited),
  };
}
