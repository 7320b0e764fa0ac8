// The classes of errors, for `instanceof`. The core makes its errors in Rust, and a page can
// contain two copies of this package, so these classes compare names.

/**
 * `code` is the message with its placeholders in braces, which catalogues of other languages use as
 * a key; `parameters` are the values of the placeholders.
 *
 * @template {string} Name
 * @typedef {Error & { name: Name } & Omit<import('../pkg/cubechase.js').Said, 'text'>} Named
 */

/**
 * Returns the class of the errors with a name.
 *
 * @template {string} Name
 * @param {Name} name
 * @returns {new (message?: string) => Named<Name>}
 */
const errorOf = (name) =>
  class extends Error {
    /** @override */
    name = name;
    code = '';
    parameters = {};

    /** @override @param {unknown} value */
    static [Symbol.hasInstance](value) {
      return value instanceof Error && value.name === name;
    }
  };

/** A text is no map. */
export class MapError extends errorOf('MapError') {
  line = 0;
  column = 0;
  found = '';
  expected = '';
}

/** A format cannot express a cell. */
export class FormatError extends errorOf('FormatError') {
  x = 0;
  y = 0;
}

/** An argument or an option is wrong. */
export class OptionError extends errorOf('OptionError') {}

/** A search cannot start or go on. */
export class SearchError extends errorOf('SearchError') {}

/** A map cannot have an edit. */
export class EditError extends errorOf('EditError') {}

/** A file of tables is damaged, or belongs to another map. */
export class TableError extends errorOf('TableError') {}
