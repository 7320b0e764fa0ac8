// `npm run examples`: installs the package of `npm run pack` into examples/web, as a user would,
// and builds each example that uses a bundler. Installs bundlers and frameworks only for them.

import { execFile } from 'node:child_process';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { fingerprint, inRoot, isFresh } from './lib/files.mjs';
import { Advice, main, step } from './lib/run.mjs';
import { PACKED } from './pack.mjs';
import { ensurePackages, npm } from './packages.mjs';

const execute = promisify(execFile);

const WEB = inRoot('examples', 'web');

const INSTALL = ['--include=dev', '--no-fund', '--no-audit', '--ignore-scripts'];

/** @param {string} name */
const withVite = (name) => [
  inRoot('node_modules', 'vite', 'bin', 'vite.js'),
  'build',
  inRoot('examples', 'web', name),
  '--base',
  './',
  '--logLevel',
  'warn',
];

/**
 * What builds each example, or checks its types, by name. It prints nothing unless something is
 * wrong.
 */
const BUILDS = {
  'vite': withVite('vite'),
  'react': withVite('react'),
  'types of react': [
    inRoot('examples', 'web', 'node_modules', 'typescript', 'bin', 'tsc'),
    '--project',
    inRoot('examples', 'web', 'react'),
  ],
  'vue': withVite('vue'),
  'types of vue': [
    inRoot('examples', 'web', 'node_modules', 'vue-tsc', 'bin', 'vue-tsc.js'),
    '--project',
    inRoot('examples', 'web', 'vue'),
  ],
  'svelte': withVite('svelte'),
  'next': [
    inRoot('examples', 'web', 'node_modules', 'next', 'dist', 'bin', 'next'),
    'build',
    inRoot('examples', 'web', 'next'),
  ],
  'webpack': [inRoot('examples', 'web', 'webpack', 'build.js')],
  'esbuild': [inRoot('examples', 'web', 'esbuild', 'build.js')],
};

/** Installs and builds all examples. A bundler's warning is an error here. */
export async function buildExamples() {
  await installWithPackage(WEB);
  // Next would report the build.
  process.env['NEXT_TELEMETRY_DISABLED'] = '1';
  for (const [name, args] of Object.entries(BUILDS)) {
    const said = await step(`examples/web/${name}`, () => execute(process.execPath, args));
    // The time of plugins depends on the machine.
    const warnings = `${said.stdout}${said.stderr}`
      .split('\n')
      .filter((line) => /warn/i.test(line) && !line.includes('PLUGIN_TIMINGS'));
    if (warnings.length > 0)
      throw new Advice(
        `examples/web/${name} was built with a warning:\n${said.stdout}${said.stderr}`,
      );
  }
}

/**
 * Installs the packages that the lock file of a project names, and the package of `npm run pack`.
 *
 * @param {string} folder
 */
export async function installWithPackage(folder) {
  const name = relative(inRoot(), folder);
  const stampFile = join(folder, 'node_modules', '.cubechase-lock');
  const current = fingerprint([join(name, 'package-lock.json')], [process.platform, process.arch]);
  if (!isFresh(stampFile, current)) {
    const otherwise = `The packages of ${name} could not be fetched from the npm registry, so it is not tested. Run npm ci there where the registry can be reached.`;
    await step(
      `npm packages of ${name}`,
      () => npm('ci', ...INSTALL, '--prefix', folder),
      otherwise,
    );
    writeFileSync(stampFile, current);
  }
  await installPackage(folder);
}

/** The package of `npm run pack` as npm installs it. @type {Promise<string> | undefined} */
let installed;

async function install() {
  if (!existsSync(PACKED.tarball))
    throw new Advice(`${relative(inRoot(), PACKED.tarball)} is missing: run npm run pack first`);
  const folder = inRoot('target', 'installed');
  // npm keeps an installed package of the same version, even if its content differs.
  rmSync(folder, { recursive: true, force: true });
  await step(`${basename(PACKED.tarball)} into ${relative(inRoot(), folder)}`, () =>
    npm('install', '--no-package-lock', ...INSTALL, '--prefix', folder, PACKED.tarball),
  );
  return join(folder, 'node_modules', 'cubechase');
}

/**
 * Installs the package of `npm run pack`: npm itself would look through all packages of the folder
 * again.
 *
 * @param {string} folder
 */
export async function installPackage(folder) {
  const to = join(folder, 'node_modules', 'cubechase');
  rmSync(to, { recursive: true, force: true });
  cpSync(await (installed ??= install()), to, { recursive: true });
}

await main(
  async () => {
    await ensurePackages();
    await buildExamples();
  },
  import.meta.url,
);
