// The implementation of a <path-lab> while it is in a page: its parts in the order of their
// dependencies, and what the element (path-lab.js) calls. A part gets the parts that it needs, and
// a function where it needs a later one.

import { Lab, NOTHING_RECORDED } from '../play/lab.js';
import { LADDER } from '../play/playhead.js';
import { statusOf } from '../play/snapshot.js';
import { createNotice, showRefusals } from '../../shared/ui/notice.js';
import { Fault, msg } from '../../shared/message.js';
import { chooseMap } from '../../shared/ui/files.js';
import { createOutcome, createTools, createTransport } from '../ui/tools.js';
import { createDragHint, createTooltip } from '../ui/tooltip.js';
import { plain } from '../ui/plain.js';
import { fetchTitles, lacksTitles, titleTexts } from '../ui/titles.js';
import { createAnnouncements, lanesOf } from './lanes.js';
import { createCellCursor } from './cell-cursor.js';
import { createCommands, listenToKeys } from './keys.js';
import {
  createMapTools,
  createPanelDock,
  createRemembering,
  createShowing,
  createWheels,
} from './on-demand.js';
import { createLabOpener, createLabErrors, listenForMaps } from './opener.js';
import { listenToPointers } from './pointer.js';
import { createLabSettings } from './settings.js';
import { LIBRARY, pageOf } from '../../shared/site.js';
import { createLabShell } from './shell.js';
import { createStage } from './stage.js';

/** @typedef {import('../ui/map-chooser.js').LabMapChoice} LabMapChoice */
/** @typedef {ReturnType<typeof import('./sharing.js').createLabSharing>} Sharing */

/** What the dialog for files offers first: maps, traces, plans and pictures. */
const FILES = '.txt,.map,.xml,.trace,.yaml,.yml,.json,.scen,text/plain,text/xml,image/*';

/** In a page with other content, an element with less than this many pixels hides its controls. */
const THIN = 420;

/**
 * @param {HTMLElement} host @param {ShadowRoot} shadow
 * @param {import('../../shared/element/element-api.js').ElementApi} api
 * @param {import('../../shared/ui/words.js').Words} words
 */
