// Exports the cube as a link, as HTML for another page, or as a file. Also what a cube that remembers needs before its first
// map: it checks at once for a link in the address or a stored state, and loads the rest for these, or when the page is idle.

import { once, orNull } from '../../shared/async.js';
import { msg, saidBy } from '../../shared/message.js';
import { pageOf } from '../../shared/site.js';
import { copyLink, saveBlob } from '../../shared/ui/export.js';
import { orTell } from '../../shared/ui/notice.js';

/** @typedef {import('./app.js').App} App */

/** The beginning of a link with a cube, or with a game and a time to beat. */
export const HASH = '#cube=';
export const BEAT = '#beat=';

/** Milliseconds after which the code of the store loads, however busy the page is. */
const LATE_MS = 2000;

/** Returns whether the address has any of these links. */
export const hasLink = () => /[#&](cube|beat)=/.test(location.hash);

/** @param {App} app */
export function createSharing(app) {
  const { host, game, notice, name } = app;
  return {
    /** The cube's own page that follows links, if it is known. */
    get page() {
      return pageOf(host.hasAttribute('remember'), 'index.html');
    },

    /** Saves the last seconds as a video. */
    saveReplay: () => orTell(notice, (error) => msg('No replay was made: {reason}.', { reason: saidBy(error) }), async () => {
      const { replay } = await import('./chase-files.js');
      const film = await replay(app);
      if (film) saveBlob(`cubechase.${film.type === 'image/png' ? 'png' : 'webm'}`, film);
    }),

    /** @param {boolean} clip whether to add the last seconds to watch */
    async copyLink(clip) {
      const { page } = this;
      if (page === null || !game.world) return;
      await orTell(notice, msg('The link could not be made.'), async () => {
        const { linkTo } = await import('./cube-state.js');
        const { href, hasClip } = await linkTo(app, page, clip);
        await copyLink(notice, href, clip && !hasClip ? msg('Link copied without the last 30 seconds: nothing is recorded yet.') : undefined);
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
  /** The attributes in the page, before any change. */
  const given = Object.fromEntries(Array.from(host.attributes, ({ name, value }) => [name, value]));
  /** @type {import('./cube-autosave.js').CubeAutosave | null} */
  let autosave = null;

  const come = once(async () => (autosave = (await import('./cube-autosave.js')).createCubeAutosave(app, keyOf(), given)), () => null);
  const keyOf = () => `cubechase cube ${host.getAttribute('remember')}`;

  const storedNames = () => orNull(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]) ?? [];
  const isExpected = () => hasLink() || storedNames().some((name) => name.startsWith(keyOf()));

  return {
    /** Opens a link, the state of an earlier visit, or the element's own map. */
    async openOwn() {
      const now = autosave ?? (isExpected() ? await come() : null);
      if (now) return now.start();
      await opener.openOwn();
      // A map is shown already: only a link loads the code now.
      const comeLate = async () => {
        const late = await come();
        if (late && hasLink()) await late.start();
      };
      // If drawing takes all the time, the page is never idle.
      if ('requestIdleCallback' in window) requestIdleCallback(comeLate, { timeout: LATE_MS });
      else setTimeout(comeLate, LATE_MS);
    },

    /** Stores the state after a pause. @param {boolean} [edited] another map, or a change of it */
    changed: (edited = false) => autosave?.changed(edited),
  };
}
