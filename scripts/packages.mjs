// npm packages: runs `npm ci` once for every lock file.

import { existsSync, writeFileSync } from 'node:fs';
import { fingerprint, inRoot, isFresh } from './lib/files.mjs';
import { which } from './lib/programs.mjs';
import { run, step } from './lib/run.mjs';

// The stamp is inside node_modules, so deleting the folder also deletes the stamp.
const STAMP = inRoot('node_modules', '.cubechase-lock');

export async function ensurePackages() {
  const current = fingerprint(['package-lock.json'], [process.platform, process.arch]);
  if (isFresh(STAMP, current)) return;
  await step('npm packages', async () => {
    // npm leaves the development dependencies out if NODE_ENV is production.
    await npm('ci', '--include=dev', '--no-fund', '--no-audit');
    writeFileSync(STAMP, current);
  });
}

/**
 * npm is a script. If npm started this process, its path is known and needs no shell.
 * @param {string[]} args
 */
export function npm(...args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js') && existsSync(script))
    return run(process.execPath, [script, ...args]);
  return run(which(['npm']) ?? 'npm', args);
}
