// node shot.mjs OUT HTML [width] [height] [dark] : serves dist + html at /, screenshot
import { chromium } from 'playwright-core'; import http from 'node:http'; import { readFileSync, existsSync } from 'node:fs'; import { extname } from 'node:path';
const [out, body, w = '900', h = '700', scheme = 'light', wait = '4000'] = process.argv.slice(2);
const root = process.env.ROOT ?? process.cwd();
const types = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html', '.css': 'text/css', '.svg': 'image/svg+xml' };
const page0 = body.startsWith('@') ? null : `<!doctype html><meta charset=utf8><meta name=viewport content="width=device-width"><meta name=color-scheme content="light dark"><script type=module src=/cubechase.js></script>${body}`;
const server = http.createServer((q, r) => { const p = decodeURIComponent(new URL(q.url, 'http://x').pathname); if (p === '/') { r.setHeader('content-type', 'text/html'); return r.end(page0); } const f = root + '/dist' + p; if (!existsSync(f)) { r.statusCode = 404; return r.end(); } r.setHeader('content-type', types[extname(f)] ?? 'text/plain'); r.end(readFileSync(f)); }).listen(0, '127.0.0.1');
await new Promise((k) => server.once('listening', k));
const port = server.address().port;
const exe = process.env.CHROMIUM ?? (await import('node:child_process')).execSync('which chromium').toString().trim();
const b = await chromium.launch({ executablePath: exe, args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing'] });
const p = await b.newPage({ viewport: { width: +w, height: +h }, colorScheme: scheme });
p.on('console', (m) => console.log(m.type(), m.text())); p.on('pageerror', (e) => console.log('ERR', e.message));
await p.goto(`http://127.0.0.1:${port}/${body.startsWith('@') ? body.slice(1) : ''}`); await p.waitForTimeout(+wait);
if (process.env.EVAL) console.log(JSON.stringify(await p.evaluate(process.env.EVAL)));
await p.screenshot({ path: out }); await b.close(); server.close();
