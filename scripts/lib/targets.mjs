// Which browsers everything is built for: those that know light-dark(), so that nothing is written anew for older ones.

export const TARGETS = { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] };
