// Ten seconds for a visitor who only looks at the title screen: the cube unfolds and folds up, the
// player crosses an edge, a monster there wakes up, its search spreads and becomes a plan, and a
// wall on the plan bends it. All of it is the chase that runs there, so the film shows what a game
// does. A key, a press or a choice ends it.

/** @import { ChaseEvent } from '../../engine/chase.js' */
/** @import { ChaseGame } from '../play/chase-game.js' */
/** @import { Values } from '../play/settings.js' */
/** @import { Shell } from './shell.js' */
/** @import { Stage } from './stage.js' */
/** @import { Watched } from './watched.js' */
/**
 * @typedef {{ game: ChaseGame, stage: Stage, watched: Watched, values: Values, shell: Shell }}
 *   Dependencies
 */
/** @typedef {ReturnType<typeof createFilm>} Film */

/** Seconds of the film at which the cube unfolds and folds up. */
const UNFOLDS = 0.8;
const FOLDS = 2.6;
/**
 * The speed of the chase until the player crosses an edge, and the seconds after which the film
 * waits for it no longer.
 */
const FAST = 1.6;
const LONGEST = 14;
/**
 * Seconds after the search of the monster has begun: the plan is shown, a wall is on it, and the
 * film ends.
 */
const PLAN = 0.9;
const WALL = 2.3;
const END = 5;
/** The fewest cells of a plan on which a wall is built. */
const LONG = 4;

/**
 * @param {Dependencies} dependencies
 * @param {(isWhole: boolean) => void} ended isWhole: it was not interrupted
 */
export function createFilm({ game, stage, watched, values, shell }, ended) {
  const leaving = new AbortController();
  const { signal } = leaving;
  let seconds = 0;
  /** Whether the player has crossed an edge. */
  let hasCrossed = false;
  /** The monster that has woken up then, and the seconds since. @type {number | null} */
  let monster = null;
  let since = 0;
  /**
   * The wall on its plan.
   *
   * @type {{ face: import('../../engine/names.js').FaceWord, x: number, y: number } | null}
   */
  let wall = null;

  game.playback.speed = FAST * values.speed;
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    shell.root.addEventListener(type, () => end(false), { capture: true, passive: true, signal });
  // Before the page stores the chase: it would come back with the wall.
  document.addEventListener('visibilitychange', () => document.hidden && end(false), {
    capture: true,
    signal,
  });
  window.addEventListener('pagehide', () => end(false), { capture: true, signal });

  /** Call it for each picture. @param {number} passed seconds since the last one */
  function follow(passed) {
    const before = monster === null ? seconds : since;
    const isNow = (/** @type {number} */ at) => before < at && before + passed >= at;
    if (monster === null) {
      seconds += passed;
      if (isNow(UNFOLDS)) void stage.show('net');
      if (isNow(FOLDS)) void stage.show('cube');
      if (isNow(LONGEST)) end(true);
      return;
    }
    since += passed;
    watched.plans = since >= PLAN;
    if (isNow(WALL)) build(monster);
    if (isNow(END)) end(true);
  }

  /** @param {ChaseEvent} event */
  function hear(event) {
    if (event.kind === 'caught') end(true);
    if (event.kind === 'facechange' && stage.view === 'cube') {
      hasCrossed = true;
      game.playback.speed = values.speed;
    } else if (event.kind === 'repath' && hasCrossed && monster === null && 'monster' in event) {
      monster = event.monster;
      watched.ask(monster);
    }
  }

  /**
   * Builds a wall in the middle of a monster's plan. Unlike an edit, it is not stored, and the map
   * keeps its name.
   *
   * @param {number} of
   */
  function build(of) {
    const path = game.snapshot()?.monsters[of]?.path ?? [];
    const cell = path[Math.floor(path.length / 2)];
    if (cell && path.length >= LONG && set(cell, 'wall')) wall = cell;
  }

  /**
   * @param {NonNullable<typeof wall>} cell
   * @param {'wall' | 'floor'} kind
   * @returns {boolean} whether the cell changed
   */
  function set({ face, x, y }, kind) {
    try {
      return game.guard.in(() => game.world?.setCell(face, x, y, kind) ?? false, false);
    } catch {
      // An actor is there, or another map is open.
      return false;
    }
  }

  /** Returns everything to where the chase is without a film. @param {boolean} isWhole */
  function end(isWhole) {
    if (signal.aborted) return;
    leaving.abort();
    if (wall) set(wall, 'floor');
    game.playback.speed = values.speed;
    watched.plans = true;
    watched.ask(values.watch);
    void stage.show(values.view === 'net' ? 'net' : 'cube');
    ended(isWhole);
  }

  return { follow, hear, end };
}
