// The picture of the cube unfolded: the same typed arrays as for the cube (cube.js), drawn on a flat canvas without WebGL. Each face
// swings on its hinge (net-swing.js) between the cube, as it is held in space, and the net (net-lay.js); what stands still of a
// face is painted once (net-sheets.js) and laid into the picture by one affine transform. Nothing is drawn unless something changed.

import { keyOf } from './faces.js';
import { MAX_STEP, WALL_HEIGHT } from './measures.js';
import { NetActors } from './net-actors.js';
import { Camera } from './net-camera.js';
import { NetCrowd } from './net-crowd.js';
import { Fold } from './net-fold.js';
import { NetGems } from './net-gems.js';
import { frameOfScreen, layNet, meaningOf } from './net-lay.js';
import { Plans } from './net-plans.js';
import { drawGround, drawSeams } from './net-seams.js';
import { Sheets } from './net-sheets.js';
import { Catch, drawCursor } from './net-signs.js';
import { swing } from './net-swing.js';
import { cellAt, fitted, freeArea, put, sideIn } from './net-view.js';
import { BRIGHTNESS, GROUND, INK, blend } from './palette.js';

/**
 * @typedef {import('./faces.js').Cell} Cell
 * @typedef {import('./net-actors.js').Plane} Plane
 */

/** Device pixels of a face's edge that are painted at most. */
const FINEST = 1024;
/** Device pixels of a wall's side that are one step of its height. */
const STEP = 1.2;
/** The inside of the cube, seen while it unfolds. */
const INSIDE = 0.32;
/** @type {import('./lens.js').Inset} */
const NO_INSET = { top: 0, right: 0, bottom: 0, left: 0 };

