// The walkers of the crowd, and its field. The code loads on demand.

import { msg } from '../../shared/message.js';
import { once } from '../../shared/async.js';

/**
 * @import { ChaseWorld } from '../../engine/chase.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Values } from '../play/settings.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @typedef {{ game: ChaseGame, notice: Notice, values: Values, signal: AbortSignal }} Dependencies
 */

/** @param {Dependencies} dependencies */
export function createFollowers({ game, notice, values, signal }) {
  /** @type {Promise<unknown> | null} */
  let coming = null;
  /** @type {import('../play/crowd.js').Crowd | null} */
  let crowd = null;
  const bring = once(async () => {
    crowd = await (await import('../play/crowd.js')).crowdOf(game);
    game.playback.wake();
  }, () => notice.pass(msg('The walkers could not be loaded.'), true));

  /** Changes the number of walkers. */
  function ask() {
    if (values.walkers > 0 || values.field) coming = bring();
    game.playback.wake();
  }

  signal.addEventListener('abort', () => crowd?.free());
  game.events.on('broken', () => crowd?.drop());
  return {
    ask,
    /** Returns the input of the next picture. @param {ChaseWorld} world */
    at: (world) => crowd?.at(world, values) ?? null,
    /** Resolves when the requested walkers have loaded, or failed to. */
    settled: () => coming,
  };
}
