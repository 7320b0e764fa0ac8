// How much of a pane is the map's: what lies around it, and where a name and its result stand.

/** Around a map that is shown whole; in a race the searches' names stand there. */
const MARGIN = 18;
const LEAST_MARGIN = 12;
/** In panes of less than this on either side every pixel goes to the map. */
export const SMALL = 320;
const SMALL_MARGIN = 5;
/** What a name and its result take: pixels around them, a letter, a line. */
const NAME = { around: 34, above: 19, letter: 7.6, line: 17 };
const SMALL_NAME = { around: 18, above: 7, letter: 6.4, line: 15 };
/** Letters of a result, after a name. */
export const RESULT = 33;
/** Beside a map that leaves so much a name needs no room above it: it stands there, in as many lines as it takes. */
const BESIDE = 96;

/**
 * The margin around the map, the room above it, and how wide a name may be beside it: it needs no room of its own where the map
 * leaves it some.
 *
 * @param {number} width @param {number} height of a pane @param {{ width: number, height: number }} extent of the map, in cells
 * @param {number} letters of the longest name with its result; 0 where none stands there
 */
export function roomIn(width, height, extent, letters) {
  const small = Math.min(width, height) < SMALL;
  const around = small ? SMALL_MARGIN : MARGIN;
  if (letters === 0) return { margin: around, head: around, beside: 0 };
  const [{ around: sides, above, letter, line }, least] = small ? /** @type {const} */ ([SMALL_NAME, SMALL_MARGIN]) : /** @type {const} */ ([NAME, LEAST_MARGIN]);
  const named = above + line * Math.ceil((letters * letter) / Math.max(1, width - sides));
  const scale = Math.min((width - 2 * least) / extent.width, (height - 2 * least) / extent.height);
  if ((height - scale * extent.height) / 2 >= named) return { margin: least, head: least, beside: 0 };
  const beside = (width - scale * extent.width) / 2;
  return { margin: least, head: beside >= BESIDE ? least : named, beside: beside >= BESIDE ? Math.floor(beside) : 0 };
}