export class NetScene {
  #context;
  #layout;
  #colours;
  /** @type {import('./palette.js').Theme} */
  #theme;
  #reducedMotion;
  #parts;
  #catch = new Catch();
  /** @type {{ cell: Cell, look: import('./cursor.js').Look } | null} */
  #cursor = null;
  #size = 0;
  /** @type {Uint8Array} */
  #cells = new Uint8Array(0);
  #view = { width: 1, height: 1, ratio: 1, inset: NO_INSET, flatInset: NO_INSET };
  /** Which face lies in the middle, and how. @type {import('./net-lay.js').Frame | null} */
  #root = null;
  #screen = new Float32Array(9);
  /** @type {import('./net-lay.js').Net | null} */
  #net = null;
  /** How the cube is held. @type {ArrayLike<number> | null} */
  #held = null;
  #fold = new Fold();
  #camera = new Camera();
  #stale = { places: true, picture: true };
  /** Whether what stands still is not painted yet, and whether it is painted finer than the flat net needs. */
  #unpainted = true;
  #fine = false;
  /** @type {(number | null)[]} */
  #ringed = [];
  /** @type {import('./net-swing.js').Side[]} */
  #sides = [];
  /** @type {import('./net-view.js').View} */
  #place = { scale: 1, x: 0, y: 0 };
  /** There is nothing to wait for. */
  drawable = Promise.resolve();

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{ theme: import('./palette.js').Theme, colours: import('./palette.js').Colours, reducedMotion: boolean, layout: import('./layout.js').Layout }} look
   * @throws {Error} where there is no Canvas 2D
   */
  constructor(canvas, { theme, colours, reducedMotion, layout }) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser offers no Canvas 2D');
    this.#context = context;
    this.#layout = layout;
    this.#colours = colours;
    this.#theme = theme;
    this.#reducedMotion = reducedMotion;
    this.#parts = assemble(layout, colours, theme);
  }

  /** @param {import('./cube.js').World} world */
  setWorld({ size, cells }) {
    this.#size = size;
    this.#cells = cells.slice();
    this.#cursor = null;
    this.#unpainted = true;
    this.#root = null;
    this.#camera = new Camera();
    this.#parts.actors.setWorld(size);
    this.#parts.plans = new Plans(this.#layout, this.#colours);
    this.#stale.places = true;
  }

  /** @param {Uint8Array} cells */
  setCells(cells) {
    this.#cells = cells.slice();
    if (this.#parts.sheets.setCells(this.#cells)) this.#stale.picture = true;
  }

  /**
   * @param {number} width @param {number} height in CSS pixels @param {number} pixelRatio
   * @param {import('./lens.js').Inset} inset what is covered, for the cube @param {import('./lens.js').Inset} flatInset and for the net
   */
  resize(width, height, pixelRatio, inset, flatInset) {
    this.#view = { width, height, ratio: pixelRatio, inset, flatInset };
    const { canvas } = this.#context;
    [canvas.width, canvas.height] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
    this.#net = null;
    this.#stale.places = true;
  }

  /** @param {import('./palette.js').Theme} theme */
  setTheme(theme) {
    if (theme !== this.#theme) this.#dress(theme, this.#colours);
  }

  /** @param {import('./palette.js').Colours} colours */
  setColours(colours) {
    if (JSON.stringify(colours) !== JSON.stringify(this.#colours)) this.#dress(this.#theme, colours);
  }

  /** @param {import('./palette.js').Theme} theme @param {import('./palette.js').Colours} colours */
  #dress(theme, colours) {
    [this.#theme, this.#colours, this.#net, this.#unpainted] = [theme, colours, null, true];
    this.#parts = assemble(this.#layout, colours, theme);
    this.#parts.actors.setWorld(this.#size);
    this.#stale.places = true;
  }

  /** @param {boolean} flag */
  setReducedMotion(flag) {
    this.#reducedMotion = flag;
  }

  /** Begins as the cube that is seen, and unfolds. @param {ArrayLike<number> | null} held how the cube is held; null where none is seen */
  unfold(held) {
    if (!this.#fold.open) this.#root = null;
    // One that is folding up turns round where it is.
    if (!this.#fold.open || held === null) this.#held = held;
    this.#fold.opening = true;
    if (held === null) this.#fold.end();
    this.#stale.places = true;
  }

  /** Folds up. @param {ArrayLike<number>} held how the cube is held that will stand in its place */
  foldUp(held) {
    this.#fold.opening = false;
    this.#held = held;
    this.#stale.places = true;
  }

  /** Whether it is in use, the cube's picture is seen below it, and it is itself to be seen. */
  get phase() {
    const { open, overCube, opening } = this.#fold;
    return { open, overCube, seen: open && (opening || !overCube) };
  }

  /**
   * @param {import('./cube.js').Frame} frame @param {import('./cube.js').Showing} showing @param {number} dtSeconds @param {boolean} [paints] whether the picture is painted as well
   * @returns {boolean} whether something still moves that is not the chase's doing
   */
  draw(frame, { paint, chosen, hovered, crowd, gems }, dtSeconds, paints = true) {
    if (this.#size === 0) return false;
    const seconds = Math.min(Math.max(dtSeconds, 0), MAX_STEP);
    this.#screen.set(frame.screen.subarray(0, 9));
    const swings = this.#fold.step(this.#reducedMotion ? Infinity : seconds);
    if (swings) this.#stale.places = true;
    // Larger than a face of the flat net are those of the cube, and those that are looked at from nearer: what is painted is as fine.
    if (this.#fine !== (this.isNear || this.#fold.amount > 0)) this.#net = null;
    this.#lay();
    const stale = this.#stale;
    const catching = this.#catch.step(seconds);
    stale.picture = [this.#parts.actors.update(frame.actors), this.#parts.plans.update(frame.plans, frame.planEnds, hovered ?? chosen), this.#parts.sheets.setPaint(paint), this.#parts.crowd.update(crowd, this.#size), this.#parts.gems.update(gems), catching, stale.picture].some(Boolean);
    const follows = this.#follow(seconds);
    this.#settle();
    if (chosen !== this.#ringed[0] || hovered !== this.#ringed[1]) stale.picture = true;
    this.#ringed = [chosen, hovered];
    if (stale.picture && paints) this.#render();
    return this.#fold.moving || catching || follows;
  }

  /** Where the faces lie in the net, if that is not known yet: as they fit the free area best. */
  #lay() {
    if (this.#net && this.#root) return;
    this.#root ??= frameOfScreen(this.#screen);
    const area = freeArea(this.#view, 0);
    this.#net = layNet(this.#layout.faces, this.#root, sideIn(3, 4, area) > sideIn(4, 3, area));
    this.#fine = this.isNear || this.#fold.amount > 0;
    const side = Math.min(sideIn(this.#net.across, this.#net.down, area) * (this.#fine ? 2 : 1), FINEST);
    if (this.#unpainted || side !== this.#parts.sheets.side) this.#parts.sheets.setWorld(this.#size, this.#cells, side);
    this.#unpainted = false;
    this.#parts.plans.setWorld(this.#size, this.#net);
    this.#stale.places = true;
  }

  /** Who asks for places between two frames wants them for the canvas as it is now. */
  #settle() {
    if (!this.#stale.places || this.#size === 0) return;
    this.#lay();
    if (!this.#net) return;
    const fold = this.#fold.amount;
    this.#sides = swing(this.#net, this.#layout.faces, fold, this.#held);
    const area = freeArea(this.#view, fold);
    this.#place = fitted(this.#sides, area, fold === 0, this.#camera);
    this.#stale.places = false;
    this.#stale.picture = true;
  }

  /** The faces in device pixels a cell. @param {import('./net-view.js').View} view @returns {Plane[]} */
  #planes({ scale, x, y }) {
    const unit = scale / this.#size;
    const still = this.#fold.amount === 0;
    /** @param {[number, number]} vector @param {number} by @returns {[number, number]} */
    const times = ([a, b], by) => [a * by, b * by];
    return this.#sides.map(({ corner, right, down, up, front }) => {
      const tall = times(up, unit);
      // Flat, the tops of walls lie on whole pixels too.
      const lift = still ? Math.max(Math.round(-tall[1] * WALL_HEIGHT), 1) / WALL_HEIGHT : 0;
      return { corner: [x + corner[0] * scale, y + corner[1] * scale], right: times(right, unit), down: times(down, unit), up: still ? [0, -lift] : tall, front };
    });
  }

  #render() {
    const [context, size, net, { ratio }] = [this.#context, this.#size, this.#net, this.#view];
    if (!net) return;
    const planes = this.#planes(this.#place);
    context.resetTransform();
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    const flat = 1 - this.#fold.amount;
    const outline = new Path2D();
    const within = new Path2D();
    within.rect(0, 0, size, size);
    for (const { right, down, corner } of planes) outline.addPath(within, new DOMMatrix([right[0], right[1], down[0], down[1], corner[0], corner[1]]));
    drawGround(context, outline, ratio, { ...GROUND[this.#theme], alpha: GROUND[this.#theme].alpha * flat });
    // From the back to the front.
    const faces = planes.map((_, face) => face).sort((a, b) => Number(planes[a].front) - Number(planes[b].front) || this.#sides[a].depth - this.#sides[b].depth);
    for (const face of faces) {
      if (planes[face].front) {
        this.#paintFace(context, face, planes[face], within);
        if (flat < 1) this.#populate(context, face, planes, net);
        continue;
      }
      put(context, planes[face], 0);
      context.fillStyle = blend(this.#colours.face[face], INK, INSIDE);
      context.fill(within);
    }
    // On flat ground nobody is behind another face.
    if (flat === 1) for (const face of faces) this.#populate(context, face, planes, net);
    drawSeams(context, net, this.#place, ratio, this.#theme, flat);
    this.#stale.picture = false;
  }

  /** What stands still of a face. @param {CanvasRenderingContext2D} context @param {number} face @param {Plane} plane @param {Path2D} within */
  #paintFace(context, face, plane, within) {
    put(context, plane, 0);
    this.#parts.sheets.lay(context, 'floor', face);
    this.#parts.sheets.lay(context, 'marks', face);
    this.#parts.crowd.drawField(context, face, this.#place.scale / this.#size);
    this.#parts.plans.draw(context, face, plane.up);
    this.#parts.crowd.draw(context, face, plane.up);
    const steps = Math.ceil((Math.hypot(plane.up[0], plane.up[1]) * WALL_HEIGHT) / STEP);
    for (let step = 0; step < steps; step++) {
      put(context, plane, (WALL_HEIGHT * step) / steps);
      this.#parts.sheets.lay(context, 'side', face);
    }
    put(context, plane, WALL_HEIGHT);
    this.#parts.sheets.lay(context, 'top', face);
    put(context, plane, 0);
    context.fillStyle = `rgb(30 18 30 / ${this.#sides[face].dusk})`;
    context.fill(within);
  }

  /** Who and what comes and goes on a face. @param {CanvasRenderingContext2D} context @param {number} face @param {Plane[]} planes @param {import('./net-lay.js').Net} net */
  #populate(context, face, planes, net) {
    if (this.#cursor?.cell.face === face) {
      put(context, planes[face], this.#isWall(this.#cursor.cell) ? WALL_HEIGHT : 0);
      drawCursor(context, this.#cursor.cell, this.#cursor.look, this.#colours.plan);
    }
    this.#parts.gems.draw(context, face, planes[face], this.#size);
    this.#parts.actors.draw(context, planes, net, this.#ringed, face, this.#view.ratio);
    put(context, planes[face], WALL_HEIGHT);
    if (this.#catch.stand?.face === face) this.#catch.draw(context, this.#size, this.#colours.plan, this.#reducedMotion);
  }

  /** @param {Cell} cell */
  #isWall(cell) {
    return this.#cells[keyOf(this.#size, cell)] === this.#layout.wall;
  }

  /** The cell that is seen at a point of the canvas. @param {number} x @param {number} y in CSS pixels @returns {Cell | null} */
  pick(x, y) {
    if (this.#size === 0) return null;
    this.#settle();
    const { ratio } = this.#view;
    const faces = this.#sides.map((_, face) => face).sort((a, b) => this.#sides[b].depth - this.#sides[a].depth);
    const planes = this.#planes(this.#place);
    return cellAt(planes, faces, this.#size, [x * ratio, y * ratio], WALL_HEIGHT, (cell) => this.#isWall(cell)) ?? cellAt(planes, faces, this.#size, [x * ratio, y * ratio], 0, () => true);
  }

  /**
   * Where a cell's centre is seen, in CSS pixels of the canvas.
   *
   * @param {number} face @param {number} x @param {number} y
   */
  project(face, x, y) {
    if (this.#size === 0) return { x: 0, y: 0, visible: false };
    this.#settle();
    const { width, height, ratio } = this.#view;
    const { corner, right, down, front } = this.#planes(this.#place)[face];
    const [px, py] = [0, 1].map((at) => (corner[at] + right[at] * (x + 0.5) + down[at] * (y + 0.5)) / ratio);
    return { x: px, y: py, visible: front && px >= 0 && py >= 0 && px <= width && py <= height };
  }

  /** What the core calls a direction that is pressed on the screen. @param {string} direction @param {ArrayLike<number>} screen */
  meaningOf(direction, screen) {
    this.#settle();
    return this.#net ? meaningOf(this.#net, direction, screen) : direction;
  }

  /** @param {Cell | null} cell @param {import('./cursor.js').Look} look */
  setCursor(cell, look) {
    this.#cursor = cell && { cell: { ...cell }, look };
    this.#stale.picture = true;
  }

  /** Looked at from nearer it is shifted by hand. @param {number} dx @param {number} dy in CSS pixels */
  orbitBy(dx, dy) {
    this.#camera.panBy(dx * this.#view.ratio, dy * this.#view.ratio);
    this.#stale.places = true;
  }

  orbitEnd() {
    this.#camera.letGo();
  }

  /** @param {number} times */
  zoomBy(times) {
    this.#camera.zoomBy(times, this.#size);
    this.#stale.places = true;
  }

  get isNear() {
    return this.#camera.isNear;
  }

  /** All faces are before the viewer. */
  faceTo() {}

  /** Nothing here turns by itself. */
  setStill() {}

  caught() {
    this.#catch.start(this.#parts.actors.standOf(0));
  }

  /** The player is kept in sight. @param {number} seconds @returns {boolean} whether the picture moves with it */
  #follow(seconds) {
    const { face, x, y } = this.#parts.actors.standOf(0);
    const side = this.#sides[face];
    const at = (/** @type {number} */ axis) => side.corner[axis] + (side.right[axis] * x + side.down[axis] * y) / this.#size;
    if (!side || !this.#camera.follow([at(0), at(1)], this.#reducedMotion ? Infinity : seconds)) return false;
    return (this.#stale.places = true);
  }

  /** The net as it stands, alone and in the middle, on a canvas of its own. @param {number} width of the image, in pixels */
  image(width) {
    const { canvas } = this.#context;
    const { width: across, height: down, ratio, inset, flatInset } = this.#view;
    const camera = this.#camera;
    this.#camera = new Camera();
    const [wide, high] = [Math.max(1, Math.round(width)), Math.max(1, Math.round((width * down) / across))];
    this.resize(wide, high, 1, NO_INSET, NO_INSET);
    this.#settle();
    this.#render();
    const image = document.createElement('canvas');
    [image.width, image.height] = [wide, high];
    image.getContext('2d')?.drawImage(canvas, 0, 0);
    this.#camera = camera;
    this.resize(across, down, ratio, inset, flatInset);
    this.#settle();
    this.#render();
    return image;
  }

  /** As cube.js has it: there are no graphics to wait for. */
  async awake() {}
}

/** Everything that has a colour of its own. @param {import('./layout.js').Layout} layout @param {import('./palette.js').Colours} colours @param {import('./palette.js').Theme} theme */
const assemble = (layout, colours, theme) => ({
  sheets: new Sheets(layout, colours, BRIGHTNESS[theme]),
  plans: new Plans(layout, colours),
  actors: new NetActors(layout, colours),
  crowd: new NetCrowd(layout, colours),
  gems: new NetGems(colours),
});
