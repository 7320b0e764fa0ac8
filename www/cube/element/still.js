// Stills of a <cube-chase> without a page: the six faces unfolded as SVG, in the layout and colours
// of the net, with the walls, the player, the monsters and their plans, and the letters of the
// edges. One file has the light and the dark colours.

import { ChaseWorld, ticksPerSecond } from '../../engine/chase.js';
import { layout } from '../../engine/layout.js';
import { FACES } from '../../engine/names.js';
import { inBothThemes } from '../../shared/both-themes.js';
import { MAPS as SHIPPED } from '../../shared/maps.js';
import { msg, textOf } from '../../shared/message.js';
import { catalogueOf } from '../../shared/element/language.js';
import { framesBetween } from '../../shared/play/film.js';
import { readSpan } from '../../shared/words.js';
import { IN_GAMES, optionOf, readSetting, SETTINGS } from '../play/settings.js';
import { dot, layOutNet, STEPS } from '../draw/net-layout.js';
import {
  blend,
  BRIGHTNESS,
  CUBE,
  fadeAt,
  fadesOf,
  INK,
  WALL_WHITENESS,
  WHITE,
} from '../draw/palette.js';

/**
 * @typedef {Readonly<Record<string, string | number>>} CubeAttributes of <cube-chase>, by name, and
 *   `at`: seconds from the start
 * @typedef {{ svg: string, text: string }} Still
 * @typedef {{ face: string, x: number, y: number }} Place
 */

/** The edge of a face, from a rim to the letter beside it, and around the net, in pixels. */
const [SIDE, OFF, MARGIN] = [200, 12, 24];
const LETTERS = 'ABCDEFG';
/** The attributes that change the chase. */
const OF_CHASE = IN_GAMES.filter((name) => name !== 'speed');

/** Frames of an animation. */
const FRAMES_A_SECOND = 10;

/** The maps that ship. */
export const MAPS = SHIPPED.map(({ name, url }) => ({ name, url, ends: {}, lesson: {} }));

/** @param {string} name @param {string} value @throws an OptionError */
export const readAttribute = (name, value) => (name in SETTINGS ? readSetting(name, value) : value);

/**
 * @param {string} map a cube as XML @param {CubeAttributes} [attributes]
 * @returns {string}
 * @throws a MapError with line and column, or an OptionError for a value that an attribute does not
 *   take
 */
export const toSvg = (map, attributes) => still(map, attributes).svg;

/**
 * Returns the same with its text alternative: the size of the cube, the monsters, and what their
 * last plans cost.
 *
 * @param {string} map
 * @param {CubeAttributes} [attributes] also `scheme`, `light` or `dark`, and after `loadLanguages`
 *   `lang`
 * @returns {Still}
 */
export const still = (map, attributes = {}) =>
  inChase(map, attributes, {}, (atSecond, { at = 0 }) => atSecond(Number(at)));

/**
 * Returns the frames of an animation between the two seconds of the attribute `loop`. As in such a
 * loop, the player walks.
 *
 * @param {string} map @param {CubeAttributes} attributes
 * @returns {(Still & { ms: number })[]} ms: its duration
 */
export const frames = (map, attributes) =>
  inChase(map, attributes, { wander: true }, (atSecond, { loop }) => {
    const [from, to] = readSpan('loop', String(loop), { loop: SETTINGS.loop });
    const times = framesBetween(
      Math.round(from * FRAMES_A_SECOND),
      Math.round(to * FRAMES_A_SECOND),
      1000 * (to - from),
    );
    return times.map(({ step, ms }) => ({ ...atSecond(step / FRAMES_A_SECOND), ms }));
  });

/**
 * @template T
 * @param {string} map
 * @param {CubeAttributes} attributes
 * @param {{ wander?: boolean }} how
 * @param {(atSecond: (seconds: number) => Still, attributes: CubeAttributes) => T} read
 * @returns {T}
 */
function inChase(map, attributes, how, read) {
  const values = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, readAttribute(name, String(value))]),
  );
  const options = Object.fromEntries(
    OF_CHASE.flatMap((name) =>
      values[name] === undefined ? [] : [[optionOf(name), values[name]]],
    ),
  );
  const world = ChaseWorld.fromXml(map, { ...options, ...how });
  const [lang, scheme] = [attributes['lang'], attributes['scheme']].map((value) =>
    value === undefined ? value : String(value),
  );
  /** The last plan of each monster. @type {Map<number, { expanded: number, cost: number }>} */
  const plans = new Map();
  try {
    return read((seconds) => {
      world.tick(Math.round(seconds * ticksPerSecond()) - world.ticks);
      for (const event of world.events())
        if (event.kind === 'repath') plans.set(event.monster, event);
      const text = textOf(textFor(world, seconds, plans), catalogueOf(lang));
      return {
        svg: inBothThemes(
          (theme) => netSvg(world, theme, text),
          { light: /** @type {const} */ ('light'), dark: /** @type {const} */ ('dark') },
          scheme,
        ),
        text,
      };
    }, attributes);
  } finally {
    world.free();
  }
}

