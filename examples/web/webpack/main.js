import 'cubechase/cube-chase';
