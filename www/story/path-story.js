// <path-story>: paragraphs, and one element beside them that shows what each of them tells of.
//
//   <path-story>
//     <path-lab></path-lab>
//     <section data-state="algorithm=dijkstra">…</section>
//     <section data-state="algorithm=astar step=12">… <output data-value="steps"></output> steps …</section>
//   </path-story>
//
// The text stays the author's own: it lies in the page as it was written, and reads the same without this script.

import { createLanguage } from '../shared/element/language.js';
import { msg, textOf } from '../shared/message.js';
import { adopt } from '../shared/ui/sheet.js';
import { createWords } from '../shared/ui/words.js';
import { attributesOf, createActor } from './actor.js';
import { createBar, listenToLinks } from './bar.js';
import { createNumbers } from './numbers.js';
import { createScrolling } from './scrolling.js';
import { readState } from './state.js';
import base from '../shared/element/base.css?inline';
import controls from '../shared/element/controls.css?inline';
import sheet from './path-story.css?inline';

/**
 * @typedef {import('./actor.js').Actor} Actor
 * @typedef {import('./actor.js').StageElement} StageElement
 * @typedef {import('./numbers.js').Part} Part
 * @typedef {import('../shared/message.js').Said} Said
 */

// Markdown wraps an element that it does not know in a paragraph.
const STAGE = ':is(:scope, :scope > p) > :is(path-lab, cube-chase)';
const PARTS = ':is(:scope, :scope > p) > [data-state]';
/** Of a part without a heading so many letters are told. */
const TITLE = 60;
/** So long after the page is loaded its stage should be an element that some script has defined, in milliseconds. */
const DEFINED_MS = 3000;

/** A server has no elements: to import this there does no harm. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/** @fires state {index: number, id: string}: another part of the text is in force */
export class PathStory extends Base {
  #shadow = this.attachShadow({ mode: 'open' });
  #words = createWords();
  #language = createLanguage(this.#words, this, this.#shadow);
  #bar = createBar(this.#words, (index) => this.go(index));
  #text = this.#words.el('div', { class: 'text', part: 'text' }, this.#words.el('slot'));
  #side = this.#words.el('div', { class: 'side', part: 'side' }, this.#words.el('slot', { name: 'stage' }), this.#bar.element);
  #backstage = this.#words.el('div', { class: 'backstage', hidden: true });
  #scrolling = createScrolling(this.#text, this.#side, () => this.#parts.map(({ element }) => element), (index) => this.#reach(index));
  #numbers = createNumbers(this, this.#backstage, () => this.#parts, (output, why) => this.#blame(output, msg('output {why}', { why })));
  #sight = new IntersectionObserver((entries) => (entries.at(-1)?.isIntersecting ? this.#scrolling.watch() : this.#scrolling.stop()));
  #changes = new MutationObserver(() => this.#begin());
  /** What is missing and waited for, or was told to be missing. */
  #missed = '';
  /** Of the stage. @type {Actor | null} */
  #actor = null;
  /** An element that is moved out and back keeps its actor, which knows what the author wrote. @type {WeakMap<StageElement, Actor>} */
  #actors = new WeakMap();
  /** @type {Part[]} */
  #parts = [];
  /** Of the parts as they were read last, to tell whether any has changed. */
  #written = '';
  #index = 0;
  /** Whether what the part in force says is on the stage. */
  #shown = false;
  /** What was wrong with words of the author, by the English of it. @type {Map<string, Said>} */
  #faults = new Map();
  #ready = Promise.resolve();
  #leaving = new AbortController();

