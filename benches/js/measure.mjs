// Runs the contenders on a map, one process each and in turn, and collects their output.
//
// They run in rounds, so a minute of other load affects all of them, and the best pass of each is
// from a quieter one. Paths are returned in the first round only, and every one of them is checked.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Lengths, verdict } from './check.mjs';
import { spread } from './maps.mjs';

/**
 * @typedef {import('./maps.mjs').BenchMap} BenchMap
 * @typedef {import('./contenders.mjs').Contender} Contender
 * @typedef {import('./ratios.mjs').Result} Result
 * @typedef {{ command: string, args: string[] }} Program
 * @typedef {{ rounds: number, slowQueries: number, millis: number, builds: number, patience: number
 *   }} Effort
 */

/** The program that runs the contenders in JavaScript. */
export const RUN = fileURLToPath(new URL('run.mjs', import.meta.url));

/**
 * @typedef {{ ours: string, crates: string, run: string }} Programs by the families that they serve
 */

/**
 * The program for a contender.
 * @param {Contender} contender @param {Programs} programs
 * @returns {Program}
 */
export function programOf({ family }, programs) {
  if (family === 'native') return { command: programs.ours, args: [] };
  if (family === 'crates') return { command: programs.crates, args: [] };
  // A graph of a million nodes needs this memory.
  return { command: process.execPath, args: ['--max-old-space-size=8192', programs.run] };
}

/**
 * @param {BenchMap} map @param {Contender[]} contenders
 * @param {(contender: Contender) => Program} programs
 * @param {Effort} effort
 * @param {(line: string) => void} say
 * @returns {Promise<Map<string, Result>>} by name
 */
export async function measureMap(map, contenders, programs, effort, say) {
  const folder = mkdtempSync(join(tmpdir(), 'cubechase-bench-'));
  try {
    writeFileSync(join(folder, 'cells'), map.cells);
    /** @type {Map<string, Result>} */
    const results = new Map();
    const lengths = new Lengths(map);
    for (let round = 0; round < effort.rounds; round++) {
      for (const contender of contenders) {
        const result = results.get(contender.name) ?? empty(map, contender, effort);
        results.set(contender.name, result);
        if (
          result.unfit !== null ||
          (contender.slow &&
            contender.family !== 'native' &&
            contender.family !== 'wasm' &&
            round > 0)
        )
          continue;
        say(`${map.name}, round ${round + 1} of ${effort.rounds}: ${contender.name}`);
        const job = {
          solver: contender.solver,
          options: contender.options,
          width: map.width,
          height: map.height,
          cells: join(folder, 'cells'),
          queries: result.queries.map((query) => map.queries[query]),
          millis: effort.millis,
          round,
          builds: effort.builds,
          paths: round === 0,
        };
        writeFileSync(join(folder, 'job.json'), JSON.stringify(job));
        const { lines, failed } = await runJob(
          programs(contender),
          join(folder, 'job.json'),
          effort.patience,
        );
        gather(
          result,
          lines,
          round === 0
            ? (at, answer) =>
                verdict(map, at, answer, contender.rule, lengths.shortest(contender.rule, at))
            : null,
        );
        if (result.passes.length === 0) result.unfit ??= failed ?? 'it printed no times';
      }
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {BenchMap} map @param {Contender} contender @param {Effort} effort @returns {Result} */
function empty(map, { slow }, { slowQueries }) {
  const all = map.queries.map((_, at) => at);
  return {
    queries: slow ? spread(all, slowQueries) : all,
    passes: [],
    others: [],
    build: Infinity,
    expanded: [],
    facts: {},
    verdicts: { right: 0, missing: 0, illegal: 0, longer: 0 },
    unfit: null,
  };
}

/**
 * @param {Result} result @param {Record<string, any>[]} lines
 * @param {((at: number, answer: import('./check.mjs').Answer) => import('./check.mjs').Verdict) |
 *   null} judge if answers have paths
 */
function gather(result, lines, judge) {
  for (const line of lines) {
    if ('unfit' in line) result.unfit = line.unfit;
    else if ('build' in line) result.build = Math.min(result.build, ...line.build);
    else if ('fact' in line) result.facts[line.fact] = line.value;
    else if ('micros' in line) {
      result.passes.push(line.micros);
      if (line.other.length > 0) result.others.push(line.other);
    } else if ('answer' in line && judge) {
      result.verdicts[judge(result.queries[line.answer] ?? 0, /** @type {any} */ (line))]++;
      if (line.expanded !== null) result.expanded[line.answer] = line.expanded;
    }
  }
}

/**
 * @param {Program} program @param {string} job @param {number} patience in milliseconds
 * @returns {Promise<{ lines: Record<string, any>[], failed: string | null }>} its output before it
 *   ended, also if it failed
 */
function runJob({ command, args }, job, patience) {
  return new Promise((resolve) => {
    const child = spawn(command, [...args, job], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patience,
    });
    /** @type {Buffer[]} */
    const output = [];
    let errors = '';
    /** @param {string | null} failed */
    const end = (failed) =>
      resolve({ lines: parsed(Buffer.concat(output).toString('utf8')), failed });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (text) => (errors = (errors + text).slice(-2000)));
    child.on('error', (error) => end(error.message));
    child.on('close', (code, signal) => {
      if (code === 0) end(null);
      else if (signal === 'SIGTERM') end(`it was not done after ${patience / 1000} s`);
      else end(`it ended with ${code ?? signal}: ${errors.trim().split('\n').at(-1) ?? ''}`);
    });
  });
}

/**
 * Complete lines only: the last may be cut.
 *
 * @param {string} text
 * @returns {Record<string, any>[]}
 */
function parsed(text) {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
