// At most two Rust toolchains: the host's, and one that can compile for wasm32.
//
// Usually they are the same, and rustup adds the wasm32 standard library. If rustup cannot download
// it, Debian's packages have a compiler with the sources of the standard library, which cargo then
// builds. The two compilers must not share a target folder, so the second has its own.

import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot } from './lib/files.mjs';
import { aptInstall, isProgram, which } from './lib/programs.mjs';
import { Advice, Failed, run, step } from './lib/run.mjs';

const TARGET = 'wasm32-unknown-unknown';
const DEBIAN_PACKAGES = ['rustc-web', 'cargo-web', 'rust-web-src', 'rust-web-llvm', 'lld-22'];

/**
 * @typedef {object} Toolchain
 * @property {string} cargo
 * @property {string[]} args to go with build and clippy
 * @property {Record<string, string>} env
 * @property {string} targetDir
 * @property {boolean} debian
 */

/** @returns {Toolchain} */
export function hostToolchain() {
  const cargo = process.env.CARGO ?? which(['cargo'], [join(homedir(), '.cargo', 'bin')]);
  if (!cargo)
    throw new Advice(
      'Rust is missing. Install it from https://rustup.rs, open a new terminal, and run this again.',
    );
  return {
    cargo,
    args: [],
    env: withPath(dirname(cargo)),
    targetDir: inRoot('target'),
    debian: false,
  };
}

/**
 * @returns {Promise<Toolchain>} one that compiles for wasm32, installed if necessary and possible
 */
export async function wasmToolchain() {
  const host = hostToolchain();
  const ordinary = { ...host, args: ['--target', TARGET] };
  if (await hasWasmTarget(host)) return ordinary;
  if (debianIsComplete()) return debianToolchain();
  if (await rustup(host, 'target', 'add', TARGET)) return ordinary;
  console.log("  trying Debian's Rust instead");
  await aptInstall(
    DEBIAN_PACKAGES,
    `The ${TARGET} target of Rust is missing and could not be added: run rustup target add ${TARGET}, or install Debian's Rust with its sources`,
  );
  return debianToolchain();
}

/** rustup's minimal profile has neither rustfmt nor clippy. */
export async function ensureRustTools() {
  const host = hostToolchain();
  /** @type {string[]} */
  const missing = [];
  for (const [subcommand, component] of [
    ['fmt', 'rustfmt'],
    ['clippy', 'clippy'],
  ]) {
    const there = run(host.cargo, [subcommand ?? '', '--version'], { env: host.env });
    if (
      !(await there.then(
        () => true,
        () => false,
      ))
    )
      missing.push(component ?? '');
  }
  if (missing.length === 0) return;
  const otherwise = `Rust has no ${missing.join(' and no ')} here: run rustup component add ${missing.join(' ')}, or install your system's packages of them.`;
  if (!(await rustup(host, 'component', 'add', ...missing))) throw new Advice(otherwise);
}

/** On Debian, Clippy for wasm32 is a separate package. */
export async function ensureDebianClippy() {
  if (!isProgram('/usr/bin/cargo-clippy')) {
    await aptInstall(
      ['rust-web-clippy'],
      "Clippy for wasm32 is missing: install Debian's rust-web-clippy",
    );
  }
}

/** @returns {Toolchain} */
function debianToolchain() {
  return {
    cargo: '/usr/bin/cargo',
    args: ['--target', TARGET, '-Z', 'build-std=std,panic_abort'],
    // RUSTC_BOOTSTRAP: cargo cannot build the standard library on stable yet.
    env: { ...withPath('/usr/bin'), RUSTC_BOOTSTRAP: '1', RUSTC: '/usr/bin/rustc' },
    targetDir: inRoot('target', 'debian'),
    debian: true,
  };
}

/** Debian's cargo may be installed without the sources or the linker. */
function debianIsComplete() {
  const sources =
    existsSync('/usr/src') &&
    readdirSync('/usr/src').some((name) => {
      return (
        name.startsWith('rustc') &&
        existsSync(join('/usr/src', name, 'library', 'std', 'Cargo.toml'))
      );
    });
  return (
    sources &&
    isProgram('/usr/bin/cargo') &&
    isProgram('/usr/bin/rustc') &&
    isProgram('/usr/bin/lld-22')
  );
}

/** @param {Toolchain} host */
async function hasWasmTarget(host) {
  const rustc = process.env.RUSTC ?? which(['rustc'], [dirname(host.cargo)]) ?? 'rustc';
  const library = (
    await run(rustc, ['--print', 'target-libdir', '--target', TARGET], { env: host.env })
  ).trim();
  return existsSync(library) && readdirSync(library).some((name) => name.startsWith('libstd-'));
}

/**
 * @param {Toolchain} host @param {string[]} args
 * @returns {Promise<boolean>} whether there is a rustup, and it succeeded
 */
async function rustup(host, ...args) {
  const program = which(['rustup'], [dirname(host.cargo)]);
  if (!program) return false;
  try {
    await step(`rustup ${args.join(' ')}`, () =>
      run(program, args, { env: { ...host.env, RUSTUP_MAX_RETRIES: '1' }, timeout: 300_000 }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return false;
  }
}

/**
 * cargo looks for rustc and its subcommands in PATH, so the folder of this cargo comes first.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function withPath(folder) {
  return { PATH: `${folder}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}` };
}
