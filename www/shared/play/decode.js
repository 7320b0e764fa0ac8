// The text of a file or of an answer.

/** Returns the text of bytes: UTF-16 if they begin with its byte order mark, and UTF-8 otherwise. @param {ArrayBuffer} bytes */
export function decode(bytes) {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(isWide ? `utf-16${first === 0xff ? 'le' : 'be'}` : 'utf-8').decode(bytes);
}
