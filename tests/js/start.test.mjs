// `npm start` serves at the given address, and says what is wrong with an invalid one.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { inRoot } from '../../scripts/lib/files.mjs';

/** @param {string[]} args @param {Record<string, string>} [env] */
function start(args, env = {}) {
  const { PORT: _, ...rest } = process.env;
  const child = spawn(process.execPath, [inRoot('scripts', 'start.mjs'), ...args], { env: { ...rest, NO_COLOR: '1', ...env } });
  // From the beginning, because it may end before anybody waits.
  return { child, ended: once(child, 'exit'), errors: text(child.stderr) };
}

/** Checks that it says its address, at a free port. @param {number} from outside the ports that connections of other tests take @param {(port: string) => [string[], Record<string, string>]} ask */
async function served(from, ask) {
  const port = String(from + (process.pid % 1000));
  const { child, ended, errors } = start(...ask(port));
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
    served(21_000, (port) => [[], { PORT: port }]), served(22_000, (port) => [['--port', port, '--host', 'localhost'], { PORT: '1' }]),
  ]);
});

test('refuses an invalid address, and one that is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (taken.address());
  await Promise.all(/** @type {[string[], Record<string, string>, RegExp][]} */ ([
    [['--port', '70000'], {}, /--port: found "70000"; expected a number from 0 to 65535/],
    [[], { PORT: 'http' }, /PORT: found "http"; expected a number/], [['--prot', '80'], {}, /--prot.*usage: npm start/s],
    [[], { PORT: String(port) }, /^Port \d+ is already in use\. usage: npm start/],
  ]).map(async ([args, env, expected]) => {
    const { ended, errors } = start(args, env);
    assert.equal((await ended)[0], 1);
    assert.match(await errors, expected);
  })).finally(() => taken.close());
});
