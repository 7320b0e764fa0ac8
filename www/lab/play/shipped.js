// A map that ships as a link or a store has it: by its name alone.

import { GridWorld } from '../../engine/grid.js';
import { endsOf } from './ends.js';
import { PRESETS } from './presets.js';

/** @param {string} name @returns {Promise<import('./edits.js').MapState | null>} null when none of that name ships */
export async function shipped(name) {
  const preset = PRESETS.find((map) => map.name === name);
  if (!preset) return null;
  const answer = await fetch(preset.url);
  if (!answer.ok) throw new Error(`found ${[answer.status, answer.statusText].join(' ').trim()} at ${preset.url}; expected a map`);
  const text = await answer.text();
  const grid = GridWorld.fromText(text);
  const { width: columns, height: rows, layout } = grid;
  const cells = grid.cells.slice();
  const { from, to } = preset.from && preset.to ? { from: preset.from, to: preset.to } : endsOf(grid);
  grid.free();
  const { headings } = preset;
  return { columns, rows, cells, from, to, name, preset: name, ...(headings && { headings }), ...(layout && { layout }) };
}
