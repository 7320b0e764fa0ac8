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
  return spawn(process.execPath, [inRoot('scripts', 'start.mjs'), ...args], { env: { ...rest, NO_COLOR: '1', ...env } });
}

/** Checks that it says its address, at a free port. @param {(port: string) => [string[], Record<string, string>]} ask */
async function served(ask) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  const child = start(...ask(String(port)));
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
}

test('serves at PORT, or at --port and --host', async () => {
  await Promise.all([
    served((port) => [[], { PORT: port }]), served((port) => [['--port', port, '--host', 'localhost'], { PORT: '1' }]),
  ]);
});

test('refuses an invalid address', async () => {
  await Promise.all(/** @type {[string[], Record<string, string>, RegExp][]} */ ([
    [['--port', '70000'], {}, /--port: found "70000"; expected a number from 0 to 65535/],
    [[], { PORT: 'http' }, /PORT: found "http"; expected a number/], [['--prot', '80'], {}, /--prot.*usage: npm start/s],
  ]).map(async ([args, env, expected]) => {
    const child = start(args, env);
    const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
    assert.equal(code, 1);
    assert.match(said, expected);
  }));
});
