// A player for tests of a game: it walks to the nearest gem, keeps away from monsters, and needs
// time to think at a turn, as a reader does who plays for the first time.

import { readGemGame } from '../../../www/engine/chase.js';
import { FACES as ORDER } from '../../../www/engine/names.js';
import { keyAlong } from './drive.mjs';
import { axisOf, SIDES, walk } from './geometry.mjs';

/** @typedef {import('./geometry.mjs').Cell} Cell */

/** The cells around an awake monster that a player keeps away from. */
const NEAR = 5;
/** The ticks that it thinks before a turn, and on another face. */
const [TURN, ARRIVAL] = [30, 120];
/** The longest game, in ticks. */
const MOST = 180 * 60;

const nameOf = (/** @type {Cell} */ { face, x, y }) => `${face} ${x} ${y}`;

/**
 * Plays to the end. The world has the goal `gems` and has not begun.
 *
 * @param {import('../../../www/engine/chase.js').ChaseWorld} world
 */
export function playOn(world) {
  const { size } = world;
  const { walls } = world.snapshot();
  const isFloor = (/** @type {Cell} */ { face, x, y }) => walls[face]?.[y]?.[x] !== '#';
  /** @param {Cell} cell */
  const steps = (cell) =>
    SIDES.map((side) => axisOf(cell.face, side))
      .map((axis) => ({ axis, to: walk(cell, axis, size).cell }))
      .filter(({ to }) => isFloor(to));
  const named = (/** @type {{ face: number, x: number, y: number }} */ { face, x, y }) => ({
    face: ORDER[face] ?? '',
    x,
    y,
  });
  const here = () => named(world.playerCell);
  const game = () =>
    /** @type {import('../../../www/engine/chase.js').GemGame} */ (
      readGemGame(world.gemGameCopy())
    );

  /**
   * Returns the distances from some cells, up to a limit.
   *
   * @param {Cell[]} from
   * @param {number} most
   * @param {(cell: Cell) => boolean} [isFree]
   */
  function distances(from, most, isFree = () => true) {
    const found = new Map(from.map((cell) => [nameOf(cell), 0]));
    let edge = from;
    for (let far = 1; far <= most && edge.length > 0; far++) {
      edge = edge
        .flatMap(steps)
        .map(({ to }) => to)
        .filter((to) => {
          const isNew = !found.has(nameOf(to)) && isFree(to);
          if (isNew) found.set(nameOf(to), far);
          return isNew;
        });
    }
    return found;
  }

  /**
   * Returns the step to the nearest gem that no monster blocks, or away from the monsters.
   *
   * @param {Cell} at
   */
  function choose(at) {
    const monsters = world
      .snapshot()
      .monsters.filter(({ awake }) => awake)
      .map(({ face, x, y }) => ({ face, x: Math.round(x), y: Math.round(y) }));
    const threat = distances(monsters, NEAR);
    const gems = game()
      .gems.filter(({ taken }) => !taken)
      .map(named);
    const choices = steps(at);
    for (let near = NEAR; near >= 0; near--) {
      const isFree = (/** @type {Cell} */ cell) =>
        (threat.get(nameOf(cell)) ?? Infinity) > near || nameOf(cell) === nameOf(at);
      const far = distances(gems.filter(isFree), Infinity, isFree);
      const [best] = choices
        .filter(({ to }) => far.has(nameOf(to)))
        .sort((one, other) => (far.get(nameOf(one.to)) ?? 0) - (far.get(nameOf(other.to)) ?? 0));
      if (best) return best.axis;
    }
    const away = (/** @type {{ to: Cell }} */ { to }) => threat.get(nameOf(to)) ?? Infinity;
    return choices.sort((one, other) => away(other) - away(one))[0]?.axis;
  }

  /** @type {string | undefined} */
  let held;
  let at = here();
  let thinks = 0;
  /** @param {string | undefined} key */
  const hold = (key) => {
    if (held && key !== held) world.release(held);
    if (key && key !== held) world.press(key);
    held = key;
  };
  const decide = () => {
    const axis = choose(at);
    return axis && keyAlong(world, axis);
  };
  hold(decide());
  while (world.ticks < MOST && !['won', 'lost'].includes(game().phase)) {
    world.tick(1);
    const now = here();
    if (nameOf(now) !== nameOf(at)) {
      if (now.face !== at.face) thinks = ARRIVAL;
      at = now;
      if (thinks === 0 && decide() !== held) thinks = TURN;
    }
    if (thinks > 0) {
      // It stands until it knows.
      hold(undefined);
      if (--thinks === 0) hold(decide());
    } else if (held === undefined || world.ticks % 30 === 0) hold(decide());
  }
  const { phase, lives } = game();
  return { phase, lives, seconds: world.ticks / 60 };
}
