// What a game is compared with, loaded when one is played: par, the best run of each game, which is
// stored beside its time, and the days that were won.

import { loadParts } from '../../engine/load.js';
import { FACES } from '../../engine/names.js';
import { parOf, parWalkOf, runOf, walkOfRun } from '../../engine/race.js';
import { orNull } from '../../shared/async.js';
import { createDays } from '../play/days.js';
import { fromBase64, toBase64 } from '../../shared/play/link-text.js';

/**
 * @import { ChaseWorld, GemGame } from '../../engine/chase.js'
 * @import { Walk } from '../../engine/race.js'
 */

/** The key in the store. */
export const RUNS = 'cubechase best runs';
/** The most runs to store. Those of games won longest ago are dropped first. */
const MOST = 100;
/** Fewer ticks are not worth telling that they were lost: two seconds. */
const TICKS_LOST = 120;

/** Loads the core's part first. @param {() => Storage} [storage] */
export async function createRace(storage = () => localStorage) {
  await loadParts(['race']);
  /** Runs by game, the game won last at the end. @returns {Record<string, string>} */
  const stored = () => ({ ...orNull(() => JSON.parse(storage().getItem(RUNS) ?? '{}')) });

  return {
    runOf,
    walkOfRun,
    parWalkOf,
    days: createDays(storage),

    /**
     * Returns par of a game, and the gem on whose way the player lost most.
     *
     * @param {ChaseWorld} world
     * @param {readonly { gem: number, tick: number }[]} found when each gem was collected
     * @param {GemGame | null} gemGame
     */
    compare(world, found, gemGame) {
      const par = parOf(world);
      if (!par) return null;
      let lost = { gem: -1, ticks: TICKS_LOST };
      let before = { gem: -1, tick: 0 };
      for (const { gem, tick } of found) {
        const ticks = tick - before.tick - (par.legs[before.gem + 1]?.[gem] ?? 0);
        if (ticks > lost.ticks) lost = { gem, ticks };
        before = { gem, tick };
      }
      // After a reload, some are unknown.
      const isKnown = found.length === par.found.length && lost.gem >= 0;
      const face = FACES[gemGame?.gems[lost.gem]?.face ?? -1];
      return { ticks: par.ticks, lost: isKnown && face ? { ticks: lost.ticks, face } : null };
    },

    /** Returns the best run of a game. @param {string} name @returns {Uint8Array | null} */
    best: (name) => {
      const text = stored()[name];
      return typeof text === 'string' ? orNull(() => fromBase64(text)) : null;
    },

    /**
     * Stores the best run of a game; null removes it.
     *
     * @param {string} name
     * @param {Uint8Array | null} run
     */
    keep(name, run) {
      const { [name]: _, ...others } = stored();
      const all = Object.entries(run ? { ...others, [name]: toBase64(run) } : others);
      // Without a store, there is no ghost.
      orNull(() => storage().setItem(RUNS, JSON.stringify(Object.fromEntries(all.slice(-MOST)))));
    },
  };
}
