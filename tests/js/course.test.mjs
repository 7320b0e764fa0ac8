// The course: the searches confirm each claim, in every language; no number is typed; all languages
// have the same content and pictures.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { judgeClaim, readClaim } from '../../www/story/claims.js';
import { readRace } from '../../www/lab/play/attributes.js';
import { ownState, readState, valueAt } from '../../www/story/state.js';
import {
  CELLS,
  mapOf,
  readSection,
  snapshotOf,
  statesOf,
} from '../../scripts/lib/course-content.mjs';
import { LANGUAGES, languageOf, pageFrom, sectionsIn } from '../../scripts/lib/course-pages.mjs';
import { LAB } from '../../www/lab/draw/palette.js';
import { cubePictures, stampOf } from '../../scripts/pictures.mjs';
import { cubeStillsOf, placeStills, stillsOf } from '../../scripts/lib/course-stills.mjs';
import {
  attribute,
  attributesOf,
  childrenOf,
  elementsOf,
  textOf,
} from '../../scripts/lib/html-tree.mjs';
import { contrast } from './support/colours.mjs';
import { labOf } from './support/lab.mjs';

/** @typedef {import('../../scripts/lib/html-tree.mjs').Element} Element */
/** @typedef {import('../../scripts/lib/html-tree.mjs').ParentNode} ParentNode */

/** The costs of a straight and a diagonal step, which are given and not computed. */
const GIVEN = new Set(['10', '14']);
/** Text that is not part of a sentence of the course. */
const NO_PROSE = new Set(['output', 'script', 'code', 'option']);

/** @param {string} file */
const read = (file) => readSection(readFileSync(file, 'utf8'), file);

/** The sections of all languages. */
const SECTIONS = LANGUAGES.flatMap((language) =>
  sectionsIn(language).map((file, at, files) => {
    const [source, name] = [readFileSync(file, 'utf8'), basename(file)];
    return {
      language,
      file,
      name,
      title: `${language}, ${name}`,
      source,
      section: read(file),
      isFirst: at === 0,
      isLast: at === files.length - 1,
    };
  }),
);
const ENGLISH = SECTIONS.filter(({ language }) => language === 'en');

/** The pictures of all sections, which are the same in every language. */
const PICTURES = new Map(ENGLISH.flatMap(({ section }) => stillsOf(section)));
const picture = (/** @type {string} */ name) => PICTURES.get(name) ?? assert.fail(name);

/** A section with its pictures, which are added to its tree. @param {string} file */
function treeOfPage(file) {
  const section = read(file);
  placeStills(section, languageOf(file));
  return section;
}

/** An element and all elements in it. @param {Element} element */
const within = (element) => [element, ...elementsOf(element)];

/** Numbers in the visible text. @param {ParentNode} node @returns {string[]} */
function numbersIn(node) {
  return node.childNodes.flatMap((child) => {
    if (child.nodeName === '#text')
      return 'value' in child
        ? [...child.value.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number)
        : [];
    if (
      !('childNodes' in child) ||
      NO_PROSE.has(child.nodeName) ||
      ('attrs' in child && attribute(child, 'class') === 'sources')
    )
      return [];
    return numbersIn(child);
  });
}

/**
 * Everything that must be the same in every language, in its order.
 *
 * @param {ReturnType<typeof read>} section
 */
const bones = ({ tree }) =>
  elementsOf(tree)
    .map((element) => {
      const names = [
        'id',
        'data-state',
        'data-claim',
        'data-value',
        'data-of',
        'data-digits',
        'data-seek',
        'data-goal',
        'data-moment',
        'data-if',
        'data-sets',
        'data-text',
        'data-movement',
        'data-block',
        'name',
        'value',
        'min',
        'max',
        'step',
      ];
      const said = names.flatMap((name) =>
        attribute(element, name) === null ? [] : [`${name}=${attribute(element, name)}`],
      );
      const isPicture = element.tagName === 'path-lab' || element.tagName === 'cube-chase';
      return said.length > 0 || isPicture || element.tagName.includes('-')
        ? `${element.tagName} ${isPicture ? JSON.stringify(attributesOf(element)) : said.join(' ')}`
        : '';
    })
    .filter(Boolean)
    .sort();

