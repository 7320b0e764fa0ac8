// The second at which a chase begins, and a loop: the chase plays between two seconds over and over, until the reader takes over.
// Its recording brings it back.

import { ticksPerSecond } from '../../engine/chase.js';

/**
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Values } from '../play/settings.js'
 * @import { Goal } from './goal.js'
 * @import { Stage } from './stage.js'
 * @typedef {{ game: ChaseGame, stage: Stage, values: Values, goal: Goal, reset: () => void }} Dependencies
 * @typedef {ReturnType<typeof createLooping>} Looping
 */

/** The seconds that it stays at its end. */
const REST = 1;

/** @param {Dependencies} dependencies */
export function createLooping({ game, stage, values, goal, reset }) {
  const { playback, timeline } = game;
  /** The ticks; null outside a loop. @type {{ from: number, to: number, stamp: import('../play/timeline.js').Stamp } | null} */
  let loop = null;
  /** The seconds that it has stayed at its end. */
  let rested = 0;

  /** Goes to the second `at`, or plays the loop. If nothing may move by itself, shows the end of the loop. */
  function start() {
    end();
    if (!(values.loop || values.at) || !game.world || goal.on) return;
    if (game.world.ticks > 0) reset();
    const [from, to] = (values.loop ?? [values.at, values.at]).map((seconds) => Math.round(seconds * ticksPerSecond()));
    if (!values.loop) return show(from, false);
    timeline.keep();
    begin(from, to);
  }

  /** @param {number} from @param {number} to */
  function begin(from, to) {
    // The player walks as in the loop, so the moment is the same.
    if (stage.around.still) return show(to, true);
    game.tick(from);
    game.steered = false;
    loop = { from, to, stamp: timeline.stamp };
    playback.play();
  }

  /** Shows a later tick at once, the same as a still. @param {number} tick @param {boolean} walks whether the player walks until then */
  function show(tick, walks) {
    game.configure({ wander: walks });
    game.tick(tick);
    game.configure({ wander: !stage.around.still });
  }

  function end() {
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

  game.events.on('edited', end);
  return { start, end, follow };
}
