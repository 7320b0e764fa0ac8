// Style sheets stand in scripts as text, where no minifier looks. Only in what is built: a dev server shows them as written.

/** @returns {import('vite').Plugin} without comments and needless white space in `*.css.js` */
export function tightCss() {
  return {
    name: 'cubechase-tight-css',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('.css.js')) return null;
      return { code: code.replace(/`[^`]*`/g, tight), map: null };
    },
  };
}

/** @param {string} css */
const tight = (css) => css.replace(/\/\*[^]*?\*\//g, '').replace(/\s+/g, ' ').replace(/ ?([{};,]) ?/g, '$1').replace(/: /g, ':').replace(/;}/g, '}');
