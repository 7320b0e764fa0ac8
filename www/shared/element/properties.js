// Properties that reflect attributes. One table says which there are and of what kind; accessors, the list of observed
// attributes and the types follow from it. The attribute is the only store, as it is for the elements of HTML.

import { numberOf } from '../numbers.js';

/** @typedef {'flag' | 'number' | 'word'} Kind a flag is there or not; a word is any text */
/**
 * @template {string} S
 * @typedef {S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S} Camel
 */
/**
 * What a property holds: null for an attribute that is not there, NaN for one that is no number.
 *
 * @template {Kind} K
 * @typedef {K extends 'flag' ? boolean : K extends 'number' ? number | null : string | null} Value
 */
/**
 * @template {Record<string, Kind>} K
 * @typedef {{ [A in keyof K & string as Camel<A>]: Value<K[A]> }} Reflected
 */

/**
 * A class with such properties.
 *
 * @template {new (...args: any[]) => HTMLElement} B
 * @template {Record<string, Kind>} K
 * @param {B} Base
 * @param {K} kinds by attribute
 * @returns {B & (new (...args: any[]) => Reflected<K>) & { observedAttributes: string[] }}
 */
export function reflecting(Base, kinds) {
  const names = Object.keys(kinds).map(camel);
  const Reflecting = class extends Base {
    static observedAttributes = Object.keys(kinds);

    /** @param {any[]} args */
    constructor(...args) {
      super(...args);
      // What a page has set before it had this class lies on the element itself, in front of the accessors.
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue;
        const value = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }
  };
  for (const [attribute, kind] of Object.entries(kinds)) {
    Object.defineProperty(Reflecting.prototype, camel(attribute), {
      enumerable: true,
      configurable: true,
      /** @this {HTMLElement} */
      get() {
        const text = this.getAttribute(attribute);
        if (kind === 'flag') return text !== null;
        return kind === 'number' && text !== null ? numberOf(text) : text;
      },
      /** @this {HTMLElement} @param {unknown} value */
      set(value) {
        if (kind === 'flag') this.toggleAttribute(attribute, Boolean(value));
        else if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  }
  return /** @type {any} */ (Reflecting);
}

/** @param {string} attribute */
const camel = (attribute) => attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
