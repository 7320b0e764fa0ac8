// The stage: the canvas and what it shows, which is the cube or the net that the cube unfolds to
// (unfolding.js). Each of them loads on demand. The stage follows the size, the area that the panel
// covers, light or dark, and reduced motion.

import { layout } from '../../engine/layout.js';
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
 * @import { CubeScene, Showing } from '../draw/cube.js'
 * @import { NetScene } from '../draw/net.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Shell } from './shell.js'
 * @typedef {object} Dependencies
 * @property {HTMLElement} host
 * @property {Words} words
 * @property {AbortSignal} signal
 * @property {Notice} notice
 * @property {Shell} shell
 * @property {ChaseGame} game
 * @property {{ picture: (lost: boolean) => void }} errors hears that the browser takes the
 *   graphics, or gives them back
 * @property {Showing} watched
 * @property {() => void} sync shows the view in the controls
 * @typedef {CubeScene | NetScene} Scene
 * @typedef {'cube' | 'net'} View
 * @typedef {ReturnType<typeof createStage>} Stage
 */

/**
 * The most device pixels per CSS pixel. With more, drawing is much slower and looks almost the
 * same.
 */
const PIXEL_RATIO = 2;
/** Milliseconds to wait for lost graphics before the net replaces the cube. */
const PATIENCE_MS = 4000;
/**
 * A browser keeps about sixteen WebGL contexts per page and drops the oldest for good. With more
 * cubes than this, those out of view release theirs, and restore them when they come into view.
 */
const MOST = 8;

const NO_GEMS = msg('The gems could not be drawn: a file is missing.');
const NO_WALKERS = msg('The walkers could not be drawn: a file is missing.');

/** Stages with graphics, the most recently seen last. @type {Set<Stage>} */
const holders = new Set();

