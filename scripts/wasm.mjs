// The Rust crate as a package for the browser, in www/pkg: cargo, then wasm-bindgen, then wasm-opt.
// With --search the small one, grids and searches alone, in www/pkg-search; no page here uses it.

import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fingerprint, inRoot, isFresh, stamp } from './lib/files.mjs';
import { main, run, step } from './lib/run.mjs';
import { ensurePackages } from './packages.mjs';
import { hostToolchain, wasmToolchain } from './rust.mjs';

const SOURCES = ['src', 'Cargo.toml', 'Cargo.lock', 'tools/bindgen', 'scripts/wasm.mjs', 'scripts/rust.mjs'];

/** @typedef {{ folder: string, features: string[] }} Package */

/** Everything. @type {Package} */
export const WHOLE = { folder: 'pkg', features: ['--features', 'wasm'] };
/** Grids and searches alone. @type {Package} */
export const SEARCH = { folder: 'pkg-search', features: ['--no-default-features', '--features', 'wasm-search'] };

// What rustc lets its wasm use: wasm-opt refuses a module with features it was not told about.
const FEATURES = [
  'mutable-globals', 'sign-ext', 'nontrapping-float-to-int', 'bulk-memory', 'reference-types', 'multivalue',
].map((feature) => `--enable-${feature}`);

// A function of a single caller is not put into it: two that are alike compress well, two that were
// put into different ones do not. In the order of names, those that are alike lie next to each other.
const OPTIMISATION = ['-O3', '--one-caller-inline-max-function-size', '10', '-g', '--reorder-functions-by-name'];

/** Builds www/pkg when the Rust sources, or the tools that translate them, have changed. */
export async function ensureWasm(of = WHOLE) {
  const target = inRoot('www', of.folder);
  const stampFile = join(target, '.stamp');
  if (isFresh(stampFile, fingerprint(SOURCES))) return;
  const wasm = await wasmToolchain();
  const host = hostToolchain();
  await step('Rust to WebAssembly', async () => {
    await run(wasm.cargo, ['build', '--release', '--lib', ...of.features, ...wasm.args], {
      env: { ...wasm.env, CARGO_TARGET_DIR: wasm.targetDir },
    });
  });
  await step('binding generator', async () => {
    await run(host.cargo, ['build', '--package', 'cubechase-bindgen'], { env: { ...host.env, CARGO_TARGET_DIR: host.targetDir } });
  });
  const built = await step('JavaScript bindings', () => bindings(of, wasm.targetDir, host.targetDir));
  for (const name of ['cubechase_bg.wasm', 'cubechase.js']) {
    console.log(`  www/${of.folder}/${name}: ${sizes(join(built, name))}`);
  }
  // Taken again: the first build writes Cargo.lock where there was none.
  stamp(stampFile, fingerprint(SOURCES));
}

/**
 * Everything is made in a folder aside and moved at the end: a running dev server never serves half of it.
 * @param {Package} of
 * @param {string} wasmTargetDir
 * @param {string} hostTargetDir
 */
async function bindings(of, wasmTargetDir, hostTargetDir) {
  const aside = inRoot('target', of.folder);
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const built = join(wasmTargetDir, 'wasm32-unknown-unknown', 'release', 'cubechase.wasm');
  const generator = join(hostTargetDir, 'debug', process.platform === 'win32' ? 'cubechase-bindgen.exe' : 'cubechase-bindgen');
  await run(generator, [built, aside]);
  const module = join(aside, 'cubechase_bg.wasm');
  const optimise = inRoot('node_modules', 'binaryen', 'bin', 'wasm-opt');
  await run(process.execPath, [optimise, ...OPTIMISATION, ...FEATURES, module, '-o', module]);
  // The names were for the order only. Written without -g, the module has none.
  await run(process.execPath, [optimise, ...FEATURES, module, '-o', module]);
  const target = inRoot('www', of.folder);
  rmSync(target, { recursive: true, force: true });
  renameSync(aside, target);
  return target;
}

/**
 * What a file takes on disk and on the way to a browser.
 * @param {string} file
 */
export function sizes(file) {
  const bytes = readFileSync(file);
  const kB = (/** @type {number} */ count) => `${(count / 1000).toFixed(1)} kB`;
  return `${kB(bytes.length)}, gzipped ${kB(gzipSync(bytes, { level: 9 }).length)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    await ensurePackages();
    await ensureWasm(process.argv.includes('--search') ? SEARCH : WHOLE);
  });
}
