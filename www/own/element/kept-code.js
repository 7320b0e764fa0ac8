// What somebody wrote, for the next visit. What came by a link is not kept, so that it takes no place of one's own. A storage that is
// full or forbidden is none.

const KEY = 'cubechase own search';

export class KeptCode {
  /** Whether what is written is one's own. */
  on = true;

  /** @returns {string | null} */
  get code() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  /** @param {string} code */
  keep(code) {
    if (!this.on) return;
    try {
      localStorage.setItem(KEY, code);
    } catch {
      // It stays in the editor.
    }
  }
}
