import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  mode: 'production',
  context: here('.'),
  entry: './main.js',
  // Modules are fetched by import(), which needs no Trusted Types policy; script elements would.
  experiments: { outputModule: true },
  output: { path: here('dist'), filename: '[name].js', module: true, clean: true },
  // What the package brings is minified already, and there is nothing else.
  optimization: { minimize: false },
  // three.js is half a megabyte, and fetched when there is a cube on the page.
  performance: { hints: false },
};
