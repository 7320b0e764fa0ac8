// <path-story>: paragraphs, and one element beside them that shows what each of them describes.
//
//   <path-story>
//     <path-lab></path-lab>
//     <section data-state="algorithm=dijkstra">…</section>
//     <section data-state="algorithm=astar step=12">… <output data-value="steps"></output> steps …</section>
//   </path-story>
//
// The text stays in the page as the author wrote it, and is readable without this script.

import { createLanguage } from '../shared/element/language.js';
import { setOrRemove } from '../shared/ui/dom.js';
import { adopt, lacking } from '../shared/ui/sheet.js';
import { Fault, msg, optionFault, saidBy, textOf } from '../shared/message.js';
import { createWords } from '../shared/ui/words.js';
import { attributesOf, createController, faultsOf } from './controller.js';
import { createBar, listenToLinks } from './bar.js';
import { createNumbers } from './numbers.js';
import { createScrolling } from './scrolling.js';
import { readState } from './state.js';
import base from '../shared/element/base.css?inline';
import sheet from './path-story.css?inline';

/**
 * @typedef {import('./controller.js').Controller} Controller
 * @typedef {import('./controller.js').StageElement} StageElement
 * @typedef {import('./numbers.js').Part} Part
 * @typedef {import('../shared/message.js').Said} Said
 */

// Markdown wraps an unknown element in a paragraph.
const STAGE = ':is(:scope, :scope > p) > :is(path-lab, cube-chase)';
const PARTS = ':is(:scope, :scope > p) > [data-state]';
/** The most letters of the title of a part without a heading. */
const TITLE = 60;
/** Milliseconds after the page has loaded in which a script must define the stage's element. */
const DEFINED_MS = 3000;

/** A server has no elements: the import must still work there. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/**
 * @fires state {index: number, id: string}: another part of the text is active
 * @fires error {what: string, message: string}: the author's word or value was refused, or the
 *   browser lacks a feature
 */
