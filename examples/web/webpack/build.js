import webpack from 'webpack';
import config from './webpack.config.js';

webpack(config, (error, stats) => {
  if (error) throw error;
  console.log(stats.toString('errors-warnings'));
  if (stats.hasErrors()) process.exitCode = 1;
});
