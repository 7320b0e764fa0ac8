// Finds programs without starting any, and installs the system packages of those that are missing.

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Advice, Failed, run, step } from './run.mjs';

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {string[]} names in order of preference
 * @param {string[]} [moreFolders] searched after PATH
 * @returns {string | undefined} a full path
 */
export function which(names, moreFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders].filter(Boolean);
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  return names
    .flatMap((name) =>
      folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending))),
    )
    .find(isProgram);
}

/**
 * The program that an environment variable names.
 *
 * @param {string} variable
 * @returns {string | undefined} undefined if it is not set
 */
export function namedBy(variable) {
  const path = process.env[variable] || undefined;
  if (path !== undefined && !isProgram(path))
    throw new Advice(`${variable} is set to ${path}, which is not a program.`);
  return path;
}

/**
 * Installs system packages, only as root on a system with apt, and always says so.
 *
 * @param {string[]} packages
 * @param {string} otherwise what a person can do if this cannot install anything
 */
export async function aptInstall(packages, otherwise) {
  const apt = which(['apt-get']);
  if (!apt || process.getuid?.() !== 0) {
    throw new Advice(
      apt ? `${otherwise}, for example: sudo apt-get install ${packages.join(' ')}` : otherwise,
    );
  }
  await step(`apt-get install ${packages.join(' ')}`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run(apt, ['update', '-qq'], { env });
    await run(apt, ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  });
}

/**
 * Installs packages that are not required. If that fails, a line says what is missing.
 *
 * @param {string[]} packages @param {string} otherwise
 */
export async function aptInstallOptional(packages, otherwise) {
  try {
    await aptInstall(packages, otherwise);
  } catch (error) {
    if (!(error instanceof Advice || error instanceof Failed)) throw error;
    console.log(error instanceof Advice ? error.message : otherwise);
  }
}