/** @param {Dependencies} dependencies */
export function createStage({ host, words, signal, notice, shell, game, errors, watched, sync }) {
  const { root, canvas, title, foot, timeline, pad } = shell;
  /** @type {ReturnType<typeof import('./unfolding.js').createUnfolding> | null} */
  let unfolding = null;
  /** Whether the element is out of its page. */
  let isAway = false;
  /**
   * The world that each scene shows.
   *
   * @type {Map<Scene, { world: ChaseWorld, cellsVersion: number, size: number, monsters: number }>}
   */
  const shown = new Map();
  let patience = 0;
  /**
   * The promise of the core, which has the layout of the arrays.
   *
   * @type {Promise<unknown> | null}
   */
  let engine = null;
  /**
   * The screen's density for which all sizes are set, and the height of the canvas by its width.
   */
  let density = devicePixelRatio;
  let aspect = 1;
  const resizes = new ResizeObserver(() => fit());
  for (const element of [canvas, title, foot, timeline, pad, notice.card]) resizes.observe(element);
  const around = createSurroundings(
    root,
    (theme) => [theme, coloursOf(root, CUBE)],
    restyle,
    signal,
  );
  const stage = {
    around,
    /** @type {CubeScene | null} */
    cube: null,
    /** @type {View} */
    wanted: 'cube',
    /**
     * Resolves when the drawing of the wanted view has loaded, or could not be.
     *
     * @type {Promise<void>}
     */
    settled: Promise.resolve(),
    /**
     * Whether the browser has dropped the cube's WebGL context, and whether the viewer sees no cube
     * because of that.
     */
    taken: false,
    lost: false,
    /**
     * Whether the element is out of view. Then only positions are updated, for calls that locate
     * cells.
     */
    unseen: false,
    /**
     * Makes the cube. A canvas has only one WebGL context, so concurrent calls share the promise.
     */
    openCube: once(makeCube),
    prepare,
    show,
    turnOver,
    limited,
    watch,
    forget,
    fit,
    redraw,
    draw,
    drawOne,
    bring,
    seen,
    meaningOf,
    at,
    pick,
    inWindow,
    project,
    change,
    faceTo,
    rest,
    image,
    dispose,
    tellLost,

    /** Why there is only the net, or null. @returns {Message | null} */
    get onlyNet() {
      return unfolding?.onlyNet ?? null;
    },

    /** @returns {View} the current view, or the one that it changes to */
    get view() {
      return stage.onlyNet ? 'net' : stage.wanted;
    },

    /** The style of a drawing. */
    get look() {
      return {
        theme: around.theme,
        colours: coloursOf(root, CUBE),
        reducedMotion: around.reducedMotion,
      };
    },
  };
  writeColours(root, stage.look.colours);

  /** Returns the visible scene. */
  const visible = () => (unfolding?.net.fold.phase.open ? unfolding.net : stage.cube);

  /**
   * Loads the drawing and opens it. Throws if there is nothing to draw with.
   *
   * @param {Promise<unknown>} core loads at the same time
   */
  async function prepare(core) {
    engine = core;
    if (stage.wanted === 'net') {
      (await unfold()).begin(true);
    } else {
      await stage.openCube().catch(async (error) => {
        if (error?.name !== 'NoGraphics') throw error;
        const net = await unfold().catch(() => {
          throw error;
        });
        net.begin(false);
      });
    }
    // The element may have left the page meanwhile.
    if (signal.aborted) return;
    watchDensity(fit, signal);
    fit();
  }

  async function makeCube() {
    const [{ openCube }] = await Promise.all([import('../draw/cube.js'), engine]);
    if (signal.aborted) return;
    const cube = await openCube(canvas, {
      ...stage.look,
      layout: layout(),
      lost: lose,
      unfetched: (part) => notice.pass(part === 'gems' ? NO_GEMS : NO_WALKERS, true),
    });
    if (signal.aborted) return cube.dispose();
    stage.cube = cube;
    // Applies changes that came meanwhile.
    styleScenes();
    take(stage);
    attend();
    fit();
    await nextTurn();
  }

  async function unfold() {
    const [{ createUnfolding }] = await Promise.all([import('./unfolding.js'), engine]);
    return (unfolding ??= createUnfolding({ words, shell, game, stage }));
  }

  /** Unfolds or folds the cube while the chase continues. @param {View} view */
  function show(view) {
    return (stage.settled = turnTo(view));
  }

  /** @param {View} view */
  async function turnTo(view) {
    const before = stage.wanted;
    stage.wanted = view;
    if (!visible() || view === before) return;
    try {
      await (await unfold()).turn();
    } catch {
      stage.wanted = before;
      notice.pass(msg('That view could not be loaded. The previous one stays.'), true);
    }
    fit();
    sync();
  }

  /** Requests the other view. */
  function turnOver() {
    if (!stage.onlyNet) host.setAttribute('view', stage.view === 'net' ? 'cube' : 'net');
  }

  /** Call it when the cube can no longer be drawn here, or can again. */
  function limited() {
    fit();
    if (stage.onlyNet) notice.pass(stage.onlyNet, true);
    sync();
  }

  /** Watches another element that can cover a part of the canvas. @param {HTMLElement} overlay */
  function watch(overlay) {
    resizes.observe(overlay);
  }

  /** @param {HTMLElement} overlay */
  function forget(overlay) {
    resizes.unobserve(overlay);
    fit();
  }

  /** Updates size and free area. */
  function fit() {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!(stage.cube || unfolding) || width === 0 || height === 0) return;
    density = devicePixelRatio;
    aspect = height / width;
    const sharpness = densityOf(canvas, PIXEL_RATIO);
    const inset = freeArea(shell, notice.card, false);
    stage.cube?.resize(width, height, sharpness, inset);
    unfolding?.net.resize(width, height, sharpness, inset, freeArea(shell, notice.card, true));
    redraw();
  }

  function redraw() {
    game.playback.wake();
  }

  /**
   * @param {ChaseWorld} world @param {number} seconds
   * @returns {boolean} whether something still moves by itself
   */
  function draw(world, seconds) {
    // Some browsers report a change of density late.
    if (devicePixelRatio !== density) fit();
    const moves = unfolding ? unfolding.draw(world, seconds) : drawOne(stage.cube, world, seconds);
    // When the drawing is near, the texts over it need a background.
    root.toggleAttribute('data-near', visible()?.isNear);
    return moves;
  }

  /** @param {Scene | null} scene @param {ChaseWorld} world @param {number} seconds */
  function drawOne(scene, world, seconds) {
    if (!scene) return false;
    bring(scene, world);
    return scene.draw(world.frame(), watched, seconds, !stage.unseen);
  }

  /**
   * Brings a scene to the current state of a world.
   *
   * @param {Scene} scene
   * @param {ChaseWorld} world
   */
  function bring(scene, world) {
    const before = shown.get(scene);
    const { cellsVersion, size, monsters } = world;
    // The net needs no `setWorld` for another number of monsters, and `setWorld` would reset its
    // camera.
    const isOther =
      before?.world !== world ||
      before.size !== size ||
      (before.monsters !== monsters && scene === stage.cube);
    if (isOther) scene.setWorld({ size, cells: world.cells, monsters });
    else if (before.cellsVersion !== cellsVersion) scene.setCells(world.cells);
    else return;
    shown.set(scene, { world, cellsVersion, size, monsters });
  }

  /** Resolves when the last drawing is visible. */
  async function seen() {
    if (visible() === stage.cube) await stage.cube?.drawable;
  }

  /**
   * Returns the direction for the core of a direction on the screen. They differ in the net, where
   * faces lie elsewhere.
   *
   * @param {string} direction
   */
  function meaningOf(direction) {
    const { world } = game;
    return stage.view === 'net' && unfolding && world
      ? unfolding.net.meaningOf(direction, world.screen)
      : direction;
  }

  /**
   * Returns a point of the window on the canvas.
   *
   * @param {{ clientX: number, clientY: number }} point
   */
  function at(point) {
    return fromWindow(canvas, point);
  }

  /** @param {number} x @param {number} y in pixels of the canvas @returns {Cell | null} */
  function pick(x, y) {
    return visible()?.pick(x, y) ?? null;
  }

  /** Returns the position of a cell in the window. @param {Cell} cell */
  function inWindow(cell) {
    const there = project(cell);
    return { ...toWindow(canvas, there), visible: there.visible };
  }

  /** The same in pixels of the canvas. @param {Cell} cell */
  function project(cell) {
    return visible()?.project(cell.face, cell.x, cell.y) ?? { x: 0, y: 0, visible: false };
  }

  /**
   * Changes the cursor, the turn or the distance.
   *
   * @param {(scene: Scene) => void} work on the visible scene
   */
  function change(work) {
    const scene = visible();
    if (scene) work(scene);
    redraw();
  }

  /** @param {number | null} face null turns back to the player */
  function faceTo(face) {
    stage.cube?.faceTo(face);
    redraw();
  }

  /**
   * Rests or goes on. An element out of its page releases its graphics; one out of view does so
   * when others need them.
   *
   * @param {import('../../shared/element/embedded.js').Why} why
   * @param {boolean} on
   */
  function rest(why, on) {
    if (why === 'away') isAway = on;
    if (why === 'away' && !on) around.enter();
    else if (why === 'off screen') stage.unseen = on;
    attend();
  }

  function attend() {
    if (!stage.cube) return;
    if (isAway) give(stage);
    else if (!stage.unseen) take(stage);
  }

  /**
   * Returns the cube alone on a canvas of its own, in view or not.
   *
   * @param {number} [width] in pixels; left out, the current one
   * @param {number} [seconds] since the last picture
   */
  async function image(width, seconds = 0) {
    const { world } = game;
    if (world && seconds > 0) draw(world, seconds);
    const scene = visible();
    if (!world || !scene) throw new Fault('there is no picture yet');
    try {
      if (scene === stage.cube) {
        take(stage);
        await stage.cube?.awake();
      }
      draw(world, 0);
      const copy = document.createElement('canvas');
      copy.width = Math.max(1, Math.round(width ?? canvas.width));
      copy.height = Math.max(1, Math.round(copy.width * aspect));
      // In one task: so the browser shows no picture in between, and the canvas still has the
      // drawing when it is copied.
      scene.paintOn(copy);
      fit();
      draw(world, 0);
      return copy;
    } finally {
      attend();
    }
  }

  function dispose() {
    give(stage);
    resizes.disconnect();
    clearTimeout(patience);
    stage.cube?.dispose();
    stage.cube = unfolding = null;
  }

  function restyle() {
    writeColours(root, stage.look.colours);
    styleScenes();
    redraw();
  }

  function styleScenes() {
    for (const scene of [stage.cube, unfolding?.net]) scene?.setStyle(stage.look);
  }

  /** @param {boolean} lost */
  function lose(lost) {
    clearTimeout(patience);
    stage.taken = lost;
    if (!lost) unfolding?.restored();
    stage.lost = lost && visible() === stage.cube;
    // If the net fails to load, the stage continues to wait for the graphics.
    if (stage.lost)
      patience = window.setTimeout(
        () =>
          unfold().then(
            (net) => net.doWithout(),
            () => undefined,
          ),
        PATIENCE_MS,
      );
    tellLost();
  }

  /** Reports lost or restored graphics. */
  function tellLost() {
    errors.picture(stage.lost);
    redraw();
  }

  return stage;
}

/**
 * Restores a stage's graphics, and releases those of others that are out of view if there are too
 * many.
 *
 * @param {Stage} stage
 */
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
