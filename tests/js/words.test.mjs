// The page's own words, ranges and numbers, held against the core that they are about.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ActorField, CellKind, Cube, Mark, actorStride } from '../../www/pkg/cubechase.js';
import { readingOf } from '../../www/draw/layout.js';
import { FACES, layout } from '../../www/engine/names.js';
import { LABELS } from '../../www/ui/panel.js';
import { NUMBERS, readNumber, readWord, SIZES, WORDS } from '../../www/words.js';
import { chaseOf } from './support/drive.mjs';
import { frame } from './support/geometry.mjs';
import { cubeXml } from './support/maps.mjs';

/** What the core is asked for; the other words are the element's own. */
const OF_THE_CORE = ['chase', 'algorithm', 'heuristic', 'movement'];

for (const attribute of OF_THE_CORE) {
  test(`${attribute}: what is offered now the core takes, what comes later it does not know yet`, () => {
    const world = chaseOf(cubeXml());
    const { now = [], later = [] } = WORDS[attribute] ?? {};
    assert.ok(now.length > 0);
    for (const word of now) world.configure(/** @type {any} */ ({ [attribute]: word }));
    for (const word of later) {
      assert.throws(() => world.configure(/** @type {any} */ ({ [attribute]: word })), { name: 'OptionError' }, word);
      assert.throws(() => readWord(attribute, word), /not available yet/);
    }
    assert.equal(readWord(attribute, null), now[0]);
    world.free();
  });
}

test('the words that are not for the core are known, so that a new one is not forgotten here', () => {
  assert.deepEqual(Object.keys(WORDS).filter((attribute) => !OF_THE_CORE.includes(attribute)), ['view', 'loading']);
});

test('the panel has a label for each word, and for nothing else', () => {
  for (const [attribute, labels] of Object.entries(LABELS)) {
    assert.deepEqual(Object.keys(labels).sort(), [...(WORDS[attribute]?.now ?? [])].sort());
  }
});

for (const attribute of ['repath', 'seed']) {
  test(`${attribute}: the ends of the range are the core's`, () => {
    const world = chaseOf(cubeXml());
    const { least = NaN, most = NaN, whole = false } = NUMBERS[attribute] ?? {};
    const step = whole ? 1 : 0.01;
    for (const good of [least, most]) {
      world.configure({ [attribute]: good });
      assert.equal(readNumber(attribute, String(good)), good);
    }
    for (const bad of [least - step, most + step]) {
      assert.throws(() => world.configure({ [attribute]: bad }), { name: 'OptionError' }, `${bad}`);
      assert.throws(() => readNumber(attribute, String(bad)), RangeError, `${bad}`);
    }
    world.free();
  });
}

test('the sizes of a made maze are the core’s', () => {
  for (const size of [SIZES.least, SIZES.most]) Cube.generate(size, 1).free();
  for (const size of [SIZES.least - 2, SIZES.most + 2]) assert.throws(() => Cube.generate(size, 1), { name: 'OptionError' });
});

test('what the drawing is told of the arrays', () => {
  const told = layout();
  assert.equal(told.wall, CellKind.Wall);
  assert.deepEqual(told.mark, { open: Mark.Open, closed: Mark.Closed });
  assert.deepEqual(told.actor, { stride: actorStride(), place: ActorField.Place, up: ActorField.Up, ahead: ActorField.Ahead, awake: ActorField.Awake });
  assert.deepEqual(told.faces, FACES.map((name) => frame(name)));
  const { frames } = readingOf(told);
  frames.forEach(({ normal, right, down }, face) => {
    assert.deepEqual([normal.toArray(), right.toArray(), down.toArray()], Object.values(frame(FACES[face] ?? '')));
    assert.ok(down.clone().cross(right).equals(normal), 'seen from outside, x right and y down');
  });
});
