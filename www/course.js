// What a page of the course needs beside its text: the story, its exercise, and whichever pictures are on it.

import './path-lab.js';
import './path-story.js';
import { PathExercise } from './course/exercise.js';
import { keepProgress } from './course/progress.js';

customElements.define('path-exercise', PathExercise);
keepProgress();
if (document.querySelector('cube-chase')) void import('./cube-chase.js');
