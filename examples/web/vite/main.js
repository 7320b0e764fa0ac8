import 'cubechase/path-lab';
