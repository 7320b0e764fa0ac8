// Writes the tables of options in docs/options.md from the tables in the core, and those of figures in
// docs/benchmarks.md from the files in benches.

import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/files.mjs';
import { formatted } from './lib/format.mjs';
import { main } from './lib/run.mjs';
import { withFigures } from '../benches/js/documents.mjs';
import { withTables } from './lib/schema.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureWasm } from './wasm.mjs';

await main(async () => {
  await ensurePackages();
  await ensureWasm();
  const read = (/** @type {string[]} */ ...path) => readFileSync(inRoot(...path), 'utf8');
  const write = async (/** @type {string} */ name, /** @type {string} */ text) => {
    const document = inRoot('docs', name);
    writeFileSync(document, await formatted(text, document));
  };
  const schema = JSON.parse(read('www', 'pkg', 'schema.json'));
  await write('options.md', withTables(read('docs', 'options.md'), schema));
  const results = read('benches', 'results.md');
  const engines = read('benches', 'native-engines.tsv');
  await write('benchmarks.md', withFigures(read('docs', 'benchmarks.md'), results, engines));
});
