// Editing walls while the chase goes on. A stroke decides at its first cell whether it builds or clears and keeps to it,
// so that drawing across a mixed row makes one thing of it. The keyboard has a cell cursor that moves as the screen
// lies; it asks the picture which neighbour that is, instead of knowing how the faces are turned.

/**
 * @typedef {import('../draw/faces.js').Cell} Cell
 * @typedef {import('../ui/pad.js').Direction} Direction
 * @typedef {'wall' | 'floor'} Kind
 */

/** Unit steps on the screen, y down. @type {Record<Direction, [number, number]>} */
const STEPS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

export class WallEditor {
  #game;
  #stage;
  #notice;
  #changed;
  /** @type {Cell | null} */
  #cursor = null;
  /** @type {{ kind: Kind, at: Cell, changed: Cell[], refused: boolean } | null} */
  #stroke = null;
  /** Whether a pointer is down on the cube. */
  #held = false;
  active = false;

  /**
   * @param {import('../play/chase-game.js').ChaseGame} game
   * @param {import('./stage.js').Stage} stage
   * @param {import('../../shared/ui/notice.js').Notice} notice
   * @param {() => void} changed `active`
   */
  constructor(game, stage, notice, changed) {
    this.#game = game;
    this.#stage = stage;
    this.#notice = notice;
    this.#changed = changed;
  }

  /** A first pointer came down, or the last one is up. @param {boolean} held */
  hold(held) {
    this.#held = held;
    this.attend();
  }

  /** While somebody is busy with the cube the demonstration's player stands, and nothing turns by itself. */
  attend() {
    const rest = this.active || this.#held;
    // What is watched goes on as it was: it had its own rests.
    if (!this.#game.following) this.#game.configure({ rest });
    this.#stage.setStill(rest && this.#game.world?.wandering === true);
  }

  /** @param {boolean} active */
  setActive(active) {
    this.active = active;
    this.renew();
    this.#notice.say(active ? 'Editing walls' : 'Editing ended');
    this.#changed();
  }

  /** @returns {boolean} whether there was something to end */
  end() {
    if (!this.active) return false;
    this.setActive(false);
    return true;
  }

  /** Another map lies under the hand, or another hand over the map. */
  renew() {
    this.#stroke = null;
    this.#show(null);
    this.attend();
  }

  /** @param {Cell} cell */
  strokeStart(cell) {
    this.#stroke = { kind: this.#opposite(cell), at: cell, changed: [], refused: false };
    this.#paint(cell);
  }

  /** @param {Cell} cell */
  strokeMove(cell) {
    const stroke = this.#stroke;
    if (!stroke || same(stroke.at, cell)) return;
    stroke.at = cell;
    this.#paint(cell);
  }

  strokeEnd() {
    this.#stroke = null;
    // From now on the cursor shows what the next press would do.
    this.#show(this.#cursor);
  }

  /** A second finger came down: the first cell was not meant. A longer stroke was. */
  strokeCancel() {
    const stroke = this.#stroke;
    this.#stroke = null;
    const [cell] = stroke?.changed ?? [];
    if (stroke && cell && stroke.changed.length === 1) this.#set(cell, stroke.kind === 'wall' ? 'floor' : 'wall');
    this.#show(null);
  }

  /** What a press would do here. @param {Cell | null} cell */
  hover(cell) {
    this.#show(cell);
  }

  /** @param {Direction} direction as on the screen */
  moveCursor(direction) {
    const { world } = this.#game;
    if (!world) return;
    const { playerCell: player, size } = world;
    // The cursor lives on the player's face, the one that is turned to the viewer.
    const from = this.#cursor && this.#cursor.face === player.face ? this.#cursor : player;
    const [right, down] = STEPS[direction];
    const here = this.#stage.project(from);
    /** @type {Cell | null} */
    let best = null;
    let most = 0;
    for (const [dx, dy] of Object.values(STEPS)) {
      const cell = { face: from.face, x: from.x + dx, y: from.y + dy };
      if (Math.min(cell.x, cell.y) < 0 || Math.max(cell.x, cell.y) >= size) continue;
      const there = this.#stage.project(cell);
      const along = (there.x - here.x) * right + (there.y - here.y) * down;
      const length = Math.hypot(there.x - here.x, there.y - here.y) || 1;
      // At the border the neighbour asked for does not exist; another one a little that way must not stand in for it.
      if (along / length > Math.max(most, 0.7)) {
        best = cell;
        most = along / length;
      }
    }
    this.#show(best ?? from);
    if (this.#cursor) this.#say(this.#cursor);
  }

  toggleCell() {
    const { world } = this.#game;
    if (!world) return;
    const cell = this.#cursor ?? world.playerCell;
    this.strokeStart(cell);
    this.strokeEnd();
    this.#say(cell);
  }

  /** @param {Cell} cell */
  #paint(cell) {
    const stroke = this.#stroke;
    if (!stroke) return;
    try {
      if (this.#set(cell, stroke.kind)) stroke.changed.push(cell);
      this.#show(cell);
    } catch (error) {
      this.#stage.setCursor((this.#cursor = cell), 'refused');
      // Once a stroke: dragging along a refused row would repeat the sentence at every cell.
      if (!stroke.refused) {
        const sentence = error instanceof Error ? error.message : String(error);
        this.#notice.pass(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`, true);
      }
      stroke.refused = true;
    }
  }

  /** @param {Cell | null} cell */
  #show(cell) {
    this.#cursor = cell;
    if (!cell) this.#stage.setCursor(null, 'floor');
    else if (this.#stroke) this.#stage.setCursor(cell, this.#stroke.kind);
    else this.#stage.setCursor(cell, this.#refusal(cell) !== '' ? 'refused' : this.#opposite(cell));
  }

  /** @param {Cell} cell @returns {Kind} */
  #opposite(cell) {
    return this.#kind(cell) === 'wall' ? 'floor' : 'wall';
  }

  /** @param {Cell} cell @returns {Kind} */
  #kind({ face, x, y }) {
    return this.#game.world?.kindAt(face, x, y) ?? 'wall';
  }

  /** Why no wall can stand there now, or ''. @param {Cell} cell */
  #refusal({ face, x, y }) {
    return this.#game.refusal(face, x, y);
  }

  /** @param {Cell} cell @param {Kind} kind @throws an error with a sentence when it is refused */
  #set({ face, x, y }, kind) {
    return this.#game.setCell(face, x, y, kind);
  }

  /** @param {Cell} cell */
  #say(cell) {
    const place = `Column ${cell.x + 1}, row ${cell.y + 1}: ${this.#kind(cell)}`;
    this.#notice.say([place, this.#refusal(cell)].filter(Boolean).join('. '));
  }
}

/** @param {Cell} a @param {Cell} b */
function same(a, b) {
  return a.face === b.face && a.x === b.x && a.y === b.y;
}
