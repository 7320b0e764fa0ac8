import 'cubechase';
