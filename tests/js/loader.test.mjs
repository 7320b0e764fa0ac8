// Which files the package loads, and that there is one instance of it: see www/engine/parts.js.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loaderOf } from '../../www/engine/parts.js';

const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** A module with a page of memory, which it exports. */
const WITH_MEMORY = [...HEAD, 5, 3, 1, 0, 1, 7, 10, 1, 6, ...Buffer.from('memory'), 2, 0];

/** @param {string} name @param {number[]} bytes */
const address = (name, bytes) => () =>
  new URL(
    `data:application/wasm,${bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}#${name}`,
  );

/** @param {string} name @param {string[]} within */
const part = (name, within) => ({
  name,
  within,
  url: address(name, name === 'main' ? WITH_MEMORY : HEAD),
});
const PARTS = [
  part('main', []),
  part('cube', ['main']),
  part('crowd', ['cube', 'main']),
  part('lab', ['main']),
];

/** A package, the names of the files that it fetches, and its instances. */
function packaged(parts = PARTS) {
  const [files, instances] = [/** @type {string[]} */ ([]), /** @type {any[]} */ ([])];
  // That of wasm-bindgen can grow.
  const initSync = (/** @type {{ module: WebAssembly.Module }} */ { module }) => ({
    ...instances[instances.push(new WebAssembly.Instance(module).exports) - 1],
  });
  const loader = loaderOf({ initSync, url: address('whole', WITH_MEMORY), parts });
  /** @param {() => Promise<unknown>} work */
  const counted = async (work) => {
    const { fetch } = globalThis;
    globalThis.fetch = (url) => (files.push(new URL(String(url)).hash.slice(1)), fetch(url));
    await work().finally(() => (globalThis.fetch = fetch));
  };
  return { files, instances, loader, counted };
}

test('load() is one file, which has all parts', async () => {
  const { files, instances, loader, counted } = packaged();
  await counted(() => Promise.all([loader.load(), loader.loadParts(['crowd']), loader.load()]));
  await counted(() => loader.loadParts(['lab']));
  assert.deepEqual(
    [
      files,
      instances.length,
      loader.isLoaded(['cube', 'lab']),
      Object.keys(loader.modules(['lab'])),
    ],
    [['whole'], 1, true, ['whole']],
  );
});

test('what began with parts goes on with parts, in one instance', async () => {
  const { files, instances, loader, counted } = packaged();
  await counted(() => Promise.all([loader.loadParts(['crowd']), loader.loadParts(['cube'])]));
  assert.deepEqual(
    [files.sort(), loader.isLoaded(['crowd']), loader.isLoaded(['lab'])],
    [['crowd', 'cube', 'main'], true, false],
  );
  await counted(() => loader.load());
  assert.deepEqual(
    [files.sort(), instances.length, loader.isLoaded(['lab'])],
    [['crowd', 'cube', 'lab', 'main'], 1, true],
  );
  assert.equal(loader.memory().buffer, instances[0].memory.buffer);
});

test('with no part, the first one; a package without parts is one file', async () => {
  const { files, loader, counted } = packaged();
  await counted(() => loader.loadParts([]));
  assert.deepEqual(files, ['main']);
  const whole = packaged([]);
  await whole.counted(() => whole.loader.loadParts(['lab']));
  assert.deepEqual([whole.files, whole.loader.isLoaded(['lab'])], [['whole'], true]);
});

test('another thread gets what this one has, and the first one a second try', async () => {
  const [{ loader, counted, files }, other] = [packaged(), packaged()];
  await counted(() => loader.loadParts(['lab']));
  other.loader.loadCompiled(loader.modules(['lab']));
  assert.deepEqual(
    [other.loader.isLoaded(['lab']), other.files, other.instances.length],
    [true, [], 1],
  );
  assert.throws(() => packaged().loader.memory(), /expected await load\(\) before it/);

  const broken = packaged();
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new Error('no network'));
  await assert
    .rejects(broken.loader.load(), /no network/)
    .finally(() => (globalThis.fetch = fetch));
  await broken.counted(() => broken.loader.loadParts(['cube']));
  assert.deepEqual(
    [broken.files.sort(), files.sort()],
    [
      ['cube', 'main'],
      ['lab', 'main'],
    ],
  );
});
