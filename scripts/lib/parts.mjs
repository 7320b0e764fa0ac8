// Runs named parts in two lanes: one part after another, and beside them those that get only the
// remaining processor time. A part is skipped if one that it needs fails. All others run.

import { Advice, Failed, explain, seconds } from './run.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} [needs] names of earlier parts that must pass first
 * @property {boolean} [aside] whether it runs in the second lane
 * @property {boolean} [rare] whether only `npm test -- --all` runs it
 * @property {boolean} [everyShard] whether it divides itself
 * @property {() => Promise<unknown>} run throws when it fails
 */

/**
 * Returns the parts of a shard. Each part that no other needs runs in one of the shards, together
 * with what it needs.
 * @param {Part[]} parts @param {string} [shard] such as `1/3`
 */
export function shardOf(parts, shard = '1/1') {
  const [number = 0, count = 0] = /^\d+\/\d+$/.test(shard) ? shard.split('/').map(Number) : [];
  if (number < 1 || number > count)
    throw new Advice(`found the shard ${shard}; expected one such as 1/3`);
  const last = parts.filter(({ name }) => !parts.some(({ needs }) => needs?.includes(name)));
  const names = new Set(
    last
      .filter(({ everyShard }, at) => everyShard || at % count === number - 1)
      .map(({ name }) => name),
  );
  // A part needs only earlier ones.
  for (const { name, needs = [] } of parts.toReversed())
    if (names.has(name)) needs.forEach((needed) => names.add(needed));
  return parts.filter(({ name }) => names.has(name));
}

/**
 * Runs all parts and ends with a line for each, the end of what each failed command printed, and
 * the count. The exit code says whether all passed.
 * @param {Part[]} parts
 */
export async function runParts(parts) {
  /** Whether each part passed. @type {Map<string, Promise<boolean>>} */
  const passed = new Map();
  /** @type {Map<string, string>} */
  const lines = new Map();
  /**
   * Test runners name failed tests at the end, which the output of other parts follows.
   *
   * @type {string[]}
   */
  const ends = [];
  /** The last part of each lane. @type {Promise<unknown>} */
  let main = Promise.resolve();
  /** @type {Promise<unknown>} */
  let beside = Promise.resolve();
  for (const part of parts) {
    const needs = (part.needs ?? []).map((name) => /** @type {const} */ ([name, passed.get(name)]));
    const before = part.aside ? beside : main;
    const done = (async () => {
      await before;
      const failed = [];
      for (const [name, has] of needs) if (!(await has)) failed.push(name);
      const line =
        failed.length > 0
          ? `✗ ${part.name}  not tried: ${failed.join(' and ')} failed`
          : await tried(part, ends);
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
  const summary = [parts.map(({ name }) => lines.get(name)).join('\n'), ...ends].join('\n\n');
  console.log(`\n${summary}\n\n${parts.length - failures} passed, ${failures} failed`);
  if (failures > 0) process.exitCode = 1;
}

/**
 * @param {Part} part
 * @param {string[]} ends takes the end of a failed command's output
 * @returns {Promise<string>} the result in a line
 */
async function tried({ name, aside, run }, ends) {
  const from = performance.now();
  console.log(`\n── ${name}${aside ? ', beside others' : ''}`);
  try {
    await run();
    return `✓ ${name}  ${seconds(from)}`;
  } catch (error) {
    explain(error);
    if (error instanceof Failed) ends.push(`── the end of ${name}\n${error.end}\n${error.message}`);
    return `✗ ${name}  ${seconds(from)}`;
  }
}
