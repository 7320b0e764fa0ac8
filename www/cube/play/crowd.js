// A crowd beside the chase: walkers that follow one flow field to the player. It uses the chase's
// ticks, so it pauses, steps and runs with the chase. It follows edits of the walls. Another map or
// a restart makes a new one. It is also the input of its picture: `Crowd` in draw/crowd.js.

import { CubeCrowd } from '../../engine/crowd.js';
import { live } from '../../engine/handle.js';
import { loadParts } from '../../engine/load.js';
import { FACES, cellWord } from '../../engine/names.js';

/** @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld */

/** The same random positions every time. */
const SEED = 1;
/** The least walkers per cell, and the factor over an even distribution. */
const PER_CELL = 3;
const DENSER = 3.5;
/**
 * For walkers that yield: the places for each walker, and the most places along an edge of the
 * cube, as `Cube::MAX_SIZE` of the core.
 */
const ROOM = 1.8;
const MOST_PLACES = 256;
/** The most ticks in one step of a chase: a minute. */
const MOST_TICKS = 3600;
/** The spread of the speeds, so that walkers are not in step. */
const SPREAD = 0.35;
const NOBODY = new Float32Array(0);
/** The direction of a walker that stands. */
const STANDS = 8;
/**
 * The ticks after which half of a wait is forgotten, and the wait in ticks, for each walker that a
 * cell is meant for, that shows best.
 */
const HALF_LIFE = 60;
const LONG = 60;

/** @typedef {Awaited<ReturnType<typeof crowdOf>>} Crowd */

