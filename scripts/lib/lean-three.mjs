// three.js from its sources, without what the cube does not have and no bundler can tell to be unused, since the renderer makes
// or names all of it:
//
//   shaders  of materials other than those of www/cube/draw, of tone mapping and light probes: texts in tables. A shader that
//            lacked one of them would not compile, so a picture without anything tells
//   branches of those that are left, see lean-shaders.mjs
//   methods  that nobody calls, see lean-methods.mjs
//   parts    of the renderer that wait for a headset, for reflections, morph targets, groups of uniforms, buffers of another
//            kind, materials of metal, a background, planes that clip, a light that shines in all directions; of meshes that wait
//            for a ray. What stands in for one throws when it is asked for what it left out

import { stillCalled, withoutMethods } from './lean-methods.mjs';
import { leanShader } from './lean-shaders.mjs';

const CHUNKS = [
  'clearcoat_\\w+', 'envmap_physical_pars_fragment', 'gradientmap_pars_fragment', 'iridescence_\\w+', 'lightprobes_pars_fragment',
  'lights_phong_\\w+', 'lights_physical_\\w+', 'lights_toon_\\w+', 'metalnessmap_\\w+', 'roughnessmap_\\w+', 'tonemapping_pars_fragment',
  'transmission_\\w+',
];
const SHADERS = [
  'backgroundCube', 'cube', 'distance', 'equirect', 'linedashed', 'meshmatcap', 'meshnormal', 'meshphong', 'meshphysical', 'meshtoon',
  'points', 'sprite', 'vsm',
];
const SOURCE = /\/three\/src\/.*\.js$/;
/** All that may call three.js. */
const USERS = /\/(three|www\/cube)\//;
const SHADER = /\/three\/src\/renderers\/shaders\/Shader(Chunk|Lib)\/\w+\.glsl\.js$/;
const UNUSED = new RegExp(`/three/src/renderers/shaders/(ShaderChunk/(${CHUNKS.join('|')})|ShaderLib/(${SHADERS.join('|')}))\\.glsl\\.js$`);

/** The text of a function. */
const LEFT_OUT = "() => { throw new Error('left out of three.js by scripts/lib/lean-three.mjs'); }";
/** What the renderer asks of each where there is none. @type {Record<string, string>} */
const PARTS = {
  'renderers/webxr/WebXRManager': 'export class WebXRManager { enabled = false; isPresenting = false; addEventListener() {} removeEventListener() {} setAnimationLoop() {} getEnvironmentBlendMode() {} dispose() {} }',
  'renderers/webgl/WebGLEnvironments': `const leftOut = ${LEFT_OUT}; export function WebGLEnvironments() { return { get: (texture) => (texture ? leftOut() : null), dispose() {} }; }`,
  'renderers/webgl/WebGLOutput': `export const WebGLOutput = function () { (${LEFT_OUT})(); };`,
  'renderers/webgl/WebGLMorphtargets': `export function WebGLMorphtargets() { return { update: ${LEFT_OUT} }; }`,
  'renderers/webgl/WebGLUniformsGroups': `export function WebGLUniformsGroups() { return { bind: ${LEFT_OUT}, update: ${LEFT_OUT}, dispose() {} }; }`,
  'renderers/webgl/WebGLBackground': `import { Color } from '../../math/Color.js'; import { getUnlitUniformColorSpace } from '../shaders/UniformsUtils.js'; const leftOut = ${LEFT_OUT};
    export function WebGLBackground(renderer, environments, state, objects, isClear, premultiplied) {
      const [color, rgb] = [new Color(0), {}];
      let alpha = isClear ? 0 : 1;
      const set = () => { color.getRGB(rgb, getUnlitUniformColorSpace(renderer)); state.buffers.color.setClear(rgb.r, rgb.g, rgb.b, alpha, premultiplied); };
      return {
        getClearColor: () => color,
        getClearAlpha: () => alpha,
        setClearColor(next, opacity = 1) { color.set(next); alpha = opacity; set(); },
        setClearAlpha(opacity) { alpha = opacity; set(); },
        render(scene) {
          if (scene.background) leftOut();
          set();
          if (!renderer.autoClear) return;
          const { depth, color: painted } = state.buffers;
          depth.setTest(true); depth.setMask(true); painted.setMask(true);
          renderer.clear(renderer.autoClearColor, renderer.autoClearDepth, renderer.autoClearStencil);
        },
        addToRenderList() {},
        dispose() {},
      };
    }`,
  'renderers/webgl/WebGLClipping': `const leftOut = ${LEFT_OUT}; export function WebGLClipping() { return { uniform: { value: null, needsUpdate: false }, numPlanes: 0, numIntersection: 0, init: (planes, local) => (planes.length || local ? leftOut() : false) }; }`,
  'renderers/WebGLCubeRenderTarget': `export const WebGLCubeRenderTarget = function () { (${LEFT_OUT})(); };`,
  // Shaders have no branches for these.
  'lights/PointLight': `export const PointLight = function () { (${LEFT_OUT})(); };`,
  'lights/RectAreaLight': `export const RectAreaLight = function () { (${LEFT_OUT})(); };`,
  'lights/SpotLight': `export const SpotLight = function () { (${LEFT_OUT})(); };`,
  'math/FrustumArray': `export class FrustumArray { setFromArrayCamera = ${LEFT_OUT}; }`,
  'math/Ray': `export class Ray { copy = ${LEFT_OUT}; }`,
  'math/Triangle': 'export const Triangle = null;',
  // It is asked for every lit material, and no shader that is left reads it.
  'renderers/shaders/DFGLUTData': 'export const getDFGLUT = () => null;',
};
const PART = new RegExp(`/three/src/(${Object.keys(PARTS).join('|')})\\.js$`);

/** @returns {import('rolldown').Plugin & { apply: 'build', enforce: 'pre' }} */
export function leanThree() {
  return {
    name: 'cubechase-lean-three',
    apply: 'build',
    // Before Vite finds the one that is made into one file.
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'three' ? this.resolve('three/src/Three.js', importer) : null;
    },
    load(id) {
      const part = PART.exec(id)?.[1];
      return part === undefined ? null : (PARTS[part] ?? null);
    },
    transform(code, id) {
      if (!SHADER.test(id)) {
        const left = SOURCE.test(id) ? withoutMethods(code, (text) => this.parse(text)) : null;
        return left === null ? null : { code: left, map: null };
      }
      return { code: code.replace(/`([^`]*)`/g, (_, text) => (UNUSED.test(id) ? '""' : `\`${leanShader(text)}\``)), map: null };
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []));
      for (const [id, { code }] of modules) {
        const called = USERS.test(id) ? stillCalled(code ?? '') : [];
        if (called.length) throw new Error(`${id}: found a call of ${called.join(', ')}; expected none, since scripts/lib/lean-methods.mjs leaves it out of three.js`);
      }
    },
  };
}
