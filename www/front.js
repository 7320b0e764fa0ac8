// The front page below the cube: furnished once the cube is there, or cannot be, so that who plays waits for nothing of it.

const cube = /** @type {import('./cube-chase.js').CubeChase | null} */ (document.querySelector('cube-chase'));
const furnish = async () => (await import('./front/door.js')).furnish();
// One that is not defined has no such promise. What cannot be fetched leaves the links that stand there.
Promise.resolve(cube?.ready).then(furnish, furnish).catch((error) => console.warn('The page below the cube stays as it is:', error));
