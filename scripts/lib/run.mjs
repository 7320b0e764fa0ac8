// Child processes and progress: one line for each step with the time it took. The output of a child
// appears if the step is long or fails.

import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './files.mjs';

const LONG_STEP_MS = 8_000;
/** A command that prints nothing for so long has stopped, however slow the machine is. */
const SILENCE_MS = 30 * 60_000;
/** Lines that show which tests failed. */
const END_LINES = 25;

/** An error that tells a person what to do, in one line without a stack trace. */
export class Advice extends Error {}

/** A child that failed, with its output. */
export class Failed extends Error {
  /**
   * @param {string} command
   * @param {number | string} code
   * @param {string} output
   * @param {number} [shown] how much of it is on the terminal
   */
  constructor(command, code, output, shown = 0) {
    super(`${command} ended with ${code}`);
    this.output = output.slice(shown);
    this.end = output.trimEnd().split('\n').slice(-END_LINES).join('\n');
  }
}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's own
 * @property {boolean} [live] pass the output on at once instead of after LONG_STEP_MS
 * @property {boolean} [aside] pass the output on at the end, and run the child with low priority
 * @property {number} [timeout] milliseconds without output after which it fails
 */

/**
 * Runs a command in the project's folder and collects what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>} stdout
 */
export function run(
  command,
  args,
  { env, live = false, aside = false, timeout = SILENCE_MS } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (aside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let stdout = '';
    let output = '';
    let shown = 0;
    let passOn = live;
    const flush = () => {
      if (!passOn) return;
      process.stdout.write(output.slice(shown));
      shown = output.length;
    };
    const from = performance.now();
    const isLong = () => performance.now() - from >= LONG_STEP_MS;
    const patience = setTimeout(() => {
      passOn = !aside;
      flush();
    }, LONG_STEP_MS);
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
      // Processes that it started may keep these open.
      child.stdout.destroy();
      child.stderr.destroy();
    }, timeout);
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      output += text;
      limit.refresh();
      flush();
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
      limit.refresh();
      flush();
    });
    child.on('error', (error) => {
      clearTimeout(patience);
      clearTimeout(limit);
      reject(new Failed(command, error.message, ''));
    });
    child.on('close', (code, signal) => {
      clearTimeout(patience);
      clearTimeout(limit);
      passOn ||= isLong();
      flush();
      if (code === 0) resolve(stdout);
      else
        reject(
          new Failed(
            nameOf(command, args),
            isLate ? `no output for ${timeout / 1000} s` : (code ?? String(signal)),
            output,
            shown,
          ),
        );
    });
  });
}

/**
 * Runs a script of an npm package.
 *
 * @param {string} script in node_modules
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runPackage = (script, args, options) =>
  run(process.execPath, [join(root, 'node_modules', script), ...args], options);

/**
 * A command in a line: test runners get the names of all files.
 *
 * @param {string} command
 * @param {string[]} args
 */
const nameOf = (command, args) =>
  [command, ...args.slice(0, 8), ...(args.length > 8 ? ['…'] : [])].join(' ');

/** @param {number} from a `performance.now()` */
export const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/**
 * Runs one step of a set-up: prints that it starts, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {string} [otherwise] what a person can do if a command of it fails
 * @returns {Promise<T>}
 */
export async function step(title, work, otherwise) {
  const from = performance.now();
  console.log(`· ${title} …`);
  try {
    const result = await work();
    console.log(`✓ ${title}  ${seconds(from)}`);
    return result;
  } catch (error) {
    console.log(`✗ ${title}  ${seconds(from)}`);
    throw otherwise !== undefined && error instanceof Failed ? new Advice(otherwise) : error;
  }
}

/** @param {unknown} error what a step threw */
export function explain(error) {
  if (error instanceof Advice) console.error(error.message);
  else if (error instanceof Failed) console.error(`${error.output}${error.message}`);
  else console.error(error);
}

/**
 * Runs a command: an error becomes a readable message and exit code 1.
 * @param {() => Promise<void>} work
 * @param {string} [module] the URL of a module that others import too: it runs only if Node was
 *   started with it
 */
export async function main(work, module) {
  if (module !== undefined && process.argv[1] !== fileURLToPath(module)) return;
  try {
    await work();
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  }
}

/**
 * The words of the command line.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config @param {string} usage of the command, which follows an error
 */
export function commandLine(config, usage) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Advice(`${error instanceof Error ? error.message : error}. ${usage}`);
  }
}
