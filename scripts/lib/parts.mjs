// A run of named parts, one after another: a part whose needs failed is not tried, all others are.

import { explain, seconds } from './run.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} [needs] names of parts that have to pass first
 * @property {() => Promise<unknown>} run throws when it fails
 */

/**
 * Runs them all and ends with one line a part and the count: the exit code says whether all passed.
 * @param {Part[]} parts
 */
export async function runParts(parts) {
  const failed = new Set();
  /** @type {string[]} */
  const lines = [];
  for (const part of parts) {
    const missing = (part.needs ?? []).filter((name) => failed.has(name));
    const from = performance.now();
    console.log(`\n── ${part.name}`);
    if (missing.length > 0) {
      failed.add(part.name);
      lines.push(`✗ ${part.name}  not tried: ${missing.join(' and ')} failed`);
      console.log(lines.at(-1));
      continue;
    }
    try {
      await part.run();
      lines.push(`✓ ${part.name}  ${seconds(from)}`);
    } catch (error) {
      explain(error);
      failed.add(part.name);
      lines.push(`✗ ${part.name}  ${seconds(from)}`);
    }
    console.log(lines.at(-1));
  }
  console.log(`\n${lines.join('\n')}\n\n${parts.length - failed.size} passed, ${failed.size} failed`);
  if (failed.size > 0) process.exitCode = 1;
}
