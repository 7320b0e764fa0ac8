// How a trace or a plan begins: `trace 1`, a key of YAML or JSON, a header, a time step, or a line of
// a scenario file. No map begins so.

const RECORDED =
  /^\uFEFF?\s*(?:(?:#.*\n|---.*\n)*\s*(?:trace[ \t]|\{|["']?[A-Za-z]\w*["']?\s*:)|[A-Za-z]+=|version[ \t]|\d+(?::\(|[ \t]+\S*[A-Za-z]))/;

/** Returns whether a text may be a trace or a plan. @param {string} text */
export const isRecorded = (text) => RECORDED.test(text);
