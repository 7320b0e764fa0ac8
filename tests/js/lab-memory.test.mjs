// The lab keeps nothing that was replaced, and nothing of a core that has trapped.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridSearch } from '../../www/engine/search.js';
import { ROOMS, labOf, mapOf, rest, silently } from './support/lab.mjs';
import { memory } from './support/wasm.mjs';

test('the memory does not grow after the second of twelve runs', () => {
  const lab = labOf(undefined, { race: ['astar', 'jps', 'dijkstra', 'dstar-lite'] });
  const end = () => {
    lab.seek(Infinity);
    rest(lab, 100);
  };
  const round = (/** @type {number} */ seed) => {
    lab.editor.generate({ generator: 'caves', width: 255, height: 255, seed });
    end();
    lab.seek(lab.steps >> 1);
    lab.editor.moveEnd('to', ...lab.editor.from);
    lab.editor.setCell(7, 7, 'wall');
    end();
    lab.configure({ heuristic: seed % 2 ? 'euclid' : 'octile' });
    lab.play();
    end();
    lab.editor.undo();
    assert.throws(() => lab.editor.open({ text: '..\n.' }));
    assert.throws(() => lab.configure({ race: ['astar', 'quick'] }));
    assert.throws(() =>
      lab.restore({
        columns: 2,
        rows: 1,
        cells: Uint8Array.of(0, 1),
        from: [0, 0],
        to: [1, 0],
        name: '',
        options: {},
        step: null,
      }),
    );
  };
  // Repeats the second seed, because a search's memory depends on the map.
  for (const seed of [1, 2]) round(seed);
  const { byteLength } = memory.buffer;
  for (let n = 0; n < 10; n++) round(2);
  // Fragmentation can cost some pages in all. The smallest array that a search could leak has a
  // byte for each cell, 65 kB a run.
  const grown = memory.buffer.byteLength - byteLength;
  assert.ok(grown < 10 * 32_000, `${grown} bytes in ten runs`);
});

/** The core traps at its next call. @param {'step' | 'show' | 'start'} at */
function trap(at) {
  const { prototype } = GridSearch;
  const own = Object.getOwnPropertyDescriptor(prototype, at);
  Object.defineProperty(prototype, at, {
    configurable: true,
    value: () => {
      if (own) Object.defineProperty(prototype, at, own);
      else Reflect.deleteProperty(prototype, at);
      throw new WebAssembly.RuntimeError('unreachable');
    },
  });
}

for (const at of /** @type {const} */ (['step', 'show', 'start'])) {
  test(`a trap in ${at}: the map stays, the page reports it once, and the searches return after a change`, () => {
    const lab = labOf(ROOMS, { race: ['astar', 'jps'] });
    lab.editor.setCell(0, 0, 'wall');
    lab.seek(3);
    const before = mapOf(lab);
    silently(() => {
      trap(at);
      if (at === 'show') lab.stepBy(1);
      else {
        lab.editor.setCell(1, 0, 'wall');
        lab.editor.undo();
        lab.seek(3);
      }
      rest(lab);
    });
    assert.deepEqual(
      [mapOf(lab), lab.log.filter((word) => word === 'broken').length, lab.snapshot().status],
      [before, 1, 'error'],
    );
    assert.match(lab.lanes[1]?.error ?? '', /^the core stopped/);
    assert.deepEqual([lab.editor.canUndo, lab.editor.canRedo], [true, at !== 'show']);
    rest(lab);
    lab.configure({});
    lab.seek(Infinity);
    assert.deepEqual(
      [lab.snapshot().status, lab.lanes.map((lane) => lane.error), lab.editor.undo()],
      ['found', ['', ''], true],
    );
    assert.equal(lab.snapshot().status, 'found', 'also after an edit');
  });
}
