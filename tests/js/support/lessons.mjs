// The numbers in the texts about the shipped maps, and where they come from.

import { readFileSync } from 'node:fs';
import { FIELDS } from '../../../www/engine/fields.js';
import { PRESETS } from '../../../www/lab/play/presets.js';
import { labOf } from './lab.mjs';

/**
 * @typedef {readonly [number: number, from: string]} Figure as the sentence has it, and where a
 *   snapshot of the answer has it; `at` is the step that the map opens at. After the name of another
 *   map and a colon, the answer is that of its settings on this map. `cell.g` and `cell.h` are those
 *   of the cell that is expanded at that step
 */

/**
 * The numbers in the texts of www/lab/play/lessons.js, by the name of the map.
 *
 * @type {Record<string, readonly Figure[]>}
 */
const FIGURES = {
  'Two rooms': [[44, 'expanded']],
  'Pocket': [
    [61, 'at'],
    [250, 'lanes.0.cost'],
    [232, 'lanes.1.cost'],
  ],
  'Corners': [
    [184, 'lanes.0.cost'],
    [280, 'lanes.3.cost'],
  ],
  'Swamp': [
    [212, 'lanes.0.cost'],
    [700, 'lanes.1.cost'],
  ],
  'Halls': [
    [7, 'lanes.0.expanded'],
    [212, 'lanes.3.expanded'],
    [4, 'lanes.1.options.jumpLimit'],
    [58, 'lanes.1.expanded'],
    [212, 'lanes.2.expanded'],
    [250, 'lanes.2.neighbours'],
    [642, 'lanes.3.neighbours'],
  ],
  'Lakes': [
    [76, 'lanes.0.expanded'],
    [167, 'lanes.1.expanded'],
    [550, 'lanes.0.cost'],
  ],
  'No way': [
    [222, 'lanes.0.expanded'],
    [30, 'lanes.1.expanded'],
    [19, 'lanes.1.path.20.0'],
    [3, 'lanes.1.path.20.1'],
  ],
  'Fence': [[56, 'cost']],
  'Bars': [
    [13.8995, 'cost'],
    [26, 'expanded'],
  ],
  'Open field': [
    [22, 'lanes.0.expanded'],
    [767, 'lanes.1.expanded'],
    [747, 'lanes.2.expanded'],
  ],
  'Estimates': [
    [42, 'lanes.0.expanded'],
    [334, 'lanes.1.expanded'],
    [534, 'lanes.2.expanded'],
    [573, 'lanes.3.expanded'],
    [604, 'lanes.4.expanded'],
    [80, 'lanes.5.expanded'],
  ],
  'Forty by forty': [
    [971, 'lanes.0.expanded'],
    [46, 'lanes.0.path.length'],
    [690, 'lanes.0.cost'],
    [45, 'lanes.1.path.length'],
  ],
  'Open lists': [
    [437, 'lanes.0.expanded'],
    [437, 'lanes.1.expanded'],
    [437, 'lanes.2.expanded'],
  ],
  'Weights': [
    [0, 'lanes.0.options.weight'],
    [3, 'lanes.5.options.weight'],
    [1, 'lanes.2.options.weight'],
    [725, 'lanes.0.expanded'],
    [386, 'lanes.0.cost'],
    [45, 'lanes.5.expanded'],
    [414, 'lanes.5.cost'],
  ],
  'Directions': [
    [5, 'lanes.1.options.k'],
    [8, 'lanes.0.options.k'],
    [3, 'lanes.2.options.k'],
    [350, 'lanes.2.cost'],
    [342, 'lanes.1.cost'],
    [122, 'lanes.2.expanded'],
    [222, 'lanes.1.expanded'],
    [2, 'lanes.3.options.k'],
  ],
  'One face': [
    [114, 'cell.g'],
    [42, 'cell.h'],
    [47, 'expanded'],
    [162, 'cost'],
  ],
  'Straight jumps': [
    [26, 'lanes.0.expanded'],
    [7, 'lanes.1.expanded'],
  ],
  'Swapped start': [
    [3, 'lanes.0.path.0.1'],
    [1, 'lanes.0.path.0.0'],
    [17.3137, 'cost'],
    [26, 'expanded'],
  ],
  'Next search': [[8, 'expanded']],
  'Far apart': [
    [1094, 'lanes.0.expanded'],
    [1061, 'lanes.1.expanded'],
    [1320, 'lanes.0.cost'],
    [1320, 'lanes.1.cost'],
  ],
  'Unrepaired heap': [
    [238, 'lanes.0.cost'],
    [39, 'lanes.0.expanded'],
    [262, 'lanes.1.cost'],
    [78, 'lanes.1.expanded'],
    [238, 'lanes.2.cost'],
  ],
  'Equal ranks': [
    [27, 'lanes.0.expanded'],
    [74, 'lanes.1.expanded'],
    [22, 'lanes.2.expanded'],
    [32, 'Bars: lanes.0.expanded'],
  ],
  'Near enough': [
    [1, 'lanes.0.expanded'],
    [3, 'lanes.0.path.0.0'],
    [4, 'lanes.1.path.1.0'],
  ],
  'Stretches': [
    [202, 'lanes.0.expanded'],
    [1, 'lanes.0.options.weight'],
    [1.5, 'lanes.1.options.weight'],
    [73, 'lanes.1.expanded'],
  ],
  'At the kerb': [
    [134, 'lanes.0.expanded'],
    [2350, 'lanes.1.expanded'],
  ],
  'Three-point turn': [[2, 'lanes.0.options.gearCost']],
  'Quarter': [
    [655, 'lanes.0.expanded'],
    [2559, 'lanes.1.expanded'],
  ],
  'Arena': [
    [49, 'columns'],
    [49, 'rows'],
  ],
  'Chantry': [
    [162, 'columns'],
    [141, 'rows'],
  ],
  'Maze of 512': [
    [512, 'columns'],
    [512, 'rows'],
  ],
  'Berlin': [
    [1024, 'columns'],
    [1024, 'rows'],
  ],
};

