// A cube that remembers: what has to be known before the first map is shown. Whether there is a link in the address, or
// anything left here, is asked at once; all else is fetched for that, or when the page has nothing better to do.

/**
 * @typedef {object} RememberingParts
 * @property {HTMLElement} host
 * @property {import('../play/chase-game.js').ChaseGame} game
 * @property {import('./opener.js').CubeOpener} opener
 * @property {import('./map-name.js').MapName} name
 * @property {import('../../shared/ui/notice.js').Notice} notice
 * @property {ReturnType<typeof import('./shell.js').createShell>} shell
 * @property {import('./goal.js').Goal} goal
 */

/** How a link says that it holds a cube, or a game with a time to beat. */
export const HASH = '#cube=';
export const BEAT = '#beat=';

/** Milliseconds after which what keeps a cube is fetched, however busy the page is. */
const LATE_MS = 2000;

export class Remembering {
  #parts;
  #signal;
  /** The page's own attributes, before anybody touched them. */
  #given;
  /** @type {Promise<import('./keeping-cube.js').KeepingCube> | null} */
  #coming = null;
  /** @type {import('./keeping-cube.js').KeepingCube | null} */
  #keeping = null;

  /** @param {RememberingParts} parts @param {AbortSignal} signal ends it */
  constructor(parts, signal) {
    this.#parts = parts;
    this.#signal = signal;
    this.#given = Object.fromEntries(Array.from(parts.host.attributes, ({ name, value }) => [name, value]));
  }

  /** Opens what a link or an earlier visit left, or else the element's own map. */
  async openOwn() {
    const keeping = this.#keeping ?? (this.#isExpected() ? await this.#fetch().catch(() => null) : null);
    if (keeping) return keeping.start();
    await this.#parts.opener.openOwn();
    const fetch = () => this.#fetch().then((late) => late.join(), () => undefined);
    // Where drawing takes all the time there is, nobody is ever idle.
    if ('requestIdleCallback' in window) requestIdleCallback(fetch, { timeout: LATE_MS });
    else setTimeout(fetch, LATE_MS);
  }

  /** Keeps what is shown, once all is quiet. @param {boolean} [edited] another map, or a change of it */
  changed(edited = false) {
    this.#keeping?.changed(edited);
  }

  get #key() {
    return `cubechase cube ${this.#parts.host.getAttribute('remember')}`;
  }

  #isExpected() {
    if (hasLink()) return true;
    try {
      return [...Object.keys(sessionStorage), ...Object.keys(localStorage)].some((name) => name.startsWith(this.#key));
    } catch {
      return false;
    }
  }

  #fetch() {
    this.#coming ??= import('./keeping-cube.js').then(({ KeepingCube }) => (this.#keeping = new KeepingCube(this.#parts, this.#key, this.#given, this.#signal)));
    this.#coming.catch(() => (this.#coming = null));
    return this.#coming;
  }
}

/** Whether the address says that it holds any of them. */
export const hasLink = () => /[#&](cube|beat)=/.test(location.hash);
