// What went wrong, in words for the reader: with a map, where and why; with settings, a sentence each.

/**
 * @param {unknown} error a MapError of the core, or any other
 * @returns {{ message: string, line: number, column: number, place: string, reason: string }} line and column are 0 when there are none
 */
export function faultOf(error) {
  const { line = 0, column = 0 } = /** @type {{ line?: number, column?: number }} */ (error);
  const message = wordsOf(error);
  // The sentence opens with its place, which has a line of its own here.
  const plain = message.replace(/^line \d+, column \d+: /i, '');
  return { message, line, column, place: line > 0 ? `Line ${line}, column ${column}` : '', reason: sentence(plain) };
}

/** @param {unknown} error */
const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

/** With a capital, unless it opens with an address, and a full stop. @param {unknown} error or the text itself */
export function sentence(error) {
  const text = wordsOf(error);
  const first = /^\w+:\/\//.test(text) ? text.charAt(0) : text.charAt(0).toUpperCase();
  return `${first}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** Takes a setting, or notes why not. @param {Map<string, string>} refusals @param {string} setting @param {() => void} take */
export function attempt(refusals, setting, take) {
  try {
    take();
    refusals.delete(setting);
  } catch (error) {
    refusals.set(setting, wordsOf(error));
  }
}

/**
 * @param {import('../ui/notice.js').Notice} notice
 * @param {ReadonlyMap<string, string>} refusals a sentence for each setting that was not taken
 * @param {(sentence: string) => string} [plain] says it in the page's words
 */
export function showRefusals(notice, refusals, plain = (said) => said) {
  const title = refusals.size === 1 ? 'This setting was not taken' : 'These settings were not taken';
  const message = [...refusals.values()].map(plain).join('\n');
  if (message === '') notice.hideCard('settings');
  else notice.showCard({ about: 'settings', title, message, after: 'Everything goes on as it was.' });
}
