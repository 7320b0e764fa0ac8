// Defines <path-story>. If a page loads it from two URLs, the first definition counts. A server has
// no elements to define.

import { PathStory } from './story/path-story.js';

if (globalThis.customElements && !customElements.get('path-story'))
  customElements.define('path-story', PathStory);

export { PathStory };
