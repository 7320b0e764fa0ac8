// One element that fills a frame, for sites that allow no scripts:
// `embed.html?element=path-lab&algorithm=jps`. All settings come from the address, which anybody
// can write. Known attributes become attributes, and `map` can also be the name of a map that
// ships. All else is named over the figure. Nothing is read as HTML or code.

/** By name: the definition, and the maps that ship with it. */
const ELEMENTS = {
  'path-lab': async () => {
    const [{ PathLab }, { PRESETS }] = await Promise.all([
      import('./path-lab.js'),
      import('./lab/play/presets.js'),
    ]);
    return { Element: PathLab, maps: PRESETS };
  },
  'cube-chase': async () => {
    const [{ CubeChase }, { MAPS }] = await Promise.all([
      import('./cube-chase.js'),
      import('./shared/maps.js'),
    ]);
    return { Element: CubeChase, maps: MAPS };
  },
};

/** Attributes that an address cannot set. */
const NOT_HERE = ['page', 'remember', 'poster', 'loading'];
/** The most characters of a name that a message repeats. */
const MOST = 40;

/** @param {URLSearchParams} query @param {HTMLElement} into */
async function show(query, into) {
  const name = query.get('element') ?? 'path-lab';
  if (!Object.hasOwn(ELEMENTS, name))
    return tell(query, into, [`element=${name}`], Object.keys(ELEMENTS));
  const { Element, maps } = await ELEMENTS[/** @type {keyof typeof ELEMENTS} */ (name)]();
  const known = ['lang', ...Element.observedAttributes].filter(
    (attribute) => !NOT_HERE.includes(attribute),
  );
  const element = new Element();
  for (const [attribute, value] of query) {
    if (known.includes(attribute) && attribute !== 'map') element.setAttribute(attribute, value);
  }
  const map = query.get('map');
  if (map !== null && !query.has('text'))
    element.setAttribute('map', maps.find((one) => one.name === map)?.url ?? map);
  into.append(element);
  const unknown = [...query.keys()].filter((one) => one !== 'element' && !known.includes(one));
  if (unknown.length > 0) tell(query, into, unknown, known);
}

/**
 * Names what the address has and should not have. The names that are possible are in the console,
 * because they would hide the figure.
 * @param {URLSearchParams} query
 * @param {HTMLElement} into
 * @param {string[]} found
 * @param {string[]} expected
 */
function tell(query, into, found, expected) {
  const names = found.map((one) => `“${one.length > MOST ? `${one.slice(0, MOST)}…` : one}”`);
  const message = Object.assign(document.createElement('p'), {
    id: 'wrong-address',
    role: 'alert',
  });
  const [before, comma, after] = /^zh/.test(query.get('lang') ?? '')
    ? ['此图的网址里有未知的 ', '、', '。']
    : ['The address of this figure has ', ', ', ', which is not known.'];
  message.append(before, names.join(comma), after);
  into.append(message);
  console.error(`embed.html: found ${names.join(', ')}; expected one of: ${expected.join(', ')}`);
}

show(new URLSearchParams(location.search), document.body);
