// The elements in templates of Vue 3. The module defines them, as `cubechase` does.

import type { HTMLAttributes, ReservedProps } from 'vue';
import type { Elements } from './props.js';

export { CubeChase } from '../cube-chase.js';
export { PathLab } from '../path-lab.js';

type InTemplates = {
  [Tag in keyof Elements]: (
    props: Omit<HTMLAttributes, keyof Elements[Tag][1]> & ReservedProps & Elements[Tag][1],
  ) => void;
};

declare module 'vue' {
  interface GlobalComponents extends InTemplates {}
}
