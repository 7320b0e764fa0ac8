// `npm start` serves at the given address, and says what is wrong with an invalid one.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { inRoot } from '../../scripts/lib/files.mjs';

/** @param {string[]} args @param {Record<string, string>} [env] */
function start(args, env = {}) {
  const { PORT: _, ...rest } = process.env;
  return spawn(process.execPath, [inRoot('scripts', 'start.mjs'), ...args], { env: { ...rest, NO_COLOR: '1', ...env } });
}

/** A port that is free. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** @type {[what: string, make: (port: number) => [string[], Record<string, string>?]][]} */
const WAYS = [
  ['--port', (port) => [['--port', String(port)]]],
  ['PORT', (port) => [[], { PORT: String(port) }]],
  ['--port before PORT, and --host', (port) => [['--port', String(port), '--host', 'localhost'], { PORT: '1' }]],
];

for (const [what, make] of WAYS) {
  test(what, async () => {
    const port = await freePort();
    const child = start(...make(port));
    try {
      let said = '';
      for await (const piece of child.stdout.setEncoding('utf8')) {
        said += piece;
        if (said.includes(`:${port}/`)) break;
      }
      assert.match(said, new RegExp(`http://(127\\.0\\.0\\.1|localhost):${port}/`));
    } finally {
      child.kill();
      await once(child, 'exit');
    }
  });
}

/** @type {[args: string[], env: Record<string, string>, said: RegExp][]} */
const WRONG = [
  [['--port', '70000'], {}, /--port: found "70000"; expected a number from 0 to 65535/],
  [[], { PORT: 'http' }, /PORT: found "http"; expected a number/],
  [['--prot', '80'], {}, /--prot.*usage: npm start/s],
];

for (const [args, env, expected] of WRONG) {
  test(`${JSON.stringify(env)} ${args.join(' ')}`, async () => {
    const child = start(args, env);
    let said = '';
    for await (const piece of child.stderr.setEncoding('utf8')) said += piece;
    if (child.exitCode === null) await once(child, 'exit');
    assert.equal(child.exitCode, 1);
    assert.match(said, expected);
  });
}