export function createLabApp(host, shadow, api, words) {
  const leaving = new AbortController();
  /** Ends listeners on objects that outlive this app: the element, the document, the window. */
  const { signal } = leaving;
  /** The name under which the lab is stored; null for a lab that stores nothing. */
  const remembered = host.getAttribute('remember');
  /** The address of the lab's own page; null if it is unknown. */
  const page = pageOf(remembered !== null, 'lab.html');
  // On its own page, the lab listens for keys and pastes in the whole document.
  const isPage = host.hasAttribute('page');

  const lab = new Lab(draw);
  const settings = createLabSettings({ lab, host, settled: showSettings });
  const dismissed = () => {
    settings.refusals.clear();
    focus();
  };
  const notice = createNotice({ words, dismissed });
  const opener = createLabOpener({ host, lab, settings, notice, signal, opened, refused });
  const errors = createLabErrors({
    lab,
    notice,
    api,
    changed: sync,
    open: (url) => ignore(opener.openUrl(url, false)),
  });
  const tooltip = createTooltip(words);
  const hint = createDragHint(words, isPage);
  const shell = createLabShell({ host, notice, tooltip, hint, words });
  // The stage reads the colours from the page, so the root must be there first.
  shadow.replaceChildren(shell.root);
  const stage = createStage({ lab, host, shell, signal, words });
  lab.still = stage.around.reducedMotion;
  const cursor = createCellCursor({ lab, stage, notice, tooltip, hint });
  const announcements = createAnnouncements({ lab, notice });
  const commands = createCommands({ host, lab, stage, cursor, notice, announcements, words });
  const wheels = createWheels({ lab, notice, shell });
  const showing = createShowing({ lab, shadow, shell, notice, signal, words });
  const tools = createTools(words, commands, () => void mapTools.toggleShelf());
  const transport = createTransport(words, LADDER, shell.chart, commands);
  shell.head.append(tools.element);
  shell.layout.insertBefore(transport.element, shell.caption);
  const outcome = createOutcome(words, { page, address: async () => (await sharing()).address() });
  transport.element.append(outcome.element);
  const dock = createPanelDock(
    { host, shadow, lab, shell, notice, words, refusals: settings.refusals },
    {
      openMap: (url) => ignore(opener.openUrl(url, false)),
      makeMap: (maze) => ignore(opener.make(maze)),
      openFile: () => chooseMap((file) => ignore(openFile(file)), FILES),
      save: (kind) => ignore(share((how) => how.save(kind))),
      copyLink: page === null ? null : () => ignore(share((how) => how.copyLink())),
      copyEmbedCode: LIBRARY === null ? null : () => ignore(share((how) => how.copyEmbedCode())),
      editText: () => void mapTools.toggleText(),
      keepInstead: () => remembering?.autosave?.keepInstead(),
      openMine: () => remembering?.autosave?.openMine(),
    },
  );
  const mapTools = createMapTools({
    host,
    shadow,
    shell,
    lab,
    cursor,
    stage,
    notice,
    commands,
    signal,
    words,
    dock,
    changed: sync,
  });
  const remembering =
    remembered === null
      ? null
      : createRemembering(
          { host, lab, opener, errors, signal, playFromStart },
          `cubechase lab ${remembered}`,
        );
  lab.events.on('changed', sync);
  lab.events.on('edited', () => api.say('edit', {}));
  // An opened map sends `ready`. A restored or typed one is an edit.
  lab.events.on('ready', () => opener.opening || api.say('edit', {}));
  lab.events.on('done', () => {
    const { status, expanded, cost, ratio } = lab.snapshot();
    api.say('done', { status, expanded, cost, ratio });
  });
  listenToPointers({ host, shell, lab, stage, cursor, signal });
  listenToKeys({ host, shell, lab, stage, cursor, commands, signal });
  listenForMaps({ host, shell, around: isPage ? document : host, opener, openFile, signal });
  shell.stage.addEventListener('blur', () => cursor.blur());
  showControls(host.hasAttribute('controls'));
  squeeze();
  // Before the first picture, so that nothing moves.
  stage.fit();
  const widths = new ResizeObserver(squeeze);
  widths.observe(shell.root);
  signal.addEventListener('abort', () => widths.disconnect());
  settings.takeAll();
  showRefused();
  notice.showLoading(msg('Loading the map…'), host);

  /** @param {FocusOptions} [options] */
  function focus(options = { preventScroll: true }) {
    shell.stage.focus(options);
  }

  /** @returns {boolean} whether to draw again */
  function draw() {
    if (!lab.editor.columns) return false;
    wheels.follow();
    const more = stage.draw({ ...cursor.view, numbers: settings.numbers, views: showing.views });
    cursor.explain();
    hint.begin();
    dock.follow();
    return more;
  }

  /**
   * @param {LabMapChoice} choice
   * @param {boolean} again whether an earlier state with its step is restored
   */
  function opened(choice, again) {
    const { columns, rows } = lab.editor;
    errors.opened();
    dock.choose(choice);
    if (!again) begin();
    sync();
    notice.say(msg('Map open: {columns} by {rows} cells', { columns, rows }));
    api.shown({ columns, rows });
  }

  /** @param {unknown} error @param {LabMapChoice} choice */
  function refused(error, choice) {
    errors.refuse(error, choice);
    if (lab.editor.columns) dock.choose(dock.choice);
  }

  /** Shows the answer of an opened map at once, unless it plays. */
  function begin() {
    lab.seek(opener.moment);
    // A trace has names of its own for `stop-when`.
    for (const name of ['at', 'loop', 'stop-when']) {
      const value = host.getAttribute(name);
      if (value !== null) settings.take(name, value);
    }
    showRefused();
    autoplay();
  }

  function autoplay() {
    if (lab.editor.columns && !lab.loop && host.hasAttribute('autoplay')) playFromStart();
  }

  function showRefused() {
    showRefusals(notice, host, settings.refusals, plain);
  }

  /** Shows what is in force and what was refused. */
  function showSettings() {
    if (signal.aborted) return;
    showRefused();
    lab.invalidate();
    sync();
  }

  /** If nothing may move by itself, the answer stays. */
  function playFromStart() {
    if (stage.around.reducedMotion) return;
    lab.reset();
    lab.play();
  }

  /** In a narrow element, or without controls, shows only a thin bar beside the map. */
  function squeeze() {
    shell.root.toggleAttribute(
      'data-thin',
      !host.hasAttribute('page') && (!dock.shown || shell.root.clientWidth < THIN),
    );
  }

  /** @param {boolean} show */
  function showControls(show) {
    if (show === dock.shown) return;
    queueMicrotask(squeeze);
    dock.show(show);
    sync();
  }

  /** Exports the lab. @param {(how: Sharing) => Promise<void>} work */
  async function share(work) {
    const how = await sharing().catch(() =>
      notice.pass(msg('The tools could not be loaded.'), true),
    );
    if (how) await work(how);
  }

  async function sharing() {
    const { createLabSharing } = await import('./sharing.js');
    return createLabSharing({ host, lab, shell, stage, settings, showing, notice, words, page });
  }

  /** Opens a map, or a picture to be converted. @param {File} file */
  async function openFile(file) {
    if (!file.type.startsWith('image/')) return opener.openFile(file);
    try {
      const { offerPicture } = await import('./picture-card.js');
      await offerPicture(
        words,
        shell.over,
        file,
        (map) => ignore(opener.openPicture(map)),
        () => focus(),
      );
    } catch (error) {
      refused(
        error instanceof Error && error.name === 'PictureError'
          ? error
          : new Fault('That picture could not be read'),
        { name: file.name },
      );
    }
  }

  function sync() {
    const { reducedMotion } = stage.around;
    if (reducedMotion !== lab.still) lab.invalidate();
    lab.still = reducedMotion;
    errors.follow();
    if (!errors.trapped) announcements.failed();
    const { step, steps, recording, rate } = lab;
    transport.show({
      present: lab.editor.columns > 0,
      running: lab.state === 'running',
      step,
      steps,
      recording,
      rate,
    });
    shell.root.setAttribute('data-tool', cursor.tool);
    const { shelf, text } = mapTools;
    tools.show({
      tool: cursor.tool,
      canUndo: lab.editor.canUndo,
      canRedo: lab.editor.canRedo,
      more: shelf?.shown ?? false,
      drawing: cursor.hand !== null,
    });
    shelf?.show();
    if (lacksTitles(lab.lanes))
      fetchTitles().then(
        () => lab.touch(),
        () => undefined,
      );
    outcome.show(lanesOf(lab), lab.reference.lines);
    dock.sync(text?.shown ?? false);
    api.tell();
  }

  return {
    lab,
    stage,
    opener,
    focus,

    /**
     * Opens the element's own map, a link or the state of an earlier visit. Shows failures and does
     * not throw.
     */
    start() {
      errors.failed = false;
      ignore((remembering ?? opener).openOwn());
    },

    /** @param {string} attribute @param {string | null} value */
    apply(attribute, value) {
      if (attribute === 'controls') showControls(value !== null);
      else if (attribute === 'autoplay') autoplay();
      else if (attribute === 'map') {
        if (value !== null) ignore(opener.openUrl(value));
      } else if (attribute === 'trace') {
        if (value !== null) ignore(opener.openTraces(value));
        else lab.recorded = NOTHING_RECORDED;
      } else if (attribute === 'text') {
        if (value !== null) ignore(opener.openWritten(value));
      } else {
        settings.take(attribute, value);
        return showSettings();
      }
      lab.invalidate();
      sync();
    },

    /** What events tell. @returns {import('../../shared/element/element-api.js').State} */
    get state() {
      return {
        status: errors.failed ? 'error' : statusOf(lab),
        paused: lab.state !== 'running',
        detail: lab.stopped ? { reason: 'breakpoint', ...lab.stopped } : {},
        step: lab.step,
      };
    },

    /** @returns {import('../play/snapshot.js').Snapshot} */
    snapshot() {
      const snapshot = lab.snapshot();
      const titles = titleTexts(lab.lanes);
      snapshot.lanes.forEach((lane, at) => (lane.title = titles[at] ?? ''));
      return errors.failed ? { ...snapshot, status: 'error' } : snapshot;
    },

    /** @param {import('../../shared/async.js').ImageOptions} options */
    toBlob: async (options) => (await sharing()).image(options),

    /** @param {import('../../engine/replay.js').TraceFormat} format @param {number} lane */
    toTrace: async (format, lane) => (await sharing()).trace(format, lane),

    /**
     * Pauses or resumes the lab. Out of view, it continues to search.
     *
     * @param {import('../../shared/element/embedded.js').Why} why
     * @param {boolean} on
     */
    rest(why, on) {
      if (why === 'off screen') lab.unseen = on;
      // Called even if nothing holds the clock: `false` wakes it.
      lab.hold(why, on && why !== 'off screen');
      if (why === 'away' && on) remembering?.autosave?.flush();
      if (why === 'away' && !on) stage.around.enter();
    },

    dispose() {
      leaving.abort();
      lab.dispose();
      notice.dispose();
    },
  };
}

/** Ignores an error that the page already shows. @param {Promise<unknown>} work */
const ignore = (work) => void work.catch(() => undefined);
