// A crowd beside the chase: walkers who follow one flow field to the player. It goes by the chase's own ticks, so it stops,
// steps and runs with it; an edit of the walls reaches it, another map or a restart makes it anew. It is also what a picture
// of it is drawn from: `Crowd` in draw/crowd.js.

import { CrowdWorld } from '../../engine/crowd.js';
import { loadParts } from '../../engine/load.js';
import { FACES, cellWord } from '../../engine/names.js';

/** @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld */

/** What they are drawn from: every time the same. */
const SEED = 1;
/** At least so many go into a cell; and so many times as many as there would be if they stood in all of them alike. */
const PER_CELL = 3;
const DENSER = 3.5;
/** Of a chase that was sent on by hand, so many ticks are gone along with: a minute. */
const MOST_TICKS = 3600;
/** Nobody walks in step. */
const SPREAD = 0.35;
const NOBODY = new Float32Array(0);

/** @typedef {Awaited<ReturnType<typeof crowdOf>>} Crowd */

/** Fetches what it needs of the core first. @param {import('./chase-game.js').ChaseGame} game */
export async function crowdOf(game) {
  await loadParts(['game']);
  /** @type {CrowdWorld | null} */
  let crowd = null;
  /** The chase that it goes with, and how far it has come. @type {ChaseWorld | null} */
  let followed = null;
  let cameTo = 0;
  let cells = new Uint8Array(0);
  let cellsVersion = -1;
  let aim = '';
  let showsField = false;
  /** What a picture of it is drawn from: `Crowd` in draw/crowd.js. */
  const shown = {
    /** How many are wanted. */
    walkers: 0,
    /** How many go into one cell. */
    perCell: PER_CELL,
    /** Changes with the places. */
    version: 0,
    /** Three numbers a walker, a live view. */
    get places() {
      return crowd?.places ?? NOBODY;
    },
    /** A direction a cell, a live view; null when it is not to be seen. @returns {Uint8Array | null} */
    get field() {
      return (showsField && crowd?.field) || null;
    },
  };

  /** @param {(here: CrowdWorld) => void} work */
  function ask(work) {
    const here = crowd;
    if (here && !game.guard.in(() => (work(here), true), false)) drop();
  }

  /** The handle is locked, or nobody knows what it is: not another word to it. */
  function drop() {
    crowd = followed = null;
  }

  function free() {
    const here = crowd;
    drop();
    here?.free();
  }

  /** So many of them into a cell that they find room around the player, and are not everywhere. */
  function density() {
    const floor = cells.reduce((sum, kind) => sum + Number(cellWord(kind) === 'floor'), 0);
    shown.perCell = Math.max(PER_CELL, Math.ceil((DENSER * shown.walkers) / Math.max(floor, 1)));
    return shown.perCell;
  }

  /** @param {ChaseWorld} world */
  function keepCells(world) {
    cells = world.cells.slice();
    cellsVersion = world.cellsVersion;
  }

  /** One tick at least: a field is built in ticks. @param {ChaseWorld} world @param {number} ticks of the chase */
  function advance(world, ticks) {
    const at = world.playerCell;
    // Half way over an edge the nearest whole number lies beyond it.
    const [x, y] = [Math.min(at.x, world.size - 1), Math.min(at.y, world.size - 1)];
    const next = `${at.face} ${x} ${y}`;
    ask((here) => {
      if (next !== aim) here.target(at.face, x, y);
      aim = next;
      here.tick(Math.min(Math.max(ticks, 1), MOST_TICKS));
    });
    cameTo += ticks;
    shown.version += 1;
  }

  /** @param {ChaseWorld} world */
  function begin(world) {
    free();
    keepCells(world);
    followed = world;
    cameTo = world.ticks;
    aim = '';
    const options = { walkers: Math.max(shown.walkers, 1), seed: SEED, spread: SPREAD, perCell: density() };
    crowd = game.guard.in(() => CrowdWorld.fromXml(world.toXml(), options), null);
    // Also while the chase stands still there is a way to be shown.
    do advance(world, 0);
    while (crowd?.current === false);
  }

  /** The walls that were built or cleared since. @param {ChaseWorld} world */
  function rebuild(world) {
    const before = cells;
    keepCells(world);
    const { size } = world;
    cells.forEach((kind, key) => {
      if (kind === before[key]) return;
      const face = FACES[Math.floor(key / size ** 2)] ?? '';
      ask((here) => void here.setCell(face, key % size, Math.floor(key / size) % size, cellWord(kind)));
    });
    advance(world, 0);
  }

  return {
    drop,
    free,
    /**
     * Comes to where the chase is.
     *
     * @param {ChaseWorld} world @param {Pick<import('./settings.js').Values, 'walkers' | 'field'>} wish
     * @returns what is to be drawn, or null when nothing of it is wanted
     */
    at(world, { walkers, field }) {
      showsField = field;
      if (walkers !== shown.walkers) {
        shown.walkers = walkers;
        ask((here) => here.resize(Math.max(walkers, 1), density()));
        shown.version += 1;
      }
      if (walkers === 0 && !field) {
        free();
        return null;
      }
      if (world !== followed || world.ticks < cameTo || cells.length !== world.cells.length) begin(world);
      else if (world.cellsVersion !== cellsVersion) rebuild(world);
      if (world.ticks > cameTo) advance(world, world.ticks - cameTo);
      return crowd && shown;
    },
  };
}
