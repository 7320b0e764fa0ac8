// The stills of the maps that the lab ships, which the build draws (scripts/lib/posters.mjs).

/** The file with a map's picture. @param {string} name */
export const stillOf = (name) => `${name.toLowerCase().replaceAll(' ', '-')}.svg`;
