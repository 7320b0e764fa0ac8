// The course: the searches confirm each claim, in every language; no number is typed; all languages have the same content and
// pictures.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { judgeClaim, readClaim } from '../../www/story/claims.js';
import { readRace } from '../../www/lab/play/race-text.js';
import { ownState, readState, valueAt } from '../../www/story/state.js';
import { CELLS, mapOf, readSection, snapshotOf, statesOf } from '../../scripts/lib/course-content.mjs';
import { LANGUAGES, languageOf, pageFrom, sectionsIn } from '../../scripts/lib/course-site.mjs';
import { LAB } from '../../www/lab/draw/palette.js';
import { cubePictures, stampOf } from '../../scripts/lib/cube-pictures.mjs';
import { cubeStillsOf, placeStills, stillsOf } from '../../scripts/lib/course-stills.mjs';
import { attribute, attributesOf, childrenOf, elementsOf, textOf } from '../../scripts/lib/html-tree.mjs';
import { labOf } from './support/lab.mjs';

/** @typedef {import('../../scripts/lib/html-tree.mjs').Element} Element */
/** @typedef {import('../../scripts/lib/html-tree.mjs').ParentNode} ParentNode */

/** The costs of a straight and a diagonal step, which are given and not computed. */
const GIVEN = new Set(['10', '14']);
/** Text that is not part of a sentence of the course. */
const NO_PROSE = new Set(['output', 'script', 'code', 'option']);

const read = (/** @type {string} */ file) => readSection(readFileSync(file, 'utf8'), file);

/** A section with its pictures. @param {string} file */
function treeOfPage(file) {
  const section = read(file);
  placeStills(section, languageOf(file));
  return section;
}

/** Numbers in the visible text. @param {ParentNode} node @returns {string[]} */
function numbersIn(node) {
  return node.childNodes.flatMap((child) => {
    if (child.nodeName === '#text') return 'value' in child ? [...child.value.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number) : [];
    if (!('childNodes' in child) || NO_PROSE.has(child.nodeName) || ('attrs' in child && attribute(child, 'class') === 'sources')) return [];
    return numbersIn(child);
  });
}

/** Everything that must be the same in every language, in its order. @param {ReturnType<typeof read>} section */
const bones = ({ tree }) => elementsOf(tree).map((element) => {
  const names = ['id', 'data-state', 'data-claim', 'data-value', 'data-of', 'data-digits', 'data-seek', 'data-goal', 'data-moment', 'data-if', 'data-sets', 'data-text', 'data-movement', 'data-block', 'name', 'value', 'min', 'max', 'step'];
  const said = names.flatMap((name) => (attribute(element, name) === null ? [] : [`${name}=${attribute(element, name)}`]));
  const isPicture = element.tagName === 'path-lab' || element.tagName === 'cube-chase';
  return said.length > 0 || isPicture || element.tagName.includes('-') ? `${element.tagName} ${isPicture ? JSON.stringify(attributesOf(element)) : said.join(' ')}` : '';
}).filter(Boolean).sort();

