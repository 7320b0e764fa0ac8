// The development server of Vite 6 and 7 bundles packages, and the wasm module is not beside the
// bundle. Vite 8 needs no line of this.
export default { optimizeDeps: { exclude: ['cubechase'] } };
