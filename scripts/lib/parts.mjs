// Runs named parts in two lanes: one part after another, and beside them those that get only the remaining processor time. A part
// is skipped if one that it needs fails. All others run. The remarks of the parts come below the count.

import { explain, seconds } from './run.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} [needs] names of earlier parts that must pass first
 * @property {boolean} [aside] whether it runs beside later parts, in the second lane
 * @property {(remark: (line: string) => void) => Promise<unknown>} run throws when it fails; remark: adds a line below the count
 */

/**
 * Runs all parts and ends with a line for each and the count. The exit code says whether all passed.
 * @param {Part[]} parts
 */
export async function runParts(parts) {
  /** Whether each part passed. @type {Map<string, Promise<boolean>>} */
  const passed = new Map();
  /** @type {Map<string, string>} */
  const lines = new Map();
  /** @type {string[]} */
  const remarks = [];
  /** The last part of each lane. @type {Promise<unknown>} */
  let main = Promise.resolve();
  /** @type {Promise<unknown>} */
  let beside = Promise.resolve();
  for (const part of parts) {
    const needs = (part.needs ?? []).map((name) => /** @type {const} */ ([name, passed.get(name)]));
    const before = part.aside ? Promise.all([main, beside]) : main;
    const done = (async () => {
      await before;
      const failed = [];
      for (const [name, has] of needs) if (!(await has)) failed.push(name);
      const line = failed.length > 0 ? `✗ ${part.name}  not tried: ${failed.join(' and ')} failed` : await tried(part, (remark) => remarks.push(remark));
      lines.set(part.name, line);
      console.log(line);
      return line.startsWith('✓');
    })();
    passed.set(part.name, done);
    if (part.aside) beside = done;
    else main = done;
  }
  const all = await Promise.all(passed.values());
  const failures = all.filter((has) => !has).length;
  console.log(`\n${parts.map(({ name }) => lines.get(name)).join('\n')}\n\n${parts.length - failures} passed, ${failures} failed${remarks.map((remark) => `\n${remark}`).join('')}`);
  if (failures > 0) process.exitCode = 1;
}

/** @param {Part} part @param {(line: string) => void} remark @returns {Promise<string>} the result in a line */
async function tried({ name, aside, run }, remark) {
  const from = performance.now();
  console.log(`\n── ${name}${aside ? ', beside what follows' : ''}`);
  try {
    await run(remark);
    return `✓ ${name}  ${seconds(from)}`;
  } catch (error) {
    explain(error);
    return `✗ ${name}  ${seconds(from)}`;
  }
}
