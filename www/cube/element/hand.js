// The hand that edits the cube while the chase goes on: what a press, a drag and a key do with the tool that it holds. The
// keyboard has a cell cursor that moves as the screen lies.

import { FACES } from '../../engine/names.js';
import { sentence } from '../../shared/element/fault.js';
import { Builder, same } from '../play/builder.js';
import { beside } from './beside.js';

/**
 * @typedef {import('../play/builder.js').Cell} Cell
 * @typedef {import('../play/builder.js').Kind} Kind
 * @typedef {import('../../engine/chase.js').Direction} Direction
 * @typedef {import('../play/builder.js').Held} Held
 *
 * @typedef {object} Around
 * @property {import('../play/chase-game.js').ChaseGame} game
 * @property {import('./stage.js').Stage} stage
 * @property {import('../../shared/ui/notice.js').Notice} notice
 * @property {() => number | null} chosen the monster that is told of
 * @property {(monster: number | null) => void} choose
 * @property {(what: 'shown' | 'history' | 'map' | 'held' | 'other map') => void} changed
 * @property {(file: File, face: number) => Promise<void>} picture a picture is to become the walls of a face
 * @property {() => void} drawn the cube was drawn
 */

export class Hand {
  #around;
  /** @type {Cell | null} */
  #cursor = null;
  /** Whether keys have brought it to where it is. */
  #isByKeys = false;
  /** @type {{ at: Cell, kind: Kind | null, monster: number | null, before: string, refused: boolean } | null} */
  #stroke = null;
  /** What is held. @type {Held} */
  held = { tool: 'wall', brush: 1, mirror: 'none', algorithm: '' };
  /** Whether it is there to be used. */
  shown = false;
  /** Where everybody starts, the player first. @type {Cell[]} */
  starts = [];
  builder;

  /** @param {Around} around */
  constructor(around) {
    this.#around = around;
    this.builder = new Builder(around.game, () => around.changed('history'));
  }

  /** @param {boolean} shown */
  show(shown) {
    this.shown = shown;
    this.#end();
    this.#show(null);
    this.edited();
    this.#around.changed('shown');
  }

  /** @param {Partial<Held>} held */
  take(held) {
    this.#end();
    this.held = { ...this.held, ...held };
    this.#show(this.#cursor);
    this.#around.changed('held');
  }

  /** Another map lies there. */
  replaced() {
    this.#stroke = null;
    this.#cursor = null;
    this.builder.forget();
    this.edited();
    this.#around.changed('other map');
  }

  /** A picture is to become the walls of a face. @param {File} file @param {number} face */
  picture(file, face) {
    void this.#around.picture(file, face);
  }

  /** The cube was drawn. */
  drawn() {
    if (this.shown) this.#around.drawn();
  }