/**
 * @param {ChaseWorld} world
 * @param {number} seconds
 * @param {Map<number, { expanded: number, cost: number }>} plans
 */
function textFor(world, seconds, plans) {
  const last = Array.from(plans, ([monster, { expanded, cost }]) =>
    msg('Monster {n}: {expanded} expanded, cost {cost}', { n: monster + 1, expanded, cost }),
  );
  const first = msg(
    'Cube of six faces with {size} × {size} cells, {monsters} monsters, after {seconds} s',
    { size: world.size, monsters: world.monsters, seconds },
  );
  return last.reduce((one, other) => msg('{one}. {other}', { one, other }), first);
}

/** @param {ChaseWorld} world @param {'light' | 'dark'} theme @param {string} title */
function netSvg(world, theme, title) {
  const { player, monsters, size } = world.snapshot();
  const { cells } = world;
  const { faces, wall } = layout();
  // The first face is in the middle.
  const { placed, cuts, across, down } = layOutNet(faces, faces[0], false);
  const [left, top] = [
    Math.min(...placed.map(({ column }) => column)),
    Math.min(...placed.map(({ row }) => row)),
  ];
  const unit = SIDE / size;
  const lit = (/** @type {string} */ colour) => blend('#000000', colour, BRIGHTNESS[theme]);
  const corner = (/** @type {number} */ face) => [
    MARGIN + (placed[face].column - left) * SIDE,
    MARGIN + (placed[face].row - top) * SIDE,
  ];
  /**
   * Returns the middle of a cell on the drawing: a face can be turned in the net.
   *
   * @param {Place} place
   */
  const middleOf = ({ face: name, x, y }) => {
    const face = FACES.findIndex((one) => one === name);
    const { frame } = placed[face];
    const [u, v] = [(x + 0.5) * unit - SIDE / 2, (y + 0.5) * unit - SIDE / 2];
    const along = (/** @type {readonly number[]} */ axis) =>
      u * dot(faces[face].right, axis) + v * dot(faces[face].down, axis) + SIDE / 2;
    return [corner(face)[0] + along(frame.right), corner(face)[1] + along(frame.down)];
  };
  const square = (/** @type {Place} */ place, /** @type {number} */ edge) => {
    const [x, y] = middleOf(place);
    return `M${short(x - edge / 2)} ${short(y - edge / 2)}h${short(edge)}v${short(edge)}h${short(-edge)}z`;
  };
  const floors = FACES.map((name, face) => {
    const [x, y] = corner(face);
    const walls = Array.from(
      cells.subarray(face * size * size, (face + 1) * size * size),
      (byte, cell) =>
        byte === wall
          ? square({ face: name, x: cell % size, y: Math.floor(cell / size) }, unit)
          : '',
    );
    return `<rect x="${x}" y="${y}" width="${SIDE}" height="${SIDE}" fill="${lit(CUBE.face[face])}" stroke="${lit(blend(CUBE.face[face], INK, 0.4))}"/><path fill="${lit(blend(CUBE.face[face], WHITE, WALL_WHITENESS))}" d="${walls.join('')}"/>`;
  });
  const fades = fadesOf(CUBE);
  /** The squares of the plans, by colour. @type {Map<string, string>} */
  const tiles = new Map();
  for (const { path } of monsters) {
    path.forEach((place, at) => {
      const colour =
        fades[FACES.findIndex((face) => face === place.face)][
          at + 1 < path.length ? fadeAt(at, size) : 0
        ];
      tiles.set(colour, `${tiles.get(colour) ?? ''}${square(place, 0.5 * unit)}`);
    });
  }
  const plans = Array.from(tiles, ([colour, squares]) => `<path fill="${colour}" d="${squares}"/>`);
  const bodies = monsters.map((monster) => {
    const [x, y] = middleOf(monster);
    const eyes = monster.awake
      ? `<path stroke="${WHITE}" stroke-width="${short(0.16 * unit)}" stroke-linecap="round" d="M${short(x - 0.14 * unit)} ${short(y)}h0M${short(x + 0.14 * unit)} ${short(y)}h0"/>`
      : '';
    return `<path fill="${CUBE.monster}" d="${square(monster, 0.66 * unit)}"/>${eyes}`;
  });
  const letters = cuts.flatMap((cut, number) =>
    cut.map(({ face, direction }) => {
      const [x, y] = corner(face);
      const [dx, dy] = STEPS[direction];
      return `<text x="${short(x + SIDE / 2 + dx * (SIDE / 2 + OFF))}" y="${short(y + SIDE / 2 + dy * (SIDE / 2 + OFF) + 5)}">${LETTERS[number]}</text>`;
    }),
  );
  const [width, height] = [across * SIDE + 2 * MARGIN, down * SIDE + 2 * MARGIN];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${title}</title>
${[...floors, ...plans, ...bodies].join('\n')}
<path fill="${CUBE.player}" d="${square(player, 0.72 * unit)}"/>
<g font-family="system-ui, sans-serif" font-size="14" font-weight="600" text-anchor="middle" fill="${theme === 'light' ? INK : '#ecebe6'}">${letters.join('')}</g>
</svg>
`;
}

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);
