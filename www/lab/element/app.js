// The implementation of a <path-lab> while it is in a page: the model, the stage, the controls, and their connections. The
// element (path-lab.js) is the contract around it. Each part receives the app with the parts made before it.

import { Lab } from '../play/lab.js';
import { LADDER } from '../play/playhead.js';
import { statusOf } from '../play/snapshot.js';
import { createNotice, showRefusals } from '../../shared/ui/notice.js';
import { PAGES as OWN } from '../../shared/element/opener.js';
import { Fault, msg, saidBy, sentence, textOf } from '../../shared/message.js';
import { chooseMap } from '../../shared/ui/files.js';
import { createOutcome, createTools, createTransport } from '../ui/tools.js';
import { createDragHint, createTooltip } from '../ui/tooltip.js';
import { plain } from '../ui/plain.js';
import { fetchTitles, lacksTitles, titleTexts } from '../ui/labels.js';
import { createAnnouncements, lanesOf } from './lanes.js';
import { createCellCursor } from './cell-cursor.js';
import { createCommands, listenToKeys } from './keys.js';
import { createPanelDock, createShowing, createWheels, restoreOrOpen } from './on-demand.js';
import { choiceOf, createLabOpener, createLabErrors, listenForMaps } from './opener.js';
import { listenToPointers } from './pointer.js';
import { createLabSettings } from './settings.js';
import { LIBRARY, pageOf } from '../../shared/site.js';
import { createLabShell } from './shell.js';
import { createStage } from './stage.js';

/** @typedef {import('../ui/map-chooser.js').LabMapChoice} LabMapChoice */
/** @typedef {ReturnType<typeof import('./sharing.js').createLabSharing>} Sharing */

/** In a page with other content, an element with less than this many pixels hides its controls. */
const THIN = 420;

export class LabApp {
  #leaving = new AbortController();
  /** Ends listeners on objects that outlive this app: the element, the document, the window. */
  signal = this.#leaving.signal;
  lab = new Lab({
    draw: () => this.#draw(),
    changed: () => this.#sync(),
    edited: () => this.#edited(),
    ready: () => this.#replaced(),
    done: () => this.#done(),
    broken: (error) => this.errors.broken(error),
    reoptioned: () => this.#writeOptions(),
  });
  /** Further tools, once opened. @type {ReturnType<typeof import('./map-tools.js').createMapShelf> | null} */
  #shelf = null;
  /** The map as text, once opened. @type {ReturnType<typeof import('./map-tools.js').createMapText> | null} */
  #text = null;
  /** Whether the app itself is writing options. */
  #writing = false;
  /** The name under which the lab is stored; null for a lab that stores nothing. @type {string | null} */
  #remembered;
  /** What stores the lab, once loaded. @type {import('./lab-autosave.js').LabAutosave | null} */
  autosave = null;

