// One sun from the upper left, a sky and a ground that shine softly, and the blurred shadow that the cube leaves on
// the ground. They belong to the viewer's space, so the resting face is always lit alike: its floor, turned to the
// viewer, shows its colour exactly as the palette has it, and the neighbours come out a little darker.

import {
  Color,
  CustomBlending,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  Quaternion,
  ShaderMaterial,
  Vector3,
} from 'three';
import { SIDE } from './faces.js';
import { BRIGHTNESS, GROUND } from './palette.js';
import { SHADOW_LAYER } from './shadows.js';
import { REST_NORMAL, REST_UP } from './pose.js';

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

export class Light {
  group = new Group();
  #sun = new DirectionalLight();
  #sky = new HemisphereLight();
  #fill = new DirectionalLight();
  #ground = ground();

  constructor() {
    const sun = this.#sun;
    const distance = SIDE * 2;
    sun.position.copy(SUN).multiplyScalar(distance);
    sun.castShadow = true;
    sun.shadow.camera.layers.enable(SHADOW_LAYER);
    sun.shadow.mapSize.set(2048, 2048);
    const reach = SIDE * 0.98;
    Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach });
    Object.assign(sun.shadow.camera, { near: distance - reach, far: distance + reach });
    sun.shadow.camera.updateProjectionMatrix();
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.025;
    sun.shadow.radius = 3;
    this.#fill.position.copy(FILL);
    this.#fill.color.copy(FILLING);
    this.group.add(sun, this.#sky, this.#fill, this.#ground);
    this.setTheme('light');
  }

  /** @param {import('./palette.js').Theme} theme */
  setTheme(theme) {
    // Lambert's surface returns 1/π of what falls on it.
    const full = Math.PI * BRIGHTNESS[theme];
    this.#sky.color.copy(SKY);
    this.#sky.groundColor.copy(EARTH);
    this.#sky.intensity = full;
    const share = 0.5 + 0.5 * REST_NORMAL.y;
    const filled = FILLING.clone().multiplyScalar(Math.max(REST_NORMAL.dot(FILL), 0));
    const missing = new Color(1, 1, 1).sub(EARTH.clone().lerp(SKY, share)).sub(filled);
    this.#sun.color.copy(missing).multiplyScalar(1 / REST_NORMAL.dot(SUN));
    this.#sun.intensity = full;
    this.#fill.intensity = full;
    const { uniforms } = this.#ground.material;
    uniforms.color.value.set(GROUND[theme].color);
    uniforms.alpha.value = GROUND[theme].alpha;
  }

  dispose() {
    this.#sun.dispose();
    this.#sky.dispose();
    this.#fill.dispose();
    this.#ground.geometry.dispose();
    this.#ground.material.dispose();
  }
}

/** A soft dark square below the resting cube, larger and paler than the cube itself. */
function ground() {
  const material = new ShaderMaterial({
    // Blended, yet among the opaque things: those that are called transparent are drawn over the cube.
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
    depthTest: false,
    depthWrite: false,
    uniforms: { color: { value: new Color() }, alpha: { value: 0 } },
    // Worked out at the corners of a fine net: the ground fills much of the picture, and its shade is smooth.
    vertexShader: `
      varying float shade;
      // The integral of a Gauss curve, nearly: a square blurred by it is the product of two differences.
      float rise(float x) { return 1.0 / (1.0 + exp(-1.7 * x)); }
      float band(float x, float reach, float blur) { return rise((x + reach) / blur) - rise((x - reach) / blur); }
      void main() {
        float wide = band(position.x, 5.2, 1.5) * band(position.y, 5.2, 1.5);
        float tight = band(position.x, 4.7, 0.55) * band(position.y, 4.7, 0.55);
        float ends = 1.0 - smoothstep(7.0, 11.5, length(position.xy));
        shade = ends * (0.7 * wide + 0.3 * tight);
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      uniform vec3 color;
      uniform float alpha;
      varying float shade;
      void main() {
        gl_FragColor = vec4(color, 1.0);
        #include <colorspace_fragment>
        gl_FragColor *= alpha * shade;
      }`,
  });
  const mesh = new Mesh(new PlaneGeometry(SIDE * 2.3, SIDE * 2.3, 44, 44), material);
  mesh.renderOrder = -1;
  mesh.frustumCulled = false;
  const right = REST_UP.clone().cross(REST_NORMAL);
  mesh.matrix.makeBasis(right, REST_UP, REST_NORMAL);
  mesh.quaternion.copy(new Quaternion().setFromRotationMatrix(mesh.matrix));
  // The sun pushes the shadow a little to the other side.
  mesh.position.copy(REST_NORMAL).multiplyScalar(-(SIDE / 2 + AIR));
  mesh.position.addScaledVector(SUN, -0.9);
  return mesh;
}