for (const language of LANGUAGES) {
  for (const file of sectionsIn(language)) {
    const name = `${language}, ${basename(file)}`;
    const section = read(file);

    test(`${name}: every claim holds`, () => {
      let claims = 0;
      const sentences = section.stories.flatMap(({ states }) => states.flatMap(({ id, element }) => [element, ...elementsOf(element)].map((sentence) => ({ id, claim: attribute(sentence, 'data-claim') }))));
      // With reduced motion, the player of a chase does not move.
      const isChase = section.stories.some(({ stage }) => stage.tagName === 'cube-chase');
      for (const tells of isChase ? [statesOf(section), statesOf(section, true)] : [statesOf(section)]) {
        for (const { id, claim } of sentences) {
          if (claim === null) continue;
          const { holds, parts } = judgeClaim(claim, (path, state, step) => valueAt(tells(state ?? id, step), path));
          assert.ok(holds, `state ${id}: ${claim}: found ${JSON.stringify(parts.map(({ text, found }) => [text, found]))}`);
          claims += parts.length;
        }
      }
      assert.ok(claims >= 3, `${claims} claims`);
      const all = elementsOf(section.tree).filter((element) => attribute(element, 'data-claim') !== null);
      const inStates = section.stories.flatMap(({ states }) => states.flatMap(({ element }) => [element, ...elementsOf(element)]));
      assert.deepEqual(all.filter((element) => !inStates.includes(element)).map((element) => attribute(element, 'data-claim')), [], 'a claim outside a state has nothing to check');
    });

    test(`${name}: no number is typed, and none is missing`, () => {
      assert.deepEqual(numbersIn(section.tree).filter((number) => !GIVEN.has(number)), []);
      for (const output of elementsOf(section.tree).filter(({ tagName }) => tagName === 'output')) assert.equal(output.childNodes.length, 0, attribute(output, 'data-value') ?? '');
      const page = pageFrom(readFileSync(file, 'utf8'), file);
      const filled = page.replace(/<path-exercise[\s\S]*?<\/path-exercise>/g, '');
      assert.doesNotMatch(filled, /<output[^>]*>(?:–|NaN)?<\/output>/);
    });

    test(`${name}: has one exercise, unsolved when it opens, and its sources`, () => {
      const exercises = elementsOf(section.tree).filter(({ tagName }) => tagName === 'path-exercise');
      assert.equal(exercises.length, 1);
      const [exercise] = exercises;
      assert.ok(exercise);
      const goal = attribute(exercise, 'data-goal') ?? '';
      const answers = elementsOf(exercise).flatMap((one) => attribute(one, 'data-if') ?? []);
      assert.ok(answers.includes('solved') && (answers.length > 1 || attribute(exercise, 'data-hint')), 'it says what is right, and why an answer is wrong');
      for (const claim of answers) if (claim !== 'solved') readClaim(claim);
      const stage = childrenOf(exercise).find(({ tagName }) => tagName === 'path-lab' || tagName === 'cube-chase');
      const snapshot = stage ? snapshotOf(stage, mapOf(stage), ownState(Object.entries(attributesOf(stage)))) : {};
      const { holds } = judgeClaim(goal, (path, state) => (state === 'start' || path !== 'answer' ? valueAt(snapshot, path) : null));
      assert.ok(!holds, goal);
      const sources = elementsOf(section.tree).filter((element) => attribute(element, 'class') === 'sources').flatMap(elementsOf);
      assert.ok(sources.some(({ tagName }) => tagName === 'li'));
      for (const href of sources.flatMap((one) => attribute(one, 'href') ?? [])) {
        const [path = '', anchor = ''] = href.split('#');
        const [, document] = /docs\/(sources.*)\.html$/.exec(path) ?? [];
        if (!document) continue;
        assert.equal(document, language === 'zh' ? 'sources-zh' : 'sources', 'in the language of the section');
        assert.ok(readFileSync(new URL(`../../docs/${document}.md`, import.meta.url), 'utf8').toLowerCase().includes(`# ${anchor}`), href);
      }
    });
  }
}

test('for print, each state and the exercise have a picture, and none shows the answer of an exercise', () => {
  const files = new Map(sectionsIn('en').flatMap((file) => stillsOf(read(file))));
  const cubes = sectionsIn('en').flatMap((file) => cubeStillsOf(read(file))).map(({ name }) => name);
  for (const language of LANGUAGES) {
    for (const file of sectionsIn(language)) {
      const { tree } = treeOfPage(file);
      for (const element of elementsOf(tree).filter((one) => attribute(one, 'data-state') !== null || one.tagName === 'path-exercise')) {
        const [stills] = childrenOf(element);
        const names = stills ? elementsOf(stills).flatMap((one) => attribute(one, 'src') ?? []) : [];
        const said = `${file}: ${attribute(element, 'id') ?? element.tagName}`;
        assert.ok(names.length > 0, said);
        for (const name of names) assert.ok(files.has(basename(name)) || cubes.includes(basename(name)), `${said}: ${name}`);
        const { race = '' } = readState(attribute(element, 'data-state') ?? '').attributes;
        assert.equal(stills && elementsOf(stills).filter(({ tagName }) => tagName === 'figcaption').length, readRace(race).length, said);
      }
    }
  }
  for (const [name, svg] of files) {
    assert.match(svg, /^<svg [\s\S]*<\/svg>\n$/, name);
    if (/-exercise\.svg$/.test(name)) assert.doesNotMatch(svg, /<polyline/, `${name} shows a path`);
  }
  // A path if one was found, none if the search stops at a step.
  assert.match(files.get('01-g-h-f-astar.svg') ?? '', /<polyline/);
  assert.notEqual(files.get('01-g-h-f-g.svg'), files.get('01-g-h-f-h.svg'));
  assert.match(files.get('10-after-an-edit-door-2.svg') ?? '', /<polyline/);
  assert.match(files.get('02-open-and-closed-heap-list.svg') ?? '', /<text/);
});

