// npm packages: `npm ci`, once for every lock file.

import { existsSync } from 'node:fs';
import { fingerprint, inRoot, isFresh, stamp } from './lib/files.mjs';
import { run, step } from './lib/run.mjs';
import { which } from './lib/which.mjs';

// Inside node_modules, so that deleting the folder also deletes the claim that it is complete.
const STAMP = inRoot('node_modules', '.cubechase-lock');

export async function ensurePackages() {
  const current = fingerprint(['package-lock.json'], [process.platform, process.arch]);
  if (isFresh(STAMP, current)) return;
  await step('npm packages', async () => {
    // npm would leave the development dependencies out where NODE_ENV is production.
    await npm('ci', '--include=dev', '--no-fund', '--no-audit');
    stamp(STAMP, current);
  });
}

/**
 * npm is a script: where npm itself started this one, its path is known and needs no shell.
 * @param {string[]} args
 */
export function npm(...args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js') && existsSync(script)) return run(process.execPath, [script, ...args]);
  return run(which(['npm']) ?? 'npm', args);
}
