// The Rust crate as a package for the browser, in www/pkg: cargo, then wasm-bindgen, then wasm-opt.

import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, inRoot, isFresh, stamp } from './lib/files.mjs';
import { main, run, step } from './lib/run.mjs';
import { ensurePackages } from './packages.mjs';
import { hostToolchain, wasmToolchain } from './rust.mjs';

const PKG = inRoot('www', 'pkg');
const STAMP = join(PKG, '.stamp');
const SOURCES = ['src', 'Cargo.toml', 'Cargo.lock', 'tools/bindgen', 'scripts/wasm.mjs', 'scripts/rust.mjs'];

// What rustc lets its wasm use: wasm-opt refuses a module with features it was not told about.
const FEATURES = [
  'mutable-globals', 'sign-ext', 'nontrapping-float-to-int', 'bulk-memory', 'reference-types', 'multivalue',
].map((feature) => `--enable-${feature}`);

/** Builds www/pkg when the Rust sources, or the tools that translate them, have changed. */
export async function ensureWasm() {
  if (isFresh(STAMP, fingerprint(SOURCES))) return;
  const wasm = await wasmToolchain();
  const host = hostToolchain();
  await step('Rust to WebAssembly', async () => {
    await run(wasm.cargo, ['build', '--release', '--lib', '--features', 'wasm', ...wasm.args], {
      env: { ...wasm.env, CARGO_TARGET_DIR: wasm.targetDir },
    });
  });
  await step('binding generator', async () => {
    await run(host.cargo, ['build', '--package', 'cubechase-bindgen'], { env: { ...host.env, CARGO_TARGET_DIR: host.targetDir } });
  });
  const module = await step('JavaScript bindings', () => bindings(wasm.targetDir, host.targetDir));
  console.log(`  www/pkg/cubechase_bg.wasm: ${Math.round(statSync(module).size / 1024)} kB`);
  // Taken again: the first build writes Cargo.lock where there was none.
  stamp(STAMP, fingerprint(SOURCES));
}

/**
 * Everything is made in a folder aside and moved at the end: a running dev server never serves half of it.
 * @param {string} wasmTargetDir
 * @param {string} hostTargetDir
 */
async function bindings(wasmTargetDir, hostTargetDir) {
  const aside = inRoot('target', 'pkg');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const built = join(wasmTargetDir, 'wasm32-unknown-unknown', 'release', 'cubechase.wasm');
  const generator = join(hostTargetDir, 'debug', process.platform === 'win32' ? 'cubechase-bindgen.exe' : 'cubechase-bindgen');
  await run(generator, [built, aside]);
  const module = join(aside, 'cubechase_bg.wasm');
  await run(process.execPath, [inRoot('node_modules', 'binaryen', 'bin', 'wasm-opt'), '-O3', ...FEATURES, module, '-o', module]);
  rmSync(PKG, { recursive: true, force: true });
  renameSync(aside, PKG);
  return join(PKG, 'cubechase_bg.wasm');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    await ensurePackages();
    await ensureWasm();
  });
}
