// Shaders of three.js without what lies under conditions that never hold on the cube: fog, skinning, textures of all kinds, lights
// that it does not have. What cannot be told beforehand stays for three.js and the graphics card, word for word.

/** What begins like the first and is defined for none of the cube's materials, but for the second. */
const NEVER = /^(USE|TONE_MAPPING|ENVMAP|SHADOWMAP_TYPE)_/;
const AT_TIMES = ['USE_COLOR', 'USE_COLOR_ALPHA', 'USE_INSTANCING', 'USE_INSTANCING_COLOR', 'USE_SHADOWMAP', 'SHADOWMAP_TYPE_PCF'];
const NEVER_EITHER = ['ALPHA_TO_COVERAGE', 'DISTANCE', 'DITHERING', 'PHONG', 'PHYSICAL', 'PREMULTIPLIED_ALPHA', 'STANDARD', 'TONE_MAPPING', 'TOON'];
/** Of these there are some: of no other light and no clipping plane is there one. */
const SOME = ['NUM_DIR_LIGHTS', 'NUM_DIR_LIGHT_SHADOWS', 'NUM_HEMI_LIGHTS'];

/** Whether a shader is taken to be compiled without this macro. @param {string} name */
export const isLeftOut = (name) => NEVER_EITHER.includes(name) || (NEVER.test(name) && !AT_TIMES.includes(name));

/** @param {string} name */
const isNone = (name) => /^(NUM|UNION)_/.test(name) && !SOME.includes(name);

/** @typedef {boolean | null} Answer null is not known */
/** @typedef {(condition: string) => Answer} Judge */
/** @typedef {{ condition: string, lines: string[] }} Branch the condition of an #else is empty */

/**
 * Without comments, blank lines and whatever the judge knows to be left out.
 *
 * @param {string} text GLSL @param {Judge} [judge]
 */
export function leanShader(text, judge = judged) {
  const lines = text
    .replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return `\n${thinned(lines, judge).join('\n')}\n`;
}

/** @param {string[]} lines taken from their beginning, up to an #endif that belongs to none of them @param {Judge} judge @returns {string[]} */
function thinned(lines, judge) {
  const kept = [];
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const branch = branchOf(line);
    if (!branch) kept.push(line);
    else kept.push(...decided(branchesFrom(branch.condition, lines, judge), judge));
  }
  return kept;
}

/** All of a condition, to its #endif. @param {string} condition @param {string[]} lines @param {Judge} judge */
function branchesFrom(condition, lines, judge) {
  /** @type {Branch[]} */
  const branches = [];
  for (let depth = 0, own = /** @type {string[]} */ ([]); ; ) {
    const line = lines.shift();
    if (line === undefined) throw new Error(`#if ${condition}: found the end of the shader; expected #endif`);
    if (/^#\s*if/.test(line)) depth++;
    const ends = depth === 0 ? /^#\s*(endif|else|elif)\b(.*)$/.exec(line) : null;
    if (/^#\s*endif/.test(line)) depth--;
    if (!ends) {
      own.push(line);
      continue;
    }
    branches.push({ condition, lines: thinned(own, judge) });
    if (ends[1] === 'endif') return branches;
    condition = (ends[2] ?? '').trim();
    own = [];
  }
}

/** @param {string} line @returns {{ condition: string } | null} */
function branchOf(line) {
  const [, word, rest = ''] = /^#\s*(ifdef|ifndef|if)\b\s*(.*)$/.exec(line) ?? [];
  if (!word) return null;
  return { condition: word === 'if' ? rest : `${word === 'ifndef' ? '!' : ''}defined(${rest})` };
}

/** @param {Branch[]} branches @param {Judge} judge @returns {string[]} */
function decided(branches, judge) {
  /** @type {string[]} */
  const kept = [];
  for (const { condition, lines } of branches) {
    const answer = condition === '' || judge(condition);
    if (answer === false) continue;
    if (answer && kept.length === 0) return lines;
    kept.push(answer ? '#else' : `#${kept.length ? 'elif' : 'if'} ${condition}`, ...lines);
    if (answer) break;
  }
  return kept.length ? [...kept, '#endif'] : [];
}

/** What is known of a condition. @param {string} condition @param {(word: string) => Answer} [isDefined] @param {(word: string) => number | null} [valueOf] @returns {Answer} */
export function judged(condition, isDefined = (name) => (isLeftOut(name) ? false : null), valueOf = (word) => (/^\d+$/.test(word) ? Number(word) : isNone(word) ? 0 : null)) {
  const tokens = condition.match(/\w+|&&|\|\||==|\S/g) ?? [];
  const take = () => tokens.shift() ?? '';
  /** @returns {Answer} */
  const either = () => {
    let answer = both();
    while (tokens[0] === '||') {
      take();
      const next = both();
      answer = answer === true || next === true ? true : answer === null || next === null ? null : false;
    }
    return answer;
  };
  /** @returns {Answer} */
  const both = () => {
    let answer = one();
    while (tokens[0] === '&&') {
      take();
      const next = one();
      answer = answer === false || next === false ? false : answer === null || next === null ? null : true;
    }
    return answer;
  };
  /** @returns {Answer} */
  const one = () => {
    const token = take();
    if (token === '!') {
      const answer = one();
      return answer === null ? null : !answer;
    }
    if (token === '(') {
      const answer = either();
      take();
      return answer;
    }
    if (token === 'defined') {
      const within = tokens[0] === '(';
      if (within) take();
      const answer = isDefined(take());
      if (within) take();
      return answer;
    }
    return compared(valueOf(token), take(), valueOf(take()));
  };
  const answer = either();
  if (tokens.length) throw new Error(`#if ${condition}: found ${tokens[0]}; expected its end`);
  return answer;
}

/** Of counts, none of which is below zero. @param {number | null} a @param {string} sign @param {number | null} b @returns {Answer} */
function compared(a, sign, b) {
  if (!['<', '>', '=='].includes(sign)) throw new Error(`a condition of a shader: found ${sign}; expected <, > or ==`);
  if ((sign === '<' && b === 0) || (sign === '>' && a === 0)) return false;
  if (a === null || b === null) return null;
  return sign === '<' ? a < b : sign === '>' ? a > b : a === b;
}
