// Makes wasm modules smaller and faster, in place: `node scripts/lib/optimise.mjs MODULE.wasm …`. All in one process, which
// has to be started only once; in one of its own, so that its memory goes with it.

import { readFileSync, writeFileSync } from 'node:fs';
import binaryen from 'binaryen';

const { Features } = binaryen;
// What rustc lets its wasm use: a module with features that it was not told about is refused.
const FEATURES = Features.MutableGlobals | Features.SignExt | Features.NontrappingFPToInt | Features.BulkMemory | Features.BulkMemoryOpt | Features.ReferenceTypes | Features.Multivalue;

binaryen.setOptimizeLevel(3);
binaryen.setShrinkLevel(0);
// A function of a single caller is not put into it: two that are alike compress well, two that were put into different
// ones do not.
binaryen.setOneCallerInlineMaxSize(10);

for (const file of process.argv.slice(2)) {
  binaryen.setDebugInfo(true);
  const module = binaryen.readBinary(readFileSync(file));
  module.setFeatures(FEATURES);
  module.optimize();
  // In the order of names, functions that are alike lie next to each other. That is all that names are for.
  module.runPasses(['reorder-functions-by-name', 'strip-producers']);
  binaryen.setDebugInfo(false);
  writeFileSync(file, module.emitBinary());
  module.dispose();
}
