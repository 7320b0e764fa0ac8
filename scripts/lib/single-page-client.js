// Both elements on one page from disk, one at a time: `?lab` shows the lab, anything else the cube.

import '../../www/cube-chase.js';
import '../../www/path-lab.js';

const shown = document.querySelector(location.search === '?lab' ? 'template#lab' : 'template#cube');
if (shown instanceof HTMLTemplateElement) document.querySelector('main')?.append(shown.content);
