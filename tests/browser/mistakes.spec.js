// Runs the mistakes of tests/js/support/mistakes.js in a page.

import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/files.mjs';
import { expect, test } from './support/fixtures.js';
import { BASE } from './support/server.js';

test(
  'explains every mistake of a newcomer, in Chromium',
  { tag: '@journey' },
  async ({ page, home, foreign }) => {
    foreign.pages.set('/', '<!doctype html><html lang="en"><title>A blog</title>');
    foreign.pages.set(
      '/mistakes.js',
      readFileSync(inRoot('tests', 'js', 'support', 'mistakes.js'), 'utf8'),
    );
    await page.goto(`${foreign.origin}/`);
    const faults = await page.evaluate(async (entry) => {
      const [{ mistakes }, core] = await Promise.all([
        import(`${location.origin}/mistakes.js`),
        import(entry),
      ]);
      return mistakes(core);
    }, `${home.origin}${BASE}cubechase.js`);
    expect(faults).toEqual([]);
  },
);
