// The line of the past under the hand: while it is held time stands, and let go the chase is played once more from there, and
// then goes on. By keys time stops, so that a tick is a tick.

import { ticksPerSecond } from '../../engine/chase.js';
import { adopt } from '../../shared/ui/sheet.js';
import { createScrubber } from '../ui/scrubber.js';
import sheet from './scrubbing.css?inline';

/** @import { App } from './types.js' */

/** @param {App} app @param {(tick: number) => void} seek @param {() => void} undo */
export function scrubberIn({ words, game, shell, shadow }, seek, undo) {
  const { playback } = game;
  adopt(shadow, [sheet]);
  const scrubber = createScrubber({
    words,
    rate: ticksPerSecond(),
    marks: () => game.past.marks,
    seek,
    undo,
    begin: (byKey) => {
      if (byKey) playback.pause();
      else playback.stands = true;
    },
    end: () => {
      playback.stands = false;
      playback.wake();
    },
  });
  shell.past.append(scrubber.element);
  return scrubber;
}
