// The front page below the cube: furnished once the cube is there, or cannot be, so that who plays waits for nothing of it.

const cube = /** @type {import('./cube-chase.js').CubeChase | null} */ (document.querySelector('cube-chase'));
const furnish = async () => (await import('./front/door.js')).furnish();
cube?.ready.then(furnish, furnish);
