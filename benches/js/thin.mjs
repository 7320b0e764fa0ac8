// Makes benches/maps from a folder of public maps and their scenarios:
// `node benches/js/thin.mjs FOLDER`.
//
// Keeps 200 lines of a scenario file: the longest quarter by stated length, evenly distributed.
// Long queries are the slow ones, and a rule for the choice prevents a choice by result.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const MAPS = [
  'bg512/AR0400SR',
  'rooms/32room_000',
  'mazes/maze512-8-0',
  'sc1/Aftershock',
  'sc1/TheFrozenSea',
  'cities/Berlin_1_1024',
  'random/random512-25-0',
  'random/random512-40-5',
  'dao/arena2',
  'dao/lak519d',
  'da2/ht_chantry',
  'gppc/rmtst01',
  'cities/Berlin_0_256',
  'mapf/Berlin_1_256',
  'mapf/den312d',
  'mapf/warehouse-10-20-10-2-1',
  'mapf/random-64-64-10',
];
/** The multi-agent set names its scenarios differently. @param {string} path */
const scenariosOf = (path) =>
  path.startsWith('mapf/') ? `${path}-random-1.scen` : `${path}.map.scen`;
const MOST = 200;
const LENGTH = 8;

/**
 * @param {string[]} lines of a scenario file, without its version
 * @param {number} most the number of lines to keep
 * @returns {string[]} in the order of the file
 */
export function thin(lines, most) {
  const length = (/** @type {string} */ line) => Number(line.split(/\s+/)[LENGTH]);
  const known = lines.filter((line) => length(line) > 0);
  const longest = [...known]
    .sort((a, b) => length(b) - length(a))
    .slice(0, Math.max(most, Math.ceil(known.length / 4)));
  const chosen = new Set(
    Array.from(
      { length: Math.min(most, longest.length) },
      (_, at) => longest[Math.floor((at * longest.length) / most)],
    ),
  );
  return known.filter((line) => chosen.has(line));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const from = process.argv[2];
  if (!from)
    throw new Error('nothing after thin.mjs; expected the folder that the public maps are in');
  const to = fileURLToPath(new URL('../maps', import.meta.url));
  mkdirSync(to, { recursive: true });
  for (const path of MAPS) {
    const map = readFileSync(join(from, `${path}.map`), 'utf8').replaceAll('\r', '');
    const [version = '', ...lines] = readFileSync(join(from, scenariosOf(path)), 'utf8')
      .replaceAll('\r', '')
      .split('\n');
    const scenarios = [version, ...thin(lines.filter(Boolean), MOST), ''].join('\n');
    writeFileSync(join(to, `${basename(path)}.map.gz`), gzipSync(map, { level: 9 }));
    writeFileSync(join(to, `${basename(path)}.scen.gz`), gzipSync(scenarios, { level: 9 }));
  }
}
