// Editing of the cube while the chase continues: what a press, a drag and a key do with the current
// tool. The keyboard has a cell cursor that moves in screen directions.

import { layout } from '../../engine/layout.js';
import { FACES } from '../../engine/names.js';
import { msg, saidBy, sentence } from '../../shared/message.js';
import { orTell } from '../../shared/ui/notice.js';
import { overEdge, readingOf } from '../draw/measures.js';
import { createBuilder, same } from '../play/builder.js';

/**
 * @import { Cell } from '../draw/measures.js'
 * @import { Direction } from '../../engine/chase.js'
 * @import { Held, Kind } from '../play/builder.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Stage } from './stage.js'
 * @import { Watched } from './watched.js'
 * @typedef {{ game: ChaseGame, stage: Stage, notice: Notice, watched: Watched }} Dependencies
 * @typedef {'shown' | 'history' | 'map' | 'held' | 'other map'} Change
 */

/** Unit steps on the screen, y down. @type {Record<Direction, [number, number]>} */
const STEPS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** @typedef {ReturnType<typeof createHand>} Hand */

/**
 * @param {Dependencies} dependencies
 * @param {(what: Change) => void} changed
 */
export function createHand({ game, stage, notice, watched }, changed) {
  const builder = createBuilder(game, () => changed('history'));
  /** @type {Cell | null} */
  let cursor = null;
  /** Whether keys moved the cursor there. */
  let isByKeys = false;
  /**
   * @type {{ at: Cell, kind: Kind | null, monster: number | null, before: string, refused: boolean
   *   } | null}
   */
  let stroke = null;
  const hand = {
    /** Whether editing is on. */
    shown: false,
    /** @type {Held} */
    held: { tool: 'wall', brush: 1, mirror: 'none', algorithm: '' },
    /** The starts of all actors, the player first. @type {Cell[]} */
    starts: [],
    /** Returns the face of the cursor, or of the player. @returns {number} */
    faceAtHand: () => cursor?.face ?? game.world?.playerCell.face ?? 0,
    builder,
    show,
    take,
    replaced,
    edited,
    strokeStart,
    strokeMove,
    strokeEnd,
    strokeCancel,
    hover,
    moveCursor,
    press,
    shortcut,
    step,
    fill,
    remake,
    search,
    tune,
    remove,
    rebuild,
  };

  /** @param {boolean} shown */
  function show(shown) {
    hand.shown = shown;
    end();
    point(null);
    edited();
    changed('shown');
  }

  /** @param {Partial<Held>} held */
  function take(held) {
    end();
    Object.assign(hand.held, held);
    point(cursor);
    changed('held');
  }

  /** Call it after another map opens. */
  function replaced() {
    stroke = null;
    cursor = null;
    builder.forget();
    edited();
    changed('other map');
  }

  /** Call it after any change of the map. */
  function edited() {
    const { world } = game;
    hand.starts = (world && game.guard.in(() => world.starts(), [])) ?? [];
    changed('map');
  }

  /** @param {Cell} cell */
  function strokeStart(cell) {
    end();
    isByKeys &&= cursor !== null && same(cursor, cell);
    const { tool } = hand.held;
    const kind = tool === 'wall' ? opposite(cell) : tool === 'floor' ? 'floor' : null;
    stroke = { at: cell, kind, monster: null, before: kind ? '' : game.text(), refused: false };
    if (kind) builder.begin();
    if (tool === 'monster') attempt(() => takeMonster(cell));
    else apply(cell);
  }

  /** @param {Cell} cell */
  function strokeMove(cell) {
    if (!stroke || same(stroke.at, cell)) return;
    stroke.at = cell;
    apply(cell);
  }

  function strokeEnd() {
    end();
    // The cursor now shows what the next press does.
    point(cursor);
  }

  /**
   * Cancels the first cells of a stroke when a second finger comes down, but not a longer stroke.
   */
  function strokeCancel() {
    const { brush, mirror } = hand.held;
    const one = brush ** 2 * (mirror === 'both' ? 4 : mirror === 'none' ? 1 : 2);
    if (stroke?.kind && builder.strokeLength <= one) {
      builder.cancel();
      stroke = null;
    } else if (stroke && !stroke.kind) {
      const { before } = stroke;
      attempt(() => game.rebuild(before));
    }
    end();
    point(null);
  }

  /** Shows what a press does here. @param {Cell | null} cell */
  function hover(cell) {
    isByKeys = false;
    point(cell);
  }

  /** @param {Direction} direction on the screen */
  function moveCursor(direction) {
    const { world } = game;
    if (!world) return;
    const player = world.playerCell;
    // A cursor that a pointer left on another face is ignored: the player's face is turned to the
    // viewer.
    const from = cursor && (isByKeys || cursor.face === player.face) ? cursor : player;
    const to = beside(stage, from, direction, world.size) ?? from;
    point(to);
    isByKeys = true;
    tellOf(to);
  }

  /** Does what a press does, by key. */
  function press() {
    const cell = cursor ?? game.world?.playerCell;
    if (!cell) return;
    strokeStart(cell);
    strokeEnd();
    tellOf(cell);
  }

  /**
   * Handles a key with Ctrl or ⌘.
   *
   * @param {{ key: string, shiftKey: boolean }} event
   * @returns {boolean} whether it used the key
   */
  function shortcut({ key, shiftKey }) {
    const letter = key.toLowerCase();
    if (letter !== 'z' && letter !== 'y') return false;
    step(letter === 'y' || shiftKey ? 'redo' : 'undo');
    return true;
  }

  /** @param {'undo' | 'redo'} action */
  function step(action) {
    let moved = false;
    end();
    attempt(() => (moved = builder[action]()));
    if (action === 'undo') notice.say(moved ? msg('Undone') : msg('Nothing to undo'));
    else notice.say(moved ? msg('Redone') : msg('Nothing to redo'));
  }

  /** Fills a face. @param {Kind} kind */
  function fill(kind) {
    const { world } = game;
    if (!world) return;
    const face = hand.faceAtHand();
    const name = msg(FACES[face] ?? '');
    attempt(() => {
      tellLeftOut(
        builder.edit((here) =>
          here.replaceFace(face, new Uint8Array(world.size ** 2).fill(kind === 'floor' ? 1 : 0)),
        ),
      );
      notice.say(
        kind === 'floor'
          ? msg('Cleared: {face}', { face: name })
          : msg('Filled: {face}', { face: name }),
      );
    });
  }

  /** Replaces the cube by another. @param {import('../../engine/chase.js').CubeSource} map */
  async function remake(map) {
    const { world } = game;
    await orTell(
      notice,
      (error) => sentence(saidBy(error)),
      async () => {
        await game.fetchFor(map);
        // Meanwhile, another one can be open.
        if (world === game.world) tellLeftOut(builder.rebuild(map));
      },
    );
  }

  /**
   * Sets the search of the chosen monster, or of the next one to be placed.
   *
   * @param {string} algorithm '' for that of all others
   */
  async function search(algorithm) {
    const monster = watched.chosen;
    if (monster === null) return take({ algorithm });
    const before = game.text();
    await game.tune(monster, {
      algorithm: algorithm === '' ? null : /** @type {any} */ (algorithm),
    });
    builder.keepFrom(before);
  }

  /**
   * Sets options of a monster from outside the tools.
   *
   * @param {number} monster
   * @param {import('../../engine/chase.js').MonsterOptions} options
   */
  async function tune(monster, options) {
    const before = game.text();
    await game.tune(monster, options);
    builder.keepSoon(before);
  }

  /** Removes the chosen monster. */
  function remove() {
    const monster = watched.chosen;
    if (monster === null) return;
    attempt(() => {
      builder.edit((world) => world.removeMonster(monster));
      notice.say(msg('Monster {n} removed', { n: monster + 1 }));
    });
  }

  /**
   * Continues the chase on a map that the reader has written.
   *
   * @param {string} text whose parts are loaded
   * @throws a MapError
   */
  function rebuild(text) {
    end();
    tellLeftOut(builder.rebuild(text));
  }

  /** @param {Cell} cell */
  function apply(cell) {
    if (!stroke) return;
    const { kind, monster } = stroke;
    attempt(() => {
      if (kind) builder.paint(cell, kind, hand.held);
      else if (hand.held.tool === 'start') game.edit((world) => world.placePlayer(cell));
      else if (monster !== null) game.edit((world) => world.placeMonster(monster, cell));
      point(cell);
    }, cell);
  }

  /**
   * Handles a press with the monsters' tool: chooses the monster there, to be dragged, changed or
   * removed, or adds one.
   *
   * @param {Cell} cell
   */
  function takeMonster(cell) {
    const { world } = game;
    if (!world || !stroke) return;
    const at = startAt(cell);
    let monster = at > 0 ? at - 1 : world.monsterIn(cell);
    if (monster === null) {
      game.edit((here) => here.placeMonster(null, cell));
      monster = world.monsters - 1;
      const { algorithm } = hand.held;
      if (algorithm !== '') void game.tune(monster, { algorithm: /** @type {any} */ (algorithm) });
    }
    stroke.monster = monster;
    watched.choose(monster);
    point(cell);
  }

  function end() {
    const ended = stroke;
    stroke = null;
    if (ended?.kind) builder.end();
    else if (ended) builder.keepFrom(ended.before);
  }

  /** @param {() => void} work @param {Cell} [cell] */
  function attempt(work, cell) {
    try {
      work();
    } catch (error) {
      if (cell) mark(cell, 'refused');
      // Once per stroke: a drag along a refused row would repeat the sentence at every cell.
      if (!stroke?.refused) notice.pass(sentence(saidBy(error)), true);
      if (stroke) stroke.refused = true;
    }
  }

  const tellLeftOut = (/** @type {number} */ walls) =>
    walls > 0 && notice.pass(msg('No wall was built on occupied cells.'), true);

  /** Shows at the cursor what a press does. @param {Cell | null} cell */
  const point = (cell) => mark(cell, cell ? lookOf(cell) : 'floor');

  /** @param {Cell | null} cell @param {'wall' | 'floor' | 'refused'} look */
  function mark(cell, look) {
    cursor = cell;
    stage.change((scene) => scene.setCursor(cell, look));
  }

  /** @param {Cell} cell @returns {'wall' | 'floor' | 'refused'} */
  function lookOf(cell) {
    if (stroke?.kind) return stroke.kind;
    const { tool } = hand.held;
    if (tool === 'floor') return 'floor';
    if (tool === 'wall') return game.refusal(cell) === null ? opposite(cell) : 'refused';
    const at = startAt(cell);
    return (tool === 'start' ? at > 0 : at === 0) ? 'refused' : 'wall';
  }

  /** Returns the actor that starts there: 0 the player, −1 none. @param {Cell} cell */
  const startAt = (cell) => hand.starts.findIndex((start) => same(start, cell));

  /** @param {Cell} cell @returns {Kind} */
  const opposite = (cell) => (kindAt(cell) === 'wall' ? 'floor' : 'wall');

  /** @param {Cell} cell @returns {Kind} */
  const kindAt = ({ face, x, y }) => game.world?.kindAt(face, x, y) ?? 'wall';

  /** @param {Cell} cell */
  function tellOf(cell) {
    const place = msg('Column {column}, row {row}: {kind}', {
      column: cell.x + 1,
      row: cell.y + 1,
      kind: msg(kindAt(cell)),
    });
    const more = noteOn(cell);
    notice.say(more === null ? place : msg('{one}. {other}', { one: place, other: more }));
  }

  /** Returns which actor starts there, or why no wall is allowed there. @param {Cell} cell */
  function noteOn(cell) {
    const at = startAt(cell);
    if (at === 0) return msg('The player starts here');
    if (at > 0) return msg('Monster {n} starts here', { n: at });
    const refused = game.refusal(cell);
    return refused && saidBy(refused);
  }

  return hand;
}

