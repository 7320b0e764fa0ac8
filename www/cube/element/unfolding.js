// The unfolded cube: the net beside the cube (stage.js), which of the two is visible, and why there
// may be only the net. It loads on demand, without WebGL 2, or when the browser does not restore
// lost graphics.

import { layout } from '../../engine/layout.js';
import { createNet } from '../draw/net.js';
import { msg } from '../../shared/message.js';

/**
 * @import { ChaseWorld } from '../../engine/chase.js'
 * @import { Message } from '../../shared/message.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { CubeScene } from '../draw/cube.js'
 * @import { NetScene } from '../draw/net.js'
 * @import { Style } from '../draw/palette.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Shell } from './shell.js'
 * @typedef {{ words: Words, shell: Shell, game: ChaseGame, stage: Owner }} Dependencies
 * @typedef {object} Owner the stage, as far as the net needs it
 * @property {Style} look
 * @property {'cube' | 'net'} wanted
 * @property {'cube' | 'net'} view
 * @property {CubeScene | null} cube
 * @property {boolean} taken
 * @property {boolean} lost
 * @property {() => Promise<void>} openCube
 * @property {(scene: CubeScene | NetScene, world: ChaseWorld) => void} bring
 * @property {(scene: CubeScene | NetScene | null, world: ChaseWorld, seconds: number) => boolean}
 *   drawOne
 * @property {() => void} fit
 * @property {() => void} limited
 * @property {() => void} tellLost
 */

const NO_WEBGL = msg('This browser offers no WebGL 2: the cube is shown unfolded.');
const TAKEN = msg('The browser stopped the 3D graphics: the cube is shown unfolded.');

/** @param {Dependencies} dependencies @throws {Error} without Canvas 2D */
export function createUnfolding({ words, shell, stage, game }) {
  const canvas = words.el('canvas', { 'class': 'net', 'aria-hidden': 'true' });
  const net = createNet(canvas, { ...stage.look, layout: layout() });
  const unfolding = {
    net,
    /** Why there is only the net, or null. @type {Message | null} */
    onlyNet: null,
    begin,
    turn,
    draw,
    restored,
    doWithout,
  };
  // Above the focus ring, which follows the cube's canvas. That canvas handles keys and pointers
  // even below the net.
  shell.canvas.nextElementSibling?.after(canvas);

  /**
   * Starts with the net, by choice or instead of the cube.
   *
   * @param {boolean} wanted whether by choice
   */
  function begin(wanted) {
    net.unfold(null);
    if (!wanted) leave(NO_WEBGL);
  }

  /** Unfolds or folds the cube to the chosen view. */
  async function turn() {
    if (unfolding.onlyNet) return;
    if (stage.wanted === 'net') {
      net.unfold(stage.cube?.held ?? null);
      return;
    }
    await stage.openCube().catch((error) => {
      if (error?.name !== 'NoGraphics') throw error;
      begin(false);
    });
    if (stage.taken) leave(TAKEN);
    const { cube } = stage;
    const { world } = game;
    if (!cube || stage.view !== 'cube') return;
    // Without a map, or after the engine failed, the cube is empty or unchanged.
    if (world) {
      stage.bring(cube, world);
      await cube.drawable;
      if (stage.view !== 'cube') return;
      if (game.world === world) cube.place(world.screen);
    }
    net.foldUp(cube.held);
  }

  /**
   * @param {ChaseWorld} world
   * @param {number} seconds
   * @returns {boolean} whether something still moves by itself
   */
  function draw(world, seconds) {
    const { open } = net.fold.phase;
    let moves = open && stage.drawOne(net, world, seconds);
    const { overCube, seen } = net.fold.phase;
    // The cube's picture fades into the net's, so for a moment both are drawn.
    if (!open || overCube) moves = stage.drawOne(stage.cube, world, seconds) || moves;
    shell.root.toggleAttribute('data-net', seen);
    return moves;
  }

  /** Continues with the cube after the graphics are restored. */
  function restored() {
    if (!unfolding.onlyNet) return;
    leave(null);
    if (stage.wanted === 'cube') turn().then(() => stage.fit());
  }

  /** Continues in the net, because the graphics are not restored. */
  function doWithout() {
    if (!stage.lost) return;
    net.unfold(null);
    stage.lost = false;
    leave(TAKEN);
    stage.tellLost();
  }

  /** @param {Message | null} why there is only the net; null if it no longer is */
  function leave(why) {
    unfolding.onlyNet = why;
    stage.limited();
  }

  return unfolding;
}
