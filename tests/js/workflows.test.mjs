// What runs and updates the project elsewhere: Dependabot knows each lock file, and workflows pin
// what they install.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../../scripts/lib/files.mjs';
import { filesIn, read } from './support/texts.mjs';

/**
 * The folders that have a file of this name, such as `/benches`.
 *
 * @param {string} name
 * @param {string} [folder]
 * @returns {string[]}
 */
const foldersWith = (name, folder = '') =>
  readdirSync(inRoot(`.${folder}`), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? /^(\.git|node_modules|target)$/.test(entry.name)
        ? []
        : foldersWith(name, `${folder}/${entry.name}`)
      : entry.name === name
        ? [folder || '/']
        : [],
  );

test('Dependabot updates what each lock file names', () => {
  const update = read('.github/dependabot.yml');
  for (const [ecosystem, lock] of /** @type {const} */ ([
    ['cargo', 'Cargo.lock'],
    ['npm', 'package-lock.json'],
  ])) {
    const [, directories = ''] =
      new RegExp(`ecosystem: ${ecosystem}\\n +directories: (.*)`).exec(update) ?? [];
    const [known, there] = [
      Array.from(directories.matchAll(/'([^']+)'/g), ([, glob = '']) => glob),
      foldersWith(lock),
    ];
    assert.ok(there.length > 2, `${there}`);
    assert.deepEqual(
      there.filter((folder) => !known.some((glob) => matchesGlob(folder, glob))),
      [],
      ecosystem,
    );
  }
});

test('workflows pin what they install, and no text of a pull request is part of a command', () => {
  for (const file of filesIn('.github/workflows', /\.yml$/)) {
    const text = read(file);
    assert.deepEqual(text.match(/cargo install (?!\S+@\d)[^\n]*/g), null, file);
    const commands = text.match(/ run: (\|\n(?: {10}.*\n)+|.*)/g) ?? [];
    assert.ok(commands.length > 0, file);
    assert.deepEqual(
      commands.filter((command) => /\$\{\{ *github\.(base_ref|head_ref|event)/.test(command)),
      [],
      file,
    );
  }
});
