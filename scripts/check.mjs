// `npm run check`: formatting, lints and types, with warnings as errors.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, inRoot } from './lib/files.mjs';
import { runParts } from './lib/parts.mjs';
import { main, run, runPackage } from './lib/run.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureDebianClippy, ensureRustTools, hostToolchain, wasmToolchain } from './rust.mjs';
import { SEARCH, WHOLE, ensureWasm } from './wasm.mjs';

/** @typedef {import('./lib/parts.mjs').Part} Part */

/** @type {Part[]} the parts that all others need */
export const setUpParts = [
  { name: 'npm packages', run: ensurePackages },
  { name: 'wasm package', needs: ['npm packages'], run: () => ensureWasm() },
  { name: 'search package', needs: ['wasm package'], run: () => ensureWasm(SEARCH) },
];

/** @type {Part[]} */
export const checkParts = [
  { name: 'rustfmt and clippy', aside: true, run: ensureRustTools },
  {
    name: 'format',
    aside: true,
    needs: ['rustfmt and clippy'],
    run: () => cargo('fmt', '--all', '--check'),
  },
  {
    name: 'clippy',
    aside: true,
    needs: ['rustfmt and clippy'],
    run: () =>
      cargo('clippy', '--workspace', '--all-targets', '--all-features', '--', '-D', 'warnings'),
  },
  { name: 'rustdoc', aside: true, rare: true, run: documentLibrary },
  // Offline, so another part downloads what the tests need.
  { name: 'crate', aside: true, rare: true, needs: ['clippy'], run: checkCrate },
  { name: 'clippy for wasm32', aside: true, rare: true, run: clippyForWasm },
  {
    name: 'prettier',
    needs: ['npm packages'],
    run: () => runPackage('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  },
  {
    name: 'eslint',
    needs: ['npm packages'],
    run: () => runPackage('eslint/bin/eslint.js', ['--max-warnings', '0']),
  },
  // The types of www/engine come from the generated bindings.
  {
    name: 'types',
    needs: ['search package'],
    run: () => runPackage('typescript/bin/tsc', ['--project', 'tsconfig.json']),
  },
];

/** @param {string[]} args of cargo, with the host's toolchain */
export function cargo(...args) {
  const host = hostToolchain();
  return run(host.cargo, args, {
    env: { ...host.env, CARGO_TARGET_DIR: host.targetDir },
    aside: true,
  });
}

/** A link can lead to an item that only some features have. */
async function documentLibrary() {
  for (const features of [[], ['--no-default-features'], ['--all-features']])
    await cargo('rustdoc', '--package', 'cubechase', ...features, '--', '-D', 'warnings');
}

/** A reader who unpacks the crate has only its own files. */
async function checkCrate() {
  const folder = inRoot('target', 'crate');
  rmSync(folder, { recursive: true, force: true });
  await cargo(
    ...['package', '--package', 'cubechase', '--target-dir', folder],
    ...['--allow-dirty', '--no-verify', '--offline'],
  );
  const [archive = ''] = filesUnder(join(folder, 'package')).filter((file) =>
    file.endsWith('.crate'),
  );
  // The files of an archive are old, and Cargo checks what is new.
  await run('tar', ['xmf', archive, '-C', folder, '--strip-components', '1']);
  const manifest = join(folder, 'Cargo.toml');
  for (const features of [[], ['--all-features']])
    await cargo('check', '--tests', '--offline', '--manifest-path', manifest, ...features);
}

async function clippyForWasm() {
  const wasm = await wasmToolchain();
  if (wasm.debian) await ensureDebianClippy();
  for (const { features } of [WHOLE, SEARCH]) {
    await run(
      wasm.cargo,
      ['clippy', '--package', 'cubechase-wasm', ...features, ...wasm.args, '--', '-D', 'warnings'],
      { env: { ...wasm.env, CARGO_TARGET_DIR: wasm.targetDir }, aside: true },
    );
  }
}

await main(() => runParts([...setUpParts, ...checkParts]), import.meta.url);