/** Loads its parts of the core first. @param {import('./chase-game.js').ChaseGame} game */
export async function crowdOf(game) {
  await loadParts(['crowd']);
  /** @type {CubeCrowd | null} */
  let crowd = null;
  /** The chase of the crowd, and its last tick. @type {ChaseWorld | null} */
  let followed = null;
  let cameTo = 0;
  /** @type {Uint8Array} */
  let cells = new Uint8Array(0);
  let cellsVersion = -1;
  let aim = '';
  let showsField = false;
  /** How long walkers have waited in each cell, in ticks; empty if it is not shown. */
  let waits = new Float32Array(0);
  let jams = new Uint8Array(0);
  /** The requested walkers, and whether they yield. */
  let requested = 0;
  let yields = false;
  /** The input of a picture: `Crowd` in draw/crowd.js. */
  const shown = {
    /** The number of walkers. */
    walkers: 0,
    /** The most walkers in one cell. */
    perCell: PER_CELL,
    /** The places along a cell if walkers yield, or 1. */
    side: 1,
    /** Changes with the positions. */
    version: 0,
    /** Three numbers per walker, a live view. */
    get places() {
      return crowd ? live(crowd).places : NOBODY;
    },
    /** A direction per cell, a live view; null if it is not shown. @returns {Uint8Array | null} */
    get field() {
      return showsField && crowd ? live(crowd).field : null;
    },
    /**
     * A level per cell: how long walkers have waited there, from 0 to 255; null if it is not shown.
     *
     * @returns {Uint8Array | null}
     */
    get jams() {
      return jams.length > 0 ? jams : null;
    },
  };

  /** @param {(here: CubeCrowd) => void} work */
  function ask(work) {
    const here = crowd;
    if (here && !game.guard.in(() => (work(here), true), false)) drop();
  }

  /** Drops the handle, which is locked or in an unknown state. */
  function drop() {
    crowd = followed = null;
  }

  function free() {
    const here = crowd;
    drop();
    here?.free();
  }

  /**
   * Sets and returns the walkers and the most per cell: enough to fit around the player, few enough
   * not to be everywhere. If they yield, there are at most as many as places.
   */
  function density() {
    const floor = cells.reduce((sum, kind) => sum + Number(cellWord(kind) === 'floor'), 0);
    const average = requested / Math.max(floor, 1);
    shown.side = yields
      ? Math.min(
          Math.ceil(Math.sqrt(ROOM * average)) || 1,
          Math.floor(MOST_PLACES / Math.sqrt(cells.length / FACES.length)),
        )
      : 1;
    shown.perCell = yields ? shown.side ** 2 : Math.max(PER_CELL, Math.ceil(DENSER * average));
    shown.walkers = yields ? Math.min(requested, floor * shown.perCell) : requested;
    return { walkers: Math.max(shown.walkers, 1), perCell: shown.perCell };
  }

  /** @param {ChaseWorld} world */
  function keepCells(world) {
    cells = world.cells;
    cellsVersion = world.cellsVersion;
  }

  /**
   * Counts the ticks in which walkers stand, except at the target.
   *
   * @param {CubeCrowd} here
   * @param {number} target the key of its cell
   * @param {number} ticks
   */
  function countWaits(here, target, ticks) {
    const kept = 0.5 ** (ticks / HALF_LIFE);
    waits.forEach((wait, key) => (waits[key] = wait * kept));
    const { cells: at, directions } = live(here);
    directions.forEach((direction, walker) => {
      if (direction === STANDS && at[walker] !== target) waits[at[walker]] += ticks;
    });
    const most = LONG * (yields ? shown.side ** 2 : 1);
    waits.forEach((wait, key) => (jams[key] = Math.min(255, (255 * wait) / most)));
  }

  /**
   * Advances at least one tick, because fields are built in ticks.
   *
   * @param {ChaseWorld} world
   * @param {number} ticks of the chase
   */
  function advance(world, ticks) {
    const at = world.playerCell;
    // In the middle of an edge, the nearest whole number is outside.
    const [x, y] = [Math.min(at.x, world.size - 1), Math.min(at.y, world.size - 1)];
    const next = `${at.face} ${x} ${y}`;
    ask((here) => {
      if (next !== aim) here.target([at.face, x, y]);
      aim = next;
      here.tick(Math.min(Math.max(ticks, 1), MOST_TICKS));
      if (jams.length > 0) countWaits(here, (at.face * world.size + y) * world.size + x, ticks);
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
    const options = { ...density(), seed: SEED, spread: SPREAD, yielding: yields };
    crowd = game.guard.in(() => CubeCrowd.fromXml(world.toXml(), options), null);
    // While the chase is paused, the field is built too.
    do advance(world, 0);
    while (crowd?.current === false);
  }

  /** Applies the walls that have changed. @param {ChaseWorld} world */
  function rebuild(world) {
    const before = cells;
    keepCells(world);
    const { size } = world;
    cells.forEach((kind, key) => {
      if (kind === before[key]) return;
      const face = FACES[Math.floor(key / size ** 2)] ?? '';
      ask(
        (here) =>
          void here.setCell([face, key % size, Math.floor(key / size) % size], cellWord(kind)),
      );
    });
    advance(world, 0);
  }

  return {
    drop,
    free,
    /**
     * Catches up with the chase.
     *
     * @param {ChaseWorld} world
     * @param {Pick<import('./settings.js').Values, 'walkers' | 'yielding' | 'jams' | 'field'>} wish
     * @returns the input of the picture, or null if nothing is shown
     */
    at(world, { walkers, yielding, jams: showsJams, field }) {
      showsField = field;
      const all = FACES.length * world.size ** 2;
      const counted = showsJams && walkers > 0 ? all : 0;
      if (counted !== jams.length) {
        [waits, jams] = [new Float32Array(counted), new Uint8Array(counted)];
        shown.version += 1;
      }
      if (yielding !== yields) {
        yields = yielding;
        free();
      }
      if (walkers !== requested) {
        requested = walkers;
        const { walkers: count, perCell } = density();
        ask((here) => here.resize(count, perCell));
        shown.version += 1;
      }
      if (walkers === 0 && !field) {
        free();
        return null;
      }
      if (world !== followed || world.ticks < cameTo || cells.length !== all) begin(world);
      else if (world.cellsVersion !== cellsVersion) rebuild(world);
      if (world.ticks > cameTo) advance(world, world.ticks - cameTo);
      return crowd && shown;
    },
  };
}
