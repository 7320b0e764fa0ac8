// A chase for JavaScript: the handle, its arrays, its events as objects and its state as plain
// JSON. It only names and groups what the core returns.

import {
  Chase,
  Cube as WasmCube,
  actorStride,
  eventStride,
  maxStepMs,
  ticksPerSecond,
} from '../pkg/cubechase.js';
import { ActorField, EventKind, Phase } from '../pkg/names.js';
import { handleOf, live, useAndFree } from './handle.js';
import { FLOW_FIELD, partsOf } from './algorithms.js';
import { FACES, cellOfKey, cellSign, cellWord, faceIndex, wordsOf } from './names.js';
import { pairs, plain, triples } from './plain.js';
import { viewIn, withArrays } from './views.js';

export { ticksPerSecond };

/**
 * @typedef {import('../pkg/cubechase.js').ChaseOptions} ChaseOptions
 * @typedef {import('../pkg/cubechase.js').MonsterOptions} MonsterOptions
 * @typedef {import('../pkg/cubechase.js').MonsterSettings} MonsterSettings
 * @typedef {import('../pkg/cubechase.js').Said} Said
 * @typedef {import('../pkg/cubechase.js').SaidError} SaidError
 * @typedef {import('./names.js').FaceWord} FaceWord
 * @typedef {'up' | 'down' | 'left' | 'right'} Direction on the screen
 * @typedef {{ kind: 'repath', tick: number, monster: number, expanded: number, cost: number,
 *   length: number }} RepathEvent
 * @typedef {{ kind: 'caught', tick: number, count: number }} CaughtEvent
 * @typedef {{ kind: 'facechange', tick: number, from: FaceWord, to: FaceWord }} FaceChangeEvent
 * @typedef {{ kind: 'gem', tick: number, collected: number, of: number, face: FaceWord }} GemEvent
 * @typedef {{ kind: 'won', tick: number, seconds: number, lives: number, walls: number } | { kind:
 *   'lost', tick: number, seconds: number, collected: number, of: number }} EndEvent
 * @typedef {RepathEvent | CaughtEvent | FaceChangeEvent | GemEvent | EndEvent} ChaseEvent
 * @typedef {{ face: FaceWord, x: number, y: number }} Place in cells, 0 is the centre of the first
 *   cell
 * @typedef {Place & { awake: boolean, repaths: number, path: Place[] }} MonsterState
 * @typedef {{ tick: number, size: number, player: Place, monsters: MonsterState[], caught: number,
 *   walls: Record<string, string[]> }} ChaseState
 * @typedef {string | { size: number, seed: number, generator?: string } | { blank: number }}
 *   CubeSource XML, or the options of a random or blank cube
 */

/** Members that the core's class has under the same name; its types document them. */
const SAME = /** @type {const} */ ([
  ...[
    'size',
    'ticks',
    'caught',
    'monsters',
    'repath',
    'staysOnFaces',
    'wandering',
    'cellsVersion',
    'timelineFrom',
    'timelineTo',
    'timelineBytes',
    'following',
  ],
  ...[
    'configure',
    'reset',
    'digest',
    'keepTimeline',
    'press',
    'release',
    'toXml',
    'xmlInForce',
    'gemGameCopy',
    'parCopy',
    'parWalkCopy',
    'runCopy',
  ],
  ...['step', 'tick', 'seek', 'searchOf', 'settingsOf', 'tune'],
]);

/** The names of the arguments that are numbers, by member, for error messages. */
const NUMBERS = {
  step: ['step'],
  tick: ['tick'],
  seek: ['tick'],
  searchOf: ['monster'],
  settingsOf: ['monster'],
  tune: ['monster'],
};

/** Its arrays. `order` has the events of the last plan's search as numbers, for a `Wave`. */
const ARRAYS = {
  actors: Float32Array,
  cells: Uint8Array,
  plans: Uint32Array,
  planEnds: Uint32Array,
  screen: Float32Array,
  order: Uint32Array,
};

