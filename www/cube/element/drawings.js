// The drawings of the stage: the cube, and the net in which it unfolds, each fetched when it is wanted. One of them is before the
// viewer; for the moment in which one picture goes over into the other both are. Where there is no WebGL 2, or the browser has
// taken it and does not give it back, the net is.

import { layout } from '../../engine/names.js';
import { el } from '../../shared/ui/dom.js';

/**
 * @typedef {import('../draw/cube.js').CubeScene} CubeScene
 * @typedef {import('../draw/net.js').NetScene} NetScene
 * @typedef {import('../draw/cube.js').Showing} Showing
 * @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld
 * @typedef {'cube' | 'net'} View
 * @typedef {{ theme: import('../draw/palette.js').Theme, colours: import('../draw/palette.js').Colours, reducedMotion: boolean }} Look
 */

/** Graphics that were taken are waited for so long. */
const PATIENCE_MS = 4000;
const NO_WEBGL = 'This browser offers no WebGL 2: the cube is shown unfolded.';
const TAKEN = 'The browser took the graphics away: the cube is shown unfolded.';
const CLOSED = { open: false, overCube: false, seen: false };

export class Drawings {
  #root;
  #canvas;
  #look;
  #hooks;
  /** @type {CubeScene | null} */
  cube = null;
  /** @type {NetScene | null} */
  net = null;
  /** Why there is only the net, or ''. */
  onlyNet = '';
  /** Whether what is before the viewer has lost its graphics. */
  lost = false;
  /** @type {View} */
  #wanted = 'cube';
  /** Which world each shows. @type {Map<CubeScene | NetScene, { world: ChaseWorld, cellsVersion: number }>} */
  #shown = new Map();
  /** @type {ChaseWorld | null} */
  #world = null;
  /** Whether the browser has taken the cube's graphics. */
  #taken = false;
  #patience = 0;
  #disposed = false;

  /**
   * @param {HTMLElement} root @param {HTMLCanvasElement} canvas the cube's, which has keys, pointers and focus also while the net lies over it
   * @param {() => Look} look
   * @param {object} hooks
   * @param {() => void} hooks.made there is a cube, which has graphics
   * @param {() => void} hooks.changed there is a net, or the other one is before the viewer
   * @param {(lost: boolean) => void} hooks.lost
   * @param {() => void} hooks.onlyNet it has changed
   */
  constructor(root, canvas, look, hooks) {
    this.#root = root;
    this.#canvas = canvas;
    this.#look = look;
    this.#hooks = hooks;
  }

  /** The one before the viewer. */
  get scene() {
    return this.net?.phase.open ? this.net : this.cube;
  }

  /** @returns {View} as it is, or is on its way to be */
  get view() {
    return this.onlyNet === '' ? this.#wanted : 'net';
  }

