// Removes from the page of an element what its visitor will not see: the poster of another map, for
// a link in the address or a stored state, and the title screen, for a link or after it was seen. A
// classic script: it runs before the browser paints.
//
// `data-store` is the beginning of the names under which the element stores its state.
// www/shared/element/autosave.js writes them, and www/cube/element/intro.js notes that the title
// screen was seen.
(() => {
  const store = document.currentScript?.dataset.store ?? '';
  /** @type {string[]} */
  let stored = [];
  try {
    stored = [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
  } catch {
    // Without a store, nothing returns.
  }
  const hasLink = /[#&](?:cube|beat|lab|map)=/.test(location.hash);
  // Only the cube has a title screen.
  const isSeen = store.startsWith('cubechase cube') && stored.includes('cubechase intro seen');
  const unseen = [
    ...(hasLink || isSeen || stored.some((name) => name.startsWith(store))
      ? ['[slot="poster"]']
      : []),
    ...(hasLink || isSeen ? ['[slot="intro"]'] : []),
  ].join();
  if (unseen === '') return;
  const observer = new MutationObserver(() =>
    document.querySelectorAll(unseen).forEach((element) => element.remove()),
  );
  observer.observe(document.documentElement, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
})();
