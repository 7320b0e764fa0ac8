// The cube as it rests before the viewer when its map has just been opened: faces, walls, and who stands where, as polygons.
// A wall's top lies nearer to the viewer than any side, so of each face first all sides are drawn, then all tops.

import { ChaseWorld } from '../../www/engine/chase.js';
import { FACES, layout } from '../../www/engine/names.js';
import { SIDE, pointOver } from '../../www/cube/draw/faces.js';
import { readingOf } from '../../www/cube/draw/layout.js';
import { DISTANCE, Lens } from '../../www/cube/draw/lens.js';
import { BRIGHTNESS, CUBE, WALL_WHITENESS, WHITE } from '../../www/cube/draw/palette.js';
import { Pose } from '../../www/cube/draw/pose.js';
import { Quaternion, Vector3 } from '../../www/cube/gl/math.js';

const [WIDTH, HEIGHT] = [800, 600];
/** In cells, as in www/cube/draw/walls.js, and of those who walk. */
const WALL = { half: 0.5, height: 0.42 };
const ACTOR = { half: 0.27, height: 0.6 };
/** Half the edge of a cell of a plan. */
const PLAN = 0.3;
/** Where the light comes from, for the viewer. */
const LIGHT = new Vector3(-0.35, 0.75, 0.8).normalize();

/**
 * @typedef {{ face: number, x: number, y: number }} Cell
 * @typedef {import('../../www/cube/draw/layout.js').FaceFrame} FaceFrame
 */

/** @param {string} xml of a cube @returns {{ light: string, dark: string }} */
export function cubePoster(xml) {
  const world = ChaseWorld.fromXml(xml);
  try {
    return cubeStill(world);
  } finally {
    world.free();
  }
}

/** As it stands now, with what the hunters plan. @param {ChaseWorld} world @returns {{ light: string, dark: string }} */
export function cubeStill(world) {
  const reading = readingOf(layout());
  const view = new View(world.size, world.frame().screen);
  const { player, monsters, size } = world.snapshot();
  const cells = world.cells.slice();

  const isWall = (/** @type {Cell} */ { face, x, y }) => x >= 0 && y >= 0 && x < size && y < size && cells[(face * size + y) * size + x] === reading.wall;
  /** @type {{ depth: number, draw: (brightness: number) => string }[]} */
  const faces = [];
  for (const [face, frame] of reading.frames.entries()) {
    const normal = frame.normal.clone().applyQuaternion(view.rotation);
    const centre = normal.clone().multiplyScalar(SIDE / 2);
    if (new Vector3(0, 0, DISTANCE).sub(centre).dot(normal) <= 0) continue;
    const light = 0.84 + 0.16 * Math.max(0, normal.dot(LIGHT));
    const [sides, tops] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (!isWall({ face, x, y })) continue;
        const block = view.block(frame, { face, x, y }, WALL);
        tops.push(block.top);
        for (const { dx, dy, path } of block.sides) if (!isWall({ face, x: x + dx, y: y + dy })) sides.push(path);
      }
    }
    const floor = view.polygon(frame, [[-0.5, -0.5], [size - 0.5, -0.5], [size - 0.5, size - 0.5], [-0.5, size - 0.5]], face, 0);
    const colour = CUBE.face[face] ?? WHITE;
    const plans = monsters.flatMap(({ path }) => path).filter((place) => FACES[face] === place.face)
      .map(({ x, y }) => view.polygon(frame, [[x - PLAN, y - PLAN], [x + PLAN, y - PLAN], [x + PLAN, y + PLAN], [x - PLAN, y + PLAN]], face, 0));
    faces.push({
      depth: centre.z,
      draw: (brightness) => [
        shape(floor, darker(colour, light * brightness)),
        ...(plans.length > 0 ? [shape(plans.join(''), darker(CUBE.plan, brightness))] : []),
        shape(sides.join(''), darker(whiter(colour, 0.3), 0.86 * light * brightness)),
        shape(tops.join(''), darker(whiter(colour, WALL_WHITENESS), light * brightness)),
        ...[...monsters, player].filter((one) => FACES[face] === one.face).map((one) => {
          const body = view.block(frame, { ...one, face }, ACTOR);
          const own = one === player ? CUBE.player : CUBE.monster;
          return round(body.sides.map(({ path }) => path).join(''), darker(own, 0.8 * brightness)) + round(body.top, darker(own, brightness));
        }),
      ].join('\n'),
    });
  }
  faces.sort((a, b) => a.depth - b.depth);
  const drawn = (/** @type {number} */ brightness) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">\n<title>A cube of six mazes</title>\n${faces.map(({ draw }) => draw(brightness)).join('\n')}\n</svg>\n`;
  return { light: drawn(BRIGHTNESS.light), dark: drawn(BRIGHTNESS.dark) };
}

