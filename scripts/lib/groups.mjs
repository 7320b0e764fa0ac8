// Which modules share a file of the site and of the package. By default the bundler groups modules
// by the pages and import()s that use them, which splits the lab's first load into about twenty
// files. Each file is compressed separately and repeats its imports. So this module groups what
// loads together. docs/bytes.tsv shows that no page loads more.

import { inRoot } from './files.mjs';
import { withImports } from './loaded.mjs';

/** @typedef {import('vite').Rolldown.CodeSplittingGroup} Group */
/** @typedef {import('vite').Rolldown.ChunkingContext} Modules */

/** What each element loads before it plays, by the modules that it begins with. */
const CUBE = ['www/cube-chase.js'];
const LAB = ['www/path-lab.js', 'www/lab/element/app.js'];

/**
 * The modules that the lab loads first, those that come later, and those for some maps. Modules
 * that tiles of the front page share with the lab come first, so no later group has a module that a
 * tile needs. The drawing of vehicles imports nothing of the lab's first load. The engine has
 * separate files: a page that imports only the core loads nothing of an element.
 */
const SEPARATE = {
  'grids': 'engine/(grid|search)',
  'picture': 'lab/draw/(pane|camera)|lab/play/(playhead|tile-presets)',
  'near': 'lab/draw/near',
  'drive': 'engine/drive',
  'drives': 'lab/play/drive-lane',
  'wheels': 'lab/draw/wheels',
  'icons': 'shared/ui/icons',
  'autosave': 'shared/element/autosave',
  'link-text': 'shared/play/link-text',
  'presets': 'lab/play/presets',
  'history': 'shared/play/history',
};

/** @returns {Group[]} a group also has what its modules import, unless an earlier group has it */
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
    // Everything that the search package shares with the full package.
    {
      name: 'base',
      test: /\/www\/(engine\/(parts|plain|names|handle|base-\w+)|pkg\/names)\.js$/,
      priority: 5,
    },
    { name: shareOf, debugName: 'elements', priority: 4 },
    ...Object.entries(SEPARATE).map(([name, modules]) => ({
      name,
      test: new RegExp(`/www/(${modules})\\.js$`),
      priority: 3,
    })),
    // The lab's own modules and those that load before them. Everything that loads later is in
    // other files.
    { name: 'path-lab', test: /\/www\/path-lab\.js$/, priority: 2 },
    { name: 'lab', test: /\/www\/lab\/element\/app\.js$/, priority: 1 },
  ];
}

/** What both load. @param {string[]} first @param {string[]} second @param {Modules} modules */
function both(first, second, modules) {
  const [one, others] = [first, second].map((begin) =>
    withImports(
      begin.map((name) => inRoot(name)),
      (module) => modules.getModuleInfo(module)?.importedIds ?? [],
    ),
  );
  return new Set([...one].filter((module) => others.has(module)));
}
