// The front page below the cube. It loads when the cube is ready or has failed, so that it never
// delays the cube.

const cube = /** @type {import('./cube-chase.js').CubeChase | null} */ (
  document.querySelector('cube-chase')
);
const start = async () => (await import('./front/door.js')).start();
// An undefined element has no `ready`. If loading fails, the links remain.
Promise.resolve(cube?.ready)
  .then(start, start)
  .catch((error) => console.warn('The page below the cube stays as it is:', error));
