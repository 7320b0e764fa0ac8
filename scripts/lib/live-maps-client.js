// Runs in the page of `npm start`: cubes that show a saved map continue with it. See live-maps.mjs.

import { lifeOf } from '../../www/shared/element/embedded.js';

import.meta.hot?.on(
  'cubechase:map',
  (/** @type {{ path: string, text: string }} */ { path, text }) => {
    for (const element of document.querySelectorAll('cube-chase')) {
      const { inside: app } = lifeOf(
        /** @type {import('../../www/cube/element/cube-chase.js').CubeChase} */ (element),
      );
      const choice = app?.name.choice;
      const shown =
        choice && ('url' in choice ? choice.url : 'from' in choice ? choice.from : undefined);
      // The page shows what is wrong with it.
      if (shown && new URL(shown).pathname === path)
        app.rebuild(text, { url: shown }).catch(() => undefined);
    }
  },
);
