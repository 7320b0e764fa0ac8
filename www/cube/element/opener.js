// Opens cubes: loads what they need, and names them. Reports errors: a refused map, an engine or a
// picture that failed to load or was lost.

import { MAPS } from '../../shared/maps.js';
import { Fault, msg, saidBy } from '../../shared/message.js';
import { createErrors, createOpener } from '../../shared/element/opener.js';
import { loadParts } from '../../engine/load.js';
import { once } from '../../shared/async.js';

/**
 * @import { Said } from '../../shared/message.js'
 * @import { ElementApi } from '../../shared/element/element-api.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { MapChoice } from '../ui/panel.js'
 * @import { Stage } from './stage.js'
 * @typedef {object} ErrorDependencies
 * @property {ElementApi} api
 * @property {ChaseGame} game
 * @property {Notice} notice
 * @property {() => void} start opens the element's own map again
 * @property {(url: string) => void} open
 * @property {() => void} sync shows the status
 */

const FAULT = 'The maze engine failed.';
const LOST =
  'The browser stopped the graphics of this page, and the chase waits. It continues when they are back; if that takes long, reload the page.';

/**
 * Returns the error that keeps the element from showing anything.
 *
 * @param {'engine' | 'picture'} what
 * @param {Said} title
 * @param {unknown} cause
 */
const startError = (what, title, cause) =>
  Object.assign(new Error(cause instanceof Error ? cause.message : String(cause), { cause }), {
    name: 'StartError',
    what,
    title,
  });

/** @param {ErrorDependencies} dependencies */
export function createCubeErrors({ api, game, notice, start, open, sync }) {
  const errors = createErrors({
    notice,
    api,
    maps: MAPS,
    isPresent: () => game.world !== null,
    goesOn: msg('The current chase continues.'),
    changed: sync,
    open,
  });
  return Object.assign(errors, {
    /** @param {unknown} error @param {MapChoice} choice */
    refused(error, choice) {
      const { what, title, cause } = /** @type {Partial<ReturnType<typeof startError>>} */ (error);
      if (what && title !== undefined) {
        errors.fail(title, saidBy(cause), msg('Try again'), start);
        api.failed(what, error);
      } else {
        // The console has the text of the panic.
        errors.refuse(
          error,
          choice,
          error instanceof WebAssembly.RuntimeError ? new Fault(FAULT) : error,
        );
      }
    },

    /**
     * Reports a trap of the core.
     *
     * @param {boolean} again whether loading again failed
     * @param {() => void} reload
     */
    broken(again, reload) {
      const title = again ? msg('The chase did not start again') : msg('The chase has stopped');
      const message = again
        ? msg('The maze engine failed. If it fails again, reload the page.')
        : msg('The maze engine failed. You can load the map again.');
      errors.fail(title, message, msg('Reload the map'), reload);
      api.failed('engine', new Fault(FAULT));
    },

    /**
     * Reports lost or restored graphics. The browser can take them at any time.
     *
     * @param {boolean} lost
     */
    picture(lost) {
      game.playback.hold('no picture', lost);
      // Without a chase, the cover has a more important text.
      if (game.world && !errors.failed) {
        if (lost) notice.showFailure(msg('The picture is gone'), msg(LOST));
        else notice.hideCover();
      }
      sync();
      if (lost) api.failed('picture', new Fault(LOST));
    },
  });
}

/**
 * @typedef {object} Dependencies
 * @property {HTMLElement} host
 * @property {AbortSignal} signal
 * @property {ChaseGame} game
 * @property {Stage} stage
 * @property {(choice: MapChoice) => void} opened
 * @property {(error: unknown, choice: MapChoice) => void} refused also called with a StartError
 * @typedef {ReturnType<typeof createCubeOpener>} CubeOpener
 * @typedef {ReturnType<typeof createMapName>} MapName
 * @typedef {string | { size: number, seed: number }} CubeSource its text, or the options of a
 *   random one
 */

