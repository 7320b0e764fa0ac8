// The format of files that scripts write and that are in the repository.

import { format, resolveConfig } from 'prettier';

/**
 * Returns a text as `npm run format` would leave it.
 *
 * @param {string} text
 * @param {string} path of its file
 */
export const formatted = async (text, path) =>
  format(text, { ...(await resolveConfig(path)), filepath: path });

/**
 * Replaces what is between `<!-- name -->` and `<!-- /name -->`.
 *
 * @param {string} text
 * @param {string} name
 * @param {string} inside
 */
export const between = (text, name, inside) =>
  text.replace(
    RegExp(`(<!-- ${name} -->\\n)[^]*(<!-- /${name} -->)`),
    (_, begin, end) => `${begin}\n${inside}\n\n${end}`,
  );
