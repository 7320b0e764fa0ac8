// The texts around a section of the course and in its exercises, by language.

/** @typedef {keyof typeof WORDS} CourseLanguage */

/** Each in English and in Chinese. */
const BOTH = {
  cube: ['Cube', '立方体'],
  lab: ['Lab', '实验室'],
  course: ['Course', '课程'],
  docs: ['Docs', '文档'],
  pages: ['Pages', '页面'],
  sections: ['Sections of the course', '课程各节'],
  other: ['In another language', '其他语言'],
  name: ['English', '中文'],
  before: ['Before', '上一节'],
  next: ['Next', '下一节'],
  around: ['Before and next', '上一节与下一节'],
  skip: ['Skip to the text', '跳到正文'],
  sources: ['Sources', '出处'],
  exercise: ['Exercise', '练习'],
  check: ['Check', '检查'],
  solved: ['Solved.', '完成。'],
  notYet: ['Not yet.', '还不对。'],
  done: ['Exercise solved', '练习已完成'],
  expected: ['Expected a number from {min} to {max}.', '应为 {min} 到 {max} 的数。'],
  noScript: [
    'With JavaScript the picture beside the text is alive; all of the text stands here without it.',
    '启用 JavaScript 后，正文旁的图可以操作；不启用也能读到全部文字。',
  ],
};

/** @param {number} at */
const inLanguage = (at) =>
  /** @type {Record<keyof typeof BOTH, string>} */ (
    Object.fromEntries(Object.entries(BOTH).map(([name, both]) => [name, both[at]]))
  );

export const WORDS = { en: inLanguage(0), zh: inLanguage(1) };

/**
 * Returns the course's language for a part of a page.
 *
 * @param {string} tag
 * @returns {CourseLanguage}
 */
export const courseLanguage = (tag) => (/^zh\b/i.test(tag) ? 'zh' : 'en');
