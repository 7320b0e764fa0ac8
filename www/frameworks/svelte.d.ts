// The elements in templates of Svelte 5. The module defines them, as `cubechase` does.

import type { HTMLAttributes } from 'svelte/elements';
import type { Elements } from './props.js';

export { CubeChase } from '../cube-chase.js';
export { PathLab } from '../path-lab.js';

type InTemplates = {
  [Tag in keyof Elements]: Omit<HTMLAttributes<Elements[Tag][0]>, keyof Elements[Tag][1]> &
    Elements[Tag][1];
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends InTemplates {}
}
