// Which modules share a file of the site and of the package. By itself the bundler puts together what the same pages and the same
// import()s ask for, which makes some twenty files of what the lab alone loads before it shows anything: each is compressed for itself
// and says anew what it imports. So what is loaded together is put together; docs/bytes.tsv holds that nobody loads more by it.

import { inRoot } from './files.mjs';

/** @typedef {import('vite').Rolldown.CodeSplittingGroup} Group */
/** @typedef {import('vite').Rolldown.ChunkingContext} Modules */

/** What each element loads before it plays, by the modules that it begins with. */
const CUBE = ['www/cube-chase.js'];
const LAB = ['www/path-lab.js', 'www/lab/element/app.js'];

/**
 * What the lab loads at once, and others later or without it; and what it fetches for some maps. What tiles of the front page share with
 * it comes first: in what is named later is nothing that they would load for it. What draws wheels imports nothing that the lab has at once.
 * Of the engine, files of their own: whoever imports the core alone loads nothing of an element.
 */
const APART = {
  grids: 'engine/(grid|search)',
  picture: 'lab/draw/(pane|camera)|lab/play/(playhead|tile-presets)',
  near: 'lab/draw/near',
  drive: 'engine/drive',
  drives: 'lab/play/drive-lane',
  wheels: 'lab/draw/wheels',
  icons: 'shared/ui/icons',
  keeping: 'shared/element/keeping',
  'link-text': 'shared/play/link-text',
  presets: 'lab/play/presets',
  // Two files of one name otherwise: the other is the catalogue.
  'about-zh': 'lab/texts/zh',
  history: 'shared/play/history',
};

/** @returns {Group[]} whatever a group's modules import is in it too, if no group before it has that */
export function groups() {
  /** @type {Set<string> | undefined} */
  let shared;
  /** @type {Group['name']} */
  const shareOf = (module, modules) => {
    shared ??= both(CUBE, LAB, modules);
    if (!shared.has(module)) return null;
    return /\/www\/(engine|pkg)\//.test(module) ? 'engine' : 'elements';
  };
  return [
    // All that the search package shares with the whole one.
    { name: 'parts', test: /\/www\/engine\/parts\.js$/, priority: 5 },
    { name: shareOf, debugName: 'elements', priority: 4 },
    ...Object.entries(APART).map(([name, modules]) => ({ name, test: new RegExp(`/www/(${modules})\\.js$`), priority: 3 })),
    // What is there when the lab's own are asked for, and those: all that is fetched later lies elsewhere.
    { name: 'path-lab', test: /\/www\/path-lab\.js$/, priority: 2 },
    { name: 'lab', test: /\/www\/lab\/element\/app\.js$/, priority: 1 },
  ];
}

/** What is loaded by the first as well as by the second. @param {string[]} first @param {string[]} second @param {Modules} modules */
function both(first, second, modules) {
  const others = importsOf(second, modules);
  return new Set([...importsOf(first, modules)].filter((module) => others.has(module)));
}

/** Modules, and all that they import at once. @param {string[]} begin @param {Modules} modules */
function importsOf(begin, modules) {
  const found = new Set(begin.map((name) => inRoot(name)));
  for (const module of found) for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) found.add(imported);
  return found;
}
