// The cube unfolded: the net beside the cube (drawings.js), which of the two is before the viewer, and why there may be only the net.
// Fetched with it when it is asked for, or where there is no WebGL 2 and when the browser has taken it and does not give it back.

import { layout } from '../../engine/names.js';
import { NetScene } from '../draw/net.js';
import { el } from '../../shared/ui/dom.js';

/** @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld */

const NO_WEBGL = 'This browser offers no WebGL 2: the cube is shown unfolded.';
const TAKEN = 'The browser took the graphics away: the cube is shown unfolded.';

export class Unfolding {
  #drawings;
  net;
  /** Why there is only the net, or ''. */
  onlyNet = '';

  /** @param {import('./drawings.js').Drawings} drawings @throws {Error} where there is no Canvas 2D */
  constructor(drawings) {
    this.#drawings = drawings;
    const canvas = el('canvas', { class: 'net', 'aria-hidden': 'true' });
    this.net = new NetScene(canvas, { ...drawings.look(), layout: layout() });
    // Above the ring of the focus, which follows the canvas that has it.
    drawings.canvas.nextElementSibling?.after(canvas);
    drawings.hooks.changed();
  }

  /** The net is there from the start: as it is wanted, or in place of the cube. @param {boolean} wanted */
  begin(wanted) {
    this.net.unfold(null);
    if (!wanted) this.#leave(NO_WEBGL);
  }

  /** Unfolds the cube or folds it up, as it is wanted now. */
  async turn() {
    const drawings = this.#drawings;
    if (this.onlyNet !== '') return;
    if (drawings.wanted === 'net') {
      this.net.unfold(drawings.cube?.held ?? null);
      return;
    }
    await drawings.openCube(null).catch((error) => {
      if (error?.name !== 'NoGraphics') throw error;
      this.begin(false);
    });
    if (drawings.taken) this.#leave(TAKEN);
    const { cube, world } = drawings;
    if (!cube || !world || drawings.view !== 'cube') return;
    drawings.bring(cube, world);
    await cube.drawable;
    if (drawings.view !== 'cube' || drawings.world !== world) return;
    cube.place(world.screen);
    this.net.foldUp(cube.held);
  }

  /** @param {ChaseWorld} world @param {import('../draw/cube.js').Showing} showing @param {number} seconds @returns {boolean} whether something still moves by itself */
  draw(world, showing, seconds) {
    const drawings = this.#drawings;
    const { open } = this.net.phase;
    let moves = open && drawings.drawOne(this.net, world, showing, seconds);
    const { overCube, seen } = this.net.phase;
    // The cube's picture goes over into the net's, so for a moment both are drawn.
    if (!open || overCube) moves = drawings.drawOne(drawings.cube, world, showing, seconds) || moves;
    drawings.root.toggleAttribute('data-net', seen);
    return moves;
  }

  /** The graphics are back. */
  restored() {
    if (this.onlyNet === '') return;
    this.#leave('');
    if (this.#drawings.wanted === 'cube') this.turn().then(() => this.#drawings.hooks.changed());
  }

  /** The graphics do not come back: the same in the net. */
  doWithout() {
    const drawings = this.#drawings;
    if (!drawings.lost) return;
    this.net.unfold(null);
    drawings.lost = false;
    this.#leave(TAKEN);
    drawings.hooks.lost(false);
  }

  /** @param {string} why there is only the net; '' if that is over */
  #leave(why) {
    this.onlyNet = why;
    this.#drawings.hooks.onlyNet();
  }
}