  /**
   * @param {HTMLElement} host @param {ShadowRoot} shadow
   * @param {import('../../shared/element/element-api.js').ElementApi} api @param {import('../../shared/ui/words.js').Words} words
   */
  constructor(host, shadow, api, words) {
    const { lab, signal } = this;
    this.host = host;
    this.#remembered = host.getAttribute('remember');
    this.shadow = shadow;
    this.api = api;
    this.words = words;
    const dismissed = () => {
      this.settings.refusals.clear();
      this.focus();
    };
    const notice = (this.notice = createNotice({ words, dismissed }));
    this.tooltip = createTooltip(words);
    // On its own page, the lab listens for keys and pastes in the whole document.
    const own = host.hasAttribute('page');
    this.errors = createLabErrors({ lab, notice, api, changed: () => this.#sync(), open: (url) => ignore(this.opener.openUrl(url, false)) });
    this.hint = createDragHint(words, own);
    const shell = (this.shell = createLabShell(this));
    const settings = (this.settings = createLabSettings({ lab, host }));
    // The stage reads the colours from the page, so the root must be there first.
    shadow.replaceChildren(shell.root);
    this.stage = createStage(this);
    lab.still = this.stage.around.still;
    this.cursor = createCellCursor(this);
    this.announcements = createAnnouncements(this);
    const commands = (this.commands = createCommands(this));
    this.wheels = createWheels(this);
    this.showing = createShowing(this);
    this.tools = createTools(words, commands, () => void this.#unfold());
    this.transport = createTransport(words, LADDER, shell.chart, commands);
    shell.head.append(this.tools.element);
    shell.layout.insertBefore(this.transport.element, shell.caption);
    this.outcome = createOutcome(words, { page: this.page, address: async () => (await this.#sharing()).address() });
    this.transport.element.append(this.outcome.element);
    const opener = (this.opener = createLabOpener({
      host,
      lab,
      signal,
      opened: (choice, again) => this.#opened(choice, again),
      restore: (state) => this.#restore(state),
      refused: (error, choice) => this.#refused(error, choice),
      warn: (said, isOwn) => {
        notice.pass(said, true);
        if (isOwn) console.warn(`<path-lab> ${textOf(said)}`);
      },
      ends: () => settings.ends(),
      misplaced: (error) => settings.refusals.set(error.end, sentence(saidBy(error))),
    }));
    this.dock = createPanelDock(this, {
      openMap: (url) => ignore(opener.openUrl(url, false)),
      makeMap: (maze) => ignore(opener.make(maze)),
      openFile: () => chooseMap((file) => ignore(this.#openFile(file)), '.txt,.map,.xml,text/plain,text/xml,image/*'),
      save: (kind) => ignore(this.#share((sharing) => sharing.save(kind))),
      copyLink: this.page === null ? null : () => ignore(this.#share((sharing) => sharing.copyLink())),
      copyEmbedCode: LIBRARY === null ? null : () => ignore(this.#share((sharing) => sharing.copyEmbedCode())),
      editText: () => void this.#editText(!this.#text?.shown),
      keepInstead: () => this.autosave?.keepInstead(),
      openMine: () => this.autosave?.openMine(),
    });
    listenToPointers(this);
    listenToKeys(this);
    listenForMaps({ host, shell, around: own ? document : host, opener, openFile: (file) => this.#openFile(file), signal });
    shell.stage.addEventListener('blur', () => this.cursor.blur());
    this.#showControls(host.hasAttribute('controls'));
    this.#squeeze();
    // Before the first picture, so that nothing moves.
    this.stage.fit();
    const widths = new ResizeObserver(() => this.#squeeze());
    widths.observe(shell.root);
    signal.addEventListener('abort', () => widths.disconnect());
    settings.takeAll();
    showRefusals(notice, host, settings.refusals, plain);
    notice.showLoading(msg('Loading the map…'), host);
  }

  /** Opens the element's own map, a link or the state of an earlier visit. Shows failures and does not throw. */
  start() {
    this.errors.failed = false;
    ignore(this.#remembered === null ? this.opener.openOwn() : restoreOrOpen(this, `cubechase lab ${this.#remembered}`));
  }

  /** @param {string} attribute @param {string | null} value */
  apply(attribute, value) {
    if (attribute === 'controls') this.#showControls(value !== null);
    else if (attribute === 'autoplay') this.#autoplay();
    else if (attribute === 'map') {
      if (value !== null) ignore(this.opener.openUrl(value));
    } else if (attribute === 'text') {
      if (value !== null) ignore(this.opener.openWritten(value));
    } else if (!this.#writing) {
      this.settings.take(attribute, value);
      showRefusals(this.notice, this.host, this.settings.refusals, plain);
    }
    this.lab.invalidate();
    this.#sync();
  }

  /** The detail of events. @returns {import('../../shared/element/element-api.js').State} */
  get state() {
    const { lab } = this;
    return { status: this.errors.failed ? 'error' : statusOf(lab), paused: lab.state !== 'running', step: lab.step };
  }

  /** @returns {import('../play/snapshot.js').Snapshot} */
  snapshot() {
    const snapshot = this.lab.snapshot();
    const titles = titleTexts(this.lab.lanes);
    snapshot.lanes.forEach((lane, at) => (lane.title = titles[at] ?? ''));
    return this.errors.failed ? { ...snapshot, status: 'error' } : snapshot;
  }

  /** @param {FocusOptions} [options] */
  focus(options = { preventScroll: true }) {
    this.shell.stage.focus(options);
  }

  /** @param {import('../../shared/async.js').ImageOptions} options */
  async toBlob(options) {
    return (await this.#sharing()).image(options);
  }

  /** The address of the lab's own page; null if it is unknown. */
  get page() {
    return pageOf(this.#remembered !== null, 'lab.html');
  }

  /** Pauses or resumes the lab. Out of view, it continues to search. @param {import('../../shared/element/embedded.js').Why} why @param {boolean} on */
  rest(why, on) {
    if (why === 'off screen') this.lab.unseen = on;
    // Called even if nothing holds the clock: `false` wakes it.
    this.lab.hold(why, on && why !== 'off screen');
    if (why === 'away' && on) this.autosave?.flush();
    if (why === 'away' && !on) this.stage.around.enter();
  }

  dispose() {
    this.#leaving.abort();
    this.lab.dispose();
    this.notice.dispose();
  }

  /** @returns {boolean} whether to draw again */
  #draw() {
    const { lab, stage, cursor } = this;
    if (!lab.columns) return false;
    this.wheels.follow();
    const more = stage.draw({ ...cursor.view, numbers: this.settings.numbers, views: this.showing.views });
    cursor.explain();
    this.hint.begin();
    this.dock.follow();
    return more;
  }

  /** Handles another map: opened, typed, or restored by undo. */
  #replaced() {
    this.stage.setMap();
    this.cursor.forget();
    this.dock.choose(choiceOf(this.lab.name || OWN));
    this.#text?.replaced();
    this.autosave?.save();
    // An opened map sends `ready`. A restored or typed one is an edit.
    if (!this.opener.opening) this.api.say('edit', {});
  }

  /** @param {LabMapChoice} choice @param {boolean} again whether an earlier state with its step is restored */
  #opened(choice, again) {
    const { columns, rows } = this.lab;
    this.errors.opened();
    this.dock.choose(choice);
    if (!again) this.#begin();
    this.#sync();
    this.notice.say(msg('Map open: {columns} by {rows} cells', { columns, rows }));
    this.api.shown({ columns, rows });
  }

  /** @param {import('../play/lab.js').LabState} state */
  #restore(state) {
    this.autosave?.flush();
    this.lab.restore(state);
    this.#writeOptions();
  }

  /** Writes the options of a map as attributes. */
  #writeOptions() {
    this.#writing = true;
    this.settings.write(this.lab.options);
    this.#writing = false;
  }

  /** Adds a star to the name of an edited map, like editors do for unsaved files. */
  #edited() {
    const { lab, dock } = this;
    if (dock.choice && !('name' in dock.choice)) dock.choose({ name: (lab.name = `${lab.name || OWN}*`) });
    // After the last undo it is the shipped map again.
    else if (dock.choice && lab.name.endsWith('*') && !lab.canUndo) dock.choose(choiceOf((lab.name = lab.name.replace(/\*$/, ''))));
    this.#text?.follow();
    this.autosave?.save();
    this.api.say('edit', {});
  }

  #done() {
    this.announcements.done();
    const { status, expanded, cost, ratio } = this.lab.snapshot();
    this.api.say('done', { status, expanded, cost, ratio });
  }

  /** @param {unknown} error @param {LabMapChoice} choice */
  #refused(error, choice) {
    this.errors.refuse(error, choice);
    if (this.lab.columns) this.dock.choose(this.dock.choice);
  }

  /** Shows the answer of an opened map at once, unless it plays. */
  #begin() {
    this.lab.seek(this.opener.moment);
    for (const name of ['at', 'loop']) {
      const value = this.host.getAttribute(name);
      if (value !== null) this.settings.take(name, value);
    }
    showRefusals(this.notice, this.host, this.settings.refusals, plain);
    this.#autoplay();
  }

  #autoplay() {
    if (this.lab.columns && !this.lab.loop && this.host.hasAttribute('autoplay')) this.playFromStart();
  }

  /** If nothing may move by itself, the answer stays. */
  playFromStart() {
    if (this.stage.around.still) return;
    this.lab.reset();
    this.lab.play();
  }

  /** In a narrow element, or without controls, shows only a thin bar beside the map. */
  #squeeze() {
    const { root } = this.shell;
    root.toggleAttribute('data-thin', !this.host.hasAttribute('page') && (!this.dock.shown || root.clientWidth < THIN));
  }

  /** @param {boolean} show */
  #showControls(show) {
    if (show === this.dock.shown) return;
    queueMicrotask(() => this.#squeeze());
    this.dock.show(show);
    this.#sync();
  }

  /** @param {boolean} show */
  async #editText(show) {
    try {
      const { createMapText } = await import('./map-tools.js');
      this.#text ??= createMapText(this, { named: (name) => this.dock.choose({ name }), close: () => void this.#editText(false) });
    } catch {
      this.notice.pass(msg('The text editor could not be loaded.'), true);
    }
    this.#text?.show(show);
    this.#sync();
    if (!show) this.focus();
  }

  /** Exports the lab. @param {(sharing: Sharing) => Promise<void>} work */
  async #share(work) {
    const sharing = await this.#sharing().catch(() => this.notice.pass(msg('The tools could not be loaded.'), true));
    if (sharing) await work(sharing);
  }

  #sharing = async () => (await import('./sharing.js')).createLabSharing(this);

  /** Opens a map, or a picture to be converted. @param {File} file */
  async #openFile(file) {
    if (!file.type.startsWith('image/')) return this.opener.openFile(file);
    try {
      const { offerPicture } = await import('./picture-card.js');
      await offerPicture(this.words, this.shell.over, file, (map) => ignore(this.opener.openPicture(map)), () => this.focus());
    } catch (error) {
      this.#refused(error instanceof Error && error.name === 'PictureError' ? error : new Fault('That picture could not be read'), { name: file.name });
    }
  }

  async #unfold() {
    try {
      const { createMapShelf } = await import('./map-tools.js');
      this.#shelf ??= createMapShelf(this);
      this.#shelf.toggle();
      this.#sync();
    } catch {
      this.notice.pass(msg('The tools could not be loaded.'), true);
    }
  }

  #sync() {
    const { lab, cursor } = this;
    const { still } = this.stage.around;
    if (still !== lab.still) lab.invalidate();
    lab.still = still;
    this.errors.follow();
    if (!this.errors.trapped) this.announcements.failed();
    const { step, steps, recording, rate } = lab;
    this.transport.show({ present: lab.columns > 0, running: lab.state === 'running', step, steps, recording, rate });
    this.shell.root.setAttribute('data-tool', cursor.tool);
    this.tools.show({ tool: cursor.tool, canUndo: lab.canUndo, canRedo: lab.canRedo, more: this.#shelf?.shown ?? false, drawing: cursor.hand !== null });
    this.#shelf?.show();
    if (lab.state !== 'running') this.autosave?.save();
    if (lacksTitles(lab.lanes)) fetchTitles().then(() => lab.touch(), () => undefined);
    this.outcome.show(lanesOf(lab), lab.reference.lines);
    this.dock.sync(this.#text?.shown ?? false);
    this.api.tell();
  }
}

/** Ignores an error that the page already shows. @param {Promise<unknown>} work */
const ignore = (work) => void work.catch(() => undefined);
