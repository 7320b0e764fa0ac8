// What a cube that remembers needs before its first map: it checks at once for a link in the address or a stored state, and loads
// the rest (cube-autosave.js) for these, or when the page is idle.

import { once, orNull } from '../../shared/async.js';
import { hasLink } from './opener.js';

/** @typedef {import('./cube-autosave.js').Dependencies} Dependencies */

/** Milliseconds after which the code of the store loads, however busy the page is. */
const LATE_MS = 2000;

/** @param {Dependencies} dependencies */
export function createRemembering(dependencies) {
  const { host, opener } = dependencies;
  /** The attributes in the page, before any change. */
  const given = Object.fromEntries(Array.from(host.attributes, ({ name, value }) => [name, value]));
  /** @type {import('./cube-autosave.js').CubeAutosave | null} */
  let autosave = null;

  const come = once(async () => (autosave = (await import('./cube-autosave.js')).createCubeAutosave(dependencies, keyOf(), given)), () => null);
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
