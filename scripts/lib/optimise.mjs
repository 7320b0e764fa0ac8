// Makes wasm modules smaller and faster, in place: `node scripts/lib/optimise.mjs MODULE.wasm …`.
// One process handles all modules, because the start is slow. It is a separate process, so that its
// memory is freed at the end.

import { readFileSync, writeFileSync } from 'node:fs';
import binaryen from 'binaryen';

const { Features } = binaryen;
// The features that rustc uses in wasm. The optimiser refuses a module with other features.
const FEATURES =
  Features.MutableGlobals |
  Features.SignExt |
  Features.NontrappingFPToInt |
  Features.BulkMemory |
  Features.BulkMemoryOpt |
  Features.ReferenceTypes |
  Features.Multivalue;

binaryen.setOptimizeLevel(3);
binaryen.setShrinkLevel(0);
// Does not inline a function with a single caller: two similar functions compress well, but not
// inside different callers.
binaryen.setOneCallerInlineMaxSize(10);

for (const file of process.argv.slice(2)) {
  binaryen.setDebugInfo(true);
  const module = binaryen.readBinary(readFileSync(file));
  module.setFeatures(FEATURES);
  module.optimize();
  // Sorts functions by name, which puts similar ones beside each other. The names have no other
  // use.
  module.runPasses(['reorder-functions-by-name', 'strip-producers']);
  binaryen.setDebugInfo(false);
  writeFileSync(file, module.emitBinary());
  module.dispose();
}