/** Places of the cube on the drawing. */
class View {
  #size;
  #lens = new Lens();
  #point = new Vector3();
  rotation;

  /** @param {number} size @param {Float32Array} screen how the player's face lies */
  constructor(size, screen) {
    this.#size = size;
    const pose = new Pose();
    pose.lookAlong(screen);
    this.rotation = new Quaternion().copy(pose.rotation);
    this.#lens.setSize(size);
    this.#lens.resize(WIDTH, HEIGHT, { top: 0, right: 0, bottom: 0, left: 0 });
    this.#lens.fit(this.rotation);
  }

  /** @param {FaceFrame} frame @param {number[][]} corners x and y in cells @param {number} face @param {number} height */
  polygon(frame, corners, face, height) {
    return `M${corners.map(([x = 0, y = 0]) => this.#at(frame, { face, x, y }, height)).join('L')}Z`;
  }

  /** A block on a cell: its top, and those of its sides that can be seen, with the cell that each looks at. @param {FaceFrame} frame @param {Cell} cell @param {{ half: number, height: number }} form */
  block(frame, { face, x, y }, { half, height }) {
    const corner = (/** @type {number} */ dx, /** @type {number} */ dy) => [x + dx * half, y + dy * half];
    const [a, b, c, d] = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
    const ways = /** @type {const} */ ([[0, -1, a, b], [1, 0, b, c], [0, 1, c, d], [-1, 0, d, a]]);
    const sides = ways.flatMap(([dx, dy, p, q]) => {
      const out = frame.right.clone().multiplyScalar(dx).addScaledVector(frame.down, dy).applyQuaternion(this.rotation);
      const middle = this.#place(frame, { face, x: x + dx * half, y: y + dy * half }, height / 2);
      if (out.dot(new Vector3(0, 0, DISTANCE).sub(middle)) <= 0) return [];
      const low = [p, q].map(([u, v]) => this.#at(frame, { face, x: u ?? 0, y: v ?? 0 }, 0));
      const high = [q, p].map(([u, v]) => this.#at(frame, { face, x: u ?? 0, y: v ?? 0 }, height));
      return [{ dx, dy, path: `M${[...low, ...high].join('L')}Z` }];
    });
    return { sides, top: this.polygon(frame, [a, b, c, d], face, height) };
  }

  /** @param {FaceFrame} frame @param {Cell} cell @param {number} height */
  #place(frame, cell, height) {
    return pointOver(this.#point, frame, this.#size, cell, height).multiplyScalar(SIDE / this.#size).applyQuaternion(this.rotation);
  }

  /** @param {FaceFrame} frame @param {Cell} cell @param {number} height */
  #at(frame, cell, height) {
    const { x, y } = this.#lens.project(this.#place(frame, cell, height));
    return `${Math.round(x)} ${Math.round(y)}`;
  }
}

const shape = (/** @type {string} */ d, /** @type {string} */ colour) => `<path fill="${colour}" d="${d}"/>`;
const round = (/** @type {string} */ d, /** @type {string} */ colour) => `<path fill="${colour}" stroke="${colour}" stroke-width="4" stroke-linejoin="round" d="${d}"/>`;

/** @param {string} colour @param {(channel: number) => number} by */
const changed = (colour, by) => `#${[1, 3, 5].map((at) => Math.round(by(parseInt(colour.slice(at, at + 2), 16))).toString(16).padStart(2, '0')).join('')}`;

/** Darker. @param {string} colour @param {number} light */
const darker = (colour, light) => changed(colour, (channel) => Math.min(255, channel * light));

/** @param {string} colour @param {number} share */
const whiter = (colour, share) => changed(colour, (channel) => channel + (255 - channel) * share);
