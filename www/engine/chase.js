// A running chase as the page wants it: the handle, its live views, its events as objects and its state as plain JSON.
// Nothing is worked out here that the core already knows; this file only names and regroups.

import { Chase, Cube, actorStride, eventStride, maxStepMs, ticksPerSecond } from '../pkg/cubechase.js';
import { ActorField, EventKind, Phase } from '../pkg/names.js';
import { handleOf, spend, withViews } from './handle.js';
import { isLoaded } from './load.js';
import { partsOf } from './algorithms.js';
import { FACES, cellOfKey, cellSign, cellWord, faceIndex, wordsOf } from './names.js';
import { pairs, plain, triples } from './plain.js';

export { ticksPerSecond };

/**
 * @typedef {import('../pkg/cubechase.js').ChaseOptions} ChaseOptions
 * @typedef {import('../pkg/cubechase.js').MonsterOptions} MonsterOptions
 * @typedef {import('../pkg/cubechase.js').MonsterTuning} MonsterTuning
 * @typedef {import('../pkg/cubechase.js').Said} Said
 * @typedef {import('../pkg/cubechase.js').SaidError} SaidError
 * @typedef {import('./names.js').FaceWord} FaceWord
 * @typedef {'up' | 'down' | 'left' | 'right'} Direction as on the screen
 * @typedef {{ kind: 'repath', tick: number, monster: number, expanded: number, cost: number, length: number }} RepathEvent
 * @typedef {{ kind: 'caught', tick: number, count: number }} CaughtEvent
 * @typedef {{ kind: 'facechange', tick: number, from: FaceWord, to: FaceWord }} FaceChangeEvent
 * @typedef {{ kind: 'gem', tick: number, collected: number, of: number, face: FaceWord }} GemEvent
 * @typedef {{ kind: 'won', tick: number, seconds: number, lives: number, walls: number } | { kind: 'lost', tick: number, seconds: number, collected: number, of: number }} EndEvent
 * @typedef {RepathEvent | CaughtEvent | FaceChangeEvent | GemEvent | EndEvent} ChaseEvent
 * @typedef {{ face: FaceWord, x: number, y: number }} Place in cells, 0 at the first cell's centre
 * @typedef {Place & { awake: boolean, repaths: number, path: Place[] }} MonsterState
 * @typedef {{ tick: number, size: number, player: Place, monsters: MonsterState[], caught: number, walls: Record<string, string[]> }} ChaseState
 * @typedef {string | { size: number, seed: number, generator?: string } | { blank: number }} CubeSource XML, or what to make: a random cube, or floor of a size
 */

/** What the core's own class has under the same name; see its types for what each is. */
const SAME = /** @type {const} */ ([
  ...['size', 'ticks', 'caught', 'monsters', 'repath', 'staysOnFaces', 'wandering', 'cellsVersion', 'pastFrom', 'pastTo', 'pastBytes', 'following'],
  ...['configure', 'reset', 'digest', 'keepPast', 'press', 'release', 'toXml', 'questCopy'],
  ...['step', 'tick', 'seek', 'searchOf', 'tuningOf', 'tune'],
]);

/** What the numbers are called that those take, for the messages about others. */
const NUMBERS = { step: ['step'], tick: ['tick'], seek: ['tick'], searchOf: ['monster'], tuningOf: ['monster'], tune: ['monster'] };

/** Live views: each is valid until the next call into wasm. `order` is what the search of the plan looked at last did, numbers for a `Wave`. */
const LIVE = { actors: Float32Array, cells: Uint8Array, plans: Uint32Array, planEnds: Uint32Array, screen: Float32Array, order: Uint32Array };

export class ChaseWorld extends withViews(handleOf(Chase, SAME, NUMBERS), LIVE) {
  #stride = actorStride();
  /** Fixed steps in a second of the chase. */
  #rate = ticksPerSecond();
  /** The most milliseconds that one `step` takes. @readonly */
  longestStep = maxStepMs();

  /**
   * @param {Cube} cube what the map asks for; stays the caller's
   * @param {Chase} chase
   */
  constructor(cube, chase) {
    super('ChaseWorld', chase);
    /** What the map asks for, before any option. @type {Pick<ChaseOptions, 'repath' | 'chase'>} */
    this.own = { repath: cube.repath, chase: modeOf(cube) };
  }

