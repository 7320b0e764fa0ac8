// What stands around a section of the course and in its exercises, in the languages that the course has.

/** @typedef {keyof typeof WORDS} CourseLanguage */

export const WORDS = {
  en: {
    cube: 'Cube',
    lab: 'Lab',
    course: 'Course',
    docs: 'Docs',
    pages: 'Pages',
    sections: 'Sections of the course',
    other: 'In another language',
    name: 'English',
    before: 'Before',
    next: 'Next',
    around: 'Before and next',
    skip: 'Skip to the text',
    sources: 'Sources',
    exercise: 'Exercise',
    check: 'Check',
    solved: 'Solved.',
    notYet: 'Not yet.',
    done: 'Exercise solved',
    expected: 'Expected a number from {min} to {max}.',
    noScript: 'With JavaScript the picture beside the text is alive; all of the text stands here without it.',
  },
  zh: {
    cube: '立方体',
    lab: '实验室',
    course: '课程',
    docs: '文档',
    pages: '页面',
    sections: '课程各节',
    other: '其他语言',
    name: '中文',
    before: '上一节',
    next: '下一节',
    around: '上一节与下一节',
    skip: '跳到正文',
    sources: '出处',
    exercise: '练习',
    check: '检查',
    solved: '完成。',
    notYet: '还不对。',
    done: '练习已完成',
    expected: '应为 {min} 到 {max} 的数。',
    noScript: '启用 JavaScript 后，正文旁的图可以操作；不启用也能读到全部文字。',
  },
};

/** The language of a part of a page, as far as the course has it. @param {string} tag @returns {CourseLanguage} */
export const courseLanguage = (tag) => (/^zh\b/i.test(tag) ? 'zh' : 'en');
