// The six faces of a cube unfolded, from above: walls, who stands where, what the hunters plan, and on the rims that belong
// together the same letter. As <cube-chase view="net"> lays them.

import { FACES, layout } from '../../www/engine/names.js';
import { readingOf } from '../../www/cube/draw/layout.js';
import { layNet, WAYS } from '../../www/cube/draw/net-lay.js';
import { blend, BRIGHTNESS, CUBE, INK, WALL_WHITENESS, WHITE } from '../../www/cube/draw/palette.js';

/** The edge of a face, between the rim and the letter beside it, and around the net, in pixels. */
const [SIDE, OFF, MARGIN] = [200, 12, 24];
const LETTERS = 'ABCDEFG';

/** @typedef {import('../../www/engine/chase.js').ChaseWorld} ChaseWorld */

/** @param {ChaseWorld} world @returns {{ light: string, dark: string }} */
export function netStill(world) {
  const { player, monsters, size } = world.snapshot();
  const { wall } = readingOf(layout());
  const { cells } = world;
  // The face named first lies in the middle, as it is written.
  const [middle] = layout().faces;
  if (!middle) throw new Error('found no faces; expected six');
  const { placed, cuts, across, down } = layNet(layout().faces, middle, false);
  const [left, top] = [Math.min(...placed.map(({ column }) => column)), Math.min(...placed.map(({ row }) => row))];
  const unit = SIDE / size;
  const corner = (/** @type {number} */ face) => [MARGIN + ((placed[face]?.column ?? 0) - left) * SIDE, MARGIN + ((placed[face]?.row ?? 0) - top) * SIDE];
  /** The middle of a place on the drawing: a face may lie turned in the net. @param {{ face: string, x: number, y: number }} place */
  const at = ({ face: name, x, y }) => {
    const face = FACES.indexOf(/** @type {typeof FACES[number]} */ (name));
    const [frame, own] = [placed[face]?.frame, layout().faces[face]];
    const [cornerX = 0, cornerY = 0] = corner(face);
    if (!frame || !own) throw new Error(`found the face "${name}"; expected one of: ${FACES.join(', ')}`);
    const [u, v] = [(x + 0.5) * unit - SIDE / 2, (y + 0.5) * unit - SIDE / 2];
    const along = (/** @type {readonly number[]} */ axis) => u * dot(own.right, axis) + v * dot(own.down, axis);
    return [cornerX + SIDE / 2 + along(frame.right), cornerY + SIDE / 2 + along(frame.down)];
  };
  const block = (/** @type {{ face: string, x: number, y: number }} */ place, /** @type {number} */ edge) => {
    const [x = 0, y = 0] = at(place);
    return `M${short(x - edge / 2)} ${short(y - edge / 2)}h${short(edge)}v${short(edge)}h${short(-edge)}z`;
  };
  const drawn = (/** @type {'light' | 'dark'} */ theme) => {
    const lit = (/** @type {string} */ colour) => blend('#000000', colour, BRIGHTNESS[theme]);
    const faces = FACES.map((name, face) => {
      const colour = CUBE.face[face] ?? WHITE;
      const [x = 0, y = 0] = corner(face);
      const walls = Array.from(cells.subarray(face * size * size, (face + 1) * size * size), (byte, cell) => (byte === wall ? block({ face: name, x: cell % size, y: Math.floor(cell / size) }, unit) : ''));
      return `<rect x="${short(x)}" y="${short(y)}" width="${SIDE}" height="${SIDE}" fill="${lit(colour)}" stroke="${lit(blend(colour, INK, 0.4))}"/>\n<path fill="${lit(blend(colour, WHITE, WALL_WHITENESS))}" d="${walls.join('')}"/>`;
    });
    const plans = monsters.flatMap(({ path }) => path.map((place) => block(place, 0.5 * unit)));
    const bodies = monsters.map((monster) => {
      const [x = 0, y = 0] = at(monster);
      const eyes = monster.awake ? `<path stroke="${WHITE}" stroke-width="${short(0.16 * unit)}" stroke-linecap="round" d="M${short(x - 0.14 * unit)} ${short(y)}h0M${short(x + 0.14 * unit)} ${short(y)}h0"/>` : '';
      return `<path fill="${CUBE.monster}" d="${block(monster, 0.66 * unit)}"/>${eyes}`;
    });
    const letters = cuts.flatMap((cut, number) => cut.map(({ face, way }) => {
      const [x = 0, y = 0] = corner(face);
      const [dx, dy] = WAYS[way] ?? [0, 0];
      return `<text x="${short(x + SIDE / 2 + dx * (SIDE / 2 + OFF))}" y="${short(y + SIDE / 2 + dy * (SIDE / 2 + OFF) + 5)}" text-anchor="middle">${LETTERS[number]}</text>`;
    }));
    const [width, height] = [across * SIDE + 2 * MARGIN, down * SIDE + 2 * MARGIN];
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>The six faces of a cube, unfolded</title>
${faces.join('\n')}
<path fill="${CUBE.plan}" d="${plans.join('')}"/>
${bodies.join('\n')}
<path fill="${CUBE.player}" d="${block(player, 0.72 * unit)}"/>
<g font-family="system-ui, sans-serif" font-size="14" font-weight="600" fill="${theme === 'light' ? INK : '#ecebe6'}">${letters.join('')}</g>
</svg>
`;
  };
  return { light: drawn('light'), dark: drawn('dark') };
}

/** @param {readonly number[]} a @param {readonly number[]} b */
const dot = (a, b) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);