export class PathStory extends Base {
  #shadow = this.attachShadow({ mode: 'open' });
  #words = createWords();
  #language = createLanguage(this.#words, this, this.#shadow, ['several']);
  #bar = createBar(this, this.#words, (index) => this.go(index));
  #text = this.#words.el('div', { class: 'text', part: 'text' }, this.#words.el('slot'));
  #side = this.#words.el(
    'div',
    { class: 'side', part: 'side' },
    this.#words.el('slot', { name: 'stage' }),
    this.#bar.element,
  );
  #backstage = this.#words.el('div', { class: 'backstage', hidden: true });
  #scrolling = createScrolling(
    this.#text,
    this.#side,
    () => this.#parts.map(({ element }) => element),
    (index) => this.#reach(index),
  );
  #numbers = createNumbers(
    this,
    this.#backstage,
    () => this.#parts,
    (output, why) => this.#blame(output, msg('output {why}', { why })),
  );
  /** @type {IntersectionObserver | null} */
  #sight = null;
  #changes = new MutationObserver(() => this.#begin());
  /** What is missing, or was reported as missing. */
  #missed = '';
  /** The controller of the stage. @type {Controller | null} */
  #controller = null;
  /**
   * An element that moves out and back keeps its controller, which knows the author's attributes.
   *
   * @type {WeakMap<StageElement, Controller>}
   */
  #controllers = new WeakMap();
  /** @type {Part[]} */
  #parts = [];
  /** The text of the parts at the last read, to find changes. */
  #written = '';
  #index = 0;
  /** Whether the state of the active part is on the stage. */
  #shown = false;
  /** The errors in the author's words, by their English text. @type {Map<string, Said>} */
  #faults = new Map();
  #ready = Promise.resolve();
  #leaving = new AbortController();

  constructor() {
    super();
    adopt(this.#shadow, [base, sheet]);
    this.#shadow.append(
      this.#words.el('div', { class: 'layout' }, this.#side, this.#text),
      this.#backstage,
    );
  }

  connectedCallback() {
    const name = lacking();
    if (name !== '')
      return this.#lack(
        new Fault('found a browser without {name}; expected one that has it', { name }),
      );
    this.#leaving = new AbortController();
    listenToLinks(
      this,
      {
        state: (id) => this.#linked(id),
        step: (step, link) => this.#seek(step, link),
        faulty: (link, why) => this.#blame(link, why),
      },
      this.#leaving.signal,
    );
    this.#changes.observe(this, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-state', 'id'],
    });
    this.#sight = new IntersectionObserver((entries) =>
      entries.at(-1)?.isIntersecting ? this.#scrolling.watch() : this.#scrolling.stop(),
    );
    this.#sight.observe(this);
    this.#language.enter();
    this.#begin();
  }

  disconnectedCallback() {
    this.#leaving.abort();
    this.#changes.disconnect();
    this.#sight?.disconnect();
    this.#scrolling.stop();
    this.#language.leave();
    this.#bar.dispose();
  }

  adoptedCallback() {
    adopt(this.#shadow);
  }

  /** The index of the active part, from 0. Call `go` to set it. */
  get state() {
    return this.#index;
  }

  set state(index) {
    this.go(index);
  }

  /**
   * A promise that resolves when the state of the active part is on the stage and its numbers are
   * in the text.
   */
  get ready() {
    return this.#ready;
  }

  /**
   * Goes to a part of the text, and scrolls to it.
   *
   * @param {number} index from 0
   * @throws an OptionError
   */
  go(index) {
    const part = this.#parts[index];
    if (!part)
      throw optionFault(
        'go',
        index,
        msg('{least} to {most}', { least: 0, most: this.#parts.length - 1 }),
      );
    this.#ask(index);
    this.#scrolling.to(part.element);
  }

  /** Reads the element's content. It starts when the stage is defined and the parts are known. */
  #begin() {
    const reading = this.#read();
    const shown = this.#ready;
    /** @type {Promise<void>} */
    const ready = (this.#ready = reading.then(() => (this.#ready === ready ? shown : this.#ready)));
  }

  /** Reads the current content. */
  async #read() {
    const stage = /** @type {StageElement | null} */ (this.querySelector(STAGE));
    for (const child of this.children) if (child.contains(stage)) child.slot = 'stage';
    this.#miss(this.#missing(stage));
    if (stage && !customElements.get(stage.localName)) {
      await customElements.whenDefined(stage.localName);
      if (stage === this.querySelector(STAGE)) this.#miss(this.#missing(stage));
    }
    if (!this.isConnected || stage !== this.querySelector(STAGE)) return;
    // In a cloned tree, the story is upgraded before its content.
    if (stage) customElements.upgrade(stage);
    if (stage !== (this.#controller?.element ?? null)) {
      this.#written = '';
      this.#controller = stage && this.#controllerOf(stage);
    }
    const elements = [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(PARTS))];
    const written = JSON.stringify(elements.map(({ id, dataset }) => [id, dataset.state]));
    if (
      written === this.#written &&
      elements.every((element, at) => element === this.#parts[at]?.element)
    )
      return;
    this.#written = written;
    this.#faults.clear();
    const faultOf = stage ? faultsOf(stage) : undefined;
    this.#parts = elements.map((element) => ({
      element,
      state: readState(element.dataset.state ?? '', stage && attributesOf(stage), faultOf),
    }));
    for (const { element, state } of this.#parts)
      for (const fault of state.faults) this.#blame(element, fault);
    this.#bar.blame(this.#faults);
    this.#mark(Math.min(this.#index, Math.max(0, this.#parts.length - 1)));
    this.#show();
  }

  /** @param {StageElement} stage */
  #controllerOf(stage) {
    const known = this.#controllers.get(stage);
    if (known) return known;
    const controller = createController(stage);
    this.#controllers.set(stage, controller);
    stage.addEventListener('done', () => void this.#refill(controller));
    return controller;
  }

  /** Returns why the story cannot be shown, or null. @param {StageElement | null} stage */
  #missing(stage) {
    if (!stage)
      return msg('found no <path-lab> and no <cube-chase> in the story; expected one of them');
    const { localName: name } = stage;
    if (!customElements.get(name))
      return msg(
        'found <{name}>, which no script of this page defines; expected one that imports cubechase.js or {file}',
        { name, file: `${name}.js` },
      );
    if (!this.querySelector(PARTS))
      return msg(
        'found no part with data-state in the story; expected some, such as <section data-state="algorithm=astar">',
      );
    return null;
  }

  /**
   * Reports what is missing, after the page had time to load it.
   *
   * @param {Said | null} said from `#missing`
   */
  #miss(said) {
    const why = textOf(said ?? '');
    if (why === this.#missed) return;
    this.#missed = why;
    this.#bar.miss(null);
    if (said === null) return;
    const report = () => {
      if (why !== this.#missed) return;
      // A story that has left its page waits again when it returns.
      if (!this.isConnected) this.#missed = '';
      else {
        console.warn(`<path-story> ${why}`, this);
        this.#bar.miss(said);
      }
    };
    const wait = () => setTimeout(report, DEFINED_MS);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  }

  /** @param {Fault} fault what the browser has not */
  #lack(fault) {
    const { message } = fault;
    console.warn(`<path-story> ${message}`);
    this.#bar.miss(saidBy(fault));
    this.#ready = Promise.reject(fault);
    this.#ready.catch(() => undefined);
    this.dispatchEvent(new CustomEvent('error', { detail: { what: 'engine', message } }));
  }

  /** @param {number} index */
  #reach(index) {
    const part = this.#parts[index];
    if (index === this.#index || !part) return;
    this.#mark(index);
    const { element } = part;
    const title =
      element.querySelector('h1, h2, h3, h4, h5, h6, summary')?.textContent ??
      element.textContent ??
      '';
    const words = title.trim().replace(/\s+/g, ' ');
    this.#bar.announce(words.length > TITLE ? `${words.slice(0, TITLE)}…` : words);
    this.#show();
    this.dispatchEvent(new CustomEvent('state', { detail: { index, id: element.id } }));
  }

  /**
   * Shows a part on request, even if it is active and the reader has moved on from its state.
   *
   * @param {number} index
   */
  #ask(index) {
    if (index === this.#index) this.#show();
    else this.#reach(index);
  }

  /** @param {number} index */
  #mark(index) {
    this.#index = index;
    this.#parts.forEach(({ element }, at) =>
      setOrRemove(element, 'aria-current', at === index ? 'step' : null),
    );
    this.#bar.show(index, this.#parts.length);
  }

  /** Puts the active part on the stage. @param {number} [step] replaces its own */
  #show(step) {
    const [part, controller, index] = [this.#parts[this.#index], this.#controller, this.#index];
    if (!part || !controller) return;
    this.#shown = false;
    const { map = '' } = part.state.attributes;
    if (map.startsWith('#') && !document.getElementById(map.slice(1)))
      this.#blame(
        part.element,
        msg(
          'map: found nothing with the id "{id}" in the page; expected a script that holds a map',
          { id: map.slice(1) },
        ),
      );
    this.#ready = (async () => {
      if (!(await controller.enter(part.state)) || this.#index !== index) return;
      this.#numbers.fill(index, (at) => controller.ask(part.state, at));
      controller.move(part.state, step);
      this.#shown = true;
      await this.#numbers.fillRest(
        controller,
        () => !this.isConnected || controller !== this.#controller,
      );
    })();
  }

  /** Shows the numbers of a map that the reader has changed. @param {Controller} controller */
  async #refill(controller) {
    const index = this.#index;
    const snapshot = this.#shown ? await controller.now() : null;
    if (this.#shown && index === this.#index && controller === this.#controller)
      this.#numbers.fill(index, (step) => (step === null ? snapshot : null));
  }

  /** @param {string} id perhaps of a part */
  #linked(id) {
    const index = this.#parts.findIndex(({ element }) => element.id === id);
    const part = this.#parts[index];
    if (!part) return;
    this.#scrolling.pin(part.element);
    this.#ask(index);
  }

  /** @param {number} step @param {Element} link in its part; otherwise for the active one */
  #seek(step, link) {
    const at = this.#parts.findIndex(({ element }) => element.contains(link));
    const index = at < 0 ? this.#index : at;
    const part = this.#parts[index];
    if (!part) return;
    // Even if its part is active already: a scroll that has not ended could leave it.
    this.#scrolling.pin(part.element);
    if (index === this.#index && this.#shown) {
      this.#controller?.move(part.state, step);
      return;
    }
    this.#reach(index);
    this.#show(step);
  }

  /** @param {Element} element by the author @param {Said} why */
  #blame(element, why) {
    const index = this.#parts.findIndex((part) => part.element.contains(element));
    const part = this.#parts[index]?.element ?? element;
    const name = index < 0 ? msg('Story') : msg('Part {n}', { n: index + 1 });
    const said = msg('{about}: {what}', {
      about: part.id ? msg('{name} ({settings})', { name, settings: part.id }) : name,
      what: why,
    });
    const sentence = textOf(said);
    if (this.#faults.has(sentence)) return;
    this.#faults.set(sentence, said);
    this.#bar.blame(this.#faults);
  }
}
