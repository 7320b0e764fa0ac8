// How near a map must be, in CSS pixels a cell, to be drawn with what near.js has: below that a cell is a patch of colour.

/** Jump points and the lines between them are drawn from here on, and nothing of near.js before, but hexes. */
export const JUMPS = 8;

/** From here on cells are drawn as blocks. */
export const BLOCKS = 12;

/** Whether a pane needs near.js for a map under a camera. @param {Pick<import('./camera.js').Camera, 'shape' | 'scale'>} camera */
export const isNear = ({ shape, scale }) => shape.hex || scale >= JUMPS;
