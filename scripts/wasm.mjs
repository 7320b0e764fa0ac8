// Builds the Rust crate as a browser package in www/pkg: cargo, then tools/bindgen, which also cuts
// the module into parts, then binaryen for each file. With --search, builds the small package in
// www/pkg-search: grids and searches in one file, which no page here uses.

import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fingerprint, inRoot, inWords, isFresh, sizesOf } from './lib/files.mjs';
import { main, run, step } from './lib/run.mjs';
import { writeSchema } from './lib/schema.mjs';
import { crateNotices } from './lib/third-party.mjs';
import { ensurePackages } from './packages.mjs';
import { hostToolchain, wasmToolchain } from './rust.mjs';

const SOURCES = [
  'src',
  'wasm',
  'Cargo.toml',
  'Cargo.lock',
  'tools/bindgen',
  'scripts/wasm.mjs',
  'scripts/rust.mjs',
  'scripts/lib/optimise.mjs',
  'scripts/lib/schema.mjs',
  'scripts/lib/third-party.mjs',
];

/**
 * @typedef {{ folder: string, profile: 'release' | 'start', features: string[], isSplit: boolean }}
 *   Package the profile is one of Cargo.toml
 */

/** Everything. @type {Package} */
export const WHOLE = { folder: 'pkg', profile: 'release', features: [], isSplit: true };
/**
 * Everything, and a change of a line is soon compiled: larger and slower, for `npm start`.
 *
 * @type {Package}
 */
export const QUICK = { ...WHOLE, profile: 'start' };
/** Only grids and searches. @type {Package} */
export const SEARCH = {
  folder: 'pkg-search',
  profile: 'release',
  features: ['--no-default-features'],
  isSplit: false,
};

// For the splitter: the linker keeps its relocations, and in both crates the names of functions
// include their module and type parameters.
const RELOCATIONS = '-Clink-args=--emit-relocs';
const NAMES = '-Csymbol-mangling-version=v0';

/** Panic messages name files. This removes the path of the folder on this machine. */
function withoutHome() {
  const folder = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
  // Spaces separate flags.
  return folder.includes(' ') ? '' : `--remap-path-prefix=${join(folder, 'registry', 'src')}=`;
}

/**
 * Builds a package if the Rust sources, or the tools that translate them, have changed. One for
 * release is also good for `npm start`.
 */
export async function ensureWasm(of = WHOLE) {
  const target = inRoot('www', of.folder);
  const stampFile = join(target, '.stamp');
  const stamp = (/** @type {string} */ profile) => fingerprint(SOURCES, [profile]);
  if (isFresh(stampFile, stamp('release')) || isFresh(stampFile, stamp(of.profile))) return;
  const wasm = await wasmToolchain();
  const host = hostToolchain();
  await step('Rust to WebAssembly', async () => {
    await run(
      wasm.cargo,
      [
        'rustc',
        '--profile',
        of.profile,
        '--package',
        'cubechase-wasm',
        ...of.features,
        ...wasm.args,
        ...(of.isSplit ? ['--', RELOCATIONS] : []),
      ],
      {
        env: {
          ...wasm.env,
          CARGO_TARGET_DIR: wasm.targetDir,
          RUSTFLAGS: `${process.env.RUSTFLAGS ?? ''} ${NAMES} ${withoutHome()}`.trim(),
        },
      },
    );
  });
  await step('binding generator', async () => {
    await run(host.cargo, ['build', '--package', 'cubechase-bindgen'], {
      env: { ...host.env, CARGO_TARGET_DIR: host.targetDir },
    });
  });
  const built = await step('JavaScript bindings', () =>
    bindings(of, wasm.targetDir, host.targetDir),
  );
  const metadata = await run(
    host.cargo,
    ['metadata', '--format-version', '1', '--filter-platform', 'wasm32-unknown-unknown'],
    { env: host.env },
  );
  writeFileSync(join(built, 'THIRD-PARTY.md'), crateNotices(metadata, 'cubechase-wasm'));
  if (of.profile === 'release')
    for (const name of packageFiles(built))
      console.log(`  www/${of.folder}/${name}: ${inWords(sizesOf(join(built, name)))}`);
  // Computed again, because the first build writes Cargo.lock if there is none.
  writeFileSync(stampFile, stamp(of.profile));
}

/**
 * Builds in a temporary folder and moves the result at the end, so a running dev server never
 * serves half of it.
 * @param {Package} of
 * @param {string} wasmTargetDir
 * @param {string} hostTargetDir
 */
async function bindings(of, wasmTargetDir, hostTargetDir) {
  // One for each process: `npm start` can run twice.
  const aside = mkdtempSync(inRoot('target', `${of.folder}-`));
  const built = join(wasmTargetDir, 'wasm32-unknown-unknown', of.profile, 'cubechase_wasm.wasm');
  const generator = join(
    hostTargetDir,
    'debug',
    process.platform === 'win32' ? 'cubechase-bindgen.exe' : 'cubechase-bindgen',
  );
  try {
    await run(generator, [built, aside, ...(of.isSplit ? [] : ['--one'])]);
    writeSchema(built, aside);
    if (of.profile === 'release')
      await optimise(
        packageFiles(aside)
          .filter((file) => file.endsWith('.wasm'))
          .map((name) => join(aside, name)),
      );
    const target = inRoot('www', of.folder);
    rmSync(target, { recursive: true, force: true });
    renameSync(aside, target);
    return target;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Runs binaryen, in two processes, because the whole is as much work as all parts.
 *
 * @param {string[]} modules
 */
async function optimise(modules) {
  const isWhole = (/** @type {string} */ file) => file.endsWith('_bg.wasm');
  const halves = [modules.filter(isWhole), modules.filter((file) => !isWhole(file))].filter(
    ({ length }) => length > 0,
  );
  await Promise.all(
    halves.map((files) =>
      run(process.execPath, [inRoot('scripts', 'lib', 'optimise.mjs'), ...files]),
    ),
  );
}

/** The files of a package that a browser loads. @param {string} folder */
const packageFiles = (folder) =>
  readdirSync(folder)
    .filter((name) => /\.(wasm|js)$/.test(name))
    .sort();

await main(
  async () => {
    await ensurePackages();
    await ensureWasm(process.argv.includes('--search') ? SEARCH : WHOLE);
  },
  import.meta.url,
);