export class ChaseWorld extends withArrays(handleOf(Chase, SAME, NUMBERS), ARRAYS) {
  #stride = actorStride();
  /** Fixed steps per second of the chase. */
  #rate = ticksPerSecond();
  /** The most milliseconds of one `step`. @readonly */
  longestStep = maxStepMs();
  #frame = {
    actors: new Float32Array(0),
    plans: new Uint32Array(0),
    planEnds: new Uint32Array(0),
    screen: new Float32Array(0),
  };

  /**
   * @param {WasmCube} cube the map's own options; the caller frees it
   * @param {Chase} chase
   */
  constructor(cube, chase) {
    super('ChaseWorld', chase);
    /** The map's own options. */
    this.own = ownOf(cube);
  }

  /**
   * @param {string} text a cube as XML
   * @param {ChaseOptions} [options]
   * @throws a MapError with line and column
   */
  static fromXml(text, options = {}) {
    return useAndFree(
      WasmCube.fromXml(text),
      (cube) => new ChaseWorld(cube, new Chase(cube, options)),
    );
  }

  /**
   * Returns a saved chase at its beginning. It replays the saved inputs to their end. It needs the
   * parts of `partsForSaved`.
   *
   * @param {Uint8Array} bytes from `save`
   * @throws a SavedError
   */
  static restore(bytes) {
    const chase = Chase.restore(bytes);
    return useAndFree(WasmCube.fromXml(chase.toXml()), (cube) => new ChaseWorld(cube, chase));
  }

  /**
   * Returns the package parts that a saved chase needs besides its first.
   *
   * @param {Uint8Array} bytes
   * @throws a SavedError
   */
  static partsForSaved(bytes) {
    return Chase.savedWords(bytes).flatMap(partsOfWord);
  }

  /**
   * Returns the package parts that the monsters of a map need for their searches and walks, besides
   * the first part of a chase.
   *
   * @param {string} text a cube as XML
   * @throws a MapError with line and column
   */
  static partsFor(text) {
    return useAndFree(WasmCube.fromXml(text), (cube) => [
      ...new Set(cube.words.split(' ').flatMap(partsOfWord)),
    ]);
  }

  /**
   * Returns a chase on a random cube.
   *
   * @param {number} size odd, 5 to 255
   * @param {number} seed
   * @param {ChaseOptions} [options]
   */
  static generate(size, seed, options = {}) {
    return useAndFree(
      cubeOf({ size, seed }),
      (cube) => new ChaseWorld(cube, new Chase(cube, options)),
    );
  }

  get seconds() {
    return this.handle.ticks / this.#rate;
  }
  /** Where monsters hunt: on their `face`, or over the edges of the `cube`. */
  get mode() {
    return this.handle.overEdges ? 'cube' : 'face';
  }
  /**
   * Why plans can be longer than the shortest, in a sentence or two; null if they cannot.
   *
   * @returns {Said | null}
   */
  get estimateWarning() {
    return this.handle.estimateWarning || null;
  }

  /**
   * Returns the live views of a picture, valid until the next call into wasm. One call reads them
   * all, and each returns the same object.
   */
  frame() {
    const views = this.handle.views();
    const frame = this.#frame;
    frame.actors = viewIn(views, Float32Array, 0, frame.actors);
    frame.plans = viewIn(views, Uint32Array, 2, frame.plans);
    frame.planEnds = viewIn(views, Uint32Array, 3, frame.planEnds);
    frame.screen = viewIn(views, Float32Array, 4, frame.screen);
    return frame;
  }

  /**
   * Returns the past events, oldest first.
   *
   * @returns {{ kind: ChaseEvent['kind'], tick: number }[]}
   */
  marks() {
    return pairs(this.handle.marks()).map(([kind, tick]) => ({
      kind: KINDS[kind] ?? 'repath',
      tick,
    }));
  }
  /**
   * Returns the chase as bytes: the map, a moment at least `seconds` ago, if the past reaches that
   * far, and all inputs since.
   *
   * @param {number} seconds
   * @returns {Uint8Array | null} null if no past is stored
   */
  save(seconds) {
    return this.handle.save(Math.round(plain('seconds', seconds) * this.#rate)) ?? null;
  }
  /**
   * @param {FaceWord | number} face
   * @param {number} x
   * @param {number} y
   * @param {'wall' | 'floor'} kind
   * @returns {boolean} false if the cell had this kind already
   */
  setCell(face, x, y, kind) {
    return this.handle.setCell(
      typeof face === 'number' ? face : faceIndex(face),
      plain('x', x),
      plain('y', y),
      kind,
    );
  }

  // Edits of several cells. The chase continues, and actors of both maps stay where they are. A map
  // of another size starts again. These methods return the number of walls that they left out
  // because of an actor.

  /**
   * A map that is made from options also starts again.
   *
   * @param {CubeSource} map
   * @throws a MapError with line and column
   */
  rebuild(map) {
    return useAndFree(cubeOf(map), (cube) => {
      const leftOut =
        typeof map === 'string' ? this.handle.rebuild(cube) : (this.handle.rebuildAnew(cube), 0);
      this.own = ownOf(cube);
      return leftOut;
    });
  }
  /** @param {number} face @param {Uint8Array} cells a byte per cell, row by row, 0 for a wall */
  replaceFace(face, cells) {
    return this.handle.rebuildFace(plain('face', face), cells);
  }
  /**
   * Sets the start of the player.
   *
   * @param {{ face: number, x: number, y: number }} cell
   * @throws an EditError if a monster starts there
   */
  placePlayer({ face, x, y }) {
    return this.handle.rebuildPlayer(plain('face', face), plain('x', x), plain('y', y));
  }
  /**
   * Sets the start of a monster; null adds one.
   *
   * @param {number | null} monster
   * @param {{ face: number, x: number, y: number }} cell
   * @throws an EditError if another actor starts there
   */
  placeMonster(monster, { face, x, y }) {
    return this.handle.rebuildMonster(
      plain('monster', monster ?? -1),
      plain('face', face),
      plain('x', x),
      plain('y', y),
    );
  }
  /** @param {number} monster @throws an EditError for the last one */
  removeMonster(monster) {
    return this.handle.rebuildWithout(plain('monster', monster));
  }
  /**
   * Returns the starts of all actors, the player first.
   *
   * @returns {{ face: number, x: number, y: number }[]}
   */
  starts() {
    return triples(this.handle.starts()).map(([face, x, y]) => ({ face, x, y }));
  }

  /** @param {number} face @param {number} x @param {number} y @returns {'wall' | 'floor'} */
  kindAt(face, x, y) {
    return cellWord(live(this).cells[this.#key(face, x, y)] ?? 0);
  }

  /**
   * Returns why no wall is allowed there now, as the EditError of the edit; null if it is.
   *
   * @param {number} face
   * @param {number} x
   * @param {number} y
   * @returns {SaidError | null}
   */
  refusal(face, x, y) {
    return this.handle.refusal(plain('face', face), plain('x', x), plain('y', y)) ?? null;
  }

  /**
   * Chooses whose plans `lastPlan` and `order` report.
   *
   * @param {number | null} monster null for all
   */
  lookAt(monster) {
    this.handle.lookAt(plain('monster', monster ?? -1));
  }

  /**
   * Returns the seconds until a monster plans again; null while it sleeps.
   *
   * @param {number} monster
   */
  secondsToAsk(monster) {
    const ticks = this.handle.ticksToAsk(plain('monster', monster));
    return ticks < 0 ? null : ticks / this.#rate;
  }
  /**
   * Places one of the walls of a game on a cell, or ahead of the player.
   *
   * @param {{ face: number, x: number, y: number } | null} cell
   * @throws an EditError
   */
  placeWall(cell) {
    if (cell)
      this.handle.placeWall(plain('face', cell.face), plain('x', cell.x), plain('y', cell.y));
    else this.handle.placeWallAhead();
  }

  /**
   * Returns the monster that is in a cell, or null.
   *
   * @param {{ face: number, x: number, y: number }} cell
   */
  monsterIn({ face, x, y }) {
    const { actors } = live(this);
    for (let m = 0, at = this.#stride; at < actors.length; m++, at += this.#stride) {
      const here =
        actors[at + ActorField.Face] === face && Math.round(actors[at + ActorField.X] ?? 0) === x;
      if (here && Math.round(actors[at + ActorField.Y] ?? 0) === y) return m;
    }
    return null;
  }

  /** The player's nearest cell. */
  get playerCell() {
    const { actors } = live(this);
    return {
      face: actors[ActorField.Face] ?? 0,
      x: Math.round(actors[ActorField.X] ?? 0),
      y: Math.round(actors[ActorField.Y] ?? 0),
    };
  }

  /** Returns the events since the last call. @returns {ChaseEvent[]} */
  events() {
    const flat = this.handle.takeEvents();
    const stride = eventStride();
    /** @type {ChaseEvent[]} */
    const events = [];
    for (let at = 0; at < flat.length; at += stride) {
      const [kind, tick = 0, a = 0, b = 0, c = 0, d = 0] = flat.subarray(at, at + stride);
      if (kind === EventKind.Repath)
        events.push({ kind: 'repath', tick, monster: a, expanded: b, cost: c, length: d });
      else if (kind === EventKind.Caught) events.push({ kind: 'caught', tick, count: a });
      else if (kind === EventKind.FaceChange)
        events.push({ kind: 'facechange', tick, from: FACES[a] ?? '', to: FACES[b] ?? '' });
      else if (kind === EventKind.Gem)
        events.push({ kind: 'gem', tick, collected: a, of: b, face: FACES[c] ?? '' });
      else if (kind === EventKind.Won)
        events.push({ kind: 'won', tick, seconds: tick / this.#rate, lives: a, walls: b });
      else if (kind === EventKind.Lost)
        events.push({ kind: 'lost', tick, seconds: tick / this.#rate, collected: a, of: b });
    }
    return events;
  }

  /**
   * Returns the last plan, or null before the first. `reaches`: whether it leads to the player, or
   * only to the nearest cell. Reading `ratio` runs another search: do not read it in every frame.
   */
  lastPlan() {
    const [monster = -1, expanded, cost, length, reaches, ms] = this.handle.lastCopy();
    return monster < 0
      ? null
      : {
          monster,
          expanded,
          cost,
          length,
          ms,
          reaches: reaches === 1,
          ratio: this.handle.lastRatio(),
        };
  }

  /** Returns the whole state as plain JSON. @returns {ChaseState} */
  snapshot() {
    const { size } = this;
    const { actors, plans, planEnds, cells } = live(this);
    /** @param {number} at @returns {Place} */
    const place = (at) => ({
      face: FACES[actors[at + ActorField.Face] ?? 0] ?? '',
      x: actors[at + ActorField.X] ?? 0,
      y: actors[at + ActorField.Y] ?? 0,
    });
    const monsters = [];
    for (let m = 0, at = this.#stride; at < actors.length; m++, at += this.#stride) {
      monsters.push({
        ...place(at),
        awake: actors[at + ActorField.Awake] === 1,
        repaths: actors[at + ActorField.Asked] ?? 0,
        path: Array.from(plans.subarray(planEnds[m], planEnds[m + 1]), (key) =>
          cellOfKey(key, size),
        ),
      });
    }
    const row = (/** @type {number} */ from) =>
      Array.from(cells.subarray(from, from + size), cellSign).join('');
    const walls = Object.fromEntries(
      FACES.map((name, face) => [
        name,
        Array.from({ length: size }, (_, y) => row(this.#key(face, 0, y))),
      ]),
    );
    return { tick: this.ticks, size, player: place(0), monsters, caught: this.caught, walls };
  }

  /** @param {number} face @param {number} x @param {number} y */
  #key(face, x, y) {
    return (face * this.size + y) * this.size + x;
  }
}

/** The kinds of events by their number. @type {Record<number, ChaseEvent['kind']>} */
const KINDS = Object.freeze({
  [EventKind.Repath]: 'repath',
  [EventKind.Caught]: 'caught',
  [EventKind.FaceChange]: 'facechange',
  [EventKind.Gem]: 'gem',
  [EventKind.Won]: 'won',
  [EventKind.Lost]: 'lost',
});

/**
 * Returns the parts that options of a chase or a monster need. The shared flow field is in the
 * first part of a chase.
 *
 * @param {import('./algorithms.js').Choice} choice
 */
export const partsOfChase = (choice) => partsOf(choice.algorithm === FLOW_FIELD ? {} : choice);

/** Returns the parts for a word of an option. @param {string} word */
const partsOfWord = (word) =>
  partsOfChase({
    algorithm: word,
    heuristic: word,
    smooth: word === 'lines' || word === 'curve' ? word : 'none',
  });

/** @param {CubeSource} map @returns {WasmCube} the caller frees it */
function cubeOf(map) {
  if (typeof map === 'string') return WasmCube.fromXml(map);
  if ('blank' in map) return WasmCube.blank(plain('size', map.blank));
  return WasmCube.generate(plain('size', map.size), plain('seed', map.seed), map.generator);
}

/**
 * @typedef {'chase' | 'collisions' | 'algorithm' | 'heuristic' | 'movement' | 'costs' | 'openList'}
 *   OwnWord
 */

/** Returns the map's own options. @param {WasmCube} cube */
function ownOf(cube) {
  const [chase, collisions, awake, algorithm, heuristic, movement, costs, openList] =
    cube.words.split(' ');
  const words = /** @type {Required<Pick<ChaseOptions, OwnWord>>} */ ({
    chase,
    collisions,
    algorithm,
    heuristic,
    movement,
    costs,
    openList,
  });
  return { repath: cube.repath, awake: awake === 'true', ...words };
}

// A game over a chase, read from the core's numbers. See `gemGameCopy` in
// wasm/src/whole/gem_game.rs.

/**
 * @typedef {typeof PHASES[number]} PhaseWord in `ready`, the player has not moved and time does not
 *   run
 * @typedef {{ face: number, x: number, y: number, taken: boolean }} Gem
 * @typedef {{ phase: PhaseWord, lives: number, walls: number, gems: Gem[], taken: number }} GemGame
 * @typedef {{ phase: PhaseWord, lives: number, walls: number, gems: { face: string, x: number, y:
 *   number, taken: boolean }[] }} GameState
 */

const PHASES = wordsOf(Phase);

/** @param {Uint32Array} numbers @returns {GemGame | null} null if there is no game */
export function readGemGame(numbers) {
  const [phase, lives = 0, walls = 0, ...rest] = numbers;
  if (phase === undefined) return null;
  const gems = Array.from({ length: rest.length / 4 }, (_, gem) => {
    const [face = 0, x = 0, y = 0, taken = 0] = rest.slice(4 * gem);
    return { face, x, y, taken: taken === 1 };
  });
  return {
    phase: PHASES[phase] ?? 'ready',
    lives,
    walls,
    gems,
    taken: gems.filter(({ taken }) => taken).length,
  };
}

/** Returns the game as plain JSON. @param {GemGame} gemGame @returns {GameState} */
export const stateOf = ({ phase, lives, walls, gems }) => ({
  phase,
  lives,
  walls,
  gems: gems.map((gem) => ({ ...gem, face: FACES[gem.face] ?? '' })),
});

/** Converts ticks to seconds. @param {number} ticks of a chase */
export const secondsOf = (ticks) => ticks / ticksPerSecond();
