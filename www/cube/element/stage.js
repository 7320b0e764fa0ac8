// The stage: the canvas and what it shows, which is the cube or the net that the cube unfolds to (unfolding.js). Each of them
// loads on demand. The stage follows the size, the area that the panel covers, light or dark, and reduced motion.

import { layout } from '../../engine/names.js';
import { coloursOf, createSurroundings, writeColours } from '../../shared/element/surroundings.js';
import { once } from '../../shared/async.js';
import { Fault, msg } from '../../shared/message.js';
import { nextTurn } from '../../engine/parts.js';
import { densityOf, fromWindow, toWindow, watchDensity } from '../../shared/ui/viewport.js';
import { CUBE } from '../draw/palette.js';
import { freeArea } from './shell.js';

/**
 * @import { Message } from '../../shared/message.js'
 * @import { Cell } from '../draw/measures.js'
 * @import { ChaseWorld } from '../../engine/chase.js'
 * @typedef {import('./app.js').App} App
 * @typedef {import('../draw/cube.js').CubeScene} CubeScene
 * @typedef {CubeScene | import('../draw/net.js').NetScene} Scene
 * @typedef {'cube' | 'net'} View
 */

/** The most device pixels per CSS pixel. With more, drawing is much slower and looks almost the same. */
const PIXEL_RATIO = 2;
/** Milliseconds to wait for lost graphics before the net replaces the cube. */
const PATIENCE_MS = 4000;
/**
 * A browser keeps about sixteen WebGL contexts per page and drops the oldest for good. With more cubes than this, those out of
 * view release theirs, and restore them when they come into view.
 */
const MOST = 8;

const NO_GEMS = msg('The gems could not be drawn: a file is missing.');
const NO_WALKERS = msg('The walkers could not be drawn: a file is missing.');

/** Stages with graphics, the most recently seen last. @type {Set<Stage>} */
const holders = new Set();

export class Stage {
  #app;
  #root;
  #canvas;
  /** @type {CubeScene | null} */
  cube = null;
  /** @type {ReturnType<typeof import('./unfolding.js').createUnfolding> | null} */
  #unfolding = null;
  /** @type {View} */
  wanted = 'cube';
  /** Resolves when the drawing of the wanted view has loaded, or could not be. @type {Promise<void>} */
  settled = Promise.resolve();
  /** Whether the browser has dropped the cube's WebGL context, and whether the viewer sees no cube because of that. */
  taken = false;
  lost = false;
  /** Whether the element is out of view. Then only positions are updated, for calls that locate cells. */
  unseen = false;
  /** Whether the element is out of its page. */
  #away = false;
  /** The world that each scene shows. @type {Map<Scene, { world: ChaseWorld, cellsVersion: number, size: number, monsters: number }>} */
  #shown = new Map();
  #patience = 0;
  /** The promise of the core, which has the layout of the arrays. @type {Promise<unknown> | null} */
  #engine = null;
  /** Makes the cube. A canvas has only one WebGL context, so concurrent calls share the promise. */
  openCube = once(() => this.#openCube());
  around;
  #resizes = new ResizeObserver(() => this.fit());
  /** The screen's density for which all sizes are set, and the height of the canvas by its width. */
  #density = devicePixelRatio;
  #aspect = 1;

  /** @param {App} app */
  constructor(app) {
    const { root, canvas, title, foot, timeline, pad } = app.shell;
    this.#app = app;
    this.#root = root;
    this.#canvas = canvas;
    for (const element of [canvas, title, foot, timeline, pad, app.notice.card]) this.#resizes.observe(element);
    this.around = createSurroundings(root, (theme) => [theme, coloursOf(root, CUBE)], () => this.#restyle(), app.signal);
    writeColours(root, this.look.colours);
  }

  get #net() {
    return this.#unfolding?.net ?? null;
  }

  /** The visible scene. */
  get #scene() {
    return this.#net?.fold.phase.open ? this.#net : this.cube;
  }

  /** Why there is only the net, or null. @returns {Message | null} */
  get onlyNet() {
    return this.#unfolding?.onlyNet ?? null;
  }

  /** @returns {View} the current view, or the one that it changes to */
  get view() {
    return this.onlyNet ? 'net' : this.wanted;
  }