for (const { language, file, title, source, section, isFirst, isLast } of SECTIONS) {
  test(`${title}: every claim holds`, () => {
    const inStates = section.stories.flatMap(({ states }) =>
      states.flatMap(({ id, element }) =>
        within(element).map((sentence) => ({
          id,
          sentence,
          claim: attribute(sentence, 'data-claim'),
        })),
      ),
    );
    // With reduced motion, the player of a chase does not move.
    const isChase = section.stories.some(({ stage }) => stage.tagName === 'cube-chase');
    let claims = 0;
    for (const tells of isChase
      ? [statesOf(section), statesOf(section, true)]
      : [statesOf(section)])
      for (const { id, claim } of inStates) {
        if (claim === null) continue;
        const { holds, parts } = judgeClaim(claim, (path, state, step) =>
          valueAt(tells(state ?? id, step), path),
        );
        assert.ok(
          holds,
          `state ${id}: ${claim}: found ${JSON.stringify(parts.map(({ text, found }) => [text, found]))}`,
        );
        claims += parts.length;
      }
    assert.ok(claims >= 3, `${claims} claims`);
    const outside = elementsOf(section.tree).filter((element) =>
      inStates.every(({ sentence }) => sentence !== element),
    );
    assert.deepEqual(
      outside.flatMap((element) => attribute(element, 'data-claim') ?? []),
      [],
      'a claim outside a state has nothing to check',
    );
  });

  test(`${title}: no number is typed, none is missing, and the page links to the previous, the next and the other language`, () => {
    assert.deepEqual(
      numbersIn(section.tree).filter((number) => !GIVEN.has(number)),
      [],
    );
    for (const output of elementsOf(section.tree).filter(({ tagName }) => tagName === 'output'))
      assert.equal(output.childNodes.length, 0, attribute(output, 'data-value') ?? '');
    const page = pageFrom(source, file);
    assert.doesNotMatch(
      page.replace(/<path-exercise[\s\S]*?<\/path-exercise>/g, ''),
      /<output[^>]*>(?:–|NaN)?<\/output>/,
    );
    for (const [, href = ''] of page.matchAll(/<(?:a|link)[^>]* href="([^"#]+\.html)"/g)) {
      if (!/(?:index|lab|own)\.html$|docs\//.test(href))
        assert.ok(existsSync(join(dirname(file), href)), href);
    }
    assert.deepEqual(
      [page.includes('rel="prev"'), page.includes('rel="next"')],
      [!isFirst, !isLast],
    );
    assert.doesNotMatch(
      page,
      / style="|<style|<script(?! type="(?:module|text\/plain|application\/xml)")/,
    );
  });

  test(`${title}: has one exercise, unsolved when it opens, and its sources`, () => {
    const [exercise = assert.fail(), ...others] = elementsOf(section.tree).filter(
      ({ tagName }) => tagName === 'path-exercise',
    );
    assert.equal(others.length, 0);
    const goal = attribute(exercise, 'data-goal') ?? '';
    const answers = elementsOf(exercise).flatMap((one) => attribute(one, 'data-if') ?? []);
    assert.ok(
      answers.includes('solved') && (answers.length > 1 || attribute(exercise, 'data-hint')),
      'it says what is right, and why an answer is wrong',
    );
    for (const claim of answers) if (claim !== 'solved') readClaim(claim);
    const stage = childrenOf(exercise).find(
      ({ tagName }) => tagName === 'path-lab' || tagName === 'cube-chase',
    );
    const snapshot = stage
      ? snapshotOf(stage, mapOf(stage), ownState(Object.entries(attributesOf(stage))))
      : {};
    assert.ok(
      !judgeClaim(goal, (path, state) =>
        state === 'start' || path !== 'answer' ? valueAt(snapshot, path) : null,
      ).holds,
      goal,
    );
    const sources = elementsOf(section.tree)
      .filter((element) => attribute(element, 'class') === 'sources')
      .flatMap(elementsOf);
    assert.ok(sources.some(({ tagName }) => tagName === 'li'));
    for (const href of sources.flatMap((one) => attribute(one, 'href') ?? [])) {
      const [, document, anchor] = /docs\/(sources.*)\.html(?:#(.*))?$/.exec(href) ?? [];
      if (!document) continue;
      assert.equal(
        document,
        language === 'zh' ? 'sources-zh' : 'sources',
        'in the language of the section',
      );
      assert.ok(
        readFileSync(new URL(`../../docs/${document}.md`, import.meta.url), 'utf8')
          .toLowerCase()
          .includes(`# ${anchor ?? ''}`),
        href,
      );
    }
  });
}

test('for print, each state and the exercise have a picture, and none shows the answer of an exercise', () => {
  const names = [
    ...PICTURES.keys(),
    ...ENGLISH.flatMap(({ section }) => cubeStillsOf(section)).map(({ name }) => name),
  ];
  for (const { file, title } of SECTIONS) {
    for (const element of elementsOf(treeOfPage(file).tree).filter(
      (one) => attribute(one, 'data-state') !== null || one.tagName === 'path-exercise',
    )) {
      const [stills] = childrenOf(element);
      const inside = stills ? elementsOf(stills) : [];
      const shown = inside
        .flatMap((one) => attribute(one, 'src') ?? [])
        .map((src) => basename(src));
      const said = `${title}: ${attribute(element, 'id') ?? element.tagName}`;
      assert.ok(shown.length > 0, said);
      assert.deepEqual(
        shown.filter((name) => !names.includes(name)),
        [],
        said,
      );
      const { race = '' } = readState(attribute(element, 'data-state') ?? '').attributes;
      assert.equal(
        inside.filter(({ tagName }) => tagName === 'figcaption').length,
        readRace(race).length,
        said,
      );
    }
  }
  for (const [name, svg] of PICTURES) {
    assert.match(svg, /^<svg [\s\S]*<\/svg>\n$/, name);
    if (/-exercise\.svg$/.test(name))
      assert.doesNotMatch(svg, /="var\(--c-f5c518/, `${name} shows a path`);
  }
  // A path if one was found, none if the search stops at a step: “It has looked at the cells around
  // S”.
  for (const name of ['01-g-h-f-astar.svg', '07-nearest-none.svg', '10-after-an-edit-door-2.svg'])
    assert.match(picture(name), /="var\(--c-f5c518/, name);
  assert.doesNotMatch(picture('01-g-h-f-g.svg'), /="var\(--c-f5c518/);
  assert.notEqual(picture('01-g-h-f-g.svg'), picture('01-g-h-f-h.svg'));
  assert.match(picture('02-open-and-closed-heap-list.svg'), /<text/);
});

test('before its page runs, a story shows the picture of its first state', () => {
  for (const { section, file, name } of SECTIONS)
    for (const {
      stage,
      states: [first = assert.fail()],
    } of section.stories) {
      const [poster = assert.fail()] = childrenOf(stage);
      assert.equal(attribute(poster, 'slot'), 'poster', file);
      assert.match(
        basename(attribute(poster, 'src') ?? ''),
        new RegExp(`^${basename(name, '.html')}-${first.id}(?:-1)?\\.(?:svg|webp)$`),
      );
    }
});

/** The words for cells in each state of a section. @param {ReturnType<typeof read>} section */
const marked = ({ stories }) =>
  stories.flatMap(({ states }) =>
    states.map(({ id, element }) => [
      id,
      ...elementsOf(element)
        .flatMap((one) => /^cell (.+)/.exec(attribute(one, 'class') ?? '')?.[1] ?? [])
        .sort(),
    ]),
  );

test('every language has the same sections, states, claims, exercises and marked words for cells', () => {
  for (const language of LANGUAGES) {
    const there = SECTIONS.filter((one) => one.language === language);
    assert.deepEqual(
      there.map(({ name }) => name),
      ENGLISH.map(({ name }) => name),
      language,
    );
    for (const [at, { section, title }] of there.entries()) {
      const { section: english } = ENGLISH[at] ?? assert.fail();
      assert.deepEqual([bones(section), marked(section)], [bones(english), marked(english)], title);
    }
  }
  assert.deepEqual(marked(ENGLISH[1]?.section ?? assert.fail())[0], [
    'two',
    'closed',
    'closed',
    'open',
    'open',
    'start',
  ]);
});

test('a ratio of costs has the same name in the course, the lab and the cube', () => {
  for (const { section, source, language, title } of SECTIONS) {
    const named = elementsOf(section.tree).filter((element) =>
      attribute(element, 'data-value')?.endsWith('.ratio'),
    ).length;
    assert.doesNotMatch(source, /times the shortest|是最短路径的 ?<output|权重倍/, title);
    assert.equal(
      (source.match(language === 'en' ? /<\/output> × optimal/g : /与最优之比是 <output/g) ?? [])
        .length,
      named,
      title,
    );
  }
});

test('the diagrams of pruning show what their captions say, in every language', () => {
  for (const { file, title } of SECTIONS.filter(({ name }) => name === '08-look-at-less.html')) {
    const section = treeOfPage(file);
    const files = stillsOf(section).map(([name]) => name);
    const captions = elementsOf(section.tree)
      .filter((element) => attribute(element, 'data-block') !== null)
      .map((figure) => {
        const [image = assert.fail(), caption = assert.fail()] = childrenOf(figure);
        assert.ok(files.includes(basename(attribute(image, 'src') ?? '')));
        return [
          (attribute(image, 'alt') ?? '').replace(/[^\d·]/g, ''),
          textOf(caption).replace(/\D/g, ''),
        ];
      });
    // The natural, forced and pruned directions, and those that the caption names.
    assert.deepEqual(
      captions,
      [
        ['0··123456', '0'],
        ['0·1·2456', '31'],
        ['012··3456', '012'],
        ['012·3·46', '53'],
      ],
      title,
    );
  }
});

test('“A better path”: in its step, two open cells get a smaller g and another parent', () => {
  for (const { section, title } of SECTIONS.filter(({ name }) => name === '15-write-it.html')) {
    const [{ stage, states } = assert.fail()] = section.stories;
    const step = states.find(({ id }) => id === 'better')?.step ?? assert.fail();
    const lab = labOf(mapOf(stage), { algorithm: 'astar' });
    /** g, h, f, parent, opened and closed of each cell. @param {number} at */
    const cellsAt = (at) => {
      lab.seek(at);
      const all = [...(lab.lanes[0]?.window(0, 0, lab.editor.columns, lab.editor.rows) ?? [])];
      return Array.from({ length: lab.editor.columns * lab.editor.rows }, (_, cell) =>
        all.slice(6 * cell, 6 * cell + 6),
      );
    };
    const [before, after] = [cellsAt(step - 1), cellsAt(step)];
    assert.equal(
      after.filter(
        ([g = NaN, , , parent], cell) =>
          g < (before[cell]?.[0] ?? NaN) && parent !== before[cell]?.[3],
      ).length,
      2,
      title,
    );
    lab.dispose();
  }
});

test('the pictures of cubes are current; if not, run npm run pictures', () => {
  const folder = new URL('../../maps/pictures/', import.meta.url);
  const stamps = JSON.parse(readFileSync(new URL('stamps.json', folder), 'utf8'));
  assert.deepEqual(
    Object.keys(stamps).sort(),
    cubePictures()
      .map(({ name }) => name)
      .sort(),
  );
  for (const still of cubePictures()) {
    assert.deepEqual(
      [stamps[still.name], readFileSync(new URL(still.name, folder)).toString('latin1', 8, 12)],
      [stampOf(still), 'WEBP'],
      still.name,
    );
  }
});

test('a word for cells has their colours, visible on the page in both themes, and an unknown one is refused', () => {
  const css = readFileSync(new URL('../../www/course/course.css', import.meta.url), 'utf8');
  /** @param {string} text `light-dark(a, b)`, or one colour for both */
  const themed = (text) => /light-dark\((#\w+), (#\w+)\)/.exec(text)?.slice(1) ?? [text, text];
  const page = themed(/background: (light-dark\(.*?\));/.exec(css)?.[1] ?? '');
  for (const [at, theme] of /** @type {const} */ (['light', 'dark']).entries()) {
    for (const name of /** @type {('open' | 'closed' | 'path' | 'start' | 'goal')[]} */ (
      Object.values(CELLS)
    )) {
      const [, fill = '', rim = ''] =
        new RegExp(
          `\\.cell\\.${name}::before \\{[^}]*?background: (.*?);\\s+border-color: (.*?);`,
        ).exec(css) ?? [];
      assert.equal(themed(fill)[at], LAB[theme][name], `${name}, ${theme}`);
      const ratio = contrast(themed(rim)[at] ?? '', page[at] ?? '');
      assert.ok(ratio >= 3, `${name}, ${theme}: ${ratio}`);
    }
  }
  assert.throws(
    () => readSection('<h1>A</h1><p>{{opened}}</p>', 'a.html'),
    /a\.html: found \{\{opened\}\}; expected one of: \{\{open\}\}, /,
  );
});
