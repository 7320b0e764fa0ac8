// An option of a search is one row of the lab, and few files of www name it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionOf, OWN_SETTINGS } from '../../www/lab/play/options.js';
import { ROWS } from '../../www/lab/ui/options.js';
import { filesIn, read } from './support/texts.mjs';

/** Names that are words of sentences, or of other code, too. */
const WORDS =
  'heuristic movement costs order nearest limit capacity scale weight k size landmarks smooth walkers yielding starts seed'.split(
    ' ',
  );
/** Why an option is in more than three files. */
const MORE = {
  'goal-test': 'the pseudocode depends on it, and some searches have a test of their own',
  'reparent': 'the pseudocode depends on it',
  'analytic': 'the pseudocode depends on it',
  'ties': 'some searches and one open list have none',
  'weighting': 'it makes A* another search',
  'open-list':
    'a method has its name, the cube has the option, too, and some searches have a list of their own',
  'wall-cost': '`reach` names the options of steps',
  'jump-limit': 'a monster has it, too',
};

test('each option of a search has a row, and at most three files name it, in either spelling; the maps that ship can have any', () => {
  assert.deepEqual(
    OWN_SETTINGS.filter((attribute) => !(attribute in ROWS)),
    [],
  );
  const isText = (/** @type {string} */ file) => /\/languages\/|option-help\.js$/.test(file);
  const all = filesIn('www', /^(?!.*presets).*\.js$/);
  // The English texts behind ⓘ and the catalogues count once, and comments do not count.
  const codes = [
    all.filter(isText),
    ...all.filter((file) => !isText(file)).map((file) => [file]),
  ].map((files) =>
    files
      .map(read)
      .join('')
      .replace(/\/\*\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
  );
  const isInMore = (/** @type {string} */ attribute) =>
    codes.filter((code) =>
      new RegExp(`(?<![\\w-])(${attribute}|${optionOf(attribute)})(?![\\w-])`).test(code),
    ).length > 3;
  assert.deepEqual(OWN_SETTINGS.filter(isInMore).sort(), [...WORDS, ...Object.keys(MORE)].sort());
});
