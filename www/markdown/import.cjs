// Docusaurus compiles what its configuration imports to CommonJS, which has no top-level await.
// Node itself runs this import.

module.exports = (/** @type {string} */ url) => import(url);
