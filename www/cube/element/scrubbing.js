// The line of the past under the hand: while it is held time stands, and let go the chase is played once more from there, and
// then goes on. By keys time stops, so that a tick is a tick.

import { ticksPerSecond } from '../../engine/chase.js';
import { adopt } from '../../shared/ui/sheet.js';
import { Scrubber } from '../ui/scrubber.js';
import sheet from './scrubbing.css?inline';

/**
 * @param {ReturnType<typeof import('./shell.js').createShell>} shell @param {import('../play/chase-game.js').ChaseGame} game
 * @param {(tick: number) => void} seek @param {() => void} undo
 */
export function scrubberIn({ root, past }, game, seek, undo) {
  const { playback } = game;
  const shadow = root.getRootNode();
  if (shadow instanceof ShadowRoot) adopt(shadow, [sheet]);
  const scrubber = new Scrubber({
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
  past.append(scrubber.element);
  return scrubber;
}
