// Counts the machine instructions of a native benchmark program for its queries or its tables, by
// the place in our source that they come from, inlined or not. valgrind's callgrind counts them, so
// other load has no effect. addr2line finds the functions that each instruction was inlined
// through.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * @typedef {object} Counted
 * @property {number} instructions
 * @property {Map<string, number>} places instructions by `file function`; other code is `elsewhere`
 * @property {Record<string, any>[]} lines the output of the program
 */

/** Work on numbers and cells counts for its caller. */
const HELPERS = /^src\/(space|cost|words|bytes)\b/;

/**
 * Runs a job under callgrind.
 * @param {string} program @param {import('./maps.mjs').BenchMap} map
 * @param {{ solver: string, options: Record<string, string> }} contender
 * @param {import('./maps.mjs').BenchMap['queries']} queries none to count the instructions of
 *   building
 * @param {string} root folder of the project
 * @returns {Counted}
 */
export function countInstructions(program, map, { solver, options }, queries, root) {
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
      millis: 0,
      round: 0,
      builds: 1,
      paths: false,
    };
    writeFileSync(join(folder, 'job.json'), JSON.stringify(job));
    const output = join(folder, 'counts');
    // Queries begin and end with an indirect call, which is never inlined.
    const only =
      queries.length > 0 ? ['--collect-atstart=no', '--toggle-collect=*Solver*5query*'] : [];
    const printed = mustRun('valgrind', [
      '--tool=callgrind',
      '--dump-instr=yes',
      '--demangle=no',
      '--compress-pos=no',
      '--compress-strings=no',
      `--callgrind-out-file=${output}`,
      ...only,
      program,
      join(folder, 'job.json'),
    ]);
    const costs = costsByAddress(readFileSync(output, 'utf8'), program);
    return {
      ...placesOf(costs, program, root),
      lines: printed
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} command @param {string[]} args @param {string} [input] */
function mustRun(command, args, input) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (error || status !== 0)
    throw new Error(
      `${command} ended with ${status}: ${error?.message ?? stderr.trim().split('\n').at(-1) ?? ''}`,
    );
  return stdout;
}

/**
 * Instructions by address in the program, and those in other objects (at address −1).
 * @param {string} text of callgrind @param {string} program
 */
function costsByAddress(text, program) {
  /** @type {Map<number, number>} */
  const costs = new Map();
  let isOurs = false;
  let isCall = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('ob=')) isOurs = line === `ob=${program}`;
    else if (line.startsWith('calls=')) isCall = true;
    else if (line.startsWith('0x')) {
      // The line after a call has the cost of the callee, which is counted there.
      if (!isCall) {
        const words = line.split(' ');
        const address = isOurs ? Number(words[0]) : -1;
        costs.set(address, (costs.get(address) ?? 0) + Number(words.at(-1)));
      }
      isCall = false;
    }
  }
  return costs;
}

/** @param {Map<number, number>} costs @param {string} program @param {string} root */
function placesOf(costs, program, root) {
  const addresses = [...costs.keys()].filter((address) => address >= 0);
  const text = mustRun(
    'addr2line',
    ['-e', program, '-a', '-i', '-f', '-C'],
    addresses.map((address) => `0x${address.toString(16)}\n`).join(''),
  );
  /** @type {Map<string, number>} */
  const places = new Map();
  let instructions = 0;
  /** @param {string} place @param {number} count */
  const add = (place, count) => {
    instructions += count;
    places.set(place, (places.get(place) ?? 0) + count);
  };
  add('elsewhere', costs.get(-1) ?? 0);
  for (const block of text.split(/^(?=0x)/m).filter(Boolean)) {
    const [address = '', ...frames] = block.trim().split('\n');
    add(placeOf(frames, root), costs.get(Number(address)) ?? 0);
  }
  return { instructions, places };
}

/**
 * The innermost function of ours that no other function of ours calls.
 *
 * @param {string[]} frames function and file in turn, innermost first
 * @param {string} root
 */
function placeOf(frames, root) {
  let last = 'elsewhere';
  for (let at = 0; at + 1 < frames.length; at += 2) {
    const [name = '', file = ''] = [frames[at], frames[at + 1]?.split(':')[0]];
    if (!file.startsWith(join(root, 'src'))) continue;
    const path = file.slice(root.length).replace(/^\//, '');
    const place = `${path} ${lastName(name)}`;
    if (!HELPERS.test(path)) return place;
    last = place;
  }
  return last;
}

/** `push` of `<a::B<C> as d::E>::push::{closure#0}`, in every notation. @param {string} name */
export function lastName(name) {
  const plain = name.replace(/::h[0-9a-f]{16}$/, '').replace(/::\{+closure[^}]*\}+/g, '');
  let depth = 0;
  let from = 0;
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === '<') depth++;
    else if (plain[at] === '>') depth--;
    else if (depth === 0 && plain.startsWith('::', at) && /[\w]/.test(plain[at + 2] ?? ''))
      from = at + 2;
  }
  return (
    plain
      .slice(from)
      .replace(/(::)?<.*$/, '')
      .replace(/^\{closure.*$/, 'closure') || plain
  );
}
