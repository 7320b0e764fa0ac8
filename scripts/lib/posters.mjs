// Stills: SVG without scripts or other files, for light and dark in one. A poster has a map with
// its answer, and stays until the element draws, or is in the lab's gallery. The course has the
// states of its stories, with the open list if the screen shows it, and the diagrams of pruning.
// www/lab/element/still-drawing.js draws a search. `npm run pictures` takes the stills of the cube
// and the picture for link cards, and puts them in maps/pictures.

import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAB } from '../../www/lab/draw/palette.js';
import { layOf } from '../../www/lab/draw/open-layout.js';
import { short } from '../../www/lab/draw/canvas.js';
import { prunedFigure } from '../../www/lab/element/layers.js';
import { atStep } from '../../www/lab/element/at-step.js';
import { drawerOf } from '../../www/lab/element/still-drawing.js';
import { PRESETS } from '../../www/lab/play/presets.js';
import { prunedAround } from '../../www/lab/play/queries.js';
import { stillOf } from '../../www/lab/play/tile-presets.js';
import { inBothThemes } from '../../www/shared/both-themes.js';
import { inState } from './course-run.mjs';
import { inRoot } from './files.mjs';

/**
 * @typedef {import('../../www/lab/play/lab.js').Lab} Lab
 * @typedef {import('../../www/lab/draw/palette.js').Colours} Colours
 */

/** The size of the drawn list, in pixels. */
const [WIDTH, HEIGHT, MARGIN] = [640, 170, 8];

/** Writes the first pictures of both elements, and those of the gallery. @param {string} folder */
export function writePosters(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of ['six-gardens.webp', 'preview.jpg']) copyPicture(name, folder);
  for (const preset of PRESETS) {
    writeFileSync(
      join(folder, stillOf(preset.name)),
      labPoster(readFileSync(new URL(preset.url), 'utf8'), preset),
    );
  }
}

/**
 * A missing poster is left out: `npm run pictures` takes it from a site that is built without it.
 *
 * @param {string} name
 * @param {string} folder
 */
export function copyPicture(name, folder) {
  const file = inRoot('maps', 'pictures', name);
  if (existsSync(file)) copyFileSync(file, join(folder, name));
}

/**
 * @param {string} map as text
 * @param {import('../../www/story/state.js').StoryState} state its attributes are all attributes of
 *   the element
 * @returns {{ lanes: string[], list: string | null }} the searches in their order; the list of the
 *   first if the state shows it
 */
export function labStills(map, state) {
  return inState(map, state, state.step ?? Infinity, (lab) => {
    lab.showing = state.attributes['show'] ?? '';
    return {
      lanes: lab.lanes.map((lane) => inBothThemes(drawerOf(lab, lane), LAB)),
      list: lab.show.extras.has('list')
        ? inBothThemes((colours) => listSvg(lab, colours), LAB)
        : null,
    };
  });
}

/**
 * A map with its answer.
 *
 * @param {string} text of a map
 * @param {Pick<import('../../www/lab/play/presets.js').Preset, 'from' | 'to' | 'headings' |
 *   'options' | 'at' | 'show'>} [lesson]
 * @returns {string}
 */
function labPoster(text, { from, to, headings, options, at = Infinity, show = '' } = {}) {
  // The still of a race shows its first lane, so only that lane runs.
  const { race: [first] = [], ...all } = options ?? {};
  return atStep(
    text,
    { from, to, headings, options: options && { ...all, ...first } },
    at,
    (lab) => {
      lab.showing = show;
      if (!lab.lead?.answer) throw new Error('a poster’s map has no answer');
      return inBothThemes(drawerOf(lab, lab.lead, { small: true }), LAB);
    },
  );
}

/**
 * How a pruning search treats the neighbours of a cell.
 *
 * @param {string} block three rows of three characters, separated by `|`: `#` is a wall, `P` the
 *   parent of the cell in the middle
 * @param {import('../../www/engine/search.js').SearchOptions['movement']} movement
 * @returns {ReturnType<typeof prunedFigure>}
 */
export function prunedStill(block, movement) {
  const signs = [...block.replaceAll('|', '')];
  const from = signs.indexOf('P');
  if (!/^[.#P]{3}\|[.#P]\.[.#P]\|[.#P]{3}$/.test(block) || from < 0)
    throw new Error(
      `found data-block="${block}"; expected three rows of three signs like ...|..P|.#.`,
    );
  const free = signs.map((sign) => sign !== '#');
  const neighbours = prunedAround(movement, free, [1 - (from % 3), 1 - Math.floor(from / 3)]);
  return {
    ...prunedFigure(free, neighbours, LAB.light),
    svg: inBothThemes((colours) => prunedFigure(free, neighbours, colours).svg, LAB),
  };
}

/**
 * The open list of the first search, as the lab shows it below the map.
 *
 * @param {Lab} lab
 * @param {Colours} colours
 */
function listSvg(lab, colours) {
  const list = lab.lead?.openList();
  if (!list)
    throw new Error('found no open list; expected one of a search that a story shows it of');
  const { spots, links } = layOf(list, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN);
  const lines = links
    .map(([from, to]) => [spots[from], spots[to]])
    .map(([a, b]) => (a && b ? `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}` : ''))
    .join('');
  const entries = spots.map(({ entry, x, y, size }) => {
    const live = list.live[entry] === 1;
    const text = String(list.f[entry]);
    const letters = Math.min(0.78 * size, (3.1 * size) / Math.max(3, text.length));
    const box = `<rect x="${short(x - size)}" y="${short(y - size)}" width="${short(2 * size)}" height="${short(2 * size)}" rx="${short(0.35 * size)}" fill="${live ? colours.open : colours.paper}" stroke="${live ? colours.openRim : colours.scannedDot}" stroke-width="1.2"${live ? '' : ' stroke-dasharray="2 2"'}/>`;
    return letters < 5
      ? box
      : `${box}<text x="${short(x)}" y="${short(y + 0.36 * letters)}" font-size="${short(letters)}" text-anchor="middle" fill="${colours.ink}">${text}</text>`;
  });
  const bottom = Math.max(...spots.map(({ y, size }) => y + size)) + 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${WIDTH} ${short(bottom)}" width="${WIDTH}" height="${short(bottom)}" role="img">
<rect x="${-MARGIN}" y="${-MARGIN}" width="${WIDTH}" height="${short(bottom)}" fill="${colours.paper}"/>
<path fill="none" stroke="${colours.border}" d="${lines}"/>
<g font-family="system-ui, sans-serif">${entries.join('\n')}</g>
</svg>
`;
}
