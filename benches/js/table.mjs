// What the benchmark prints: medians by map, wrong answers, and the goals.

import { ruleWords } from './contenders.mjs';
import { reached, short } from './goals.mjs';
import { bestMedian } from './ratios.mjs';

/**
 * @typedef {import('./contenders.mjs').Contender} Contender
 * @typedef {import('./goals.mjs').OnMap} OnMap
 * @typedef {import('./goals.mjs').Goal} Goal
 */

/**
 * A row of words for each contender, after the heads.
 *
 * @param {Contender[]} contenders
 * @param {OnMap[]} maps
 * @returns {string[][]}
 */
export function medianRows(contenders, maps) {
  const heads = [
    'median µs a query',
    ...maps.map(({ map }) => map.name),
    'rule',
    'queries',
    'answers that are not right',
  ];
  const rows = contenders.map((contender) => {
    const results = maps.map(({ results: all }) => all.get(contender.name));
    const some = results.find((result) => result && result.unfit === null);
    const times = results.map((result) =>
      result && result.unfit === null ? short(bestMedian(result.queries, result.passes)) : '–',
    );
    return [
      contender.label,
      ...times,
      ruleWords(contender.rule),
      some ? String(some.queries.length) : '–',
      some ? wrongAnswers(contender, maps) : '–',
    ];
  });
  return [heads, ...rows];
}

/**
 * The contenders that did not run, with the reason, once each.
 *
 * @param {Contender[]} contenders
 * @param {OnMap[]} maps
 */
export function absent(contenders, maps) {
  return contenders.flatMap(({ name }) => {
    /** @type {Map<string, string[]>} */
    const reasons = new Map();
    for (const { map, results } of maps) {
      const reason = results.get(name)?.unfit ?? null;
      if (reason !== null) reasons.set(reason, [...(reasons.get(reason) ?? []), map.name]);
    }
    return [...reasons].map(
      ([reason, names]) =>
        `${name}: not measured${names.length < maps.length ? ` on ${names.join(', ')}` : ''}: ${reason}`,
    );
  });
}

/** @param {Contender} contender @param {OnMap[]} maps */
export function wrongAnswers({ name }, maps) {
  const sum = { right: 0, missing: 0, illegal: 0, longer: 0 };
  for (const { results } of maps) {
    const verdicts = results.get(name)?.verdicts;
    if (!verdicts) continue;
    for (const word of /** @type {(keyof typeof sum)[]} */ (Object.keys(sum)))
      sum[word] += verdicts[word];
  }
  const { right, ...wrong } = sum;
  const words = Object.entries(wrong)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`);
  return words.length === 0
    ? 'none'
    : `${words.join(', ')} of ${right + total(Object.values(wrong))}`;
}

/** @param {Goal[]} all @returns {string[][]} */
export function goalRows(all) {
  const rows = all.map((goal) => {
    const unit = goal.unit === '×' || goal.unit === '' ? goal.unit : ` ${goal.unit}`;
    const figure = goal.figure === null ? '–' : `${short(goal.figure)}${unit}`;
    return [
      reached(goal) ? '✓' : '✗',
      goal.what,
      figure,
      `${goal.least ? '≥' : '≤'} ${goal.bound}${unit}`,
      goal.note,
    ];
  });
  return [['', 'to reach', 'measured', 'bound', 'by map, or why not'], ...rows];
}

/** In columns, for a terminal. @param {string[][]} rows */
export function columns(rows) {
  const [heads = []] = rows;
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const numeric = heads.map((_, column) =>
    rows.slice(1).every((row) => /^[–\d]/.test(row[column] ?? '')),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          numeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {string[][]} rows */
export function markdown([heads = [], ...rows]) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)].join('\n');
}

/** @param {number[]} numbers */
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
