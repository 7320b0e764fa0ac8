// Installs the libraries that the benchmark measures, into separate folders that nothing else uses.
// One that cannot be installed is left out, and a line says so.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, inRoot, isFresh } from '../../scripts/lib/files.mjs';
import { Failed, run, step } from '../../scripts/lib/run.mjs';
import { hostToolchain } from '../../scripts/rust.mjs';
import { npm } from '../../scripts/packages.mjs';

const NPM = ['benches', 'npm'];
const CRATES = ['grid_pathfinding', 'pathfinding', 'petgraph'];

/** A program in benches, built with a profile of its workspace. @param {string} name */
export const program = (name, profile = 'release') =>
  join(
    benchesTarget(),
    profile,
    `cubechase-bench-${name}${process.platform === 'win32' ? '.exe' : ''}`,
  );

const benchesTarget = () =>
  process.env.CARGO_TARGET_DIR ?? join(hostToolchain().targetDir, 'benches');

/** @param {string[]} args of cargo build, in benches, by the profile `release` if they name none */
export async function buildBench(...args) {
  const host = hostToolchain();
  const profile = args.includes('--profile') ? [] : ['--release'];
  await run(
    host.cargo,
    ['build', ...profile, '--manifest-path', inRoot('benches', 'Cargo.toml'), ...args],
    { env: { ...host.env, CARGO_TARGET_DIR: benchesTarget() } },
  );
}

/** @returns {Promise<string[]>} the crates that could not be built */
export async function ensureCrates() {
  const build = (/** @type {string[]} */ crates) =>
    buildBench(
      '--package',
      'cubechase-bench-peers',
      '--no-default-features',
      '--features',
      crates.join(','),
    );
  if (await works('crates to compare with', () => build(CRATES))) return [];
  /** @type {string[]} */
  const built = [];
  for (const crate of CRATES)
    if (await works(`the crate ${crate}`, () => build([crate]))) built.push(crate);
  if (built.length > 0) await build(built);
  return CRATES.filter((crate) => !built.includes(crate));
}

/** @returns {Promise<string[]>} the npm packages that could not be installed */
export async function ensureNpmPeers() {
  const stampFile = inRoot(...NPM, 'node_modules', '.cubechase-lock');
  const current = fingerprint(['benches/npm/package-lock.json'], [process.platform, process.arch]);
  if (isFresh(stampFile, current)) return [];
  const folder = inRoot(...NPM);
  if (
    await works('npm packages to compare with', () =>
      npm('ci', '--no-fund', '--no-audit', '--ignore-scripts', '--prefix', folder),
    )
  ) {
    writeFileSync(stampFile, current);
    return [];
  }
  const {
    default: { dependencies },
  } = await import('../npm/package.json', { with: { type: 'json' } });
  const missing = [];
  for (const [name, version] of Object.entries(dependencies)) {
    if (existsSync(inRoot(...NPM, 'node_modules', name))) continue;
    const fetched = await works(`the npm package ${name}`, () =>
      npm(
        'install',
        '--no-save',
        '--no-fund',
        '--no-audit',
        '--ignore-scripts',
        '--prefix',
        folder,
        `${name}@${version}`,
      ),
    );
    if (!fetched) missing.push(name);
  }
  return missing;
}

/** @param {string} title @param {() => Promise<unknown>} work @returns {Promise<boolean>} */
async function works(title, work) {
  try {
    await step(title, work);
    return true;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    const [reason = ''] = error.output.split('\n').filter((line) => /error/i.test(line));
    console.log(`  not available: ${reason.trim() || error.message}`);
    return false;
  }
}
