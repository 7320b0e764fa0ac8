// One element that fills a frame, for sites that allow no scripts: `embed.html?element=path-lab&algorithm=jps`. All settings
// come from the address, which anybody can write. Known attributes become attributes, `map` can also be the name of a map that
// ships, and all else is ignored. Nothing is read as HTML or code.

/** By name: the definition, and the maps that ship with it. */
const ELEMENTS = {
  'path-lab': async () => {
    const [{ PathLab }, { PRESETS }] = await Promise.all([import('./path-lab.js'), import('./lab/play/presets.js')]);
    return { Element: PathLab, maps: PRESETS };
  },
  'cube-chase': async () => {
    const [{ CubeChase }, { MAPS }] = await Promise.all([import('./cube-chase.js'), import('./shared/maps.js')]);
    return { Element: CubeChase, maps: MAPS };
  },
};

/** Attributes that an address cannot set. */
const NOT_HERE = ['page', 'remember', 'map', 'poster', 'loading'];

/** @param {URLSearchParams} query @param {HTMLElement} into */
async function show(query, into) {
  const name = query.get('element') === 'cube-chase' ? 'cube-chase' : 'path-lab';
  const { Element, maps } = await ELEMENTS[name]();
  const element = new Element();
  for (const [attribute, value] of query) {
    if (Element.observedAttributes.includes(attribute) && !NOT_HERE.includes(attribute)) element.setAttribute(attribute, value);
  }
  const map = query.get('map');
  if (map !== null && !query.has('text')) element.setAttribute('map', maps.find((one) => one.name === map)?.url ?? map);
  into.append(element);
}

show(new URLSearchParams(location.search), document.body);
