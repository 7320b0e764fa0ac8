// The drawings of the stage: the cube, and the net in which it unfolds (unfolding.js), each fetched when it is wanted. One of them
// is before the viewer.

import { layout } from '../../engine/names.js';
import { nextTurn } from '../../shared/next-turn.js';

/**
 * @typedef {import('../draw/cube.js').CubeScene} CubeScene
 * @typedef {CubeScene | import('../draw/net.js').NetScene} Scene
 * @typedef {import('../draw/cube.js').Showing} Showing
 * @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld
 * @typedef {'cube' | 'net'} View
 * @typedef {{ theme: import('../draw/palette.js').Theme, colours: import('../draw/palette.js').Colours, reducedMotion: boolean }} Look
 *
 * @typedef {object} Hooks
 * @property {() => void} made there is a cube, which has graphics
 * @property {() => void} changed there is a net, or the other one is before the viewer
 * @property {(lost: boolean) => void} lost
 * @property {(part: 'walkers' | 'gems') => void} unfetched what draws them could not be fetched
 * @property {() => void} onlyNet it has changed
 */

/** Graphics that were taken are waited for so long before the net takes the cube's place. */
const PATIENCE_MS = 4000;

export class Drawings {
  /** @type {CubeScene | null} */
  cube = null;
  /** @type {import('./unfolding.js').Unfolding | null} */
  #unfolding = null;
  /** @type {View} */
  wanted = 'cube';
  /** Whether the browser has taken the cube's graphics, and whether the viewer sees none for that. */
  taken = false;
  lost = false;
  /** Whether nobody sees it: then only places are brought up to date, for who asks where a cell is. */
  unseen = false;
  /** Which world each shows. @type {Map<Scene, { world: ChaseWorld, cellsVersion: number, size: number, monsters: number }>} */
  #shown = new Map();
  /** What was drawn last. @type {ChaseWorld | null} */
  world = null;
  #patience = 0;
  /** While a cube is being made. @type {Promise<void> | null} */
  #opening = null;
  #disposed = false;

  /**
   * @param {HTMLElement} root @param {HTMLCanvasElement} canvas the cube's, which has keys, pointers and focus also while the net lies over it
   * @param {() => Look} look @param {Hooks} hooks
   */
  constructor(root, canvas, look, hooks) {
    this.root = root;
    this.canvas = canvas;
    this.look = look;
    this.hooks = hooks;
  }

  get net() {
    return this.#unfolding?.net ?? null;
  }

  /** Why there is only the net, or ''. */
  get onlyNet() {
    return this.#unfolding?.onlyNet ?? '';
  }

  /** The one before the viewer. */
  get scene() {
    return this.net?.phase.open ? this.net : this.cube;
  }

  /** @returns {View} as it is, or is on its way to be */
  get view() {
    return this.onlyNet === '' ? this.wanted : 'net';
  }

  /** Opens the first. Throws when there is nothing to draw with. @param {Promise<unknown>} engine on its way at the same time */
  async open(engine) {
    if (this.wanted === 'net') return (await this.#unfold(engine)).begin(true);
    await this.openCube(engine).catch(async (error) => {
      if (error?.name !== 'NoGraphics') throw error;
      const unfolding = await this.#unfold(engine).catch(() => {
        throw error;
      });
      unfolding.begin(false);
    });
  }

  /** @param {Promise<unknown> | null} engine how to read its arrays is asked of the core */
  async openCube(engine) {
    // A canvas has graphics once, so two who want a cube wait for the same.
    this.#opening ??= this.#openCube(engine).finally(() => (this.#opening = null));
    await this.#opening;
  }

  /** @param {Promise<unknown> | null} engine */
  async #openCube(engine) {
    const [{ CubeScene }] = await Promise.all([import('../draw/cube.js'), engine]);
    if (this.cube || this.#disposed) return;
    const cube = await CubeScene.open(this.canvas, { ...this.look(), layout: layout(), lost: (lost) => this.#lose(lost), unfetched: this.hooks.unfetched });
    if (this.#disposed) {
      cube.dispose();
      return;
    }
    this.cube = cube;
    // What changed meanwhile.
    this.dress();
    this.hooks.made();
    await nextTurn();
  }

  /** @param {Promise<unknown> | null} [engine] */
  async #unfold(engine) {
    const [{ Unfolding }] = await Promise.all([import('./unfolding.js'), engine]);
    return (this.#unfolding ??= new Unfolding(this));
  }

  /** Unfolds the cube, or folds it up again, while everything goes on. @param {View} view */
  async show(view) {
    const before = this.wanted;
    this.wanted = view;
    if (!this.scene || view === before) return;
    try {
      await (await this.#unfold()).turn();
    } catch (error) {
      this.wanted = before;
      throw error;
    }
    this.hooks.changed();
  }

  /**
   * @param {ChaseWorld} world @param {Showing} showing @param {number} seconds
   * @returns {boolean} whether something still moves by itself
   */
  draw(world, showing, seconds) {
    this.world = world;
    const moves = this.#unfolding ? this.#unfolding.draw(world, showing, seconds) : this.drawOne(this.cube, world, showing, seconds);
    // Then what is written over it needs a ground of its own.
    this.root.toggleAttribute('data-near', this.scene?.isNear);
    return moves;
  }

  /** @param {Scene | null} scene @param {ChaseWorld} world @param {Showing} showing @param {number} seconds */
  drawOne(scene, world, showing, seconds) {
    if (!scene) return false;
    this.bring(scene, world);
    return scene.draw(world.frame(), showing, seconds, !this.unseen);
  }

  /** A drawing shows a world as it is now. @param {Scene} scene @param {ChaseWorld} world */
  bring(scene, world) {
    const shown = this.#shown.get(scene);
    const { cellsVersion } = world;
    // Copies: the scene may keep them, a live view ends with the next call into wasm.
    const { size, monsters } = world;
    // The net has no bodies to make for them, and would lose where it is looked at.
    const isOther = shown?.world !== world || shown.size !== size || (shown.monsters !== monsters && scene === this.cube);
    if (isOther) scene.setWorld({ size, cells: world.cells.slice(), monsters });
    else if (shown.cellsVersion !== cellsVersion) scene.setCells(world.cells.slice());
    this.#shown.set(scene, { world, cellsVersion, size, monsters });
  }

  /** What the core calls a direction that is pressed on the screen: in the net a face lies as the net says. @param {string} direction */
  meaningOf(direction) {
    return this.view === 'net' && this.net && this.world ? this.net.meaningOf(direction, this.world.screen) : direction;
  }

  dress() {
    const { theme, colours, reducedMotion } = this.look();
    for (const scene of [this.cube, this.net]) {
      scene?.setTheme(theme);
      scene?.setColours(colours);
      scene?.setReducedMotion(reducedMotion);
    }
  }

  dispose() {
    this.#disposed = true;
    clearTimeout(this.#patience);
    this.cube?.dispose();
    this.cube = this.#unfolding = this.world = null;
  }

  /** @param {boolean} lost */
  #lose(lost) {
    clearTimeout(this.#patience);
    this.taken = lost;
    if (!lost) this.#unfolding?.restored();
    this.lost = lost && this.scene === this.cube;
    // Where the net cannot be had they are waited for on.
    if (this.lost) this.#patience = window.setTimeout(() => this.#unfold().then((unfolding) => unfolding.doWithout(), () => undefined), PATIENCE_MS);
    this.hooks.lost(this.lost);
  }
}