test('before its page runs, a story shows the picture of its first state', () => {
  const files = new Map(sectionsIn('en').flatMap((file) => stillsOf(read(file))));
  for (const file of LANGUAGES.flatMap((language) => sectionsIn(language))) {
    for (const { stage, states: [first = assert.fail()] } of read(file).stories) {
      const [poster = assert.fail()] = childrenOf(stage);
      assert.equal(attribute(poster, 'slot'), 'poster', file);
      assert.match(basename(attribute(poster, 'src') ?? ''), new RegExp(`^${basename(file, '.html')}-${first.id}(?:-1)?\\.(?:svg|webp)$`));
    }
  }
  // “It has looked at the cells around S”: no path yet. “222 cells are expanded”: the answer.
  assert.doesNotMatch(files.get('01-g-h-f-g.svg') ?? assert.fail(), /<polyline/);
  assert.match(files.get('07-nearest-none.svg') ?? assert.fail(), /<polyline/);
});

test('every language has the same sections, states, claims and exercises', () => {
  const english = sectionsIn('en');
  for (const language of LANGUAGES) {
    const files = sectionsIn(language);
    assert.deepEqual(files.map((file) => basename(file)), english.map((file) => basename(file)), language);
    for (const [at, file] of files.entries()) assert.deepEqual(bones(read(file)), bones(read(english[at] ?? '')), `${language}, ${basename(file)}`);
  }
});

test('a ratio of costs has the same name in the course, the lab and the cube', () => {
  for (const file of LANGUAGES.flatMap((language) => sectionsIn(language))) {
    const section = read(file);
    const named = elementsOf(section.tree).filter((element) => attribute(element, 'data-value')?.endsWith('.ratio')).length;
    const text = readFileSync(file, 'utf8');
    assert.doesNotMatch(text, /times the shortest|是最短路径的 ?<output|权重倍/, file);
    assert.equal((text.match(languageOf(file) === 'en' ? /<\/output> × optimal/g : /与最优之比是 <output/g) ?? []).length, named, file);
  }
});

test('the diagrams of pruning show what their captions say, in every language', () => {
  for (const language of LANGUAGES) {
    const section = treeOfPage(sectionsIn(language).find((file) => basename(file) === '08-look-at-less.html') ?? assert.fail());
    const figures = elementsOf(section.tree).filter((element) => attribute(element, 'data-block') !== null);
    const files = stillsOf(section).map(([file]) => file);
    const captions = figures.map((figure) => {
      const [image = assert.fail(), caption = assert.fail()] = childrenOf(figure);
      assert.ok(files.includes(basename(attribute(image, 'src') ?? '')));
      return [(attribute(image, 'alt') ?? '').replace(/[^\d·]/g, ''), textOf(caption).replace(/\D/g, '')];
    });
    // The natural, forced and pruned directions, and those that the caption names.
    assert.deepEqual(captions, [['0··123456', '0'], ['0·1·2456', '31'], ['012··3456', '012'], ['012·3·46', '53']], language);
  }
});

