// The lab's panel shows a control only where it has an effect: if it hides one, the core refuses or ignores the option.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searched, shipped } from '../browser/support/searched.js';
import { ALGORITHMS } from '../../www/engine/algorithms.js';
import { LAB_OPTIONS, LAB_WORDS } from '../../www/lab/play/options.js';

const rooms = shipped('two-rooms.txt');
const SEARCHES = (LAB_WORDS.algorithm?.now ?? []).filter((algorithm) => !['hybrid', 'crowd', 'own'].includes(algorithm));

/** @param {string} algorithm @param {object} options @returns {string} the result, or why the core refuses it */
function answer(algorithm, options) {
  try {
    const { search } = searched(rooms, /** @type {import('../../www/engine/search.js').SearchOptions} */ ({ algorithm, ...options }));
    return JSON.stringify([search.expanded, search.cost, search.path()]);
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : String(error)}`;
  }
}

for (const option of new Set(Object.values(ALGORITHMS).flatMap(({ unused = [] }) => unused))) {
  test(`hides ${option} where it changes nothing, and wherever it is refused`, () => {
    const values = (LAB_OPTIONS[option]?.now ?? []).filter((value) => option !== 'movement' || value !== '6');
    for (const algorithm of SEARCHES) {
      const plain = answer(algorithm, {});
      const base = option === 'ties' ? { openList: 'heap' } : {};
      const others = values.slice(1).map((value) => answer(algorithm, { ...base, [option]: value }));
      const refused = others.every((other) => other.startsWith('refused'));
      if (ALGORITHMS[algorithm]?.unused?.includes(option)) assert.ok(others.every((other) => other === plain || other.startsWith('refused')), algorithm);
      else assert.ok(!refused, `${algorithm} refuses ${option}: ${others[0]}`);
    }
  });
}
