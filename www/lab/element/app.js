// What lives in a <path-lab> from the moment it enters a page until it leaves: the model, the stage, the controls, and the
// wires between them. The element itself (path-lab.js) is only the contract around it.

import { Lab } from '../play/lab.js';
import { LADDER } from '../play/rate.js';
import { statusOf } from '../play/snapshot.js';
import { showRefusals } from '../../shared/element/fault.js';
import { adopt } from '../../shared/ui/sheet.js';
import { chooseMap } from '../../shared/ui/files.js';
import { Notice } from '../../shared/ui/notice.js';
import { showLoading } from '../../shared/element/poster.js';
import { Tools } from '../ui/tools.js';
import { Tooltip } from '../ui/tooltip.js';
import { createDragHint } from '../ui/drag-hint.js';
import { Outcome } from '../ui/outcome.js';
import { plain } from '../ui/plain.js';
import { fetchTitles, lacksTitles, titlesOf } from '../ui/titles.js';
import { Transport } from '../ui/transport.js';
import { Walk } from '../ui/walk.js';
import { Announcements } from './announcements.js';
import { CellCursor } from './cell-cursor.js';
import { Commands } from './commands.js';
import { Keeping } from '../../shared/element/keeping.js';
import { lanesOf } from './lane-states.js';
import { DrawingWheels } from './drawing-wheels.js';
import { PanelDock } from './panel-dock.js';
import { watchFocus } from './focus.js';
import { listenForMaps } from './incoming.js';
import { KeptLab } from './kept-lab.js';
import { listenToLabKeys } from './keys.js';
import { choiceOf, LabOpener, OWN } from './opener.js';
import panel from './panel.css?inline';
import { LabPointer } from './pointer.js';
import { LabSettings } from './settings.js';
import { Sharing } from './sharing.js';
import { LIBRARY } from '../../shared/site.js';
import { createLabShell } from './shell.js';
import { Showing } from './showing.js';
import { Troubles } from './troubles.js';
import { LabStage } from './stage.js';

/** In less than this many pixels on a page of somebody else the controls give way to the map. */
const THIN = 420;

/** @typedef {import('../ui/map-chooser.js').LabMapChoice} LabMapChoice */

