// The map inside the element: the text of a <pre> or a <template>, or of a script of a type that no
// browser runs. It can come later than the element: the parser or a framework adds children one by
// one.

import { Fault } from '../message.js';

/** What can hold a map. */
const CARRIERS = ':is(pre, template, script[type="text/plain"], script[type="application/xml"])';
/**
 * Children with a slot are content of the page. A generator can wrap the others in elements of its
 * own.
 */
const INSIDE = `:scope > :not([slot])${CARRIERS}, :scope > :not([slot]) ${CARRIERS}`;

/**
 * @param {HTMLElement} host
 * @param {(text: string) => void} changed the text differs from the last one
 * @param {AbortSignal} signal ends it
 * @returns {() => Promise<Inline | null>} the map when it is complete; null if there is none
 */
export function watchInline(host, changed, signal) {
  /** The last text; null before the first. @type {string | null} */
  let read = null;
  const children = new MutationObserver(look);
  children.observe(host, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => children.disconnect());

  const find = () => carrierIn(host);

  /** Reads a text that was written into the element later. */
  function look() {
    const carrier = find();
    if (
      read === null ||
      !carrier ||
      host.hasAttribute('map') ||
      host.hasAttribute('text') ||
      !isParsed(carrier)
    )
      return;
    const text = textIn(carrier);
    if (text === read || text.trim() === '') return;
    read = text;
    changed(text);
  }

  /** Waits until the parser has read the map, or the element if there is none. */
  function parsed() {
    const { ownerDocument } = host;
    return new Promise((resolve) => {
      const arrivals = new MutationObserver(lookAgain);
      function lookAgain() {
        if (!isParsed(find() ?? host)) return;
        arrivals.disconnect();
        resolve(undefined);
      }
      arrivals.observe(ownerDocument, { childList: true, subtree: true });
      ownerDocument.addEventListener('readystatechange', lookAgain, { signal });
      signal.addEventListener('abort', () => arrivals.disconnect());
    });
  }

  return async () => {
    if (!isParsed(find() ?? host)) await parsed();
    const inline = inlineMap(host);
    read = inline?.text ?? '';
    return inline;
  };
}

/** @typedef {{ place: string, text: string }} Inline place: the tag that holds the text */

/**
 * Returns the map inside an element; null if there is none.
 * @param {Element} host
 * @returns {Inline | null}
 * @throws a Fault if there are only the numbers of lines
 */
export function inlineMap(host) {
  const carrier = carrierIn(host);
  if (carrier) return { place: `<${carrier.localName}>`, text: textIn(carrier) };
  if (host.querySelector(INSIDE))
    throw new Fault('found only the numbers of lines in {place}; expected a map', {
      place: '<pre>',
    });
  return null;
}

/** The first line of a map in any format, and of no other code. */
const FIRST = /^(?:[#.@OTWSG\d ,[\]{}]+|(?:type|layout)[ \t].+|<(?:\?xml|cube|face)\b.*)$/;

/**
 * Returns whether a block of code with a map stands directly after an element. Generators move a
 * block out of an element that begins inside a paragraph, and an element with no map would show one
 * that ships.
 *
 * @param {Element} host
 */
export function isBeforeMap(host) {
  let last = host;
  while (!followerOf(last) && last.parentElement?.localName === 'p') last = last.parentElement;
  const next = followerOf(last);
  if (!(next instanceof Element) || !next.matches('pre, div, figure, table')) return false;
  const block =
    next.localName === 'pre'
      ? next
      : [...next.querySelectorAll('pre')].find((pre) => !areNumbers(linesOf(textIn(pre))));
  if (!block) return false;
  const before = new Range();
  before.setStart(next, 0);
  before.setEnd(block, 0);
  const lines = linesOf(textIn(block));
  return /^[\s\d]*$/.test(before.toString()) && lines.length > 1 && FIRST.test(lines[0] ?? '');
}

/**
 * Returns the next node beside an element that is not blank.
 *
 * @param {Element} element
 * @returns {Node | null}
 */
function followerOf(element) {
  let next = /** @type {Node | null} */ (element.nextSibling);
  while (
    next &&
    !(next instanceof Element) &&
    (next instanceof Comment || (next.textContent ?? '').trim() === '')
  )
    next = next.nextSibling;
  return next;
}

/**
 * Returns what holds the map. Generators put the numbers of a block's lines into a <pre> of their
 * own, which is no map.
 *
 * @param {Element} host
 */
const carrierIn = (host) =>
  [...host.querySelectorAll(INSIDE)].find((carrier) => !areNumbers(linesOf(textIn(carrier)))) ??
  null;

/**
 * The parser puts the children of a template into its content. A framework can append them to the
 * template itself.
 *
 * @param {Element} carrier
 */
const textIn = (carrier) =>
  (carrier instanceof HTMLTemplateElement && carrier.content.textContent) ||
  (carrier.localName === 'pre' ? codeIn(carrier) : (carrier.textContent ?? ''));

/** Elements whose text is on lines of its own. */
const BLOCKS = 'div, p, li, tr';

/**
 * Returns the text of a block of code as a reader sees it: with line ends that are elements, and
 * without numbers before the lines.
 * @param {Element} block
 */
function codeIn(block) {
  const code = /** @type {Element} */ (block.cloneNode(true));
  for (const end of code.querySelectorAll('br')) end.replaceWith('\n');
  for (const line of code.querySelectorAll(BLOCKS)) {
    if (
      line.nextSibling &&
      !/\n$/.test(line.textContent ?? '') &&
      !/^\s*\n/.test(line.nextSibling.textContent ?? '')
    )
      line.after('\n');
  }
  const lines = linesOf(code.textContent ?? '');
  const numbers = [...code.querySelectorAll('*')].filter(
    (one) =>
      /^\s*\d+\s*$/.test(one.textContent ?? '') &&
      one.childElementCount === 0 &&
      beginsLine(one, code),
  );
  const areBeside =
    numbers.length === lines.length &&
    areNumbers(numbers.map((one) => (one.textContent ?? '').trim())) &&
    !areNumbers(lines);
  if (areBeside) for (const number of numbers) number.remove();
  return code.textContent ?? '';
}

/** The lines of a text that have characters, without blanks around them. @param {string} text */
const linesOf = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether these are the numbers of at least two lines. @param {string[]} lines */
const areNumbers = ([first = '', ...others]) =>
  others.length > 0 &&
  /^\d+$/.test(first) &&
  others.every((text, at) => text === `${Number(first) + at + 1}`);

/**
 * Whether only blanks are before an element in its line.
 *
 * @param {Element} one
 * @param {Element} code
 */
function beginsLine(one, code) {
  const before = new Range();
  before.setStart(code, 0);
  before.setEndBefore(one);
  return /(^|\n)\s*$/.test(before.toString());
}

/**
 * Returns whether the parser has passed the element's end: something follows, or the page is
 * complete.
 *
 * @param {Element} element
 */
function isParsed(element) {
  if (element.ownerDocument.readyState !== 'loading') return true;
  for (let node = /** @type {Node | null} */ (element); node; node = node.parentNode)
    if (node.nextSibling) return true;
  return false;
}

/** Removes the indentation of a map inside an indented element. @param {string} text */
export function dedent(text) {
  const lines = text
    .replace(/^[ \t]*\r?\n/, '')
    .replace(/\s+$/, '')
    .split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return Number.isFinite(depth) ? lines.map((line) => line.slice(depth)).join('\n') : text;
}
