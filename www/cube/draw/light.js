// One sun from the upper left, a sky and a ground that shine softly, and the blurred shadow that the cube leaves on
// the ground. They belong to the viewer's space, so the resting face is always lit alike: its floor, turned to the
// viewer, shows its colour exactly as the palette has it, and the neighbours come out a little darker.

import { Color, Matrix4, Vector3 } from '../gl/math.js';
import { Mesh, material } from '../gl/nodes.js';
import { plane } from '../gl/shapes.js';
import { SIDE } from './faces.js';
import { BRIGHTNESS, GROUND } from './palette.js';
import { REST_NORMAL, REST_UP } from './pose.js';

/** @import { Theme } from './palette.js' */

/** Where the sun stands, seen from the cube. */
const SUN = new Vector3(-0.7, 0.42, 0.75).normalize();
/** The shares of sky and ground in the light of a face turned to them; the sun gives the rest. */
const SKY = new Color(0.66, 0.67, 0.7);
const EARTH = new Color(0.68, 0.66, 0.65);
/** What comes back from the right: the face there has no sun, and its blocks would have no sides. It casts no shadow. */
const FILL = new Vector3(0.94, -0.22, 0.26).normalize();
const FILLING = new Color(0.24, 0.23, 0.22);
/** How far the cube floats over the ground. */
const AIR = 1.5;

/** How far the sun's picture reaches from the middle of the cube. */
const REACH = SIDE * 0.98;

export function createLight() {
  const lights = { sky: new Color(), earth: new Color(), sunColor: new Color(), sunWay: SUN, fillColor: new Color(), fillWay: FILL, sunMatrix: sunMatrix() };
  const ground = createGround();

  return {
    lights,
    /** The cube's own shadow on the ground. */
    ground,

    /** @param {Theme} theme */
    setTheme(theme) {
      const full = BRIGHTNESS[theme];
      lights.sky = scaled(SKY, full);
      lights.earth = scaled(EARTH, full);
      lights.fillColor = scaled(FILLING, full);
      // What they leave of a light of 1 on the resting face.
      const [share, filled] = [0.5 + 0.5 * REST_NORMAL.y, Math.max(REST_NORMAL.dot(FILL), 0)];
      const missing = (/** @type {'r' | 'g' | 'b'} */ channel) => 1 - (EARTH[channel] + (SKY[channel] - EARTH[channel]) * share) - FILLING[channel] * filled;
      lights.sunColor = scaled(new Color(missing('r'), missing('g'), missing('b')), full / REST_NORMAL.dot(SUN));
      const { color, alpha } = GROUND[theme];
      ground.material.color.set(color);
      ground.material.opacity = alpha;
    },
  };
}

/** @param {Color} color @param {number} by */
const scaled = ({ r, g, b }, by) => new Color(r * by, g * by, b * by);

/** From the viewer's space to the sun's picture. */
function sunMatrix() {
  const distance = SIDE * 2;
  const place = SUN.clone().multiplyScalar(distance);
  const view = new Matrix4().lookAt(place, new Vector3(), new Vector3(0, 1, 0)).setPosition(place).invertRigid();
  return new Matrix4().multiplyMatrices(new Matrix4().makeOrthographic(REACH, distance - REACH, distance + REACH), view);
}

/** A soft dark square below the resting cube, larger and paler than the cube itself. */
function createGround() {
  // Drawn before all else, for whatever is nearer covers it. Its shade is worked out at the corners of a fine net: the ground
  // fills much of the picture, and its shade is smooth.
  const look = material({
    isLit: false,
    isBlended: true,
    order: -1,
    chunks: {
      vertexHead: `
        out float shade;
        // The integral of a Gauss curve, nearly: a square blurred by it is the product of two differences.
        float rise(float x) { return 1.0 / (1.0 + exp(-1.7 * x)); }
        float band(float x, float reach, float blur) { return rise((x + reach) / blur) - rise((x - reach) / blur); }`,
      vertex: `
        float wide = band(position.x, 5.2, 1.5) * band(position.y, 5.2, 1.5);
        float tight = band(position.x, 4.7, 0.55) * band(position.y, 4.7, 0.55);
        float ends = 1.0 - smoothstep(7.0, 11.5, length(position.xy));
        shade = ends * (0.7 * wide + 0.3 * tight);`,
      fragmentHead: 'in float shade;',
      surface: 'diffuse.a *= shade;',
    },
  });
  const mesh = new Mesh(plane(SIDE * 2.3, 44), look);
  const right = REST_UP.clone().cross(REST_NORMAL);
  // The sun pushes the shadow a little to the other side.
  mesh.matrix.makeBasis(right, REST_UP, REST_NORMAL).setPosition(REST_NORMAL.clone().multiplyScalar(-(SIDE / 2 + AIR)).addScaledVector(SUN, -0.9));
  return mesh;
}
