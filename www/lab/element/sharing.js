// Exports the lab as a link, as HTML for another page, as a file, or as an animation. It loads on
// demand.

import { encode } from '../play/link.js';
import { laneKind } from '../play/kinds.js';
import { HEADINGS } from '../play/options.js';
import { PRESETS } from '../play/presets.js';
import { copyEmbedCode } from '../../shared/element/embed-code.js';
import { framesBetween, pngFilm, webmFilm } from '../../shared/play/film.js';
import { copyLink, saveBlob, saveText } from '../../shared/ui/export.js';
import { createProgress, nextFrame } from '../../shared/ui/picture-import.js';
import { Fault, msg, saidBy, sentence } from '../../shared/message.js';
import { fetchWheels } from '../draw/pane.js';
import { createRaceCanvas, toImage, toRaceImage, toRaceSvg, toSvg } from '../draw/picture-files.js';
import { drives } from './lanes.js';
import { HASH } from './opener.js';

/**
 * @typedef {object} Shared what a file, a link or an image contains, and where to announce it
 * @property {HTMLElement} host
 * @property {import('../play/lab.js').Lab} lab
 * @property {import('./shell.js').LabShell} shell
 * @property {import('./stage.js').LabStage} stage
 * @property {import('./settings.js').LabSettings} settings
 * @property {ReturnType<typeof import('./on-demand.js').createShowing>} showing
 * @property {import('../../shared/ui/notice.js').Notice} notice
 * @property {import('../../shared/ui/words.js').Words} words
 * @property {string | null} page the address of the lab's own page; null if it is unknown
 */

/**
 * Formats with another extension than `.txt`.
 *
 * @type {Record<string, [extension: string, type: string]>}
 */
const FILES = {
  map: ['map', 'text/plain'],
  xml: ['xml', 'application/xml'],
  png: ['png', 'image/png'],
  svg: ['svg', 'image/svg+xml'],
  apng: ['png', 'image/png'],
  webm: ['webm', 'video/webm'],
  trace: ['trace', 'text/plain'],
  posthoc: ['trace.yaml', 'application/yaml'],
};

/**
 * Text formats for a page to write inside the element, the plainest first.
 *
 * @type {import('../../engine/grid.js').TextFormat[]}
 */
const INLINE = ['ascii', 'digits', 'hex', 'xml'];

