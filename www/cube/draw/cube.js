// The picture of the cube: typed arrays in, pixels out. It does not depend on wasm, on the page or
// on the rules of the chase. The viewer and the light stay where they are, the cube turns before
// them (pose.js), and the camera keeps it in the free part of the canvas (viewer.js). Pictures and
// shadows are drawn again only after a change.

import { Quaternion, Vector3 } from '../gl/math.js';
import { Group } from '../gl/nodes.js';
import { createRenderer } from '../gl/renderer.js';
import { createPrograms } from '../gl/shaders.js';
import { nextTurn } from '../../engine/parts.js';
import { createActors } from './actors.js';
import { createBody } from './body.js';
import {
  Approach,
  MAX_STEP,
  NO_INSET,
  SIDE,
  keyOf,
  pickCell,
  pointOver,
  readingOf,
} from './measures.js';
import { Pose } from './pose.js';
import { createCursor, createPulse, createTiles } from './signs.js';
import { DISTANCE, Lens, createLight } from './viewer.js';
import { createWalls } from './walls.js';

/** @import { Crowd } from './crowd.js' */
/** @import { Gems } from './gems.js' */
/** @import { Cell, Inset, Layout, Reading, World } from './measures.js' */
/** @import { Colours, Style } from './palette.js' */
/** @import { Look } from './signs.js' */

/**
 * @typedef {Awaited<ReturnType<typeof openCube>>} CubeScene
 * @typedef {{ actors: Float32Array, screen: Float32Array, plans: Uint32Array, planEnds: Uint32Array
 *   }} Frame the core's live views; they are not stored
 *
 * @typedef {object} Hooks
 * @property {Layout} layout of the arrays
 * @property {(lost: boolean) => void} [lost] the browser has taken the graphics, or restored them
 * @property {(part: 'walkers' | 'gems') => void} [unfetched] their drawing could not be loaded; it
 *   is tried again while they are needed
 *
 * @typedef {object} Showing what is shown beside the chase itself
 * @property {Uint8Array | null} paint a mark per cell
 * @property {number | null} chosen the monster whose plan is highlighted
 * @property {number | null} hovered the one under the pointer, highlighted until it leaves
 * @property {Crowd | null} crowd
 * @property {Gems | null} gems of a game
 * @property {number} now the time of the chase, in seconds
 * @property {boolean} plans whether plans are shown
 */

const NO_PLANS = new Uint32Array(0);

/** All parts with colours of their own, and their constructors. */
const PARTS = {
  body: createBody,
  walls: createWalls,
  tiles: createTiles,
  actors: createActors,
  cursor: createCursor,
  pulse: createPulse,
};
/** @typedef {{ [name in keyof typeof PARTS]: ReturnType<typeof PARTS[name]> }} Parts */

/** Milliseconds before a failed load is tried again. */
const AGAIN_MS = 10_000;

/**
 * @template T the input of the picture
 * @typedef {{ node: Group, update: (shown: T | null, size: number) => boolean }} Picture
 */

/**
 * A part whose code loads when it is first needed.
 *
 * @template T
 * @param {() => Promise<{ createPicture: (reading: Reading, colours: Colours) => Picture<T> }>}
 *   fetchCode
 * @param {() => void} failed called after the first failure
 */
function createLatePart(fetchCode, failed) {
  /** @type {Awaited<ReturnType<typeof fetchCode>> | null} */
  let code = null;
  /** @type {Picture<T> | null} */
  let picture = null;
  /** The earliest time to load the code. */
  let loadAt = 0;

  function missed() {
    failed();
    failed = () => {};
    loadAt = performance.now() + AGAIN_MS;
  }

  return {
    isLoading: () => loadAt === Infinity && !code,

    /**
     * @param {T | null} shown
     * @param {number} size
     * @param {Group} cube
     * @param {Reading} reading
     * @param {Colours} colours
     * @returns {boolean} whether the picture changed
     */
    update(shown, size, cube, reading, colours) {
      if (shown && !code && performance.now() >= loadAt) {
        loadAt = Infinity;
        fetchCode().then((loaded) => (code = loaded), missed);
      }
      // After `dispose`, it is made again.
      if (shown && code && !picture?.node.parent) {
        picture = code.createPicture(reading, colours);
        cube.add(picture.node);
      }
      return picture?.update(shown, size) ?? false;
    },
  };
}

