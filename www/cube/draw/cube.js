// The picture of the cube: typed arrays in, pixels out. It knows nothing of wasm, of the page or of the chase's rules.
// The viewer and the light stay where they are, the cube turns before them (pose.js), and the lens keeps it whole in
// the free part of the canvas (viewer.js). Nothing is drawn and no shadow is cast anew unless something changed.

import { Matrix4, Quaternion, Vector3 } from '../gl/math.js';
import { Group } from '../gl/nodes.js';
import { createRenderer } from '../gl/renderer.js';
import { createPrograms } from '../gl/shaders.js';
import { nextTurn } from '../../engine/parts.js';
import { createActors } from './actors.js';
import { createBody } from './body.js';
import { Approach, MAX_STEP, NO_INSET, SIDE, keyOf, pickCell, pointOver, readingOf } from './measures.js';
import { Pose } from './pose.js';
import { createCursor, createPulse } from './signs.js';
import { createTiles } from './tiles.js';
import { DISTANCE, Lens, createLight } from './viewer.js';
import { createWalls } from './walls.js';

/** @import { Crowd } from './crowd.js' */
/** @import { Gems } from './gems.js' */
/** @import { Cell, Inset, Layout, Reading, World } from './measures.js' */
/** @import { Colours, Dress } from './palette.js' */
/** @import { Look } from './signs.js' */

/**
 * @typedef {Awaited<ReturnType<typeof openCube>>} CubeScene
 * @typedef {{ actors: Float32Array, screen: Float32Array, plans: Uint32Array, planEnds: Uint32Array }} Frame the core's views as they are; nothing of them is kept
 *
 * @typedef {object} Hooks
 * @property {Layout} layout how the arrays are to be read
 * @property {(lost: boolean) => void} [lost] the browser took the graphics away, or gave them back
 * @property {(part: 'walkers' | 'gems') => void} [unfetched] what draws them could not be fetched; it is asked for again while they are to be seen
 *
 * @typedef {object} Showing what is shown beside the chase itself
 * @property {Uint8Array | null} paint a mark a cell
 * @property {number | null} chosen the monster whose plan stands out
 * @property {number | null} hovered the one under the pointer, whose plan does until it leaves
 * @property {Crowd | null} crowd
 * @property {Gems | null} gems of a game
 */

/** Everything that has a colour of its own, and what makes it. */
const PARTS = { body: createBody, walls: createWalls, tiles: createTiles, actors: createActors, cursor: createCursor, pulse: createPulse };
/** @typedef {{ [name in keyof typeof PARTS]: ReturnType<typeof PARTS[name]> }} Parts */

/** Until code that could not be fetched is asked for again, in milliseconds. */
const AGAIN_MS = 10_000;

/**
 * @template T what it shows
 * @typedef {{ node: Group, update: (shown: T | null, size: number) => boolean }} Picture
 */

/**
 * A part whose code is fetched when there is first something to show.
 *
 * @template T
 * @param {() => Promise<{ createPicture: (reading: Reading, colours: Colours) => Picture<T> }>} fetchCode
 * @param {() => void} failed is called the first time that it could not be fetched
 */
function createLatePart(fetchCode, failed) {
  /** @type {Awaited<ReturnType<typeof fetchCode>>['createPicture'] | null} */
  let createPicture = null;
  /** @type {Picture<T> | null} */
  let picture = null;
  /** From when on it may be asked for. */
  let askedAt = 0;

  async function fetchPart() {
    const isFirst = askedAt === 0;
    askedAt = Infinity;
    try {
      ({ createPicture } = await fetchCode());
    } catch {
      if (isFirst) failed();
      askedAt = performance.now() + AGAIN_MS;
    }
  }

  return {
    isComing: () => askedAt === Infinity && !createPicture,

    /** @param {T | null} shown @param {number} size @param {Group} cube @param {Reading} reading @param {Colours} colours @returns {boolean} whether the picture changed */
    update(shown, size, cube, reading, colours) {
      if (shown && performance.now() >= askedAt) void fetchPart();
      // One that was disposed of with the others is made anew.
      if (shown && createPicture && !picture?.node.parent) {
        picture = createPicture(reading, colours);
        cube.add(picture.node);
      }
      return picture?.update(shown, size) ?? false;
    },
  };
}

