// A loop: the chase plays between two seconds over and over, until the reader takes over. Its recording brings it back.

import { ticksPerSecond } from '../../engine/chase.js';
import { msg } from '../../shared/message.js';

/** @typedef {import('./app.js').App} App */

/** The seconds that it stays at its end. */
const REST = 1;

/** @param {App} app */
export function createLooping(app) {
  const { game, stage, notice, values } = app;
  const { playback, timeline } = game;
  /** The ticks; null outside a loop. @type {{ from: number, to: number, stamp: import('../play/timeline.js').Stamp } | null} */
  let loop = null;
  /** The seconds that it has stayed at its end. */
  let rested = 0;
  /** The number of starts: a later one replaces one that still loads. */
  let starts = 0;
  const looping = {
    /** Resolves when the last loop has started. @type {Promise<unknown>} */
    settled: Promise.resolve(),
    start, end, follow,
  };

  /** Plays from the start of the chase. If nothing may move by itself, shows the end of the loop. */
  function start() {
    end();
    if (!values.loop || !game.world || app.goal.on) return;
    const turn = starts;
    const [from, to] = values.loop.map((seconds) => Math.round(seconds * ticksPerSecond()));
    if (game.world.ticks > 0) app.reset();
    looping.settled = timeline.keep().then(() => turn === starts && begin(from, to), () => notice.pass(msg('The loop could not be loaded.'), true));
  }

  /** @param {number} from @param {number} to */
  function begin(from, to) {
    if (stage.around.still) {
      // The player walks as in the loop, so the moment is the same.
      game.configure({ wander: true });
      game.tick(to);
      game.configure({ wander: false });
      return;
    }
    game.tick(from);
    game.steered = false;
    loop = { from, to, stamp: timeline.stamp };
    playback.play();
  }

  function end() {
    starts++;
    rest(0);
    loop = null;
  }

  /** @param {number} seconds for which it has stayed at the end; 0 outside a rest */
  function rest(seconds) {
    if (loop) playback.speed = seconds > 0 ? 0 : values.speed;
    rested = seconds;
  }

  /** Call it for each picture. @param {number} ticks of the chase @param {number} seconds since the last picture */
  function follow(ticks, seconds) {
    if (!loop) return;
    const { from, to, stamp } = loop;
    if (playback.state !== 'running' || game.steered || !timeline.isOfNow(stamp)) return end();
    if (stage.around.still) {
      end();
      playback.pause();
      timeline.seek(to);
    } else if (ticks >= to) {
      if (ticks > to) timeline.seek(to);
      rest(rested + seconds);
      if (rested < REST) return;
      rest(0);
      timeline.seek(from);
    }
  }

  return looping;
}