export class LabApp {
  #host;
  #dialogue;
  #notice = new Notice(() => {
    this.#settings.refusals.clear();
    this.focus();
  });
  #shell;
  #stage;
  #transport;
  #outcome;
  #tools;
  #cursor;
  #showing;
  #wheels;
  /** Further tools, once they were asked for. @type {import('./map-shelf.js').MapShelf | null} */
  #shelf = null;
  #settings;
  #announcements;
  /** The map as text, once it was asked for. @type {import('./map-text.js').MapText | null} */
  #text = null;
  #sharing;
  #walk;
  #hint;
  #commands;
  #dock;
  /** @type {LabMapChoice | null} */
  #choice = null;
  #troubles;
  /** Whether the options are being written from within. */
  #writing = false;
  /** Null for a lab that remembers nothing. */
  #keeping;
  #leaving = new AbortController();
  lab;
  opener;

  /** @param {HTMLElement} host @param {ShadowRoot} shadow @param {import('../../shared/element/dialogue.js').Dialogue} dialogue */
  constructor(host, shadow, dialogue) {
    this.#host = host;
    this.#dialogue = dialogue;
    adopt(shadow, [panel]);
    const remembered = host.getAttribute('remember');
    this.lab = new Lab({
      draw: () => this.#draw(),
      changed: () => this.#sync(),
      edited: () => this.#edited(),
      ready: () => this.#replaced(),
      done: () => this.#done(),
      broken: (error) => this.#troubles.broken(error),
      reoptioned: () => this.#writeOptions(),
    });
    const { lab } = this;
    this.#troubles = new Troubles(lab, this.#notice, dialogue, () => this.#sync());
    this.#walk = new Walk(lab, (pace) => (pace === null ? host.removeAttribute('pace') : host.setAttribute('pace', pace)));
    const tooltip = new Tooltip();
    const hint = (this.#hint = createDragHint(host.hasAttribute('page')));
    const shell = (this.#shell = createLabShell({ notice: this.#notice, tooltip: tooltip.element, hint: hint.element }));
    this.#settings = new LabSettings(lab, host);
    // In its place before the stage asks for the colours there.
    shadow.replaceChildren(shell.root);
    const stage = (this.#stage = new LabStage(shell.root, shell.stage, shell.panes, shell.chart, () => lab.invalidate()));
    const cursor = (this.#cursor = new CellCursor(lab, stage, this.#notice, tooltip, () => hint.gone()));
    this.#announcements = new Announcements(lab, this.#notice);
    const commands = (this.#commands = new Commands(host, lab, stage, cursor, this.#notice, this.#announcements));
    this.#wheels = new DrawingWheels(this.#notice, () => lab.invalidate(), () => this.focus());
    this.#showing = new Showing(lab, shadow, shell.work, this.#notice);
    this.#tools = new Tools(commands, () => void this.#unfold());
    this.#transport = new Transport(LADDER, shell.chart, commands);
    shell.head.append(this.#tools.element);
    shell.layout.insertBefore(this.#transport.element, shell.caption);
    this.#sharing = new Sharing(host, lab, stage, this.#notice, this.#settings, this.#showing, remembered !== null);
    this.#dock = new PanelDock(host, lab, shell.layout, this.#actions(), () => this.#notice.pass('The settings could not be loaded.', true));
    this.#outcome = new Outcome(this.#sharing);
    this.#transport.element.append(this.#outcome.element);
    this.opener = new LabOpener(host, lab, {
      opened: (choice, again) => this.#opened(choice, again),
      restore: (state) => this.#restore(state),
      race: () => this.#playFromStart(),
      refused: (error, choice) => this.#refused(error, choice),
      ends: () => this.#settings.ends(),
      misplaced: (why) => this.#settings.refusals.set(why.startsWith('the start') ? 'from' : 'to', `${why.charAt(0).toUpperCase()}${why.slice(1)}`),
    });
    const { signal } = this.#leaving;
    this.#keeping = remembered === null ? null : new Keeping(new KeptLab(remembered, lab, this.opener, (error) => this.#showRefusal(error, { name: 'From a link' })), signal);
    // On a page of its own the lab hears keys and pastes wherever they come.
    const own = host.hasAttribute('page');
    new LabPointer(shell.stage, lab, stage, cursor, () => host.hasAttribute('page') || shell.stage.matches(':focus'), signal);
    listenToLabKeys(shell.stage, own ? document : shell.root, lab, stage, cursor, commands, signal);
    listenForMaps(host, shell, own ? document : host, this.opener, (file) => this.#openFile(file), signal);
    watchFocus(shell.root, shell.stage, own);
    shell.stage.addEventListener('blur', () => cursor.blur());
    lab.still = stage.still;
    this.#showControls(host.hasAttribute('controls'));
    this.#squeeze();
    this.#widths.observe(this.#shell.root);
    this.#settings.takeAll();
    showRefusals(this.#notice, this.#settings.refusals, plain);
    showLoading(this.#notice, this.#host, 'Loading the map…');
  }

  /** Opens the element's own map, or what a link or an earlier visit left. Failures are shown, not thrown. */
  start() {
    this.#troubles.failed = false;
    this.#ignore(this.#keeping ? this.#keeping.start(this.#host.hasAttribute('map')) : this.opener.openOwn());
  }

  /** @param {string} attribute @param {string | null} value */
  apply(attribute, value) {
    if (attribute === 'controls') this.#showControls(value !== null);
    else if (attribute === 'autoplay') this.#autoplay();
    else if (attribute === 'map') {
      if (value !== null) this.#ignore(this.opener.openUrl(value));
    } else if (!this.#writing) {
      this.#settings.take(attribute, value);
      showRefusals(this.#notice, this.#settings.refusals, plain);
    }
    this.lab.invalidate();
    this.#sync();
  }

  /** What listeners are told of. @returns {import('../../shared/element/dialogue.js').State} */
  get state() {
    const { lab } = this;
    return { status: this.#troubles.failed ? 'error' : statusOf(lab), paused: lab.state !== 'running', step: lab.step };
  }

  /** @returns {import('../play/snapshot.js').Snapshot} */
  snapshot() {
    const snapshot = this.lab.snapshot();
    const titles = titlesOf(this.lab.lanes);
    snapshot.lanes.forEach((lane, at) => (lane.title = titles[at] ?? ''));
    return this.#troubles.failed ? { ...snapshot, status: 'error' } : snapshot;
  }

  /** @param {number} x @param {number} y @param {number} lane */
  project(x, y, lane) {
    // Also before the first picture: whoever hears `ready` may ask at once.
    this.#stage.setShape(this.lab);
    this.#stage.setLanes(this.lab.lanes.length);
    return this.#stage.inWindow(x, y, lane);
  }

  /** @param {FocusOptions} [options] */
  focus(options = { preventScroll: true }) {
    this.#shell.stage.focus(options);
  }

  /** @param {import('../../shared/image.js').ImageOptions} options */
  toBlob(options) {
    return this.#stage.saved(this.lab, { cursor: null, dragging: null, numbers: this.#settings.numbers, views: this.#showing.views }, 'image', options);
  }

  /** Off screen it goes on searching. @param {import('../../shared/element/embedded.js').Why} why @param {boolean} on */
  rest(why, on) {
    if (why === 'off screen') this.lab.unseen = on;
    else this.lab.hold(why, on);
    if (why === 'away' && on) this.#keeping?.flush();
    if (why === 'away' && !on) this.#stage.enter();
  }

  dispose() {
    this.#leaving.abort();
    this.#widths.disconnect();
    this.opener.close();
    this.#showing.dispose();
    this.lab.dispose();
    this.#stage.dispose();
    this.#notice.dispose();
    this.#text?.dispose();
  }

  #draw() {
    if (!this.lab.columns) return false;
    if (this.lab.still !== this.#stage.still) this.lab.still = this.#stage.still;
    this.#wheels.see(this.lab);
    const stage = this.#stage;
    const more = stage.draw(this.lab, { cursor: this.#cursor.look, dragging: this.#cursor.grips.carried, turning: this.#cursor.grips.turned, numbers: this.#settings.numbers, views: this.#showing.views, at: this.#cursor.at });
    this.#cursor.explain();
    this.#hint.clear(() => this.lab.lanes.flatMap((_, lane) => [this.lab.from, this.lab.to].map(([x, y]) => stage.inWindow(x, y, lane))));
    this.#walk.follow();
    return more;
  }

  /** Another map lies there: opened, typed, or brought back by undo. */
  #replaced() {
    this.#stage.setMap(this.lab.columns, this.lab.rows, this.lab.layout);
    this.#cursor.forget();
    this.#named(choiceOf(this.lab.name || OWN));
    this.#text?.replaced();
    this.#keeping?.save();
    // What is opened is told as ready; what comes back by undo, or was typed, is an edit.
    if (!this.opener.opening) this.#dialogue.say('edit', {});
  }

  /** @param {LabMapChoice} choice @param {boolean} again whether the lab is as it was left, step and all */
  #opened(choice, again) {
    this.#troubles.opened();
    this.#named(choice);
    if (!again) this.#begin();
    this.#sync();
    this.#notice.say(`Map open: ${this.lab.columns} by ${this.lab.rows} cells`);
    this.#dialogue.shown({ columns: this.lab.columns, rows: this.lab.rows });
  }

  /** @param {LabMapChoice} choice */
  #named(choice) {
    this.#dock.choose((this.#choice = choice));
  }

  /** @param {import('../play/lab.js').LabState} state */
  #restore(state) {
    this.#keeping?.flush();
    this.lab.restore(state);
    this.#writeOptions();
  }

  /** Options that came with a map become attributes. */
  #writeOptions() {
    this.#writing = true;
    this.#settings.write(this.lab.options);
    this.#writing = false;
  }

  /** An edited map gets a star to its name, as unsaved files do in editors. */
  #edited() {
    const choice = this.#choice;
    if (choice && !('name' in choice)) this.#named({ name: (this.lab.name = `${this.lab.name || OWN}*`) });
    // With the last edit undone it is the shipped map again.
    else if (choice && this.lab.name.endsWith('*') && !this.lab.canUndo) this.#named(choiceOf((this.lab.name = this.lab.name.replace(/\*$/, ''))));
    this.#text?.follow();
    this.#keeping?.save();
    this.#dialogue.say('edit', {});
  }

  #done() {
    this.#announcements.done();
    const { status, expanded, cost, ratio } = this.lab.snapshot();
    this.#dialogue.say('done', { status, expanded, cost, ratio });
  }

  /** @param {unknown} error @param {LabMapChoice} choice */
  #refused(error, choice) {
    this.#dialogue.say('maperror', this.#showRefusal(error, choice));
    this.#dialogue.failed('map', error);
  }

  /** @param {unknown} error @param {LabMapChoice} choice */
  #showRefusal(error, choice) {
    const fault = this.#troubles.refused(error, choice, (url) => this.#ignore(this.opener.openUrl(url, null)));
    if (this.lab.columns && this.#choice) this.#dock.choose(this.#choice);
    return fault;
  }

  /** A map that was opened shows its answer at once, unless it is to be played. */
  #begin() {
    this.lab.seek(this.opener.moment);
    const at = this.#host.getAttribute('at');
    if (at !== null) this.#settings.take('at', at);
    showRefusals(this.#notice, this.#settings.refusals, plain);
    this.#autoplay();
  }

  #autoplay() {
    if (this.lab.columns && this.#host.hasAttribute('autoplay')) this.#playFromStart();
  }

  /** Where nothing may move by itself, the answer stays. */
  #playFromStart() {
    if (this.#stage.still) return;
    this.lab.reset();
    this.lab.play();
  }

  #widths = new ResizeObserver(() => this.#squeeze());

  /** In a narrow column, and where no controls are asked for, a thin bar is all there is beside the map. */
  #squeeze() {
    const { root } = this.#shell;
    const own = this.#host.hasAttribute('page');
    root.toggleAttribute('data-thin', !own && (!this.#dock.shown || root.clientWidth < THIN));
  }

  /** @param {boolean} show */
  #showControls(show) {
    if (show === this.#dock.shown) return;
    queueMicrotask(() => this.#squeeze());
    this.#dock.show(show, this.#choice);
    this.#sync();
  }

  /** What the panel asks for. @returns {import('./panel-dock.js').Actions} */
  #actions() {
    return {
      openMap: (url) => this.#ignore(this.opener.openUrl(url, null)),
      makeMap: (maze) => this.#ignore(this.opener.make(maze)),
      openFile: () => chooseMap((file) => this.#ignore(this.#openFile(file)), '.txt,.map,.xml,text/plain,text/xml,image/*'),
      save: (kind) => this.#ignore(this.#sharing.save(kind)),
      copyLink: this.#sharing.page === null ? null : () => this.#ignore(this.#sharing.copyLink()),
      copyEmbedCode: LIBRARY === null ? null : () => this.#ignore(this.#sharing.copyEmbedCode()),
      editText: () => void this.#editText(!this.#text?.shown),
      keepInstead: () => this.#keeping?.keepInstead(),
      openMine: () => this.#keeping?.openMine(),
      walk: this.#walk.element,
    };
  }

  /** @param {boolean} show */
  async #editText(show) {
    try {
      const { MapText } = await import('./map-text.js');
      this.#text ??= new MapText(this.#shell.work, this.lab, (name) => this.#named({ name }), () => void this.#editText(false));
    } catch {
      this.#notice.pass('The text editor could not be loaded.', true);
    }
    this.#text?.show(show);
    this.#sync();
    if (!show) this.focus();
  }

  /** A map, or a picture that becomes one. @param {File} file */
  async #openFile(file) {
    if (!file.type.startsWith('image/')) return this.opener.openFile(file);
    try {
      const { offerPicture } = await import('./picture-card.js');
      await offerPicture(this.#shell.over, file, (map) => this.#ignore(this.opener.openPicture(map)), () => this.focus());
    } catch (error) {
      this.#refused(error instanceof Error && error.name === 'PictureError' ? error : new Error('That picture could not be read'), { name: file.name });
    }
  }

  async #unfold() {
    try {
      const { MapShelf } = await import('./map-shelf.js');
      const shadow = /** @type {ShadowRoot} */ (this.#shell.root.getRootNode());
      this.#shelf ??= new MapShelf({ shadow, head: this.#shell.head, lab: this.lab, cursor: this.#cursor, stage: this.#stage, notice: this.#notice, keys: () => void this.#commands.showKeys() });
      this.#shelf.toggle();
      this.#sync();
    } catch {
      this.#notice.pass('The tools could not be loaded.', true);
    }
  }

  /** Whoever asked was told in the page. @param {Promise<unknown>} work */
  #ignore(work) {
    work.catch(() => undefined);
  }

  #sync() {
    const { lab } = this;
    this.#troubles.follow();
    if (!this.#troubles.trapped) this.#announcements.failed();
    this.#transport.show({
      present: lab.columns > 0,
      running: lab.state === 'running',
      step: lab.step,
      steps: lab.steps,
      recording: lab.recording,
      rate: lab.rate,
    });
    this.#shell.root.setAttribute('data-tool', this.#cursor.tool);
    this.#tools.show({ tool: this.#cursor.tool, canUndo: lab.canUndo, canRedo: lab.canRedo, more: this.#shelf?.shown ?? false, drawing: this.#cursor.hand !== null });
    this.#shelf?.show();
    if (lab.state !== 'running') this.#keeping?.save();
    this.#walk.show();
    if (lacksTitles(lab.lanes)) fetchTitles().then(() => lab.touch(), () => undefined);
    this.#outcome.show(lanesOf(lab));
    this.#dock.sync(this.#text?.shown ?? false);
    this.#dialogue.tell();
  }
}
