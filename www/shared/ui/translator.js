// Another language than English. Sentences are written in English where they are said, and a catalogue, a
// file a language and element, holds each of them once more. They are put in at the very end: where text stands in a shadow root it is
// replaced, before anything is painted, and what stood there is remembered, for the next language or the way back.
// Errors and events stay English for programs; what is shown of them is text like any other.
//
//   'Map open: {#columns} by {#rows} cells': '地图已打开：{#columns} × {#rows} 格'
//
// A place with a # takes a number only. What stands in another is looked up in its turn (a reason in a sentence, a face in
// an announcement), but for what the sentence quotes with "…", which are words of attributes and maps, and for places called
// `file`, `function` and `message`: those are the reader's own words.

import { sources } from './dom.js';

/** @typedef {Record<string, string>} Catalogue by the English sentence, with named places in braces */
/** @typedef {ReturnType<typeof compiled>} Pattern */

const ATTRIBUTES = ['title', 'aria-label', 'aria-valuetext', 'placeholder', 'label'];
/** As many answers are kept: a number that runs makes a sentence a frame. */
const KEPT = 500;
const WORDS = /[a-z]{2}/i;
const PLACE = /\{(#?\w+)\}/;
/** Places that hold the reader's own words. */
const VERBATIM = /^(?:file|function|message)$/;
const NUMBER = '(-?\\d[\\d.,]*…?|[∞–])';
/** Any other, which ends where its sentence does. */
const WITHIN = '((?:(?![\\w)"”]\\. ).)*?)';
/** A space in a script that has none: what stands in a place may begin or end with another script, or not. */
const GAP = /([\p{Script=Han}\u3000-\u303f\uff00-\uffef]) (?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu;

export class Phrasebook {
  /** @type {Map<string, string>} */
  #whole = new Map();
  /** The most telling first. @type {Pattern[]} */
  #patterns = [];
  /** What joins two sentences, or a short word between two of them: they count where both are known. @type {Pattern[]} */
  #joints = [];
  /** @type {Map<string, string>} */
  #answers = new Map();

  /** @param {Catalogue} catalogue */
  constructor(catalogue) {
    for (const [english, other] of Object.entries(catalogue)) {
      // A reason is a sentence here and half a sentence there: the entry `{sentence}.` alone keeps its stop.
      const [from, to] = /^\{\w+\}\.$/.test(english) ? [english, other] : [english.replace(/\.$/, ''), other.replace(/[.。]$/, '')];
      const pattern = compiled(from, to);
      if (pattern.names.length === 0) this.#whole.set(from, to);
      else (pattern.isJoint ? this.#joints : this.#patterns).push(pattern);
    }
    this.#patterns.sort((a, b) => b.letters - a.letters);
    this.#joints.sort((a, b) => a.length - b.length);
  }

  /** In the other language; as it is where the catalogue has no entry. @param {string} text @returns {string} */
  say(text) {
    const joint = ['\n', ' · '].find((sign) => text.includes(sign));
    if (joint !== undefined) return text.split(joint).map((part) => this.say(part)).join(joint);
    const words = text.trim();
    if (!WORDS.test(words)) return text;
    let answer = this.#answers.get(words);
    if (answer === undefined) {
      if (this.#answers.size >= KEPT) this.#answers.clear();
      this.#answers.set(words, (answer = this.#find(words) ?? words));
    }
    return text.replace(words, () => answer);
  }

  /** @param {string} text @returns {string | undefined} */
  #find(text) {
    // Reasons become sentences where they stand alone: with a capital.
    const small = text.charAt(0).toLowerCase() + text.slice(1);
    return this.#whole.get(text) ?? this.#match(text, this.#patterns) ?? this.#whole.get(small) ?? this.#match(small, this.#patterns) ?? this.#match(text, this.#joints);
  }

  /** @param {string} text @param {Pattern[]} patterns @returns {string | undefined} */
  #match(text, patterns) {
    for (const { pattern, words, names, quoted, isJoint } of patterns) {
      const found = pattern.exec(text)?.slice(1);
      if (!found || (isJoint && !found.every((part, at) => quoted[at] || this.#isKnown(part)))) continue;
      const said = found.map((part, at) => (quoted[at] ? part : this.say(part)));
      return words.map((word, at) => (at % 2 === 0 ? word : (said[names.indexOf(word)] ?? ''))).join('').replace(GAP, '$1');
    }
    return undefined;
  }

  /** Whether nothing of it would stay English. @param {string} part */
  #isKnown(part) {
    return !WORDS.test(part.replace(/"[^"]*"/g, '')) || this.#whole.has(part) || this.say(part) !== part;
  }
}

/** @param {string} english @param {string} other */
function compiled(english, other) {
  const parts = english.split(PLACE);
  const literals = parts.filter((_, at) => at % 2 === 0);
  const letters = literals.join('').replace(/[^a-z]/gi, '').length;
  const text = letters === 0 ? '(.*?)' : WITHIN;
  const groups = parts.map((part, at) => (at % 2 === 0 ? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : part.startsWith('#') ? NUMBER : text));
  return {
    letters,
    pattern: new RegExp(`^${groups.join('')}$`),
    words: other.split(PLACE),
    names: parts.filter((_, at) => at % 2 === 1),
    quoted: literals.slice(0, -1).map((before, at) => before.endsWith('"') || VERBATIM.test(parts[2 * at + 1] ?? '')),
    isJoint: letters < 4 && !english.includes('{#'),
    length: literals.join('').length,
  };
}

/** Of a language: what both elements say, and what one of them alone says. @typedef {'both' | 'cube' | 'lab' | 'own'} Part */

/** Written out, because bundlers find a file by such an expression. @type {Record<string, Record<Part, () => Promise<{ default: Catalogue }>>>} */
const CATALOGUES = {
  zh: {
    both: () => import('../languages/zh-both.js'),
    cube: () => import('../languages/zh-cube.js'),
    lab: () => import('../languages/zh-lab.js'),
    own: () => import('../languages/zh-own.js'),
  },
};

/** @type {Map<string, Promise<Phrasebook>>} */
const books = new Map();

/** Fetches what a language has. @param {string} language @param {readonly Part[]} parts @returns {Promise<Phrasebook> | null} null for one without a catalogue */
export function fetchPhrasebook(language, parts) {
  const catalogue = CATALOGUES[language];
  if (!catalogue) return null;
  const key = [language, ...parts].join(' ');
  let book = books.get(key);
  if (!book) {
    book = Promise.all(parts.map((part) => catalogue[part]())).then((modules) => new Phrasebook(Object.assign({}, ...modules.map((module) => module.default))));
    books.set(key, book);
    // One that failed to load is asked for again.
    book.catch(() => books.delete(key));
  }
  return book;
}

/** Keeps a shadow root in a language. */
export class Translator {
  #root;
  /** @type {Phrasebook | null} */
  #book = null;
  /** What was put where; whatever else stands there is a newer sentence. @type {WeakMap<Text, string>} */
  #texts = new WeakMap();
  /** @type {WeakMap<Element, Map<string, { source: string, shown: string }>>} */
  #attributes = new WeakMap();
  #changes = new MutationObserver((records) => this.#follow(records));

  /** @param {ShadowRoot} root */
  constructor(root) {
    this.#root = root;
    this.#changes.observe(root, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES });
  }

  /** @param {Phrasebook | null} book null for English */
  speak(book) {
    this.#book = book;
    this.#tree(this.#root);
    this.#changes.takeRecords();
  }

  /** @param {MutationRecord[]} records */
  #follow(records) {
    for (const { type, target, addedNodes, attributeName } of records) {
      if (type === 'attributes') this.#attribute(/** @type {Element} */ (target), attributeName ?? '');
      else if (type === 'characterData') this.#tree(target);
      else for (const node of addedNodes) this.#tree(node);
    }
    // Those of what was just written.
    this.#changes.takeRecords();
  }

  /** @param {Node} top */
  #tree(top) {
    if (isOther(top instanceof Element ? top : top.parentElement)) return;
    const walk = document.createTreeWalker(top, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
      return node instanceof Element && node.getAttribute('translate') === 'no' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    });
    for (let node = /** @type {Node | null} */ (top); node; node = walk.nextNode()) {
      if (node instanceof Text) this.#text(node);
      else if (node instanceof Element) for (const name of ATTRIBUTES) this.#attribute(node, name);
    }
  }

  /** @param {Text} node */
  #text(node) {
    const source = this.#texts.get(node) === node.data ? (sources.get(node) ?? node.data) : node.data;
    const shown = this.#book?.say(source) ?? source;
    sources.set(node, source);
    this.#texts.set(node, shown);
    if (shown !== node.data) node.data = shown;
  }

  /** @param {Element} element @param {string} name */
  #attribute(element, name) {
    const now = element.getAttribute(name);
    if (now === null || isOther(element)) return;
    let known = this.#attributes.get(element);
    if (!known) this.#attributes.set(element, (known = new Map()));
    const before = known.get(name);
    const source = before?.shown === now ? before.source : now;
    const shown = this.#book?.say(source) ?? source;
    known.set(name, { source, shown });
    if (shown !== now) element.setAttribute(name, shown);
  }
}

/** Whether it holds somebody's own words, such as the text of a map. @param {Element | null} element */
const isOther = (element) => Boolean(element?.closest('[translate="no"]'));
