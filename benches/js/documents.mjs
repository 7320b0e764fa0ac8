// Writes the tables of docs/benchmarks.md from the files of the figures: benches/results.md, which
// `npm run bench -- --markdown` writes, and benches/native-engines.tsv, whose head describes it.

import { between } from '../../scripts/lib/format.mjs';
import { markdown } from './table.mjs';

/** @typedef {{ comparison: string, map: string, search: string, ratio: string }} Figure */

/**
 * Returns the document with the tables of both files.
 *
 * @param {string} document
 * @param {string} results
 * @param {string} engines
 */
export const withFigures = (document, results, engines) =>
  between(between(document, 'results', mainOf(results)), 'engines', enginesOf(engines));

/** The conditions of the run, and its figures without the range over the maps. @param {string} results */
function mainOf(results) {
  const [, , how, count, table = ''] = results.split('\n\n');
  const rows = table.split('\n').map((line) => line.split('|').slice(0, -2).join('|'));
  return `${how} ${count}\n\n${rows.map((row) => `${row}|`).join('\n')}`;
}

/** A paragraph and a table for each comparison: a row a map, a column a search. @param {string} text */
function enginesOf(text) {
  const [, ...lines] = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const figures = lines.map((line) => {
    const [date, engine, theirs, ours, method, map = '', search = '', ratio] = line.split('\t');
    return {
      comparison: `${date}, ${engine} at commit ${theirs}, ours at commit ${ours}: ${method}.`,
      map,
      search,
      ratio: `${ratio}×`,
    };
  });
  return valuesOf(figures, 'comparison')
    .map((comparison) => {
      const some = figures.filter((figure) => figure.comparison === comparison);
      return `${comparison}\n\n${markdown(byMap(some))}`;
    })
    .join('\n\n');
}

/** @param {Figure[]} figures */
function byMap(figures) {
  const searches = valuesOf(figures, 'search');
  const rows = valuesOf(figures, 'map').map((map) => [
    map,
    ...searches.map(
      (search) =>
        figures.find((figure) => figure.map === map && figure.search === search)?.ratio ?? '–',
    ),
  ]);
  return [['ours ÷ theirs', ...searches], ...rows];
}

/** Each value once. @param {Figure[]} figures @param {keyof Figure} key */
const valuesOf = (figures, key) => [...new Set(figures.map((figure) => figure[key]))];
