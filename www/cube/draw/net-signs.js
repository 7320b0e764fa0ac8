// What is drawn on the faces of the net, like on the cube (signs.js, gems.js).
//
// Plans of monsters: red tiles, paler with the distance from the monster, with an arrow-head along
// the plan. The last cell is a ring around the monster's mark. Where a plan crosses a cut edge, a
// dart leads to the rim and another one comes in over the far rim.
//
// Temporary signs: the cell under the cursor with the sign of a press, the ring of a catch, and the
// gems of a game. Also the cuts of the net: rims that belong together have the same letter in the
// middle. And the shadow of the net on the ground.

import {
  ARROW_HEAD,
  CATCH_S,
  GEM,
  GOAL_MARK,
  PlanOrder,
  catchRing,
  cellOf,
  scaleOn,
} from './measures.js';
import { STEPS, dot } from './net-layout.js';
import { LETTER, disc, fill, outlined, stroke } from './net-view.js';
import { INK, SHAPES, WHITE, blend, fadesOf } from './palette.js';

/** @import { Gems } from './gems.js' */
/** @import { Cell, Layout, Visit } from './measures.js' */
/** @import { Stand } from './net-actors.js' */
/** @import { Net } from './net-layout.js' */
/** @import { Plane, View } from './net-view.js' */
/** @import { Colours, Theme } from './palette.js' */
/** @import { Look } from './signs.js' */

/**
 * @typedef {{ face: number, colour: string, plate: Path2D, sign: Path2D }} Batch of a face, in its
 *   cells
 */

const REACH = 0.26;
const CORNER = 0.08;
const GOAL = { reach: 0.36, corner: 0.14, hole: 0.25 };
/** The thickness of a tile. */
const THICK = 0.05;

/** @param {Layout} layout @param {Colours} colours @param {number} size in cells along an edge */
export function createNetPlans({ faces }, colours, size) {
  const fades = fadesOf(colours);
  const order = new PlanOrder();
  /** @type {Batch[]} */
  let batches = [];
  /** @type {Net | null} */
  let net = null;

  function lay() {
    batches = [];
    if (net) order.lay(size, put);
  }

  /** @param {number} face @param {number} fade @returns {Batch} */
  function batchOf(face, fade) {
    const colour = fades[face][fade];
    let batch = batches.find((one) => one.face === face && one.colour === colour);
    if (!batch) batches.push((batch = { face, colour, plate: new Path2D(), sign: new Path2D() }));
    return batch;
  }

  /** @type {Visit} */
  function put(shape, key, onward, scale, fade, isFree) {
    const { face, x, y } = cellOf(size, key, HERE);
    const next = onward === null ? null : cellOf(size, onward, NEXT);
    if (next && next.face !== face) cross(face, x, y, next, fade, scale);
    if (!isFree) return;
    const { plate, sign } = batchOf(face, next ? fade : 0);
    const [cx, cy] = [x + 0.5, y + 0.5];
    if (!next) {
      rounded(plate, cx, cy, GOAL.reach * scale, GOAL.corner * scale);
      plate.moveTo(cx + GOAL.hole * scale, cy);
      plate.arc(cx, cy, GOAL.hole * scale, 0, 2 * Math.PI, true);
      outlined(plate, SHAPES[shape], cx, cy, GOAL_MARK * scale);
      return;
    }
    rounded(plate, cx, cy, REACH * scale, CORNER * scale);
    const [dx, dy] = next.face === face ? [next.x - x, next.y - y] : directionOut(face, next.face);
    const length = Math.hypot(dx, dy) || 1;
    outlined(sign, ARROW_HEAD, cx, cy, (dx / length) * scale, (dy / length) * scale);
  }

  /**
   * Returns the direction over the edge to another face, in rows and columns of this one.
   *
   * @param {number} face
   * @param {number} other
   */
  function directionOut(face, other) {
    const { right, down } = faces[face];
    const { normal } = faces[other];
    return [dot(normal, right), dot(normal, down)];
  }

  /**
   * @param {number} face
   * @param {number} x
   * @param {number} y
   * @param {Cell} next
   * @param {number} fade
   * @param {number} scale
   */
  function cross(face, x, y, next, fade, scale) {
    if (!net || !isCut(net, face, next.face)) return;
    const dart = [
      [0.3, 0],
      [-0.16, 0.17 * scale],
      [-0.16, -0.17 * scale],
    ];
    const [ox, oy] = directionOut(face, next.face);
    outlined(batchOf(face, fade).plate, dart, x + 0.5 + 0.5 * ox, y + 0.5 + 0.5 * oy, ox, oy);
    const [ix, iy] = directionOut(next.face, face);
    outlined(
      batchOf(next.face, fade).plate,
      dart,
      next.x + 0.5 + 0.5 * ix,
      next.y + 0.5 + 0.5 * iy,
      -ix,
      -iy,
    );
  }

  return {
    /** @param {Net} laid */
    setNet(laid) {
      net = laid;
      lay();
    },

    /**
     * See `PlanOrder`.
     *
     * @param {Uint32Array} plans
     * @param {Uint32Array} ends
     * @param {number | null} chosen
     * @returns {boolean} whether anything changed
     */
    update(plans, ends, chosen) {
      if (!order.update(plans, ends, chosen)) return false;
      lay();
      return true;
    },

    /**
     * Draws the plans of a face. Set the transform to its cells first.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {number} face
     * @param {[number, number]} up the height of a cell, in device pixels
     * @param {number} opacity
     */
    draw(context, face, up, opacity) {
      context.globalAlpha = opacity;
      for (const { face: on, colour, plate, sign } of batches) {
        if (on !== face) continue;
        fill(context, plate, blend(colour, '#000000', 0.25));
        const { a, b, c, d, e, f } = context.getTransform();
        context.setTransform(a, b, c, d, e + up[0] * THICK, f + up[1] * THICK);
        fill(context, plate, colour);
        fill(context, sign, blend(colour, WHITE, 0.78));
        context.setTransform(a, b, c, d, e, f);
      }
      context.globalAlpha = 1;
    },
  };
}

