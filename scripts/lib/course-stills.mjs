// The pictures of a section as files: the one that stands in a story's picture before the page is alive, and, for paper and for
// browsers without JavaScript, one for each state of the text and the map of the exercise.

import { readRace } from '../../www/lab/play/race-text.js';
import { labelOf } from '../../www/lab/ui/labels.js';
import { Phrasebook } from '../../www/shared/ui/translator.js';
import both from '../../www/shared/languages/zh-both.js';
import lab from '../../www/shared/languages/zh-lab.js';
import { ownState } from '../../www/story/state.js';
import { inChase } from './course-chase.mjs';
import { mapOf, STILLS } from './course-content.mjs';
import { endsOf, optionsOf } from './course-run.mjs';
import { attributesOf, childrenOf, elementsOf, prepend } from './html-tree.mjs';
import { cubePoster, cubeStill } from './poster-cube.mjs';
import { labPoster } from './poster-lab.mjs';
import { themed } from './posters.mjs';
import { labStills } from './still-lab.mjs';
import { netStill } from './still-net.mjs';

/**
 * @typedef {import('./course-content.mjs').Section} Section
 * @typedef {import('./course-content.mjs').Story} Story
 * @typedef {import('./html-tree.mjs').Element} Element
 * @typedef {import('../../www/story/state.js').StoryState} StoryState
 * @typedef {import('../../www/course/words.js').CourseLanguage} CourseLanguage
 */

const book = new Phrasebook({ ...both, ...lab });

/** What a search is called. @type {Record<CourseLanguage, (algorithm: string) => string>} */
const NAMES = { en: (algorithm) => labelOf('algorithm', algorithm), zh: (algorithm) => book.say(labelOf('algorithm', algorithm)) };

/** The files of a state: a picture for each search, and the open list of the first. @param {string} name @param {StoryState} state */
const filesOf = (name, { attributes: { race = '', show = '' } }) => ({
  lanes: race === '' ? [`${name}.svg`] : readRace(race).map((_, at) => `${name}-${at + 1}.svg`),
  list: show.split(' ').includes('list') ? `${name}-list.svg` : null,
});

/** @param {Section} section */
const exercisesOf = ({ tree }) => elementsOf(tree).filter(({ tagName }) => tagName === 'path-exercise').flatMap((exercise) => {
  const stage = childrenOf(exercise).find(({ tagName }) => tagName === 'path-lab' || tagName === 'cube-chase');
  return stage ? [{ exercise, stage }] : [];
});

/** Puts what stands on paper beside each state, and into the exercise. @param {Section} section @param {CourseLanguage} language */
export function placeStills(section, language) {
  for (const { states } of section.stories) {
    for (const state of states) {
      const { lanes, list } = filesOf(`${section.name}-${state.id}`, state);
      const race = state.attributes['race'] ?? '';
      const names = race === '' ? [] : readRace(race).map(({ algorithm = '' }) => NAMES[language](algorithm));
      prepend(state.element, stills([...lanes.map((file, at) => figure(file, names[at])), ...(list === null ? [] : [figure(list)])]));
    }
  }
  for (const { exercise } of exercisesOf(section)) prepend(exercise, stills([figure(`${section.name}-exercise.svg`)]));
}

/** @param {string[]} figures */
const stills = (figures) => `<div class="stills">${figures.join('')}</div>\n`;

/** Fetched by who prints, and by nobody else. @param {string} file @param {string} [name] */
const figure = (file, name) => `<figure><img src="/${STILLS}/${file}" alt="" loading="lazy">${name === undefined ? '' : `<figcaption>${name}</figcaption>`}</figure>`;

/** All pictures of a section, by file. @param {Section} section @returns {[name: string, svg: string][]} */
export const stillsOf = (section) => [
  ...section.stories.flatMap((story) => [posterOf(story), ...story.states.flatMap((state) => stateStills(section, story, state))]),
  ...exercisesOf(section).map(({ stage }) => /** @type {[string, string]} */ ([`${section.name}-exercise.svg`, asked(stage)])),
];

/** As it is before the page is alive. @param {Story} story @returns {[string, string]} */
function posterOf({ stage, map, still }) {
  const attributes = attributesOf(stage);
  return [still, themed(stage.tagName === 'cube-chase' ? cubePoster(map) : labPoster(map, { ...endsOf(attributes), options: optionsOf(attributes) }))];
}

/** @param {Section} section @param {Story} story @param {Story['states'][number]} state @returns {[string, string][]} */
function stateStills(section, { stage, map: own }, state) {
  const map = section.mapFor(own, state);
  const files = filesOf(`${section.name}-${state.id}`, state);
  if (stage.tagName === 'cube-chase') return files.lanes.map((file) => [file, chaseStill(map, state)]);
  const { lanes, list } = labStills(map, state);
  if (lanes.length !== files.lanes.length) throw new Error(`${section.file}, state ${state.id}: found ${lanes.length} pictures; expected ${files.lanes.length}`);
  return [...files.lanes.map((file, at) => /** @type {[string, string]} */ ([file, lanes[at] ?? ''])), ...(files.list === null || list === null ? [] : [/** @type {[string, string]} */ ([files.list, list])])];
}

/** @param {string} map @param {StoryState} state */
const chaseStill = (map, state) => inChase(map, state, state.step ?? 0, false, (world) => themed(state.attributes['view'] === 'net' ? netStill(world) : cubeStill(world)));

/** What an exercise is asked of: its map, before anything was searched. @param {Element} stage */
function asked(stage) {
  const map = mapOf(stage);
  const own = ownState(Object.entries(attributesOf(stage)));
  if (stage.tagName === 'cube-chase') return chaseStill(map, own);
  const { race: _, ...attributes } = own.attributes;
  return labStills(map, { ...own, attributes, step: 0 }).lanes[0] ?? '';
}
