// Defines <path-story>. A page that loads it twice, from two addresses, keeps the first definition; a server has no elements to define.

import { PathStory } from './story/path-story.js';

if (globalThis.customElements && !customElements.get('path-story')) customElements.define('path-story', PathStory);

export { PathStory };
