// Links in the address of the page.

/** The beginning of a link with a cube, or with a game and a time to beat. */
export const HASH = '#cube=';
export const BEAT = '#beat=';

/** Returns whether the address has any of these links. */
export const hasLink = () => /[#&](cube|beat)=/.test(location.hash);