  /**
   * @param {string} text a cube as XML
   * @param {ChaseOptions} [options]
   * @throws a MapError with line and column
   */
  static fromXml(text, options = {}) {
    return spend(Cube.fromXml(text), (cube) => new ChaseWorld(cube, new Chase(cube, options)));
  }

  /**
   * A chase that was saved, at the beginning of what was: it follows that to its end. Needs what `partsForSaved` names.
   *
   * @param {Uint8Array} bytes as `save` made them
   * @throws a SavedError
   */
  static restore(bytes) {
    const chase = Chase.restore(bytes);
    return spend(Cube.fromXml(chase.toXml()), (cube) => new ChaseWorld(cube, chase));
  }

  /**
   * The parts of the package that a saved chase needs, besides `past`, which has to be there.
   *
   * @param {Uint8Array} bytes
   * @throws a SavedError
   */
  static partsForSaved(bytes) {
    return Chase.savedWords(bytes).flatMap(partsOfWord);
  }

  /**
   * The parts of the package that the monsters of a map need, as their `algorithm` and `walk` say.
   *
   * @param {string} text a cube as XML
   * @throws a MapError with line and column
   */
  static partsFor(text) {
    return spend(Cube.fromXml(text), (cube) => [...cube.hunts.flatMap(partsOfWord), ...partsOf({ chase: modeOf(cube) }, 'cube')]);
  }

  /**
   * A random cube.
   *
   * @param {number} size odd, 5 to 255
   * @param {number} seed
   * @param {ChaseOptions} [options]
   */
  static generate(size, seed, options = {}) {
    return spend(cubeOf({ size, seed }), (cube) => new ChaseWorld(cube, new Chase(cube, options)));
  }

  get seconds() {
    return this.handle.ticks / this.#rate;
  }
  /** Where monsters hunt now: on their `face`, or over the edges of the `cube`. */
  get mode() {
    return modeOf(this.handle);
  }
  /** A sentence or two when plans may be longer than the shortest, and why; else null. @returns {Said | null} */
  get estimateWarning() {
    // Choices that need no other part find the shortest.
    return (isLoaded(['lab']) && this.handle.estimateWarning) || null;
  }

