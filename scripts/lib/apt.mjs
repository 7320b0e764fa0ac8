// System packages. Installs them only as root on a system with apt, and always says so.

import { Advice, run, step } from './run.mjs';
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
