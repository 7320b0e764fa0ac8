// The picture of the unfolded cube: the same typed arrays as for the cube (cube.js), drawn on a
// flat canvas without WebGL. Each face swings on its hinge between the cube, in its current
// rotation, and the net (net-layout.js). Parts that do not move are painted once (net-sheets.js),
// and one affine transform per face draws them into the picture. It draws only after a change.

import { Vector3 } from '../gl/math.js';
import { MAX_STEP, NO_INSET, OVER_WALKERS, WALL_HEIGHT, keyOf } from './measures.js';
import { createNetActors } from './net-actors.js';
import { createNetCrowd } from './net-crowd.js';
import { frameOfScreen, layOutNet, meaningOf, swing } from './net-layout.js';
import { contextOf, createSheets } from './net-sheets.js';
import {
  createCatch,
  createNetGems,
  createNetPlans,
  drawCursor,
  drawGround,
  drawSeams,
} from './net-signs.js';
import { Camera, Fold, cellAt, fill, fitted, freeArea, put, sideIn } from './net-view.js';
import { BRIGHTNESS, GROUND, INK, blend } from './palette.js';

/** @import { Quaternion } from '../gl/math.js' */
/** @import { Frame, Showing } from './cube.js' */
/** @import { Cell, Inset, Layout, World } from './measures.js' */
/** @import { Frame as NetFrame, Net, Side } from './net-layout.js' */
/** @import { Plane, View } from './net-view.js' */
/** @import { Style } from './palette.js' */
/** @import { Look } from './signs.js' */

/** @typedef {ReturnType<typeof createNet>} NetScene */

/** The most device pixels of a face's edge that are painted. */
const FINEST = 1024;
/** Device pixels of a wall's side per step of its height. */
const STEP = 1.2;
/** The inside of the cube, visible while it unfolds. */
const INSIDE = 0.32;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Style & { layout: Layout }} look
 * @throws {Error} without Canvas 2D
 */