  /** What happened in the past, oldest first. @returns {{ kind: ChaseEvent['kind'], tick: number }[]} */
  marks() {
    return pairs(this.handle.marks()).map(([kind, tick]) => ({ kind: KINDS[kind] ?? 'repath', tick }));
  }
  /**
   * The chase as bytes: the map, a moment at least so many seconds ago, as far as the past is kept, and all since.
   *
   * @param {number} seconds
   * @returns {Uint8Array | null} null where no past is kept
   */
  save(seconds) {
    return this.handle.save(Math.round(plain('seconds', seconds) * this.#rate)) ?? null;
  }
  /**
   * @param {FaceWord | number} face @param {number} x @param {number} y @param {'wall' | 'floor'} kind
   * @returns {boolean} false when the cell was so already
   */
  setCell(face, x, y, kind) {
    return this.handle.setCell(typeof face === 'number' ? face : faceIndex(face), plain('x', x), plain('y', y), kind);
  }

  // Edits of more than a cell: the chase goes on, who is in both maps stays where it is, another size begins anew. They return
  // how many walls were left out because an actor stands there.

  /** What is made, not written, begins anew too. @param {CubeSource} map @throws a MapError with line and column */
  rebuild(map) {
    return spend(cubeOf(map), (cube) => {
      const leftOut = typeof map === 'string' ? this.handle.rebuild(cube) : (this.handle.rebuildAnew(cube), 0);
      this.own = { repath: cube.repath, chase: modeOf(cube) };
      return leftOut;
    });
  }
  /** @param {number} face @param {Uint8Array} cells a byte a cell, row by row, 0 for a wall */
  replaceFace(face, cells) {
    return this.handle.rebuildFace(plain('face', face), cells);
  }
  /** Where the player starts. @param {{ face: number, x: number, y: number }} cell @throws an EditError where a monster starts */
  placePlayer({ face, x, y }) {
    return this.handle.rebuildPlayer(plain('face', face), plain('x', x), plain('y', y));
  }
  /** Where a monster starts; null for one more. @param {number | null} monster @param {{ face: number, x: number, y: number }} cell @throws an EditError where somebody else starts */
  placeMonster(monster, { face, x, y }) {
    return this.handle.rebuildMonster(plain('monster', monster ?? -1), plain('face', face), plain('x', x), plain('y', y));
  }
  /** @param {number} monster @throws an EditError for the last one */
  removeMonster(monster) {
    return this.handle.rebuildWithout(plain('monster', monster));
  }
  /** Where everybody starts, the player first. @returns {{ face: number, x: number, y: number }[]} */
  starts() {
    return triples(this.handle.starts()).map(([face, x, y]) => ({ face, x, y }));
  }

  /** @param {number} face @param {number} x @param {number} y @returns {'wall' | 'floor'} */
  kindAt(face, x, y) {
    return cellWord(this.cells[this.#key(face, x, y)] ?? 0);
  }

  /** Why no wall can stand there now, as the EditError that it would be; null when one can. @param {number} face @param {number} x @param {number} y @returns {SaidError | null} */
  refusal(face, x, y) {
    return this.handle.refusal(plain('face', face), plain('x', x), plain('y', y)) ?? null;
  }

  /** Looks at the plans of one monster, or at everybody's: what `lastPlan` and `order` tell of. @param {number | null} monster */
  lookAt(monster) {
    this.handle.lookAt(plain('monster', monster ?? -1));
  }

  /** Seconds until a monster asks for its next plan; null while it sleeps. @param {number} monster */
  secondsToAsk(monster) {
    const ticks = this.handle.ticksToAsk(plain('monster', monster));
    return ticks < 0 ? null : ticks / this.#rate;
  }
  /** Places one of the walls that a game gives in hand: on a cell, or ahead of the player. @param {{ face: number, x: number, y: number } | null} cell @throws an EditError */
  placeWall(cell) {
    if (cell) this.handle.placeWall(plain('face', cell.face), plain('x', cell.x), plain('y', cell.y));
    else this.handle.placeWallAhead();
  }

  /** The monster that is in a cell, or null. @param {{ face: number, x: number, y: number }} cell */
  monsterIn({ face, x, y }) {
    const { actors } = this;
    for (let m = 0, at = this.#stride; at < actors.length; m++, at += this.#stride) {
      const here = actors[at + ActorField.Face] === face && Math.round(actors[at + ActorField.X] ?? 0) === x;
      if (here && Math.round(actors[at + ActorField.Y] ?? 0) === y) return m;
    }
    return null;
  }

  /** The player's nearest cell. */
  get playerCell() {
    const { actors } = this;
    return { face: actors[ActorField.Face] ?? 0, x: Math.round(actors[ActorField.X] ?? 0), y: Math.round(actors[ActorField.Y] ?? 0) };
  }

  /** What happened since the last call. @returns {ChaseEvent[]} */
  events() {
    const flat = this.handle.takeEvents();
    const stride = eventStride();
    /** @type {ChaseEvent[]} */
    const events = [];
    for (let at = 0; at < flat.length; at += stride) {
      const [kind, tick = 0, a = 0, b = 0, c = 0, d = 0] = flat.subarray(at, at + stride);
      if (kind === EventKind.Repath) events.push({ kind: 'repath', tick, monster: a, expanded: b, cost: c, length: d });
      else if (kind === EventKind.Caught) events.push({ kind: 'caught', tick, count: a });
      else if (kind === EventKind.FaceChange) events.push({ kind: 'facechange', tick, from: FACES[a] ?? '', to: FACES[b] ?? '' });
      else if (kind === EventKind.Gem) events.push({ kind: 'gem', tick, collected: a, of: b, face: FACES[c] ?? '' });
      else if (kind === EventKind.Won) events.push({ kind: 'won', tick, seconds: tick / this.#rate, lives: a, walls: b });
      else if (kind === EventKind.Lost) events.push({ kind: 'lost', tick, seconds: tick / this.#rate, collected: a, of: b });
    }
    return events;
  }

  /**
   * The last plan made, or null before the first. `reaches`: whether it leads to the player; else only as near as one can get. `ratio` asks
   * the core for a second, independent search: not every frame.
   */
  lastPlan() {
    const [monster = -1, expanded, cost, length, reaches, ms] = this.handle.lastCopy();
    return monster < 0 ? null : { monster, expanded, cost, length, ms, reaches: reaches === 1, ratio: this.handle.lastRatio() };
  }

  /** The whole state as plain JSON. @returns {ChaseState} */
  snapshot() {
    const { actors, plans, planEnds, cells, size } = this;
    /** @param {number} at @returns {Place} */
    const place = (at) => ({ face: FACES[actors[at + ActorField.Face] ?? 0] ?? '', x: actors[at + ActorField.X] ?? 0, y: actors[at + ActorField.Y] ?? 0 });
    const monsters = [];
    for (let m = 0, at = this.#stride; at < actors.length; m++, at += this.#stride) {
      monsters.push({
        ...place(at),
        awake: actors[at + ActorField.Awake] === 1,
        repaths: actors[at + ActorField.Asked] ?? 0,
        path: Array.from(plans.subarray(planEnds[m], planEnds[m + 1]), (key) => cellOfKey(key, size)),
      });
    }
    const row = (/** @type {number} */ from) => Array.from(cells.subarray(from, from + size), cellSign).join('');
    const walls = Object.fromEntries(FACES.map((name, face) => [name, Array.from({ length: size }, (_, y) => row(this.#key(face, 0, y)))]));
    return { tick: this.ticks, size, player: place(0), monsters, caught: this.caught, walls };
  }

  /** @param {number} face @param {number} x @param {number} y */
  #key(face, x, y) {
    return (face * this.size + y) * this.size + x;
  }
}

/** The kinds of events by their number. @type {Record<number, ChaseEvent['kind']>} */
const KINDS = Object.freeze({ [EventKind.Repath]: 'repath', [EventKind.Caught]: 'caught', [EventKind.FaceChange]: 'facechange', [EventKind.Gem]: 'gem', [EventKind.Won]: 'won', [EventKind.Lost]: 'lost' });

/** What is needed for a search, an estimate, a walk, a kind of chase, or something that is done to it. @param {string} word @returns {import('./load.js').PartName[]} */
function partsOfWord(word) {
  if (word === 'tuning' || word === 'rebuilding') return ['game'];
  return partsOf({ algorithm: word, heuristic: word, smooth: word === 'lines' || word === 'curve' ? word : 'none', chase: word, goal: word }, 'cube');
}

/** @param {CubeSource} map @returns {Cube} the caller's, to be freed */
function cubeOf(map) {
  if (typeof map === 'string') return Cube.fromXml(map);
  if ('blank' in map) return Cube.blank(plain('size', map.blank));
  return Cube.generate(plain('size', map.size), plain('seed', map.seed), map.generator);
}

/** @param {{ overEdges: boolean }} whose @returns {'face' | 'cube'} */
const modeOf = ({ overEdges }) => (overEdges ? 'cube' : 'face');

// A game over a chase, read out of the core's numbers. See `questCopy` in wasm/src/whole/quest.rs.

/**
 * @typedef {typeof PHASES[number]} PhaseWord in `ready` the player has not moved yet, and time stands still
 * @typedef {{ face: number, x: number, y: number, taken: boolean }} Gem
 * @typedef {{ phase: PhaseWord, lives: number, walls: number, gems: Gem[], taken: number }} Quest
 * @typedef {{ phase: PhaseWord, lives: number, walls: number, gems: { face: string, x: number, y: number, taken: boolean }[] }} GameState
 */

const PHASES = wordsOf(Phase);

/** @param {Uint32Array} numbers @returns {Quest | null} null where there is no game */
export function readQuest(numbers) {
  const [phase, lives = 0, walls = 0, ...rest] = numbers;
  if (phase === undefined) return null;
  /** @type {Gem[]} */
  const gems = [];
  for (let at = 0; at < rest.length; at += 4) {
    const [face = 0, x = 0, y = 0, taken = 0] = rest.slice(at, at + 4);
    gems.push({ face, x, y, taken: taken === 1 });
  }
  return { phase: PHASES[phase] ?? 'ready', lives, walls, gems, taken: gems.filter(({ taken }) => taken).length };
}

/** As a page reads it. @param {Quest} quest @returns {GameState} */
export const stateOf = ({ phase, lives, walls, gems }) => ({ phase, lives, walls, gems: gems.map((gem) => ({ ...gem, face: FACES[gem.face] ?? '' })) });

/** @param {number} ticks of a chase */
export const secondsOf = (ticks) => ticks / ticksPerSecond();
