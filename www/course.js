// What a page of the course needs beside its text: the story, its exercise, and whichever pictures are on it.

import './path-lab.js';
import './path-story.js';
import { PathExercise } from './course/exercise.js';

customElements.define('path-exercise', PathExercise);
if (document.querySelector('cube-chase')) void import('./cube-chase.js');
