// Writes the tables of options in docs/options.md from the tables in the core.

import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/files.mjs';
import { formatted } from './lib/format.mjs';
import { main } from './lib/run.mjs';
import { withTables } from './lib/schema.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureWasm } from './wasm.mjs';

await main(async () => {
  await ensurePackages();
  await ensureWasm();
  const document = inRoot('docs', 'options.md');
  const schema = JSON.parse(readFileSync(inRoot('www', 'pkg', 'schema.json'), 'utf8'));
  writeFileSync(
    document,
    await formatted(withTables(readFileSync(document, 'utf8'), schema), document),
  );
});
