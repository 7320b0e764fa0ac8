import 'cubechase/path-lab';
import { createApp } from 'vue';
import Post from './Post.vue';

declare module 'vue' {
  interface GlobalComponents {
    'path-lab': (props: any) => void;
  }
}

createApp(Post).mount(document.body);
