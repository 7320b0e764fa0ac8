// What somebody wrote, for the next visit: one's own, and apart from it what was made of each template. What came by a link is not kept,
// so that it takes no place of one's own. A storage that is full or forbidden is none.

const KEY = 'cubechase own search';

/** @param {string} template its name, or '' for one's own */
const keyOf = (template) => (template === '' ? KEY : `${KEY} ${template}`);

export class KeptCode {
  /** Whether what is written is one's own. */
  on = true;

  /** @param {string} template @returns {string | null} */
  of(template) {
    try {
      return localStorage.getItem(keyOf(template));
    } catch {
      return null;
    }
  }

  /** @param {string} template @param {string} code */
  keep(template, code) {
    if (!this.on) return;
    try {
      localStorage.setItem(keyOf(template), code);
    } catch {
      // It stays in the editor.
    }
  }
}