const HERE = { face: 0, x: 0, y: 0 };
const NEXT = { face: 0, x: 0, y: 0 };

/**
 * Returns whether the net is cut between two faces that touch on the cube.
 *
 * @param {Net} net
 * @param {number} face
 * @param {number} other
 */
const isCut = ({ cuts }, face, other) =>
  cuts.some(
    (cut) => cut.some((edge) => edge.face === face) && cut.some((edge) => edge.face === other),
  );

/**
 * @param {Path2D} path
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @param {number} corner
 */
const rounded = (path, x, y, reach, corner) =>
  path.roundRect(x - reach, y - reach, 2 * reach, 2 * reach, corner);

/**
 * @param {CanvasRenderingContext2D} context with the transform of the face's cells
 * @param {Cell} cell
 * @param {Look} look
 * @param {string} refused the colour of a refused press
 */
export function drawCursor(context, { x, y }, look, refused) {
  const path = new Path2D();
  path.roundRect(x + 0.06, y + 0.06, 0.88, 0.88, 0.11);
  const bar = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    path.moveTo(x + 0.5 - dx, y + 0.5 - dy);
    path.lineTo(x + 0.5 + dx, y + 0.5 + dy);
  };
  if (look === 'refused') {
    bar(0.13, 0.13);
    bar(0.13, -0.13);
  } else {
    bar(0.18, 0);
    if (look === 'wall') bar(0, 0.18);
  }
  context.lineCap = 'butt';
  stroke(context, path, WHITE, 0.11);
  stroke(context, path, look === 'refused' ? refused : INK, 0.065);
}

export function createCatch() {
  let age = CATCH_S;
  /** The position of the ring. @type {Stand | null} */
  let stand = null;

  return {
    /** @param {Stand} where */
    start(where) {
      stand = where;
      age = 0;
    },

    /** @param {number} seconds @returns {boolean} whether the picture changes */
    step(seconds) {
      const was = stand !== null;
      if (age >= CATCH_S) stand = null;
      age += seconds;
      return was;
    },

    /**
     * @param {CanvasRenderingContext2D} context with the transform of the face's cells
     * @param {number} face
     * @param {number} size
     * @param {string} colour
     * @param {boolean} still whether to reduce motion
     */
    draw(context, face, size, colour, still) {
      if (stand?.face !== face || age >= CATCH_S) return;
      const { reach, opacity } = catchRing(age, size, still);
      context.globalAlpha = opacity;
      stroke(context, disc(stand.x, stand.y, 0.91 * reach), colour, 0.18 * reach);
      context.globalAlpha = 1;
    },
  };
}

/**
 * Half the widths of a gem's table and girdle, and their heights over the middle: a cut stone from
 * the side, as on a playing card.
 */
const [TABLE, GIRDLE, HIGH, SHOULDER, LOW] = [0.23, 0.44, 0.38, 0.15, -0.44];
const STONE = [
  [-GIRDLE, SHOULDER],
  [-TABLE, HIGH],
  [TABLE, HIGH],
  [GIRDLE, SHOULDER],
  [0, LOW],
];
/**
 * The brightness of each facet, and its corners.
 *
 * @type {['light' | 'middle' | 'dark', number[][]][]}
 */
const FACETS = [
  [
    'middle',
    [
      [-GIRDLE, SHOULDER],
      [-TABLE, HIGH],
      [0, SHOULDER],
    ],
  ],
  [
    'light',
    [
      [-TABLE, HIGH],
      [TABLE, HIGH],
      [0, SHOULDER],
    ],
  ],
  [
    'middle',
    [
      [TABLE, HIGH],
      [GIRDLE, SHOULDER],
      [0, SHOULDER],
    ],
  ],
  [
    'light',
    [
      [-GIRDLE, SHOULDER],
      [-TABLE * 0.7, SHOULDER],
      [0, LOW],
    ],
  ],
  [
    'middle',
    [
      [-TABLE * 0.7, SHOULDER],
      [TABLE * 0.7, SHOULDER],
      [0, LOW],
    ],
  ],
  [
    'dark',
    [
      [TABLE * 0.7, SHOULDER],
      [GIRDLE, SHOULDER],
      [0, LOW],
    ],
  ],
];

