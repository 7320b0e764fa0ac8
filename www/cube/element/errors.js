// Reports errors: a refused map, an engine or a picture that failed to load or was lost.

import { MAPS } from '../../shared/maps.js';
import { Fault, msg, saidBy } from '../../shared/message.js';
import { createErrors } from '../../shared/element/opener.js';

/**
 * @import { Said } from '../../shared/message.js'
 * @import { ElementApi } from '../../shared/element/element-api.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { MapChoice } from '../ui/panel.js'
 * @typedef {object} Dependencies
 * @property {ElementApi} api
 * @property {ChaseGame} game
 * @property {Notice} notice
 * @property {() => void} start opens the element's own map again
 * @property {(url: string) => void} open
 * @property {() => void} sync shows the status
 * @typedef {ReturnType<typeof createCubeErrors>} CubeErrors
 */

const FAULT = 'The maze engine failed.';
const LOST = 'The browser stopped the graphics of this page, and the chase waits. It continues when they are back; if that takes long, reload the page.';

/** Returns the error that keeps the element from showing anything. @param {'engine' | 'picture'} what @param {Said} title @param {unknown} cause */
export const startError = (what, title, cause) =>
  Object.assign(new Error(cause instanceof Error ? cause.message : String(cause), { cause }), { name: 'StartError', what, title });

/** @param {Dependencies} dependencies */
export function createCubeErrors({ api, game, notice, start, open, sync }) {
  const errors = createErrors({
    notice, api, maps: MAPS, isPresent: () => game.world !== null, goesOn: msg('The current chase continues.'),
    changed: sync, open,
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
        errors.refuse(error, choice, error instanceof WebAssembly.RuntimeError ? new Fault(FAULT) : error);
      }
    },

    /** Reports a trap of the core. @param {boolean} again whether loading again failed @param {() => void} reload */
    broken(again, reload) {
      const title = again ? msg('The chase did not start again') : msg('The chase has stopped');
      const message = again
        ? msg('The maze engine failed. If it fails again, reload the page.')
        : msg('The maze engine failed. You can load the map again.');
      errors.fail(title, message, msg('Reload the map'), reload);
      api.failed('engine', new Fault(FAULT));
    },

    /** Reports lost or restored graphics. The browser can take them at any time. @param {boolean} lost */
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
