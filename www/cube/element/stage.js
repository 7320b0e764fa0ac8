// The stage: the canvas, what is drawn there, and what a drawing must know of its surroundings: its size, how much of it the panel
// covers, light or dark, and how much may move. There is the cube, and the net in which it unfolds (unfolding.js), each fetched when
// it is wanted; one of them is before the viewer.

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
 * @import { Showing } from '../draw/cube.js'
 * @typedef {import('./app.js').App} App
 * @typedef {import('../draw/cube.js').CubeScene} CubeScene
 * @typedef {CubeScene | import('../draw/net.js').NetScene} Scene
 * @typedef {'cube' | 'net'} View
 */

/** More pixels than this a point cost much and show little. */
const PIXEL_RATIO = 2;
/** Graphics that were taken are waited for so long before the net takes the cube's place. */
const PATIENCE_MS = 4000;
/**
 * A browser keeps some sixteen WebGL contexts for a page and takes the oldest away for good; so of more cubes than these,
 * those that nobody sees give theirs back, and have them again when somebody does.
 */
const MOST = 8;

const NO_GEMS = msg('The gems could not be drawn: a file is missing.');
const NO_WALKERS = msg('The walkers could not be drawn: a file is missing.');

/** Those that have graphics; the one that was seen last is the last. @type {Set<Stage>} */
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
  /** Whether the browser has taken the cube's graphics, and whether the viewer sees none for that. */
  taken = false;
  lost = false;
  /** Whether it is off screen: then only places are brought up to date, for who asks where a cell is. */
  unseen = false;
  /** Whether it is out of its page. */
  #away = false;
  /** Which world each shows. @type {Map<Scene, { world: ChaseWorld, cellsVersion: number, size: number, monsters: number }>} */
  #shown = new Map();
  #patience = 0;
  /** On its way: how to read its arrays is asked of the core. @type {Promise<unknown> | null} */
  #engine = null;
  /** Makes the cube. A canvas has graphics once, so two who want it wait for the same. */
  openCube = once(() => this.#openCube());
  around;
  #resizes = new ResizeObserver(() => this.fit());
  /** The screen's density that all sizes are for. */
  #density = devicePixelRatio;

  /** @param {App} app */
  constructor(app) {
    const { root, canvas, title, foot, past, pad } = app.shell;
    this.#app = app;
    this.#root = root;
    this.#canvas = canvas;
    for (const element of [canvas, title, foot, past, pad, app.notice.card]) this.#resizes.observe(element);
    this.around = createSurroundings(root, (theme) => [theme, coloursOf(root, CUBE)], () => this.#dress(), app.signal);
    writeColours(root, this.look.colours);
  }

  get #net() {
    return this.#unfolding?.net ?? null;
  }

  /** The one before the viewer. */
  get #scene() {
    return this.#net?.phase.open ? this.#net : this.cube;
  }

  /** Why there is only the net, or null. @returns {Message | null} */
  get onlyNet() {
    return this.#unfolding?.onlyNet ?? null;
  }

  /** @returns {View} as it is, or is on its way to be */
  get view() {
    return this.onlyNet ? 'net' : this.wanted;
  }

  /** How a drawing is to look. */
  get look() {
    return { theme: this.around.theme, colours: coloursOf(this.#root, CUBE), reducedMotion: this.around.still };
  }

  /**
   * Fetches the drawing and opens it; throws when there is nothing to draw with.
   *
   * @param {Promise<unknown>} engine on its way at the same time
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
    // The element may have left the page while the drawing was on its way.
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
    // What changed meanwhile.
    this.#dressScenes();
    take(this);
    this.#attend();
    this.fit();
    await nextTurn();
  }

  async #unfold() {
    const [{ createUnfolding }] = await Promise.all([import('./unfolding.js'), this.#engine]);
    return (this.#unfolding ??= createUnfolding(this.#app));
  }

  /** Unfolds the cube, or folds it up again, while everything goes on. @param {View} view */
  async show(view) {
    const before = this.wanted;
    this.wanted = view;
    if (!this.#scene || view === before) return;
    try {
      await (await this.#unfold()).turn();
    } catch {
      this.wanted = before;
      this.#app.notice.pass(msg('That view could not be loaded. The one before goes on.'), true);
    }
    this.fit();
    this.#app.sync();
  }

  /** Asks for the other view. */
  turnOver() {
    if (!this.onlyNet) this.#app.host.setAttribute('view', this.view === 'net' ? 'cube' : 'net');
  }

  /** The cube cannot be drawn here, or can again. */
  limited() {
    this.fit();
    if (this.onlyNet) this.#app.notice.pass(this.onlyNet, true);
    this.#app.sync();
  }

  /** One more element may cover a part of the canvas. @param {HTMLElement} overlay */
  watch(overlay) {
    this.#resizes.observe(overlay);
  }

  /** @param {HTMLElement} overlay */
  forget(overlay) {
    this.#resizes.unobserve(overlay);
    this.fit();
  }

  /** Size and free area, as they are now. */
  fit() {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (!(this.cube || this.#net) || width === 0 || height === 0) return;
    this.#density = devicePixelRatio;
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
   * @param {ChaseWorld} world @param {Showing} showing @param {number} seconds
   * @returns {boolean} whether something still moves by itself
   */
  draw(world, showing, seconds) {
    // Not every browser tells of another density as soon as it is there.
    if (devicePixelRatio !== this.#density) this.fit();
    const moves = this.#unfolding ? this.#unfolding.draw(world, showing, seconds) : this.drawOne(this.cube, world, showing, seconds);
    // Then what is written over it needs a ground of its own.
    this.#root.toggleAttribute('data-near', this.#scene?.isNear);
    return moves;
  }

  /** @param {Scene | null} scene @param {ChaseWorld} world @param {Showing} showing @param {number} seconds */
  drawOne(scene, world, showing, seconds) {
    if (!scene) return false;
    this.bring(scene, world);
    return scene.draw(world, showing, seconds, !this.unseen);
  }

  /** A drawing shows a world as it is now. @param {Scene} scene @param {ChaseWorld} world */
  bring(scene, world) {
    const shown = this.#shown.get(scene);
    const { cellsVersion, size, monsters } = world;
    // The net has no bodies to make for them, and would lose where it is looked at.
    const isOther = shown?.world !== world || shown.size !== size || (shown.monsters !== monsters && scene === this.cube);
    // Copies: the scene may keep them, a live view ends with the next call into wasm.
    if (isOther) scene.setWorld({ size, cells: world.cells.slice(), monsters });
    else if (shown.cellsVersion !== cellsVersion) scene.setCells(world.cells.slice());
    else return;
    this.#shown.set(scene, { world, cellsVersion, size, monsters });
  }

  /** Resolved when what was drawn last can be seen. */
  async seen() {
    await this.#scene?.drawable;
  }

  /** What the core calls a direction that is pressed on the screen: in the net a face lies as the net says. @param {string} direction */
  meaningOf(direction) {
    const { world } = this.#app.game;
    return this.view === 'net' && this.#net && world ? this.#net.meaningOf(direction, world.screen) : direction;
  }

  /** A point of the window on the canvas. @param {{ clientX: number, clientY: number }} point */
  at(point) {
    return fromWindow(this.#canvas, point);
  }

  /** @param {number} x @param {number} y in pixels of the canvas @returns {Cell | null} */
  pick(x, y) {
    return this.#scene?.pick(x, y) ?? null;
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

  /** Another cursor, turn or distance. @param {(scene: Scene) => void} work with what is before the viewer */
  change(work) {
    if (this.#scene) work(this.#scene);
    this.redraw();
  }

  /** @param {number | null} face null turns home to the player */
  faceTo(face) {
    this.change((scene) => scene.faceTo(face));
  }

  /** Out of its page it gives its graphics back, and where nobody sees it when others want some. @param {import('../../shared/element/embedded.js').Why} why @param {boolean} on */
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
   * The cube alone, on a canvas of its own, whether or not anybody sees it.
   *
   * @param {ChaseWorld} world @param {Showing} showing @param {number} [width] in pixels; left out, as it is shown
   */
  async image(world, showing, width) {
    const scene = this.#scene;
    if (!scene) throw new Fault('there is no picture yet');
    if (scene === this.cube) take(this);
    try {
      await scene.awake();
      this.draw(world, showing, 0);
      return scene.image(width ?? this.#canvas.width);
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

  #dress() {
    writeColours(this.#root, this.look.colours);
    this.#dressScenes();
    this.redraw();
  }

  #dressScenes() {
    for (const scene of [this.cube, this.#net]) scene?.dress(this.look);
  }

  /** @param {boolean} lost */
  #lose(lost) {
    clearTimeout(this.#patience);
    this.taken = lost;
    if (!lost) this.#unfolding?.restored();
    this.lost = lost && this.#scene === this.cube;
    // Where the net cannot be had they are waited for on.
    if (this.lost) this.#patience = window.setTimeout(() => this.#unfold().then((unfolding) => unfolding.doWithout(), () => undefined), PATIENCE_MS);
    this.tellLost();
  }

  /** The viewer sees no graphics, or sees some again. */
  tellLost() {
    this.#app.troubles.picture(this.lost);
    this.redraw();
  }
}

/** @param {Stage} stage */
function take(stage) {
  holders.delete(stage);
  holders.add(stage);
  stage.cube?.rest(false);
  for (const other of holders) {
    if (holders.size <= MOST) return;
    if (other.unseen) give(other);
  }
}

/** @param {Stage} stage */
function give(stage) {
  if (holders.delete(stage)) stage.cube?.rest(true);
}