  /** The style of a drawing. */
  get look() {
    return { theme: this.around.theme, colours: coloursOf(this.#root, CUBE), reducedMotion: this.around.still };
  }

  /**
   * Loads the drawing and opens it. Throws if there is nothing to draw with.
   *
   * @param {Promise<unknown>} engine loads at the same time
   */
  async prepare(engine) {
    this.#engine = engine;
    if (this.wanted === 'net') {
      (await this.#unfold()).begin(true);
    } else {
      await this.openCube().catch(async (error) => {
        if (error?.name !== 'NoGraphics') throw error;
        const unfolding = await this.#unfold().catch(() => {
          throw error;
        });
        unfolding.begin(false);
      });
    }
    // The element may have left the page meanwhile.
    if (this.#app.signal.aborted) return;
    watchDensity(() => this.fit(), this.#app.signal);
    this.fit();
  }

  async #openCube() {
    const [{ openCube }] = await Promise.all([import('../draw/cube.js'), this.#engine]);
    if (this.#app.signal.aborted) return;
    const cube = await openCube(this.#canvas, {
      ...this.look,
      layout: layout(),
      lost: (lost) => this.#lose(lost),
      unfetched: (part) => this.#app.notice.pass(part === 'gems' ? NO_GEMS : NO_WALKERS, true),
    });
    if (this.#app.signal.aborted) return cube.dispose();
    this.cube = cube;
    // Applies changes that came meanwhile.
    this.#styleScenes();
    take(this);
    this.#attend();
    this.fit();
    await nextTurn();
  }

  async #unfold() {
    const [{ createUnfolding }] = await Promise.all([import('./unfolding.js'), this.#engine]);
    return (this.#unfolding ??= createUnfolding(this.#app));
  }

  /** Unfolds or folds the cube while the chase continues. @param {View} view */
  show(view) {
    return (this.settled = this.#show(view));
  }

  /** @param {View} view */
  async #show(view) {
    const before = this.wanted;
    this.wanted = view;
    if (!this.#scene || view === before) return;
    try {
      await (await this.#unfold()).turn();
    } catch {
      this.wanted = before;
      this.#app.notice.pass(msg('That view could not be loaded. The previous one stays.'), true);
    }
    this.fit();
    this.#app.sync();
  }

  /** Requests the other view. */
  turnOver() {
    if (!this.onlyNet) this.#app.host.setAttribute('view', this.view === 'net' ? 'cube' : 'net');
  }

  /** Call it when the cube can no longer be drawn here, or can again. */
  limited() {
    this.fit();
    if (this.onlyNet) this.#app.notice.pass(this.onlyNet, true);
    this.#app.sync();
  }

  /** Watches another element that can cover a part of the canvas. @param {HTMLElement} overlay */
  watch(overlay) {
    this.#resizes.observe(overlay);
  }

  /** @param {HTMLElement} overlay */
  forget(overlay) {
    this.#resizes.unobserve(overlay);
    this.fit();
  }

  /** Updates size and free area. */
  fit() {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (!(this.cube || this.#net) || width === 0 || height === 0) return;
    this.#density = devicePixelRatio;
    this.#aspect = height / width;
    const density = densityOf(this.#canvas, PIXEL_RATIO);
    const inset = freeArea(this.#app, false);
    this.cube?.resize(width, height, density, inset);
    this.#net?.resize(width, height, density, inset, freeArea(this.#app, true));
    this.redraw();
  }

  redraw() {
    this.#app.game.playback.wake();
  }

  /**
   * @param {ChaseWorld} world @param {number} seconds
   * @returns {boolean} whether something still moves by itself
   */
  draw(world, seconds) {
    // Some browsers report a change of density late.
    if (devicePixelRatio !== this.#density) this.fit();
    const moves = this.#unfolding ? this.#unfolding.draw(world, seconds) : this.drawOne(this.cube, world, seconds);
    // When the drawing is near, the texts over it need a background.
    this.#root.toggleAttribute('data-near', this.#scene?.isNear);
    return moves;
  }

  /** @param {Scene | null} scene @param {ChaseWorld} world @param {number} seconds */
  drawOne(scene, world, seconds) {
    if (!scene) return false;
    this.bring(scene, world);
    return scene.draw(world.frame(), this.#app.watched, seconds, !this.unseen);
  }

  /** Brings a scene to the current state of a world. @param {Scene} scene @param {ChaseWorld} world */
  bring(scene, world) {
    const shown = this.#shown.get(scene);
    const { cellsVersion, size, monsters } = world;
    // The net needs no `setWorld` for another number of monsters, and `setWorld` would reset its camera.
    const isOther = shown?.world !== world || shown.size !== size || (shown.monsters !== monsters && scene === this.cube);
    if (isOther) scene.setWorld({ size, cells: world.cells, monsters });
    else if (shown.cellsVersion !== cellsVersion) scene.setCells(world.cells);
    else return;
    this.#shown.set(scene, { world, cellsVersion, size, monsters });
  }

  /** Resolves when the last drawing is visible. */
  async seen() {
    if (this.#scene === this.cube) await this.cube?.drawable;
  }

  /** Returns the direction for the core of a direction on the screen. They differ in the net, where faces lie elsewhere. @param {string} direction */
  meaningOf(direction) {
    const { world } = this.#app.game;
    return this.view === 'net' && this.#net && world ? this.#net.meaningOf(direction, world.screen) : direction;
  }

  /** Returns a point of the window on the canvas. @param {{ clientX: number, clientY: number }} point */
  at(point) {
    return fromWindow(this.#canvas, point);
  }

  /** @param {number} x @param {number} y in pixels of the canvas @returns {Cell | null} */
  pick(x, y) {
    return this.#scene?.pick(x, y) ?? null;
  }

  /** Returns the position of a cell in the window. @param {Cell} cell */
  inWindow(cell) {
    const at = this.project(cell);
    return { ...toWindow(this.#canvas, at), visible: at.visible };
  }

  /** The same in pixels of the canvas. @param {Cell} cell */
  project(cell) {
    return this.#scene?.project(cell.face, cell.x, cell.y) ?? { x: 0, y: 0, visible: false };
  }

  /** Changes the cursor, the turn or the distance. @param {(scene: Scene) => void} work on the visible scene */
  change(work) {
    if (this.#scene) work(this.#scene);
    this.redraw();
  }

  /** @param {number | null} face null turns back to the player */
  faceTo(face) {
    this.cube?.faceTo(face);
    this.redraw();
  }

  /** Rests or goes on. An element out of its page releases its graphics; one out of view does so when others need them. @param {import('../../shared/element/embedded.js').Why} why @param {boolean} on */
  rest(why, on) {
    if (why === 'away') this.#away = on;
    if (why === 'away' && !on) this.around.enter();
    else if (why === 'off screen') this.unseen = on;
    this.#attend();
  }

  #attend() {
    if (!this.cube) return;
    if (this.#away) give(this);
    else if (!this.unseen) take(this);
  }

  /**
   * Returns the cube alone on a canvas of its own, in view or not.
   *
   * @param {ChaseWorld} world @param {number} [width] in pixels; left out, the current one
   */
  async image(world, width) {
    const scene = this.#scene;
    if (!scene) throw new Fault('there is no picture yet');
    try {
      if (scene === this.cube) {
        take(this);
        await this.cube?.awake();
      }
      this.draw(world, 0);
      const image = document.createElement('canvas');
      image.width = Math.max(1, Math.round(width ?? this.#canvas.width));
      image.height = Math.max(1, Math.round(image.width * this.#aspect));
      // In one task: so the browser shows no picture in between, and the canvas still has the drawing when it is copied.
      scene.paintOn(image);
      this.fit();
      this.draw(world, 0);
      return image;
    } finally {
      this.#attend();
    }
  }

  dispose() {
    give(this);
    this.#resizes.disconnect();
    clearTimeout(this.#patience);
    this.cube?.dispose();
    this.cube = this.#unfolding = null;
  }

  #restyle() {
    writeColours(this.#root, this.look.colours);
    this.#styleScenes();
    this.redraw();
  }

  #styleScenes() {
    for (const scene of [this.cube, this.#net]) scene?.setStyle(this.look);
  }

  /** @param {boolean} lost */
  #lose(lost) {
    clearTimeout(this.#patience);
    this.taken = lost;
    if (!lost) this.#unfolding?.restored();
    this.lost = lost && this.#scene === this.cube;
    // If the net fails to load, the stage continues to wait for the graphics.
    if (this.lost) this.#patience = window.setTimeout(() => this.#unfold().then((unfolding) => unfolding.doWithout(), () => undefined), PATIENCE_MS);
    this.tellLost();
  }

  /** Reports lost or restored graphics. */
  tellLost() {
    this.#app.errors.picture(this.lost);
    this.redraw();
  }
}

/** Restores a stage's graphics, and releases those of others that are out of view if there are too many. @param {Stage} stage */
function take(stage) {
  holders.delete(stage);
  holders.add(stage);
  stage.cube?.rest(false);
  for (const other of holders) {
    if (holders.size <= MOST) return;
    if (other.unseen) give(other);
  }
}

/** Releases a stage's graphics. @param {Stage} stage */
function give(stage) {
  if (holders.delete(stage)) stage.cube?.rest(true);
}
