// What comes and goes on the net, as on the cube (signs.js, gems.js): the cell that a press would change, framed with a sign of what
// the press does, the ring of a catch, and the gems of a game. And what shows where the net is cut: the rims that belong together
// carry the same letter, in the middle of each; and the shade that the net leaves on the ground.

import { GEM, scaleOn } from './measures.js';
import { WAYS } from './net-lay.js';
import { LETTER, outlined } from './net-view.js';
import { INK, WHITE, blend } from './palette.js';

/** @import { Gems } from './gems.js' */
/** @import { Cell } from './measures.js' */
/** @import { Stand } from './net-actors.js' */
/** @import { Net } from './net-lay.js' */
/** @import { Plane, View } from './net-view.js' */
/** @import { Colours, Theme } from './palette.js' */
/** @import { Look } from './signs.js' */

/** @param {CanvasRenderingContext2D} context its transform set to the cells of the face @param {Cell} cell @param {Look} look @param {string} refused the colour of what is */
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
  for (const [colour, width] of /** @type {[string, number][]} */ ([[WHITE, 0.11], [look === 'refused' ? refused : INK, 0.065]])) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(path);
  }
}

/** Seconds of a catch. */
const SECONDS = 0.8;

export function createCatch() {
  let age = SECONDS;
  /** Where it is seen. @type {Stand | null} */
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
      if (age >= SECONDS) stand = null;
      age += seconds;
      return was;
    },

    /** @param {CanvasRenderingContext2D} context its transform set to the cells of the face @param {number} face @param {number} size @param {string} colour @param {boolean} still whether nothing is to run */
    draw(context, face, size, colour, still) {
      if (stand?.face !== face || age >= SECONDS) return;
      const t = age / SECONDS;
      const reach = (0.5 + 2 * (still ? 0.5 : 1 - (1 - t) ** 3)) * Math.max(size / 15, 1);
      context.globalAlpha = 0.9 * (1 - t) ** 1.5;
      context.strokeStyle = colour;
      context.lineWidth = 0.18 * reach;
      context.beginPath();
      context.arc(stand.x, stand.y, 0.91 * reach, 0, 2 * Math.PI);
      context.stroke();
      context.globalAlpha = 1;
    },
  };
}

/**
 * Half the width of a gem's table and of its girdle, and their heights over the middle: a cut stone seen from its side, as a
 * playing card shows it.
 */
const [TABLE, GIRDLE, HIGH, SHOULDER, LOW] = [0.23, 0.44, 0.38, 0.15, -0.44];
const STONE = [[-GIRDLE, SHOULDER], [-TABLE, HIGH], [TABLE, HIGH], [GIRDLE, SHOULDER], [0, LOW]];
/** How light each facet is, and its corners. @type {['light' | 'middle' | 'dark', number[][]][]} */
const FACETS = [
  ['middle', [[-GIRDLE, SHOULDER], [-TABLE, HIGH], [0, SHOULDER]]],
  ['light', [[-TABLE, HIGH], [TABLE, HIGH], [0, SHOULDER]]],
  ['middle', [[TABLE, HIGH], [GIRDLE, SHOULDER], [0, SHOULDER]]],
  ['light', [[-GIRDLE, SHOULDER], [-TABLE * 0.7, SHOULDER], [0, LOW]]],
  ['middle', [[-TABLE * 0.7, SHOULDER], [TABLE * 0.7, SHOULDER], [0, LOW]]],
  ['dark', [[TABLE * 0.7, SHOULDER], [GIRDLE, SHOULDER], [0, LOW]]],
];

/** @param {Colours} colours */
export function createNetGems({ gem }) {
  const shades = { light: blend(gem, WHITE, 0.45), middle: gem, dark: blend(gem, INK, 0.35), rim: blend(gem, INK, 0.6) };
  /** @type {readonly Cell[]} */
  let cells = [];
  let shown = '';

  /** @param {CanvasRenderingContext2D} context y up */
  function drawStone(context) {
    const outline = outlined(new Path2D(), STONE, 0, 0, 1);
    context.lineJoin = 'round';
    context.strokeStyle = WHITE;
    context.lineWidth = 0.16;
    context.stroke(outline);
    for (const [shade, corners] of FACETS) {
      context.fillStyle = shades[shade];
      context.fill(outlined(new Path2D(), corners, 0, 0, 1));
    }
    context.strokeStyle = shades.rim;
    context.lineWidth = 0.05;
    context.stroke(outline);
  }

  return {
    /** @param {Gems | null} gems @returns {boolean} whether the picture changed */
    update(gems) {
      const before = shown;
      cells = gems?.cells ?? [];
      shown = cells.map(({ face, x, y }) => `${face},${x},${y}`).join(' ');
      return shown !== before;
    },

    /** Those of a face. @param {CanvasRenderingContext2D} context @param {number} face @param {Plane} plane @param {number} size of the cube, in cells */
    draw(context, face, { corner, right, down, up }, size) {
      const scale = scaleOn(size);
      for (const cell of cells) {
        if (cell.face !== face) continue;
        const [x, y] = [0, 1].map((at) => corner[at] + (cell.x + 0.5) * right[at] + (cell.y + 0.5) * down[at]);
        const lift = GEM.middle * scale;
        context.setTransform(right[0] * scale, right[1] * scale, down[0] * scale, down[1] * scale, x, y);
        context.fillStyle = 'rgb(40 20 20 / .25)';
        context.beginPath();
        context.ellipse(0, 0.1, GIRDLE, GIRDLE * 0.6, 0, 0, 2 * Math.PI);
        context.fill();
        // A sign stands upright, however its face lies.
        const unit = Math.hypot(...right) * scale;
        context.setTransform(unit, 0, 0, -unit, x + up[0] * lift, y + up[1] * lift);
        drawStone(context);
      }
    },
  };
}

const LETTERS = 'ABCDEFG';
/** How flat the net is when letters come up, and with what they are written. */
const LETTERED = 0.94;
const STRENGTH = 0.62;
const PENCIL = { light: INK, dark: '#ecebe6' };

/** @param {CanvasRenderingContext2D} context in device pixels @param {Net} net @param {View} view @param {number} ratio @param {Theme} theme @param {number} flat from 0, a cube, to 1 */
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
    for (const { face, way } of cut) {
      const [dx, dy] = WAYS[way];
      const [x, y] = [view.x + (placed[face].column + dx / 2) * view.scale, view.y + (placed[face].row + dy / 2) * view.scale];
      const off = LETTER.off * ratio;
      if (view.scale >= LETTER.least * ratio) context.fillText(LETTERS[at], x + dx * off, y + dy * off);
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

/** Strokes of which the shade on the ground is made. */
const RINGS = 9;

/** @param {CanvasRenderingContext2D} context @param {Path2D} outline of all faces, in device pixels @param {number} ratio @param {{ color: string, alpha: number }} ground */
export function drawGround(context, outline, ratio, { color, alpha }) {
  context.resetTransform();
  context.translate(0, 5 * ratio);
  context.strokeStyle = color;
  context.lineJoin = 'round';
  context.globalAlpha = (0.55 * alpha) / RINGS;
  // Wider and wider, each a little: as soft as a blur, and it costs nothing.
  for (let ring = 1; ring <= RINGS; ring++) {
    context.lineWidth = ring * 2.6 * ratio;
    context.stroke(outline);
  }
  context.globalAlpha = 1;
}