test('a page links to the previous, the next and the other language, and each of these exists', () => {
  for (const language of LANGUAGES) {
    const files = sectionsIn(language);
    for (const [at, file] of files.entries()) {
      const page = pageFrom(readFileSync(file, 'utf8'), file);
      const hrefs = [...page.matchAll(/<(?:a|link)[^>]* href="([^"#]+\.html)"/g)].map(([, href = '']) => href);
      for (const href of hrefs) {
        const path = join(dirname(file), href);
        if (!/(?:index|lab|own)\.html$|docs\//.test(href)) assert.ok(existsSync(path), `${file}: ${href}`);
      }
      assert.equal(page.includes('rel="prev"'), at > 0);
      assert.equal(page.includes('rel="next"'), at < files.length - 1);
      assert.doesNotMatch(page, / style="|<style|<script(?! type="(?:module|text\/plain|application\/xml)")/);
    }
  }
});

test('“A better path”: in its step, two open cells get a smaller g and another parent', () => {
  for (const language of LANGUAGES) {
    const section = read(sectionsIn(language).find((file) => basename(file) === '15-write-it.html') ?? assert.fail());
    const [{ stage, states } = assert.fail()] = section.stories;
    const step = states.find(({ id }) => id === 'better')?.step ?? assert.fail();
    const lab = labOf(mapOf(stage), { algorithm: 'astar' });
    /** g, h, f, parent, opened and closed of each cell. @param {number} at */
    const cellsAt = (at) => {
      lab.seek(at);
      const all = [...lab.lanes[0]?.window(0, 0, lab.columns, lab.rows) ?? []];
      return Array.from({ length: lab.columns * lab.rows }, (_, cell) => all.slice(6 * cell, 6 * cell + 6));
    };
    const [before, after] = [cellsAt(step - 1), cellsAt(step)];
    const better = after.filter(([g = NaN, , , parent], cell) => g < (before[cell]?.[0] ?? NaN) && parent !== before[cell]?.[3]);
    assert.equal(better.length, 2, language);
    lab.dispose();
  }
});

test('the pictures of cubes are current; if not, run npm run pictures', () => {
  const folder = new URL('../../maps/pictures/', import.meta.url);
  const stamps = JSON.parse(readFileSync(new URL('stamps.json', folder), 'utf8'));
  assert.deepEqual(Object.keys(stamps).sort(), cubePictures().map(({ name }) => name).sort());
  for (const still of cubePictures()) {
    assert.equal(stamps[still.name], stampOf(still), still.name);
    assert.equal(readFileSync(new URL(still.name, folder)).toString('latin1', 8, 12), 'WEBP', still.name);
  }
});

test('a word for cells has their colours, visible on the page in both themes, and is marked in every language', () => {
  const css = readFileSync(new URL('../../www/course/course.css', import.meta.url), 'utf8');
  /** @param {string} text `light-dark(a, b)`, or one colour for both */
  const themed = (text) => /light-dark\((#\w+), (#\w+)\)/.exec(text)?.slice(1) ?? [text, text];
  const page = themed(/background: (light-dark\(.*?\));/.exec(css)?.[1] ?? '');
  for (const [at, theme] of /** @type {const} */ (['light', 'dark']).entries()) {
    for (const name of /** @type {('open' | 'closed' | 'path' | 'start' | 'goal')[]} */ (Object.values(CELLS))) {
      const [, fill = '', rim = ''] = new RegExp(`\\.cell\\.${name}::before \\{.*?background: (.*?); border-color: (.*?);? ?[;}]`).exec(css) ?? [];
      assert.equal(themed(fill)[at], LAB[theme][name], `${name}, ${theme}`);
      assert.ok(contrast(themed(rim)[at] ?? '', page[at] ?? '') >= 3, `${name}, ${theme}: ${contrast(themed(rim)[at] ?? '', page[at] ?? '')}`);
    }
  }
  /** @param {string} file */
  const marked = (file) => {
    const { stories } = read(file);
    return stories.flatMap(({ states }) => states.map(({ id, element }) => [id, ...elementsOf(element).flatMap((one) => /^cell (.+)/.exec(attribute(one, 'class') ?? '')?.[1] ?? []).sort()]));
  };
  const english = sectionsIn('en');
  for (const language of LANGUAGES) for (const [at, file] of sectionsIn(language).entries()) assert.deepEqual(marked(file), marked(english[at] ?? ''), file);
  assert.deepEqual(marked(english[1] ?? '')[0], ['two', 'closed', 'closed', 'open', 'open', 'start']);
  assert.throws(() => readSection('<h1>A</h1><p>{{opened}}</p>', 'a.html'), /a\.html: found \{\{opened\}\}; expected one of: \{\{open\}\}, /);
});

/** The contrast of two colours as in WCAG. @param {string} one @param {string} other both `#rrggbb` */
function contrast(one, other) {
  const [low = 0, high = 0] = [one, other].map((hex) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
