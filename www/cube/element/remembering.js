// A cube that remembers: what has to be known before the first map is shown. Whether there is a link in the address, or
// anything left here, is asked at once; all else is fetched for that, or when the page has nothing better to do.

import { once } from '../../shared/async.js';

/** How a link says that it holds a cube, or a game with a time to beat. */
export const HASH = '#cube=';
export const BEAT = '#beat=';

/** Milliseconds after which what keeps a cube is fetched, however busy the page is. */
const LATE_MS = 2000;

/** Whether the address says that it holds any of them. */
export const hasLink = () => /[#&](cube|beat)=/.test(location.hash);

/** @param {import('./types.js').App} app */
export function createRemembering(app) {
  const { host, opener } = app;
  /** The page's own attributes, before anybody touched them. */
  const given = Object.fromEntries(Array.from(host.attributes, ({ name, value }) => [name, value]));
  /** @type {import('./keeping-cube.js').KeepingCube | null} */
  let keeping = null;

  const come = once(async () => (keeping = (await import('./keeping-cube.js')).createKeepingCube(app, keyOf(), given)), () => null);
  const keyOf = () => `cubechase cube ${host.getAttribute('remember')}`;

  function isExpected() {
    if (hasLink()) return true;
    try {
      return [...Object.keys(sessionStorage), ...Object.keys(localStorage)].some((name) => name.startsWith(keyOf()));
    } catch {
      return false;
    }
  }

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
    changed(edited = false) {
      keeping?.changed(edited);
    },
  };
}
