// Documents, comments and names use words that a stranger knows or can look up. The table has words
// to avoid, and the term to use.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesIn, read } from './support/texts.mjs';

const FOLDERS = ['docs', 'src', 'wasm/src', 'www', 'scripts', 'tests'];
const TEXT = /\.(rs|js|mjs|ts|css|html|md)$/;

/**
 * A word to avoid, its forms after bars, and what to write instead.
 *
 * @type {Record<string, string>}
 */
const INSTEAD = {
  'beeline|beelines': 'straight line',
  'bout|bouts': 'comparison',
  'dialogue|dialogues': 'dialog, element API',
  'lookout|lookouts': 'safety map',
  "one's own": 'your own, custom',
  'quest|quests|questing': 'gem game',
  'somebody': 'someone, or the role, such as the reader',
  'straggler|stragglers|straggling': 'speed spread',
  'trouble|troubles': 'error',
  'twig|twigs': 'tree edge',
  'whereabouts': 'position',
  'whoever': 'the role, such as the caller',
};

/**
 * The same for comments and documents only, because the public API has these words as names.
 *
 * @type {Record<string, string>}
 */
const INSTEAD_IN_PROSE = {
  asked: 'requested, called',
  kept: 'stored, saved, unchanged',
  told: 'reported, says',
};

/** A comment on one line, or a line of a longer one. */
const COMMENT = /(?:^|\s)\/[/*].*|^\s*\*.*/;
/** A name or code that a comment quotes. */
const QUOTED = /`[^`]*`|'\w+'/g;

/**
 * Finds a word in prose and as a part of a name: `someTwigs`, `Twigs`, `some_twigs`, `TWIGS`. A
 * phrase can go over two lines of a comment.
 */
const patternsOf = (/** @type {Record<string, string>} */ table) =>
  Object.entries(table).flatMap(([words, instead]) =>
    words.split('|').map((word) => {
      const [capital, upper] = [word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()];
      const source = `(?<![A-Za-z])${word}(?![a-z])|(?<![A-Z])${capital}(?![a-z])|(?<![A-Za-z])${upper}(?![A-Za-z])`;
      return {
        word,
        instead,
        pattern: new RegExp(source.replaceAll("'", "['’]").replaceAll(' ', '[\\s/*#!]+'), 'g'),
      };
    }),
  );

const PATTERNS = patternsOf(INSTEAD);
const PROSE_PATTERNS = patternsOf(INSTEAD_IN_PROSE);

/**
 * Returns a document, or the comments of a source file, without quoted code; each on its line.
 *
 * @param {string} file
 * @param {string} text
 */
const proseOf = (file, text) =>
  text
    .split('\n')
    .map((line) =>
      (file.endsWith('.md') ? line : (COMMENT.exec(line)?.[0] ?? '')).replace(QUOTED, ''),
    )
    .join('\n');

/** @param {string} file @param {string} text @param {typeof PATTERNS} patterns */
const matches = (file, text, patterns) =>
  patterns.flatMap(({ word, instead, pattern }) =>
    Array.from(
      text.matchAll(pattern),
      ({ index }) => `${file}:${text.slice(0, index).split('\n').length}: ${word} → ${instead}`,
    ),
  );

/**
 * @param {string} file
 * @param {string} text
 * @returns {string[]} file, line, word and term for each word to avoid
 */
const found = (file, text) => [
  ...matches(file, text, PATTERNS),
  ...matches(file, proseOf(file, text), PROSE_PATTERNS),
];

test('documents, comments and names use plain words', () => {
  const all = [
    'README.md',
    'CONTRIBUTING.md',
    ...FOLDERS.flatMap((folder) => filesIn(folder, TEXT)),
  ].filter((file) => !file.endsWith('plain-words.test.mjs'));
  assert.ok(all.length > 500, `${all.length} files`);
  const faults = all.flatMap((file) => found(file, read(file)));
  assert.ok(faults.length === 0, `\n${faults.join('\n')}`);
  const views = all
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => read(file).split(/\n\n|\n- /))
    .filter((part) => /\blive (view|array)|views? of the module/.test(part));
  assert.ok(
    views.length > 0 && views.every((part) => part.includes('until')),
    'a document says until when a view is valid',
  );
});

test('a word to avoid is found in prose and in names, and not in a longer word', () => {
  assert.deepEqual(
    found('a.rs', 'Twigs\nsomeTwigs some_twig TWIGS\n/// of one’s\n/// own\nrequest question'),
    [
      "a.rs:3: one's own → your own, custom",
      'a.rs:2: twig → tree edge',
      ...[1, 2, 2].map((line) => `a.rs:${line}: twigs → tree edge`),
    ],
  );
  // A word that is also a public name is found in comments and documents alone.
  const code =
    "monster.asked += 1; // It asked.\n/// `asked` and 'kept' are names\n * told\nconst kept = '{asked}';";
  assert.deepEqual(found('a.rs', code), [
    'a.rs:1: asked → requested, called',
    'a.rs:3: told → reported, says',
  ]);
  assert.deepEqual(found('a.md', 'It is kept, not `kept`.'), [
    'a.md:1: kept → stored, saved, unchanged',
  ]);
});