  /** Something has changed about the map, by whomever. */
  edited() {
    const { world } = this.#around.game;
    this.starts = (world && this.#around.game.guard.in(() => world.starts(), [])) ?? [];
    this.#around.changed('map');
  }

  /** @param {Cell} cell */
  strokeStart(cell) {
    this.#end();
    this.#isByKeys &&= this.#cursor !== null && same(this.#cursor, cell);
    const { tool } = this.held;
    const kind = tool === 'wall' ? this.#opposite(cell) : tool === 'floor' ? 'floor' : null;
    this.#stroke = { at: cell, kind, monster: null, before: kind ? '' : this.#around.game.text(), refused: false };
    if (kind) this.builder.begin();
    if (tool === 'monster') this.#try(() => this.#takeMonster(cell));
    else this.#apply(cell);
  }

  /** @param {Cell} cell */
  strokeMove(cell) {
    const stroke = this.#stroke;
    if (!stroke || same(stroke.at, cell)) return;
    stroke.at = cell;
    this.#apply(cell);
  }

  strokeEnd() {
    this.#end();
    // From now on the cursor shows what the next press would do.
    this.#show(this.#cursor);
  }

  /** A second finger came down: the first cells were not meant. A longer stroke was. */
  strokeCancel() {
    const stroke = this.#stroke;
    const { brush, mirror } = this.held;
    const one = brush ** 2 * (mirror === 'both' ? 4 : mirror === 'none' ? 1 : 2);
    if (stroke?.kind && this.builder.strokeLength <= one) {
      this.builder.cancel();
      this.#stroke = null;
    } else if (stroke && !stroke.kind) {
      this.#try(() => this.#around.game.rebuild(stroke.before));
    }
    this.#end();
    this.#show(null);
  }

  /** What a press would do here. @param {Cell | null} cell */
  hover(cell) {
    this.#isByKeys = false;
    this.#show(cell);
  }

  /** @param {Direction} direction as on the screen */
  moveCursor(direction) {
    const { world } = this.#around.game;
    if (!world) return;
    const player = world.playerCell;
    // What a pointer has left on another face is no place to go on from: the player's is the one that is turned to the viewer.
    const from = this.#cursor && (this.#isByKeys || this.#cursor.face === player.face) ? this.#cursor : player;
    this.#show(beside(this.#around.stage, from, direction, world.size) ?? from);
    this.#isByKeys = true;
    if (this.#cursor) this.#say(this.#cursor);
  }

  /** The key that does what a press does. */
  press() {
    const cell = this.#cursor ?? this.#around.game.world?.playerCell;
    if (!cell) return;
    this.strokeStart(cell);
    this.strokeEnd();
    this.#say(cell);
  }

  /** A key with Ctrl or ⌘. @param {{ key: string, shiftKey: boolean }} event @returns {boolean} whether it was for the hand */
  shortcut({ key, shiftKey }) {
    const letter = key.toLowerCase();
    if (letter === 'y' || (letter === 'z' && shiftKey)) this.redo();
    else if (letter === 'z') this.undo();
    else return false;
    return true;
  }

  undo() {
    this.#end();
    this.#around.notice.say(this.#tried(() => this.builder.undo()) ? 'Undone' : 'Nothing to undo');
  }

  redo() {
    this.#end();
    this.#around.notice.say(this.#tried(() => this.builder.redo()) ? 'Redone' : 'Nothing to redo');
  }

  /** The face that is worked on: where the cursor is, or else the player. */
  get face() {
    return this.#cursor?.face ?? this.#around.game.world?.playerCell.face ?? 0;
  }

  /** All of a face. @param {Kind} kind */
  fill(kind) {
    const { world } = this.#around.game;
    if (!world) return;
    const { face } = this;
    this.#try(() => {
      this.#tell(this.builder.edit((here) => here.replaceFace(face, new Uint8Array(world.size ** 2).fill(kind === 'floor' ? 1 : 0))));
      this.#around.notice.say(kind === 'floor' ? `Cleared: ${FACES[face]}` : `Filled: ${FACES[face]}`);
    });
  }

  /** Another cube in place of this one. @param {import('../../engine/chase.js').CubeSource} map @returns {Promise<boolean>} */
  async remake(map) {
    const { game, notice } = this.#around;
    const { world } = game;
    try {
      await game.fetchFor(map, ['game']);
      // By then another may have been opened.
      if (world !== game.world) return false;
      this.#tell(this.builder.rebuild(map));
      return true;
    } catch (error) {
      notice.pass(sentence(error), true);
      return false;
    }
  }

  /** The chosen monster hunts with another search; without one, the next that is placed. @param {string} algorithm '' as all others */
  async search(algorithm) {
    const { game, chosen } = this.#around;
    const monster = chosen();
    if (monster === null) return this.take({ algorithm });
    const before = game.text();
    await game.tune(monster, { algorithm: algorithm === '' ? null : /** @type {any} */ (algorithm) });
    this.builder.keepFrom(before);
  }

  /** From outside of the tools. @param {number} monster @param {import('../../engine/chase.js').MonsterOptions} options */
  async tune(monster, options) {
    const { game } = this.#around;
    const before = game.text();
    await game.tune(monster, options);
    this.builder.keepSoon(before);
  }

