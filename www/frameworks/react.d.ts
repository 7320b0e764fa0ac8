// The elements in JSX of React 18 and 19. The module defines them, as `cubechase` does.

import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Elements } from './props.js';

export { CubeChase } from '../cube-chase.js';
export { PathLab } from '../path-lab.js';

/** React 18 passes `class` on to an element, React 19 also takes `className`. */
type Global<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & {
  class?: string | undefined;
};

type InJsx = {
  [Tag in keyof Elements]: Omit<Global<Elements[Tag][0]>, keyof Elements[Tag][1]> &
    Elements[Tag][1];
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends InJsx {}
  }
}
