// The picture of the cube: typed arrays in, pixels out. It knows nothing of wasm, of the page or of the chase's rules.
// The viewer and the light stay where they are, the cube turns before them (pose.js), and the lens keeps it whole in
// the free part of the canvas (lens.js). Nothing is drawn and no shadow is cast anew unless something changed.

import { Matrix4, Quaternion, Vector3 } from '../gl/math.js';
import { Group } from '../gl/nodes.js';
import { nextTurn } from '../../shared/next-turn.js';
import { Actors } from './actors.js';
import { Approach } from './approach.js';
import { Body } from './body.js';
import { Cursor } from './cursor.js';
import { SIDE, keyOf, pointOver } from './faces.js';
import { readingOf } from './layout.js';
import { DISTANCE, Lens } from './lens.js';
import { MAX_STEP } from './measures.js';
import { Light } from './light.js';
import { pickCell } from './pick.js';
import { Pose } from './pose.js';
import { Programs } from './programs.js';
import { Pulse } from './pulse.js';
import { createRenderer } from './renderer.js';
import { Tiles } from './tiles.js';
import { Walls } from './walls.js';

/**
 * @typedef {import('./palette.js').Theme} Theme
 * @typedef {import('./faces.js').Cell} Cell
 * @typedef {import('./lens.js').Inset} Inset
 * @typedef {{ size: number, cells: Uint8Array, monsters: number }} World cells: 6·N² kinds, key = face·N² + y·N + x
 * @typedef {{ actors: Float32Array, screen: Float32Array, plans: Uint32Array, planEnds: Uint32Array }} Frame the core's views as they are; nothing of them is kept
 *
 * @typedef {import('./palette.js').Colours} Colours
 *
 * @typedef {object} SceneLook
 * @property {Theme} theme
 * @property {Colours} colours
 * @property {boolean} reducedMotion
 * @property {import('./layout.js').Layout} layout how the arrays are to be read
 * @property {(lost: boolean) => void} [lost] the browser took the graphics away, or gave them back
 * @property {(part: 'walkers' | 'gems') => void} [unfetched] what draws them could not be fetched; it is asked for again while they are to be seen
 *
 * @typedef {object} Showing what is shown beside the chase itself
 * @property {Uint8Array | null} paint a mark a cell
 * @property {number | null} chosen the monster whose plan stands out
 * @property {number | null} hovered the one under the pointer, whose plan does until it leaves
 * @property {Crowd | null} crowd
 * @property {import('./gems.js').Gems | null} gems of a game
 *
 * @typedef {object} Crowd those who follow a field; its arrays are live views
 * @property {number} walkers how many of them
 * @property {Float32Array} places three numbers a walker: in space, in cells from the cube's middle
 * @property {number} perCell how many go into one cell: the more, the smaller they are
 * @property {number} version changes with the places
 * @property {Uint8Array | null} field a byte a cell: where it leads, clockwise from 0, north, to 7; 8 where nowhere; null when it is not shown
 */

/** Pixels a CSS pixel beyond which sharpness is no longer seen, only paid for. */
const MAX_PIXEL_RATIO = 2;
/** @type {Inset} */
const NO_INSET = { top: 0, right: 0, bottom: 0, left: 0 };

/** @typedef {ReturnType<typeof readingOf>} Reading */
/** Everything that has a colour of its own. */
const PARTS = {
  body: (/** @type {Reading} */ reading, /** @type {Colours} */ colours) => new Body(reading, colours),
  walls: (/** @type {Reading} */ reading, /** @type {Colours} */ colours) => new Walls(reading, colours),
  tiles: (/** @type {Reading} */ reading, /** @type {Colours} */ colours) => new Tiles(reading, colours),
  actors: (/** @type {Reading} */ reading, /** @type {Colours} */ colours) => new Actors(reading, colours),
  cursor: (/** @type {Reading} */ reading, /** @type {Colours} */ colours) => new Cursor(reading, colours),
  pulse: (/** @type {Reading} */ _reading, /** @type {Colours} */ colours) => new Pulse(colours),
};
/** @typedef {{ [name in keyof typeof PARTS]: ReturnType<typeof PARTS[name]> }} Parts */

/** Until code that could not be fetched is asked for again, in milliseconds. */
const AGAIN_MS = 10_000;

