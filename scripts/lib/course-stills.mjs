// The pictures of a section as files: one for each state of the text and one for the map of the
// exercise. A story shows that of its first state before its page runs; print and browsers without
// JavaScript show all. This module draws those of a lab. Those of a cube are in maps/pictures,
// where `npm run pictures` puts them. It also draws the diagrams of pruning.

import { readRace } from '../../www/lab/play/attributes.js';
import { titlesOf } from '../../www/lab/ui/race-result.js';
import { catalogueOf, loadLanguages } from '../../www/shared/element/language.js';
import { textOf } from '../../www/shared/message.js';
import { ownState } from '../../www/story/state.js';
import { filesOf, isCube, mapOf, STILLS } from './course-content.mjs';
import { attribute, attributesOf, childrenOf, elementsOf, prepend } from './html-tree.mjs';
import { labStills, prunedStill } from './posters.mjs';

/**
 * @typedef {import('./course-content.mjs').Section} Section
 * @typedef {import('./course-content.mjs').Story} Story
 * @typedef {import('./html-tree.mjs').Element} Element
 * @typedef {import('../../www/story/state.js').StoryState} StoryState
 * @typedef {import('../../www/course/words.js').CourseLanguage} CourseLanguage
 * @typedef {{ name: string, map: string, state: StoryState }} CubeStill
 */

await loadLanguages();

/** The titles of the lanes of a race. @param {string} race @param {CourseLanguage} language */
const titlesIn = (race, language) =>
  titlesOf(
    readRace(race).map(({ algorithm = 'astar', ...options }) => ({ algorithm, options })),
  ).map((title) => textOf(title, catalogueOf(language)));

/** @param {Section} section @param {Element} stage */
const fileOfExercise = ({ name }, stage) => `${name}-exercise.${isCube(stage) ? 'webp' : 'svg'}`;

/** @param {Section} section */
const exercisesOf = ({ tree }) =>
  elementsOf(tree)
    .filter(({ tagName }) => tagName === 'path-exercise')
    .flatMap((exercise) => {
      const stage = childrenOf(exercise).find(
        ({ tagName }) => tagName === 'path-lab' || tagName === 'cube-chase',
      );
      return stage ? [{ exercise, stage }] : [];
    });

/** @param {Section} section */
const diagramsOf = ({ name, tree }) =>
  elementsOf(tree)
    .filter((group) => attribute(group, 'data-movement') !== null)
    .flatMap((group) =>
      childrenOf(group).map((figure, at) => {
        const movement =
          /** @type {import('../../www/engine/search.js').SearchOptions['movement']} */ (
            attribute(group, 'data-movement')
          );
        return {
          figure,
          file: `${name}-block-${at + 1}.svg`,
          ...prunedStill(attribute(figure, 'data-block') ?? '', movement),
        };
      }),
    );

/**
 * Adds the diagrams to the text, and the printed pictures to each state and to the exercise.
 *
 * @param {Section} section
 * @param {CourseLanguage} language
 */
export function placeStills(section, language) {
  for (const { figure, file, said } of diagramsOf(section))
    prepend(
      figure,
      `<img src="/${STILLS}/${file}" alt="${textOf(said, catalogueOf(language))}" width="126" height="126" loading="lazy">`,
    );
  for (const { stage, states } of section.stories) {
    for (const state of states) {
      const { lanes, list } = filesOf(section.name, stage, state);
      const race = state.attributes['race'] ?? '';
      const names = race === '' ? [] : titlesIn(race, language);
      prepend(
        state.element,
        stills([
          ...lanes.map((file, at) => figure(file, names[at])),
          ...(list === null ? [] : [figure(list)]),
        ]),
      );
    }
  }
  for (const { exercise, stage } of exercisesOf(section))
    prepend(exercise, stills([figure(fileOfExercise(section, stage))]));
}

/** @param {string[]} figures */
const stills = (figures) => `<div class="stills">${figures.join('')}</div>\n`;

/** Loads only for print. @param {string} file @param {string} [name] */
const figure = (file, name) =>
  `<figure><img src="/${STILLS}/${file}" alt="" loading="lazy">${name === undefined ? '' : `<figcaption>${name}</figcaption>`}</figure>`;

/**
 * The drawn pictures of a section, by file.
 *
 * @param {Section} section
 * @returns {[name: string, svg: string][]}
 */
export const stillsOf = (section) => [
  ...diagramsOf(section).map(({ file, svg }) => /** @type {[string, string]} */ ([file, svg])),
  ...section.stories
    .filter(({ stage }) => !isCube(stage))
    .flatMap((story) => story.states.flatMap((state) => stateStills(section, story, state))),
  ...exercisesOf(section)
    .filter(({ stage }) => !isCube(stage))
    .map(
      ({ stage }) =>
        /** @type {[string, string]} */ ([fileOfExercise(section, stage), exerciseStill(stage)]),
    ),
];

/** The pictures of a section that show a cube. @param {Section} section @returns {CubeStill[]} */
export const cubeStillsOf = (section) => [
  ...section.stories
    .filter(({ stage }) => isCube(stage))
    .flatMap(({ map, states }) =>
      states.map((state) => ({
        name: `${section.name}-${state.id}.webp`,
        map: section.mapFor(map, state),
        state,
      })),
    ),
  ...exercisesOf(section)
    .filter(({ stage }) => isCube(stage))
    .map(({ stage }) => ({
      name: fileOfExercise(section, stage),
      map: mapOf(stage),
      state: ownState(Object.entries(attributesOf(stage))),
    })),
];

/**
 * @param {Section} section
 * @param {Story} story
 * @param {Story['states'][number]} state
 * @returns {[string, string][]}
 */
function stateStills(section, { stage, map: own }, state) {
  const files = filesOf(section.name, stage, state);
  const { lanes, list } = labStills(section.mapFor(own, state), state);
  if (lanes.length !== files.lanes.length)
    throw new Error(
      `${section.file}, state ${state.id}: found ${lanes.length} pictures; expected ${files.lanes.length}`,
    );
  return [
    ...files.lanes.map((file, at) => /** @type {[string, string]} */ ([file, lanes[at] ?? ''])),
    ...(files.list === null || list === null
      ? []
      : [/** @type {[string, string]} */ ([files.list, list])]),
  ];
}

/** The picture of an exercise: its map, without a search. @param {Element} stage */
function exerciseStill(stage) {
  const map = mapOf(stage);
  const own = ownState(Object.entries(attributesOf(stage)));
  const { race: _, ...attributes } = own.attributes;
  return labStills(map, { ...own, attributes, step: 0 }).lanes[0] ?? '';
}
