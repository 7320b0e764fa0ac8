// Profiles a contender in Node with Node's own sampling profiler.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { RUN } from './measure.mjs';

/**
 * Shares of the samples by function, largest first, with those of Node's start and of the
 * benchmark.
 * @param {import('./contenders.mjs').Contender} contender
 * @param {import('./maps.mjs').BenchMap} map
 * @param {import('./maps.mjs').BenchMap['queries']} queries @param {number} millis
 * @returns {{ name: string, share: number }[]}
 */
export function cpuShares({ solver, options }, map, queries, millis) {
  const folder = mkdtempSync(join(tmpdir(), 'cubechase-profile-'));
  try {
    writeFileSync(join(folder, 'cells'), map.cells);
    const job = {
      solver,
      options,
      width: map.width,
      height: map.height,
      cells: join(folder, 'cells'),
      queries,
      millis,
      round: 0,
      builds: 1,
      paths: false,
    };
    writeFileSync(join(folder, 'job.json'), JSON.stringify(job));
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--max-old-space-size=8192',
        '--cpu-prof',
        `--cpu-prof-dir=${folder}`,
        RUN,
        join(folder, 'job.json'),
      ],
      { encoding: 'utf8', maxBuffer: 2 ** 30 },
    );
    const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'));
    if (status !== 0 || !file)
      throw new Error(`${solver} ended with ${status}: ${stderr.trim().split('\n').at(-1) ?? ''}`);
    return sharesOf(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {{ nodes: { id: number, callFrame: { functionName: string, url: string } }[], samples:
 *   number[], timeDeltas: number[] }} profile
 */
export function sharesOf({ nodes, samples, timeDeltas }) {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url } }) => [id, nameOf(functionName, url)]),
  );
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const [at, id] of samples.entries()) {
    const name = names.get(id) ?? '?';
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0));
  }
  const all = [...times.values()].reduce((a, b) => a + b, 0);
  return [...times]
    .map(([name, time]) => ({ name, share: time / all }))
    .sort((a, b) => b.share - a.share);
}

/** @param {string} functionName @param {string} url */
function nameOf(functionName, url) {
  const name = functionName || '(unnamed)';
  if (url.startsWith('wasm:')) return `wasm: ${name}`;
  return url ? `${basename(url)}: ${name}` : name;
}