/** Code that is fetched when it is first needed. @template T a module */
class LateCode {
  #fetch;
  #failed;
  /** @type {T | null} */
  #module = null;
  #againAt = 0;
  isComing = false;

  /** @param {() => Promise<T>} fetch @param {() => void} failed is called the first time that it could not be fetched */
  constructor(fetch, failed) {
    this.#fetch = fetch;
    this.#failed = failed;
  }

  /** Returns the module, or null while it is on its way. */
  get() {
    if (this.#module || this.isComing || performance.now() < this.#againAt) return this.#module;
    this.isComing = true;
    this.#fetch()
      .then((module) => (this.#module = module), () => {
        if (this.#againAt === 0) this.#failed();
        this.#againAt = performance.now() + AGAIN_MS;
      })
      .finally(() => (this.isComing = false));
    return null;
  }
}

export class CubeScene {
  #renderer;
  #scene = new Group();
  /** Everything that turns with the cube, measured in cells. */
  #cube = new Group();
  #light = new Light();
  #reading;
  #colours;
  #parts;
  /** What draws a crowd, and the code for it, fetched when there is one. @type {import('./crowd.js').CrowdPicture | null} */
  #crowd = null;
  #crowdCode = new LateCode(() => import('./crowd.js'), () => this.#unfetched('walkers'));
  /** The same for gems. @type {import('./gems.js').GemPicture | null} */
  #gems = null;
  #gemCode = new LateCode(() => import('./gems.js'), () => this.#unfetched('gems'));
  /** @type {(part: 'walkers' | 'gems') => void} */
  #unfetched;
  #monsters = 0;
  #reducedMotion = false;
  #pose = new Pose();
  #lens = new Lens();
  #approach = new Approach();
  #size = 0;
  #cells = new Uint8Array(0);
  #lost = false;
  #programs;
  /** Whether the graphics were given back, and are to stay so. */
  #resting = false;
  #given = false;
  #tellLost;
  /** Whether the shadow, the crop or the picture is out of date. */
  #stale = { shadow: true, crop: true, picture: true };
  #listening = new AbortController();
  /** What `resize` was told last. */
  #view = { width: 1, height: 1, pixelRatio: 1, inset: NO_INSET };

  /**
   * Makes one, a part a turn.
   *
   * @param {HTMLCanvasElement} canvas @param {SceneLook} look
   * @throws {Error} when the browser gives no WebGL
   */
  static async open(canvas, look) {
    const reading = readingOf(look.layout);
    /** @type {Partial<Parts>} */
    const parts = {};
    for (const [name, make] of Object.entries(PARTS)) {
      await nextTurn();
      Object.assign(parts, { [name]: make(reading, look.colours) });
    }
    await nextTurn();
    // Graphics last: a browser has few, and whoever has made them must be able to give them back.
    return new CubeScene(canvas, look, /** @type {Parts} */ (parts));
  }

  /** For `open`. @param {HTMLCanvasElement} canvas @param {SceneLook} look @param {Parts} parts in these colours */
  constructor(canvas, { theme, colours, reducedMotion, layout, lost = () => {}, unfetched = () => {} }, parts) {
    this.#tellLost = lost;
    this.#unfetched = unfetched;
    this.#renderer = createRenderer(canvas);
    this.#programs = new Programs(this.#renderer, this.#listening.signal);
    this.#reading = readingOf(layout);
    this.#colours = colours;
    this.#parts = this.#hang(parts);
    this.#scene.add(this.#light.ground, this.#cube);
    const { signal } = this.#listening;
    canvas.addEventListener('webglcontextlost', this.#onLost, { signal });
    canvas.addEventListener('webglcontextrestored', this.#onRestored, { signal });
    this.setTheme(theme);
    this.setReducedMotion(reducedMotion);
  }

  /** @param {Parts} parts */
  #hang(parts) {
    this.#cube.clear();
    this.#cube.add(parts.body.mesh, parts.walls.group, parts.tiles.group, parts.actors.group, parts.cursor.group, parts.pulse.mesh);
    return parts;
  }

  /** A new map; the camera goes on from where it is. @param {World} world */
  setWorld({ size, cells, monsters }) {
    if (size !== this.#size) this.#approach.setSize(size);
    this.#size = size;
    this.#cells = cells.slice();
    this.#monsters = monsters;
    this.#cube.scale.setScalar(SIDE / size);
    this.#lens.setSize(size);
    this.#parts.body.setWorld(size, cells);
    this.#parts.walls.setWorld(size, cells);
    this.#parts.tiles.setWorld(size);
    this.#parts.actors.setWorld(size, monsters);
    this.#parts.cursor.setWorld(size);
    this.#touch();
    if (!this.#programs.ready) this.#compile();
  }

  #compile() {
    this.#programs.make([this.#light.ground, ...this.#cube.children]);
  }

  /** Resolved when there are programs to draw with. */
  get drawable() {
    return this.#programs.drawable;
  }

  /** The walls after an edit. @param {Uint8Array} cells */
  setCells(cells) {
    if (!this.#parts.walls.setCells(cells)) return;
    this.#cells.set(cells);
    this.#parts.body.setCells(cells);
    this.#touch();
  }

  /**
   * @param {number} width @param {number} height in CSS pixels
   * @param {number} pixelRatio
   * @param {Inset} inset what panels cover; the cube centres in the rest
   */
  resize(width, height, pixelRatio, inset) {
    this.#view = { width, height, pixelRatio, inset };
    const ratio = Math.min(Math.max(pixelRatio, 0.25), MAX_PIXEL_RATIO);
    this.#renderer.setSize(width * ratio, height * ratio);
    this.#lens.resize(width, height, inset);
    this.#stale.crop = this.#stale.picture = true;
  }

  /** @param {Theme} theme */
  setTheme(theme) {
    this.#light.setTheme(theme);
    this.#stale.picture = true;
  }

  /** Colours are in the shapes, so these are made anew. @param {import('./palette.js').Colours} colours */
  setColours(colours) {
    if (JSON.stringify(colours) === JSON.stringify(this.#colours)) return;
    this.#colours = colours;
    for (const part of Object.values(this.#parts)) part.dispose();
    this.#crowd?.dispose();
    this.#gems?.dispose();
    this.#crowd = this.#gems = null;
    this.#parts = this.#hang(/** @type {Parts} */ (Object.fromEntries(Object.entries(PARTS).map(([name, make]) => [name, make(this.#reading, colours)]))));
    this.setReducedMotion(this.#reducedMotion);
    if (this.#size > 0) this.setWorld({ size: this.#size, cells: this.#cells, monsters: this.#monsters });
  }

  /** @param {boolean} flag */
  setReducedMotion(flag) {
    this.#reducedMotion = flag;
    this.#pose.reducedMotion = flag;
    this.#approach.reducedMotion = flag;
    this.#parts.walls.reducedMotion = flag;
    this.#parts.actors.reducedMotion = flag;
    this.#parts.pulse.reducedMotion = flag;
  }

  /**
   * Draws one frame.
   *
   * @param {Frame} frame @param {Showing} showing @param {number} dtSeconds @param {boolean} [paints] whether the picture is painted as well
   * @returns {boolean} whether something still moves that is not the chase's doing, so a paused page must draw on
   */
  draw(frame, { paint, chosen, hovered, crowd, gems }, dtSeconds, paints = true) {
    if (this.#size === 0) return false;
    const seconds = Math.min(Math.max(dtSeconds, 0), MAX_STEP);
    const stale = this.#stale;
    this.#pose.lookAlong(frame.screen);
    const turned = this.#pose.step(seconds);
    const pulsing = this.#parts.pulse.step(seconds);
    const popping = this.#parts.walls.step(seconds);
    const actors = this.#parts.actors.update(frame.actors, chosen, hovered, seconds);
    const tiles = this.#parts.tiles.update(frame.plans, frame.planEnds, hovered ?? chosen);
    const painted = this.#parts.body.setPaint(paint);
    const approached = this.#approach.step(seconds, this.#parts.actors.player.place);
    const crowded = this.#drawCrowd(crowd);
    stale.crop ||= turned || approached;
    stale.shadow = [this.#drawGems(gems), stale.shadow, turned, pulsing, popping, actors].some(Boolean);
    stale.picture ||= stale.shadow || stale.crop || tiles || painted || crowded;
    const moving = this.#pose.moving || pulsing || popping || approached || this.#crowdCode.isComing || this.#gemCode.isComing || this.#parts.actors.moving;
    if (this.#lost || !paints || !stale.picture) return moving;
    if (!this.#programs.ready) return true;
    if (stale.crop) this.#fit();
    this.#cube.quaternion.copy(this.#parts.pulse.tremble).multiply(this.#pose.rotation);
    this.#renderer.render(this.#scene, this.#lens.camera, this.#light.lights, stale.shadow);
    stale.crop = stale.shadow = stale.picture = false;
    return moving;
  }

  /** @param {Crowd | null} crowd @returns {boolean} whether it changed */
  #drawCrowd(crowd) {
    const code = crowd && this.#crowdCode.get();
    if (code) this.#crowd ??= new code.CrowdPicture(this.#cube, this.#reading, this.#colours);
    return this.#crowd?.update(crowd, this.#size) ?? false;
  }

  /** @param {import('./gems.js').Gems | null} gems @returns {boolean} whether they changed */
  #drawGems(gems) {
    const code = gems && this.#gemCode.get();
    if (code && !this.#gems) {
      this.#gems = new code.GemPicture(this.#reading, this.#colours);
      this.#cube.add(this.#gems.mesh);
    }
    return this.#gems?.update(gems, this.#size) ?? false;
  }

  /**
   * The cell that is seen at a point of the canvas.
   *
   * @param {number} x @param {number} y in CSS pixels
   * @returns {Cell | null}
   */
  pick(x, y) {
    if (this.#size === 0) return null;
    this.#settle();
    const back = Q.copy(this.#pose.rotation).invert();
    const eye = EYE.set(0, 0, DISTANCE).applyQuaternion(back).multiplyScalar(this.#size / SIDE);
    const ray = RAY.copy(this.#lens.ray(x, y)).applyQuaternion(back);
    return pickCell(eye, ray, this.#size, this.#cells, this.#reading);
  }

  /**
   * Where a cell's centre is seen, in CSS pixels of the canvas.
   *
   * @param {number} face @param {number} x @param {number} y
   * @returns {{ x: number, y: number, visible: boolean }} visible: the face is turned to the viewer
   */
  project(face, x, y) {
    if (this.#size === 0) return { x: 0, y: 0, visible: false };
    this.#settle();
    const { rotation } = this.#pose;
    const frame = this.#reading.frames[face];
    const point = pointOver(EYE, frame, this.#size, { face, x, y }, 0).multiplyScalar(SIDE / this.#size);
    point.applyQuaternion(rotation);
    const sight = RAY.set(0, 0, DISTANCE).sub(point);
    const turnedHere = sight.dot(NORMAL.copy(frame.normal).applyQuaternion(rotation)) > 0;
    const { width, height } = this.#lens;
    const place = this.#lens.project(point);
    const onCanvas = place.x >= 0 && place.y >= 0 && place.x <= width && place.y <= height;
    return { ...place, visible: turnedHere && onCanvas };
  }

  /** Marks the cell that a press would change. @param {Cell | null} cell @param {import('./cursor.js').Look} look */
  setCursor(cell, look) {
    this.#parts.cursor.show(cell, look, cell !== null && this.#cells[keyOf(this.#size, cell)] === this.#reading.wall);
    this.#stale.picture = true;
  }

  /** Turns the cube by hand. @param {number} dx @param {number} dy in CSS pixels */
  orbitBy(dx, dy) {
    // The surface follows the pointer.
    const radius = (SIDE * 0.62 * this.#lens.scale) / DISTANCE;
    this.#pose.turnBy(dx / radius, dy / radius);
    this.#stale.crop = true;
  }

  /** The hand lets go: the cube eases home. */
  orbitEnd() {
    this.#pose.goHome();
  }

  /** Looks nearer, or from further away. @param {number} times */
  zoomBy(times) {
    this.#approach.by(times);
  }

  /** Whether the cube is larger than its room. */
  get isNear() {
    return this.#approach.isNear;
  }

  /** Turns to look at one face; null turns home. @param {number | null} face */
  faceTo(face) {
    if (face === null) this.#pose.goHome();
    else this.#pose.face(this.#reading.frames[face]);
  }

  /** Whether the picture stops following the player. @param {boolean} still */
  setStill(still) {
    this.#pose.setStill(still);
  }

  /** How the cube is held: row by row, from its axes to the viewer's. */
  get held() {
    const [a, b, c, , d, e, f, , g, h, i] = MATRIX.makeRotationFromQuaternion(this.#pose.rotation).elements;
    return [a, d, g, b, e, h, c, f, i];
  }

  /** Holds it as at rest, at once. @param {Float32Array} screen */
  place(screen) {
    this.#pose.place(screen);
    this.#touch();
  }

  /** The player was caught, where it was last drawn. */
  caught() {
    this.#parts.pulse.start(this.#parts.actors.player.place, this.#parts.actors.player.up, this.#size);
    this.#parts.actors.appear();
  }

  /**
   * The cube as it stands, alone and in the middle, on a canvas of its own. Drawn and read within one task: the browser shows
   * nothing of it, and keeps no picture for later.
   *
   * @param {number} width of the image, in pixels
   */
  image(width) {
    const { width: across, height: down, pixelRatio, inset } = this.#view;
    const image = document.createElement('canvas');
    image.width = Math.max(1, Math.round(width));
    image.height = Math.max(1, Math.round((width * down) / across));
    this.#renderer.setSize(image.width, image.height);
    this.#lens.resize(image.width, image.height, NO_INSET);
    const { zoom } = this.#approach;
    this.#approach.zoom = 1;
    this.#render();
    this.#approach.zoom = zoom;
    image.getContext('2d')?.drawImage(this.#renderer.canvas, 0, 0);
    this.resize(across, down, pixelRatio, inset);
    this.#render();
    return image;
  }

  /** All of it anew, whatever was drawn before. */
  #render() {
    this.#fit();
    this.#cube.quaternion.copy(this.#parts.pulse.tremble).multiply(this.#pose.rotation);
    this.#renderer.render(this.#scene, this.#lens.camera, this.#light.lights, true);
  }

  /** Resolved when there are graphics to draw with; rejected when the browser has taken them, or nobody draws here any more. */
  async awake() {
    if (this.#lost && !this.#given) throw new Error('the browser took the graphics away from this page');
    if (!this.#given) return;
    const { signal } = this.#listening;
    await new Promise((resolve, reject) => {
      this.#renderer.canvas.addEventListener('webglcontextrestored', resolve, { once: true, signal });
      signal.addEventListener('abort', () => reject(new DOMException('the element was given up', 'AbortError')), { once: true });
    });
  }

  /** Gives the graphics back to the browser, which keeps few of them for a page, or takes them again. @param {boolean} resting */
  rest(resting) {
    if (resting === this.#resting) return;
    this.#resting = resting;
    if (resting && !this.#lost && !this.#given) {
      this.#given = true;
      this.#renderer.forceContextLoss();
    } else if (!resting && this.#given && this.#lost) {
      this.#renderer.forceContextRestore();
    }
  }

  dispose() {
    this.#listening.abort();
    for (const part of [this.#light, ...Object.values(this.#parts)]) part.dispose();
    this.#crowd?.dispose();
    this.#gems?.dispose();
    this.#size = 0;
    this.#renderer.dispose();
    // A browser keeps few contexts, and would take one from another picture before it collects this one's canvas.
    if (!this.#lost && !this.#given) this.#renderer.forceContextLoss();
  }

  #fit() {
    const focus = EYE.copy(this.#approach.focus).multiplyScalar(SIDE / Math.max(this.#size, 1)).applyQuaternion(this.#pose.rotation);
    this.#lens.fit(this.#pose.rotation, this.#approach.zoom, focus);
  }

  #touch() {
    this.#stale.shadow = this.#stale.crop = this.#stale.picture = true;
  }

  /** Who asks for places between two frames wants them for the canvas as it is now. */
  #settle() {
    if (!this.#stale.crop) return;
    this.#fit();
    this.#stale.picture = true;
  }

  /** @param {Event} event */
  #onLost = (event) => {
    event.preventDefault();
    this.#lost = true;
    this.#renderer.canvas.toggleAttribute('data-lost', true);
    if (!this.#given) this.#tellLost(true);
    // They were wanted again before this came; they can be had only after it.
    else if (!this.#resting) setTimeout(() => this.#given && !this.#resting && this.#renderer.forceContextRestore());
  };

  #onRestored = () => {
    this.#lost = false;
    this.#given = false;
    this.#renderer.restore();
    this.#compile();
    this.#renderer.canvas.removeAttribute('data-lost');
    this.#touch();
    this.#tellLost(false);
    if (!this.#resting) return;
    this.#given = true;
    this.#renderer.forceContextLoss();
  };
}

const Q = new Quaternion();
const MATRIX = new Matrix4();
const [EYE, RAY, NORMAL] = Array.from({ length: 3 }, () => new Vector3());
