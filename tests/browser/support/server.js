// A static web server for the tests, on a free port of this machine. It serves dist/ or another
// folder under a base path, and pages that a test makes. A second server is another origin.

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));
export const BASE = '/some/where/deep/';
/** The path of an empty page. */
export const BLANK = '/blank';
/** Vite writes a hash of the content into the names of files. */
const HASHED = /-[\w-]{8}\.\w+$/;

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * @param {string} policy the Content-Security-Policy of every answer
 * @param {string} [folder] what it serves under the base path
 * @param {string} [base] that path
 * @returns {Promise<{ origin: string, heard: string[], pages: Map<string, string>, policies:
 *   Map<string, string>, streams: Map<string, () => AsyncIterable<string>>, setPolicy: (policy:
 *   string) => void, setHeaders: (more: Record<string, string>) => void, close: () => Promise<void>
 *   }>}
 */
export async function serve(policy, folder = DIST, base = BASE) {
  let current = policy;
  /** @type {Record<string, string>} */
  let more = {};
  /** @type {Map<string, string>} a path and its text: HTML unless the path has another ending */
  const pages = new Map();
  /** @type {Map<string, string>} a path and its own policy: none if it is empty */
  const policies = new Map();
  /** @type {Map<string, () => AsyncIterable<string>>} a path and its HTML in pieces */
  const streams = new Map();
  /** @type {string[]} the path of each request */
  const heard = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    heard.push(path);
    const own = policies.get(path) ?? current;
    const headers = {
      'Access-Control-Allow-Origin': '*',
      ...(own && { 'Content-Security-Policy': own }),
      'Cache-Control': 'no-store',
      ...more,
    };
    const page = path === BLANK ? '<!doctype html><title>Blank</title>' : pages.get(path);
    if (page !== undefined) {
      response
        .writeHead(200, { ...headers, 'Content-Type': TYPES[extname(path)] ?? TYPES['.html'] })
        .end(page);
      return;
    }
    const pieces = streams.get(path);
    if (pieces) {
      response.writeHead(200, { ...headers, 'Content-Type': TYPES['.html'] });
      Readable.from(pieces()).pipe(response);
      return;
    }
    const file = path.startsWith(base)
      ? join(folder, normalize(`/${path.slice(base.length).replace(/(^|\/)$/, '$1index.html')}`))
      : '';
    if (!file || !existsSync(file) || !statSync(file).isFile()) {
      // The pages of these tests have no icon, so a missing one is no error.
      response.writeHead(path === '/favicon.ico' ? 204 : 404, headers).end();
      return;
    }
    const caching = HASHED.test(path) && { 'Cache-Control': 'max-age=31536000, immutable' };
    response.writeHead(200, {
      ...headers,
      ...caching,
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    });
    createReadStream(file).pipe(response);
  });
  server.on('upgrade', ({ url = '' }, socket) => {
    heard.push(url);
    socket.destroy();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the test server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    heard,
    pages,
    policies,
    streams,
    setPolicy: (next) => void (current = next),
    setHeaders: (next) => void (more = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