/**
 * Makes the picture, a part a turn.
 *
 * @param {HTMLCanvasElement} canvas @param {Dress & Hooks} look
 * @throws {Error} when the browser gives no WebGL
 */
export async function openCube(canvas, { theme, layout, lost: tellLost = () => {}, unfetched = () => {}, ...look }) {
  const reading = readingOf(layout);
  let { colours } = look;
  /** Whether nothing is to move that need not. */
  let still = look.reducedMotion;
  const parts = /** @type {Parts} */ ({});
  const makePart = (/** @type {string} */ name, /** @type {typeof PARTS[keyof typeof PARTS]} */ create) => Object.assign(parts, { [name]: create(reading, colours) });
  for (const [name, create] of Object.entries(PARTS)) {
    await nextTurn();
    makePart(name, create);
  }
  await nextTurn();

  // The WebGL context comes last: a browser grants few, and what fails before this line would leak one.
  let renderer = createRenderer(canvas);
  const listening = new AbortController();
  const { signal } = listening;
  const programs = createPrograms(signal);
  const crowdPart = createLatePart(() => import('./crowd.js'), () => unfetched('walkers'));
  const gemPart = createLatePart(() => import('./gems.js'), () => unfetched('gems'));
  const light = createLight();
  const pose = new Pose();
  const lens = new Lens();
  const approach = new Approach();
  /** Everything that turns with the cube, measured in cells. */
  const cube = new Group();
  const scene = new Group();
  scene.add(light.ground, cube);
  /** @type {World} */
  let world = { size: 0, cells: new Uint8Array(0), monsters: 0 };
  let lost = false;
  /** Whether the graphics were given back, and are to stay so. */
  let given = false;
  let resting = false;
  /** Whether the shadow, the crop or the picture is out of date. */
  const stale = { shadow: true, crop: true, picture: true };
  /** What `resize` was told last. */
  let view = { width: 1, height: 1, pixelRatio: 1, inset: NO_INSET };

  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    lost = true;
    canvas.toggleAttribute('data-lost', true);
    if (!given) tellLost(true);
    // They were wanted again before this came; they can be had only after it.
    else if (!resting) setTimeout(() => given && !resting && renderer.forceContextRestore());
  }, { signal });
  canvas.addEventListener('webglcontextrestored', () => {
    lost = given = false;
    // What was kept of the old context is gone.
    renderer = createRenderer(canvas);
    compile();
    canvas.removeAttribute('data-lost');
    touch();
    tellLost(false);
    if (!resting) return;
    given = true;
    renderer.forceContextLoss();
  }, { signal });

  const hangParts = () => cube.add(...Object.values(parts).map(({ node }) => node));

  const compile = () => programs.make(renderer, [light.ground, ...cube.children]);

  const touch = () => (stale.shadow = stale.crop = stale.picture = true);

  function fit() {
    const focus = EYE.copy(approach.focus).multiplyScalar(SIDE / Math.max(world.size, 1)).applyQuaternion(pose.rotation);
    lens.fit(pose.rotation, approach.zoom, focus);
  }

  /** Who asks for places between two frames wants them for the canvas as it is now. */
  function settle() {
    if (!stale.crop) return;
    fit();
    stale.picture = true;
  }

  /** @param {boolean} isShadowStale @param {boolean} isCropStale */
  function render(isShadowStale, isCropStale) {
    if (isCropStale) fit();
    cube.matrix.compose(MIDDLE, Q.copy(parts.pulse.tremble).multiply(pose.rotation), SCALE.setScalar(SIDE / world.size));
    renderer.render(scene, lens.camera, light.lights, isShadowStale);
  }

  const picture = {
    /** Resolved when there are programs to draw with. */
    get drawable() {
      return programs.drawable;
    },

    /** A new map; the camera goes on from where it is. @param {World} next */
    setWorld(next) {
      if (next.size !== world.size) approach.setSize(next.size);
      world = { ...next, cells: next.cells.slice() };
      lens.setSize(world.size);
      for (const part of Object.values(parts)) part.setWorld(world);
      touch();
      if (!programs.ready) compile();
    },

    /** The walls after an edit. @param {Uint8Array} cells */
    setCells(cells) {
      if (!parts.walls.setCells(cells, still)) return;
      world.cells.set(cells);
      parts.body.setCells(cells);
      touch();
    },

    /** @param {number} width @param {number} height in CSS pixels @param {number} pixelRatio @param {Inset} inset what panels cover; the cube centres in the rest */
    resize(width, height, pixelRatio, inset) {
      view = { width, height, pixelRatio, inset };
      renderer.setSize(width * pixelRatio, height * pixelRatio);
      lens.resize(width, height, inset);
      stale.crop = stale.picture = true;
    },

    /** @param {Dress} next */
    dress(next) {
      light.setTheme(next.theme);
      still = next.reducedMotion;
      stale.picture = true;
      if (JSON.stringify(next.colours) === JSON.stringify(colours)) return;
      // Colours are in the shapes, so these are made anew.
      colours = next.colours;
      for (const node of cube.children) node.dispose();
      for (const [name, create] of Object.entries(PARTS)) makePart(name, create);
      hangParts();
      if (world.size > 0) picture.setWorld(world);
    },

    /**
     * Draws one frame.
     *
     * @param {Frame} frame @param {Showing} showing @param {number} dtSeconds @param {boolean} [paints] whether the picture is painted as well
     * @returns {boolean} whether something still moves that is not the chase's doing, so a paused page must draw on
     */
    draw(frame, { paint, chosen, hovered, crowd, gems }, dtSeconds, paints = true) {
      if (world.size === 0) return false;
      const seconds = Math.min(Math.max(dtSeconds, 0), MAX_STEP);
      pose.lookAlong(frame.screen);
      const turned = pose.step(still ? Infinity : seconds);
      const pulsing = parts.pulse.step(seconds, still);
      const popping = parts.walls.step(seconds);
      const actors = parts.actors.update(frame.actors, chosen, hovered, seconds, still);
      const tiles = parts.tiles.update(frame.plans, frame.planEnds, hovered ?? chosen);
      const painted = parts.body.setPaint(paint);
      const approached = approach.step(still ? Infinity : seconds, parts.actors.stood.place);
      const crowded = crowdPart.update(crowd, world.size, cube, reading, colours);
      const glittering = gemPart.update(gems, world.size, cube, reading, colours);
      stale.crop ||= turned || approached;
      stale.shadow ||= glittering || turned || pulsing || popping || actors;
      stale.picture ||= stale.shadow || stale.crop || tiles || painted || crowded;
      const moving = pose.moving || pulsing || popping || approached || crowdPart.isComing() || gemPart.isComing() || parts.actors.moving;
      if (lost || !paints || !stale.picture) return moving;
      if (!programs.ready) return true;
      render(stale.shadow, stale.crop);
      stale.crop = stale.shadow = stale.picture = false;
      return moving;
    },

    /** The cell that is seen at a point of the canvas. @param {number} x @param {number} y in CSS pixels @returns {Cell | null} */
    pick(x, y) {
      if (world.size === 0) return null;
      settle();
      const back = Q.copy(pose.rotation).invert();
      const eye = EYE.set(0, 0, DISTANCE).applyQuaternion(back).multiplyScalar(world.size / SIDE);
      const ray = RAY.copy(lens.ray(x, y)).applyQuaternion(back);
      return pickCell(eye, ray, world.size, world.cells, reading);
    },

    /**
     * Where a cell's centre is seen, in CSS pixels of the canvas.
     *
     * @param {number} face @param {number} x @param {number} y
     * @returns {{ x: number, y: number, visible: boolean }} visible: the face is turned to the viewer
     */
    project(face, x, y) {
      const { size } = world;
      if (size === 0) return { x: 0, y: 0, visible: false };
      settle();
      const frame = reading.frames[face];
      const point = pointOver(EYE, frame, size, { face, x, y }, 0).multiplyScalar(SIDE / size).applyQuaternion(pose.rotation);
      const sight = RAY.set(0, 0, DISTANCE).sub(point);
      const isTurnedHere = sight.dot(NORMAL.copy(frame.normal).applyQuaternion(pose.rotation)) > 0;
      const place = lens.project(point);
      const isOnCanvas = place.x >= 0 && place.y >= 0 && place.x <= lens.width && place.y <= lens.height;
      return { ...place, visible: isTurnedHere && isOnCanvas };
    },

    /** Marks the cell that a press would change. @param {Cell | null} cell @param {Look} sign */
    setCursor(cell, sign) {
      parts.cursor.show(cell, sign, cell !== null && world.cells[keyOf(world.size, cell)] === reading.wall);
      stale.picture = true;
    },

    /** Turns the cube by hand. @param {number} dx @param {number} dy in CSS pixels */
    orbitBy(dx, dy) {
      // The surface follows the pointer.
      const radius = (SIDE * 0.62 * lens.scale) / DISTANCE;
      pose.turnBy(dx / radius, dy / radius);
      stale.crop = true;
    },

    /** The hand lets go: the cube eases home. */
    orbitEnd: () => pose.goHome(),

    /** Looks nearer, or from further away. @param {number} times */
    zoomBy: (times) => approach.by(times),

    /** Whether the cube is larger than its room. */
    get isNear() {
      return approach.isNear;
    },

    /** Turns to look at one face; null turns home. @param {number | null} face */
    faceTo: (face) => (face === null ? pose.goHome() : pose.face(reading.frames[face])),

    /** Whether the picture stops following the player. @param {boolean} flag */
    setStill: (flag) => pose.setStill(flag),

    /** How the cube is held: row by row, from its axes to the viewer's. */
    get held() {
      const [a, b, c, , d, e, f, , g, h, i] = MATRIX.compose(MIDDLE, pose.rotation, SCALE.setScalar(1)).elements;
      return [a, d, g, b, e, h, c, f, i];
    },

    /** Holds it as at rest, at once. @param {Float32Array} screen */
    place(screen) {
      pose.place(screen);
      touch();
    },

    /** The player was caught, where it was last drawn. */
    caught() {
      parts.pulse.start(parts.actors.stood);
      parts.actors.appear();
    },

    /**
     * The cube as it stands, alone and in the middle, on a canvas of its own. Drawn and read within one task: the browser shows
     * nothing of it, and keeps no picture for later.
     *
     * @param {number} width of the image, in pixels
     */
    image(width) {
      const before = view;
      const image = document.createElement('canvas');
      image.width = Math.max(1, Math.round(width));
      image.height = Math.max(1, Math.round((width * before.height) / before.width));
      renderer.setSize(image.width, image.height);
      lens.resize(image.width, image.height, NO_INSET);
      const { zoom } = approach;
      approach.zoom = 1;
      render(true, true);
      approach.zoom = zoom;
      image.getContext('2d')?.drawImage(canvas, 0, 0);
      picture.resize(before.width, before.height, before.pixelRatio, before.inset);
      render(true, true);
      return image;
    },

    /** Resolves when there is a WebGL context to draw with. Rejects when the browser has taken it, or after `dispose()`. */
    async awake() {
      if (lost && !given) throw new Error('the browser took the graphics away from this page');
      if (!given) return;
      await new Promise((resolve, reject) => {
        canvas.addEventListener('webglcontextrestored', resolve, { once: true, signal });
        signal.addEventListener('abort', () => reject(new DOMException('the element was given up', 'AbortError')), { once: true });
      });
    },

    /** Gives the graphics back to the browser, which keeps few of them for a page, or takes them again. @param {boolean} rests */
    rest(rests) {
      if (rests === resting) return;
      resting = rests;
      if (resting && !lost && !given) {
        given = true;
        renderer.forceContextLoss();
      } else if (!resting && given && lost) {
        renderer.forceContextRestore();
      }
    },

    dispose() {
      listening.abort();
      world = { size: 0, cells: new Uint8Array(0), monsters: 0 };
      // What the graphics card keeps goes with the context. A browser has few of them, and would take one from another picture
      // before it collects this one's canvas.
      if (!lost && !given) renderer.forceContextLoss();
    },
  };

  hangParts();
  light.setTheme(theme);
  return picture;
}

const Q = new Quaternion();
const MATRIX = new Matrix4();
const [EYE, RAY, NORMAL, SCALE, MIDDLE] = Array.from({ length: 5 }, () => new Vector3());
