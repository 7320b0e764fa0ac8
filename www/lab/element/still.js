// Stills of a <path-lab> without a page: a search, or a race, at a step of its playhead as SVG,
// drawn by the lab's own code. One file has the light and the dark colours. Its searches need their
// parts of the package, so call load() first.

import { LAB } from '../draw/palette.js';
import { sheetOf } from '../draw/svg.js';
import { twofold } from '../play/board.js';
import { HEADINGS, LAB_NUMBERS } from '../play/options.js';
import { PRESETS } from '../play/presets.js';
import { OPTIONS, optionText } from '../play/attributes.js';
import { inBothThemes } from '../../shared/both-themes.js';
import { Fault, msg, textOf } from '../../shared/message.js';
import * as language from '../../shared/element/language.js';
import { framesBetween } from '../../shared/play/film.js';
import { readNumber, readSpan } from '../../shared/words.js';
import { plain } from '../ui/plain.js';
import { titlesOf } from '../ui/race-result.js';
import { atStep, endsOf, optionsOf, readAttribute as readValue } from './at-step.js';
import { captionOf, inARow } from './lanes.js';
import { drawerOf } from './still-drawing.js';

// These two have types of their own, so that the package's types for Node name no element.

/** Loads all catalogues. @type {() => Promise<void>} */
export const loadLanguages = language.loadLanguages;

/**
 * Returns the value of an attribute of <path-lab>, as text for one without a fixed set of values.
 * Throws an OptionError.
 *
 * @type {(name: string, value: string) => unknown}
 */
export const readAttribute = readValue;

/**
 * @typedef {Readonly<Record<string, string | number>>} StillAttributes of <path-lab>, by name
 * @typedef {{ svg: string, text: string }} Still
 */

/**
 * Returns a search, or a race, on a map as SVG, as `<path-lab>` with these attributes shows it.
 *
 * @example
 * const svg = toSvg('S..\n.#.\n..G', { race: 'astar; greedy', at: 3 });
 *
 * @param {string} map as text, in any format that the element takes
 * @param {StillAttributes} [attributes] of the element: those that set the search and the ends, and
 *   `at`, `show` and `numbers`; others change nothing
 * @returns {string}
 * @throws a MapError with line and column, an OptionError for a value that an attribute does not
 *   take, or an Error for a search that cannot run
 */
export const toSvg = (map, attributes) => still(map, attributes).svg;

/**
 * Returns the same with its text alternative: the size of the map, and for each search its name and
 * what it has found. `warning` says that the text is another map in another format; '' if it is
 * not.
 *
 * @param {string} map
 * @param {StillAttributes} [attributes] also `scheme`, `light` or `dark`, and after `loadLanguages`
 *   `lang`
 * @returns {Still & { warning: string }}
 */
export const still = (map, attributes = {}) =>
  inLab(map, attributes, (lab, own) => ({
    ...drawn(lab, own),
    warning: textOf(twofold(map) ?? '', language.catalogueOf(own['lang'])),
  }));

/**
 * Returns the frames of an animation between the two steps of the attribute `loop`, or to the end
 * of the search if that is earlier.
 *
 * @param {string} map @param {StillAttributes} attributes
 * @returns {(Still & { ms: number })[]} ms: its duration
 */
export const frames = (map, attributes) =>
  inLab(map, attributes, (lab, own) => {
    const [from, to] = readSpan('loop', own['loop'] ?? '', LAB_NUMBERS).map((step) =>
      Math.min(step, lab.steps),
    );
    return framesBetween(from, to).map(({ step, ms }) => {
      lab.seek(step);
      return { ...drawn(lab, own), ms };
    });
  });

/**
 * @template T
 * @param {string} map
 * @param {StillAttributes} attributes
 * @param {(lab: import('../play/lab.js').Lab, own: Record<string, string>) => T} read
 * @returns {T}
 */
function inLab(map, attributes, read) {
  const own = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, String(value)]),
  );
  for (const [name, value] of Object.entries(own)) readValue(name, value);
  return atStep(
    map,
    { ...endsOf(own), options: optionsOf(own) },
    readNumber('at', own['at'] ?? 'Infinity', LAB_NUMBERS),
    (lab) => {
      lab.showing = own['show'] ?? '';
      const wrong = lab.lanes.find(({ error }) => error !== '');
      if (wrong)
        throw new Fault(
          '{about}: {what}',
          { about: wrong.algorithm, what: plain(wrong.errorSaid) },
          'SearchError',
        );
      return read(lab, own);
    },
  );
}

/**
 * @param {import('../play/lab.js').Lab} lab
 * @param {Record<string, string>} attributes
 * @returns {Still}
 */
function drawn(lab, { lang, numbers, scheme }) {
  const catalogue = language.catalogueOf(lang);
  const titles = titlesOf(lab.lanes);
  const captions = lab.lanes.map((lane, at) => captionOf(titles[at] ?? '', lane, lab.step));
  const text = textOf(
    inARow([
      msg('Map of {columns} × {rows} cells', {
        columns: lab.editor.columns,
        rows: lab.editor.rows,
      }),
      ...captions,
    ]),
    catalogue,
  );
  const names = titles.map((title) => textOf(title, catalogue));
  const drawers = lab.lanes.map((lane, at) =>
    drawerOf(lab, lane, { title: lab.lanes.length > 1 ? names[at] : text, numbers }),
  );
  const svg = inBothThemes(
    (colours) => {
      const drawings = drawers.map((draw, at) => ({ name: names[at] ?? '', svg: draw(colours) }));
      return drawings.length === 1 ? drawings[0].svg : sheetOf(drawings, colours, text);
    },
    LAB,
    scheme,
  );
  return { svg, text };
}

/**
 * Returns the attributes with which a map ships: the ends, and the searches, the step and the
 * picture of its lesson.
 *
 * @param {import('../play/presets.js').Preset} preset
 * @returns {{ name: string, url: string, ends: StillAttributes, lesson: StillAttributes }}
 */
const shippedMap = ({ name, url, from, to, headings, options = {}, show, at }) => ({
  name,
  url,
  ends: {
    ...(from && { from: from.join(',') }),
    ...(to && { to: to.join(',') }),
    ...(headings &&
      Object.fromEntries(HEADINGS.map((attribute, end) => [attribute, headings[end] ?? 0]))),
  },
  lesson: {
    ...Object.fromEntries(
      Object.entries(OPTIONS).flatMap(([attribute, option]) =>
        options[option] === undefined ? [] : [[attribute, optionText(option, options[option])]],
      ),
    ),
    ...(show !== undefined && { show }),
    ...(at !== undefined && { at }),
  },
});

/** The maps that ship with the lab. */
export const MAPS = PRESETS.map(shippedMap);