/** @param {Shared} parts */
export function createLabSharing({
  host,
  lab,
  shell,
  stage,
  settings,
  showing,
  notice,
  words,
  page,
}) {
  const view = () => ({
    cursor: null,
    dragging: null,
    numbers: settings.numbers,
    views: showing.views,
  });

  /**
   * Returns the address of the lab's page with the current state.
   *
   * @throws after showing it, a Fault for a recording that is too long
   */
  async function address() {
    const url = new URL(page ?? location.href);
    const state = lab.save();
    if (lab.recorded.texts && !state?.recorded) {
      const fault = new Fault(
        'what was recorded is too long for a link; expected at most one megabyte',
      );
      notice.pass(sentence(saidBy(fault)), true);
      throw fault;
    }
    if (state)
      url.hash = `${HASH}${await encode({ ...state, options: withoutFunctions(state.options) })}`;
    return url.href;
  }

  /** Returns the map in the plainest format that can hold it. */
  function written() {
    for (const format of INLINE) {
      try {
        return { text: lab.editor.text(format), type: FILES[format]?.[1] ?? 'text/plain' };
      } catch (error) {
        if (format === INLINE.at(-1)) throw error;
      }
    }
    throw new Error('no text format can hold this map');
  }

  /** @param {string} kind @throws a FormatError if the format cannot hold the map */
  async function saveAs(kind) {
    const [extension, type] = FILES[kind] ?? ['txt', 'text/plain'];
    const stem =
      lab.editor.name
        .replace(/\.[a-z]+\*?$/i, '')
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '')
        .toLowerCase() || 'map';
    const name = `${stem}.${extension}`;
    if (kind === 'apng' || kind === 'webm') {
      const film = await animated(kind);
      if (film) saveBlob(name, film);
    } else if (kind === 'png') {
      saveBlob(name, await image());
    } else if (kind === 'svg') {
      saveText(name, drawing(), type);
    } else if (kind === 'trace' || kind === 'posthoc') {
      saveText(name, await trace(kind), type);
    } else {
      saveText(
        name,
        lab.editor.text(/** @type {import('../../engine/grid.js').TextFormat} */ (kind)),
        type,
      );
    }
  }

  /**
   * Returns the trace of a lane.
   *
   * @param {import('../../engine/replay.js').TraceFormat} format
   * @param {number} [lane] its index in the race
   */
  async function trace(format, lane = 0) {
    const { traceOf } = await import('../play/recordings.js');
    return traceOf(lab.lanes[lane], format);
  }

  /**
   * Returns an image of a single search, or of a race all pictures with their names.
   *
   * @param {import('../../shared/async.js').ImageOptions} [options]
   * @returns {Promise<Blob>}
   */
  async function image(options) {
    if (drives(lab)) await fetchWheels();
    const lanes = stage.named(view());
    const { layout, colours } = stage.style;
    return lanes.length > 1
      ? toRaceImage(lanes, layout, colours, options)
      : toImage(lanes[0].picture, layout, colours, options);
  }

  /** Returns the same as an SVG. */
  function drawing() {
    const lanes = stage.named(view());
    const { layout, colours } = stage.style;
    return lanes.length > 1
      ? toRaceSvg(lanes, layout, colours)
      : toSvg(lanes[0].picture, layout, colours, lanes[0].name);
  }

  /**
   * Makes an animation of the search or race: the playhead goes from the first step to the last and
   * back to where it was. Each stop is a frame.
   *
   * @param {'apng' | 'webm'} kind
   * @returns {Promise<Blob | null>} null if it was stopped
   * @throws an Error if the map or a setting changes meanwhile
   */
  async function animated(kind) {
    const progress = createProgress(words, shell.over);
    const film = kind === 'apng' ? pngFilm() : webmFilm();
    const state = () =>
      JSON.stringify([
        lab.editor.mapVersion,
        lab.editor.cellsVersion,
        lab.editor.board?.version,
        lab.options,
      ]);
    const [before, step] = [state(), lab.atEnd ? Infinity : lab.step];
    try {
      lab.pause();
      if (drives(lab)) await fetchWheels();
      // Recorded to the end first, so that its length is known.
      while (lab.recording) {
        if (progress.stopped) return null;
        await nextFrame();
      }
      const frames = framesBetween(0, lab.steps);
      /** @type {ReturnType<typeof createRaceCanvas> | null} */
      let canvas = null;
      for (const [at, { step: stop, ms }] of frames.entries()) {
        lab.seek(stop);
        const lanes = stage.named(view());
        canvas ??= createRaceCanvas(lanes, stage.style.layout, stage.style.colours);
        canvas.draw(lanes);
        await film.add(canvas.canvas, ms);
        progress.show((at + 1) / frames.length);
        // Lets the page and its stop button run.
        await nextFrame();
        if (progress.stopped) return null;
        if (state() !== before)
          throw new Fault('the map or a setting was changed while the animation was made');
      }
      return await film.finish();
    } catch (error) {
      film.drop();
      throw error;
    } finally {
      if (progress.stopped) film.drop();
      progress.gone();
      if (state() === before) lab.seek(step);
    }
  }

  return {
    address,
    image,
    trace,

    /** @param {string} kind a text format, `png` or `svg`, or an animation, `apng` or `webm` */
    async save(kind) {
      try {
        await saveAs(kind);
        notice.hideCard('file');
      } catch (error) {
        notice.showCard({
          about: 'file',
          title: msg('The map was not saved'),
          message: sentence(saidBy(error)),
        });
      }
    },

    async copyLink() {
      if (lab.editor.columns) await copyLink(notice, await address());
    },

    async copyEmbedCode() {
      const state = lab.save();
      if (!state) return;
      const { preset, step, headings } = state;
      const url = PRESETS.find(({ name }) => name === preset)?.url;
      /** @type {Record<string, string | null>} */
      const now = {
        at: step === null ? null : String(step),
        stops: lab.editor.stops.join(' ') || null,
      };
      // A map in the text has its ends in it.
      if (!url) Object.assign(now, { from: null, to: null });
      HEADINGS.forEach((attribute, end) => headings && (now[attribute] = String(headings[end])));
      try {
        await copyEmbedCode(host, notice, url ? { url } : written(), now);
      } catch (error) {
        notice.showCard({
          about: 'embed code',
          title: msg('There is no embed code for this map'),
          message: sentence(saidBy(error)),
        });
      }
    },
  };
}

/**
 * Removes searches by functions, which a link cannot hold.
 *
 * @param {import('../play/types.js').LabOptions} options
 */
function withoutFunctions({ ...options }) {
  if (laneKind(options.algorithm).byFunctions) delete options.algorithm;
  const race = options.race?.filter(({ algorithm }) => !laneKind(algorithm).byFunctions);
  if (race?.length) options.race = race;
  else delete options.race;
  return options;
}
