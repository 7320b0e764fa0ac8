// <open-heap>: a heap of numbers that the reader fills and empties, as a tree and as its array. It
// is the heap of the core, drawn like an open list of the lab.

import { drawOpenList, layOf } from '../lab/draw/open-layout.js';
import { LAB } from '../lab/draw/palette.js';
import { BinaryHeap } from '../engine/heap.js';
import { createWords } from '../shared/ui/words.js';
import { courseLanguage } from './words.js';

/** The texts below are in both languages already. */
const { el, setText } = createWords();

/** Each in English and in Chinese. */
const WORDS = {
  number: ['Number', '数'],
  push: ['Push', '放入'],
  pop: ['Pop the root', '取出根'],
  find: ['Find', '查找'],
  max: ['Largest at the root', '根为最大'],
  swap: ['Equals change places', '相等时交换'],
  tree: ['The heap as a tree', '树形的堆'],
  array: ['The heap as an array', '数组形式的堆'],
  counts: [
    '{count} numbers, {comparisons} comparisons, {moves} moves.',
    '{count} 个数，比较 {comparisons} 次，移动 {moves} 次。',
  ],
  popped: ['Out came {number}.', '取出了 {number}。'],
  found: ['{number} is in the heap, at place {place}.', '堆里有 {number}，在位置 {place}。'],
  missing: ['{number} is not in the heap.', '堆里没有 {number}。'],
  empty: ['The heap is empty.', '堆是空的。'],
};

const FIRST = [7, 3, 9, 5, 8, 3, 4];
/** The most numbers that fit on a narrow screen. */
const MOST = 31;

export class OpenHeap extends HTMLElement {
  /** @type {BinaryHeap | null} */
  #heap = null;
  /** The places that the last action changed or found. @type {Set<number>} */
  #marked = new Set();
  #number = el('input', {
    type: 'number',
    value: '6',
    min: '-999',
    max: '999',
    step: 'any',
    required: true,
  });
  #push = el('button', { type: 'submit' }, this.#t('push'));
  #pop = el('button', { type: 'button' }, this.#t('pop'));
  #max = el('input', { type: 'checkbox' });
  #swap = el('input', { type: 'checkbox' });
  #canvas = el('canvas', { 'role': 'img', 'aria-label': this.#t('tree') });
  #box = el('div', { class: 'tree' }, this.#canvas);
  #array = el('ol', { 'start': '0', 'aria-label': this.#t('array') });
  #status = el('p', { role: 'status' });

  async connectedCallback() {
    if (this.contains(this.#box)) return;
    const find = el('button', { type: 'button' }, this.#t('find'));
    const form = el(
      'form',
      {},
      el('label', {}, this.#t('number'), ' ', this.#number),
      this.#push,
      find,
      this.#pop,
      el(
        'div',
        {},
        ...[
          [this.#max, this.#t('max')],
          [this.#swap, this.#t('swap')],
        ].map(([box = '', name = '']) => el('label', {}, box, ' ', name)),
      ),
    );
    this.replaceChildren(form, this.#box, this.#array, this.#status);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#change((heap) => {
        heap.push(this.#number.valueAsNumber);
        return '';
      });
    });
    find.addEventListener('click', () => form.reportValidity() && this.#find());
    this.#pop.addEventListener('click', () =>
      this.#change((heap) => this.#t('popped', { number: heap.pop() ?? NaN })),
    );
    for (const box of [this.#max, this.#swap])
      box.addEventListener('change', () => void this.#begin([...(this.#heap?.items() ?? [])]));
    new ResizeObserver(() => this.#draw()).observe(this.#box);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#draw());
    await this.#begin(FIRST);
  }

  /**
   * Makes a heap with the selected options, and pushes these numbers one by one.
   *
   * @param {readonly number[]} items
   */
  async #begin(items) {
    const heap = await BinaryHeap.create({
      max: this.#max.checked,
      swapEquals: this.#swap.checked,
    });
    for (const item of items) heap.push(item);
    this.#heap?.free();
    this.#heap = heap;
    this.#change(() => '');
  }

  /**
   * Changes the heap, marks the changed places, and shows the result.
   *
   * @param {(heap: BinaryHeap) => string} work
   */
  #change(work) {
    const heap = this.#heap;
    if (!heap) return;
    const before = heap.items();
    const said = work(heap);
    const items = heap.items();
    this.#marked = new Set([...items.keys()].filter((at) => items[at] !== before[at]));
    this.#show(said);
  }

  #find() {
    const number = this.#number.valueAsNumber;
    const place = [...(this.#heap?.items() ?? [])].indexOf(number);
    this.#marked = new Set(place < 0 ? [] : [place]);
    this.#show(this.#t(this.#heap?.contains(number) ? 'found' : 'missing', { number, place }));
  }

  /** @param {string} said */
  #show(said) {
    const heap = this.#heap;
    if (!heap) return;
    const { length, comparisons, moves } = heap;
    this.#push.disabled = length >= MOST;
    this.#pop.disabled = length === 0;
    this.#array.replaceChildren(
      ...Array.from(heap.items(), (item, at) =>
        el('li', { class: this.#marked.has(at) ? 'marked' : undefined }, String(item)),
      ),
    );
    setText(
      this.#status,
      `${said} ${length === 0 ? this.#t('empty') : ''} ${this.#t('counts', { count: length, comparisons, moves })}`.trim(),
    );
    this.#draw();
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#box;
    if (!this.#heap || width === 0) return;
    const list = {
      kind: /** @type {const} */ ('heap'),
      f: this.#heap.items(),
      bucket: new Float64Array(),
    };
    drawOpenList(
      this.#canvas,
      { width, height, ratio: devicePixelRatio },
      layOf(list, width, height),
      list,
      LAB[matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'],
      {
        isPointed: (entry) => this.#marked.has(entry),
        isStale: () => false,
        isNext: (entry) => entry === 0,
        text: String,
      },
    );
  }

  /**
   * Returns a text in the language of the page.
   *
   * @param {keyof typeof WORDS} name
   * @param {Record<string, number>} [values]
   */
  #t(name, values = {}) {
    const text = WORDS[name][courseLanguage(document.documentElement.lang) === 'zh' ? 1 : 0] ?? '';
    return text.replace(/\{(\w+)\}/g, (_, key) => String(values[key]));
  }
}
