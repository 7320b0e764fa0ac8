// The content of a section of the course: its maps, and the numbers of its text, which come from
// running the states of its stories.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readRace } from '../../www/lab/play/attributes.js';
import { dedent } from '../../www/shared/element/inline-map.js';
import { ownState, readState, readStep, valueAt, valueText } from '../../www/story/state.js';
import { chaseSnapshot, labSnapshot } from './course-run.mjs';
import { inRoot } from './files.mjs';
import {
  attribute,
  attributesOf,
  childrenOf,
  elementsOf,
  find,
  prepend,
  rawText,
  removeAttribute,
  setText,
  textOf,
  treeOf,
} from './html-tree.mjs';

/**
 * @typedef {import('./html-tree.mjs').Element} Element
 * @typedef {import('../../www/story/state.js').StoryState} StoryState
 * @typedef {StoryState & { id: string, element: Element }} State its attributes are those of the
 *   stage and of the state
 * @typedef {{ stage: Element, map: string, states: State[] }} Story
 * @typedef {ReturnType<typeof readSection>} Section
 */

/**
 * What `{{…}}` in a text can name, and the class of its colour in course.css.
 *
 * @type {Record<string, string>}
 */
export const CELLS = { open: 'open', closed: 'closed', path: 'path', S: 'start', G: 'goal' };

/** The folder with the stills of the pages. */
export const STILLS = 'course-stills';

/** @param {string} source @param {string} file */
export function readSection(source, file) {
  const tree = treeOf(withColours(source, file));
  for (const script of elementsOf(tree)) {
    const map = attribute(script, 'data-file');
    if (script.tagName !== 'script' || map === null) continue;
    removeAttribute(script, 'data-file');
    setText(script, `\n${readFileSync(inRoot('maps', map), 'utf8').trimEnd()}\n`);
  }
  const [title, lead] = ['h1', 'p'].map((name) => find(tree, ({ tagName }) => tagName === name));
  if (!title || !lead)
    throw new Error(
      `${file}: found no ${title ? 'p' : 'h1'}; expected a title and a sentence under it`,
    );
  const stories = elementsOf(tree)
    .filter(({ tagName }) => tagName === 'path-story')
    .map((story) => storyOf(story, file));
  /** @type {Map<string, string>} */
  const maps = new Map(
    elementsOf(tree)
      .filter(({ tagName }) => tagName === 'script')
      .map((script) => [`#${attribute(script, 'id') ?? ''}`, dedent(rawText(script))]),
  );
  return {
    tree,
    file,
    name: basename(file, '.html'),
    title: textOf(title),
    lead: textOf(lead),
    stories,
    maps,
    mapFor,
  };

  /**
   * @param {string} own the map of the story
   * @param {State} state that may have another, by the id of its script
   */
  function mapFor(own, { id, attributes: { map: name } }) {
    const map = name === undefined ? own : maps.get(name);
    if (map === undefined)
      throw new Error(
        `${file}, state ${id}: found map="${name}"; expected one of: ${[...maps.keys()].filter((one) => one !== '#').join(', ')}`,
      );
    return map;
  }
}

/**
 * Gives the words for cells the colours of the picture: `{{open}}`, or in other words
 * `{{open: waiting}}`.
 *
 * @param {string} source @param {string} file
 */
const withColours = (source, file) =>
  source.replace(/\{\{(\w+)(?:: *([^{}]+))?\}\}/g, (mark, name, words = name) => {
    const cell = Object.hasOwn(CELLS, name) ? CELLS[name] : null;
    if (!cell)
      throw new Error(
        `${file}: found ${mark}; expected one of: ${Object.keys(CELLS)
          .map((one) => `{{${one}}}`)
          .join(', ')}`,
      );
    return `<span class="cell ${cell}">${words}</span>`;
  });

/** @param {Element} stage */
export const isCube = ({ tagName }) => tagName === 'cube-chase';

/**
 * The files of a state: a picture for each search, and the open list of the first.
 *
 * @param {string} section its name
 * @param {Element} stage
 * @param {Pick<State, 'id' | 'attributes'>} state
 */
export function filesOf(section, stage, { id, attributes: { race = '', show = '' } }) {
  const name = `${section}-${id}`;
  return {
    lanes:
      race === ''
        ? [`${name}.${isCube(stage) ? 'webp' : 'svg'}`]
        : readRace(race).map((_, at) => `${name}-${at + 1}.svg`),
    list: show.split(' ').includes('list') ? `${name}-list.svg` : null,
  };
}

