// The texts of ⓘ: every word and number in the panel has two sentences, a guarantee and a source, in every language. The authors
// in the sources are those of docs/sources.md.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LAB_OPTIONS } from '../../www/lab/play/options.js';
import { searchOf } from './support/grids.mjs';

const TEXTS = new URL('../../www/lab/texts/', import.meta.url);
const LANGUAGES = readdirSync(TEXTS).map((file) => file.replace('.js', ''));
/** Settings of the element and the picture, which no search has. */
const NOT_OF_SEARCHES = ['numbers', 'loading', 'at', 'loop', 'rate', 'pace'];

/** @param {string} language @returns {Promise<Record<string, Record<string, readonly [string, string, string]>>>} */
const abouts = async (language) => (await import(`../../www/lab/texts/${language}.js`)).default;

/** @type {[option: string, words: string[]][]} */
const CHOICES = Object.entries(LAB_OPTIONS).map(([option, { now = [''] }]) => /** @type {[string, string[]]} */ ([option, now])).filter(([option]) => !NOT_OF_SEARCHES.includes(option));

for (const language of LANGUAGES) {
  test(`${language}: each word has two sentences, a guarantee and a source`, async () => {
    const texts = await abouts(language);
    for (const [option, words] of CHOICES) {
      for (const word of words) {
        const [says = '', promise = '', source = ''] = texts[option]?.[word] ?? [];
        const name = `${option} ${word}`;
        const sentences = language === 'zh' ? says.split('。') : says.split(/\.(?: |$)/);
        assert.equal(sentences.filter((sentence) => sentence !== '').length, 2, `${name}: ${says}`);
        assert.match(promise, language === 'zh' ? /。$/ : /\.$/, name);
        assert.match(source, language === 'zh' ? /。$/ : /\.$/, name);
      }
    }
  });

  test(`${language}: explains no unknown word, except squares and a weight that stays`, async () => {
    for (const [option, words] of Object.entries(await abouts(language))) {
      const known = CHOICES.filter(([name]) => name === option).flatMap(([, now]) => now);
      // A value that only the core has so far is one of its choices.
      if (known.length === 0) {
        for (const word of Object.keys(words)) searchOf({ algorithm: 'k-best', openList: 'heap', [option]: word || 1 }).free();
        continue;
      }
      assert.deepEqual(Object.keys(words).filter((word) => !known.includes(word)), option === 'layout' ? ['square'] : option === 'weighting' ? [''] : [], option);
    }
  });
}

test('the files that a source names exist, and its authors without a title are in docs/sources.md', async () => {
  const listed = readFileSync(new URL('../../docs/sources.md', import.meta.url), 'utf8');
  const sources = Object.values(await abouts('en')).flatMap((words) => Object.values(words).map(([, , source]) => source));
  const all = sources.join('\n');
  for (const [file] of all.matchAll(/src\/[\w/]+\.rs/g)) assert.ok(existsSync(new URL(`../../${file}`, import.meta.url)), file);
  const authors = all.match(/luoyikun|weixin_42143018|JiaYangDeLuoChong|w9503|liu_if_else|NeverMore_Mr|Jiajiaju|xu-kechen|yangrouchuan/g) ?? [];
  assert.equal(new Set(authors).size, 9);
  for (const author of authors) assert.ok(listed.includes(author), author);
});
