// The library: one module that defines both elements and exports the core.

export { CubeChase } from './cube-chase.js';
export { PathLab } from './path-lab.js';
export * from './core.js';
