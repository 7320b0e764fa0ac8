// After a game: the cube turns to each gem, and the last seconds play back. The chase itself stays
// at its end: a key or a press ends both first, because an input in the past would start another
// future.

import { ticksPerSecond } from '../../engine/chase.js';

/**
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Shell } from './shell.js'
 * @import { Stage } from './stage.js'
 * @typedef {{ game: ChaseGame, stage: Stage, shell: Shell }} Dependencies
 */

/** Milliseconds for which each face is shown. */
const FACE_MS = 900;
/** Seconds to play back. */
const LAST = 4;

/** @param {Dependencies} dependencies @param {AbortSignal} signal ends it */
export function createEncore({ game, stage, shell }, signal) {
  let timer = 0;
  let replays = false;
  /** A key that was held over the end is no answer to it. @param {Event} event */
  const press = (event) => (event instanceof KeyboardEvent && event.repeat) || stop();
  for (const type of ['keydown', 'pointerdown'])
    shell.root.addEventListener(type, press, { capture: true, signal });
  signal.addEventListener('abort', stop);

  /** Ends at once, at the end of the game. */
  function stop() {
    clearTimeout(timer);
    if (replays && game.world && game.timeline.isAhead) game.timeline.seek(game.world.timelineTo);
    replays = false;
  }

  /** Turns to each of these faces, then plays back. @param {number[]} faces */
  function turn(faces) {
    const [face, ...others] = faces;
    stage.faceTo(face ?? null);
    timer = window.setTimeout(() => (face === undefined ? replay() : turn(others)), FACE_MS);
  }

  /** Plays back the last seconds, as far as they are recorded. */
  function replay() {
    stop();
    const { range } = game.timeline;
    if (!range || range.from >= range.to) return;
    stage.faceTo(null);
    game.timeline.seek(Math.max(range.from, range.to - LAST * ticksPerSecond()));
    replays = true;
    game.playback.play();
  }

  return {
    /** Whether the past is shown. */
    get replays() {
      // Also over if a page steers the player.
      return (replays &&= game.timeline.isAhead);
    },
    /** Whether there is a past to show. */
    get canReplay() {
      return game.timeline.range !== null;
    },
    turn,
    replay,
    stop,
  };
}
