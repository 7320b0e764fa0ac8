// The stage: the canvas, the drawing before the viewer, the cube or its net, and what a drawing must know of its surroundings:
// its size, how much of it the panel covers, light or dark, and how much may move. A drawing is fetched only when it is
// wanted. The cube's canvas has keys, pointers and focus also while the net lies over it.

import { CUBE } from '../draw/palette.js';
import { layout } from '../../engine/names.js';
import { coloursOf, writeColours } from '../../shared/element/colours.js';
import { give, take } from './graphics.js';
import { Surroundings } from '../../shared/element/surroundings.js';
import { el } from '../../shared/ui/dom.js';
import { densityOf, fromWindow, toWindow, watchDensity } from '../../shared/ui/viewport.js';

/**
 * @typedef {import('../draw/cube.js').CubeScene} CubeScene
 * @typedef {import('../draw/net.js').NetScene} NetScene
 * @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld
 * @typedef {import('../draw/cube.js').Showing} Showing
 * @typedef {import('../draw/faces.js').Cell} Cell
 * @typedef {{ top: number, right: number, bottom: number, left: number }} Inset
 * @typedef {'cube' | 'net'} View
 */

/** More pixels than this a point cost much and show little. */
const PIXEL_RATIO = 2;
/** Graphics that were taken are waited for so long before the net takes the cube's place. */
const PATIENCE_MS = 4000;

const NO_WEBGL = 'This browser offers no WebGL 2: the cube is shown unfolded.';
const TAKEN = 'The browser took the graphics away: the cube is shown unfolded.';
const CLOSED = { open: false, overCube: false, seen: false };

export class Stage {
  #root;
  #canvas;
  #inset;
  #hooks;
  #overlays;
  /** @type {CubeScene | null} */
  #cube = null;
  /** @type {NetScene | null} */
  #net = null;
  /** What is wanted. @type {View} */
  #wanted = 'cube';
  #prepared = false;
  /** Which world each drawing shows. @type {Map<CubeScene | NetScene, { world: ChaseWorld, cellsVersion: number }>} */
  #shown = new Map();
  /** @type {ChaseWorld | null} */
  #world = null;
  #patience = 0;
  /** Whether the browser has taken the cube's graphics. */
  #taken = false;
  /** Why there is only the net, or ''. */
  onlyNet = '';
  #disposed = false;
  #away = false;
  /** Whether it is off screen. */
  unseen = false;
  /** Whether the browser has taken the graphics away from what is before the viewer. */
  lost = false;
  #around;
  #resizes = new ResizeObserver(() => this.fit());
  #leaving = new AbortController();
  /** The screen's density that all sizes are for. */
  #density = devicePixelRatio;

  /**
   * @param {HTMLElement} root whose colour tells the scheme in use
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLElement[]} overlays what may cover a part of the canvas
   * @param {(flat: boolean) => Inset} inset how much they cover now, of the cube or of the flat net
   * @param {{ redraw: () => void, lost: (lost: boolean) => void, onlyNet: () => void }} hooks the last: `onlyNet` has changed
   */
  constructor(root, canvas, overlays, inset, hooks) {
    this.#canvas = canvas;
    this.#inset = inset;
    this.#hooks = hooks;
    this.#overlays = new Set(overlays);
    this.#root = root;
    this.#around = new Surroundings(root, () => this.#dress());
    writeColours(root, this.#colours);
  }

  get #colours() {
    return coloursOf(this.#root, CUBE);
  }

  get reducedMotion() {
    return this.#around.still;
  }

  /** The drawing that is before the viewer. */
  get #scene() {
    return this.#net?.phase.open ? this.#net : this.#cube;
  }

  /** @returns {View} as it is, or is on its way to be */
  get view() {
    return this.onlyNet === '' ? this.#wanted : 'net';
  }

