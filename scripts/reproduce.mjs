// `npm run reproduce`: packs the last commit in two new clones and compares the packages byte by
// byte.

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inRoot } from './lib/files.mjs';
import { Advice, main, run, step } from './lib/run.mjs';
import { PACKED } from './pack.mjs';

/** Returns the SHA-256 of each package. @param {string} name */
async function packedIn(name) {
  const folder = mkdtempSync(join(tmpdir(), 'cubechase-'));
  try {
    await run('git', ['clone', '--quiet', inRoot(), folder]);
    await step(name, () =>
      run(process.execPath, [join(folder, 'scripts', 'pack.mjs')], {
        env: { CARGO_TARGET_DIR: undefined },
      }),
    );
    return Object.values(PACKED).map((file) =>
      createHash('sha256')
        .update(readFileSync(join(folder, relative(inRoot(), file))))
        .digest('hex'),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(async () => {
  const first = await packedIn('first build');
  const second = await packedIn('second build');
  const files = Object.values(PACKED).map((file) => relative(inRoot(), file));
  files.forEach((file, at) =>
    console.log(
      `  ${first[at]}  ${file}${first[at] === second[at] ? '' : `, but ${second[at]} in the second build`}`,
    ),
  );
  if (first.join() !== second.join()) throw new Advice('The two builds differ.');
});