  constructor() {
    super();
    adopt(this.#shadow, [base, controls, sheet]);
    this.#shadow.append(this.#words.el('div', { class: 'layout' }, this.#side, this.#text), this.#backstage);
  }

  connectedCallback() {
    this.#leaving = new AbortController();
    listenToLinks(this, { state: (id) => this.#linked(id), step: (step, link) => this.#seek(step, link), faulty: (link, why) => this.#blame(link, why) }, this.#leaving.signal);
    this.#changes.observe(this, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state', 'id'] });
    this.#sight.observe(this);
    this.#language.enter();
    this.#begin();
  }

  disconnectedCallback() {
    this.#leaving.abort();
    this.#changes.disconnect();
    this.#sight.disconnect();
    this.#scrolling.stop();
    this.#language.leave();
    this.#bar.dispose();
  }

  adoptedCallback() {
    adopt(this.#shadow);
  }

  /** The part in force, from 0; to set it is `go`. */
  get state() {
    return this.#index;
  }

  set state(index) {
    this.go(index);
  }

  /** A promise that is resolved when what the part in force says is on the stage, and its numbers are in the text. */
  get ready() {
    return this.#ready;
  }

  /** Goes to a part of the text, and scrolls to it. @param {number} index from 0 @throws a RangeError */
  go(index) {
    const part = this.#parts[index];
    if (!part) throw new RangeError(`go: found ${String(index)}; expected 0 to ${this.#parts.length - 1}`);
    this.#ask(index);
    this.#scrolling.to(part.element);
  }

  /** Reads what stands in the element. Nothing is on the stage before the stage is defined and the parts are known. */
  #begin() {
    const reading = this.#read();
    const shown = this.#ready;
    /** @type {Promise<void>} */
    const ready = (this.#ready = reading.then(() => (this.#ready === ready ? shown : this.#ready)));
  }

  /** What stands in the element now. */
  async #read() {
    const stage = /** @type {StageElement | null} */ (this.querySelector(STAGE));
    for (const child of this.children) if (child.contains(stage)) child.slot = 'stage';
    this.#miss(this.#missing(stage));
    if (stage && !customElements.get(stage.localName)) {
      await customElements.whenDefined(stage.localName);
      if (stage === this.querySelector(STAGE)) this.#miss(this.#missing(stage));
    }
    if (!this.isConnected || stage !== this.querySelector(STAGE)) return;
    // Of a copied tree the story is upgraded before what stands in it.
    if (stage) customElements.upgrade(stage);
    if (stage !== (this.#actor?.element ?? null)) {
      this.#written = '';
      this.#actor = stage && this.#actorOf(stage);
    }
    const elements = [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(PARTS))];
    const written = JSON.stringify(elements.map(({ id, dataset }) => [id, dataset.state]));
    if (written === this.#written && elements.every((element, at) => element === this.#parts[at]?.element)) return;
    this.#written = written;
    this.#faults.clear();
    this.#parts = elements.map((element) => ({ element, state: readState(element.dataset.state ?? '', stage && attributesOf(stage)) }));
    for (const { element, state } of this.#parts) for (const fault of state.faults) this.#blame(element, fault);
    this.#bar.blame(this.#faults);
    this.#mark(Math.min(this.#index, Math.max(0, this.#parts.length - 1)));
    this.#show();
  }

  /** @param {StageElement} stage */
  #actorOf(stage) {
    const known = this.#actors.get(stage);
    if (known) return known;
    const actor = createActor(stage);
    this.#actors.set(stage, actor);
    stage.addEventListener('done', () => void this.#retell(actor));
    return actor;
  }

  /** Returns what keeps the story from being shown, or null. @param {StageElement | null} stage */
  #missing(stage) {
    if (!stage) return msg('found no <path-lab> and no <cube-chase> in the story; expected one of them');
    const { localName: name } = stage;
    if (!customElements.get(name)) return msg('found <{name}>, which no script of this page defines; expected one that imports cubechase.js or {file}', { name, file: `${name}.js` });
    if (!this.querySelector(PARTS)) return msg('found no part with data-state in the story; expected some, such as <section data-state="algorithm=astar">');
    return null;
  }

  /** Tells what is missing, once the page had time to bring it. @param {Said | null} said as `#missing` returns it */
  #miss(said) {
    const why = textOf(said ?? '');
    if (why === this.#missed) return;
    this.#missed = why;
    this.#bar.miss(null);
    if (said === null) return;
    const tell = () => {
      if (why !== this.#missed) return;
      // A story that has left its page waits anew when it comes back.
      if (!this.isConnected) this.#missed = '';
      else {
        console.warn(`<path-story> ${why}`, this);
        this.#bar.miss(said);
      }
    };
    const wait = () => setTimeout(tell, DEFINED_MS);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  }

  /** @param {number} index */
  #reach(index) {
    const part = this.#parts[index];
    if (index === this.#index || !part) return;
    this.#mark(index);
    const { element } = part;
    const title = element.querySelector('h1, h2, h3, h4, h5, h6, summary')?.textContent ?? element.textContent ?? '';
    const words = title.trim().replace(/\s+/g, ' ');
    this.#bar.tell(words.length > TITLE ? `${words.slice(0, TITLE)}…` : words);
    this.#show();
    this.dispatchEvent(new CustomEvent('state', { detail: { index, id: element.id } }));
  }

  /** Somebody wants to see what a part says, also where it is in force and they have gone on from there. @param {number} index */
  #ask(index) {
    if (index === this.#index) this.#show();
    else this.#reach(index);
  }

  /** @param {number} index */
  #mark(index) {
    this.#index = index;
    this.#parts.forEach(({ element }, at) => {
      if (at === index) element.setAttribute('aria-current', 'step');
      else element.removeAttribute('aria-current');
    });
    this.#bar.show(index, this.#parts.length);
  }

  /** Puts the part in force on the stage. @param {number} [step] in place of its own */
  #show(step) {
    const [part, actor, index] = [this.#parts[this.#index], this.#actor, this.#index];
    if (!part || !actor) return;
    this.#shown = false;
    const { map = '' } = part.state.attributes;
    if (map.startsWith('#') && !document.getElementById(map.slice(1))) this.#blame(part.element, msg('map: found nothing with the id "{id}" in the page; expected a script that holds a map', { id: map.slice(1) }));
    this.#ready = (async () => {
      if (!(await actor.enter(part.state)) || this.#index !== index) return;
      this.#numbers.tell(index, (at) => actor.ask(part.state, at));
      actor.move(part.state, step);
      this.#shown = true;
      await this.#numbers.askRest(actor, () => !this.isConnected || actor !== this.#actor);
    })();
  }

  /** The answer to what the reader has made of it. @param {Actor} actor */
  async #retell(actor) {
    const index = this.#index;
    const snapshot = this.#shown ? await actor.now() : null;
    if (this.#shown && index === this.#index && actor === this.#actor) this.#numbers.tell(index, (step) => (step === null ? snapshot : null));
  }

  /** @param {string} id which may be that of a part */
  #linked(id) {
    const index = this.#parts.findIndex(({ element }) => element.id === id);
    const part = this.#parts[index];
    if (!part) return;
    this.#scrolling.pin(part.element);
    this.#ask(index);
  }

  /** @param {number} step @param {Element} link of the part that it stands in, or of the one in force */
  #seek(step, link) {
    const at = this.#parts.findIndex(({ element }) => element.contains(link));
    const index = at < 0 ? this.#index : at;
    const part = this.#parts[index];
    if (!part) return;
    // Also where its part is in force already: a scroll that is not over yet could still leave it.
    this.#scrolling.pin(part.element);
    if (index === this.#index && this.#shown) {
      this.#actor?.move(part.state, step);
      return;
    }
    this.#reach(index);
    this.#show(step);
  }

  /** @param {Element} element that the author wrote @param {Said} why */
  #blame(element, why) {
    const index = this.#parts.findIndex((part) => part.element.contains(element));
    const part = this.#parts[index]?.element ?? element;
    const name = index < 0 ? msg('Story') : msg('Part {n}', { n: index + 1 });
    const said = msg('{about}: {what}', { about: part.id ? msg('{name} ({settings})', { name, settings: part.id }) : name, what: why });
    const sentence = textOf(said);
    if (this.#faults.has(sentence)) return;
    this.#faults.set(sentence, said);
    console.warn(`<path-story> ${sentence}`, element);
    this.#bar.blame(this.#faults);
  }
}
