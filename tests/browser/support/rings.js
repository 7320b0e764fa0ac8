// Two rings of a tiny cube on which two keys win a game.

import { cubeXml } from '../../js/support/maps.mjs';

export const CROSS = ['##.##', '##.##', '.....', '##.##', '##.##'];
const COLUMN = Array.from({ length: 5 }, () => '##.##');
const ROW = ['#####', '#####', '.....', '#####', '#####'];
/**
 * Two rings around the cube, which cross on the front and on the back. A player who goes round both
 * has been in every cell.
 */
const RINGS = {
  front: CROSS,
  back: ['.#.##', ...CROSS.slice(1)],
  right: ROW,
  left: ROW,
  top: COLUMN,
  bottom: COLUMN,
};
/** The only monster is walled in. */
export const SAFE = cubeXml({ size: 5, monsters: [{ face: 'back', x: 0, y: 0 }], rows: RINGS });
/** The monster comes at once. */
export const HUNTED = cubeXml({ size: 5, monsters: [{ face: 'front', x: 2, y: 0 }], rows: RINGS });
