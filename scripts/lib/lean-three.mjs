// three.js from its sources, without the shaders of what the cube does not have: materials other than those of www/cube/draw,
// tone mapping, light probes. They are texts in tables, which no bundler can tell to be unused: 12 kB gzipped. A shader that
// lacked one of them would not compile, so a picture without anything tells.

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
    transform(code, id) {
      if (!UNUSED.test(id)) return null;
      return { code: code.replace(/`[^`]*`/g, '""'), map: null };
    },
  };
}
