// `import.meta.cubechaseFile` becomes the path of the file that it stands in, under the folder that is built. Done last, when
// names are final: what somebody else's bundler makes of the code later has another name, which is how www/shared/site.js
// tells that it no longer lies in the site.

/** @returns {import('rolldown').Plugin} */
export function ownNames() {
  return {
    name: 'cubechase-own-names',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll('import.meta.cubechaseFile', JSON.stringify(file.fileName));
      }
    },
  };
}