  /** Opens the first. Throws when there is nothing to draw with. @param {Promise<unknown>} engine on its way at the same time */
  async open(engine) {
    if (this.#wanted === 'net') (await this.#openNet(engine))?.unfold(null);
    else await this.#openCube(engine).catch((error) => this.#withoutCube(error, engine));
  }

  /** Unfolds the cube, or folds it up again, while everything goes on. @param {View} view */
  async show(view) {
    const before = this.#wanted;
    this.#wanted = view;
    if (!this.scene || this.onlyNet !== '' || view === before) return;
    try {
      if (view === 'net') await this.#unfold();
      else await this.#foldUp();
    } catch (error) {
      this.#wanted = before;
      throw error;
    }
    this.#hooks.changed();
  }

  async #unfold() {
    const net = await this.#openNet(null);
    if (this.#wanted === 'net') net?.unfold(this.cube?.held ?? null);
  }

  async #foldUp() {
    await this.#openCube(null).catch((error) => this.#withoutCube(error, null));
    if (this.#taken) this.#leave(TAKEN);
    const [cube, world] = [this.cube, this.#world];
    if (!cube || !world || this.view !== 'cube') return;
    this.#bring(cube, world);
    await cube.drawable;
    if (this.view !== 'cube' || this.#world !== world) return;
    cube.place(world.screen);
    this.net?.foldUp(cube.held);
  }

  /**
   * @param {ChaseWorld} world @param {Showing} showing @param {number} seconds
   * @returns {boolean} whether something still moves by itself
   */
  draw(world, showing, seconds) {
    const { scene } = this;
    this.#world = world;
    if (!scene) return false;
    this.#bring(scene, world);
    let moves = scene.draw(world.frame(), showing, seconds);
    const { overCube, seen } = this.net?.phase ?? CLOSED;
    if (overCube && this.cube && scene !== this.cube) {
      this.#bring(this.cube, world);
      moves = this.cube.draw(world.frame(), showing, seconds) || moves;
    }
    this.#root.toggleAttribute('data-net', seen);
    // Then what is written over it needs a ground of its own.
    this.#root.toggleAttribute('data-near', scene.isNear);
    return moves;
  }

  /** What the core calls a direction that is pressed on the screen: in the net a face lies as the net says. @param {string} direction */
  meaningOf(direction) {
    return this.view === 'net' && this.net && this.#world ? this.net.meaningOf(direction, this.#world.screen) : direction;
  }

  dress() {
    const { theme, colours, reducedMotion } = this.#look();
    for (const scene of [this.cube, this.net]) {
      scene?.setTheme(theme);
      scene?.setColours(colours);
      scene?.setReducedMotion(reducedMotion);
    }
  }

  dispose() {
    this.#disposed = true;
    clearTimeout(this.#patience);
    for (const scene of [this.cube, this.net]) scene?.dispose();
    this.cube = this.net = this.#world = null;
  }

  /** @param {CubeScene | NetScene} scene @param {ChaseWorld} world as it is now */
  #bring(scene, world) {
    const shown = this.#shown.get(scene);
    const { cellsVersion } = world;
    // Copies: the scene may keep them, a live view ends with the next call into wasm.
    if (shown?.world !== world) scene.setWorld({ size: world.size, cells: world.cells.slice(), monsters: world.monsters });
    else if (shown.cellsVersion !== cellsVersion) scene.setCells(world.cells.slice());
    this.#shown.set(scene, { world, cellsVersion });
  }

  /** @param {Promise<unknown> | null} engine how to read its arrays is asked of the core */
  async #openCube(engine) {
    const [{ CubeScene }] = await Promise.all([import('../draw/cube.js'), engine]);
    if (this.cube || this.#disposed) return;
    this.cube = new CubeScene(this.#canvas, { ...this.#look(), layout: layout(), lost: (lost) => this.#lose(lost) });
    this.#hooks.made();
  }

  /** @param {Promise<unknown> | null} engine */
  async #openNet(engine) {
    const [{ NetScene }] = await Promise.all([import('../draw/net.js'), engine]);
    if (this.net || this.#disposed) return this.net;
    const canvas = el('canvas', { class: 'net', 'aria-hidden': 'true' });
    this.net = new NetScene(canvas, { ...this.#look(), layout: layout() });
    // Above the ring of the focus, which follows the canvas that has it.
    this.#canvas.nextElementSibling?.after(canvas);
    this.#hooks.changed();
    return this.net;
  }

  /** @param {unknown} error why there is no cube @param {Promise<unknown> | null} engine */
  async #withoutCube(error, engine) {
    if (!(error instanceof Error) || error.name !== 'NoGraphics') throw error;
    const net = await this.#openNet(engine).catch(() => {
      throw error;
    });
    net?.unfold(null);
    this.#leave(NO_WEBGL);
  }

  /** @param {string} why there is only the net; '' if that is over */
  #leave(why) {
    this.onlyNet = why;
    this.#hooks.onlyNet();
  }

  /** @param {boolean} lost */
  #lose(lost) {
    clearTimeout(this.#patience);
    this.#taken = lost;
    if (!lost && this.onlyNet !== '') {
      this.#leave('');
      if (this.#wanted === 'cube') this.#foldUp().then(() => this.#hooks.changed());
    }
    this.lost = lost && this.scene === this.cube;
    if (this.lost) this.#patience = window.setTimeout(() => this.#doWithout(), PATIENCE_MS);
    this.#hooks.lost(this.lost);
  }

  /** The graphics do not come back: the same in the net. Where that cannot be had they are waited for on. */
  async #doWithout() {
    const net = await this.#openNet(null).catch(() => null);
    if (!this.lost || !net) return;
    net.unfold(null);
    this.lost = false;
    this.#leave(TAKEN);
    this.#hooks.lost(false);
  }
}