/**
 * Returns the neighbour of a cell in a screen direction: the step with the closest direction in the
 * picture, where a face continues past its border. If it leads over an edge to a hidden face, the
 * cube turns.
 *
 * @param {Stage} stage
 * @param {Cell} from
 * @param {Direction} direction
 * @param {number} size
 * @returns {Cell | null}
 */
function beside(stage, { face, x, y }, direction, size) {
  const [right, down] = STEPS[direction];
  const here = stage.project({ face, x, y });
  const steps = Object.values(STEPS).map(([dx, dy]) => {
    const there = stage.project({ face, x: x + dx, y: y + dy });
    const length = Math.hypot(there.x - here.x, there.y - here.y) || 1;
    return { dx, dy, along: ((there.x - here.x) * right + (there.y - here.y) * down) / length };
  });
  const { dx, dy, along } = steps.reduce((best, step) => (step.along > best.along ? step : best));
  const [column, row] = [x + dx, y + dy];
  // A step mostly in another direction does not count.
  if (Math.min(column, row) >= 0 && Math.max(column, row) < size)
    return along > 0.7 ? { face, x: column, y: row } : null;
  const next =
    along > 0 ? overEdge(size, readingOf(layout()).frames, { face, x: column, y: row }) : null;
  if (next && !stage.project(next).visible) stage.faceTo(next.face);
  return next;
}
