import 'cubechase/path-lab';
import type {} from 'cubechase/vue';
import { createApp } from 'vue';
import Post from './Post.vue';

createApp(Post).mount(document.body);
