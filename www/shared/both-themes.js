// One SVG in the colours of two themes.

const COLOUR = /#[0-9a-f]{6}\b|rgb\([^)]*\)/g;

/**
 * Returns one drawing from two that differ only in colours. An image follows the colour scheme of its page, or of the system.
 *
 * @param {string} light @param {string} dark
 */
export function inBothThemes(light, dark) {
  const night = dark.match(COLOUR) ?? [];
  /** @type {Map<string, string>} */
  const names = new Map();
  let at = 0;
  const drawn = light.replace(COLOUR, (day) => {
    const pair = `${day} ${night[at++]}`;
    // Several drawings can be in one page, so a name always has the same colours.
    if (!names.has(pair)) names.set(pair, `--c${pair.replace(/\W+/g, '-')}`);
    return `var(${names.get(pair)})`;
  });
  if (at !== night.length) throw new Error(`found ${at} colours in the light drawing and ${night.length} in the dark one; expected as many`);
  const rules = (/** @type {number} */ which) => [...names].map(([pair, name]) => `${name}:${pair.split(' ')[which]}`).join(';');
  return drawn.replace('>', `><style>:root{${rules(0)}}@media(prefers-color-scheme:dark){:root{${rules(1)}}}</style>`);
}
