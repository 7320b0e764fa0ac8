// The page own.html: the editor and the lab beside it.

import './path-lab.js';
import { OwnSearch } from './own/element/own-search.js';

customElements.define('own-search', OwnSearch);
