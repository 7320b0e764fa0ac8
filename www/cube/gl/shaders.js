// The shader programs. One text for all: traits of a mesh and the chunks of its material decide
// what is in it. Lengths are those of the viewer's space, and light is linear until the last line.
// Programs compile beside the other work of the page. Nothing is drawn before that, because drawing
// would wait for them.

import { nextTurn } from '../../engine/parts.js';

/** @import { Chunks, Group } from './nodes.js' */

/** @typedef {{ compile: (part: Group) => void, compiled: () => Promise<void> }} Compiler */

/**
 * The sun's depth map: its side, its blur in texels, and the biases that keep a surface from
 * shading itself, in depth and along the normal.
 */
export const SHADOW = { side: 2048, blur: 3, bias: 0.0006, off: 0.025 };

/**
 * @typedef {{ isLit: boolean, isBlended: boolean, receivesShadow: boolean, hasColors: boolean,
 *   isOfCopies: boolean, hasCopyColors: boolean }} Traits of a mesh and its material, which decide
 *   the text
 */

const HEADER = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler2DShadow;`;

const COPY = `
  mat3 axes = mat3(instanceMatrix);
  // Axes of different lengths: what stands upright on a surface shrinks where that is stretched.
  objectNormal = axes * (objectNormal / vec3(dot(axes[0], axes[0]), dot(axes[1], axes[1]), dot(axes[2], axes[2])));
  transformed = (instanceMatrix * vec4(transformed, 1.0)).xyz;`;

const SUNLIGHT = `
// Five looks round the place, turned in each pixel by another angle: the edge is soft and has no
// steps.
float sunlight() {
  if (any(lessThan(vShadow, vec3(0.0))) || any(greaterThan(vShadow, vec3(1.0)))) return 1.0;
  float turn = 6.2831853 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  float lit = 0.0;
  for (int look = 0; look < 5; look++) {
    float angle = float(look) * 2.3999632 + turn;
    vec2 off = sqrt((float(look) + 0.5) / 5.0) * vec2(cos(angle), sin(angle)) * ${SHADOW.blur / SHADOW.side};
    lit += texture(shadowMap, vec3(vShadow.xy + off, vShadow.z - ${SHADOW.bias}));
  }
  return lit * 0.2;
}`;

/** @param {boolean} receivesShadow */
const light = (receivesShadow) => `
  vec3 upright = normalize(vNormal);
  vec3 falls = mix(earth, sky, 0.5 + 0.5 * upright.y) + fillColor * max(dot(upright, fillDirection), 0.0);
  float sun = max(dot(upright, sunDirection), 0.0);
  ${when(receivesShadow, 'if (sun > 0.0) sun *= sunlight();')}
  light = diffuse.rgb * (falls + sunColor * sun) + emissive;`;

/** @param {boolean} is @param {string} text */
const when = (is, text) => (is ? text : '');

/** @param {Chunks} chunks @param {Traits} traits */
export const vertexShader = (
  {
    vertexHead = '',
    tint = '',
    normal = 'vec3 objectNormal = normal;',
    place = 'vec3 transformed = position;',
    vertex = '',
    clip = '',
  },
  { receivesShadow, hasColors, isOfCopies, hasCopyColors },
) => `${HEADER}
in vec3 position, normal;
${when(hasColors, 'in vec3 color;')}
${when(isOfCopies, 'in mat4 instanceMatrix;')}
${when(hasCopyColors, 'in vec3 instanceColor;')}
uniform mat4 world, camera, sunMatrix;
out vec3 vColor, vNormal, vShadow;
${vertexHead}
void main() {
  vColor = vec3(1.0)${when(hasColors, ' * color')}${when(hasCopyColors, ' * instanceColor')};
  ${tint}
  ${normal}
  ${place}
  ${vertex}
  ${when(isOfCopies, COPY)}
  vec4 at = world * vec4(transformed, 1.0);
  vNormal = normalize(mat3(world) * objectNormal);
  // A little off the surface, which would else cast a shadow on itself.
  ${when(receivesShadow, `vShadow = (sunMatrix * vec4(at.xyz + vNormal * ${SHADOW.off}, 1.0)).xyz * 0.5 + 0.5;`)}
  gl_Position = camera * at;
  ${clip}
}`;

/** @param {Chunks} chunks @param {Traits} traits */
export const fragmentShader = (
  { fragmentHead = '', surface = '' },
  { isLit, isBlended, receivesShadow },
) => `${HEADER}
in vec3 vColor, vNormal, vShadow;
uniform vec3 tone, emissive;
uniform float opacity;
uniform vec3 sky, earth, sunColor, sunDirection, fillColor, fillDirection;
uniform sampler2DShadow shadowMap;
out vec4 pixel;
${fragmentHead}
${when(receivesShadow, SUNLIGHT)}
void main() {
  vec4 diffuse = vec4(tone * vColor, opacity);
  ${surface}
  vec3 light = diffuse.rgb;
  ${when(isLit, light(receivesShadow))}
  // By the curve of sRGB.
  light = mix(1.055 * pow(max(light, 0.0), vec3(0.41666)) - 0.055, light * 12.92, vec3(lessThanEqual(light, vec3(0.0031308))));
  pixel = vec4(light, diffuse.a);
  ${when(isBlended, 'pixel.rgb *= pixel.a;')}
}`;

/** For the sun's view, which is only depth. */
export const NOTHING = `#version 300 es
precision mediump float;
void main() {}`;

/** @param {AbortSignal} signal ends it */
export function createPrograms(signal) {
  /** The number of requests: parts of an old request are compiled no further. */
  let newest = 0;

  /**
   * Compiles one part at a time: the text alone of all takes longer than a frame.
   *
   * @param {number} turn
   * @param {Compiler} renderer
   * @param {readonly Group[]} parts
   */
  async function compile(turn, renderer, parts) {
    for (const part of parts) {
      await nextTurn();
      if (signal.aborted || turn !== newest) return;
      renderer.compile(part);
    }
    await renderer.compiled();
  }

  return {
    /** Whether the programs for the current parts are ready. */
    ready: false,
    /** Resolves when they are, also for waiters of earlier requests. @type {Promise<void>} */
    drawable: Promise.resolve(),

    /** @param {Compiler} renderer @param {readonly Group[]} parts compiled one by one */
    make(renderer, parts) {
      const turn = ++newest;
      this.ready = false;
      this.drawable = compile(turn, renderer, parts).then(() => {
        if (turn !== newest) return this.drawable;
        this.ready = true;
      });
    },
  };
}