export function createNet(canvas, { layout, ...look }) {
  const context = contextOf(canvas);
  let { theme, colours, reducedMotion } = look;
  let size = 0;
  let parts = makeParts();
  const signOfCatch = createCatch();
  /** @type {{ cell: Cell, look: Look } | null} */
  let cursor = null;
  /** @type {Uint8Array} */
  let cells = new Uint8Array(0);
  let view = { width: 1, height: 1, ratio: 1, inset: NO_INSET, flatInset: NO_INSET };
  /** The middle face, and its orientation. @type {NetFrame | null} */
  let root = null;
  const screen = new Float32Array(9);
  /** @type {Net | null} */
  let net = null;
  /** The rotation of the cube. @type {Quaternion | null} */
  let held = null;
  const fold = new Fold();
  let camera = new Camera(size);
  const stale = { places: true, picture: true };
  /** Whether the sheets have more pixels than the flat net needs. */
  let fine = false;
  /** The monsters with a ring. @type {(number | null)[]} */
  let ringed = [];
  /** @type {Side[]} */
  let sides = [];
  /** @type {View} */
  let place = { scale: 1, x: 0, y: 0 };

  /** Makes all parts with colours of their own. */
  function makeParts() {
    return {
      sheets: createSheets(layout, colours, BRIGHTNESS[theme]),
      plans: createNetPlans(layout, colours, size),
      actors: createNetActors(layout, colours, size),
      crowd: createNetCrowd(layout, colours),
      gems: createNetGems(colours),
    };
  }

  /** Makes the parts again, for other colours or another map. */
  function remake() {
    net = null;
    parts = makeParts();
    stale.places = true;
  }

  /** Returns the net that fits the free area best, computed once. @returns {Net} */
  function lay() {
    if (net && root) return net;
    root ??= frameOfScreen(screen);
    const area = freeArea(view, 0);
    net = layOutNet(layout.faces, root, sideIn(3, 4, area) > sideIn(4, 3, area));
    fine = camera.isNear || fold.amount > 0;
    const side = Math.min(sideIn(net.across, net.down, area) * (fine ? 2 : 1), FINEST);
    if (side !== parts.sheets.side) parts.sheets.setWorld(size, cells, side);
    parts.plans.setNet(net);
    stale.places = true;
    return net;
  }

  /** Updates positions for the current canvas, for calls between two frames. */
  function settle() {
    if (!stale.places || size === 0) return;
    sides = swing(lay(), layout.faces, fold.amount, held);
    place = fitted(sides, freeArea(view, fold.amount), fold.amount === 0, camera);
    stale.places = false;
    stale.picture = true;
  }

  /** Returns the faces in device pixels per cell. @returns {Plane[]} */
  function planesNow() {
    const { scale, x, y } = place;
    const unit = scale / size;
    const still = fold.amount === 0;
    /** @param {[number, number]} vector @param {number} by @returns {[number, number]} */
    const times = ([a, b], by) => [a * by, b * by];
    return sides.map(({ corner, right, down, up, front }) => {
      const tall = times(up, unit);
      // In the flat net, the tops of walls are on whole pixels too.
      const lift = still ? Math.max(Math.round(-tall[1] * WALL_HEIGHT), 1) / WALL_HEIGHT : 0;
      return {
        corner: [x + corner[0] * scale, y + corner[1] * scale],
        right: times(right, unit),
        down: times(down, unit),
        up: still ? [0, -lift] : tall,
        front,
      };
    });
  }

  /** Returns the faces in an order. @param {(a: number, b: number) => number} compare */
  const sorted = (compare) => sides.map((_, face) => face).sort(compare);

  function render() {
    const laid = lay();
    const planes = planesNow();
    context.resetTransform();
    context.clearRect(0, 0, canvas.width, canvas.height);
    const flat = 1 - fold.amount;
    const outline = new Path2D();
    const within = new Path2D();
    within.rect(0, 0, size, size);
    for (const { right, down, corner } of planes)
      outline.addPath(within, new DOMMatrix([...right, ...down, ...corner]));
    drawGround(context, outline, view.ratio, {
      ...GROUND[theme],
      alpha: GROUND[theme].alpha * flat,
    });
    // From back to front.
    const faces = sorted(
      (a, b) =>
        Number(planes[a].front) - Number(planes[b].front) || sides[a].depth - sides[b].depth,
    );
    for (const face of faces) {
      if (planes[face].front) {
        paintFace(face, planes[face], within);
        if (flat < 1) paintActors(face, planes, laid);
        continue;
      }
      put(context, planes[face], 0);
      fill(context, within, blend(colours.face[face], INK, INSIDE));
    }
    // In the flat net, no actor is behind another face.
    if (flat === 1) for (const face of faces) paintActors(face, planes, laid);
    drawSeams(context, laid, place, view.ratio, theme, flat);
    stale.picture = false;
  }

  /**
   * Paints the parts of a face that do not move.
   *
   * @param {number} face
   * @param {Plane} plane
   * @param {Path2D} within
   */
  function paintFace(face, plane, within) {
    put(context, plane, 0);
    parts.sheets.lay(context, 'floor', face);
    parts.sheets.lay(context, 'marks', face);
    parts.crowd.drawField(context, face, place.scale / size);
    parts.crowd.draw(context, face, plane.up);
    parts.plans.draw(context, face, plane.up, parts.crowd.isThere ? OVER_WALKERS : 1);
    const steps = Math.ceil((Math.hypot(plane.up[0], plane.up[1]) * WALL_HEIGHT) / STEP);
    for (let step = 0; step < steps; step++) {
      put(context, plane, (WALL_HEIGHT * step) / steps);
      parts.sheets.lay(context, 'side', face);
    }
    put(context, plane, WALL_HEIGHT);
    parts.sheets.lay(context, 'top', face);
    put(context, plane, 0);
    fill(context, within, `rgb(30 18 30 / ${sides[face].shade})`);
  }

  /**
   * Paints actors and temporary signs on a face.
   *
   * @param {number} face
   * @param {Plane[]} planes
   * @param {Net} laid
   */
  function paintActors(face, planes, laid) {
    if (cursor?.cell.face === face) {
      put(context, planes[face], isWall(cursor.cell) ? WALL_HEIGHT : 0);
      drawCursor(context, cursor.cell, cursor.look, colours.plan);
    }
    parts.gems.draw(context, face, planes[face], size);
    parts.actors.draw(context, planes, laid, ringed, face, view.ratio);
    put(context, planes[face], WALL_HEIGHT);
    signOfCatch.draw(context, face, size, colours.plan, reducedMotion);
  }

  /** @param {Cell} cell */
  const isWall = (cell) => cells[keyOf(size, cell)] === layout.wall;

  /**
   * Keeps the player in view.
   *
   * @param {number} seconds
   * @returns {boolean} whether the picture moves
   */
  function follow(seconds) {
    const { face, x, y } = parts.actors.standOf(0);
    const side = sides[face];
    const at = (/** @type {number} */ axis) =>
      side.corner[axis] + (side.right[axis] * x + side.down[axis] * y) / size;
    if (!side || !camera.step(reducedMotion ? Infinity : seconds, PLAYER.set(at(0), at(1), 0)))
      return false;
    return (stale.places = true);
  }

  const picture = {
    fold,

    /** @param {World} world */
    setWorld(world) {
      size = world.size;
      cells = world.cells.slice();
      cursor = null;
      root = null;
      camera = new Camera(size);
      remake();
    },

    /** @param {Uint8Array} bytes */
    setCells(bytes) {
      cells = bytes.slice();
      if (parts.sheets.side > 0 && parts.sheets.setCells(cells)) stale.picture = true;
    },

    /**
     * @param {number} width
     * @param {number} height in CSS pixels
     * @param {number} ratio device pixels per CSS pixel
     * @param {Inset} inset the covered margins, for the cube
     * @param {Inset} flatInset the same for the net
     */
    resize(width, height, ratio, inset, flatInset) {
      view = { width, height, ratio, inset, flatInset };
      [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
      net = null;
      stale.places = true;
    },

    /** @param {Style} next */
    setStyle(next) {
      const isSame =
        next.theme === theme && JSON.stringify(next.colours) === JSON.stringify(colours);
      ({ theme, colours, reducedMotion } = next);
      if (!isSame) remake();
    },

    /**
     * Starts as the visible cube, and unfolds.
     *
     * @param {Quaternion | null} pose the rotation of the cube; null if none is visible
     */
    unfold(pose) {
      const { open } = fold.phase;
      if (!open) root = null;
      // A net that is folding reverses in place.
      if (!open || pose === null) held = pose;
      fold.opening = true;
      if (pose === null) fold.step(Infinity);
      stale.places = true;
    },

    /** Folds up. @param {Quaternion} pose the rotation of the cube that replaces it */
    foldUp(pose) {
      fold.opening = false;
      held = pose;
      stale.places = true;
    },

    /**
     * @param {Frame} frame
     * @param {Showing} showing
     * @param {number} dtSeconds
     * @param {boolean} [paints] whether to paint the picture too
     * @returns {boolean} whether something moves by itself
     */
    draw(frame, { paint, chosen, hovered, crowd, gems, now }, dtSeconds, paints = true) {
      const seconds = Math.min(Math.max(dtSeconds, 0), MAX_STEP);
      screen.set(frame.screen.subarray(0, 9));
      if (fold.step(reducedMotion ? Infinity : seconds)) stale.places = true;
      // The faces of the cube, and those at a larger zoom, are larger than those of the flat net,
      // so their sheets have more pixels.
      if (fine !== (camera.isNear || fold.amount > 0)) net = null;
      lay();
      const catching = signOfCatch.step(seconds);
      const moved = parts.actors.update(
        frame.actors,
        gems?.ghost ?? null,
        now,
        seconds,
        reducedMotion,
      );
      const planned = parts.plans.update(frame.plans, frame.planEnds, hovered ?? chosen);
      const marked = parts.sheets.setPaint(paint);
      const crowded = parts.crowd.update(crowd, size);
      const glittering = parts.gems.update(gems);
      const follows = follow(seconds);
      settle();
      stale.picture ||=
        moved ||
        planned ||
        marked ||
        crowded ||
        glittering ||
        catching ||
        chosen !== ringed[0] ||
        hovered !== ringed[1];
      ringed = [chosen, hovered];
      if (stale.picture && paints) render();
      return fold.moving || catching || follows;
    },

    /**
     * Returns the visible cell at a point of the canvas.
     *
     * @param {number} x
     * @param {number} y in CSS pixels
     * @returns {Cell | null}
     */
    pick(x, y) {
      if (size === 0) return null;
      settle();
      const faces = sorted((a, b) => sides[b].depth - sides[a].depth);
      const planes = planesNow();
      /** @type {[number, number]} */
      const point = [x * view.ratio, y * view.ratio];
      return (
        cellAt(planes, faces, size, point, WALL_HEIGHT, isWall) ??
        cellAt(planes, faces, size, point, 0, () => true)
      );
    },

    /**
     * Returns the centre of a cell, in CSS pixels of the canvas.
     *
     * @param {number} face
     * @param {number} x
     * @param {number} y
     */
    project(face, x, y) {
      if (size === 0) return { x: 0, y: 0, visible: false };
      settle();
      const { width, height, ratio } = view;
      const { corner, right, down, front } = planesNow()[face];
      const [px, py] = [0, 1].map(
        (at) => (corner[at] + right[at] * (x + 0.5) + down[at] * (y + 0.5)) / ratio,
      );
      return { x: px, y: py, visible: front && px >= 0 && py >= 0 && px <= width && py <= height };
    },

    /**
     * Returns the core's name of a direction on the screen.
     *
     * @param {string} direction
     * @param {ArrayLike<number>} at the position of the player's face there
     */
    meaningOf(direction, at) {
      settle();
      return net ? meaningOf(net, direction, at) : direction;
    },

    /** @param {Cell | null} cell @param {Look} sign */
    setCursor(cell, sign) {
      cursor = cell && { cell: { ...cell }, look: sign };
      stale.picture = true;
    },

    /** Shifts the net at a larger zoom. @param {number} dx @param {number} dy in CSS pixels */
    orbitBy(dx, dy) {
      camera.panBy(dx * view.ratio, dy * view.ratio);
      stale.places = true;
    },

    orbitEnd: () => camera.letGo(),

    /** @param {number} times */
    zoomBy(times) {
      camera.by(times);
      stale.places = true;
    },

    get isNear() {
      return camera.isNear;
    },

    caught() {
      signOfCatch.start(parts.actors.standOf(0));
      parts.actors.forget();
    },

    /**
     * Paints the net alone, in the middle of another canvas. Resize it afterwards.
     *
     * @param {HTMLCanvasElement} image
     */
    paintOn(image) {
      const before = camera;
      camera = new Camera(size);
      picture.resize(image.width, image.height, 1, NO_INSET, NO_INSET);
      settle();
      render();
      image.getContext('2d')?.drawImage(canvas, 0, 0);
      camera = before;
    },
  };
  return picture;
}

const PLAYER = new Vector3();
