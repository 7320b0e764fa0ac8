// System packages. Installs them only as root on a system with apt, and always says so.

import { Advice, Failed, run, step } from './run.mjs';
import { which } from './which.mjs';

/**
 * @param {string[]} packages
 * @param {string} otherwise what a person can do if this cannot install anything
 */
export async function aptInstall(packages, otherwise) {
  const apt = which(['apt-get']);
  if (!apt || process.getuid?.() !== 0) {
    throw new Advice(apt ? `${otherwise}, for example: sudo apt-get install ${packages.join(' ')}` : otherwise);
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