/**
 * Makes the picture, one part per task.
 *
 * @param {HTMLCanvasElement} canvas @param {Style & Hooks} look
 * @throws {Error} if the browser has no WebGL
 */
export async function openCube(
  canvas,
  { theme, layout, lost: tellLost = () => {}, unfetched = () => {}, ...look },
) {
  const reading = readingOf(layout);
  let { colours } = look;
  /** Whether to reduce motion. */
  let still = look.reducedMotion;
  const parts = /** @type {Parts} */ ({});
  const makePart = (
    /** @type {string} */ name,
    /** @type {typeof PARTS[keyof typeof PARTS]} */ create,
  ) => Object.assign(parts, { [name]: create(reading, colours) });
  for (const [name, create] of Object.entries(PARTS)) {
    await nextTurn();
    makePart(name, create);
  }
  await nextTurn();

  // The WebGL context comes last: a browser has few, and an error before this line would leak one.
  let renderer = createRenderer(canvas);
  const listening = new AbortController();
  const { signal } = listening;
  const programs = createPrograms(signal);
  const crowdPart = createLatePart(
    () => import('./crowd.js'),
    () => unfetched('walkers'),
  );
  const gemPart = createLatePart(
    () => import('./gems.js'),
    () => unfetched('gems'),
  );
  const light = createLight();
  const pose = new Pose();
  const lens = new Lens();
  const approach = new Approach();
  /** All that turns with the cube, in cells. */
  const cube = new Group();
  const scene = new Group();
  scene.add(light.ground, cube);
  /** @type {World} */
  let world = { size: 0, cells: new Uint8Array(0), monsters: 0 };
  let lost = false;
  /** Whether the graphics were released on purpose. */
  let given = false;
  let resting = false;
  /** Whether the shadow, the crop or the picture is out of date. */
  const stale = { shadow: true, crop: true, picture: true };

  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault();
      lost = true;
      canvas.toggleAttribute('data-lost', true);
      if (!given) tellLost(true);
      // They were needed again before this event, and can be restored only after it.
      else if (!resting) setTimeout(() => given && !resting && renderer.forceContextRestore());
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      lost = given = false;
      // Copies in the old context are gone.
      renderer = createRenderer(canvas);
      compile();
      canvas.removeAttribute('data-lost');
      touch();
      tellLost(false);
      if (!resting) return;
      given = true;
      renderer.forceContextLoss();
    },
    { signal },
  );

  const showParts = () => cube.add(...Object.values(parts).map(({ node }) => node));

  const compile = () => programs.make(renderer, [light.ground, ...cube.children]);

  const touch = () => (stale.shadow = stale.crop = stale.picture = true);

  function fit() {
    const focus = CAMERA.copy(approach.focus)
      .multiplyScalar(SIDE / Math.max(world.size, 1))
      .applyQuaternion(pose.rotation);
    lens.fit(pose.rotation, approach.zoom, focus);
  }

  /** Updates positions for the current canvas, for calls between two frames. */
  function settle() {
    if (!stale.crop) return;
    fit();
    stale.picture = true;
  }

  /** @param {boolean} isShadowStale @param {boolean} isCropStale */
  function render(isShadowStale, isCropStale) {
    if (isCropStale) fit();
    cube.matrix.compose(
      MIDDLE,
      Q.copy(parts.pulse.tremble).multiply(pose.rotation),
      SIDE / world.size,
    );
    renderer.render(scene, lens.camera, light.lights, isShadowStale);
  }

  const picture = {
    /** Resolves when the programs are compiled. */
    get drawable() {
      return programs.drawable;
    },

    /** Shows a new map. The camera continues from where it is. @param {World} next */
    setWorld(next) {
      if (next.size !== world.size) approach.setSize(next.size);
      world = { ...next, cells: next.cells.slice() };
      lens.setSize(world.size);
      for (const part of Object.values(parts)) part.setWorld(world);
      touch();
      if (!programs.ready) compile();
    },

    /** Shows the walls after an edit. @param {Uint8Array} cells */
    setCells(cells) {
      if (!parts.walls.setCells(cells, still)) return;
      world.cells.set(cells);
      parts.body.setCells(cells);
      touch();
    },

    /**
     * @param {number} width
     * @param {number} height in CSS pixels
     * @param {number} pixelRatio
     * @param {Inset} inset the covered margins; the cube is centred in the rest
     */
    resize(width, height, pixelRatio, inset) {
      renderer.setSize(width * pixelRatio, height * pixelRatio);
      lens.resize(width, height, inset);
      stale.crop = stale.picture = true;
    },

    /** @param {Style} next */
    setStyle(next) {
      light.setTheme(next.theme);
      still = next.reducedMotion;
      stale.picture = true;
      if (JSON.stringify(next.colours) === JSON.stringify(colours)) return;
      // Colours are in the shapes, so these are made again.
      colours = next.colours;
      for (const node of cube.children) node.dispose();
      for (const [name, create] of Object.entries(PARTS)) makePart(name, create);
      showParts();
      if (world.size > 0) picture.setWorld(world);
    },

    /**
     * Draws one frame.
     *
     * @param {Frame} frame
     * @param {Showing} showing
     * @param {number} dtSeconds
     * @param {boolean} [paints] whether to paint the picture too
     * @returns {boolean} whether something moves by itself, so that a paused page must continue to
     *   draw
     */
    draw(frame, { paint, chosen, hovered, crowd, gems, now, plans }, dtSeconds, paints = true) {
      const seconds = Math.min(Math.max(dtSeconds, 0), MAX_STEP);
      pose.lookAlong(frame.screen);
      const turned = pose.step(still ? Infinity : seconds);
      const pulsing = parts.pulse.step(seconds, still);
      const popping = parts.walls.step(seconds);
      const actors = parts.actors.update(frame.actors, now, chosen, hovered, seconds, still);
      const tiles = parts.tiles.update(
        plans ? frame.plans : NO_PLANS,
        plans ? frame.planEnds : NO_PLANS,
        hovered ?? chosen,
        (crowd?.walkers ?? 0) > 0,
      );
      const painted = parts.body.setPaint(paint);
      const approached = approach.step(still ? Infinity : seconds, parts.actors.stood.place);
      const crowded = crowdPart.update(crowd, world.size, cube, reading, colours);
      const glittering = gemPart.update(gems, world.size, cube, reading, colours);
      stale.crop ||= turned || approached;
      stale.shadow ||= glittering || turned || pulsing || popping || actors;
      stale.picture ||= stale.shadow || stale.crop || tiles || painted || crowded;
      const moving =
        pose.moving ||
        pulsing ||
        popping ||
        approached ||
        crowdPart.isLoading() ||
        gemPart.isLoading() ||
        parts.actors.moving;
      if (lost || !paints || !stale.picture) return moving;
      if (!programs.ready) return true;
      render(stale.shadow, stale.crop);
      stale.crop = stale.shadow = stale.picture = false;
      return moving;
    },

    /**
     * Returns the visible cell at a point of the canvas.
     *
     * @param {number} x
     * @param {number} y in CSS pixels
     * @returns {Cell | null}
     */
    pick(x, y) {
      if (world.size === 0) return null;
      settle();
      const back = Q.copy(pose.rotation).invert();
      const eye = CAMERA.set(0, 0, DISTANCE)
        .applyQuaternion(back)
        .multiplyScalar(world.size / SIDE);
      const ray = RAY.copy(lens.ray(x, y)).applyQuaternion(back);
      return pickCell(eye, ray, world.size, world.cells, reading);
    },

    /**
     * Returns the centre of a cell, in CSS pixels of the canvas.
     *
     * @param {number} face @param {number} x @param {number} y
     * @returns {{ x: number, y: number, visible: boolean }} visible: whether the face is turned to
     *   the viewer
     */
    project(face, x, y) {
      const { size } = world;
      if (size === 0) return { x: 0, y: 0, visible: false };
      settle();
      const frame = reading.frames[face];
      const point = pointOver(CAMERA, frame, size, { face, x, y }, 0)
        .multiplyScalar(SIDE / size)
        .applyQuaternion(pose.rotation);
      const sight = RAY.set(0, 0, DISTANCE).sub(point);
      const isTurnedHere = sight.dot(NORMAL.copy(frame.normal).applyQuaternion(pose.rotation)) > 0;
      const place = lens.project(point);
      const isOnCanvas =
        place.x >= 0 && place.y >= 0 && place.x <= lens.width && place.y <= lens.height;
      return { ...place, visible: isTurnedHere && isOnCanvas };
    },

    /** Marks the cell that a press would change. @param {Cell | null} cell @param {Look} sign */
    setCursor(cell, sign) {
      parts.cursor.show(
        cell,
        sign,
        cell !== null && world.cells[keyOf(world.size, cell)] === reading.wall,
      );
      stale.picture = true;
    },

    /** Turns the cube during a drag. @param {number} dx @param {number} dy in CSS pixels */
    orbitBy(dx, dy) {
      // The surface follows the pointer.
      const radius = (SIDE * 0.62 * lens.scale) / DISTANCE;
      pose.turnBy(dx / radius, dy / radius);
      stale.crop = true;
    },

    /** Ends a drag: the cube turns back. */
    orbitEnd: () => pose.goHome(),

    /** Zooms by a factor. @param {number} times */
    zoomBy: (times) => approach.by(times),

    /** Whether the cube is larger than its room. */
    get isNear() {
      return approach.isNear;
    },

    /** Turns to a face; null turns back to the player. @param {number | null} face */
    faceTo: (face) => (face === null ? pose.goHome() : pose.face(reading.frames[face])),

    /** Sets whether the picture stops following the player. @param {boolean} flag */
    setStill: (flag) => pose.setStill(flag),

    /** The rotation of the cube, from its axes to the viewer's. */
    get held() {
      return pose.rotation.clone();
    },

    /** Sets the rotation at rest at once. @param {Float32Array} screen */
    place(screen) {
      pose.place(screen);
      touch();
    },

    /** Shows a catch at the player's last drawn position. */
    caught() {
      parts.pulse.start(parts.actors.stood);
      parts.actors.appear();
    },

    /**
     * Paints the cube alone, in its rotation, in the middle of another canvas. Resize it
     * afterwards.
     *
     * @param {HTMLCanvasElement} image
     */
    paintOn(image) {
      const { zoom } = approach;
      approach.zoom = 1;
      picture.resize(image.width, image.height, 1, NO_INSET);
      render(true, true);
      image.getContext('2d')?.drawImage(canvas, 0, 0);
      approach.zoom = zoom;
    },

    /**
     * Resolves when there is a WebGL context to draw with. Rejects if the browser has taken it, or
     * after `dispose()`.
     */
    async awake() {
      if (lost && !given) throw new Error('the browser took the graphics away from this page');
      if (!given) return;
      await new Promise((resolve, reject) => {
        canvas.addEventListener('webglcontextrestored', resolve, { once: true, signal });
        signal.addEventListener(
          'abort',
          () => reject(new DOMException('the element was given up', 'AbortError')),
          { once: true },
        );
      });
    },

    /** Releases the graphics, of which a page has few, or restores them. @param {boolean} rests */
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
      // The context frees all on the graphics card. A browser has few contexts, and would take one
      // from another picture before it collects this canvas.
      if (!lost && !given) renderer.forceContextLoss();
    },
  };

  showParts();
  light.setTheme(theme);
  return picture;
}

const Q = new Quaternion();
const [CAMERA, RAY, NORMAL, MIDDLE] = Array.from({ length: 4 }, () => new Vector3());
