// Which browsers everything is built for: those that know light-dark(), so that nothing is written anew for older ones.

export const SCRIPTS = 'es2022';
export const STYLES = { chrome: 123, firefox: 120, safari: 17.5 };
