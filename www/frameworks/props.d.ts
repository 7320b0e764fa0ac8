// What a template of a framework can give to the elements: attributes, properties and listeners.

import type { CubeAttributes, CubeChaseEventMap } from '../cube/element/cube-chase.js';
import type { CubeChase } from '../cube-chase.js';
import type { LabAttributes, PathLabEventMap } from '../lab/element/path-lab.js';
import type { PathLab } from '../path-lab.js';
import type { PathStory, PathStoryEventMap } from '../story/path-story.js';

/** The listeners of events: `ondone` in React and Svelte, `onDone` in Vue. */
type Listeners<Events> = {
  [Name in keyof Events & string as `on${Name | Capitalize<Name>}`]?: (
    event: Events[Name],
  ) => unknown;
};

export interface Elements {
  'cube-chase': [CubeChase, CubeAttributes & Listeners<CubeChaseEventMap>];
  'path-lab': [
    PathLab,
    LabAttributes & Listeners<PathLabEventMap> & { own?: PathLab['own'] | undefined },
  ];
  'path-story': [PathStory, Listeners<PathStoryEventMap>];
}
