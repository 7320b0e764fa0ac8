// A map or its picture as a file.

import { saveBlob, saveText } from '../../ui/files.js';

/** @type {Record<string, [extension: string, type: string]>} */
const FILES = {
  ascii: ['txt', 'text/plain'],
  digits: ['txt', 'text/plain'],
  map: ['map', 'text/plain'],
  xml: ['xml', 'application/xml'],
  png: ['png', 'image/png'],
  svg: ['svg', 'image/svg+xml'],
};

/**
 * @param {string} kind
 * @param {import('../../play/lab/lab.js').Lab} lab
 * @param {() => Promise<Blob>} picture
 * @throws a FormatError when the format cannot keep the map
 */
export async function saveAs(kind, lab, picture) {
  const [extension, type] = FILES[kind] ?? ['txt', 'text/plain'];
  const stem = lab.name.replace(/\.[a-z]+$/i, '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').toLowerCase() || 'map';
  if (kind === 'png' || kind === 'svg') saveBlob(`${stem}.${extension}`, await picture());
  else saveText(`${stem}.${extension}`, lab.text(/** @type {import('../../engine/grid.js').TextFormat} */ (kind)), type);
}
