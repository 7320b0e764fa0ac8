// The picture of a tile that cannot play: that of its map, as the lab's gallery has it.

import { stillOf } from '../lab/play/stills.js';
import { SITE } from '../shared/site.js';
import { el } from '../shared/ui/dom.js';
import { TILES } from './tiles.js';

/** @param {number} at */
export const stillOfTile = (at) => el('img', { src: new URL(`posters/${stillOf(TILES[at]?.preset.name ?? '')}`, SITE ?? location.href).href, alt: '' });