  /**
   * Fetches the drawing and opens it: the net where there is no WebGL. Throws when there is nothing to draw with.
   *
   * @param {Promise<unknown>} engine on its way at the same time: how to read its arrays is asked of the core
   */
  async prepare(engine) {
    if (this.#wanted === 'net') (await this.#openNet(engine))?.unfold(null);
    else await this.#openCube(engine).catch((error) => this.#withoutCube(error, engine));
    // The element may have left the page while the drawing was on its way.
    if (this.#prepared || this.#disposed) return;
    this.#prepared = true;
    this.#around.watch();
    for (const element of [this.#canvas, ...this.#overlays]) this.#resizes.observe(element);
    watchDensity(() => this.fit(), this.#leaving.signal);
    this.fit();
  }

  /** Unfolds the cube, or folds it up again, while everything goes on. @param {View} view */
  async show(view) {
    const before = this.#wanted;
    this.#wanted = view;
    if (!this.#prepared || this.onlyNet !== '' || view === before) return;
    try {
      if (view === 'net') {
        const net = await this.#openNet(null);
        if (this.#wanted === 'net') net?.unfold(this.#cube?.held ?? null);
      } else {
        await this.#openCube(null).catch((error) => this.#withoutCube(error, null));
        if (this.#taken) this.#leave(TAKEN);
        else await this.#foldUp();
      }
    } catch (error) {
      this.#wanted = before;
      throw error;
    } finally {
      this.fit();
    }
  }

  async #foldUp() {
    const [cube, world] = [this.#cube, this.#world];
    if (!cube || !world) return;
    this.#bring(cube, world);
    await cube.drawable;
    if (this.view !== 'cube' || this.#world !== world) return;
    cube.place(world.screen);
    this.#net?.foldUp(cube.held);
    this.#hooks.redraw();
  }

  get #look() {
    return { theme: this.#around.theme, colours: this.#colours, reducedMotion: this.#around.still, layout: layout() };
  }

  /** @param {Promise<unknown> | null} engine */
  async #openCube(engine) {
    const [{ CubeScene }] = await Promise.all([import('../draw/cube.js'), engine]);
    if (this.#cube || this.#disposed) return;
    this.#cube = new CubeScene(this.#canvas, { ...this.#look, lost: (lost) => this.#lostGraphics(lost) });
    take(this);
    this.#attend();
  }

  /** @param {Promise<unknown> | null} engine */
  async #openNet(engine) {
    const [{ NetScene }] = await Promise.all([import('../draw/net.js'), engine]);
    if (this.#net || this.#disposed) return this.#net;
    const canvas = el('canvas', { class: 'net', 'aria-hidden': 'true' });
    this.#net = new NetScene(canvas, this.#look);
    // Above the ring of the focus, which follows the canvas that has it.
    this.#canvas.nextElementSibling?.after(canvas);
    return this.#net;
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
    this.fit();
    this.#hooks.onlyNet();
  }

  /** @param {boolean} lost */
  #lostGraphics(lost) {
    clearTimeout(this.#patience);
    this.#taken = lost;
    const fallen = this.onlyNet !== '';
    if (lost && this.#scene === this.#cube) {
      this.#patience = window.setTimeout(() => this.#doWithout().catch(() => undefined), PATIENCE_MS);
    }
    this.lost = lost && this.#scene === this.#cube;
    if (!lost && fallen) {
      this.#leave('');
      if (this.#wanted === 'cube') this.#foldUp();
    }
    this.#hooks.lost(this.lost);
    this.#hooks.redraw();
  }

  /** The graphics do not come back: the same in the net. */
  async #doWithout() {
    const net = await this.#openNet(null);
    if (!this.lost || !net) return;
    net.unfold(null);
    this.lost = false;
    this.#leave(TAKEN);
    this.#hooks.lost(false);
  }

  /** One more element may cover a part of the canvas. @param {HTMLElement} overlay */
  watch(overlay) {
    this.#overlays.add(overlay);
    if (this.#prepared) this.#resizes.observe(overlay);
  }

  /** @param {HTMLElement} overlay */
  forget(overlay) {
    this.#overlays.delete(overlay);
    this.#resizes.unobserve(overlay);
    this.fit();
  }

  /** Size and free area, as they are now. */
  fit() {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    this.#density = devicePixelRatio;
    const [density, inset] = [densityOf(this.#canvas, PIXEL_RATIO), this.#inset(false)];
    this.#cube?.resize(width, height, density, inset);
    this.#net?.resize(width, height, density, inset, this.#inset(true));
    this.#hooks.redraw();
  }

  /**
   * @param {ChaseWorld} world @param {Showing} showing @param {number} seconds
   * @returns {boolean} whether something still moves by itself
   */
  draw(world, showing, seconds) {
    const scene = this.#scene;
    if (!scene) return false;
    // Not every browser tells of another density as soon as it is there.
    if (devicePixelRatio !== this.#density) this.fit();
    this.#world = world;
    this.#bring(scene, world);
    let moves = scene.draw(world.frame(), showing, seconds);
    const { open, overCube, seen } = this.#net?.phase ?? CLOSED;
    // The cube's picture goes over into the net's, and is still then.
    if (open && overCube && this.#cube && scene !== this.#cube) {
      this.#bring(this.#cube, world);
      moves = this.#cube.draw(world.frame(), showing, seconds) || moves;
    }
    this.#root.toggleAttribute('data-net', seen);
    this.#root.toggleAttribute('data-flat', open && !overCube);
    // Then what is written over it needs a ground of its own.
    this.#root.toggleAttribute('data-near', scene.isNear);
    return moves;
  }

  /** A drawing shows a world as it is now. @param {CubeScene | NetScene} scene @param {ChaseWorld} world */
  #bring(scene, world) {
    const shown = this.#shown.get(scene);
    const { cellsVersion } = world;
    // Copies: the scene may keep them, a live view ends with the next call into wasm.
    if (shown?.world !== world) scene.setWorld({ size: world.size, cells: world.cells.slice(), monsters: world.monsters });
    else if (shown.cellsVersion !== cellsVersion) scene.setCells(world.cells.slice());
    this.#shown.set(scene, { world, cellsVersion });
  }

  /** What the core calls a direction that is pressed on the screen: in the net a face lies as the net says. @param {string} direction */
  meaningOf(direction) {
    const { view } = this;
    return view === 'net' && this.#net && this.#world ? this.#net.meaningOf(direction, this.#world.screen) : direction;
  }

  /** Resolved when what was drawn last can be seen. */
  async seen() {
    await this.#scene?.drawable;
  }

  /** A point of the window on the canvas. @param {{ clientX: number, clientY: number }} point */
  at(point) {
    return fromWindow(this.#canvas, point);
  }

  /** @param {number} x @param {number} y in pixels of the canvas @returns {Cell | null} */
  pick(x, y) {
    return this.#world ? (this.#scene?.pick(x, y) ?? null) : null;
  }

  /** Where a cell is in the window. @param {Cell} cell */
  inWindow(cell) {
    const at = this.project(cell);
    return { ...toWindow(this.#canvas, at), visible: at.visible };
  }

  /** The same in pixels of the canvas. @param {Cell} cell */
  project(cell) {
    return this.#scene?.project(cell.face, cell.x, cell.y) ?? { x: 0, y: 0, visible: false };
  }

  /** @param {Cell | null} cell @param {'wall' | 'floor' | 'refused'} look */
  setCursor(cell, look) {
    this.#scene?.setCursor(cell, look);
    this.#hooks.redraw();
  }

  /** @param {number} dx @param {number} dy */
  orbit(dx, dy) {
    this.#scene?.orbitBy(dx, dy);
    this.#hooks.redraw();
  }

  orbitEnd() {
    this.#scene?.orbitEnd();
    this.#hooks.redraw();
  }

  /** Looks nearer, or from further away. @param {number} times */
  zoom(times) {
    this.#scene?.zoomBy(times);
    this.#hooks.redraw();
  }

  /** @param {number | null} face null turns home to the player */
  faceTo(face) {
    this.#scene?.faceTo(face);
    this.#hooks.redraw();
  }

  /** Whether the picture stops following the player. @param {boolean} still */
  setStill(still) {
    this.#scene?.setStill(still);
    this.#hooks.redraw();
  }

  caught() {
    this.#scene?.caught();
  }

  /** Out of its page it gives its graphics back, and where nobody sees it when others want some. @param {import('../../shared/element/embedded.js').Why} why @param {boolean} on */
  rest(why, on) {
    if (why === 'away') this.#away = on;
    else if (why === 'off screen') this.unseen = on;
    this.#attend();
  }

  /** @param {boolean} on whether it has graphics */
  hold(on) {
    this.#cube?.rest(!on);
  }

  #attend() {
    if (!this.#cube) return;
    if (this.#away) give(this);
    else if (!this.unseen) take(this);
  }

  /**
   * The cube alone, on a canvas of its own, whether or not anybody sees it.
   *
   * @param {ChaseWorld} world @param {Showing} showing @param {number} [width] in pixels; left out, as it is shown
   */
  async image(world, showing, width) {
    const scene = this.#scene;
    if (!scene) throw new Error('there is no picture yet');
    if (scene === this.#cube) take(this);
    try {
      await scene.awake();
      this.draw(world, showing, 0);
      return scene.image(width ?? this.#canvas.width);
    } finally {
      this.#attend();
    }
  }

  dispose() {
    this.#disposed = true;
    give(this);
    this.#around.dispose();
    this.#resizes.disconnect();
    this.#leaving.abort();
    clearTimeout(this.#patience);
    for (const scene of [this.#cube, this.#net]) scene?.dispose();
    this.#cube = this.#net = this.#world = null;
  }

  #dress() {
    writeColours(this.#root, this.#colours);
    for (const scene of [this.#cube, this.#net]) {
      scene?.setTheme(this.#around.theme);
      scene?.setColours(this.#colours);
      scene?.setReducedMotion(this.#around.still);
    }
    this.#hooks.redraw();
  }
}
