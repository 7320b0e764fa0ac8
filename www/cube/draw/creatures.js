// The shapes of player and monsters, in cells, standing on the floor: y up, looking along −z.

import { Color, Vector3 } from '../gl/math.js';
import { Attribute } from '../gl/nodes.js';
import { roundedBox, sphere, torus, welded } from '../gl/shapes.js';
import { BODY, EYE } from './measures.js';
import { LID, WHITE } from './palette.js';
import { joined, tinted } from './tint.js';

/** Eyes look ahead and, since they are seen from above, up. */
const GAZE = new Vector3(0, 0.8, -0.6);
const X = new Vector3(1, 0, 0);
const Y = new Vector3(0, 1, 0);

/**
 * A rounded cube whose edges are lighter than its sides.
 *
 * @param {string} color @param {number} shine how much lighter, as a factor
 */
function roundedCube(color, shine) {
  const cube = roundedBox(new Vector3(BODY, BODY, BODY), 3, 0.13).translate(0, BODY / 2, 0);
  const normals = cube.attributes.normal.array;
  const base = new Color(color);
  const colors = new Float32Array(normals.length);
  for (let at = 0; at < normals.length; at += 3) {
    const flat = Math.max(...Array.from(normals.subarray(at, at + 3), Math.abs));
    const light = 1 + shine * Math.min((1 - flat) / 0.3, 1);
    colors.set([base.r * light, base.g * light, base.b * light], at);
  }
  return welded(cube.setAttribute('color', new Attribute(colors, 3)));
}

/** @param {import('./palette.js').Colours} colours */
export const playerBody = ({ player }) => roundedCube(player, 0.45);
/** @param {import('./palette.js').Colours} colours */
export const monsterBody = ({ monster }) => roundedCube(monster, 3.2);

/** Two white balls, half sunk into the upper front edge, with black pupils. */
export function openEyes() {
  const parts = [-1, 1].flatMap((side) => {
    const ball = sphere(EYE.radius, 16, 12).translate(side * EYE.side, EYE.height, -EYE.ahead);
    const pupil = sphere(EYE.radius * 0.56, 12, 8)
      .translate(side * EYE.side, EYE.height, -EYE.ahead)
      .translate(...GAZE.clone().multiplyScalar(EYE.radius * 0.58).toArray());
    return [tinted(ball, new Color(WHITE)), tinted(pupil, new Color('#0b0b0e'))];
  });
  return joined(...parts);
}

/** Two thin bows on the top: lids that are shut. */
export function shutEyes() {
  const parts = [-1, 1].map((side) =>
    tinted(
      torus(0.085, 0.02, 6, 10, Math.PI)
        .rotate(X, -Math.PI / 2)
        .rotate(Y, Math.PI)
        .translate(side * EYE.side, BODY + 0.005, -EYE.ahead - 0.01),
      new Color(LID),
    ),
  );
  return joined(...parts);
}

/** A ring around the feet of the monster whose plan stands out. @param {import('./palette.js').Colours} colours */
export const footRing = ({ plan }) => joined(tinted(torus(0.46, 0.055, 8, 36).rotate(X, -Math.PI / 2).translate(0, 0.1, 0), new Color(plan)));