/** @param {Colours} colours */
export function createNetGems({ gem }) {
  const shades = {
    light: blend(gem, WHITE, 0.45),
    middle: gem,
    dark: blend(gem, INK, 0.35),
    rim: blend(gem, INK, 0.6),
  };
  const shape = (/** @type {number[][]} */ corners) => outlined(new Path2D(), corners, 0, 0, 1);
  const outline = shape(STONE);
  const shadow = new Path2D();
  shadow.ellipse(0, 0.1, GIRDLE, GIRDLE * 0.6, 0, 0, 2 * Math.PI);
  const facets = FACETS.map(([shade, corners]) => /** @type {const} */ ([shade, shape(corners)]));
  /** @type {readonly Cell[] | null} */
  let cells = null;

  return {
    /** @param {Gems | null} gems @returns {boolean} whether the picture changed */
    update(gems) {
      const before = cells;
      cells = gems && gems.cells;
      return cells !== before;
    },

    /**
     * Draws the gems of a face.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {number} face
     * @param {Plane} plane
     * @param {number} size of the cube, in cells
     */
    draw(context, face, { corner, right, down, up }, size) {
      const scale = scaleOn(size);
      for (const cell of cells ?? []) {
        if (cell.face !== face) continue;
        const [x, y] = [0, 1].map(
          (at) => corner[at] + (cell.x + 0.5) * right[at] + (cell.y + 0.5) * down[at],
        );
        const lift = GEM.middle * scale;
        context.setTransform(
          right[0] * scale,
          right[1] * scale,
          down[0] * scale,
          down[1] * scale,
          x,
          y,
        );
        fill(context, shadow, 'rgb(40 20 20 / .25)');
        // A sign is upright, in any orientation of its face.
        const unit = Math.hypot(...right) * scale;
        context.setTransform(unit, 0, 0, -unit, x + up[0] * lift, y + up[1] * lift);
        context.lineJoin = 'round';
        stroke(context, outline, WHITE, 0.16);
        for (const [shade, path] of facets) fill(context, path, shades[shade]);
        stroke(context, outline, shades.rim, 0.05);
      }
    },
  };
}

const LETTERS = 'ABCDEFG';
/** How flat the net is when letters appear, and their ink. */
const LETTERED = 0.94;
const STRENGTH = 0.62;
const PENCIL = { light: INK, dark: '#ecebe6' };

/**
 * @param {CanvasRenderingContext2D} context in device pixels
 * @param {Net} net
 * @param {View} view
 * @param {number} ratio
 * @param {Theme} theme
 * @param {number} flat from 0, a cube, to 1, flat
 */
export function drawSeams(context, { placed, cuts }, view, ratio, theme, flat) {
  if (flat <= LETTERED) return;
  context.resetTransform();
  context.globalAlpha = (STRENGTH * (flat - LETTERED)) / (1 - LETTERED);
  context.strokeStyle = context.fillStyle = PENCIL[theme];
  context.lineWidth = Math.max(1.5 * ratio, view.scale * 0.008);
  context.lineCap = 'round';
  context.font = `600 ${LETTER.size * ratio}px system-ui, "DejaVu Sans", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.setLineDash([0.02 * view.scale, 0.04 * view.scale]);
  cuts.forEach((cut, at) => {
    for (const { face, direction } of cut) {
      const [dx, dy] = STEPS[direction];
      const [x, y] = [
        view.x + (placed[face].column + dx / 2) * view.scale,
        view.y + (placed[face].row + dy / 2) * view.scale,
      ];
      const off = LETTER.off * ratio;
      if (view.scale >= LETTER.least * ratio)
        context.fillText(LETTERS[at], x + dx * off, y + dy * off);
      // A tick on each side of the letter, along the rim.
      for (const side of [-1, 1]) {
        const [from, to] = [0.1 * view.scale * side, 0.42 * view.scale * side];
        context.beginPath();
        context.moveTo(x + dx * 3.5 * ratio - dy * from, y + dy * 3.5 * ratio + dx * from);
        context.lineTo(x + dx * 3.5 * ratio - dy * to, y + dy * 3.5 * ratio + dx * to);
        context.stroke();
      }
    }
  });
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/** Strokes of the shadow on the ground. */
const RINGS = 9;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Path2D} outline of all faces, in device pixels
 * @param {number} ratio
 * @param {{ color: string, alpha: number }} ground
 */
export function drawGround(context, outline, ratio, { color, alpha }) {
  context.resetTransform();
  context.translate(0, 5 * ratio);
  context.strokeStyle = color;
  context.lineJoin = 'round';
  context.globalAlpha = (0.55 * alpha) / RINGS;
  // Strokes of growing width and little opacity: as soft as a blur, and cheap.
  for (let ring = 1; ring <= RINGS; ring++) {
    context.lineWidth = ring * 2.6 * ratio;
    context.stroke(outline);
  }
  context.globalAlpha = 1;
}
