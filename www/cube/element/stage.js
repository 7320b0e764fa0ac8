// The stage: the canvas, the drawing before the viewer, and what a drawing must know of its surroundings: its size, how much
// of it the panel covers, light or dark, and how much may move.

import { CUBE } from '../draw/palette.js';
import { coloursOf, writeColours } from '../../shared/element/colours.js';
import { Drawings } from './drawings.js';
import { give, take } from './graphics.js';
import { Surroundings } from '../../shared/element/surroundings.js';
import { densityOf, fromWindow, toWindow, watchDensity } from '../../shared/ui/viewport.js';

/**
 * @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld
 * @typedef {import('../draw/cube.js').Showing} Showing
 * @typedef {import('../draw/faces.js').Cell} Cell
 * @typedef {{ top: number, right: number, bottom: number, left: number }} Inset
 */

/** More pixels than this a point cost much and show little. */
const PIXEL_RATIO = 2;

export class Stage {
  #root;
  #canvas;
  #inset;
  #hooks;
  #overlays;
  #drawings;
  #prepared = false;
  #disposed = false;
  #away = false;
  /** Whether it is off screen. */
  unseen = false;
  #around;
  #resizes = new ResizeObserver(() => this.fit());
  #leaving = new AbortController();
  /** The screen's density that all sizes are for. */
  #density = devicePixelRatio;

  /**
   * @param {HTMLElement} root whose colour tells the scheme in use
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLElement[]} overlays what may cover a part of the canvas
   * @param {(flat: boolean) => Inset} inset how much they cover now, of the cube or of its net
   * @param {{ redraw: () => void, lost: (lost: boolean) => void, onlyNet: () => void, unfetched: (part: 'walkers' | 'gems') => void }} hooks lost: the graphics, or given back; onlyNet: it has changed; unfetched: what draws a part could not be fetched
   */
  constructor(root, canvas, overlays, inset, hooks) {
    this.#canvas = canvas;
    this.#inset = inset;
    this.#hooks = hooks;
    this.#overlays = new Set(overlays);
    this.#root = root;
    this.#around = new Surroundings(root, () => [this.#around.theme, this.#colours], () => this.#dress());
    const look = () => ({ theme: this.#around.theme, colours: this.#colours, reducedMotion: this.#around.still });
    this.#drawings = new Drawings(root, canvas, look, {
      made: () => {
        take(this);
        this.#attend();
        this.fit();
      },
      changed: () => this.fit(),
      unfetched: hooks.unfetched,
      lost: (lost) => {
        hooks.lost(lost);
        hooks.redraw();
      },
      onlyNet: () => {
        this.fit();
        hooks.onlyNet();
      },
    });
    writeColours(root, this.#colours);
  }

  get #colours() {
    return coloursOf(this.#root, CUBE);
  }

  get reducedMotion() {
    return this.#around.still;
  }

  get #scene() {
    return this.#drawings.scene;
  }

  /** Whether the browser has taken the graphics away. */
  get lost() {
    return this.#drawings.lost;
  }

  /** The cube or its net, and why there is only the net. */
  get view() {
    const { view, onlyNet } = this.#drawings;
    return { view, onlyNet };
  }

  /**
   * Fetches the drawing and opens it; throws when there is nothing to draw with.
   *
   * @param {Promise<unknown>} engine on its way at the same time
   */
  async prepare(engine) {
    if (this.#prepared) return;
    await this.#drawings.open(engine);
    // The element may have left the page while the drawing was on its way.
    if (this.#prepared || this.#disposed) return;
    this.#prepared = true;
    this.#around.watch();
    for (const element of [this.#canvas, ...this.#overlays]) this.#resizes.observe(element);
    watchDensity(() => this.fit(), this.#leaving.signal);
    this.fit();
  }

  /** Unfolds the cube, or folds it up again. @param {import('./drawings.js').View} view */
  async show(view) {
    await this.#drawings.show(view);
  }

  /** What the core calls a direction that is pressed on the screen. @param {string} direction */
  meaningOf(direction) {
    return this.#drawings.meaningOf(direction);
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
    const { cube, net } = this.#drawings;
    if (!(cube || net) || width === 0 || height === 0) return;
    this.#density = devicePixelRatio;
    const [density, inset] = [densityOf(this.#canvas, PIXEL_RATIO), this.#inset(false)];
    cube?.resize(width, height, density, inset);
    net?.resize(width, height, density, inset, this.#inset(true));
    this.#hooks.redraw();
  }

  /**
   * @param {ChaseWorld} world @param {Showing} showing @param {number} seconds
   * @returns {boolean} whether something still moves by itself
   */
  draw(world, showing, seconds) {
    // Not every browser tells of another density as soon as it is there.
    if (devicePixelRatio !== this.#density) this.fit();
    return this.#drawings.draw(world, showing, seconds);
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
    if (why === 'away' && !on) this.#around.enter();
    else if (why === 'off screen') this.unseen = this.#drawings.unseen = on;
    this.#attend();
  }

  /** @param {boolean} on whether it has graphics */
  hold(on) {
    this.#drawings.cube?.rest(!on);
  }

  #attend() {
    if (!this.#drawings.cube) return;
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
    if (scene === this.#drawings.cube) take(this);
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
    this.#drawings.dispose();
  }

  #dress() {
    writeColours(this.#root, this.#colours);
    this.#drawings.dress();
    this.#hooks.redraw();
  }
}