/** The numbers of a map's text. @param {string} name */
export const figuresOf = (name) => FIGURES[name] ?? [];

/** The shipped map with a name. @param {string} name */
function presetOf(name) {
  const preset = PRESETS.find((one) => one.name === name);
  if (!preset) throw new Error(`found no map ${name}`);
  return preset;
}

/**
 * A lab with the answers on one map, with the settings of another.
 *
 * @param {string} name
 * @param {string} [settings] the name of the other map
 */
function answeredLab(name, settings = name) {
  const { options, ...map } = presetOf(name);
  const lab = labOf();
  lab.editor.open(
    { ...map, text: readFileSync(new URL(map.url), 'utf8') },
    presetOf(settings).options ?? options,
  );
  // A snapshot waits a limited time, and a large map takes longer.
  do lab.tick(16);
  while (lab.recording);
  lab.seek(Infinity);
  return lab;
}

/** The numbers of the cell that the search expands at the step at which a map opens. @param {string} name */
function cellOf(name) {
  const lab = answeredLab(name);
  lab.seek(presetOf(name).at ?? 0);
  const [lane] = lab.lanes;
  const [x = 0, y = 0] = lane?.current ?? [];
  const numbers = lane?.window(x, y, 1, 1);
  return { g: numbers?.[FIELDS.g], h: numbers?.[FIELDS.h] };
}

/**
 * The computed numbers, with the precision of the text.
 *
 * @param {string} name
 * @param {any} snapshot of the answers
 * @param {{ columns: number, rows: number, at: number }} opened
 */
export function found(name, snapshot, opened) {
  return figuresOf(name).map(([number, from]) => {
    const [path = '', settings] = from.split(': ').reverse();
    const of = settings === undefined ? snapshot : answeredLab(name, settings).snapshot();
    const value =
      path in opened
        ? opened[/** @type {keyof typeof opened} */ (path)]
        : path
            .split('.')
            .reduce(
              (/** @type {any} */ part, key) => part?.[key],
              path.startsWith('cell.') ? { cell: cellOf(name) } : of,
            );
    return [
      typeof value === 'number'
        ? Number(value.toFixed(String(number).split('.')[1]?.length))
        : value,
      from,
    ];
  });
}
