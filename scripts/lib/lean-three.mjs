// three.js from its sources, without what the cube does not have and no bundler can tell to be unused, since the renderer makes
// or names all of it:
//
//   shaders  of materials other than those of www/cube/draw, of tone mapping and light probes: texts in tables. A shader that
//            lacked one of them would not compile, so a picture without anything tells
//   parts    of the renderer that wait for a headset, for reflections, morph targets, groups of uniforms, buffers of another
//            kind, materials of metal. What stands in for one throws when it is asked for what it left out

const CHUNKS = [
  'clearcoat_\\w+', 'envmap_physical_pars_fragment', 'gradientmap_pars_fragment', 'iridescence_\\w+', 'lightprobes_pars_fragment',
  'lights_phong_\\w+', 'lights_physical_\\w+', 'lights_toon_\\w+', 'metalnessmap_\\w+', 'roughnessmap_\\w+', 'tonemapping_pars_fragment',
  'transmission_\\w+',
];
const SHADERS = [
  'backgroundCube', 'cube', 'distance', 'equirect', 'linedashed', 'meshmatcap', 'meshnormal', 'meshphong', 'meshphysical', 'meshtoon',
  'points', 'sprite', 'vsm',
];
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
      if (!UNUSED.test(id)) return null;
      return { code: code.replace(/`[^`]*`/g, '""'), map: null };
    },
  };
}
