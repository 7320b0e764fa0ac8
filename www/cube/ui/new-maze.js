// Size and seed of a new maze, so that it can be made again or changed a little. Fetched with the first one.

import { msg } from '../../shared/message.js';
import { SIZES } from '../../shared/words.js';
import { SETTINGS } from '../play/settings.js';
import { boundedField } from '../../shared/ui/map-fields.js';
import { button } from '../../shared/ui/fields.js';

/** An even size has no middle line of walls: the next odd one is used. */
const SIZE = { min: SIZES.least, max: SIZES.most, step: 2 };
const SEED = { min: SETTINGS.seed.least, max: SETTINGS.seed.most, step: 1 };

/** @param {import('../../shared/ui/words.js').Words} words @param {(change: { size?: number, seed?: number }) => void} make @param {() => void} another by any seed */
export function createNewMaze(words, make, another) {
  const size = boundedField(words, msg('Size'), SIZE, (value) => make({ size: value }));
  const seed = boundedField(words, msg('Seed'), SEED, (value) => make({ seed: value }));
  return {
    element: words.el('div', { class: 'maze', role: 'group', 'aria-label': msg('New maze') }, size.row, seed.row, button(words, msg('Another'), another)),
    /** @param {{ size: number, seed: number }} maze */
    show(maze) {
      size.show(maze.size);
      seed.show(maze.seed);
    },
  };
}
