// A crowd beside the chase: walkers who follow one flow field to the player. It goes by the chase's own ticks, so it stops,
// steps and runs with it; an edit of the walls reaches it, another map or a restart makes it anew. It is also what a picture
// of it is drawn from: `Crowd` in draw/cube.js.

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

/** Fetches what it needs of the core first. @param {import('./chase-game.js').ChaseGame} game */
export async function crowdOf(game) {
  await loadParts(['game']);
  return new Crowd(game);
}

export class Crowd {
  #game;
  /** @type {CrowdWorld | null} */
  #crowd = null;
  /** The chase that it goes with, and how far it has come. @type {ChaseWorld | null} */
  #world = null;
  #ticks = 0;
  #cells = new Uint8Array(0);
  #cellsVersion = -1;
  #target = '';
  /** How many are wanted. */
  walkers = 0;
  /** Whether the field is to be shown. */
  hasField = false;
  /** How many go into one cell. */
  perCell = PER_CELL;
  /** Changes with the places. */
  version = 0;

  /** @param {import('./chase-game.js').ChaseGame} game */
  constructor(game) {
    this.#game = game;
  }

  /** Three numbers a walker, a live view. */
  get places() {
    return this.#crowd?.places ?? NOBODY;
  }

  /** A direction a cell, a live view; null when it is not to be seen. */
  get field() {
    return (this.hasField && this.#crowd?.field) || null;
  }

  /**
   * Comes to where the chase is.
   *
   * @param {ChaseWorld} world @param {{ walkers: number, hasField: boolean }} wish
   * @returns {Crowd | null} itself, or null when nothing of it is wanted
   */
  at(world, { walkers, hasField }) {
    this.hasField = hasField;
    if (walkers !== this.walkers) this.#resize(walkers);
    if (walkers === 0 && !hasField) this.free();
    else this.#follow(world);
    return this.#crowd && this;
  }

  /** @param {ChaseWorld} world */
  #follow(world) {
    if (world !== this.#world || world.ticks < this.#ticks || this.#cells.length !== world.cells.length) this.#begin(world);
    else if (world.cellsVersion !== this.#cellsVersion) this.#rebuild(world);
    const ticks = world.ticks - this.#ticks;
    if (ticks > 0) this.#advance(world, ticks);
  }

  /** The handle is locked, or nobody knows what it is: not another word to it. */
  drop() {
    this.#crowd = this.#world = null;
  }

  free() {
    const crowd = this.#crowd;
    this.drop();
    crowd?.free();
  }

  /** @param {number} walkers */
  #resize(walkers) {
    this.walkers = walkers;
    this.#in((crowd) => crowd.resize(Math.max(walkers, 1), this.#density()));
    this.version += 1;
  }

  /** @param {ChaseWorld} world */
  #begin(world) {
    this.free();
    this.#keep(world);
    this.#world = world;
    this.#ticks = world.ticks;
    this.#target = '';
    const perCell = this.#density();
    const options = { walkers: Math.max(this.walkers, 1), seed: SEED, spread: SPREAD, perCell };
    this.#crowd = this.#game.guard.in(() => CrowdWorld.fromXml(world.toXml(), options), null);
    // Also while the chase stands still there is a way to be shown.
    do this.#advance(world, 0);
    while (this.#crowd?.current === false);
  }

  /** The walls that were built or cleared since. @param {ChaseWorld} world */
  #rebuild(world) {
    const before = this.#cells;
    this.#keep(world);
    const { size } = world;
    this.#cells.forEach((kind, key) => {
      if (kind === before[key]) return;
      const face = FACES[Math.floor(key / size ** 2)] ?? '';
      this.#in((crowd) => void crowd.setCell(face, key % size, Math.floor(key / size) % size, cellWord(kind)));
    });
    this.#advance(world, 0);
  }

  /** One tick at least: a field is built in ticks. @param {ChaseWorld} world @param {number} ticks of the chase */
  #advance(world, ticks) {
    const at = world.playerCell;
    // Half way over an edge the nearest whole number lies beyond it.
    const [x, y] = [Math.min(at.x, world.size - 1), Math.min(at.y, world.size - 1)];
    const target = `${at.face} ${x} ${y}`;
    this.#in((crowd) => {
      if (target !== this.#target) crowd.target(at.face, x, y);
      this.#target = target;
      crowd.tick(Math.min(Math.max(ticks, 1), MOST_TICKS));
    });
    this.#ticks += ticks;
    this.version += 1;
  }

  /** @param {ChaseWorld} world */
  #keep(world) {
    this.#cells = world.cells.slice();
    this.#cellsVersion = world.cellsVersion;
  }

  /** So many of them into a cell that they find room around the player, and are not everywhere. */
  #density() {
    const floor = this.#cells.reduce((sum, kind) => sum + Number(cellWord(kind) === 'floor'), 0);
    this.perCell = Math.max(PER_CELL, Math.ceil((DENSER * this.walkers) / Math.max(floor, 1)));
    return this.perCell;
  }

  /** @param {(crowd: CrowdWorld) => void} work */
  #in(work) {
    const crowd = this.#crowd;
    if (crowd && !this.#game.guard.in(() => (work(crowd), true), false)) this.drop();
  }
}

const NOBODY = new Float32Array(0);