/** @param {Element} story @param {string} file @returns {Story} */
function storyOf(story, file) {
  const stage = childrenOf(story).find(
    ({ tagName }) => tagName === 'path-lab' || tagName === 'cube-chase',
  );
  if (!stage)
    throw new Error(
      `${file}: found a story without a picture; expected <path-lab> or <cube-chase> as its child`,
    );
  const own = ownState(Object.entries(attributesOf(stage)));
  const states = childrenOf(story).flatMap((element, at) => {
    const words = attribute(element, 'data-state');
    if (words === null) return [];
    const state = readState(words);
    const id = attribute(element, 'id') ?? `${at}`;
    if (state.faults.length > 0)
      throw new Error(`${file}, state ${id}: ${state.faults.join('; ')}`);
    return [{ ...state, id, element, attributes: { ...own.attributes, ...state.attributes } }];
  });
  const [first] = states;
  if (!first) throw new Error(`${file}: found a story without a state; expected one in data-state`);
  // Before its page runs, it shows what its first part says.
  prepend(
    stage,
    `<img slot="poster" src="/${STILLS}/${filesOf(basename(file, '.html'), stage, first).lanes[0]}" alt="">`,
  );
  return { stage, map: mapOf(stage, file), states };
}

/** The text of an element's map. @param {Element} stage @param {string} [file] */
export function mapOf(stage, file = '') {
  const script = childrenOf(stage).find(({ tagName }) => tagName === 'script');
  if (!script)
    throw new Error(
      `${file}: found <${stage.tagName}> without a map; expected a script with its text, or with data-file`,
    );
  return dedent(rawText(script));
}

/**
 * The snapshots so far: the languages of a section have the same states.
 *
 * @type {Map<string, unknown>}
 */
const snapshots = new Map();

/**
 * The snapshot of an element in this state. Each state runs once.
 *
 * @param {Element} stage
 * @param {string} map
 * @param {StoryState} state
 * @param {number} [step]
 * @param {boolean} [still]
 * @returns {unknown}
 */
export function snapshotOf(stage, map, state, step, still) {
  const { attributes, edits, step: own } = state;
  const key = JSON.stringify([stage.tagName, map, attributes, edits, `${own} ${step} ${still}`]);
  if (!snapshots.has(key))
    snapshots.set(
      key,
      isCube(stage) ? chaseSnapshot(map, state, step, still) : labSnapshot(map, state, step),
    );
  return snapshots.get(key);
}

/**
 * The snapshots of a section's states.
 *
 * @param {Section} section
 * @param {boolean} [still] as with reduced motion
 * @returns {(id: string, step: number | null) => unknown} a snapshot of a state's answer, or of its
 *   step
 */
export function statesOf({ stories, file, mapFor }, still = false) {
  const states = new Map(
    stories.flatMap((story) => story.states.map((state) => [state.id, { story, state }])),
  );
  return (id, step) => {
    const found = states.get(id);
    if (!found)
      throw new Error(
        `${file}: found no state "${id}"; expected one of: ${[...states.keys()].join(', ')}`,
      );
    return snapshotOf(
      found.story.stage,
      mapFor(found.story.map, found.state),
      found.state,
      step ?? undefined,
      still,
    );
  };
}

/**
 * Puts the numbers into the text.
 *
 * @param {Section} section
 * @param {ReturnType<typeof statesOf>} tells
 * @param {string} language
 */
export function fillOutputs({ tree, stories, file }, tells, language) {
  const around = new Map(
    stories.flatMap(({ states }) =>
      states.flatMap(({ id, element }) => elementsOf(element).map((below) => [below, id])),
    ),
  );
  for (const output of elementsOf(tree)) {
    const path = attribute(output, 'data-value');
    const id = attribute(output, 'data-of') ?? around.get(output);
    // An exercise has no result before the reader does it.
    if (output.tagName !== 'output' || path === null || id === undefined) continue;
    const [digits, at] = [attribute(output, 'data-digits'), attribute(output, 'data-at')];
    try {
      setText(
        output,
        valueText(valueAt(tells(id, at === null ? null : readStep(at)), path), {
          language,
          ...(digits !== null && { digits: Number(digits) }),
        }),
      );
    } catch (error) {
      throw new Error(
        `${file}, state ${id}: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  }
}
