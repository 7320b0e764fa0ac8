// `npm start` serves at the given address, and says what is wrong with an invalid one.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { inRoot } from '../../scripts/lib/files.mjs';

/** @param {string[]} args @param {Record<string, string>} [env] */
function start(args, env = {}) {
  const { PORT: _, ...rest } = process.env;
  const child = spawn(process.execPath, [inRoot('scripts', 'start.mjs'), ...args], {
    env: { ...rest, NO_COLOR: '1', ...env },
  });
  // From the beginning, because it may end before anybody waits.
  return { child, ended: once(child, 'exit'), errors: text(child.stderr) };
}

/** Outside the ports that connections of other tests take. */
const PORTS = 21_000 + (process.pid % 1000);

/**
 * Checks that it says its address.
 *
 * @param {string} port
 * @param {[string[], Record<string, string>]} given
 */
async function served(port, given) {
  const { child, ended, errors } = start(...given);
  let said = '';
  for await (const piece of child.stdout.setEncoding('utf8')) {
    said += piece;
    if (said.includes(`:${port}/`)) break;
  }
  child.kill();
  await ended;
  assert.match(said, new RegExp(`http://(127\\.0\\.0\\.1|localhost):${port}/`), await errors);
}

test('serves at PORT, or at --port and --host', async () => {
  await Promise.all([
    served(String(PORTS), [[], { PORT: String(PORTS) }]),
    served(String(PORTS + 1000), [
      ['--port', String(PORTS + 1000), '--host', 'localhost'],
      { PORT: '1' },
    ]),
  ]);
});

test('refuses an invalid address, and one that is taken', async () => {
  const taken = createServer().listen(PORTS + 2000, '127.0.0.1');
  await once(taken, 'listening');
  await Promise.all(
    /** @type {[string[], Record<string, string>, RegExp][]} */ ([
      [['--port', '70000'], {}, /--port: found "70000"; expected a number from 0 to 65535/],
      [[], { PORT: 'http' }, /PORT: found "http"; expected a number/],
      [['--prot', '80'], {}, /--prot.*usage: npm start/s],
      [[], { PORT: String(PORTS + 2000) }, /^Port \d+ is already in use\. usage: npm start/],
    ]).map(async ([args, env, expected]) => {
      const { ended, errors } = start(args, env);
      assert.equal((await ended)[0], 1);
      assert.match(await errors, expected);
    }),
  ).finally(() => taken.close());
});

// On a fresh machine, these scripts install the packages first.
test('npm start and npm test import no package before it is installed', () => {
  /** @type {Set<string>} */
  const files = new Set([inRoot('scripts', 'start.mjs'), inRoot('scripts', 'test.mjs')]);
  const packages = [];
  for (const file of files)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?:[^;']*? from )?'([^']+)';/gm,
    ))
      if (path.startsWith('.')) files.add(join(dirname(file), path));
      else if (!path.startsWith('node:')) packages.push(`${relative(inRoot(), file)}: ${path}`);
  assert.ok(files.size > 20, `${files.size} files`);
  assert.deepEqual(packages, []);
});
