// An animated PNG put together from the PNGs of its frames, as the third edition of the PNG specification has it (W3C 2025). The
// browser packs the pixels; here chunks are only given other names and numbers. A frame may be a part of the picture, which
// stays as it is around it and wherever the frame is clear.

/**
 * @typedef {object} Frame
 * @property {Uint8Array} png the file of its pixels
 * @property {number} x where it lies in the picture, in pixels
 * @property {number} y
 * @property {number} ms how long it is seen
 */

const SIGNATURE = 8;
/** The longest that a frame can be seen, in milliseconds. */
const LONGEST = 65_535;

const CRCS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/**
 * @param {readonly Frame[]} frames the first covers the whole picture
 * @returns {Uint8Array<ArrayBuffer>[]} the file, in parts
 * @throws an Error for frames that cannot be of one picture
 */
export function animatedPng(frames) {
  const [first] = frames;
  if (!first) throw new Error('found no frames; expected at least one');
  const header = dataOf(first.png, 'IHDR')[0] ?? new Uint8Array();
  const control = new Uint8Array(8);
  new DataView(control.buffer).setUint32(0, frames.length);
  const parts = [first.png.slice(0, SIGNATURE), chunk('IHDR', header), chunk('acTL', control)];
  let order = 0;
  frames.forEach((frame, at) => {
    const [own = new Uint8Array()] = dataOf(frame.png, 'IHDR');
    // Depth, colours and interlacing are the file's, not the frame's.
    if (own.subarray(8).join() !== header.subarray(8).join()) throw new Error('the browser packed the frames in different ways');
    parts.push(chunk('fcTL', frameControl(order++, own, frame, at > 0)));
    for (const data of dataOf(frame.png, 'IDAT')) {
      if (at === 0) {
        parts.push(chunk('IDAT', data));
        continue;
      }
      const numbered = new Uint8Array(4 + data.length);
      new DataView(numbered.buffer).setUint32(0, order++);
      numbered.set(data, 4);
      parts.push(chunk('fdAT', numbered));
    }
  });
  parts.push(chunk('IEND', new Uint8Array()));
  return parts;
}

/** @param {number} order @param {Uint8Array} header of the frame @param {Frame} frame @param {boolean} over whether it lies over what was there */
function frameControl(order, header, { x, y, ms }, over) {
  const control = new Uint8Array(26);
  const view = new DataView(control.buffer);
  view.setUint32(0, order);
  // Width and height.
  control.set(header.subarray(0, 8), 4);
  view.setUint32(12, x);
  view.setUint32(16, y);
  view.setUint16(20, Math.min(LONGEST, Math.round(ms)));
  view.setUint16(22, 1000);
  // It stays when the next comes: 0.
  control[25] = Number(over);
  return control;
}

/** What the chunks of a name hold. @param {Uint8Array} png @param {string} name */
function dataOf(png, name) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const found = [];
  for (let at = SIGNATURE; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === name) found.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return found;
}

/** @param {string} name @param {Uint8Array} data @returns {Uint8Array<ArrayBuffer>} */
function chunk(name, data) {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set([...name].map((sign) => sign.charCodeAt(0)), 4);
  bytes.set(data, 8);
  let crc = 0xffffffff;
  for (let at = 4; at < 8 + data.length; at++) crc = (CRCS[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (crc >>> 8);
  view.setUint32(8 + data.length, ~crc);
  return bytes;
}
