// The parser of Markdown for the command. The package has the whole parser in this file, because it
// needs no other package.

export { default } from 'markdown-it';
