// Runs in the page of `npm start`: cubes that show a saved map continue with it. See live-maps.mjs.

import.meta.hot?.on('cubechase:map', (/** @type {{ path: string, text: string }} */ { path, text }) => {
  for (const element of document.querySelectorAll('cube-chase')) {
    const app = /** @type {{ inside: import('../../www/cube/element/app.js').App | null }} */ (/** @type {unknown} */ (element)).inside;
    const choice = app?.name.choice;
    const shown = choice && ('url' in choice ? choice.url : 'from' in choice ? choice.from : undefined);
    // The page shows what is wrong with it.
    if (shown && new URL(shown).pathname === path) app.rebuild(text, { url: shown }).catch(() => undefined);
  }
});