  /** The chosen monster goes. */
  remove() {
    const { chosen, notice } = this.#around;
    const monster = chosen();
    if (monster === null) return;
    this.#try(() => {
      this.builder.edit((world) => world.removeMonster(monster));
      notice.say(`Monster ${monster + 1} removed`);
    });
  }

  /** The chase goes on over a map that somebody wrote. @param {string} text what was fetched for @throws a MapError */
  rebuild(text) {
    this.#end();
    this.#tell(this.builder.rebuild(text));
  }

  /** @param {Cell} cell */
  #apply(cell) {
    const stroke = this.#stroke;
    if (!stroke) return;
    const { tool } = this.held;
    this.#try(() => {
      if (stroke.kind) this.builder.paint(cell, stroke.kind, this.held);
      else if (tool === 'start') this.#around.game.edit((world) => world.placePlayer(cell));
      else if (stroke.monster !== null) this.#around.game.edit((world) => world.placeMonster(stroke.monster, cell));
      this.#show(cell);
    }, cell);
  }

  /** A press with the monsters' tool: on one it chooses that, so that it can be dragged, changed or removed; elsewhere there is one more. @param {Cell} cell */
  #takeMonster(cell) {
    const { game, choose } = this.#around;
    const { world } = game;
    if (!world || !this.#stroke) return;
    const starts = this.starts.findIndex((start, at) => at > 0 && same(start, cell));
    let monster = starts > 0 ? starts - 1 : world.monsterIn(cell);
    if (monster === null) {
      game.edit((here) => here.placeMonster(null, cell));
      monster = world.monsters - 1;
      const { algorithm } = this.held;
      if (algorithm !== '') void game.tune(monster, { algorithm: /** @type {any} */ (algorithm) });
    }
    this.#stroke.monster = monster;
    choose(monster);
    this.#show(cell);
  }

  #end() {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (stroke?.kind) this.builder.end();
    else if (stroke) this.builder.keepFrom(stroke.before);
  }

  /** @param {() => void} work @param {Cell} [cell] */
  #try(work, cell) {
    try {
      work();
    } catch (error) {
      if (cell) this.#around.stage.setCursor((this.#cursor = cell), 'refused');
      // Once a stroke: dragging along a refused row would repeat the sentence at every cell.
      if (!this.#stroke?.refused) this.#around.notice.pass(sentence(error), true);
      if (this.#stroke) this.#stroke.refused = true;
    }
  }

  /** @param {() => boolean} work */
  #tried(work) {
    let done = false;
    this.#try(() => (done = work()));
    return done;
  }

  /** @param {number} leftOut walls */
  #tell(leftOut) {
    if (leftOut > 0) this.#around.notice.pass('No wall was built where somebody stands.', true);
  }

  /** @param {Cell | null} cell */
  #show(cell) {
    this.#cursor = cell;
    const { stage } = this.#around;
    if (!cell) stage.setCursor(null, 'floor');
    else stage.setCursor(cell, this.#look(cell));
  }

  /** @param {Cell} cell @returns {'wall' | 'floor' | 'refused'} */
  #look(cell) {
    if (this.#stroke?.kind) return this.#stroke.kind;
    const { tool } = this.held;
    if (tool === 'floor') return 'floor';
    if (tool === 'wall') return this.#refusal(cell) !== '' ? 'refused' : this.#opposite(cell);
    const taken = this.starts.findIndex((start) => same(start, cell));
    return tool === 'start' ? (taken > 0 ? 'refused' : 'wall') : taken === 0 ? 'refused' : 'wall';
  }

  /** @param {Cell} cell @returns {Kind} */
  #opposite(cell) {
    return this.#kind(cell) === 'wall' ? 'floor' : 'wall';
  }

  /** @param {Cell} cell @returns {Kind} */
  #kind({ face, x, y }) {
    return this.#around.game.world?.kindAt(face, x, y) ?? 'wall';
  }

  /** Why no wall can stand there now, or ''. @param {Cell} cell */
  #refusal({ face, x, y }) {
    return this.#around.game.refusal(face, x, y);
  }

  /** @param {Cell} cell */
  #say(cell) {
    const place = `Column ${cell.x + 1}, row ${cell.y + 1}: ${this.#kind(cell)}`;
    const starts = this.starts.findIndex((start) => same(start, cell));
    const who = starts === 0 ? 'The player starts here' : starts > 0 ? `Monster ${starts} starts here` : this.#refusal(cell);
    this.#around.notice.say([place, who].filter(Boolean).join('. '));
  }
}