/** What the reader can do if the engine or the picture is missing. */
const HELP =
  'The cube is drawn with WebGL 2, its net with Canvas 2D; this browser offers neither. Turn on hardware acceleration in the settings of this browser and load the page again, or open it in a current Firefox, Chrome, Edge or Safari.';

/** @param {Dependencies} dependencies */
export function createCubeOpener({ host, signal, game, stage, opened, refused }) {
  const prepared = once(prepare);
  // An XML declaration must be at the very start, which an indented element in HTML does not allow.
  const clean = (/** @type {string} */ text) => text.replace(/^\s+(?=<\?xml)/, '');
  const opener = createOpener({
    host,
    signal,
    clean,
    first: MAPS[0]?.url ?? '',
    take: (get, choice) => take(get, choice),
    opened,
    refused,
  });

  /** @param {() => Promise<CubeSource>} get @param {MapChoice} choice @returns {Promise<void>} */
  const take = (get, choice) =>
    opener.open(
      () => fetched(get()),
      put,
      () => choice,
    );

  /** @param {CubeSource} source */
  function put(source) {
    if (typeof source === 'string') game.open(source);
    else game.make(source.size, source.seed);
  }

  /**
   * Returns a map when all that it needs is loaded.
   *
   * @template {CubeSource | null} T
   * @param {Promise<T>} map null for a saved chase
   * @param {import('../../engine/load.js').PartName[]} [needs] of a saved chase
   */
  async function fetched(map, needs) {
    // Its error is less important: report it after those of the engine.
    map.catch(() => undefined);
    await prepared();
    await game.fetchFor(await map, needs);
    return map;
  }

  /** Loads engine and picture. */
  async function prepare() {
    const engine = loadParts(['cube']).catch((error) => {
      throw startError('engine', msg('The maze engine could not start'), error);
    });
    await stage.prepare(engine).catch((error) => {
      if (error?.name === 'StartError') throw error;
      throw error?.name === 'NoGraphics'
        ? startError('picture', msg('This browser cannot draw here'), new Fault(HELP))
        : startError('picture', msg('The cube cannot be drawn here'), error);
    });
  }

  return {
    ...opener,
    fetched,
    put,
    /** @param {number} size @param {number} seed */
    make: (size, seed) => take(async () => ({ size, seed }), { size, seed }),
  };
}

/**
 * The current map and its name.
 *
 * @param {(choice: MapChoice) => void} heard called for each new one
 */
export function createMapName(heard) {
  const name = {
    /** The current map; null before the first. @type {MapChoice | null} */
    choice: null,

    /**
     * The map that ships, if it is one without edits.
     *
     * @returns {import('../../shared/maps.js').ShippedMap | null}
     */
    get shipped() {
      const { choice } = name;
      return choice && 'url' in choice
        ? (MAPS.find(({ url }) => url === choice.url) ?? null)
        : null;
    },

    /** @param {MapChoice} choice */
    show(choice) {
      name.choice = choice;
      heard(choice);
    },

    /**
     * Adds a star to the name of an edited map, like editors do for unsaved files. The original can
     * then be chosen again.
     */
    edited() {
      const { choice } = name;
      if (!choice || 'name' in choice) return;
      const plain = 'size' in choice ? `Maze of ${choice.size}` : (name.shipped?.name ?? 'Map');
      name.show({ name: `${plain}*`, ...('url' in choice && { from: choice.url }) });
    },

    /** Call it if another choice could not be opened: the name stays. */
    stays() {
      if (name.choice) heard(name.choice);
    },
  };
  return name;
}

/** The beginning of a link with a cube, or with a game and a time to beat. */
export const HASH = '#cube=';
export const BEAT = '#beat=';

/** Returns whether the address has any of these links. */
export const hasLink = () => /[#&](cube|beat)=/.test(location.hash);
